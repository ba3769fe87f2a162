import { isJsonObject, type JsonValue } from "../../source/json.ts";
import { appendPointer } from "../../source/json-pointer.ts";
import type { Placed } from "../follow.ts";
import type { NamedExample, Parameter, ParameterLocation } from "../model.ts";
import { once, proseOf, textOf, type BuildContext, type NamedPart } from "./context.ts";
import { buildExamples, buildSerializedExamples } from "./media-type.ts";
import { replacementOf } from "./replacement.ts";
import { buildSchema } from "./schema.ts";

const places = ["path", "query", "querystring", "header", "cookie"] as const;
const defaultStyles: Readonly<Record<ParameterLocation, string>> = {
  path: "simple",
  query: "form",
  querystring: "form",
  header: "simple",
  cookie: "form",
};

/**
 * Builds one parameter. Undefined if the value is not a Parameter Object.
 * https://spec.openapis.org/oas/v3.1.1.html#parameter-object
 */
export function buildParameter(context: BuildContext, value: JsonValue, pointer: string): Parameter | undefined {
  const placed = context.follow(value, pointer);
  if (placed === undefined) return undefined;
  const name = textOf(placed.value, "name");
  const place = places.find((candidate) => candidate === placed.value["in"]);
  if (name === undefined || place === undefined) return undefined;
  return once(context.parameters, placed.pointer, () => build(context, placed, { name, in: place }));
}

/** Builds a response header, which is a parameter without `in`. */
export function buildHeader(context: BuildContext, { name, value, pointer }: NamedPart): Parameter | undefined {
  const placed = context.follow(value, pointer);
  if (placed === undefined) return undefined;
  return once(context.parameters, `${name} ${placed.pointer}`, () => build(context, placed, { name, in: "header" }));
}

function build(
  context: BuildContext,
  { value, pointer }: Placed,
  identity: { readonly name: string; readonly in: ParameterLocation },
): Parameter {
  const description = proseOf(context, value, pointer);
  const style = textOf(value, "style") ?? defaultStyles[identity.in];
  const [mediaType] = isJsonObject(value["content"]) ? Object.entries(value["content"]) : [];
  const [schema, schemaPointer] =
    mediaType === undefined ? [value["schema"], appendPointer(pointer, "schema")] : mediaSchema(mediaType, pointer);
  return {
    ...identity,
    pointer,
    description,
    isRequired: value["required"] === true || identity.in === "path",
    isDeprecated: value["deprecated"] === true,
    replacement: replacementOf(value, description),
    style,
    explode: typeof value["explode"] === "boolean" ? value["explode"] : style === "form" || style === "cookie",
    isReservedAllowed: value["allowReserved"] === true,
    isEmptyAllowed: value["allowEmptyValue"] === true,
    schema: buildSchema(context, schema ?? true, schemaPointer),
    mediaType: mediaType?.[0],
    examples: [
      ...buildExamples(context, { value, pointer }, mediaType?.[0]),
      ...examplesOfContent(context, mediaType, pointer),
    ],
    serializedExamples: buildSerializedExamples(context, { value, pointer }),
  };
}

/** The examples of a parameter that has `content` are in its media type. */
function examplesOfContent(
  context: BuildContext,
  mediaType: [string, JsonValue | undefined] | undefined,
  pointer: string,
): NamedExample[] {
  const [name, value] = mediaType ?? [];
  if (name === undefined || !isJsonObject(value)) return [];
  return buildExamples(context, { value, pointer: appendPointer(appendPointer(pointer, "content"), name) }, name);
}

function mediaSchema([name, value]: [string, JsonValue | undefined], pointer: string): [JsonValue | undefined, string] {
  const schema = isJsonObject(value) ? value["schema"] : undefined;
  return [schema, appendPointer(appendPointer(appendPointer(pointer, "content"), name), "schema")];
}
