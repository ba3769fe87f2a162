import type { MediaType } from "../api/model.ts";
import { isJsonObject, printValue, type JsonValue } from "../source/json.ts";
import { isXmlType, printXml, type XmlContext } from "../samples/print-xml.ts";
import { isJsonType } from "../source/media-types.ts";
import { buildBodyShape } from "../validators/form-shapes.ts";
import type { Validator } from "../validators/runtime/validator.ts";
import { streamOf } from "./event-pieces.ts";
import type { MockBody } from "./model.ts";
import { bareType, qualityOf } from "./negotiate.ts";
import { placeholderFile } from "./placeholder.ts";

/** An encoded body, and whether it is valid. */
export interface BodyContent {
  readonly body: MockBody;
  readonly isValid: boolean;
}

interface Written {
  readonly media: MediaType;
  readonly xml: XmlContext;
  readonly validator: Validator<unknown> | undefined;
  /** The delimiter between two events or lines. */
  readonly pieceDelayMs: number;
}

/** Encodes a value as a body of a media type, and validates what a client will read from it. */
export function writeBody(value: JsonValue, written: Written): BodyContent {
  const { media, xml, validator, pieceDelayMs } = written;
  const { find } = xml;
  const takes = (candidate: unknown): boolean => validator === undefined || validator.is(candidate);
  if (media.isSequential) {
    const { pieces, values } = streamOf(media, value, find);
    return { body: { kind: "pieces", pieces, delayMs: pieceDelayMs }, isValid: values.every(takes) };
  }
  if (isJsonType(media.name)) return { body: whole(JSON.stringify(value, undefined, 2)), isValid: takes(value) };
  if (buildBodyShape(media, find).kind === "file") {
    const content = fileContent(media.name, value);
    return { body: whole(content), isValid: takes(content) };
  }
  const type = bareType(media.name);
  if (isXmlType(type))
    return { body: whole(printXml(media.schema, value, xml)), isValid: typeof value === "string" || takes(value) };
  if (type === "application/x-www-form-urlencoded")
    return { body: whole(printForm(value)), isValid: typeof value === "string" || takes(value) };
  return { body: whole(printValue(value)), isValid: takes(value) };
}

function whole(content: string | Uint8Array): MockBody {
  return { kind: "whole", content };
}

/** A text in an example means a file's content, unless the file would not have its type. */
function fileContent(mediaType: string, value: JsonValue): Uint8Array {
  const needsFormat = ["image/*", "audio/*", "video/*", "application/pdf", "application/zip", "application/gzip"].some(
    (range) =>
      qualityOf(mediaType, range) > 0 &&
      bareType(mediaType) !== "image/svg+xml" &&
      !bareType(mediaType).startsWith("*"),
  );
  return typeof value === "string" && value !== "" && !needsFormat
    ? new TextEncoder().encode(value)
    : placeholderFile(mediaType);
}

function printForm(value: JsonValue): string {
  if (!isJsonObject(value)) return printValue(value);
  const entries = Object.entries(value).map(([name, item]): [string, string] => [name, printValue(item)]);
  return new URLSearchParams(entries).toString();
}
