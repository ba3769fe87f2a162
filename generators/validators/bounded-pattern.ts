import { createContext, Script } from "node:vm";
import type { JsonSchema } from "../api/model.ts";
import { appendPointer } from "../source/json-pointer.ts";
import { getOwn, isJsonObject } from "../source/json.ts";
import { listSubschemas } from "./subschemas.ts";

/** What Ajv needs of a pattern; it tells patterns apart by their text. */
export interface Pattern {
  readonly test: (text: string) => boolean;
  readonly toString: () => string;
}

const limitMs = 250;
const script = new Script("pattern.test(text)");

/** Makes a pattern whose test ends: V8 can interrupt an expression only when it runs as a script of its own. A text that takes too long passes. */
export function createBoundedPattern(source: string, flags: string, onLimit: () => void): Pattern {
  const pattern = new RegExp(source, flags);
  let tooLong = Infinity;
  const test = (text: string): boolean => {
    if (text.length >= tooLong) return true;
    try {
      return script.runInContext(createContext({ pattern, text }), { timeout: limitMs }) === true;
    } catch (error) {
      if (!isTimeout(error)) throw error;
      tooLong = text.length;
      onLimit();
      return true;
    }
  };
  return { test, toString: () => String(pattern) };
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
