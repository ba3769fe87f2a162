import type { Call, CallBody, CallHeader, CallPart } from "./call.ts";
import { withQuery } from "./client-call.ts";
import { readArguments, splitNext, type CurlOption } from "./curl-options.ts";
import { readHeader } from "./read-http.ts";
import { readHttpie, readWget } from "./read-commands.ts";
import { runScript } from "./read-shell.ts";
import { addShellReads } from "../reads/shell-reads.ts";
import { commandName, inputOf, outputOf, type ShellCommand, type ShellVariables } from "./shell-scan.ts";
import {
  encodeText,
  joinBy,
  joinTexts,
  rangeOf,
  sliceText,
  replacementText,
  wildcard,
  type TracedText,
} from "../../code/traced-text.ts";

/** Reads the calls that a script makes with curl. */
export function readCurl(given: TracedText, isTranscript: boolean, variables?: ShellVariables): readonly Call[] {
  const { commands, substituted } = runScript(given, isTranscript, variables);
  const sending = commands.map((command, index) => ({
    command,
    calls: callsBy({ command, before: () => commands.slice(0, index) }),
  }));
  return addShellReads(sending, substituted);
}

/** The calls that a command makes. */
function callsBy(place: Place): readonly Call[] {
  const { command } = place;
  const { name, words } = commandName(command);
  const other = /^(?:https?|xhs?)$/.test(name)
    ? readHttpie(words, command)
    : name === "wget"
      ? readWget(words)
      : undefined;
  const { openQuote } = command;
  if (other !== undefined) return [{ ...other, openQuote }];
  const isCurl = /(?:^|\/)curl(?:\.exe)?$/.test(name);
  return isCurl ? splitNext(words).flatMap((own) => callsOf(own, place)) : [];
}

interface Place {
  readonly command: ShellCommand;
  /** The commands before it, which may write files. */
  readonly before: () => readonly ShellCommand[];
}

function callsOf(words: readonly TracedText[], command: Place): Call[] {
  const { options, urls, isOpen } = readArguments(words);
  const has = (...names: readonly string[]): boolean => options.some(({ name }) => names.includes(name));
  const data = options
    .filter(({ name }) => /^(?:expand-)?(?:data|json)/.test(name))
    .map((option) => dataOf(option, command));
  const parts = options.flatMap((option): CallPart[] =>
    option.name === "form" || option.name === "form-string" ? [partOf(option)] : [],
  );
  const isGet = has("get");
  const isJson = has("json", "expand-json");
  const body: CallBody | undefined =
    parts.length > 0
      ? { kind: "parts", parts }
      : isGet
        ? undefined
        : (bodyOf(data, isJson) ?? uploadOf(has("upload-file")));
  const implied = has("head") ? "HEAD" : has("upload-file") ? "PUT" : body === undefined ? "GET" : "POST";
  const stated = options.findLast(({ name }) => name === "request")?.value;
  const headers = options.flatMap(headersOf);
  const query = [
    ...(isGet ? data.map((part) => part ?? replacementText(wildcard, { start: 0, end: 0 })) : []),
    ...options.filter(({ name }) => name === "url-query").map(({ value }) => encodeField(value)),
  ];
  const targets = [...urls, ...options.filter(({ name }) => name === "url").map(({ value }) => value)];
  return targets.map((target): Call => ({
    method: (stated?.text ?? implied).toUpperCase(),
    methodText: stated ?? target,
    url: query.reduce(withQuery, has("globoff", "g") ? target : withoutGlobs(target)),
    headers,
    body,
    isOpen: isOpen || has("config") || options.some(isOpenHeader),
    openQuote: command.command.openQuote,
  }));
}

function isOpenHeader({ name, value }: CurlOption): boolean {
  return (name === "header" && /^[@\uE000]/.test(value.text)) || (name === "cookie" && !value.text.includes("="));
}

/** The header that an option adds. */
function headersOf({ name, value }: CurlOption): CallHeader[] {
  if (name === "header") return /^[^:]+:\s*$/.test(value.text) ? [] : readHeader(value);
  const known: Readonly<Record<string, string>> = { cookie: "Cookie", referer: "Referer", "user-agent": "User-Agent" };
  const header = Object.hasOwn(known, name) ? known[name] : undefined;
  return header === undefined ? [] : [{ name: replacementText(header, rangeOf(value, 0, 0)), value }];
}

/** The text of one data option; undefined if it comes from a file. */
function dataOf({ name, value }: CurlOption, { command, before: earlier }: Place): TracedText | undefined {
  const plain = name.replace(/^expand-/, "");
  if (plain === "data-urlencode") return encodeField(value);
  if (plain === "data-raw" || !value.text.startsWith("@")) return value;
  if (value.text === "@-") return inputOf(command);
  const written = earlier().findLast(({ output }) => output === value.text.slice(1));
  return written && outputOf(written);
}

/** `name=content` with the content encoded. Content from a file becomes a wildcard. */
function encodeField(value: TracedText): TracedText {
  const at = value.text.search(/[=@]/);
  if (at === -1) return encodeText(value);
  const name = sliceText(value, 0, at);
  const content = sliceText(value, at + 1);
  const written =
    value.text[at] === "@" ? replacementText(wildcard, rangeOf(value, at, value.text.length)) : encodeText(content);
  return at === 0 ? written : joinTexts([name, replacementText("=", rangeOf(value, at, at)), written]);
}

function bodyOf(data: readonly (TracedText | undefined)[], isJson: boolean): CallBody | undefined {
  const texts = data.filter((part) => part !== undefined);
  if (data.length === 0) return undefined;
  if (texts.length < data.length || texts.every(({ text }) => text === wildcard)) return { kind: "unknown" };
  return {
    kind: "text",
    text: joinBy(texts, isJson ? "" : "&"),
    contentType: isJson ? "application/json" : "application/x-www-form-urlencoded",
  };
}

function uploadOf(hasUpload: boolean): CallBody | undefined {
  return hasUpload ? { kind: "unknown" } : undefined;
}

/** `name=text`, `name=@file`, `name=<file`, followed by `;type=…`. */
function partOf({ name: option, value }: CurlOption): CallPart {
  const at = value.text.indexOf("=");
  const name = sliceText(value, 0, at === -1 ? undefined : at);
  const content = sliceText(value, at === -1 ? value.text.length : at + 1);
  if (option === "form-string") return { name, text: content };
  if (content.text.startsWith("@")) return { name, text: undefined };
  if (content.text.startsWith("<")) return { name, text: replacementText(wildcard, rangeOf(content)) };
  const quoted = /^"((?:[^"\\]|\\.)*)"/s.exec(content.text)?.[1];
  if (quoted !== undefined) return { name, text: withoutEscapes(sliceText(content, 1, quoted.length + 1)) };
  const end = content.text.search(/;\s*(?:type|filename|headers|encoder)=/);
  return { name, text: sliceText(content, 0, end === -1 ? undefined : end) };
}

/** In its own quotes, curl decodes a backslash before a quote or another backslash. */
function withoutEscapes(quoted: TracedText): TracedText {
  const parts: TracedText[] = [];
  let from = 0;
  for (const { index } of quoted.text.matchAll(/\\["\\]/g)) {
    parts.push(sliceText(quoted, from, index));
    from = index + 1;
    parts.push(sliceText(quoted, from, from + 1));
    from += 1;
  }
  return joinTexts([...parts, sliceText(quoted, from)]);
}

/** `{a,b}` and `[1-3]` expand to several URLs. */
function withoutGlobs(target: TracedText): TracedText {
  const parts: TracedText[] = [];
  let from = 0;
  for (const { 0: glob, index } of target.text.matchAll(/\{[^{},]*,[^{}]*\}|\[\w+-\w+(?::\d+)?\]/g)) {
    parts.push(sliceText(target, from, index), replacementText(wildcard, rangeOf(target, index, index + glob.length)));
    from = index + glob.length;
  }
  return joinTexts([...parts, sliceText(target, from)]);
}
