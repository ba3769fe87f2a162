import { bodyDirections } from "../../api/body-directions.ts";
import type { MediaType, Operation } from "../../api/model.ts";
import { buildBodyShape } from "../../validators/form-shapes.ts";
import { appendPointer, parsePointer } from "../../source/json-pointer.ts";
import { splitEntries, type Entry } from "../../validators/runtime/decode-entries.ts";
import { chooseReadings } from "../../validators/runtime/decoded.ts";
import { decodeFields, type FormShape } from "../../validators/runtime/forms.ts";
import type { JsonValue } from "../../source/json.ts";
import { isJsonMedia } from "../media.ts";
import type { Example } from "../model.ts";
import { positionOf, type BoundContext, type CallBody, type CallPart, type CallContext } from "./call.ts";
import { findEntry, traceEntries, withoutBrackets, type Checkable, type TracedEntry } from "./call-parameters.ts";
import { impliedMediaType, missingBody, textForFile, unexpectedBody, unknownMediaType } from "./findings.ts";
import { isHidden, readJson, withWildcards, type ReadJson } from "./read-json.ts";
import { isPlaceholder, rangeOf, splitText, trimText, wildcard, type TracedText } from "../../code/traced-text.ts";

const nothing: Checkable = { examples: [], findings: [] };

/** Binds the body of a call by its content type. */
export function bindBody(bound: BoundContext): Checkable {
  const { operation, call, at } = bound;
  const { body } = call;
  const stated = operation.requestBody;
  if (body === undefined) {
    const isMissing = stated?.isRequired === true && !at.marks.isPartial && !call.isOpen;
    return isMissing ? { ...nothing, findings: [missingBody(operation, positionOf(at, rangeOf(call.url)))] } : nothing;
  }
  if (stated === undefined || stated.content.length === 0) return reportUnexpectedBody(bound, body);
  const header = call.headers.find(({ name }) => name.text.toLowerCase() === "content-type")?.value;
  if (header !== undefined && !isPlaceholder(header.text)) {
    const media = findMedia(stated.content, header.text);
    if (media !== undefined) return checkBody(bound, body, media);
    const known = stated.content.map(({ name }) => name);
    const finding = unknownMediaType(
      operation,
      { part: "request", type: header.text, known },
      positionOf(at, rangeOf(header)),
    );
    return { ...nothing, findings: [finding] };
  }
  return bindUnstated(bound, body, header !== undefined || call.isOpen);
}

function reportUnexpectedBody({ operation, at, call }: BoundContext, body: CallBody): Checkable {
  if (operation.requestBody !== undefined || body.kind === "unknown") return nothing;
  const place = body.kind === "text" ? body.text : call.url;
  return place.text.trim() === ""
    ? nothing
    : { ...nothing, findings: [unexpectedBody(operation, positionOf(at, rangeOf(place)))] };
}

/**
 * Without a header, the tool implies the content type. JSON that is sent as a form is checked as the JSON it was meant
 * to be.
 */
function bindUnstated(bound: BoundContext, body: CallBody, isOpen: boolean): Checkable {
  const { operation, at } = bound;
  const content = operation.requestBody?.content ?? [];
  if (body.kind === "unknown") return nothing;
  const implied = body.kind === "parts" ? "multipart/form-data" : body.contentType;
  const isKnown = implied !== undefined && (!isOpen || body.kind === "parts");
  const direct = isKnown ? findMedia(content, implied) : undefined;
  if (direct !== undefined) return checkBody(bound, body, direct);
  const text = body.kind === "text" ? body.text : undefined;
  const looksLikeJson = text !== undefined && /^\s*[[{]/.test(text.text);
  const json = content.find(({ name }) => isJsonMedia(name));
  if (implied === undefined || isOpen) {
    const media = looksLikeJson ? json : content.find(({ name }) => !isJsonMedia(name));
    return media === undefined ? nothing : checkBody(bound, body, media);
  }
  const range = text === undefined ? rangeOf(bound.call.url) : rangeOf(text);
  const known = content.map(({ name }) => name);
  if (looksLikeJson && json !== undefined) {
    const warning = impliedMediaType(operation, { type: implied, expected: json.name }, positionOf(at, range));
    const checked = checkBody(bound, body, json);
    return { examples: checked.examples, findings: [warning, ...checked.findings] };
  }
  if (text !== undefined && text.text.includes(wildcard)) return nothing;
  return {
    ...nothing,
    findings: [unknownMediaType(operation, { part: "request", type: implied, known }, positionOf(at, range))],
  };
}

/** Finds the media type of a body from its header value: the exact type, then its range, then a type that matches everything. */
export function findMedia(content: readonly MediaType[], header: string): MediaType | undefined {
  const type = plainType(header);
  return (
    content.find(({ name }) => name.trim().toLowerCase() === header.trim().toLowerCase()) ??
    content.find(({ name }) => plainType(name) === type) ??
    content.find(({ name }) => plainType(name) === type.replace(/\/.*$/, "/*")) ??
    content.find(({ name }) => plainType(name) === "*/*")
  );
}

function plainType(name: string): string {
  return name.replace(/;.*$/s, "").trim().toLowerCase();
}

function checkBody(bound: BoundContext, body: CallBody, media: MediaType): Checkable {
  const { schema } = media;
  if (schema === undefined || body.kind === "unknown") return nothing;
  const { operation, at } = bound;
  const shape = buildBodyShape(media, bound.find);
  const base = exampleBase(operation, "request");
  if (body.kind === "parts")
    return shape.kind === "multipart" || shape.kind === "form"
      ? checkParts(bound, body.parts, { ...shape, schema })
      : nothing;
  if (shape.kind === "form") return checkForm(bound, body.text, { ...shape, schema });
  if (shape.kind !== "value") return nothing;
  return checkText(body.text, media, { at, base });
}

/** What the examples of one payload have in common. */
export type ExampleBase = Pick<Example, "direction" | "title" | "operation" | "part" | "blocks" | "severity">;

/** The fields that name an operation's body in findings. */
export function exampleBase(operation: Operation, part: string): ExampleBase {
  const title = `This ${part.replace(":", " ")} of \`${operation.id}\``;
  const direction = bodyDirections(operation)[part === "request" ? "request" : "response"];
  return { direction, title, operation: operation.id, part, blocks: true, severity: "error" };
}

/** Checks a body that is one value, or one value per line. */
export function checkText(
  text: TracedText,
  media: MediaType,
  { at, base }: { readonly at: CallContext; readonly base: ExampleBase },
): Checkable {
  const { schema } = media;
  if (schema === undefined || text.text.trim() === "" || text.text === wildcard) return nothing;
  if (!isJsonMedia(media.name) && !media.isSequential) {
    if (!/^text\//i.test(media.name) || text.text.includes(wildcard)) return nothing;
    const { start, end } = rangeOf(text);
    const marks = { ...at.marks, isLeftOut: () => false };
    return { ...nothing, examples: [{ ...base, value: text.text, schema, marks, locate: () => at.place(start, end) }] };
  }
  const isLines = media.isSequential && !/event-stream/i.test(media.name);
  if (media.isSequential && !isLines) return nothing;
  const texts = isLines ? splitText(text, "\n").filter((line) => line.text.trim() !== "") : [text];
  // Bare placeholders are accepted where JSON has a value: `"limit": $LIMIT`, `"limit": <number>`.
  const read = texts.map((line) => readJson(withWildcards(trimText(line)), at));
  return {
    examples: read.flatMap((payload): Example[] => {
      if (payload.kind !== "payload") return [];
      const { value, marks, locate } = payload;
      return [{ ...base, value, schema, marks, locate }];
    }),
    findings: read.flatMap((payload) => (payload.kind === "error" ? [payload.finding] : [])),
  };
}

interface FormInput {
  readonly shape: FormShape;
  readonly schema: Example["schema"];
}

function checkForm(bound: BoundContext, text: TracedText, form: FormInput): Checkable {
  const entries = withoutBrackets(traceEntries(text, "&"), form.shape.fields);
  return checkFields(
    bound,
    {
      entries,
      list: splitEntries(entries.map(({ whole }) => whole.text).join("&"), "&"),
      encoding: "form",
      whole: text,
    },
    form,
  );
}

function checkParts(bound: BoundContext, parts: readonly CallPart[], form: FormInput): Checkable {
  const { operation, at, call } = bound;
  const entries = withoutBrackets(
    parts.map(({ name, text }): TracedEntry => ({ name: name.text, whole: name, value: text ?? name })),
    form.shape.fields,
  );
  const list = entries.map(({ name }, index): Entry => [name, parts[index]?.text?.text ?? wildcard]);
  const checked = checkFields(bound, { entries, list, encoding: "none", whole: call.url }, form);
  const { files = {} } = form.shape;
  const texts = parts.flatMap(({ name, text }) =>
    text !== undefined && Object.hasOwn(files, name.text) && !isPlaceholder(text.text)
      ? [textForFile(operation, name.text, positionOf(at, rangeOf(text)))]
      : [],
  );
  return { examples: checked.examples, findings: [...checked.findings, ...texts] };
}

/** The name as written. An entry's text starts with it. */
function nameOf({ whole }: TracedEntry): TracedText {
  const [name = whole] = splitText(whole, "=");
  return name;
}

/** A field whose text is an object or a list. */
function readField({ value }: TracedEntry, at: CallContext): Extract<ReadJson, { kind: "payload" }> | undefined {
  const read = /^\s*[[{]/.test(value.text) ? readJson(withWildcards(trimText(value)), at) : undefined;
  return read?.kind === "payload" ? read : undefined;
}

interface Fields {
  readonly entries: readonly TracedEntry[];
  readonly list: readonly Entry[];
  readonly encoding: "form" | "none";
  readonly whole: TracedText;
}

function checkFields({ operation, at }: BoundContext, fields: Fields, { shape, schema }: FormInput): Checkable {
  const decoded = decodeFields(shape, fields.list, fields.encoding);
  const value = decoded.value as JsonValue; // read from text by the kit's decoder
  const isOpen = fields.entries.some(({ name }) => isPlaceholder(name));
  const locate: Example["locate"] = (pointer, target) => {
    const [name = "", ...inner] = parsePointer(pointer);
    const entry = fields.entries.find((one) => one.name === name);
    const json = inner.length > 0 && entry !== undefined ? readField(entry, at) : undefined;
    if (json !== undefined) return json.locate(inner.reduce(appendPointer, ""), target);
    if (target === "key" && entry !== undefined) return positionOf(at, rangeOf(nameOf(entry)));
    return positionOf(at, findEntry(name, inner, fields.entries) ?? rangeOf(fields.whole));
  };
  const marks = {
    ...at.marks,
    isPartial: at.marks.isPartial || isOpen,
    isLeftOut: (pointer: string, keyword: string) =>
      parsePointer(pointer).some(isPlaceholder) || isHidden(value, pointer, keyword),
  };
  const { reread } = decoded;
  const again: Pick<Example, "reread"> =
    reread === undefined
      ? {}
      : // The kit's decoder returns only JSON values.
        { reread: (findIssues) => chooseReadings(decoded, (other) => findIssues(other as JsonValue)) as JsonValue };
  const isForm = fields.encoding === "form";
  const base = exampleBase(operation, "request");
  return { ...nothing, examples: [{ ...base, value, ...again, schema, marks, isForm, locate }] };
}
