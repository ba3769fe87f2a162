import { getOwn, isJsonObject, type JsonObject, type JsonValue } from "../../source/json.ts";
import { appendPointer } from "../../source/json-pointer.ts";
import type { Encoding, MediaType, NamedExample } from "../model.ts";
import { entriesOf, follow, textOf, type BuildContext } from "./context.ts";
import { buildSchema } from "./schema.ts";

/** Builds the media types of a `content` map. https://spec.openapis.org/oas/v3.1.1.html#media-type-object */
export function buildContent(context: BuildContext, holder: JsonObject, pointer: string): MediaType[] {
  const contentPointer = appendPointer(pointer, "content");
  return entriesOf(holder, "content").flatMap(([name, value]) => {
    const placed = follow(context, value, appendPointer(contentPointer, name));
    return placed === undefined ? [] : [buildMediaType(context, name, placed.value, placed.pointer)];
  });
}

function buildMediaType(context: BuildContext, name: string, value: JsonObject, pointer: string): MediaType {
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
    examples: buildExamples(context, value, pointer),
    encoding: Object.fromEntries(
      entriesOf(value, "encoding").map(([property, entry]) => [
        property,
        buildEncoding(isJsonObject(entry) ? entry : {}),
      ]),
    ),
  };
}

/** One of the three fields makes the style hold, with the usual values of the others. https://spec.openapis.org/oas/v3.1.1.html#encoding-object */
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
 * The examples of a media type, parameter or header: `example`, then `examples` with their references followed.
 * `dataValue` is of OpenAPI 3.2. https://spec.openapis.org/oas/v3.1.1.html#example-object
 */
export function buildExamples(context: BuildContext, holder: JsonObject, pointer: string): NamedExample[] {
  const single = getOwn(holder, "example");
  const first: NamedExample[] =
    single === undefined
      ? []
      : [{ name: "example", summary: undefined, value: single, pointer: appendPointer(pointer, "example") }];
  const named = entriesOf(holder, "examples").flatMap(([name, example]): NamedExample[] => {
    const placed = follow(context, example, appendPointer(appendPointer(pointer, "examples"), name));
    const keyword =
      placed === undefined
        ? undefined
        : ["value", "dataValue"].find((candidate) => Object.hasOwn(placed.value, candidate));
    if (placed === undefined || keyword === undefined) return [];
    return [
      {
        name,
        summary: textOf(placed.value, "summary") ?? textOf(placed.value, "description"),
        value: placed.value[keyword] as JsonValue,
        pointer: appendPointer(placed.pointer, keyword),
      },
    ];
  });
  return [...first, ...named];
}
