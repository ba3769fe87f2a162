import type { Call, CallBody, CallPart } from "./call.ts";
import { belowBase, formText, jsonBody, toCall, withQuery } from "./client-call.ts";
import type { Program } from "../../code/evaluate.ts";
import {
  isOpenObject,
  memberOf,
  pairsOf,
  printQuery,
  textsOf,
  type CallExpression,
  type Item,
  type Literal,
} from "../../code/literal.ts";
import { joinBy, rangeOf, sliceText, type TracedText } from "../../code/traced-text.ts";

/** Reads the calls that a program makes with `fetch` and `axios`. */
export function readScriptCalls({ calls }: Pick<Program, "calls">): Call[] {
  return calls.flatMap((call, index) => {
    const before = calls.slice(0, index);
    const read = /^(?:(?:window|globalThis|self)\.)?fetch$/.test(call.name)
      ? readFetch(call, before)
      : readAxios(call, before);
    return read === undefined ? [] : [read];
  });
}

type Calls = readonly CallExpression[];

function readFetch({ positional, isOpen }: CallExpression, before: Calls): Call | undefined {
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
    headers: headers === undefined ? undefined : unwrap(headers, "Headers"),
    query: undefined,
    cookies: undefined,
    body: body ?? (isUnknown ? { kind: "unknown" } : undefined),
    isOpen: isUnknown || (headers !== undefined && changesOf(headers, before, /^(?:set|append|delete)$/).length > 0),
  });
}

/** Returns the argument of `new Headers({…})` and the like. */
function unwrap(literal: Literal, name: string): Literal {
  if (literal.kind !== "call" || literal.call.name !== name) return literal;
  return literal.call.positional[0]?.value ?? { kind: "object", members: [], range: literal.range };
}

/** The later method calls on a value: `form.append(…)`. */
function changesOf(value: Literal, before: Calls, method: RegExp): CallExpression[] {
  return before.filter(({ path, owner }) => owner === value && method.test(path.map(({ text }) => text).join(".")));
}

function urlOf(literal: Literal, before: Calls): TracedText | undefined {
  if (literal.kind === "text") return literal.text;
  if (literal.kind !== "call" || literal.call.name !== "URL") return undefined;
  const [path, base] = literal.call.positional.map(({ value }) => value);
  if (path?.kind !== "text" || (base !== undefined && base.kind !== "text")) return undefined;
  const target = base === undefined ? path.text : resolve(base.text, path.text);
  if (changesOf(literal, before, /^(?:pathname|href|host|hostname|search|protocol)=$/).length > 0) return undefined;
  const changes = paramsOf(literal, before, { prefix: "searchParams.", initial: [] });
  return changes.length === 0
    ? target
    : withQuery(target, printQuery({ kind: "list", items: changes, range: literal.range }, {}));
}

/** The pairs after the calls of `set`, `append`, and `delete`. */
function paramsOf(
  value: Literal,
  before: Calls,
  { prefix, initial }: { readonly prefix: string; readonly initial: readonly Item[] },
): readonly Item[] {
  return before.reduce<readonly Item[]>((pairs, { path, owner, positional }) => {
    const called = path.map(({ text }) => text).join(".");
    const [, method] =
      owner === value && called.startsWith(prefix)
        ? (/^(set|append|delete)$/.exec(called.slice(prefix.length)) ?? [])
        : [];
    if (method === undefined) return pairs;
    const [name] = positional.map((item) => item.value);
    const kept = method === "append" ? pairs : pairs.filter((pair) => !hasName(pair, name));
    const added = pairOf(
      positional.map((item) => item.value),
      value,
    );
    return method === "delete" || added.kind !== "list" ? kept : [...kept, ...added.items];
  }, initial);
}

function hasName({ value }: Item, name: Literal | undefined): boolean {
  const [first] = value.kind === "list" ? value.items : [];
  return first?.value.kind === "text" && name?.kind === "text" && first.value.text.text === name.text.text;
}

/** Resolves a URL as a browser does. https://url.spec.whatwg.org/#url-parsing */
function resolve(base: TracedText, path: TracedText): TracedText {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path.text)) return path;
  const [plain = ""] = /^[^?#]*/.exec(base.text) ?? [];
  const [host = ""] = /^[a-z][a-z\d+.-]*:\/\/[^/]*/i.exec(plain) ?? [];
  const last = plain.lastIndexOf("/");
  const folder = last < host.length ? plain.length : path.text.startsWith("/") ? host.length || plain.length : last;
  return belowBase(sliceText(base, 0, folder), sliceText(path, path.text.startsWith("./") ? 2 : 0));
}

function pairOf([name, value]: readonly Literal[], { range }: Literal): Literal {
  if (name === undefined || value === undefined) return { kind: "unknown", range };
  const items = [name, value].map((one) => ({ value: one, isSpread: false }));
  return { kind: "list", range, items: [{ value: { kind: "list", items, range }, isSpread: false }] };
}

function bodyOf(body: Literal | undefined, before: Calls, plainType: string | undefined): CallBody | undefined {
  if (body === undefined || (body.kind === "word" && body.json === "null")) return undefined;
  if (body.kind === "text") return { kind: "text", text: body.text, contentType: plainType };
  if (body.kind !== "call") return { kind: "unknown" };
  const [first] = body.call.positional.map(({ value }) => value);
  if (body.call.name === "JSON.stringify" && first !== undefined) return jsonBody(first, plainType);
  if (body.call.name === "FormData")
    return { kind: "parts", parts: changesOf(body, before, /^(?:set|append)$/).flatMap(partOf) };
  if (body.call.name !== "URLSearchParams") return { kind: "unknown" };
  const items = paramsOf(body, before, { prefix: "", initial: first === undefined ? [] : initialPairs(first) });
  if (first === undefined && items.length === 0) return { kind: "unknown" };
  if (first?.kind === "text")
    return formText(
      joinBy(
        [first.text, printQuery({ kind: "list", items, range: body.range }, {})].filter(({ text }) => text !== ""),
        "&",
      ),
    );
  return formText(printQuery({ kind: "list", items, range: body.range }, {}));
}

/** The pairs that `new URLSearchParams` is given; a text is not split. */
function initialPairs(given: Literal): readonly Item[] {
  if (given.kind === "text") return [];
  return pairsOf(given).map(({ name, value }) => {
    const items = [{ kind: "text" as const, text: name, range: rangeOf(name) }, value].map((one) => ({
      value: one,
      isSpread: false,
    }));
    return { value: { kind: "list", items, range: value.range }, isSpread: false };
  });
}

/** A value that is not text is a file or unknown. */
function partOf({ positional }: CallExpression): CallPart[] {
  const [name, value, fileName] = positional.map((item) => item.value);
  if (name?.kind !== "text" || value === undefined) return [];
  const content = blobText(value) ?? value;
  const isText = fileName === undefined && (content.kind === "text" || content.kind === "word");
  return [{ name: name.text, text: isText ? textsOf(content)[0] : undefined }];
}

/** `new Blob(["{}"], { type: "application/json" })`: a text with its type. */
function blobText(value: Literal): Literal | undefined {
  if (value.kind !== "call" || value.call.name !== "Blob") return undefined;
  const [content, options] = value.call.positional.map((item) => item.value);
  const type = memberOf(options, "type");
  const isReadable = type?.kind === "text" && /^text\/|[/+]json\b/i.test(type.text.text);
  return isReadable && content?.kind === "list" && content.items.length === 1 ? content.items[0]?.value : undefined;
}

/** `axios.post(url, body, options)`, `axios(options)`, and clients created by `axios.create`. */
function readAxios(call: CallExpression, before: Calls): Call | undefined {
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
    method: isGeneric ? ((stated && textsOf(stated)[0]) ?? "GET") : verb,
    url: base?.kind === "text" && !/^\w+:\/\//.test(target.text) ? belowBase(base.text, target) : target,
    headers: memberOf(options, "headers"),
    query: memberOf(options, "params"),
    cookies: undefined,
    body: data === undefined ? undefined : sentBody(data, before),
    isOpen: made !== undefined || (options !== undefined && isOpenObject(options)),
  });
}

/** Axios sends text as it is, a form as a form, and anything else as JSON. */
function sentBody(data: Literal, before: Calls): CallBody | undefined {
  const isAsItIs = data.kind === "text" || data.kind === "call";
  return isAsItIs ? bodyOf(data, before, "application/x-www-form-urlencoded") : jsonBody(data, "application/json");
}
