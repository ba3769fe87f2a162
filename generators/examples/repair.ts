import { isJsonObject, type JsonValue } from "../source/json.ts";
import { findByTokens, parsePointer } from "../source/json-pointer.ts";
import type { Issue, ValidatorSet } from "../validators/model.ts";
import { issuesOf } from "./choose-reading.ts";
import type { Example } from "./model.ts";
import { namesOf, schemasAt } from "./schema-path.ts";

/** Tries changes of one invalid example: what an author most likely meant is what makes it valid. */
export interface Repair {
  /** The property names that the schema states for an object of the payload, in any branch of a union. */
  readonly namesAt: (pointer: string) => ReadonlySet<string>;
  /** Whether the change removes the issue, if one is given, and causes no other one. */
  readonly helps: (change: Attempt, issue?: Issue) => boolean;
}

/** A property with another name, or a value at a pointer. */
export type Attempt =
  | { readonly pointer: string; readonly name: string; readonly correct: string }
  | { readonly pointer: string; readonly value: JsonValue };

/** Every try validates the whole payload: a payload with a thousand errors needs no thousand hints. */
const maxTries = 60;

/** Prepares the repair of an example with these issues. */
export function createRepair(
  example: Example,
  issues: readonly Issue[],
  { validate, findSchema }: Pick<ValidatorSet, "validate" | "findSchema">,
): Repair {
  const known = new Set(issues.map(keyOf));
  let tries = 0;
  return {
    namesAt: (pointer) => namesOf(schemasAt(example.schema, parsePointer(pointer), findSchema), findSchema),
    helps: (change, issue) => {
      const value = tries < maxTries ? applyChange(example.value, change) : undefined;
      tries += 1;
      if (value === undefined) return false;
      const left = issuesOf({ ...example, value }, { validate }).map(keyOf);
      return left.every((key) => known.has(key)) && (issue === undefined || !left.includes(keyOf(issue)));
    },
  };
}

/** The same error of another branch of a union is no new one. */
function keyOf({ pointer, keyword, params }: Issue): string {
  return JSON.stringify([pointer, keyword, params["missingProperty"]]);
}

/** The changed payload. Undefined if the place does not exist, or the name is taken. */
function applyChange(payload: JsonValue, change: Attempt): JsonValue | undefined {
  const tokens = parsePointer(change.pointer);
  if ("value" in change) return replaceAt(payload, tokens, change.value);
  const owner = findByTokens(payload, tokens);
  const { name, correct } = change;
  if (!isJsonObject(owner) || !Object.hasOwn(owner, name) || Object.hasOwn(owner, correct)) return undefined;
  const renamed = Object.entries(owner).map(([key, value]) => [key === name ? correct : key, value] as const);
  return replaceAt(payload, tokens, Object.fromEntries(renamed));
}

function replaceAt(payload: JsonValue, [token, ...rest]: readonly string[], value: JsonValue): JsonValue | undefined {
  if (token === undefined) return value;
  const child = findByTokens(payload, [token]);
  if (child === undefined || typeof payload !== "object" || payload === null) return undefined;
  const next = replaceAt(child, rest, value);
  if (next === undefined) return undefined;
  if (isJsonObject(payload)) return { ...payload, [token]: next };
  return payload.map((item: JsonValue, index) => (String(index) === token ? next : item));
}
