/** The objects of an OpenAPI document that may be a `$ref` or contain one. */
export type ObjectKind =
  | "document"
  | "components"
  | "paths"
  | "pathItem"
  | "operation"
  | "parameter"
  | "requestBody"
  | "mediaType"
  | "encoding"
  | "responses"
  | "response"
  | "header"
  | "schema"
  | "example"
  | "link"
  | "callback"
  | "securityScheme"
  | "codeSample"
  | "text";

/** How a field contains objects of a kind: directly, in a list, or as the values of a map. */
export interface Field {
  readonly kind: ObjectKind;
  readonly shape: "one" | "list" | "map" | "schemaOrList";
}

const one = (kind: ObjectKind): Field => ({ kind, shape: "one" });
const list = (kind: ObjectKind): Field => ({ kind, shape: "list" });
const map = (kind: ObjectKind): Field => ({ kind, shape: "map" });

const operation = one("operation");
const text = { description: one("text") };
const content = { content: map("mediaType") };
const examples = { examples: map("example") };

const encodings = { encoding: map("encoding"), prefixEncoding: list("encoding"), itemEncoding: one("encoding") };

const conditionals: Readonly<Record<string, Field>> = Object.fromEntries(
  ["if", "then", "else"].map((keyword) => [keyword, one("schema")]),
);

/** Lower-case HTTP methods that are fields of a Path Item; `query` was added in OpenAPI 3.2. */
export const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"] as const;

/**
 * Which fields of which object contain which objects, over Swagger 2.0 and OpenAPI 3.0 to 3.2. Only this table decides
 * whether a `$ref` is a reference or example data. `*` means every other field.
 * https://spec.openapis.org/oas/v3.1.1.html#schema-1
 */
export const objectFields: Readonly<Record<ObjectKind, Readonly<Record<string, Field>>>> = {
  document: {
    definitions: map("schema"),
    parameters: map("parameter"),
    responses: map("response"),
    paths: one("paths"),
    webhooks: map("pathItem"),
    components: one("components"),
    info: one("text"),
    tags: list("text"),
  },
  components: {
    schemas: map("schema"),
    responses: map("response"),
    parameters: map("parameter"),
    examples: map("example"),
    requestBodies: map("requestBody"),
    headers: map("header"),
    securitySchemes: map("securityScheme"),
    links: map("link"),
    callbacks: map("callback"),
    pathItems: map("pathItem"),
    mediaTypes: map("mediaType"),
  },
  paths: { "*": one("pathItem") },
  pathItem: {
    ...Object.fromEntries(methods.map((method) => [method, operation])),
    additionalOperations: map("operation"),
    parameters: list("parameter"),
    ...text,
  },
  operation: {
    parameters: list("parameter"),
    requestBody: one("requestBody"),
    responses: one("responses"),
    callbacks: map("callback"),
    "x-codeSamples": list("codeSample"),
    "x-code-samples": list("codeSample"),
    ...text,
  },
  parameter: { schema: one("schema"), ...content, ...examples, ...text },
  requestBody: { ...content, ...text },
  mediaType: { schema: one("schema"), itemSchema: one("schema"), ...examples, ...encodings },
  encoding: { headers: map("header"), ...encodings },
  responses: { "*": one("response") },
  response: { schema: one("schema"), headers: map("header"), ...content, links: map("link"), ...text },
  header: { schema: one("schema"), ...content, ...examples, ...text },
  schema: {
    ...conditionals,
    not: one("schema"),
    contains: one("schema"),
    propertyNames: one("schema"),
    additionalProperties: one("schema"),
    unevaluatedProperties: one("schema"),
    unevaluatedItems: one("schema"),
    contentSchema: one("schema"),
    additionalItems: one("schema"),
    items: { kind: "schema", shape: "schemaOrList" },
    allOf: list("schema"),
    anyOf: list("schema"),
    oneOf: list("schema"),
    prefixItems: list("schema"),
    properties: map("schema"),
    patternProperties: map("schema"),
    dependentSchemas: map("schema"),
    dependencies: map("schema"),
    $defs: map("schema"),
    definitions: map("schema"),
    ...text,
  },
  example: { ...text },
  link: { ...text },
  callback: { "*": one("pathItem") },
  securityScheme: { ...text },
  codeSample: { source: one("text") },
  text: { ...text },
};

/** The section of `components` that names objects of a kind. Other kinds are inlined. */
export const componentSections: Partial<Record<ObjectKind, string>> = {
  schema: "schemas",
  response: "responses",
  parameter: "parameters",
  example: "examples",
  requestBody: "requestBodies",
  header: "headers",
  securityScheme: "securitySchemes",
  link: "links",
  callback: "callbacks",
};

/** The fields of an object without `x-` extensions. */
export function findField(kind: ObjectKind, name: string): Field | undefined {
  const fields = objectFields[kind];
  if (Object.hasOwn(fields, name)) return fields[name];
  return name.startsWith("x-") ? undefined : fields["*"];
}

/** The kind of the object at a path of tokens from a document's root. Undefined for maps, lists, and data. */
export function findKind(tokens: readonly string[]): ObjectKind | undefined {
  let kind: ObjectKind = "document";
  let held: Field | undefined;
  for (const [index, token] of tokens.entries()) {
    const field: Field | undefined = held ?? findField(kind, token);
    if (field === undefined) return undefined;
    const next = tokens[index + 1];
    const isList =
      field.shape === "list" || (field.shape === "schemaOrList" && next !== undefined && /^\d+$/.test(next));
    held = held === undefined && (field.shape === "map" || isList) ? field : undefined;
    kind = field.kind;
  }
  return held === undefined ? kind : undefined;
}

/** The number of tokens from a document's root to the first object of a kind. Undefined if the document has no such object. */
export function findDepth(tokens: readonly string[], expected: ObjectKind): number | undefined {
  let kind: ObjectKind = "document";
  let held: Field | undefined;
  for (const [depth, token] of tokens.entries()) {
    if (kind === expected) return depth;
    const field: Field | undefined = held ?? findField(kind, token);
    if (field === undefined) return undefined;
    const isHolder = held === undefined && (field.shape === "map" || field.shape === "list");
    held = isHolder ? field : undefined;
    if (!isHolder) kind = field.kind;
  }
  return kind === expected ? tokens.length : undefined;
}
