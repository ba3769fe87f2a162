import { fieldValues, serialized } from "../../code/classes.ts";
import { methodsOf, type CallLog } from "../../code/call-log.ts";
import { camelCase, namingOf } from "../../code/languages/csharp-functions.ts";
import { printQuery, textsOf, type CallExpression, type Item, type Literal } from "../../code/literal.ts";
import { sliceText, type TracedText } from "../../code/traced-text.ts";
import type { CallBody, CallHeader, CallPart } from "./call.ts";
import { argumentsOf, lastName } from "./call-chain.ts";
import { formText, jsonBody } from "./client-call.ts";
import { addedHeaders } from "./csharp-headers.ts";

interface Content {
  readonly body: CallBody | undefined;
  readonly headers: readonly CallHeader[];
}

/** A value that a client sends as JSON, with the options of its serializer. */
interface SentValue {
  readonly kind: "json";
  readonly value: Literal | undefined;
  readonly options: Literal | undefined;
}

/** The body that a content describes, with its headers. */
export function contentOf(content: Literal | SentValue | undefined, log: CallLog): Content {
  if (content?.kind === "json") return { body: sentJson(content.value, content.options), headers: [] };
  if (content === undefined || (content.kind === "word" && content.json === "null"))
    return { body: undefined, headers: [] };
  if (content.kind !== "call") return { body: { kind: "unknown" }, headers: [] };
  const headers = addedHeaders(methodsOf(content.call, log), "Headers.");
  return { body: bodyOf(content.call, log), headers };
}

function bodyOf(call: CallExpression, log: CallLog): CallBody {
  const [first, second, third] = argumentsOf(call);
  const unknown: CallBody = { kind: "unknown" };
  if (call.name === "StringContent") {
    const type = [third, second].flatMap((one) => (one === undefined ? [] : typeText(one)))[0];
    return first?.kind === "text" ? { kind: "text", text: first.text, contentType: type ?? "text/plain" } : unknown;
  }
  if (/(?:^|\.)JsonContent\.Create$/.test(call.name)) return sentJson(first, call.named.get("options"));
  if (call.name === "FormUrlEncodedContent") return formOf(first);
  return call.name === "MultipartFormDataContent" ? partsOf(call, log) : unknown;
}

/** Clients write objects as JSON for the web. */
function sentJson(value: Literal | undefined, options: Literal | undefined): CallBody {
  const isOptions =
    options !== undefined &&
    !/(?:cancellation|token|^ct$)/i.test(options.kind === "unknown" ? (options.name ?? "") : "");
  return value === undefined
    ? { kind: "unknown" }
    : jsonBody(serialized(value, isOptions ? namingOf(options, camelCase) : camelCase), "application/json");
}

/** `"application/json"`, or `new MediaTypeHeaderValue("application/json")`. */
function typeText(value: Literal): readonly string[] {
  if (value.kind === "text") return [value.text.text];
  if (value.kind === "unknown")
    return value.name?.endsWith("MediaTypeNames.Application.Json") === true ? ["application/json"] : [];
  const [first] =
    value.kind === "call" && /^(?:new|MediaTypeHeaderValue)$/.test(lastName(value.call)) ? argumentsOf(value.call) : [];
  return first?.kind === "text" ? [first.text.text] : [];
}

/** A dictionary, or a list of `new KeyValuePair<string, string>("a", "b")`. */
export function formOf(fields: Literal | undefined): CallBody {
  if (fields?.kind === "object") return formText(printQuery(fields, {}));
  if (fields?.kind !== "list") return { kind: "unknown" };
  const items = fields.items.map((item): Item | undefined => {
    const { value } = item;
    if (value.kind !== "call" || !/^(?:new|KeyValuePair|KeyValuePair\.Create)$/.test(value.call.name)) return undefined;
    return { value: { kind: "list", items: value.call.positional, range: value.range }, isSpread: false };
  });
  if (items.includes(undefined)) return { kind: "unknown" };
  const pairs = items.filter((item) => item !== undefined);
  return formText(printQuery({ kind: "list", items: pairs, range: fields.range }, {}));
}

/** `{ { content, "name" } }`, and `form.Add(content, "name", "file.txt")`. */
function partsOf(call: CallExpression, log: CallLog): CallBody {
  const values = call.named.get(fieldValues);
  const first =
    values?.kind === "list" ? values.items.map(({ value }) => (value.kind === "list" ? value.items : [])) : [];
  const changes = methodsOf(call, log).filter((change) => lastName(change) === "Add");
  const all = [...first.map((items) => items.map(({ value }) => value)), ...changes.map(argumentsOf)];
  const parts = all.map(([content, name, file]) => partOf(content, name, file));
  return parts.includes(undefined)
    ? { kind: "unknown" }
    : { kind: "parts", parts: parts.filter((part) => part !== undefined) };
}

function partOf(
  content: Literal | undefined,
  name: Literal | undefined,
  file: Literal | undefined,
): CallPart | undefined {
  if (content === undefined || name?.kind !== "text") return undefined;
  const [text] = content.kind === "call" && content.call.name === "StringContent" ? argumentsOf(content.call) : [];
  const isText = text !== undefined && file === undefined;
  return { name: withoutQuotes(name.text), text: isText ? textsOf(text)[0] : undefined };
}

function withoutQuotes(name: TracedText): TracedText {
  return /^".*"$/s.test(name.text) ? sliceText(name, 1, name.text.length - 1) : name;
}
