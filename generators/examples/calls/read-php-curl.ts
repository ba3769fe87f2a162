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
    if (!/^curl_(?:setopt|setopt_array|exec)$/.test(name) || target === undefined) continue;
    const key = target.kind === "call" ? target.call : target.kind === "unknown" ? target.name : undefined;
    const handle = handles.get(key) ?? newHandle(target);
    handles.set(key, handle);
    if (name === "curl_exec") finish(handle);
    else if (option !== undefined && value !== undefined) setOption(handle, option, value);
    else if (option?.kind === "object")
      for (const member of option.members) setOption(handle, member.key, member.value);
    else handle.isOpen = true;
  }
  // A part of a program may set the fields elsewhere.
  for (const handle of handles.values()) if (!handle.isRun && handle.options.has("CURLOPT_POSTFIELDS")) finish(handle);
  return found;
}

function newHandle(target: Literal): Handle {
  const url = target.kind === "call" && target.call.name === "curl_init" ? target.call.positional[0]?.value : undefined;
  return { options: new Map(url === undefined ? [] : [["CURLOPT_URL", url]]), isOpen: false, isRun: false };
}

function setOption({ options }: Handle, name: Literal | undefined, value: Literal): void {
  if (name?.kind === "unknown" && name.name !== undefined) options.set(name.name, value);
}

function requestOf({ options, isOpen }: Handle): readonly Call[] {
  const [url, method, fields] = ["URL", "CUSTOMREQUEST", "POSTFIELDS"].map((name) => options.get(`CURLOPT_${name}`));
  const isSet = (name: string): boolean => options.has(`CURLOPT_${name}`);
  if (url?.kind !== "text" || (method !== undefined && method.kind !== "text")) return [];
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
      method: method?.text ?? implied,
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
