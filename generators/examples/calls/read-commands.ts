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
  const method = /^[A-Z]+$/.test(plain[0]?.text ?? "") ? plain[0] : undefined;
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
  const piped = pipedBody(command, isForm);
  const contentType = isForm ? "application/x-www-form-urlencoded" : "application/json";
  return {
    method: method?.text ?? (fields.length > 0 || piped !== undefined ? "POST" : "GET"),
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
  if (fields.length === 0) return replacementText("", { start: 0, end: 0 });
  const members = fields.map(({ name, value, sign }) => {
    const written =
      sign === ":=" ? value : sign === "=" ? jsonString(value) : replacementText(wildcard, rangeOf(value));
    return joinBy([jsonString(name), written], ":");
  });
  const inside = joinBy(members, ",");
  const from = rangeOf(inside).start;
  const to = rangeOf(fields.at(-1)?.value ?? inside).end;
  return joinTexts([
    replacementText("{", { start: from, end: from }),
    inside,
    replacementText("}", { start: to, end: to }),
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
