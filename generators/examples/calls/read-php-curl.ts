import { isOpenObject, pairsOf, textsOf, type CallExpression, type Literal } from "../../code/literal.ts";
import type { Call, CallBody, CallPart } from "./call.ts";
import { toCall } from "./client-call.ts";
import { headerLines, textBody } from "./php-values.ts";

/** A cURL handle with the options that were set so far. */
interface Handle {
  readonly options: Map<string, Literal>;
  /** Some option is not known. */
  isOpen: boolean;
  isRun: boolean;
}

const harmless = /^curl_(?:init|close|errno|error|escape|getinfo|multi_\w+)$/;

/** Reads the requests of cURL handles: `curl_init`, `curl_setopt`, `curl_setopt_array`, and `curl_exec`. */
export function readPhpCurl(calls: readonly CallExpression[]): readonly Call[] {
  const handles = new Map<unknown, Handle>();
  const found: Call[] = [];
  const finish = (handle: Handle): void => {
    handle.isRun = true;
    found.push(...requestOf(handle));
  };
  for (const { name, positional } of calls) {
    const [target, option, value] = positional.map((item) => item.value);
    const key = target?.kind === "call" ? target.call : target?.kind === "unknown" ? target.name : undefined;
    if (target === undefined || key === undefined || harmless.test(name)) continue;
    const handle = handles.get(key) ?? (isHandle(name, target) ? newHandle(target) : undefined);
    if (handle === undefined) continue;
    handles.set(key, handle);
    if (name === "curl_exec") finish(handle);
    else if (name === "curl_setopt" && option !== undefined && value !== undefined) setOption(handle, option, value);
    else if (name === "curl_setopt_array" && option?.kind === "object")
      for (const member of option.members) setOption(handle, member.key, member.value);
    // Other functions may set any option.
    else handle.isOpen = true;
  }
  // A part of a program may set the fields elsewhere.
  for (const handle of handles.values()) if (!handle.isRun && handle.options.has("CURLOPT_POSTFIELDS")) finish(handle);
  return found;
}

function isHandle(name: string, target: Literal): boolean {
  return name.startsWith("curl_") || (target.kind === "call" && target.call.name === "curl_init");
}

function newHandle(target: Literal): Handle {
  const url = target.kind === "call" && target.call.name === "curl_init" ? target.call.positional[0]?.value : undefined;
  return { options: new Map(url === undefined ? [] : [["CURLOPT_URL", url]]), isOpen: false, isRun: false };
}

function setOption(handle: Handle, name: Literal | undefined, value: Literal): void {
  const { options } = handle;
  if (name?.kind !== "unknown" || name.name === undefined || !name.name.startsWith("CURLOPT_")) handle.isOpen = true;
  else options.set(name.name, value);
  // The last of these decides the method.
  if (name?.kind !== "unknown" || !/^CURLOPT_(?:HTTPGET|NOBODY|POST|PUT)$/.test(name.name ?? "")) return;
  if (value.kind !== "word") handle.isOpen = true;
  else if (name.name === "CURLOPT_HTTPGET" && isTrue(value))
    for (const other of ["NOBODY", "POST", "PUT", "POSTFIELDS"]) options.delete(`CURLOPT_${other}`);
}

function isTrue(value: Literal | undefined): boolean {
  return value?.kind === "word" && !/^(?:false|0|null)$/.test(value.json);
}

function requestOf({ options, isOpen }: Handle): readonly Call[] {
  const [url, method, fields] = ["URL", "CUSTOMREQUEST", "POSTFIELDS"].map((name) => options.get(`CURLOPT_${name}`));
  const isSet = (name: string): boolean => isTrue(options.get(`CURLOPT_${name}`));
  if (url?.kind !== "text" || (method === undefined ? isOpen : method.kind !== "text")) return [];
  const implied = isSet("NOBODY")
    ? "HEAD"
    : isSet("PUT")
      ? "PUT"
      : isSet("POST") || fields !== undefined
        ? "POST"
        : "GET";
  const headers = options.get("CURLOPT_HTTPHEADER");
  return [
    toCall({
      method: method?.kind === "text" ? method.text : implied,
      url: url.text,
      headers: headers === undefined ? undefined : headerLines(headers),
      query: undefined,
      cookies: undefined,
      body: fields === undefined ? undefined : fieldsBody(fields),
      isOpen,
    }),
  ];
}

/** cURL sends an array as parts. `new CURLFile(…)` is a file. */
function fieldsBody(fields: Literal): CallBody | undefined {
  if (fields.kind !== "object" || isOpenObject(fields)) return textBody(fields);
  return {
    kind: "parts",
    parts: pairsOf(fields).map(({ name, value }): CallPart => ({
      name,
      text: value.kind === "call" ? undefined : textsOf(value)[0],
    })),
  };
}
