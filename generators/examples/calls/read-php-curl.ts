import {
  isCertainIn,
  isOpenObject,
  pairsOf,
  textsOf,
  type Branch,
  type CallExpression,
  type Literal,
} from "../../code/literal.ts";
import type { Call, CallBody, CallPart } from "./call.ts";
import { toCall } from "./client-call.ts";
import { headerLines, textBody } from "./php-values.ts";

/** A cURL handle with the options that were set so far. */
interface Handle {
  readonly options: Map<string, Literal>;
  /** Where each option was set. */
  readonly branches: Map<string, Branch | undefined>;
  /** Some option is not known. */
  isOpen: boolean;
  isRun: boolean;
}

const harmless = /^curl_(?:init|close|errno|error|escape|getinfo|multi_\w+)$/;

/** Reads the requests of cURL handles: `curl_init`, `curl_setopt`, `curl_setopt_array`, and `curl_exec`. */
export function readPhpCurl(calls: readonly CallExpression[]): readonly Call[] {
  const handles = new Map<unknown, Handle>();
  const found: Call[] = [];
  const finish = (handle: Handle, branch: Branch | undefined): readonly Call[] => {
    handle.isRun = true;
    const maybe = [...handle.branches].flatMap(([name, own]) => (isCertainIn(own, branch) ? [] : [name]));
    return requestOf(handle, maybe);
  };
  for (const call of calls) {
    const { name, positional, branch } = call;
    const [target, option, value] = positional.map((item) => item.value);
    const key = target?.kind === "call" ? target.call : target?.kind === "unknown" ? target.name : undefined;
    if (target === undefined || key === undefined || harmless.test(name)) continue;
    const handle = handles.get(key) ?? (isHandle(name, target) ? newHandle(target) : undefined);
    if (handle === undefined) continue;
    handles.set(key, handle);
    if (name === "curl_exec") found.push(...finish(handle, branch).map((sent) => ({ ...sent, sender: call })));
    else if (name === "curl_setopt" && option !== undefined && value !== undefined)
      setOption({ handle, branch }, option, value);
    else if (name === "curl_setopt_array" && option?.kind === "object")
      for (const member of option.members) setOption({ handle, branch }, member.key, member.value);
    // Other functions may set any option.
    else handle.isOpen = true;
  }
  // A part of a program may set the fields elsewhere.
  for (const handle of handles.values())
    if (!handle.isRun && handle.options.has("CURLOPT_POSTFIELDS"))
      found.push(...finish(handle, handle.branches.get("CURLOPT_POSTFIELDS")));
  return found;
}

function isHandle(name: string, target: Literal): boolean {
  return name.startsWith("curl_") || (target.kind === "call" && target.call.name === "curl_init");
}

function newHandle(target: Literal): Handle {
  const url = target.kind === "call" && target.call.name === "curl_init" ? target.call.positional[0]?.value : undefined;
  return {
    options: new Map(url === undefined ? [] : [["CURLOPT_URL", url]]),
    branches: new Map(),
    isOpen: false,
    isRun: false,
  };
}

interface Place {
  readonly handle: Handle;
  readonly branch: Branch | undefined;
}

function setOption({ handle, branch }: Place, name: Literal | undefined, value: Literal): void {
  const { options, branches } = handle;
  if (name?.kind !== "unknown" || name.name === undefined || !name.name.startsWith("CURLOPT_")) handle.isOpen = true;
  else {
    options.set(name.name, value);
    branches.set(name.name, branch);
  }
  // The last of these decides the method.
  if (name?.kind !== "unknown" || !/^CURLOPT_(?:HTTPGET|NOBODY|POST|PUT)$/.test(name.name ?? "")) return;
  if (value.kind !== "word") handle.isOpen = true;
  else if (name.name === "CURLOPT_HTTPGET" && isTrue(value))
    for (const other of ["NOBODY", "POST", "PUT", "POSTFIELDS"]) options.delete(`CURLOPT_${other}`);
}

function isTrue(value: Literal | undefined): boolean {
  return value?.kind === "word" && !/^(?:false|0|null)$/.test(value.json);
}

/** Options that an alternative sets: the request may have another URL, method, or body. */
function requestOf({ options, isOpen }: Handle, maybe: readonly string[]): readonly Call[] {
  if (maybe.some((name) => /^CURLOPT_(?:URL|CUSTOMREQUEST|HTTPGET|NOBODY|POST|PUT)$/.test(name))) return [];
  const isImplied = !["CUSTOMREQUEST", "POST", "HTTPGET"].some((name) => options.has(`CURLOPT_${name}`));
  if (maybe.includes("CURLOPT_POSTFIELDS") && isImplied) return [];
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
      isOpen: isOpen || maybe.length > 0,
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
