import type { CallBody, CallHeader } from "../calls/call.ts";
import { readCurl } from "../calls/read-curl.ts";
import { readHeader } from "../calls/read-http.ts";
import {
  joinBy,
  joinTexts,
  replacementText,
  sliceText,
  splitText,
  traceText,
  trimText,
  type TracedText,
} from "../../code/traced-text.ts";
import type { StatedCall } from "./check-calls.ts";
import { textBody } from "./request-parts.ts";
import {
  fillTemplates,
  openTemplates,
  resolveUrl,
  stateVariables,
  type StatedVariables,
  type Variables,
} from "./templates.ts";

/**
 * Reads the requests of a file for the HTTP clients of Visual Studio Code and JetBrains, which `###` separates.
 * https://github.com/Huachao/vscode-restclient, https://github.com/JetBrains/http-request-in-editor-spec
 */
export function readHttpFile(text: string, known: StatedVariables): readonly StatedCall[] {
  const lines = splitText(traceText(text), "\n").map(withoutReturn);
  const own = lines.flatMap((line): readonly (readonly [string, string])[] => {
    const [, name, value] = variable.exec(line.text) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value]];
  });
  const variables = stateVariables(known, own, text);
  const starts = lines.flatMap((line, index) => (separator.test(line.text) ? [index] : []));
  const blocks = [0, ...starts.map((start) => start + 1)].map((start, order) => lines.slice(start, starts[order]));
  return blocks.flatMap((block) =>
    readBlock(
      block.map((line) => fillTemplates(line, variables.certain)),
      variables.all,
    ),
  );
}

const separator = /^\s*###/;
const remark = /^\s*(?:#|\/\/)/;
const variable = /^\s*@([\w.-]+)\s*=\s*(.*?)\s*$/;

function withoutReturn(line: TracedText): TracedText {
  return line.text.endsWith("\r") ? sliceText(line, 0, line.text.length - 1) : line;
}

function readBlock(block: readonly TracedText[], variables: Variables): readonly StatedCall[] {
  const lines = withoutScripts(block);
  const first = lines.findIndex(({ text }) => text.trim() !== "" && !remark.test(text) && !variable.test(text));
  const line = lines[first];
  if (line === undefined) return [];
  if (/^\s*curl\s/.test(line.text))
    return readCurl(openTemplates(joinBy(lines.slice(first), "\n")), false).map((call) => ({
      call,
      base: undefined,
      responses: [],
    }));
  return readRequest(lines.slice(first), variables);
}

/** Removes scripts that run before or after a request, and references to other files. */
function withoutScripts(block: readonly TracedText[]): readonly TracedText[] {
  const kept: TracedText[] = [];
  let isScript = false;
  for (const line of block) {
    const { text } = line;
    if (isScript) isScript = !/%\}\s*$/.test(text);
    else if (/^\s*[<>]\s*\{%/.test(text)) isScript = !/%\}\s*$/.test(text);
    else if (!isReference.test(text)) kept.push(line);
  }
  return kept;
}

/** A handler of the response, the file that it is written to, or a saved response. */
const isReference = /^(?:>\s+\S|>>!?\s*\S|<>\s*\S)/;

const requestLine = /^\s*(?:([A-Z]+)\s+)?(\S.*?)(?:\s+HTTP\/[\d.]+)?\s*$/;
const otherProtocols = new Set(["WEBSOCKET", "GRPC", "GRAPHQL", "RSOCKET", "WSS", "WS"]);

function readRequest(lines: readonly TracedText[], variables: Variables): readonly StatedCall[] {
  const [first = traceText(""), ...rest] = lines;
  const found = requestLine.exec(first.text);
  const [, method = "", target = ""] = found ?? [];
  if (!looksLikeUrl(target) || otherProtocols.has(method)) return [];
  const targetAt = first.text.indexOf(target, first.text.indexOf(method) + method.length);
  const written = sliceText(first, targetAt, targetAt + target.length);
  // The URL may continue in lines that are indented.
  const end = rest.findIndex(({ text }) => !/^\s+(?:[?&/#]|\{\{|[\w.~%=&-]+$)/.test(text) || readHeaderName(text));
  const further = end === -1 ? rest : rest.slice(0, end);
  const following = rest.slice(further.length);
  const empty = following.findIndex(({ text }) => text.trim() === "");
  const headers = (empty === -1 ? following : following.slice(0, empty))
    .filter(({ text }) => !remark.test(text))
    .flatMap((line) => readHeader(openTemplates(line)))
    .filter(({ value }) => value.text !== "");
  const url = resolveUrl(joinTexts([written, ...further.map(trimText)]), variables);
  const methodAt = first.text.indexOf(method);
  const call = {
    method: method === "" ? "GET" : method,
    methodText:
      method === ""
        ? replacementText("GET", { start: written.offsets[0] ?? 0, end: (written.offsets[0] ?? 0) + 1 })
        : sliceText(first, methodAt, methodAt + method.length),
    url: withHost(url.url, headers),
    headers,
    body: empty === -1 ? undefined : readBodyOf(following.slice(empty + 1), headers),
    isOpen: false,
  };
  return [{ call, base: url.base, responses: [] }];
}

function looksLikeUrl(target: string): boolean {
  return /^(?:https?:\/\/|\/|\{\{|[\w-]+(?:\.[\w-]+)+(?:[:/?]|$)|localhost\b|\*$)/i.test(target);
}

function readHeaderName(text: string): boolean {
  return /^\s*[\w-]+\s*:\s/.test(text);
}

/** Completes a path with the `Host` header. */
function withHost(url: TracedText, headers: readonly CallHeader[]): TracedText {
  const host = headers.find(({ name }) => name.text.toLowerCase() === "host")?.value;
  if (host === undefined || !url.text.startsWith("/")) return url;
  const { offsets } = host;
  return joinTexts([replacementText("https://", { start: offsets[0] ?? 0, end: offsets[0] ?? 0 }), host, url]);
}

function readBodyOf(lines: readonly TracedText[], headers: readonly CallHeader[]): CallBody | undefined {
  const written = lines.filter(({ text }) => !/^\s*(?:\/\/|#\s*@)/.test(text));
  if (written.length === 0) return undefined;
  if (headers.some(({ name, value }) => /^x-request-type$/i.test(name.text) && /graphql/i.test(value.text)))
    return { kind: "unknown" };
  const type = headers.find(({ name }) => name.text.toLowerCase() === "content-type")?.value.text ?? "";
  // A form may put each field on a line of its own.
  const isForm = /x-www-form-urlencoded/i.test(type);
  const text = trimText(isForm ? joinTexts(written.map(trimText)) : joinBy(written, "\n"));
  if (/^<[^\n]*\S/.test(text.text) && /^<(?:@\w*)?\s+\S/.test(text.text)) return { kind: "unknown" };
  const body = textBody(text, headers);
  if (body?.kind !== "parts") return body;
  // The text of a part may come from a file.
  const parts = body.parts.map((part) =>
    part.text !== undefined && /^<@?\s+\S/.test(part.text.text) ? { ...part, text: undefined } : part,
  );
  return { kind: "parts", parts };
}
