// Mutations of schemas that mostly change which values are valid.
import { isObject, listSchemas, mapSchema } from "./walk-schemas.js";
import { pick } from "./random.js";

function withoutKeyword(schema, keyword) {
  const { [keyword]: _removed, ...rest } = schema;
  return rest;
}

/** Each returns a changed schema, or undefined if it does not apply. */
const mutations = {
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
export function mutateSchemas(schemas, random) {
  const all = Object.entries(schemas).flatMap(([name, schema]) =>
    listSchemas(schema).map((_, index) => ({ name, index })),
  );
  const { name, index } = pick(random, all);
  const mutation = pick(random, names);
  let seen = 0;
  let isMutated = false;
  const mutated = mapSchema(schemas[name], (part) => {
    if (seen++ !== index) return part;
    const changed = mutations[mutation](part, random);
    isMutated = changed !== undefined;
    return changed ?? part;
  });
  return isMutated ? { mutation, name, schemas: { ...schemas, [name]: mutated } } : undefined;
}
