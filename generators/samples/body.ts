import type { Encoding, MediaType, NamedExample, Operation } from "../api/model.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../source/json.ts";
import { isJsonType } from "../source/media-types.ts";
import { buildBodyShape } from "../validators/form-shapes.ts";
import { asSent } from "./as-sent.ts";
import { fileNameFor, statedFileName, typicalType } from "./files.ts";
import type { SampleBody, SampleContext, SampleField, SamplePart } from "./model.ts";
import { isNamedXml, printXml } from "./print-xml.ts";
import { contentText, encoded, plainText, queryPairs } from "./parameters.ts";
import { wellFormed } from "../source/well-formed.ts";

/** A sample's body with its content type, and the example it comes from. */
export interface ChosenBody {
  readonly body: SampleBody;
  readonly contentType: string | undefined;
  readonly example: NamedExample | undefined;
}

interface ChosenValue {
  readonly value: JsonValue | undefined;
  readonly example: NamedExample | undefined;
}

/** An example up to this length is used as it is. Of longer ones, the shortest is used. */
const handyLength = 600;
/** A longer body is sent from a file. */
const maxInlineLength = 6_000;

/** The body that a sample sends. Undefined if the operation has no body, or no useful one. */
export function chooseBody(operation: Operation, context: SampleContext): ChosenBody | undefined {
  const stated = operation.requestBody;
  const media =
    stated?.content.find(({ name, isSequential }) => isJsonType(name) && !isSequential) ?? stated?.content[0];
  if (stated === undefined || media === undefined) return undefined;
  // HTTP gives such a body no meaning, and half of the clients do not send it.
  if (!stated.isRequired && /^(?:GET|HEAD)$/.test(operation.method)) return undefined;
  const chosen = chooseValue(media, context);
  const isEmpty = isJsonObject(chosen.value) && Object.keys(chosen.value).length === 0;
  if (!stated.isRequired && chosen.example === undefined && (chosen.value === undefined || isEmpty)) return undefined;
  const { body, contentType } = writeBody(media, chosen.value, context);
  const hasNothing =
    (body.kind === "multipart" && body.parts.length === 0) || (body.kind === "form" && body.fields.length === 0);
  if (hasNothing && !stated.isRequired) return undefined;
  return { body, contentType, example: chosen.example };
}

/** A valid example (the shortest if the first is long), or a generated value. */
function chooseValue(media: MediaType, { accepts, sampleValue, xml }: SampleContext): ChosenValue {
  const { schema, examples, isSequential } = media;
  const isValid = ({ value }: NamedExample): boolean =>
    isSequential || schema === undefined || isSent(value) || accepts(schema, value);
  // A description may contain dozens of long examples: the first short one ends the search.
  const [first, ...others] = examples;
  const handy = first !== undefined && lengthOf(first) <= handyLength && isValid(first) ? first : undefined;
  const example =
    handy ??
    [...(first === undefined ? [] : [first]), ...others.slice(0, 20)]
      .toSorted((left, right) => lengthOf(left) - lengthOf(right))
      .find(isValid);
  const isFields = /^application\/x-www-form-urlencoded/i.test(media.name);
  const form = /^multipart\//i.test(media.name) ? "parts" : isFields ? "fields" : undefined;
  if (example !== undefined && lengthOf(example) <= maxInlineLength / 3)
    return { value: (form === undefined ? asSent(media, example, xml) : example).value, example };
  const made = schema && sampleValue(schema, "request", form);
  const value = isSequential && made !== undefined ? [made] : made;
  const isShorter = value !== undefined && JSON.stringify(value).length < (example ? lengthOf(example) : Infinity);
  return isShorter ? { value, example: undefined } : { value: example?.value, example };

  /** The text of a form, a file, or XML is not a value of its schema. */
  function isSent(value: JsonValue): boolean {
    return typeof value === "string" && !isJsonType(media.name);
  }
}

function lengthOf({ value }: NamedExample): number {
  return JSON.stringify(value).length;
}

type Written = Pick<ChosenBody, "body" | "contentType">;

function writeBody(media: MediaType, value: JsonValue | undefined, context: SampleContext): Written {
  const name = media.name.replace(/;.*$/s, "").trim().toLowerCase();
  const contentType = typicalType(media.name);
  const fromFile: Written = { body: { kind: "file", fileName: fileNameFor("body", contentType) }, contentType };
  const asText = (text: string): Written =>
    isPrintable(text) ? { body: { kind: "text", text }, contentType } : fromFile;
  if (media.isSequential) {
    const lines = Array.isArray(value) ? value.map((line) => JSON.stringify(line)) : undefined;
    if (lines !== undefined) return asText(`${lines.join("\n")}\n`);
    return typeof value === "string" ? asText(value) : fromFile;
  }
  if (name === "multipart/form-data" && (value === undefined || isJsonObject(value)))
    return { body: { kind: "multipart", parts: partsOf(value ?? {}, media, context) }, contentType: undefined };
  if (name === "application/x-www-form-urlencoded") {
    if (typeof value === "string") return asText(value);
    return isJsonObject(value) ? writeForm(value, media, contentType) : fromFile;
  }
  if (isJsonType(name)) {
    const isLong = value !== undefined && JSON.stringify(value, null, 2).length > maxInlineLength;
    return isLong ? fromFile : { body: { kind: "json", value: value ?? {} }, contentType };
  }
  if (value !== undefined && isNamedXml(media, context.xml)) return asText(printXml(media.schema, value, context.xml));
  return typeof value === "string" && isTextType(name) ? asText(value) : fromFile;
}

function isTextType(name: string): boolean {
  return /^text\/|[/+](?:xml|yaml|x-yaml|javascript|graphql)$/.test(name);
}

function isPrintable(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- characters that shells and editors do not accept
  return text.length <= maxInlineLength && text === wellFormed(text) && !/[\0-\u0008\u000B-\u001F\u007F]/.test(text);
}

/** A form as fields, or as one text if a delimiter must stay unencoded. */
function writeForm(value: JsonObject, media: MediaType, contentType: string): Written {
  const pairs = Object.entries(value).flatMap(([name, entry]) =>
    entry === undefined || entry === null ? [] : formPairs(name, entry, encodingOf(media, name)),
  );
  const fields = pairs.map((pair): SampleField => {
    const [name, text] = splitPair(pair);
    return { name, value: text };
  });
  const isPlain = fields.every((field, index) => `${encoded(field.name)}=${encoded(field.value)}` === pairs[index]);
  const isPrinted = fields.every((field) => isPrintable(field.name) && isPrintable(field.value));
  if (isPlain && isPrinted) return { body: { kind: "form", fields }, contentType };
  return { body: { kind: "text", text: pairs.join("&") }, contentType };
}

function encodingOf(media: MediaType, name: string): Encoding | undefined {
  return Object.hasOwn(media.encoding, name) ? media.encoding[name] : undefined;
}

/**
 * With a style, a field is encoded like a query parameter. Otherwise each list item is a field, and an object is JSON.
 */
function formPairs(name: string, value: JsonValue, encoding: Encoding | undefined): string[] {
  const { style, explode = true, isReservedAllowed = false, contentType } = encoding ?? {};
  if (style !== undefined) return queryPairs({ name, style, explode, isReservedAllowed, mediaType: undefined }, value);
  const items: readonly JsonValue[] = Array.isArray(value) ? value : [value];
  return items.map((item) => `${encoded(name)}=${encoded(itemText(item, contentType))}`);
}

function itemText(value: JsonValue, contentType: string | undefined): string {
  return contentType === undefined ? plainText(value) : contentText(value, contentType);
}

function partsOf(value: JsonObject, media: MediaType, { validators }: SampleContext): SamplePart[] {
  const shape = buildBodyShape(media, validators.findSchema);
  const files = shape.kind === "multipart" ? (shape.shape.files ?? {}) : {};
  return Object.entries(value).flatMap(([name, entry]): SamplePart[] => {
    if (entry === undefined || entry === null) return [];
    const encoding = encodingOf(media, name);
    if (encoding?.style !== undefined && !Object.hasOwn(files, name)) return styledParts(name, entry, encoding);
    const contentType = encoding?.contentType?.split(",")[0]?.trim();
    if (Object.hasOwn(files, name) && isFileValue(entry)) {
      const [first]: readonly (JsonValue | undefined)[] = Array.isArray(entry) ? entry : [entry];
      const type = contentType === undefined || isAnyFile(contentType) ? undefined : typicalType(contentType);
      const fileName = statedFileName(first) ?? fileNameFor("file", type ?? "application/octet-stream");
      return [{ name, value: fileName, isFile: true, contentType: type }];
    }
    const items: readonly JsonValue[] = Array.isArray(entry) ? entry : [entry];
    return items.map((item) => {
      const isStructure = typeof item === "object" && item !== null;
      const type = contentType ?? (isStructure ? "application/json" : undefined);
      // Text is `text/plain` by default.
      const stated = type === undefined || /^text\/plain\b/i.test(type) ? undefined : typicalType(type);
      return { name, value: itemText(item, type), isFile: false, contentType: stated };
    });
  });
}

/** With a style, the parts correspond to the fields of a form. */
function styledParts(name: string, value: JsonValue, encoding: Encoding): SamplePart[] {
  return formPairs(name, value, encoding).map((pair): SamplePart => {
    const [key, text] = splitPair(pair);
    return { name: key, value: text, isFile: false, contentType: undefined };
  });
}

/** `name=value` before percent-encoding. */
function splitPair(pair: string): readonly [name: string, value: string] {
  const at = pair.indexOf("=");
  return [decodeURIComponent(pair.slice(0, at)), decodeURIComponent(pair.slice(at + 1))];
}

/** The default content type of a file. */
function isAnyFile(contentType: string): boolean {
  return /^(?:application\/octet-stream|\*\/\*)$/i.test(contentType);
}

/** Without constraints, a text or a list of texts in an example means a file. */
function isFileValue(value: JsonValue): boolean {
  return typeof value === "string" || (Array.isArray(value) && value.every((item) => typeof item === "string"));
}
