// Rewrites of schemas that do not change which values are valid.
import { isObject, mapSchema } from "./walk-schemas.js";
import { pick, shuffle } from "./random.js";

const marks = ["readOnly", "writeOnly"];

function isScalar({ type, ...schema }) {
  const isPlain = [type].flat().every((kind) => ["string", "integer", "number", "boolean"].includes(kind));
  return (
    type !== undefined && isPlain && schema.$ref === undefined && marks.every((mark) => schema[mark] === undefined)
  );
}

function isUntouched(schema) {
  return (
    schema.$ref === undefined &&
    schema.discriminator === undefined &&
    schema.unevaluatedProperties === undefined &&
    schema.unevaluatedItems === undefined
  );
}

/** Each returns another schema with the same meaning, or undefined if it does not apply. */
const rewrites = {
  order: (schema, { random }) => {
    const copy = Object.fromEntries(shuffle(random, Object.entries(schema)));
    for (const keyword of ["required", "enum", "anyOf", "oneOf", "allOf"])
      if (Array.isArray(copy[keyword])) copy[keyword] = shuffle(random, copy[keyword]);
    if (isObject(copy.properties))
      copy.properties = Object.fromEntries(shuffle(random, Object.entries(copy.properties)));
    return copy;
  },
  words: (schema) =>
    schema.$ref === undefined ? { ...schema, title: "Another title", description: "Another text." } : undefined,
  wrap: (schema, { place }) =>
    place === "root" || !isUntouched(schema) || schema.allOf !== undefined ? undefined : { allOf: [schema] },
  wrapReference: (schema, { place }) =>
    schema.$ref === undefined || ["root", "allOf", "oneOf", "anyOf"].includes(place)
      ? undefined
      : { allOf: [{ ...schema }] },
  splitRequired: (schema, { place }) => {
    const { required, ...rest } = schema;
    if (
      required === undefined ||
      required.length === 0 ||
      !isUntouched(schema) ||
      schema.allOf !== undefined ||
      place === "root"
    )
      return undefined;
    return { allOf: [rest, { required }] };
  },
  splitProperties: (schema) => {
    const names = Object.keys(schema.properties ?? {});
    if (
      names.length < 2 ||
      !isUntouched(schema) ||
      schema.allOf !== undefined ||
      schema.additionalProperties !== undefined ||
      schema.nullable === true ||
      [schema.type].flat().includes("null")
    )
      return undefined;
    const { properties, ...rest } = schema;
    const own = Object.fromEntries(Object.entries(properties).slice(0, 1));
    const others = Object.fromEntries(Object.entries(properties).slice(1));
    return { ...rest, allOf: [{ properties: own }, { properties: others }] };
  },
  double: (schema) => (isScalar(schema) ? { allOf: [schema, schema] } : undefined),
  anyOfOne: (schema) => (isScalar(schema) ? { anyOf: [schema] } : undefined),
  oneOfOne: (schema) => (isScalar(schema) ? { oneOf: [schema] } : undefined),
  // An annotation below `not` does not describe the value.
  notNot: (schema) =>
    isScalar(schema) && !["format", "default", "deprecated"].some((keyword) => keyword in schema)
      ? { not: { not: schema } }
      : undefined,
  open: (schema) =>
    schema.type === "object" && schema.additionalProperties === undefined && isUntouched(schema)
      ? { ...schema, additionalProperties: true }
      : undefined,
  unreachable: (schema) =>
    ["integer", "number", "boolean"].includes(schema.type) ? { ...schema, maxLength: 3, minItems: 2 } : undefined,
  lengthOfValues: (schema) => {
    if (!Array.isArray(schema.enum) || schema.maxLength !== undefined || schema.$ref !== undefined) return undefined;
    const lengths = schema.enum.filter((value) => typeof value === "string").map((value) => Array.from(value).length);
    return lengths.length === 0 ? undefined : { ...schema, maxLength: Math.max(...lengths) };
  },
  wholeLimit: (schema, { isOld }) => {
    if (
      schema.type !== "integer" ||
      !Number.isInteger(schema.minimum) ||
      Math.abs(schema.minimum) > 1e9 ||
      schema.exclusiveMinimum !== undefined
    )
      return undefined;
    const { minimum, ...rest } = schema;
    return isOld
      ? { ...rest, minimum: minimum - 1, exclusiveMinimum: true }
      : { ...rest, exclusiveMinimum: minimum - 1 };
  },
  halfLimit: (schema) =>
    schema.type === "integer" &&
    Number.isInteger(schema.maximum) &&
    Math.abs(schema.maximum) < 1e9 &&
    schema.exclusiveMaximum === undefined
      ? { ...schema, maximum: schema.maximum + 0.5 }
      : undefined,
  constant: (schema, { isOld }) => {
    const { enum: values, ...rest } = schema;
    return !isOld &&
      Array.isArray(values) &&
      values.length === 1 &&
      schema.const === undefined &&
      schema.discriminator === undefined
      ? { ...rest, const: values[0] }
      : undefined;
  },
  listed: (schema, { isOld }) => {
    const { const: value, ...rest } = schema;
    return !isOld && value !== undefined && schema.enum === undefined ? { ...rest, enum: [value] } : undefined;
  },
  types: (schema, { isOld, place }) => {
    if (isOld || !Array.isArray(schema.type) || schema.type.length < 2 || place === "root" || !isUntouched(schema))
      return undefined;
    if (marks.some((mark) => schema[mark] !== undefined) || schema.enum !== undefined || schema.const !== undefined)
      return undefined;
    const { type, title, description, ...rest } = schema;
    return { title, description, anyOf: type.map((kind) => ({ ...rest, type: kind })) };
  },
  typeList: (schema, { isOld }) =>
    isOld || typeof schema.type !== "string" ? undefined : { ...schema, type: [schema.type] },
  pattern: (schema) => {
    if (typeof schema.pattern !== "string") return undefined;
    const other = schema.pattern.replaceAll("[0-9]", String.raw`\d`).replace(/^\^(.*)\$$/s, "^(?:$1)$");
    return other === schema.pattern ? undefined : { ...schema, pattern: other };
  },
  anything: (schema) =>
    schema.type === "array" && schema.items === undefined && isUntouched(schema) ? { ...schema, items: {} } : undefined,
  elseAlways: (schema, { isOld }) =>
    isOld || !isScalar(schema) || schema.if !== undefined ? undefined : { ...schema, if: {}, else: false },
};

const names = Object.keys(rewrites);

/** A discriminator without a mapping finds its branch by the listed values, and not below `not`. */
function isMarked({ enum: values, const: value }) {
  return value !== undefined || values !== undefined;
}

/** Rewrites schemas at random places. `isOld`: for OpenAPI 3.0, whose schemas have fewer keywords. */
export function rewriteSchemas(schemas, { random, isOld, share = 0.3 }) {
  const used = new Set();
  const isDiscriminated = JSON.stringify(schemas).includes('"discriminator"');
  const rewritten = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      mapSchema(schema, (part, place) => {
        if (random() > share) return part;
        const rewrite = pick(random, names);
        if (isDiscriminated && rewrite === "notNot" && isMarked(part)) return part;
        const changed = rewrites[rewrite](part, { random, isOld, place });
        if (changed === undefined) return part;
        used.add(rewrite);
        return changed;
      }),
    ]),
  );
  return { schemas: Object.fromEntries(shuffle(random, Object.entries(rewritten))), used };
}
