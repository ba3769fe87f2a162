import type { JsonValue } from "../source/json.ts";
import { judgeAll } from "./judge.ts";
import type { BrokenRule, Outside, Path, Unwitnessed, Witness } from "./model.ts";
import { ruleAt } from "./place.ts";
import type { RuleInput, Sides } from "./sides.ts";

/** How a value at the place of a rule becomes a part of a whole one, and how the whole is judged. */
export interface Whole {
  readonly base: number;
  readonly path: Path;
  readonly wrap: (local: JsonValue) => JsonValue;
  readonly judge: (part: JsonValue) => readonly BrokenRule[];
}

/** Chooses of the proposed values those that are on their side of the rule, as the schema reads. */
export function witnessRule(input: RuleInput, sides: Sides, whole: Whole): Witness | Unwitnessed {
  const keyword = sides.told?.keyword ?? input.keyword;
  const rule = sides.told?.rule ?? ruleAt(input.part, input.keyword);
  const inside = findInside(input, sides, whole);
  if (inside.length === 0) return { keyword, rule, reason: "the values inside break another rule" };
  const outside = findOutside(input, sides.outside, { ...whole, keyword, rule });
  if (outside === undefined) return { keyword, rule, reason: reasonOutside(sides) };
  return { keyword, rule, base: whole.base, path: whole.path, inside, outside };
}

function reasonOutside({ outside }: Sides): string {
  return outside.length === 0
    ? "no value outside is known"
    : "the values outside are taken by another branch, or another rule refuses them all";
}

/** The whole is judged only where the part fits: it may be large. */
function findInside({ maker, shape }: RuleInput, { inside, keep = 1 }: Sides, { wrap, judge }: Whole): JsonValue[] {
  const found: JsonValue[] = [];
  for (const candidate of inside) {
    if (found.length === keep) break;
    if (judgeAll(maker.context, shape.parts, candidate).length > 0) continue;
    const value = wrap(candidate);
    if (judge(value).length === 0) found.push(value);
  }
  return found;
}

/** The best value breaks this rule alone; one that breaks others beside it still does. */
function findOutside(
  { maker, shape }: RuleInput,
  candidates: readonly JsonValue[],
  { wrap, judge, keyword, rule }: Whole & { readonly keyword: string; readonly rule: string },
): Outside | undefined {
  const ranked = candidates
    .map((candidate) => ({ candidate, faults: judgeAll(maker.context, shape.parts, candidate) }))
    .filter(({ faults }) => faults.some((fault) => fault.rule === rule))
    .toSorted((left, right) => left.faults.length - right.faults.length);
  let second: Outside | undefined;
  for (const { candidate } of ranked.slice(0, mostJudged)) {
    const value = wrap(candidate);
    const faults = judge(value);
    const [first] = faults;
    if (first === undefined) continue;
    const own = faults.find((fault) => isToldAlone(fault, faults) && fault.rule === rule && fault.keyword === keyword);
    if (own !== undefined) return { value, at: own.at, keyword };
    second ??= { value, at: first.at, keyword: undefined };
  }
  return second;
}

const mostJudged = 6;

/**
 * Where a union refuses the value at the same place, or the value is of the wrong type altogether, the words for that
 * may stand for the rule's; a discriminator's unknown value may be told as one that is not in a list.
 */
function isToldAlone(fault: BrokenRule, faults: readonly BrokenRule[]): boolean {
  if (isAmbiguous.has(fault.keyword)) return false;
  return !faults.some(
    (other) =>
      other.at === fault.at &&
      (isAmbiguous.has(other.keyword) || (other.keyword === "type" && fault.keyword !== "type")),
  );
}

const isAmbiguous: ReadonlySet<string> = new Set(["anyOf", "oneOf", "discriminator"]);
