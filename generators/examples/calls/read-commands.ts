import type { Call, CallBody, CallHeader, CallPart } from "./call.ts";
import { withQuery } from "./client-call.ts";
import { readHeader } from "./read-http.ts";
import { inputOf, type ShellCommand } from "./shell-scan.ts";
import {
  encodeText,
  joinBy,
  jsonString,
  joinTexts,
  rangeOf,
  replacementText,
  sliceText,
  wildcard,
  type Range,
  type TracedText,
} from "../../code/traced-text.ts";

/** Options of HTTPie that take a value. https://httpie.io/docs/cli */
const httpieValues =
  /^(?:-a|--auth|-A|--auth-type|-o|--output|-s|--style|-p|--print|--timeout|--verify|--session|--cert|--raw|--pretty)$/;
const item = /^((?:[^:=@\\]|\\.)+?)(:=@|==|:=|=@|=|:|@)/;

/** A name and a value, with the sign between them. */
interface Field {
  readonly name: TracedText;
  readonly value: TracedText;
  readonly sign: string;
}

/** `http POST url name=value count:=1 Header:value query==value` */
export function readHttpie(words: readonly TracedText[], command: ShellCommand): Call | undefined {
  const plain = words.filter(({ text }, at) => !/^-./.test(text) && !httpieValues.test(words[at - 1]?.text ?? ""));
  const isForm = words.some(({ text }) => /^(?:-f|--form|--multipart)$/.test(text));
  const raw = words[words.findIndex(({ text }) => text === "--raw") + 1];
  const method =
    /^(?:[A-Z]+|get|post|put|patch|delete)$/.test(plain[0]?.text ?? "") && plain.length > 1 ? plain[0] : undefined;
  const [target, ...items] = plain.slice(method === undefined ? 0 : 1);
  if (target === undefined) return undefined;
  const headers: CallHeader[] = [];
  const query: TracedText[] = [];
  const fields: Field[] = [];
  for (const word of items) {
    const [, name = "", sign = ""] = item.exec(word.text) ?? [];
    const own = { name: sliceText(word, 0, name.length), value: sliceText(word, name.length + sign.length), sign };
    if (sign === ":") headers.push(...readHeader(word));
    else if (sign === "==") query.push(pairText(own));
    else fields.push(own);
  }
  const isFile = fields.some(({ sign }) => sign.endsWith("@"));
  const parts = fields.map(({ name, value, sign }): CallPart => ({ name, text: sign === "@" ? undefined : value }));
  const text = isForm ? joinBy(fields.map(pairText), "&") : jsonText(fields);
  const contentType = isForm ? "application/x-www-form-urlencoded" : "application/json";
  const hasRaw = raw !== undefined && raw !== words[0];
  const piped: CallBody | undefined = hasRaw ? { kind: "text", text: raw, contentType } : pipedBody(command, isForm);
  return {
    method: method?.text.toUpperCase() ?? (fields.length > 0 || piped !== undefined ? "POST" : "GET"),
    methodText: method ?? target,
    url: query.reduce(withQuery, target),
    headers,
    body:
      fields.length === 0 ? piped : isForm && isFile ? { kind: "parts", parts } : { kind: "text", text, contentType },
    isOpen: items.some(({ text: one }) => one.includes(wildcard) && !item.test(one)),
  };
}

/** HTTPie sends what it reads: `echo '{…}' | http PUT url`. */
function pipedBody(command: ShellCommand, isForm: boolean): CallBody | undefined {
  if (command.input === undefined && command.document === undefined) return undefined;
  const text = inputOf(command);
  const contentType = isForm ? "application/x-www-form-urlencoded" : "application/json";
  return text === undefined ? { kind: "unknown" } : { kind: "text", text, contentType };
}

function pairText({ name, value }: Field): TracedText {
  return joinBy([encodeText(name), encodeText(value)], "=");
}

function jsonText(fields: readonly Field[]): TracedText {
  const [first] = fields;
  if (first === undefined) return replacementText("", { start: 0, end: 0 });
  const root: Nested = { children: new Map(), isList: false, range: rangeOf(first.name) };
  for (const field of fields) addField(root, field);
  return printNested(root);
}

/** What HTTPie builds from fields: `item[type]=file tags[]=a`. https://httpie.io/docs/cli/nested-json */
interface Nested {
  readonly children: Map<string, { readonly key: TracedText; readonly value: TracedText | Nested }>;
  isList: boolean;
  range: Range;
}

function addField(root: Nested, { name, value, sign }: Field): void {
  const written = sign === ":=" ? value : sign === "=" ? jsonString(value) : replacementText(wildcard, rangeOf(value));
  const keys = keysOf(name);
  let at = root;
  for (const [index, key] of keys.entries()) {
    at.isList =
      (index > 0 || name.text.startsWith("[")) && (at.children.size === 0 || at.isList) && /^\d*$/.test(key.text);
    at.range = { start: Math.min(at.range.start, rangeOf(name).start), end: rangeOf(value).end };
    // Each `[]` adds an item.
    const own = key.text === "" ? String(at.children.size) : key.text;
    const known = at.children.get(own)?.value;
    if (index === keys.length - 1) at.children.set(own, { key, value: written });
    else if (known !== undefined && "children" in known) at = known;
    else {
      const inner: Nested = { children: new Map(), isList: false, range: rangeOf(key) };
      at.children.set(own, { key, value: inner });
      at = inner;
    }
  }
}

/** The keys of a path: `a[b][]` has `a`, `b`, and an empty one. */
function keysOf(name: TracedText): readonly TracedText[] {
  const first = /^[^[\]]*/.exec(name.text)?.[0] ?? "";
  // A name with more brackets is one key, because values are printed by recursion.
  const brackets = /^(?:\[[^[\]]*\]){1,100}$/.test(name.text.slice(first.length));
  if (!brackets) return [name];
  const inner = [...name.text.slice(first.length).matchAll(/\[([^[\]]*)\]/g)].map(({ index, 1: key = "" }) => {
    const from = first.length + index + 1;
    return sliceText(name, from, from + key.length);
  });
  return first === "" ? inner : [sliceText(name, 0, first.length), ...inner];
}

function printNested({ children, isList, range: { start, end } }: Nested): TracedText {
  const parts = [...children.values()].map(({ key, value }) => {
    const written = "children" in value ? printNested(value) : value;
    return isList ? written : joinBy([jsonString(key), written], ":");
  });
  return joinTexts([
    replacementText(isList ? "[" : "{", { start, end: start }),
    joinBy(parts, ","),
    replacementText(isList ? "]" : "}", { start: end, end }),
  ]);
}

const wgetValues =
  /^(?:--method|--header|--body-data|--post-data|--body-file|--post-file|-O|--output-document|-o|-U|--user-agent|--user|--password|-T|--timeout|-t|--tries|-P)$/;

/** `wget --method POST --header … --body-data … url` */
export function readWget(words: readonly TracedText[]): Call | undefined {
  const options: { readonly name: string; readonly value: TracedText }[] = [];
  const urls: TracedText[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? replacementText("", { start: 0, end: 0 });
    const [, name = "", value] = /^(--[\w-]+)(=)?/.exec(word.text) ?? [];
    const next = words[at + 1];
    if (value !== undefined) options.push({ name, value: sliceText(word, name.length + 1) });
    else if (wgetValues.test(word.text) && next !== undefined) {
      options.push({ name: word.text, value: next });
      at += 1;
    } else if (!word.text.startsWith("-")) urls.push(word);
  }
  const find = (...names: readonly string[]): TracedText | undefined =>
    options.findLast(({ name }) => names.includes(name))?.value;
  const [url] = urls;
  const text = find("--body-data", "--post-data");
  const isFile = find("--body-file", "--post-file") !== undefined;
  const method = find("--method");
  if (url === undefined) return undefined;
  return {
    method: (method?.text ?? (text === undefined && !isFile ? "GET" : "POST")).toUpperCase(),
    methodText: method ?? url,
    url,
    headers: options.flatMap(({ name, value }) => (name === "--header" ? readHeader(value) : [])),
    body:
      text !== undefined
        ? { kind: "text", text, contentType: "application/x-www-form-urlencoded" }
        : isFile
          ? { kind: "unknown" }
          : undefined,
    isOpen: false,
  };
}
