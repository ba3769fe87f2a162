import { createRequire } from "node:module";
import { isJsonObject, printValue, type JsonObject, type JsonValue } from "../../source/json.ts";

/** A meta-schema and the documents its references lead to, by their address without fragment. */
export interface MetaSchema {
  readonly root: JsonObject;
  readonly others: ReadonlyMap<string, JsonObject>;
  /** What judges a schema, where the meta-schema leaves that open. */
  readonly schemaObject: JsonObject | undefined;
}

const draftAddress = "http://json-schema.org/draft-04/schema";
const dialectAddress = "https://json-schema.org/draft/2020-12/schema";
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
 * The official meta-schema of a version: 2.0, 3.0, 3.1 or 3.2. That of 3.1 and later leaves schemas open; they are
 * judged by JSON Schema 2020-12 and the base vocabulary of OpenAPI, unless the document chooses another dialect.
 * https://spec.openapis.org/#openapi-specification-schemas
 */
export function readMetaSchema(version: string, dialect: JsonValue | undefined): MetaSchema {
  const require = createRequire(import.meta.url) as (path: string) => JsonObject;
  const root = require(`@seriousme/openapi-schema-validator/schemas/v${version}/schema.json`);
  const isOld = version === "2.0" || version === "3.0";
  if (isOld) {
    const draft = withAddress(require("ajv-draft-04/dist/refs/json-schema-draft-04.json"), draftAddress);
    return { root, others: new Map([[draftAddress, draft]]), schemaObject: undefined };
  }
  if (!isKnownDialect(dialect)) return { root, others: new Map(), schemaObject: anySchema };
  const schemaObject = withAddress(joinVocabularies(require, version), dialectAddress);
  return { root, others: new Map([[dialectAddress, schemaObject]]), schemaObject };
}

/** References inside a document that is reached from another one must say so. */
function withAddress(schema: JsonObject, address: string): JsonObject {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#', `"$ref":"${address}#`)) as JsonObject;
}

/** Whether a `jsonSchemaDialect` or `$schema` says what OpenAPI 3.1 and later say without it. */
export function isKnownDialect(dialect: JsonValue | undefined): boolean {
  return (
    dialect === undefined ||
    /^https:\/\/(?:spec\.openapis\.org\/oas\/3\.\d\/dialect\/[\w-]+|json-schema\.org\/draft\/2020-12\/schema)#?$/.test(
      printValue(dialect),
    )
  );
}

/** The vocabularies of JSON Schema 2020-12 and OpenAPI as one schema: each value is walked once, not once for each. */
function joinVocabularies(require: (path: string) => JsonObject, version: string): JsonObject {
  const folder = "ajv/dist/refs/json-schema-2020-12";
  const parts = ["schema", ...vocabularies.map((name) => `meta/${name}`)].map((name) =>
    require(`${folder}/${name}.json`),
  );
  const join = (field: string): JsonObject =>
    Object.assign({}, ...parts.map((part) => part[field]).filter(isJsonObject)) as JsonObject;
  return {
    type: ["object", "boolean"],
    properties: { ...join("properties"), ...baseVocabulary(version) },
    $defs: join("$defs"),
  };
}

/** https://spec.openapis.org/oas/v3.2.0.html#base-vocabulary; its meta-schema is not in the package. */
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
