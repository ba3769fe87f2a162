import { appendPointer } from "../source/json-pointer.ts";
import { getOwn, isJsonObject, type JsonValue } from "../source/json.ts";
import { findChoice, type DiscriminatorChoice } from "./discriminator-choice.ts";
import type { BrokenRule, RuleEvaluation, PlacedSchema } from "./model.ts";
import { listParts, onePart, ruleAt } from "./place.ts";

/** The rules that try other schemas on the same value: unions, discriminators, `not`, `if`. */
export function judgeChoices(place: PlacedSchema, value: JsonValue, judging: RuleEvaluation): readonly BrokenRule[] {
  const choice = findChoice(judging.context, place);
  const unions = (["anyOf", "oneOf"] as const).filter((keyword) => keyword !== choice?.keyword);
  return [
    ...unions.flatMap((keyword) => judgeUnion(keyword, place, listParts(place, keyword), value, judging)),
    ...(choice === undefined ? [] : judgeByDiscriminator(choice, place, value, judging)),
    ...judgeNot(place, value, judging),
    ...judgeCondition(place, value, judging),
  ];
}

// oxlint-disable-next-line max-params -- a union is its keyword, its place and those of its branches in question
function judgeUnion(
  keyword: "anyOf" | "oneOf",
  place: PlacedSchema,
  branches: readonly PlacedSchema[],
  value: JsonValue,
  judging: RuleEvaluation,
): readonly BrokenRule[] {
  if (branches.length === 0) return [];
  const judged = branches.map((branch) => judging.judge(branch, value, judging));
  const passing = judged.filter((faults) => faults.length === 0).length;
  if (passing === 1 || (keyword === "anyOf" && passing > 1)) return [];
  const meant = judged.filter((faults) => !faults.some(({ keyword: own, at }) => own === "type" && at === judging.at));
  const [only] = meant;
  if (passing === 0 && meant.length === 1 && only !== undefined) return only;
  return [{ keyword, rule: ruleAt(place, keyword), at: judging.at }];
}

function judgeByDiscriminator(
  choice: DiscriminatorChoice,
  place: PlacedSchema,
  value: JsonValue,
  judging: RuleEvaluation,
): readonly BrokenRule[] {
  const rule = ruleAt(place, "discriminator");
  const tryBranches = (branches: readonly PlacedSchema[]): readonly BrokenRule[] =>
    branches.length === 1 && branches[0] !== undefined
      ? judging.judge(branches[0], value, judging)
      : judgeUnion(choice.keyword ?? "anyOf", place, branches, value, judging);
  if (!isJsonObject(value)) {
    if (choice.keyword === undefined) return [];
    return choice.otherKinds.length > 0 ? tryBranches(choice.otherKinds) : [{ keyword: "type", rule, at: judging.at }];
  }
  const tag = getOwn(value, choice.property);
  if (tag === undefined)
    return choice.whenAbsent.length > 0
      ? tryBranches(choice.whenAbsent)
      : [{ keyword: "required", rule, at: judging.at }];
  const chosen = typeof tag === "string" ? choice.cases.get(tag) : undefined;
  if (chosen !== undefined) return tryBranches(chosen);
  if (choice.whenUnknown !== undefined) return tryBranches([choice.whenUnknown]);
  return [{ keyword: "discriminator", rule, at: appendPointer(judging.at, choice.property) }];
}

function judgeNot(place: PlacedSchema, value: JsonValue, judging: RuleEvaluation): readonly BrokenRule[] {
  const excluded = onePart(place, "not");
  if (excluded === undefined || judging.judge(excluded, value, judging).length > 0) return [];
  return [{ keyword: "not", rule: ruleAt(place, "not"), at: judging.at }];
}

function judgeCondition(place: PlacedSchema, value: JsonValue, judging: RuleEvaluation): readonly BrokenRule[] {
  const condition = onePart(place, "if");
  if (condition === undefined) return [];
  const branch = onePart(place, judging.judge(condition, value, judging).length === 0 ? "then" : "else");
  return branch === undefined ? [] : judging.judge(branch, value, judging);
}
