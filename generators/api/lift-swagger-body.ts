import { isJsonObject, printValue, type JsonObject, type JsonValue } from "../source/json.ts";
import { liftSwaggerParameter, liftSwaggerSchema, styleOfCollection } from "./lift-swagger-parameter.ts";

/** A parameter that becomes part of a body, and its location in the bundle. */
export interface BodyParameter {
  readonly value: JsonObject;
  readonly tokens: readonly string[];
}

/** A request body, and the locations of its schema's parts. */
export interface LiftedBody {
  readonly body: JsonObject;
  readonly types: readonly string[];
  /** Tokens inside the schema, with the matching tokens of the bundle. */
  readonly places: readonly (readonly [inside: readonly string[], written: readonly string[]])[];
}

/**
 * Builds a request body from one body parameter or from all form fields.
 * https://swagger.io/specification/v2/#parameter-object
 */
export function liftSwaggerBody(
  parameters: readonly BodyParameter[],
  consumes: readonly string[],
): LiftedBody | undefined {
  const body = parameters.find(({ value }) => value["in"] === "body");
  if (body !== undefined) return liftBody(body, consumes);
  return parameters.length === 0 ? undefined : liftForm(parameters, consumes);
}

function liftBody({ value, tokens }: BodyParameter, consumes: readonly string[]): LiftedBody {
  const types = consumes.length > 0 ? consumes : ["application/json"];
  const schema = liftSwaggerSchema(value["schema"] ?? {});
  return {
    body: { ...described(value), required: value["required"], content: contentOf(types, { schema }) },
    types,
    places: [[[], [...tokens, "schema"]]],
  };
}

function liftForm(fields: readonly BodyParameter[], consumes: readonly string[]): LiftedBody {
  const hasFile = fields.some(({ value }) => value["type"] === "file");
  const forms = consumes.filter((type) => /form/.test(type));
  const types = forms.length > 0 ? forms : [hasFile ? "multipart/form-data" : "application/x-www-form-urlencoded"];
  const named = fields.map(({ value }) => [printValue(value["name"]), value] as const);
  const required = named.filter(([, value]) => value["required"] === true).map(([name]) => name);
  const encoding = named.flatMap(([name, value]) =>
    value["type"] === "array" ? [[name, styleOfCollection(value["collectionFormat"]) ?? {}] as const] : [],
  );
  const schema = {
    type: "object",
    properties: Object.fromEntries(named.map(([name, value]) => [name, liftField(value)])),
    ...(required.length > 0 ? { required } : {}),
  };
  const media = { schema, ...(encoding.length > 0 ? { encoding: Object.fromEntries(encoding) } : {}) };
  return {
    body: { content: contentOf(types, media), required: required.length > 0 },
    types,
    places: fields.map(({ value, tokens }) => [["properties", printValue(value["name"])], tokens]),
  };
}

/** A field's schema. If the field may be sent empty, the empty string is one of its values. */
function liftField(field: JsonObject): JsonValue {
  const lifted = liftSwaggerParameter({ ...field, in: "query" });
  const schema = isJsonObject(lifted) && isJsonObject(lifted["schema"]) ? lifted["schema"] : {};
  const isEmptyAllowed = field["allowEmptyValue"] === true && field["type"] !== "file";
  return { ...(isEmptyAllowed ? { anyOf: [schema, { type: "string", maxLength: 0 }] } : schema), ...described(field) };
}

function described({ description }: JsonObject): JsonObject {
  return description === undefined ? {} : { description };
}

function contentOf(types: readonly string[], media: JsonObject): JsonObject {
  return Object.fromEntries(types.map((type) => [type, media]));
}
