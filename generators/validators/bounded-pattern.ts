import { createContext, Script } from "node:vm";
import type { JsonSchema } from "../api/model.ts";
import type { PatternCosts } from "../api/pattern-costs.ts";
import { appendPointer } from "../source/json-pointer.ts";
import { getOwn, isJsonObject } from "../source/json.ts";
import { listSubschemas } from "./subschemas.ts";

/** The part of a pattern that Ajv uses. Ajv distinguishes patterns by their text. */
export interface BoundedPattern {
  readonly test: (text: string) => boolean;
  readonly toString: () => string;
}

/** For longer texts, counting the steps of a harmless pattern takes too long. */
const maxCountedLength = 10_000;
const limitMs = 250;
const script = new Script("pattern.test(text)");

/**
 * Creates a pattern whose test always ends. It counts steps before the test, so the result does not depend on the
 * machine. A text that needs too many steps passes. Only a long text on a pattern that looks harmless has a time limit
 * instead of the count.
 */
export function createBoundedPattern(source: string, costs: PatternCosts, onLimit: () => void): BoundedPattern {
  const pattern = new RegExp(source, "u");
  let tooLong = Infinity;
  const test = (text: string): boolean => {
    if (text.length >= tooLong) return true;
    const isTimed = text.length > maxCountedLength && !costs.isCostly(source);
    const result = isTimed ? testInTime(pattern, text) : costs.isWithin(source, text) ? pattern.test(text) : undefined;
    if (result !== undefined) return result;
    tooLong = text.length;
    onLimit();
    return true;
  };
  return { test, toString: () => String(pattern) };
}

/** V8 can interrupt a regular expression only when it runs as a separate script. Returns undefined on timeout. */
function testInTime(pattern: RegExp, text: string): boolean | undefined {
  try {
    return script.runInContext(createContext({ pattern, text }), { timeout: limitMs }) === true;
  } catch (error) {
    if (!isTimeout(error)) throw error;
    return undefined;
  }
}

/** The error belongs to the script's own realm, so `instanceof Error` is false. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === "object" && error !== null && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT"
  );
}

/**
 * Finds the location where a schema states a pattern, as a rule or for property names. Returns the schema's own
 * location if it states none.
 */
export function findPattern(schema: JsonSchema, pointer: string, pattern: string): string {
  const stack: { schema: JsonSchema; pointer: string }[] = [{ schema, pointer }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (!isJsonObject(next.schema)) continue;
    if (next.schema["pattern"] === pattern) return appendPointer(next.pointer, "pattern");
    const named = getOwn(next.schema, "patternProperties");
    if (isJsonObject(named) && Object.hasOwn(named, pattern))
      return appendPointer(appendPointer(next.pointer, "patternProperties"), pattern);
    stack.push(...listSubschemas(next.schema, next.pointer));
  }
  return pointer;
}
