import type { Call, CallBody, CallHeader } from "./call.ts";
import { toCall } from "./client-call.ts";
import { stepsOf, type CallLog } from "../../code/call-log.ts";
import { methodName, textsOf, type CallExpression, type Literal } from "../../code/literal.ts";
import type { Program } from "../../code/evaluate.ts";
import { sentText } from "./java-values.ts";
import { readParts } from "./read-http.ts";
import { readJavaClients } from "./read-java-clients.ts";
import { joinTexts, replacementText, wildcard, type TracedText } from "../../code/traced-text.ts";

/** Reads the calls that a program makes with `java.net.http`. */
export function readJavaCalls({ log }: Pick<Program, "log">): Call[] {
  const own = log.all.flatMap((call) => {
    if (!/(?:^|\.)HttpRequest\.newBuilder$/.test(methodName(call))) return [];
    const read = readRequest([call, ...stepsOf(call, log)], log);
    return read === undefined ? [] : [read];
  });
  return [...own, ...readJavaClients(log)];
}

function readRequest(steps: readonly CallExpression[], log: CallLog): Call | undefined {
  const candidates = steps
    .map((step) => ({ name: methodName(step), first: step.positional[0] }))
    .flatMap(({ name, first }) =>
      first !== undefined && (name === "uri" || name.endsWith("newBuilder")) ? [urlOf(first.value)] : [],
    );
  const url = candidates.findLast((one) => one !== undefined);
  if (url === undefined) return undefined;
  const headers = steps.flatMap(headersOf);
  const sent = steps.findLast((step) => /^(?:GET|POST|PUT|DELETE|HEAD|method)$/.test(methodName(step)));
  const [first, second] = sent?.positional.map(({ value }) => value) ?? [];
  const verb = sent && methodName(sent);
  const isNamed = verb === "method";
  const written = sent?.path.at(-1);
  const verbText = written === undefined ? "GET" : replacementText(written.text, written.range);
  const method = isNamed ? first && textsOf(first)[0] : verbText;
  if (method === undefined) return undefined;
  const call = toCall({
    method,
    url,
    headers: undefined,
    query: undefined,
    cookies: undefined,
    body: bodyOf(isNamed ? second : first, { headers, log }),
    isOpen: false,
  });
  return { ...call, headers };
}

/** `URI.create("…")`, `new URI("…")`, or a text where the client accepts one. */
function urlOf(literal: Literal): TracedText | undefined {
  if (literal.kind === "text") return literal.text;
  if (literal.kind !== "call" || !/(?:^|\.)URI(?:\.create)?$/.test(methodName(literal.call))) return undefined;
  const [text] = literal.call.positional.map(({ value }) => value);
  return text?.kind === "text" ? text.text : undefined;
}

/** `header(name, value)`, and `headers(name, value, name, value)`. */
function headersOf(call: CallExpression): CallHeader[] {
  const { positional } = call;
  const name = methodName(call);
  if (!/^(?:setHeader|headers?)$/.test(name)) return [];
  const texts = positional.map(({ value }) => textsOf(value)[0] ?? replacementText(wildcard, value.range));
  return texts.flatMap((text, index) => {
    const value = texts[index + 1];
    return index % 2 === 0 && value !== undefined ? [{ name: text, value }] : [];
  });
}

interface Sent {
  readonly headers: readonly CallHeader[];
  readonly log: CallLog;
}

function bodyOf(publisher: Literal | undefined, { headers, log }: Sent): CallBody | undefined {
  if (publisher === undefined || isNamed(publisher, "noBody")) return undefined;
  const text = publishedText(publisher, log);
  if (text.text === wildcard) return { kind: "unknown" };
  const parts = readParts(text, headers);
  return parts === undefined ? { kind: "text", text, contentType: undefined } : { kind: "parts", parts };
}

function isNamed(literal: Literal, name: string): boolean {
  return literal.kind === "call" && methodName(literal.call).endsWith(`BodyPublishers.${name}`);
}

/** What a body publisher sends, as far as it is literal. */
function publishedText(publisher: Literal, log: CallLog): TracedText {
  const anything = replacementText(wildcard, publisher.range);
  if (publisher.kind !== "call") return anything;
  const given = publisher.call.positional.map(({ value }) => value);
  const [first] = given;
  if (isNamed(publisher, "concat") && first !== undefined)
    return joinTexts(given.map((one) => publishedText(one, log)));
  const isText = isNamed(publisher, "ofString") || isNamed(publisher, "ofByteArray");
  return (isText && first !== undefined ? sentText(first, log) : undefined) ?? anything;
}
