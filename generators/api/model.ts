import type { JsonObject, JsonValue } from "../source/json.ts";

/** A heading inside prose. */
export interface Heading {
  readonly id: string;
  readonly level: number;
  readonly text: string;
}

/**
 * Markdown parsed once. Links in `html` to routes of this site start with `baseMarker` (see `prose-links.ts`) instead
 * of `/`, so that one page works under any base path.
 */
export interface Prose {
  /** Plain text for doc comments and search. */
  readonly text: string;
  /** Sanitized HTML. */
  readonly html: string;
  readonly headings: readonly Heading[];
  /** The author's Markdown, for the Markdown version of the reference. Only texts of the description keep it. */
  readonly markdown?: string;
}

/** The API as every generator sees it: one shape for every OpenAPI version, JSON only, references by name. */
export interface ApiModel {
  readonly title: string;
  readonly version: string;
  readonly summary: string | undefined;
  /** SPDX expression of the license, if the description has one. */
  readonly license: string | undefined;
  readonly description: Prose;
  readonly externalDocs: ExternalDocs | undefined;
  readonly servers: readonly Server[];
  readonly tags: readonly Tag[];
  /** From `x-tagGroups`: tags under a heading, in the order of the description. */
  readonly tagGroups: readonly { readonly name: string; readonly tags: readonly string[] }[];
  readonly securitySchemes: readonly SecurityScheme[];
  readonly operations: readonly Operation[];
  readonly webhooks: readonly Operation[];
  /** In the order of the description; names are unique. */
  readonly schemas: readonly NamedSchema[];
  /** The other named components that operations refer to, used or not. */
  readonly components: Components;
  /** The whole description as one OpenAPI document, for `openapi.json`. Other generators do not read it. */
  readonly bundle: JsonObject;
}

/** All components except schemas, in the order of the description. */
export interface Components {
  readonly parameters: readonly NamedComponent<Parameter>[];
  readonly headers: readonly NamedComponent<Parameter>[];
  readonly requestBodies: readonly NamedComponent<RequestBody>[];
  readonly responses: readonly NamedComponent<Omit<Response, "status">>[];
  /** Operations of path items, whose `path` is the component's name. */
  readonly pathItems: readonly NamedComponent<readonly Operation[]>[];
  /** Operations of callbacks, whose `path` is the expression. */
  readonly callbacks: readonly NamedComponent<readonly Operation[]>[];
  readonly links: readonly NamedComponent<Link>[];
}

/** A named component. A component that only refers to another has its target's content, whose pointer differs. */
export interface NamedComponent<T> {
  readonly name: string;
  readonly pointer: string;
  readonly value: T;
}

/** A link to external documentation. */
export interface ExternalDocs {
  readonly url: string;
  /** False for a URL that is not http, https, mailto, or relative. It is shown as text. */
  readonly isSafe: boolean;
  readonly description: Prose | undefined;
}

export interface Server {
  readonly url: string;
  /** A name for readers (OpenAPI 3.2). */
  readonly name?: string;
  readonly description: Prose | undefined;
  readonly variables: readonly { readonly name: string; readonly default: string; readonly enum: readonly string[] }[];
}

export interface Tag {
  readonly name: string;
  readonly displayName: string;
  readonly description: Prose | undefined;
  readonly externalDocs: ExternalDocs | undefined;
  /** The name of this tag's parent (OpenAPI 3.2). Chains of parents always end. */
  readonly parent: string | undefined;
  /** The purpose of the tag: `nav`, `badge`, `audience`, or the author's own word (OpenAPI 3.2). */
  readonly kind: string | undefined;
  /** From `x-traitTag`: a page of prose, not a group of operations. */
  readonly isProse: boolean;
  /** Operation ids, in the order of the description. */
  readonly operations: readonly string[];
}

export interface SecurityScheme {
  readonly name: string;
  readonly kind: "apiKey" | "http" | "oauth2" | "openIdConnect" | "mutualTLS";
  /** For `http`: `bearer`, `basic` ...; for `apiKey`: its `in`, `header`, `query`, or `cookie`. */
  readonly scheme: string | undefined;
  /** For `apiKey`: the name of the header, query parameter, or cookie. */
  readonly parameterName: string | undefined;
  readonly description: Prose | undefined;
  /** For `oauth2`: the flows that issue a token, each with all its scopes. */
  readonly flows: readonly SecurityFlow[];
  /** For `openIdConnect`, and for `oauth2` from OpenAPI 3.2 on: the URL of its metadata. */
  readonly discoveryUrl: string | undefined;
  readonly isDeprecated?: boolean;
}

/** One flow of OAuth 2.0. https://spec.openapis.org/oas/v3.1.1.html#oauth-flow-object */
export interface SecurityFlow {
  /** `implicit`, `password`, `clientCredentials`, `authorizationCode`, or `deviceAuthorization`. */
  readonly name: string;
  /** The flow's URLs, by their names in the description: `authorizationUrl`, `tokenUrl`, `refreshUrl` ... */
  readonly addresses: readonly { readonly name: string; readonly url: string }[];
  readonly scopes: readonly { readonly name: string; readonly description: string }[];
}

/** One way to authenticate: all of these schemes together. An empty list means that security is not required. */
export type SecurityRequirement = readonly { readonly scheme: string; readonly scopes: readonly string[] }[];

export interface Operation {
  /** The operationId, or an id made from method and path. Unique across operations, webhooks, and callbacks. */
  readonly id: string;
  /** The key of a webhook or callback in the description. Undefined for other operations. */
  readonly name: string | undefined;
  readonly kind: "operation" | "webhook" | "callback";
  /** Upper case: `POST`. */
  readonly method: string;
  /** The path template, e.g. `/v1/models/{model_id}`; a webhook's name; a callback's expression. */
  readonly path: string;
  /** JSON pointer of the operation in the bundle. */
  readonly pointer: string;
  /** The summary, else the operationId in words, else method and path. */
  readonly summary: string;
  readonly description: Prose | undefined;
  readonly tags: readonly string[];
  readonly isDeprecated: boolean;
  readonly replacement: string | undefined;
  /** From `x-badges`. Badges before the title come first. */
  readonly badges: readonly Badge[];
  readonly parameters: readonly Parameter[];
  readonly requestBody: RequestBody | undefined;
  readonly responses: readonly Response[];
  /** Alternatives. An empty list means that the operation needs no security. */
  readonly security: readonly SecurityRequirement[];
  readonly servers: readonly Server[];
  readonly callbacks: readonly Operation[];
  readonly externalDocs: ExternalDocs | undefined;
  /** From `x-codeSamples`. */
  readonly codeSamples: readonly CodeSample[];
}

/**
 * A label on an operation, such as `Beta`. https://redocly.com/docs/realm/content/api-docs/openapi-extensions/x-badges
 */
export interface Badge {
  readonly name: string;
  readonly position: "before" | "after";
}

/** A sample of the operation that the description contains, in one language. */
export interface CodeSample {
  /** As written, e.g. `cURL` or `Python`. */
  readonly language: string;
  readonly source: string;
  /** JSON pointer of `source` in the bundle. */
  readonly pointer: string;
}

/** `querystring` (OpenAPI 3.2): one parameter for the whole query string, described by its media type. */
export type ParameterLocation = "path" | "query" | "querystring" | "header" | "cookie";

export interface Parameter {
  readonly name: string;
  readonly in: ParameterLocation;
  readonly pointer: string;
  readonly description: Prose | undefined;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly replacement: string | undefined;
  /**
   * A style of OpenAPI (`form`, `simple`, `label`, `matrix`, `spaceDelimited`, `pipeDelimited`, `deepObject`,
   * `cookie`), or `tabDelimited` and, outside the query, `spaceDelimited` and `pipeDelimited`, which only Swagger 2.0
   * can express.
   */
  readonly style: string;
  readonly explode: boolean;
  /** `allowReserved`: reserved characters, including the plus sign, are not encoded in a query. */
  readonly isReservedAllowed: boolean;
  /** `allowEmptyValue`: a query may contain the name alone, whatever the schema allows. */
  readonly isEmptyAllowed: boolean;
  readonly schema: Schema;
  /** The media type, if the parameter is described by `content`. */
  readonly mediaType: string | undefined;
  readonly examples: readonly NamedExample[];
  readonly serializedExamples: readonly SerializedExample[];
}

export interface RequestBody {
  readonly pointer: string;
  readonly description: Prose | undefined;
  readonly isRequired: boolean;
  readonly content: readonly MediaType[];
}

export interface MediaType {
  /** As written, e.g. `application/json` or `text/event-stream`. */
  readonly name: string;
  readonly pointer: string;
  /**
   * The schema of the whole body; for a sequential type (`isSequential`) the schema of ONE event or line. Undefined if
   * the description has none.
   */
  readonly schema: Schema | undefined;
  /** True for `text/event-stream`, `application/jsonl`, and similar types. */
  readonly isSequential: boolean;
  readonly examples: readonly NamedExample[];
  readonly serializedExamples: readonly SerializedExample[];
  /** How the properties of a form are encoded, by name. */
  readonly encoding: Readonly<Record<string, Encoding>>;
  /** Content types of parts without names (OpenAPI 3.2), in their order. */
  readonly prefixTypes?: readonly string[];
  /** The content type of all further parts (OpenAPI 3.2). */
  readonly itemType?: string;
}

export interface Encoding {
  /** Content types of the part, e.g. `image/png, image/jpeg`. Undefined: the default for its schema. */
  readonly contentType: string | undefined;
  /**
   * Set if the description has a style, an explode, or an allowReserved. Then the style applies instead of the content
   * type.
   */
  readonly style: string | undefined;
  readonly explode: boolean;
  readonly isReservedAllowed: boolean;
}

export interface Response {
  /** `200`, `4XX`, or `default`. */
  readonly status: string;
  readonly pointer: string;
  /** A short text (OpenAPI 3.2), if the response also has a description. */
  readonly summary?: string;
  readonly description: Prose | undefined;
  readonly headers: readonly Parameter[];
  readonly content: readonly MediaType[];
  readonly links: readonly Link[];
}

/** A Link Object: which parts of a response are used in the call of another operation. */
export interface Link {
  readonly name: string;
  readonly pointer: string;
  /** What names the operation, and how. */
  readonly target: { readonly keyword: "operationId" | "operationRef"; readonly name: string } | undefined;
  /** Literal values, which do not come from the response. */
  readonly parameters: readonly { readonly name: string; readonly value: JsonValue; readonly pointer: string }[];
  readonly requestBody: { readonly value: JsonValue; readonly pointer: string } | undefined;
  /** All parameters that the link sets: literals, and expressions as written. */
  readonly names: readonly { readonly name: string; readonly value: JsonValue; readonly pointer: string }[];
  /** The request body that the link sends: a literal or an expression. */
  readonly body: { readonly value: JsonValue } | undefined;
  readonly description: Prose | undefined;
}

export interface NamedExample {
  /** The key in `examples`; `example` for the singular keyword. */
  readonly name: string;
  readonly summary: string | undefined;
  readonly value: JsonValue;
  /** JSON pointer of the value in the bundle. */
  readonly pointer: string;
}

/**
 * The `serializedValue` of an example (OpenAPI 3.2) that also has its value, or of a parameter: the text as it is sent.
 */
export interface SerializedExample {
  readonly name: string;
  readonly text: string;
  /** JSON pointer of the text in the bundle. */
  readonly pointer: string;
}

export interface NamedSchema {
  readonly name: string;
  readonly pointer: string;
  readonly schema: Schema;
}

/**
 * A normalized JSON Schema 2020-12 object or boolean, from which validators are compiled. Every `$ref` is
 * `#/components/schemas/NAME`. The bundle has resolved `$id`, `$anchor`, `$dynamicAnchor`, and `$dynamicRef`, with one
 * component for every dynamic scope that changes the meaning of a schema.
 */
export type JsonSchema = boolean | JsonObject;

/**
 * A schema whose kind is decided once, by its shape. `source` keeps every keyword; the other fields are for readers and
 * types.
 */
export type Schema =
  | ReferenceSchema
  | AnySchema
  | NeverSchema
  | NullSchema
  | BooleanSchema
  | StringSchema
  | NumberSchema
  | EnumSchema
  | ArraySchema
  | ObjectSchema
  | UnionSchema
  | IntersectionSchema;

export interface SchemaCommon {
  /** JSON pointer in the bundle, e.g. `#/components/schemas/Pet/properties/name`. */
  readonly pointer: string;
  /** The normalized JSON Schema this was built from; never copied. */
  readonly source: JsonSchema;
  readonly title: string | undefined;
  readonly description: Prose | undefined;
  readonly externalDocs: ExternalDocs | undefined;
  readonly isDeprecated: boolean;
  /**
   * The replacement for a deprecated part: a name, or a text with names in backticks. It comes from an extension, else
   * from the description's deprecation notice.
   */
  readonly replacement: string | undefined;
  readonly isReadOnly: boolean;
  readonly isWriteOnly: boolean;
  /** True if `null` is a value too, in addition to the values of `kind`. */
  readonly isNullable: boolean;
  /** Wrapped, because `null` is a possible default. */
  readonly default: { readonly value: JsonValue } | undefined;
  readonly examples: readonly JsonValue[];
  readonly format: string | undefined;
  /** Every rule for values beyond the kind, in a fixed order, in words that readers understand. */
  readonly constraints: readonly Constraint[];
  /** Keywords whose subschemas apply to the same value: `not`, `if`, `dependentSchemas`, `contains` ... */
  readonly conditions: readonly Condition[];
  /** From `dependentRequired`: if the property `name` is present, `needed` must be present as well. */
  readonly dependencies: readonly { readonly name: string; readonly needed: readonly string[] }[];
}

export interface Constraint {
  /** The JSON Schema keywords of the rule, e.g. `["minimum", "maximum"]`. */
  readonly keywords: readonly string[];
  /** Short words, e.g. `0 to 1.5`, `at most 18 characters`, `matches ^[a-z]+$`. */
  readonly words: string;
}

/** The keywords of conditions. `anyOf` and `oneOf` are conditions if their branches only require properties. */
export type ConditionKeyword =
  | "not"
  | "if"
  | "then"
  | "else"
  | "unevaluatedItems"
  | "contentSchema"
  | "contains"
  | "dependentSchemas"
  | "anyOf"
  | "oneOf";

export interface Condition {
  readonly keyword: ConditionKeyword;
  /** E.g. `must not match`, `if`, `then`. In English, like `when` and `rule`: pages translate all three. */
  readonly words: string;
  /**
   * For `then`, `else`, and `dependentSchemas`: when the schema applies, with names and values in backticks: ``if
   * `type` is `"card"` ``. Undefined if a few words cannot express it, and for the other keywords.
   */
  readonly when: string | undefined;
  /** The whole rule, if a few words can express it: ``not both `a` and `b` ``. */
  readonly rule: string | undefined;
  /** The property of `dependentSchemas`. */
  readonly property: string | undefined;
  readonly schema: Schema;
}

export interface ReferenceSchema extends SchemaCommon {
  readonly kind: "reference";
  /** Name of a schema in `ApiModel.schemas`. */
  readonly name: string;
}

export interface AnySchema extends SchemaCommon {
  readonly kind: "any";
}

export interface NeverSchema extends SchemaCommon {
  readonly kind: "never";
}

export interface NullSchema extends SchemaCommon {
  readonly kind: "null";
}

export interface BooleanSchema extends SchemaCommon {
  readonly kind: "boolean";
}

export interface StringSchema extends SchemaCommon {
  readonly kind: "string";
  /** File content rather than text: `format: binary` or `contentMediaType` without `contentEncoding`. */
  readonly isBinary: boolean;
}

export interface NumberSchema extends SchemaCommon {
  readonly kind: "number";
  readonly isInteger: boolean;
}

export interface EnumSchema extends SchemaCommon {
  readonly kind: "enum";
  /** At least one; `const` is an enum of one value. `null` is only here if it is the only value. */
  readonly values: readonly { readonly value: JsonValue; readonly description: string | undefined }[];
}

export interface ArraySchema extends SchemaCommon {
  readonly kind: "array";
  readonly prefixItems: readonly Schema[];
  /** Undefined: any items. */
  readonly items: Schema | undefined;
}

export interface ObjectSchema extends SchemaCommon {
  readonly kind: "object";
  readonly properties: readonly Property[];
  readonly patternProperties: readonly { readonly pattern: string; readonly schema: Schema }[];
  /** Schema of additional properties: undefined if not declared (any are allowed), kind `never` if forbidden. */
  readonly additionalProperties: Schema | undefined;
  readonly propertyNames: Schema | undefined;
}

export interface Property {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
}

export interface UnionSchema extends SchemaCommon {
  readonly kind: "union";
  /** `type`: several plain types in one `type` list. */
  readonly mode: "oneOf" | "anyOf" | "type";
  readonly variants: readonly Variant[];
  readonly discriminator: string | undefined;
}

export interface Variant {
  readonly schema: Schema;
  /** The discriminator's values that choose this variant; empty without a discriminator. */
  readonly discriminatorValues: readonly string[];
  /** True if absent and unknown values choose this variant, too (OpenAPI 3.2, `defaultMapping`). */
  readonly isDefault?: boolean;
}

export interface IntersectionSchema extends SchemaCommon {
  readonly kind: "intersection";
  /** The parts of `allOf`, then the schema's own shape if it has one. */
  readonly parts: readonly Schema[];
}
