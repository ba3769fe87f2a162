const one = [
  "items",
  "additionalProperties",
  "not",
  "if",
  "then",
  "else",
  "contains",
  "propertyNames",
  "unevaluatedProperties",
  "unevaluatedItems",
];
const many = ["allOf", "anyOf", "oneOf", "prefixItems"];
const named = ["properties", "patternProperties", "dependentSchemas"];

export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Copies a schema with its subschemas replaced, the innermost first. */
export function mapSchema(schema, map, place = "root") {
  if (!isObject(schema)) return schema;
  const copy = { ...schema };
  for (const keyword of one) if (isObject(copy[keyword])) copy[keyword] = mapSchema(copy[keyword], map, keyword);
  for (const keyword of many)
    if (Array.isArray(copy[keyword])) copy[keyword] = copy[keyword].map((part) => mapSchema(part, map, keyword));
  for (const keyword of named)
    if (isObject(copy[keyword]))
      copy[keyword] = Object.fromEntries(
        Object.entries(copy[keyword]).map(([name, part]) => [name, mapSchema(part, map, keyword)]),
      );
  return map(copy, place);
}

/** Lists a schema and its subschemas. */
export function listSchemas(schema) {
  const found = [];
  mapSchema(schema, (part, place) => {
    found.push({ part, place });
    return part;
  });
  return found;
}

/** The names of the components that a schema refers to, directly. */
export function listReferences(schema) {
  return [...JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/([^"/]+)"/g)].map(([, name]) => name);
}

/** A component with everything that it refers to. Undefined if that is too much, or cannot stand alone. */
export function extractSchema(components, name, maxSchemas) {
  const reached = new Set([name]);
  for (const next of reached) {
    if (components[next] === undefined || reached.size > maxSchemas) return undefined;
    for (const target of listReferences(components[next])) reached.add(target);
    for (const target of Object.values(components[next].discriminator?.mapping ?? {}))
      reached.add(target.split("/").at(-1));
  }
  const schemas = Object.fromEntries([...reached].map((own) => [own, components[own]]));
  const text = JSON.stringify(schemas);
  return /"\$ref":"(?!#\/components\/schemas\/[^"/]+")/.test(text) ? undefined : schemas;
}
