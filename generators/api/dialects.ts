import { getOwn, isJsonObject, setOwn, type JsonObject, type JsonValue } from "../source/json.ts";
import { findByTokens } from "../source/json-pointer.ts";
import { mountKey } from "./locate.ts";
import { findField, type Field, type ObjectKind } from "./openapi-objects.ts";
import type { FileLocation, Links } from "./reference.ts";
import type { SchemaResource } from "./schema-resources.ts";
import { isStandardSchema } from "./standard-schemas.ts";

const vocabularies: Readonly<Record<string, readonly string[]>> = {
  applicator: (
    "prefixItems items contains additionalProperties properties patternProperties dependentSchemas propertyNames " +
    "if then else allOf anyOf oneOf not"
  ).split(" "),
  unevaluated: ["unevaluatedItems", "unevaluatedProperties"],
  validation: (
    "type const enum multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems " +
    "minItems uniqueItems maxContains minContains maxProperties minProperties required dependentRequired"
  ).split(" "),
  format: ["format"],
};

/** The keywords without rules: of the vocabularies for meta-data and content, and of OpenAPI. */
const annotations =
  "title description default deprecated readOnly writeOnly examples contentEncoding contentMediaType contentSchema " +
  "discriminator xml externalDocs example";

/** Keywords of older versions of JSON Schema and OpenAPI. Other checks report them. */
export const formerKeywords = ["nullable", "definitions", "dependencies", "additionalItems"] as const;

/** All keywords of JSON Schema 2020-12 and OpenAPI, except those that start with `$`. */
export const schemaKeywords: readonly string[] = [...Object.values(vocabularies).flat(), ...annotations.split(" ")];

const known = /^https:\/\/json-schema\.org\/draft\/2020-12\/vocab\/([a-z]+)/;

/** The vocabularies that docsgen knows in addition to JSON Schema. */
const openApiDialect = /^https:\/\/spec\.openapis\.org\/oas\/3\.\d\/(?:dialect|schema)\//;
const openApi = /^https:\/\/spec\.openapis\.org\/oas\/3\.\d\/vocab\/base$/;

/** How schemas below a `$schema` are read. */
export interface Dialect {
  /** Keywords of vocabularies that the meta-schema leaves out. They have no effect. */
  readonly silent: ReadonlySet<string>;
  /** Vocabularies that the meta-schema requires and docsgen does not know. */
  readonly unknown: readonly string[];
}

/** Reads the `$vocabulary` of a meta-schema. https://json-schema.org/draft/2020-12/json-schema-core#section-8.1.2 */
function readDialect(metaSchema: JsonValue | undefined): Dialect {
  const vocabulary = isJsonObject(metaSchema) ? getOwn(metaSchema, "$vocabulary") : undefined;
  if (!isJsonObject(vocabulary)) return { silent: new Set(), unknown: [] };
  const listed = new Set(Object.keys(vocabulary).map((uri) => known.exec(uri)?.[1]));
  const silent = Object.entries(vocabularies).flatMap(([name, keywords]) => (listed.has(name) ? [] : keywords));
  const demanded = Object.keys(vocabulary).filter((uri) => vocabulary[uri] === true);
  return { silent: new Set(silent), unknown: demanded.filter((uri) => !known.test(uri) && !openApi.test(uri)) };
}

/** Finds the dialect of a resource. Undefined if docsgen does not know its `$schema`. */
export function findDialect({ document, resources }: Links, resource: SchemaResource): Dialect | undefined {
  const uri = resource.metaSchema;
  if (uri === undefined || isStandardSchema(uri) || openApiDialect.test(uri)) return readDialect(undefined);
  const found = resources.findByUri(uri, resource);
  const root = found === undefined ? undefined : document.files.get(found.file)?.value;
  return found === undefined || root === undefined ? undefined : readDialect(findByTokens(root, found.tokens));
}

/** Keywords without effect, by the `mountKey` of the schema above them. */
export type IgnoredKeywords = ReadonlyMap<string, ReadonlySet<string>>;

/** Records which keywords have no effect below a schema of the bundle, by the dialect of the file that contains it. */
export function recordIgnoredKeywords(
  links: Links,
  { file, tokens, output }: FileLocation & { readonly output: readonly string[] },
  silent: Map<string, ReadonlySet<string>>,
): void {
  const resource = links.resources.findAround(file, tokens);
  const keywords = resource === undefined ? undefined : findDialect(links, resource)?.silent;
  if (keywords !== undefined && (keywords.size > 0 || silent.size > 0)) silent.set(mountKey(output), keywords);
}

/** Removes keywords that have no effect in the dialect of their schema, so that later code can ignore dialects. */
export function dropIgnoredKeywords(document: JsonObject, silent: IgnoredKeywords): JsonObject {
  if (silent.size === 0) return document;
  return visitObject(document, "document", { tokens: [], dropped: new Set(), silent });
}

interface Place {
  readonly tokens: readonly string[];
  readonly dropped: ReadonlySet<string>;
  readonly silent: IgnoredKeywords;
}

function visit(value: JsonValue, kind: ObjectKind, outer: Place): JsonValue {
  return isJsonObject(value) ? visitObject(value, kind, outer) : value;
}

function visitObject(value: JsonObject, kind: ObjectKind, outer: Place): JsonObject {
  const place = { ...outer, dropped: outer.silent.get(mountKey(outer.tokens)) ?? outer.dropped };
  const result: Record<string, JsonValue | undefined> = {};
  for (const [name, child] of Object.entries(value)) {
    if (kind === "schema" && place.dropped.has(name)) continue;
    const field = typeof child === "object" && child !== null ? findField(kind, name) : undefined;
    const isPlain = child === undefined || field === undefined;
    setOwn(result, name, isPlain ? child : visitField(child, field, step(place, name)));
  }
  return result;
}

function visitField(value: JsonValue, field: Field, place: Place): JsonValue {
  if (field.shape === "one") return visit(value, field.kind, place);
  if (Array.isArray(value))
    return value.map((child: JsonValue, index) => visit(child, field.kind, step(place, String(index))));
  if (field.shape !== "map" || !isJsonObject(value)) return visit(value, field.kind, place);
  const result: Record<string, JsonValue | undefined> = {};
  for (const [key, child] of Object.entries(value))
    setOwn(result, key, child === undefined ? child : visit(child, field.kind, step(place, key)));
  return result;
}

function step(place: Place, token: string): Place {
  return { ...place, tokens: [...place.tokens, token] };
}
