// Mutations of schemas that mostly change which values are valid.
import { isObject, listSchemas, mapSchema } from "./walk-schemas.js";
import { pick } from "./random.js";

function withoutKeyword(schema, keyword) {
  const { [keyword]: _removed, ...rest } = schema;
  return rest;
}

const isText = (schema) => schema.type === "string" && schema.enum === undefined;
const isNumber = (schema) => ["integer", "number"].includes(schema.type) && schema.enum === undefined;
const isList = (schema) => schema.type === "array";
const hasProperties = (schema) => isObject(schema.properties) && Object.keys(schema.properties).length > 0;

/** Two different properties. */
function pickTwo(schema, random) {
  const names = Object.keys(schema.properties ?? {});
  if (names.length < 2) return undefined;
  const one = pick(random, names);
  return [
    one,
    pick(
      random,
      names.filter((name) => name !== one),
    ),
  ];
}

const limits = [
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minProperties",
  "maxProperties",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minContains",
  "maxContains",
];

const rules = [
  ...limits,
  "additionalProperties",
  "const",
  "contains",
  "dependentRequired",
  "dependentSchemas",
  "discriminator",
  "else",
  "enum",
  "format",
  "if",
  "items",
  "not",
  "nullable",
  "pattern",
  "patternProperties",
  "prefixItems",
  "propertyNames",
  "readOnly",
  "then",
  "type",
  "unevaluatedItems",
  "unevaluatedProperties",
  "uniqueItems",
  "writeOnly",
];

/** Mutations with keywords that few descriptions have. They also change each other, if several apply to one schema. */
const rareMutations = {
  removeRule: (schema, random) => {
    const own = rules.filter((keyword) => schema[keyword] !== undefined);
    return own.length === 0 ? undefined : withoutKeyword(schema, pick(random, own));
  },
  moveLimit: (schema, random) => {
    const own = limits.filter((keyword) => typeof schema[keyword] === "number" && schema[keyword] > 0);
    if (own.length === 0) return undefined;
    const keyword = pick(random, own);
    return { ...schema, [keyword]: schema[keyword] + 1 };
  },
  restrictNames: (schema, random) =>
    hasProperties(schema)
      ? {
          ...schema,
          propertyNames: pick(random, [{ maxLength: 9 }, { pattern: "^[a-z_]+$" }, { not: { const: "id" } }]),
        }
      : undefined,
  nameByPattern: (schema, random) =>
    schema.type === "object"
      ? {
          ...schema,
          patternProperties: {
            ...schema.patternProperties,
            [pick(random, ["^x-", "_id$", "^[a-c]"])]: pick(random, [{ type: "string" }, { minimum: 2 }, false]),
          },
        }
      : undefined,
  dependRequired: (schema, random) => {
    const [one, other] = pickTwo(schema, random) ?? [];
    return one === undefined ? undefined : { ...schema, dependentRequired: { [one]: [other] } };
  },
  dependSchema: (schema, random) => {
    const [one, other] = pickTwo(schema, random) ?? [];
    const part = pick(random, [{ required: [other] }, { properties: { [other]: { type: "boolean" } } }, false]);
    return one === undefined ? undefined : { ...schema, dependentSchemas: { [one]: part } };
  },
  contain: (schema, random) =>
    isList(schema)
      ? {
          ...schema,
          contains: pick(random, [{}, { type: "string" }, { type: "object" }, { minimum: 3 }]),
          ...pick(random, [{}, { minContains: 2 }, { maxContains: 1 }, { minContains: 0, maxContains: 2 }]),
        }
      : undefined,
  prefix: (schema, random) =>
    isList(schema)
      ? { ...schema, prefixItems: pick(random, [[{ type: "string" }], [{}, { const: 1 }], [{ maxLength: 3 }, {}]]) }
      : undefined,
  exclude: (schema, random) => {
    if (isText(schema)) return { ...schema, not: pick(random, [{ maxLength: 2 }, { const: "a" }, { pattern: "^x" }]) };
    if (isNumber(schema)) return { ...schema, not: pick(random, [{ minimum: 3 }, { const: 0 }, { multipleOf: 5 }]) };
    return hasProperties(schema)
      ? { ...schema, not: { required: [pick(random, Object.keys(schema.properties))] } }
      : undefined;
  },
  condition: (schema, random) => {
    const [one, other] = pickTwo(schema, random) ?? [];
    if (one === undefined) return undefined;
    const outcome = pick(random, ["then", "else"]);
    return { ...schema, if: { required: [one] }, [outcome]: { required: [other] } };
  },
  closeRest: (schema, random) =>
    schema.type === "object" || schema.allOf !== undefined
      ? { ...schema, unevaluatedProperties: pick(random, [false, { type: "string" }]) }
      : undefined,
  closeItems: (schema) =>
    isList(schema) && schema.prefixItems !== undefined
      ? { ...withoutKeyword(schema, "items"), unevaluatedItems: false }
      : undefined,
  fixValue: (schema) => {
    if (isText(schema)) return { ...schema, const: schema.const === "a" ? "b" : "a" };
    return isNumber(schema) ? { ...schema, const: schema.const === 2 ? 3 : 2 } : undefined;
  },
  step: (schema, random) =>
    isNumber(schema)
      ? { ...schema, multipleOf: pick(random, schema.type === "integer" ? [2, 3] : [0.5, 0.01, 2]) }
      : undefined,
  excludeLimit: (schema, random) =>
    isNumber(schema)
      ? { ...schema, [pick(random, ["exclusiveMinimum", "exclusiveMaximum"])]: pick(random, [1, 2.5, 10]) }
      : undefined,
  allowNull: (schema, random, { isOld }) => {
    if (typeof schema.type !== "string" || schema.enum !== undefined) return undefined;
    return isOld ? { ...schema, nullable: schema.nullable !== true } : { ...schema, type: [schema.type, "null"] };
  },
  typeRest: (schema, random) =>
    schema.type === "object"
      ? {
          ...schema,
          additionalProperties: pick(random, [true, false, { type: "string" }, { type: "integer" }, { minLength: 2 }]),
        }
      : undefined,
  mark: (schema, random) => {
    if (!(schema.required?.length > 0) || !hasProperties(schema)) return undefined;
    const name = pick(random, schema.required);
    const property = schema.properties[name];
    if (!isObject(property) || property.$ref !== undefined) return undefined;
    const mark = pick(random, ["readOnly", "writeOnly"]);
    return {
      ...schema,
      properties: { ...schema.properties, [name]: { ...property, [mark]: property[mark] !== true } },
    };
  },
  count: (schema, random) =>
    hasProperties(schema)
      ? { ...schema, [pick(random, ["minProperties", "maxProperties"])]: pick(random, [1, 2, 4]) }
      : undefined,
  swapUnion: (schema) => {
    if (schema.discriminator !== undefined) return undefined;
    const { oneOf, anyOf, ...rest } = schema;
    if (Array.isArray(oneOf) && anyOf === undefined) return { ...rest, anyOf: oneOf };
    return Array.isArray(anyOf) && oneOf === undefined ? { ...rest, oneOf: anyOf } : undefined;
  },
  renameChoice: (schema) => {
    const [[value, target] = [], ...others] = Object.entries(schema.discriminator?.mapping ?? {});
    if (value === undefined) return undefined;
    const mapping = Object.fromEntries([[`${value}Renamed`, target], ...others]);
    return { ...schema, discriminator: { ...schema.discriminator, mapping } };
  },
};

/** Each returns a changed schema, or undefined if it does not apply. */
const mutations = {
  ...rareMutations,
  requireProperty: (schema, random) => {
    const free = Object.keys(schema.properties ?? {}).filter((name) => !(schema.required ?? []).includes(name));
    return free.length === 0 ? undefined : { ...schema, required: [...(schema.required ?? []), pick(random, free)] };
  },
  releaseProperty: (schema, random) => {
    if (!(schema.required?.length > 0)) return undefined;
    const released = pick(random, schema.required);
    const required = schema.required.filter((name) => name !== released);
    return required.length === 0 ? withoutKeyword(schema, "required") : { ...schema, required };
  },
  removeProperty: (schema, random) => {
    const names = Object.keys(schema.properties ?? {});
    return names.length === 0
      ? undefined
      : { ...schema, properties: withoutKeyword(schema.properties, pick(random, names)) };
  },
  addProperty: (schema) =>
    isObject(schema.properties)
      ? { ...schema, properties: { ...schema.properties, addedProperty: { type: "integer" } } }
      : undefined,
  closeObject: (schema) =>
    isObject(schema.properties) && schema.additionalProperties !== false
      ? { ...schema, additionalProperties: false }
      : undefined,
  addValue: (schema) => (Array.isArray(schema.enum) ? { ...schema, enum: [...schema.enum, "addedValue"] } : undefined),
  removeValue: (schema, random) => {
    if (!(schema.enum?.length > 1)) return undefined;
    const removed = pick(random, schema.enum);
    return { ...schema, enum: schema.enum.filter((value) => value !== removed) };
  },
  changeType: (schema) => {
    const others = { string: "integer", integer: "string", number: "string", boolean: "string", array: "string" };
    const type = others[schema.type];
    return type === undefined ? undefined : { ...schema, type };
  },
  widenNumber: (schema) => (schema.type === "integer" ? { ...schema, type: "number" } : undefined),
  limitLength: (schema) =>
    schema.type === "string" && schema.enum === undefined
      ? { ...schema, maxLength: Math.max(0, (schema.maxLength ?? 11) - 1) }
      : undefined,
  limitNumber: (schema) =>
    ["integer", "number"].includes(schema.type) && schema.enum === undefined
      ? { ...schema, maximum: (schema.maximum ?? 10) - 1 }
      : undefined,
  raiseNumber: (schema) =>
    ["integer", "number"].includes(schema.type) && schema.enum === undefined
      ? { ...schema, minimum: (schema.minimum ?? 0) + 1 }
      : undefined,
  limitItems: (schema) => (schema.type === "array" ? { ...schema, minItems: (schema.minItems ?? 0) + 1 } : undefined),
  uniqueItems: (schema) =>
    schema.type === "array" && schema.uniqueItems !== true ? { ...schema, uniqueItems: true } : undefined,
  addPattern: (schema) =>
    schema.type === "string" && schema.enum === undefined && schema.pattern === undefined && schema.format === undefined
      ? { ...schema, pattern: "^[a-z]+$" }
      : undefined,
  changeFormat: (schema) =>
    schema.type === "string" && schema.enum === undefined && schema.pattern === undefined
      ? { ...schema, format: schema.format === "uuid" ? "date" : "uuid" }
      : undefined,
  removeBranch: (schema) => {
    for (const keyword of ["oneOf", "anyOf"])
      if (schema[keyword]?.length > 1 && schema.discriminator === undefined)
        return { ...schema, [keyword]: schema[keyword].slice(1) };
    return undefined;
  },
  addBranch: (schema) => {
    for (const keyword of ["oneOf", "anyOf"])
      if (Array.isArray(schema[keyword]) && schema.discriminator === undefined)
        return { ...schema, [keyword]: [...schema[keyword], { enum: ["addedBranch"] }] };
    return undefined;
  },
  removePart: (schema) => (schema.allOf?.length > 1 ? { ...schema, allOf: schema.allOf.slice(0, -1) } : undefined),
};

const names = Object.keys(mutations);

/** Changes one schema at a random place. Undefined if no mutation applied there. */
export function mutateSchemas(schemas, random, { isOld = false } = {}) {
  const all = Object.entries(schemas).flatMap(([name, schema]) =>
    listSchemas(schema).map((_, index) => ({ name, index })),
  );
  const { name, index } = pick(random, all);
  const mutation = pick(random, names);
  let seen = 0;
  let isMutated = false;
  const mutated = mapSchema(schemas[name], (part) => {
    if (seen++ !== index) return part;
    const changed = mutations[mutation](part, random, { isOld });
    isMutated = changed !== undefined;
    return changed ?? part;
  });
  return isMutated ? { mutation, name, schemas: { ...schemas, [name]: mutated } } : undefined;
}
