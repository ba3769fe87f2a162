import fc from "fast-check";
import type { ApiModel } from "../../generators/api/model.ts";
import { findByTokens, parsePointer } from "../../generators/source/json-pointer.ts";
import type { JsonValue } from "../../generators/source/json.ts";
import { beyondTypes } from "../../generators/types/beyond-types.ts";
import type { RuleViolation } from "../../generators/boundary-values/model.ts";
import { arbitraryValue } from "./arbitrary.ts";
import { mutate } from "./mutations.ts";
import { listRoots } from "./proof.ts";

/** Literals as a TypeScript module, and their number by kind. */
export interface Literals {
  readonly code: string;
  readonly accepted: number;
  readonly rejected: number;
  /** Mutants that violate a rule of the published list. */
  readonly beyond: number;
  /** Mutants whose `tsc` result the list does not define, by the responsible keyword. */
  readonly undecided: ReadonlyMap<string, number>;
}

const maxLength = 2_000;

/** Writes valid values and mutants of every named schema as literals. Those that a type must reject are marked. */
export function writeLiterals(api: ApiModel, perSchema: number): Literals {
  const lines = ['import type * as types from "@platform/contract/types";'];
  const undecided = new Map<string, number>();
  const counts = { accepted: 0, rejected: 0, beyond: 0 };
  const add = (name: string, value: JsonValue, isRejected: boolean): void => {
    const expected = isRejected ? "// @ts-expect-error -- a rule of the description is broken\n" : "";
    lines.push(`${expected}export const v${lines.length}: types.${name} = ${JSON.stringify(value)};`);
  };
  for (const { schema, place, maker } of listRoots(api)) {
    if (maker.make([place], 1).length === 0) continue;
    const values = arbitraryValue(maker, [place], { depth: 4, hasUndescribed: false });
    const seen = new Set<string>();
    fc.sample(fc.tuple(values, fc.nat()), { numRuns: perSchema, seed: 7 }).forEach(([value, choice], index) => {
      const text = JSON.stringify(value);
      if (text.length > maxLength || seen.has(text)) return;
      seen.add(text);
      add(schema.typeName, value, false);
      counts.accepted++;
      const mutant = mutate(maker, place, value, choice + index);
      if (mutant === undefined || JSON.stringify(mutant.value).length > maxLength) return;
      const verdict = verdictOf(api, mutant.errors, mutant.value);
      if (typeof verdict === "string") undecided.set(verdict, (undecided.get(verdict) ?? 0) + 1);
      else {
        add(schema.typeName, mutant.value, verdict);
        counts[verdict ? "rejected" : "beyond"]++;
      }
    });
  }
  return { code: lines.join("\n"), ...counts, undecided };
}

/** True: a type rejects it. False: a type accepts it, as the list requires. A keyword: the list does not decide. */
function verdictOf(api: ApiModel, errors: readonly RuleViolation[], value: JsonValue): boolean | string {
  const verdicts = errors.map((error) => seenByTypes(api, error, value));
  if (verdicts.includes(true)) return true;
  return verdicts.find((verdict) => typeof verdict === "string") ?? false;
}

const undecidable = new Set([
  "anyOf",
  "oneOf",
  "unevaluatedProperties",
  "unevaluatedItems",
  "propertyNames",
  "patternProperties",
]);

function seenByTypes({ bundle }: ApiModel, { keyword, rule, at }: RuleViolation, value: JsonValue): boolean | string {
  if (beyondTypes.has(keyword)) return false;
  if (undecidable.has(keyword)) return keyword;
  const tokens = parsePointer(rule);
  const inside = tokens.find((token) => undecidable.has(token) || beyondTypes.has(token));
  if (inside !== undefined) return inside;
  // A schema for additional properties next to stated ones widens the type.
  if (tokens.includes("additionalProperties") && keyword !== "additionalProperties") return "additionalProperties";
  if (keyword !== "type") return true;
  const stated = findByTokens(bundle, tokens);
  const found = findByTokens(value, parsePointer(at));
  const isWhole = [stated].flat().includes("integer") && typeof found === "number";
  return !isWhole;
}
