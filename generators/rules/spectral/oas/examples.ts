import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from "../../../source/json.ts";
import type { FunctionContext, Problem, RuleFunction } from "../model.ts";
import type { ValidateWithSchema } from "../functions/schema.ts";

/** Creates the function that validates a value with a schema in the dialect of the description. */
export function createSchemaOfDocument(validate: ValidateWithSchema): RuleFunction {
  return (input, { schema }, { document, path }) =>
    input === undefined || !isJsonObject(schema)
      ? []
      : validate({ schema, dialect: dialectOf(document.formats), hasAllErrors: false }, input, path);
}

function dialectOf(formats: ReadonlySet<string>): string {
  return formats.has("oas3_1") || formats.has("oas3_2") ? "draft2020-12" : "draft4";
}

interface Example {
  readonly value: JsonValue;
  readonly path: readonly string[];
}

/** Creates the function that validates the examples next to a schema. */
export function createExampleFunction(validate: ValidateWithSchema): RuleFunction {
  const relaxed = new WeakMap<object, Relaxed>();
  return (input, { type, schemaField, oasVersion }, context) => {
    if (!isJsonObject(input)) return [];
    const { document, path } = context;
    const schema = schemaField === "$" ? input : input["schema"];
    if (!isJsonObject(schema)) return [];
    const examples =
      type === "schema"
        ? listInSchema(input, context, oasVersion === 2)
        : listInMedia(input, context, oasVersion === 2);
    const side = type === "media" ? findSide(path) : undefined;
    const { targets } = document.resolve();
    const whole: Relaxed = { schema, shared: targets };
    const own = side === undefined ? whole : (relaxed.get(schema) ?? relax(schema, side, targets));
    if (side !== undefined) relaxed.set(schema, own);
    const use = { ...own, dialect: dialectOf(document.formats), hasAllErrors: false };
    return examples.flatMap(({ value, path }): readonly Problem[] => validate(use, value, path));
  };
}

function listInSchema(schema: JsonObject, { path }: FunctionContext, isSwagger: boolean): readonly Example[] {
  const fields = isSwagger ? ["example", "x-example", "default"] : ["example", "default"];
  return fields.flatMap((field) => {
    const value = schema[field];
    return value === undefined ? [] : [{ value, path: [...path, field] }];
  });
}

function listInMedia(media: JsonObject, { path }: FunctionContext, isSwagger: boolean): readonly Example[] {
  const { example, examples } = media;
  if (!isSwagger && example !== undefined) return [{ value: example, path: [...path, "example"] }];
  return Object.entries(isJsonObject(examples) ? examples : {}).flatMap(([name, stated]): Example[] => {
    const at = [...path, "examples", name];
    if (isSwagger) return stated === undefined ? [] : [{ value: stated, path: at }];
    if (!isJsonObject(stated) || Object.hasOwn(stated, "externalValue") || stated["value"] === undefined) return [];
    return [{ value: stated["value"], path: [...at, "value"] }];
  });
}

type Side = "readOnly" | "writeOnly";

/** Requests leave out what is read only, responses what is write only. */
function findSide(path: readonly string[]): Side | undefined {
  if (path.includes("requestBody") || path[1] === "requestBodies") return "readOnly";
  return path.includes("responses") ? "writeOnly" : undefined;
}

interface Relaxed {
  readonly schema: JsonObject;
  readonly shared: ReadonlySet<object>;
}

/** A copy of a schema that does not require the properties of the other side. Shared parts are copied once. */
function relax(schema: JsonObject, side: Side, shared: ReadonlySet<object>): Relaxed {
  const copies = new Map<object, JsonObject>();
  const copyObject = (value: JsonObject): JsonObject => {
    const known = copies.get(value);
    if (known !== undefined) return known;
    const copy: Record<string, JsonValue> = {};
    if (shared.has(value)) copies.set(value, copy);
    for (const [key, child] of Object.entries(value))
      if (child !== undefined) copy[key] = key === "not" ? child : copyValue(child);
    const { required, properties } = value;
    if (isJsonArray(required) && isJsonObject(properties)) {
      const isOther = (name: JsonValue): boolean => {
        const property = typeof name === "string" ? properties[name] : undefined;
        return isJsonObject(property) && property[side] === true;
      };
      const left = required.filter((name) => !isOther(name));
      if (left.length > 0) copy["required"] = left;
      else delete copy["required"];
    }
    return copy;
  };
  const copyValue = (value: JsonValue): JsonValue => {
    if (isJsonArray(value)) return value.map(copyValue);
    return isJsonObject(value) ? copyObject(value) : value;
  };
  const copy = copyObject(schema);
  return { schema: copy, shared: new Set(copies.values()) };
}
