import { setOwn } from "../source/json.ts";
import type { PreparedSchema } from "./prepared-schema.ts";

/** Keywords whose subschemas are asked a question instead of being enforced; each answer is a function's. */
const questions = new Set(["anyOf", "oneOf", "not", "if", "contains", "propertyNames"]);

/** Tells whether a subschema has to be a function of its own; the simplest are expressions. */
export function isBranch(keyword: string, child: PreparedSchema): boolean {
  return questions.has(keyword) && !isSimple(child);
}

/** Tells whether a schema is no more than a question about the type or the value, or a call already. */
function isSimple(schema: PreparedSchema): boolean {
  const keywords = Object.keys(schema);
  return keywords.length === 1 && (schema.call !== undefined || schema["type"] !== undefined || "const" in schema);
}

/**
 * Moves what Ajv would look up on the prototype (`constructor`, `toString`, `__proto__`) out of `properties`: a
 * pattern does the same work.
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
