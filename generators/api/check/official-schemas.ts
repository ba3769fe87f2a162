import { createRequire } from "node:module";
import { isJsonObject, printValue, type JsonObject, type JsonValue } from "../../source/json.ts";

/** A meta-schema and the documents it refers to, by their URL without fragment. */
export interface MetaSchema {
  readonly root: JsonObject;
  readonly others: ReadonlyMap<string, JsonObject>;
  /** The dialect that validates schemas if the meta-schema leaves it open. */
  readonly schemaObject: JsonObject | undefined;
}

const draftUrl = "http://json-schema.org/draft-04/schema";
const dialectUrl = "https://json-schema.org/draft/2020-12/schema";
const anySchema = { type: ["object", "boolean"] };
const text = { type: "string" };
const vocabularies = [
  "core",
  "applicator",
  "unevaluated",
  "validation",
  "meta-data",
  "format-annotation",
  "content",
] as const;

/**
 * The official meta-schema of a version: 2.0, 3.0, 3.1, or 3.2. From 3.1 on it leaves schemas open. Schemas are
 * validated by JSON Schema 2020-12 and the base vocabulary of OpenAPI, unless the document chooses another dialect.
 * https://spec.openapis.org/#openapi-specification-schemas
 */
export function readMetaSchema(version: string, dialect: JsonValue | undefined): MetaSchema {
  const require = createRequire(import.meta.url) as (path: string) => JsonObject;
  const root = require(`@seriousme/openapi-schema-validator/schemas/v${version}/schema.json`);
  const isOld = version === "2.0" || version === "3.0";
  if (isOld) {
    const draft = withUrl(require("ajv-draft-04/dist/refs/json-schema-draft-04.json"), draftUrl);
    return { root, others: new Map([[draftUrl, draft]]), schemaObject: undefined };
  }
  if (!isKnownDialect(dialect)) return { root, others: new Map(), schemaObject: anySchema };
  const schemaObject = withUrl(joinVocabularies(require, version), dialectUrl);
  return { root, others: new Map([[dialectUrl, schemaObject]]), schemaObject };
}

/** A reference inside a document must name the document, because another document reaches it. */
function withUrl(schema: JsonObject, url: string): JsonObject {
  // The copy of an object is an object.
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#', `"$ref":"${url}#`)) as JsonObject;
}

/** True for a `jsonSchemaDialect` or `$schema` that repeats the default of OpenAPI 3.1 and later. */
export function isKnownDialect(dialect: JsonValue | undefined): boolean {
  return (
    dialect === undefined ||
    /^https:\/\/(?:spec\.openapis\.org\/oas\/3\.\d\/dialect\/[\w-]+|json-schema\.org\/draft\/2020-12\/schema)#?$/.test(
      printValue(dialect),
    )
  );
}

/**
 * The vocabularies of JSON Schema 2020-12 and OpenAPI as one schema, so that each value is walked once instead of once
 * per vocabulary.
 */
function joinVocabularies(require: (path: string) => JsonObject, version: string): JsonObject {
  const folder = "ajv/dist/refs/json-schema-2020-12";
  const parts = ["schema", ...vocabularies.map((name) => `meta/${name}`)].map((name) =>
    require(`${folder}/${name}.json`),
  );
  const join = (field: string): JsonObject =>
    parts
      .map((part) => part[field])
      .filter(isJsonObject)
      .reduce<JsonObject>((joined, part) => ({ ...joined, ...part }), {});
  return {
    type: ["object", "boolean"],
    properties: { ...join("properties"), ...baseVocabulary(version) },
    $defs: join("$defs"),
  };
}

/** https://spec.openapis.org/oas/v3.2.0.html#base-vocabulary; the package does not contain its meta-schema. */
function baseVocabulary(version: string): JsonObject {
  const isLater = version !== "3.1";
  return {
    example: true,
    externalDocs: closed({ url: text, description: text }, ["url"]),
    discriminator: closed(
      {
        propertyName: text,
        mapping: { type: "object", additionalProperties: text },
        ...(isLater ? { defaultMapping: text } : {}),
      },
      ["propertyName"],
    ),
    xml: closed(
      {
        name: text,
        namespace: text,
        prefix: text,
        attribute: { type: "boolean" },
        wrapped: { type: "boolean" },
        ...(isLater ? { nodeType: { enum: ["element", "attribute", "text", "cdata", "none"] } } : {}),
      },
      [],
    ),
  };
}

function closed(properties: JsonObject, required: readonly string[]): JsonObject {
  return {
    type: "object",
    properties,
    required,
    patternProperties: { "^x-": true },
    additionalProperties: false,
  };
}
