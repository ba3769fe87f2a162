import { setOwn } from "../source/json.ts";
import type { PreparedSchema } from "./prepared-schema.ts";

// `prepareSchema` has given each keyword a value of its type; the casts name that type.

/** Keywords whose subschemas are tested instead of enforced. Each one becomes a function. */
const questions = new Set(["anyOf", "oneOf", "not", "if", "contains", "propertyNames"]);

/** Returns whether a subschema needs its own function. The simplest ones are expressions. */
export function isBranch(keyword: string, child: PreparedSchema): boolean {
  return questions.has(keyword) && !isSimple(child);
}

/** Returns whether a schema only tests the type or the value, or is already a call. */
function isSimple(schema: PreparedSchema): boolean {
  const keywords = Object.keys(schema);
  return keywords.length === 1 && (schema.call !== undefined || schema["type"] !== undefined || "const" in schema);
}

/**
 * Moves names that Ajv would look up on the prototype (`constructor`, `toString`, `__proto__`) from `properties` to an
 * equivalent pattern.
 */
export function compilableSchema(schema: PreparedSchema): PreparedSchema {
  const properties = schema["properties"] as Record<string, unknown> | undefined;
  if (properties === undefined) return schema;
  const inherited = Object.keys(properties).filter((name) => name in Object.prototype);
  if (inherited.length === 0) return schema;
  const own = Object.fromEntries(Object.entries(properties).filter(([name]) => !inherited.includes(name)));
  const patterns: Record<string, unknown> = { ...(schema["patternProperties"] as Record<string, unknown> | undefined) };
  for (const name of inherited) setOwn(patterns, `^(?:${name})$`, properties[name]);
  return { ...schema, properties: own, patternProperties: patterns };
}
