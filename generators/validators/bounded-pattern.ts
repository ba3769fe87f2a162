import { createContext, Script } from "node:vm";
import type { JsonSchema } from "../api/model.ts";
import type { PatternCosts } from "../api/pattern-costs.ts";
import { appendPointer } from "../source/json-pointer.ts";
import { getOwn, isJsonObject } from "../source/json.ts";
import { listSubschemas } from "./subschemas.ts";

/** What Ajv needs of a pattern; it tells patterns apart by their text. */
export interface BoundedPattern {
  readonly test: (text: string) => boolean;
  readonly toString: () => string;
}

/** Beyond this length, counting the steps of a harmless pattern would take too long. */
const maxCountedLength = 10_000;
const limitMs = 250;
const script = new Script("pattern.test(text)");

/**
 * Makes a pattern whose test ends. Steps are counted before the test, so the result does not depend on the machine; a text
 * that takes too many passes. Only a long text on a pattern that looks harmless has a time limit in place of the count.
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

/** V8 can interrupt an expression only when it runs as a script of its own. Gives undefined when the time is up. */
function testInTime(pattern: RegExp, text: string): boolean | undefined {
  try {
    return script.runInContext(createContext({ pattern, text }), { timeout: limitMs }) === true;
  } catch (error) {
    if (!isTimeout(error)) throw error;
    return undefined;
  }
}

/** The error is one of the script's own realm, so `instanceof Error` does not hold. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === "object" && error !== null && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT"
  );
}

/** Finds where a schema states a pattern, as a rule or for the names of properties; the schema itself if it does not. */
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
