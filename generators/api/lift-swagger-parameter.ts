import { isJsonObject, type JsonValue } from "../source/json.ts";

/** Fields of a Swagger 2.0 parameter, header, or `items` that are in the schema from OpenAPI 3.0 on. */
const schemaFields = new Set([
  "type",
  "format",
  "items",
  "default",
  "maximum",
  "exclusiveMaximum",
  "minimum",
  "exclusiveMinimum",
  "maxLength",
  "minLength",
  "pattern",
  "maxItems",
  "minItems",
  "uniqueItems",
  "enum",
  "multipleOf",
  "x-nullable",
  "x-enum-descriptions",
]);

const styles: Readonly<Record<string, { readonly style?: string; readonly explode: boolean }>> = {
  csv: { explode: false },
  multi: { style: "form", explode: true },
  ssv: { style: "spaceDelimited", explode: false },
  pipes: { style: "pipeDelimited", explode: false },
  tsv: { style: "tabDelimited", explode: false },
};

/**
 * The style that writes a list like a `collectionFormat`. Comma, the default, is the default style everywhere. Later
 * versions have no tabs: docsgen adds `tabDelimited`, and also allows the other delimited styles in paths and headers.
 */
export function styleOfCollection(
  format: JsonValue | undefined,
): { readonly style?: string; readonly explode: boolean } | undefined {
  const name = typeof format === "string" ? format : "csv";
  return Object.hasOwn(styles, name) ? styles[name] : undefined;
}

/** Lifts a parameter or header: its schema moves to the `schema` field, and `collectionFormat` becomes a style. */
export function liftSwaggerParameter(parameter: JsonValue): JsonValue {
  if (
    !isJsonObject(parameter) ||
    typeof parameter["$ref"] === "string" ||
    parameter["in"] === "body" ||
    parameter["in"] === "formData"
  )
    return parameter;
  const entries = Object.entries(parameter).filter(([key]) => key !== "collectionFormat");
  const schema = Object.fromEntries(entries.filter(([key]) => schemaFields.has(key)));
  const remaining = Object.fromEntries(entries.filter(([key]) => !schemaFields.has(key)));
  const style = parameter["type"] === "array" ? styleOfCollection(parameter["collectionFormat"]) : undefined;
  return { ...remaining, schema: liftSwaggerSchema(schema), ...style };
}

const schemaMaps = new Set(["properties", "patternProperties", "definitions"]);
const schemaLists = new Set(["allOf", "anyOf", "oneOf"]);
const schemaFieldsOfOne = new Set(["items", "additionalProperties", "not"]);

/** Lifts a schema: a discriminator that is a name, `x-nullable`, `type: file`, and the collection format of items. */
export function liftSwaggerSchema(schema: JsonValue): JsonValue {
  if (!isJsonObject(schema)) return schema;
  const { collectionFormat: _, "x-nullable": nullable, discriminator, type, ...rest } = schema;
  // A `$ref` ignores its siblings. In an `allOf` they apply.
  const { $ref: reference, ...beside } = rest;
  if (nullable === true && typeof reference === "string") return { ...beside, allOf: [{ $ref: reference }], nullable };
  const lifted: Record<string, JsonValue | undefined> = { ...rest };
  for (const [key, value] of Object.entries(rest)) {
    if (schemaFieldsOfOne.has(key)) lifted[key] = liftSwaggerSchema(value ?? null);
    else if (schemaLists.has(key) && Array.isArray(value))
      lifted[key] = value.map((child: JsonValue) => liftSwaggerSchema(child));
    else if (schemaMaps.has(key) && isJsonObject(value))
      lifted[key] = Object.fromEntries(
        Object.entries(value).map(([name, child]) => [name, liftSwaggerSchema(child ?? null)]),
      );
  }
  if (type !== undefined) lifted["type"] = type === "file" ? "string" : type;
  if (type === "file") lifted["format"] = "binary";
  if (nullable !== undefined) lifted["nullable"] = nullable;
  if (discriminator !== undefined)
    lifted["discriminator"] = typeof discriminator === "string" ? { propertyName: discriminator } : discriminator;
  return lifted;
}
