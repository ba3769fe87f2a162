import type { CallBody, CallPart } from "./call.ts";
import { belowBase, formText, jsonBody, withQuery } from "./client-call.ts";
import { methodsOf, type CallLog } from "../../code/call-log.ts";
import {
  memberOf,
  methodName,
  pairsOf,
  printJson,
  printQuery,
  textsOf,
  type CallExpression,
  type Item,
  type Literal,
} from "../../code/literal.ts";
import { joinBy, rangeOf, replacementText, sliceText, type TracedText } from "../../code/traced-text.ts";

/** The headers of an object, or of `new Headers(…)` with its later changes. */
export function headersOf(headers: Literal, before: CallLog): Literal {
  if (headers.kind !== "call" || headers.call.name !== "Headers") return headers;
  const [first] = headers.call.positional.map(({ value }) => value);
  const items = paramsOf(headers, before, { prefix: "", initial: first === undefined ? [] : initialPairs(first) });
  return { kind: "list", items, range: headers.range };
}

/** The later method calls on a value: `form.append(…)`. */
export function changesOf(value: Literal, before: CallLog, method: RegExp): readonly CallExpression[] {
  return value.kind === "call" ? methodsOf(value.call, before).filter((call) => method.test(methodName(call))) : [];
}

export function urlOf(literal: Literal, before: CallLog): TracedText | undefined {
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
export function paramsOf(
  value: Literal,
  before: CallLog,
  { prefix, initial }: { readonly prefix: string; readonly initial: readonly Item[] },
): readonly Item[] {
  const changes = changesOf(value, before, /(?:^|\.)(?:set|append|delete)$/);
  return changes.reduce<readonly Item[]>((pairs, change) => {
    const { positional } = change;
    const called = methodName(change);
    const method = called.startsWith(prefix) ? called.slice(prefix.length) : "";
    if (method.includes(".") || method === "") return pairs;
    const [name] = positional.map((item) => item.value);
    const kept = method === "append" ? pairs : pairs.filter((pair) => !hasName(pair, name));
    const added = pairOf(
      positional.map((item) => item.value),
      value,
    );
    return method === "delete" || added.kind !== "list" ? kept : [...kept, ...added.items];
  }, initial);
}

/** The query that a client is given: an object, a text, or `new URLSearchParams(…)` with its later changes. */
export function queryOf(query: Literal | undefined, before: CallLog): Literal | undefined {
  if (query?.kind !== "call" || query.call.name !== "URLSearchParams") return query;
  const [first] = query.call.positional.map(({ value }) => value);
  const items = paramsOf(query, before, { prefix: "", initial: first === undefined ? [] : initialPairs(first) });
  const isChanged = changesOf(query, before, /^(?:set|append|delete)$/).length > 0;
  if (first?.kind === "text") return isChanged ? { kind: "unknown", range: query.range } : first;
  return { kind: "list", items, range: query.range };
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

export function bodyOf(
  body: Literal | undefined,
  before: CallLog,
  plainType: string | undefined,
): CallBody | undefined {
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
  const [json] = content.kind === "call" && content.call.name === "JSON.stringify" ? content.call.positional : [];
  if (json !== undefined && fileName === undefined) return [{ name: name.text, text: printJson(json.value) }];
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

/** The verb that a method's name states, with its range. */
export function verbText({ path }: CallExpression, verb: string): TracedText | string {
  const last = path.at(-1);
  return last?.text === verb ? replacementText(verb, last.range) : verb;
}
