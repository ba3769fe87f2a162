import { getOwn, isJsonObject, type JsonObject, type JsonValue } from "../../source/json.ts";
import { appendPointer } from "../../source/json-pointer.ts";
import { serializedNotJson } from "../findings.ts";
import type { Encoding, MediaType, NamedExample, SerializedExample } from "../model.ts";
import { listOf, namedOf, textOf, type BuildContext, type NamedPart } from "./context.ts";
import type { Placed } from "../follow.ts";
import { buildSchema } from "./schema.ts";

/** Builds the media types of a `content` map. https://spec.openapis.org/oas/v3.1.1.html#media-type-object */
export function buildContent(context: BuildContext, holder: JsonObject, pointer: string): MediaType[] {
  const contentPointer = appendPointer(pointer, "content");
  return namedOf(holder, "content").flatMap(([name, value]) => {
    const placed = context.follow(value, appendPointer(contentPointer, name));
    return placed === undefined
      ? []
      : [buildMediaType(context, { name, value: placed.value, pointer: placed.pointer })];
  });
}

function buildMediaType(context: BuildContext, { name, value, pointer }: NamedPart<JsonObject>): MediaType {
  const isSequential =
    value["itemSchema"] !== undefined ||
    /^(?:text\/event-stream|application\/(?:jsonl|x-ndjson|json-seq|x-jsonlines))\b/i.test(name);
  const keyword = value["itemSchema"] === undefined ? "schema" : "itemSchema";
  const schema = getOwn(value, keyword);
  return {
    name,
    pointer,
    isSequential,
    schema: schema === undefined ? undefined : buildSchema(context, schema, appendPointer(pointer, keyword)),
    examples: buildExamples(context, { value, pointer }, name),
    serializedExamples: buildSerializedExamples(context, { value, pointer }),
    encoding: Object.fromEntries(
      namedOf(value, "encoding").map(([property, entry]) => [
        property,
        buildEncoding(isJsonObject(entry) ? entry : {}),
      ]),
    ),
    ...buildPositionalTypes(value),
  };
}

/** Content types of parts by their positions. https://spec.openapis.org/oas/v3.2.0.html#encoding-by-position */
function buildPositionalTypes(value: JsonObject): Pick<MediaType, "prefixTypes" | "itemType"> {
  const prefix = listOf(value, "prefixEncoding").map(contentTypeOf);
  const item = contentTypeOf(value["itemEncoding"]);
  return {
    ...(prefix.some((type) => type !== "") ? { prefixTypes: prefix } : {}),
    ...(item === "" ? {} : { itemType: item }),
  };
}

function contentTypeOf(entry: JsonValue | undefined): string {
  return isJsonObject(entry) ? (textOf(entry, "contentType") ?? "") : "";
}

/**
 * If one of the three fields is present, the style applies, with the default values of the other two.
 * https://spec.openapis.org/oas/v3.1.1.html#encoding-object
 */
function buildEncoding(value: JsonObject): Encoding {
  const { explode, allowReserved } = value;
  const isStyled = value["style"] !== undefined || explode !== undefined || allowReserved !== undefined;
  const style = isStyled ? (textOf(value, "style") ?? "form") : undefined;
  return {
    contentType: textOf(value, "contentType"),
    style,
    explode: typeof explode === "boolean" ? explode : style === "form",
    isReservedAllowed: allowReserved === true,
  };
}

/**
 * The examples of a media type, parameter, or header: `example`, then `examples` with their references resolved.
 * OpenAPI 3.2 adds `dataValue`, the value itself, and `serializedValue`, its text. The text is parsed only if there is
 * no other value and `mediaType` says how. https://spec.openapis.org/oas/v3.2.0.html#example-object
 */
export function buildExamples(
  context: BuildContext,
  { value: holder, pointer }: Placed,
  mediaType?: string,
): NamedExample[] {
  const single = getOwn(holder, "example");
  const first: NamedExample[] =
    single === undefined
      ? []
      : [{ name: "example", summary: undefined, value: single, pointer: appendPointer(pointer, "example") }];
  const named = namedOf(holder, "examples").flatMap(([name, example]): NamedExample[] => {
    const placed = context.follow(example, appendPointer(appendPointer(pointer, "examples"), name));
    const found = placed && readExample(context, placed, mediaType);
    if (placed === undefined || found === undefined) return [];
    const summary = textOf(placed.value, "summary") ?? textOf(placed.value, "description");
    return [{ name, summary, value: found.value, pointer: appendPointer(placed.pointer, found.keyword) }];
  });
  return [...first, ...named];
}

/** The serialized texts of the examples (OpenAPI 3.2), which `buildExamples` does not read. */
export function buildSerializedExamples(
  context: BuildContext,
  { value: holder, pointer }: Placed,
): SerializedExample[] {
  return namedOf(holder, "examples").flatMap(([name, example]) => {
    const placed = context.follow(example, appendPointer(appendPointer(pointer, "examples"), name));
    const text = placed && textOf(placed.value, "serializedValue");
    return placed === undefined || text === undefined
      ? []
      : [{ name, text, pointer: appendPointer(placed.pointer, "serializedValue") }];
  });
}

function readExample(
  context: BuildContext,
  { value: example, pointer }: Placed,
  mediaType: string | undefined,
): { keyword: string; value: JsonValue } | undefined {
  for (const keyword of ["dataValue", "value"]) {
    const value = getOwn(example, keyword);
    if (value !== undefined) return { keyword, value };
  }
  const external = textOf(example, "externalValue");
  if (external !== undefined) {
    const value = context.readExternal(external, appendPointer(pointer, "externalValue"));
    return value === undefined ? undefined : { keyword: "externalValue", value };
  }
  const keyword = "serializedValue";
  const text = textOf(example, keyword);
  // A parameter's text also contains its name and escapes, so it is not the value itself.
  if (text === undefined || mediaType === undefined) return undefined;
  if (!/^[^;]*[/+]json\s*(?:;|$)/i.test(mediaType)) return { keyword, value: text };
  try {
    // JSON.parse returns JSON, which its type `any` does not state.
    return { keyword, value: JSON.parse(text) as JsonValue };
  } catch {
    context.report(serializedNotJson(mediaType, context.locate(appendPointer(pointer, keyword))));
    return undefined;
  }
}
