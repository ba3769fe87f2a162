import type { JsonSchema } from "../api/model.ts";
import { getOwn, isJsonObject, setOwn, type JsonObject, type JsonValue } from "../source/json.ts";
import { findEntry, type SchemaGraph } from "./schema-graph.ts";
import { isSchema, subschemaKeywords } from "./subschemas.ts";

/** A schema as plain JSON Schema 2020-12, and the pointers of the entries that it refers to. */
export interface PlainSchema {
  readonly schema: JsonSchema;
  readonly uses: readonly string[];
}

const annotations = new Set(["title", "description", "default", "examples", "deprecated", "$comment"]);
const assertions = new Set(
  (
    "type enum const minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format minItems maxItems " +
    "uniqueItems minContains maxContains minProperties maxProperties required dependentRequired readOnly writeOnly contentEncoding " +
    "contentMediaType"
  ).split(" "),
);

/**
 * Prints a schema without the keywords that only OpenAPI defines. References become `#/$defs/NAME`. Without
 * annotations, only validation keywords remain.
 */
export function plainSchema(graph: SchemaGraph, source: JsonSchema, hasAnnotations: boolean): PlainSchema {
  const uses = new Set<string>();
  const schema = plainNode(source, { graph, hasAnnotations, uses });
  return { schema, uses: [...uses] };
}

interface PlainContext {
  readonly graph: SchemaGraph;
  readonly hasAnnotations: boolean;
  readonly uses: Set<string>;
}

function plainNode(source: JsonSchema, context: PlainContext): JsonSchema {
  if (!isJsonObject(source)) return source;
  const plain: Record<string, JsonValue | undefined> = {};
  for (const [keyword, value] of Object.entries(source)) {
    const shape = subschemaKeywords.get(keyword);
    if (shape === "one") plain[keyword] = isSchema(value) ? plainNode(value, context) : true;
    else if (shape === "list" && Array.isArray(value))
      plain[keyword] = value.map((part) => (isSchema(part) ? plainNode(part, context) : true));
    else if (shape === "map" && isJsonObject(value)) plain[keyword] = plainMap(value, context);
    else if (keyword === "$ref") setOwn(plain, "$ref", plainReference(source, context));
    else if (assertions.has(keyword) || (context.hasAnnotations && annotations.has(keyword))) plain[keyword] = value;
  }
  if (plain["$ref"] === undefined) delete plain["$ref"];
  return plain;
}

function plainMap(map: JsonObject, context: PlainContext): JsonObject {
  const plain: Record<string, JsonValue> = {};
  for (const [name, part] of Object.entries(map)) if (isSchema(part)) setOwn(plain, name, plainNode(part, context));
  return plain;
}

function plainReference(source: JsonObject, { graph, uses }: PlainContext): string | undefined {
  const entry = findEntry(graph, getOwn(source, "$ref"));
  if (entry === undefined) return undefined;
  uses.add(entry.pointer);
  return `#/$defs/${encodeURI(entry.name.replaceAll("~", "~0").replaceAll("/", "~1")).replaceAll("#", "%23")}`;
}
