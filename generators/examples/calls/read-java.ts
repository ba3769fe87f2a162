import type { Call, CallBody, CallHeader } from "./call.ts";
import { toCall } from "./client-call.ts";
import { formatText } from "../../code/format-text.ts";
import { textsOf, type CallExpression, type Literal } from "../../code/literal.ts";
import { readProgramCalls } from "./program-reader.ts";
import type { ProgramLanguage } from "./program-tokens.ts";
import { readParts } from "./read-http.ts";
import { encodeText, joinTexts, replacementText, trimText, wildcard, type TracedText } from "../../code/traced-text.ts";

const java: ProgramLanguage = {
  name: "java",
  passed: new Set(
    `public private protected static final abstract class interface record enum void return throw throws try catch finally
    if else for while do switch case default break continue synchronized extends implements`.split(/\s+/),
  ),
  words: { true: "true", false: "false", null: "null" },
  evaluate,
};

/** Reads the calls that a program makes with `java.net.http`. */
export function readJavaCalls(given: TracedText): Call[] {
  const calls = readProgramCalls(given, java);
  return calls.flatMap((call) => {
    if (!/(?:^|\.)HttpRequest\.newBuilder$/.test(call.name)) return [];
    const read = readRequest([call, ...calls.filter((step) => step !== call && rootOf(step) === call)]);
    return read === undefined ? [] : [read];
  });
}

/** The call that starts a chain of calls. */
function rootOf(call: CallExpression): CallExpression {
  let root = call;
  while (root.owner?.kind === "call") root = root.owner.call;
  return root;
}

/** Evaluates methods that build a text. */
function evaluate({ name, positional, owner }: CallExpression): TracedText | undefined {
  const [first, ...more] = positional;
  if (owner?.kind === "text") {
    if (name === "formatted") return formatText(owner.text, positional);
    if (name === "strip" || name === "trim") return trimText(owner.text);
    return /^(?:getBytes|stripIndent|toString)$/.test(name) ? owner.text : undefined;
  }
  if (first?.value.kind !== "text") return undefined;
  if (name === "String.format") return formatText(first.value.text, more);
  return name === "URLEncoder.encode" ? encodeText(first.value.text) : undefined;
}

function readRequest(steps: readonly CallExpression[]): Call | undefined {
  const candidates = steps.flatMap(({ name, positional: [first] }) =>
    first !== undefined && (name === "uri" || name.endsWith("newBuilder")) ? [urlOf(first.value)] : [],
  );
  const url = candidates.findLast((one) => one !== undefined);
  if (url === undefined) return undefined;
  const headers = steps.flatMap(headersOf);
  const sent = steps.findLast(({ name }) => /^(?:GET|POST|PUT|DELETE|HEAD|method)$/.test(name));
  const [first, second] = sent?.positional.map(({ value }) => value) ?? [];
  const isNamed = sent?.name === "method";
  const method = isNamed ? first && textsOf(first)[0] : (sent?.name ?? "GET");
  if (method === undefined) return undefined;
  const call = toCall({
    method,
    url,
    headers: undefined,
    query: undefined,
    cookies: undefined,
    body: bodyOf(isNamed ? second : first, headers),
    isOpen: false,
  });
  return { ...call, headers };
}

/** `URI.create("…")`, `new URI("…")`, or a text where the client accepts one. */
function urlOf(literal: Literal): TracedText | undefined {
  if (literal.kind === "text") return literal.text;
  if (literal.kind !== "call" || !/(?:^|\.)URI(?:\.create)?$/.test(literal.call.name)) return undefined;
  const [text] = literal.call.positional.map(({ value }) => value);
  return text?.kind === "text" ? text.text : undefined;
}

/** `header(name, value)`, and `headers(name, value, name, value)`. */
function headersOf({ name, positional }: CallExpression): CallHeader[] {
  if (!/^(?:setHeader|headers?)$/.test(name)) return [];
  const texts = positional.map(({ value }) => textsOf(value)[0] ?? replacementText(wildcard, value.range));
  return texts.flatMap((text, index) => {
    const value = texts[index + 1];
    return index % 2 === 0 && value !== undefined ? [{ name: text, value }] : [];
  });
}

function bodyOf(publisher: Literal | undefined, headers: readonly CallHeader[]): CallBody | undefined {
  if (publisher === undefined || isNamed(publisher, "noBody")) return undefined;
  const text = publishedText(publisher);
  if (text.text === wildcard) return { kind: "unknown" };
  const parts = readParts(text, headers);
  return parts === undefined ? { kind: "text", text, contentType: undefined } : { kind: "parts", parts };
}

function isNamed(literal: Literal, name: string): boolean {
  return literal.kind === "call" && literal.call.name.endsWith(`BodyPublishers.${name}`);
}

/** What a body publisher sends, as far as it is literal. */
function publishedText(publisher: Literal): TracedText {
  const anything = replacementText(wildcard, publisher.range);
  if (publisher.kind !== "call") return anything;
  const given = publisher.call.positional.map(({ value }) => value);
  const [first] = given;
  if (isNamed(publisher, "concat") && first !== undefined) return joinTexts(given.map(publishedText));
  const isText = isNamed(publisher, "ofString") || isNamed(publisher, "ofByteArray");
  return isText && first?.kind === "text" ? first.text : anything;
}
