import type { Call, CallBody, CallPart } from "./call.ts";
import { formBody, jsonBody, toCall, withQuery, type ClientCall } from "./client-call.ts";
import {
  memberOf,
  methodName,
  pairsOf,
  textsOf,
  type CallExpression,
  type Item,
  type Literal,
} from "../../code/literal.ts";
import { methodsOf, usesOf, type CallLog } from "../../code/call-log.ts";
import type { Program } from "../../code/evaluate.ts";
import { isValues, valuePairs, valuesOf } from "../../code/languages/url-values.ts";
import { methodOf } from "./go-method.ts";
import { nameOfPart } from "./read-http.ts";
import { readResty } from "./read-resty.ts";
import { joinBy, joinTexts, rangeOf, replacementText, wildcard, type TracedText } from "../../code/traced-text.ts";

/** Reads the calls that a program makes with `net/http`. */
export function readGoCalls({ log }: Pick<Program, "log">): Call[] {
  return log.all.flatMap((call) => {
    const read = /(?:^|\.)http\.NewRequest(?:WithContext)?$/.test(methodName(call))
      ? readRequest(call, log)
      : (readResty(call, log) ?? readShort(call, log));
    return read === undefined ? [] : [read];
  });
}

/** `http.Get(url)`, `client.Post(url, type, body)`, `http.PostForm(url, values)`. */
function readShort(call: CallExpression, log: CallLog): Call | undefined {
  const [, client, verb] = /^(?:(.*)\.)?(Get|Head|Post|PostForm)$/.exec(methodName(call)) ?? [];
  const isClient = client === undefined ? isHttpClient(call.owner) : /^http(?:\.DefaultClient)?$/.test(client);
  const [given, second, third] = valuesOf(call);
  const target = given && urlOf(given, log);
  if (verb === undefined || !isClient || target?.kind !== "text") return undefined;
  const isForm = verb === "PostForm" && second?.kind === "call" && isValues(second.call);
  const type =
    verb === "Post" && second !== undefined
      ? [{ name: replacementText("Content-Type", second.range), value: second }]
      : [];
  return toCall({
    ...noParts,
    method: verb.startsWith("Post") ? "POST" : verb,
    url: target.text,
    headers: headerList(type, target),
    body: isForm
      ? formBody({ kind: "list", items: valuePairs(second.call, log), range: second.range })
      : verb === "PostForm"
        ? { kind: "unknown" }
        : bodyOf(third, log),
  });
}

/** A text, or `url.Parse("…")` with a changed query, written by `String()`. */
function urlOf(literal: Literal, log: CallLog): Literal | undefined {
  if (literal.kind !== "call" || methodName(literal.call) !== "String" || literal.call.owner?.kind !== "call")
    return literal;
  const { call } = literal.call.owner;
  const [text] = valuesOf(call);
  if (methodName(call) !== "url.Parse" || text?.kind !== "text") return undefined;
  const changes = methodsOf(call, log);
  if (changes.some((change) => /^(?:Path|Host|Scheme)=$/.test(methodName(change)))) return undefined;
  const queries = changes.filter((change) => methodName(change) === "RawQuery=").flatMap(valuesOf);
  const url = queries.reduce(
    (known, query) => withQuery(known, query.kind === "text" ? query.text : replacementText(wildcard, query.range)),
    text.text,
  );
  return { ...text, text: url };
}

const noParts = { query: undefined, cookies: undefined, isOpen: false } satisfies Partial<ClientCall>;

function isHttpClient(owner: Literal | undefined): boolean {
  return owner?.kind === "call" && /^http\.(?:Client\{\}|DefaultClient|Client)$/.test(methodName(owner.call));
}

function readRequest(call: CallExpression, log: CallLog): Call | undefined {
  const [method, given, body] = valuesOf(call).slice(methodName(call).endsWith("WithContext") ? 1 : 0);
  const target = given && urlOf(given, log);
  if (target?.kind !== "text" || method === undefined) return undefined;
  const verb = methodOf(method);
  if (verb === undefined) return undefined;
  const changes = methodsOf(call, log);
  const queries = changes.filter((change) => methodName(change) === "URL.RawQuery=").flatMap(valuesOf);
  return toCall({
    ...noParts,
    method: verb,
    url: queries.reduce(
      (url, query) => withQuery(url, query.kind === "text" ? query.text : replacementText(wildcard, query.range)),
      target.text,
    ),
    headers: headerList(changes.flatMap(headersOf), target),
    body: bodyOf(body, log),
  });
}

interface Header {
  readonly name: TracedText;
  readonly value: Literal;
}

function headersOf(change: CallExpression): Header[] {
  const [first, second] = valuesOf(change);
  if (first === undefined) return [];
  if (/^Header\.(?:Set|Add)$/.test(methodName(change)) && second !== undefined)
    return textsOf(first).map((name) => ({ name, value: second }));
  const fields = first.kind === "call" ? first.call.positional[0]?.value : first;
  if (methodName(change) === "Header=" && fields !== undefined) return pairsOf(fields);
  if (methodName(change) !== "AddCookie" || fields === undefined) return [];
  const [name, value] = ["Name", "Value"].map((field) => memberOf(fields, field));
  if (name === undefined || value === undefined) return [];
  const text = joinBy([...textsOf(name), ...textsOf(value)], "=");
  const range = { start: name.range.start, end: value.range.end };
  return [{ name: replacementText("Cookie", first.range), value: { kind: "text", text, range } }];
}

function headerList(headers: readonly Header[], { range }: Literal): Literal {
  const items = headers.map(({ name, value }): Item => {
    const pair = [{ kind: "text" as const, text: name, range: rangeOf(name) }, value];
    return {
      value: { kind: "list", items: pair.map((one) => ({ value: one, isSpread: false })), range },
      isSpread: false,
    };
  });
  return { kind: "list", items, range };
}

function bodyOf(body: Literal | undefined, log: CallLog): CallBody | undefined {
  if (body === undefined || (body.kind === "word" && body.json === "null")) return undefined;
  if (body.kind !== "call") return { kind: "unknown" };
  const { call } = body;
  if (methodName(call) === "http.NoBody") return undefined;
  if (/^bytes\.Buffer(?:\{\})?$/.test(methodName(call))) return bufferBody(body, log);
  if (!/^(?:strings\.NewReader|bytes\.New(?:Reader|Buffer|BufferString)|io\.NopCloser)$/.test(methodName(call)))
    return { kind: "unknown" };
  const [content] = valuesOf(call);
  if (content?.kind === "text") return { kind: "text", text: content.text, contentType: undefined };
  if (content?.kind === "word") return bodyOf(content, log);
  if (content?.kind !== "call") return { kind: "unknown" };
  if (methodName(call) === "io.NopCloser") return bodyOf(content, log);
  const [marshalled] = /^json\.Marshal(?:Indent)?$/.test(methodName(content.call)) ? valuesOf(content.call) : [];
  return marshalled === undefined ? { kind: "unknown" } : jsonBody(marshalled, undefined);
}

/** The content of a buffer: written by a multipart writer, by a JSON encoder, or as text. */
function bufferBody(buffer: Literal & { readonly kind: "call" }, log: CallLog): CallBody {
  const uses = usesOf(buffer.call, log);
  const writer = uses.find((call) => methodName(call) === "multipart.NewWriter");
  if (writer !== undefined)
    return { kind: "parts", parts: methodsOf(writer, log).flatMap((change) => partOf(change, log)) };
  const encoder = uses.find((call) => methodName(call) === "json.NewEncoder");
  const [encoded] = encoder === undefined ? [] : methodsOf(encoder, log).flatMap(valuesOf);
  if (encoded !== undefined) return jsonBody(encoded, undefined);
  const written = methodsOf(buffer.call, log).filter((call) => /^Write(?:String)?$/.test(methodName(call)));
  const texts = written.flatMap(valuesOf).flatMap(textsOf);
  return texts.length === 0 ? { kind: "unknown" } : { kind: "text", text: joinTexts(texts), contentType: undefined };
}

function partOf(change: CallExpression, log: CallLog): CallPart[] {
  const [first, second] = valuesOf(change);
  if (first === undefined) return [];
  const [name] = textsOf(first);
  switch (methodName(change)) {
    case "WriteField":
      return name === undefined || second === undefined ? [] : [{ name, text: textsOf(second)[0] }];
    case "CreateFormFile":
      return name === undefined ? [] : [{ name, text: undefined }];
    case "CreateFormField":
      return name === undefined
        ? []
        : [{ name, text: writtenTo(change, log) ?? replacementText(wildcard, first.range) }];
    case "CreatePart":
      return typedPart(change, log);
    default:
      return [];
  }
}

/** A part with an explicit header, which states its name and whether it is a file. */
function typedPart(change: CallExpression, log: CallLog): CallPart[] {
  const [header] = valuesOf(change);
  const fields = header?.kind === "call" ? header.call.positional[0]?.value : header;
  const stated = fields === undefined ? undefined : memberOf(fields, "Content-Disposition");
  const [disposition] = stated === undefined ? [] : textsOf(stated);
  const name = disposition && nameOfPart(disposition);
  if (disposition === undefined || name === undefined) return [];
  const isFile = /\bfilename\*?=/.test(disposition.text);
  return [{ name, text: isFile ? undefined : (writtenTo(change, log) ?? replacementText(wildcard, rangeOf(name))) }];
}

/** The text that the program writes to a part. */
function writtenTo(part: CallExpression, log: CallLog): TracedText | undefined {
  const written = methodsOf(part, log).filter((call) => methodName(call) === "Write");
  const printed = usesOf(part, log).filter((call) => /^(?:io\.WriteString|fmt\.Fprint)$/.test(methodName(call)));
  const values = [...written.map((call) => valuesOf(call)[0]), ...printed.map((call) => valuesOf(call)[1])];
  const texts = values.flatMap((value) => (value === undefined ? [] : textsOf(value)));
  return texts.length === 0 ? undefined : joinTexts(texts);
}
