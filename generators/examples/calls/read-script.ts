import type { Call, CallBody } from "./call.ts";
import { belowBase, jsonBody, toCall } from "./client-call.ts";
import { readScriptClient } from "./read-script-clients.ts";
import { bodyOf, headersOf, queryOf, urlOf, verbText } from "./script-values.ts";
import { logBefore, type CallLog } from "../../code/call-log.ts";
import type { Program } from "../../code/evaluate.ts";
import { isOpenObject, memberOf, textsOf, type CallExpression, type Literal } from "../../code/literal.ts";

/** Reads the calls that a program makes with `fetch` and `axios`. */
export function readScriptCalls({ log }: Pick<Program, "log">): Call[] {
  return log.all.flatMap((call) => {
    const before = logBefore(log, call);
    const read = /^(?:(?:window|globalThis|self|undici)\.)?fetch$/.test(call.name)
      ? readFetch(call, before)
      : (readAxios(call, before) ?? readScriptClient(call, { before, log }));
    return read === undefined ? [] : [read];
  });
}

function readFetch({ positional, isOpen }: CallExpression, before: CallLog): Call | undefined {
  const [first, second] = positional.map(({ value }) => value);
  const request = first?.kind === "call" && first.call.name === "Request" ? first.call : undefined;
  const [target, inner] = request?.positional.map(({ value }) => value) ?? [first, undefined];
  const options = second ?? inner;
  const url = target === undefined ? undefined : urlOf(target, before);
  if (url === undefined) return undefined;
  const method = memberOf(options, "method");
  const isUnknown = isOpen || (options !== undefined && isOpenObject(options));
  if (isUnknown && method === undefined) return undefined;
  if (method !== undefined && method.kind !== "text") return undefined;
  const headers = memberOf(options, "headers");
  const body = bodyOf(memberOf(options, "body"), before, "text/plain;charset=UTF-8");
  return toCall({
    method: (method && textsOf(method)[0]) ?? "GET",
    url,
    headers: headers && headersOf(headers, before),
    query: undefined,
    cookies: undefined,
    body: body ?? (isUnknown ? { kind: "unknown" } : undefined),
    isOpen: isUnknown,
  });
}

/** `axios.post(url, body, options)`, `axios(options)`, and clients created by `axios.create`. */
function readAxios(call: CallExpression, before: CallLog): Call | undefined {
  const { name, owner, positional } = call;
  const made = owner?.kind === "call" && owner.call.name === "axios.create" ? owner.call : undefined;
  const [root, verb = "request"] = name.split(".");
  if ((root !== "axios" && made === undefined) || name.split(".").length > 2) return undefined;
  const isGeneric = verb === "request";
  const takesBody = /^(?:post|put|patch)$/.test(verb);
  if (!isGeneric && !takesBody && !/^(?:get|delete|head|options)$/.test(verb)) return undefined;
  const [first, second, third] = positional.map(({ value }) => value);
  const options = isGeneric ? first : takesBody ? third : second;
  const url = isGeneric ? memberOf(first, "url") : first;
  const stated = memberOf(options, "method");
  const target = url === undefined ? undefined : urlOf(url, before);
  if (target === undefined || (isGeneric && stated !== undefined && stated.kind !== "text")) return undefined;
  const base = memberOf(made?.positional[0]?.value ?? options, "baseURL");
  const data = takesBody ? second : memberOf(options, "data");
  return toCall({
    method: isGeneric ? ((stated && textsOf(stated)[0]) ?? "GET") : verbText(call, verb),
    url: base?.kind === "text" && !/^\w+:\/\//.test(target.text) ? belowBase(base.text, target) : target,
    headers: memberOf(options, "headers"),
    query: queryOf(memberOf(options, "params"), before),
    cookies: undefined,
    body: data === undefined ? undefined : sentBody(data, before),
    isOpen: made !== undefined || (options !== undefined && isOpenObject(options)),
  });
}

/** Axios sends text as it is, a form as a form, and anything else as JSON. */
function sentBody(data: Literal, before: CallLog): CallBody | undefined {
  const isAsItIs = data.kind === "text" || data.kind === "call";
  return isAsItIs ? bodyOf(data, before, "application/x-www-form-urlencoded") : jsonBody(data, "application/json");
}
