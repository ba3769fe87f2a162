import { appendPointer } from "../source/json-pointer.ts";
import { getOwn, isJsonObject, type JsonValue } from "../source/json.ts";
import { findChoice, type DiscriminatorChoice } from "./discriminator-branch.ts";
import type { RuleViolation, RuleEvaluation, PlacedSchema } from "./model.ts";
import { listParts, onePart, ruleAt } from "./place.ts";

/** The rules that apply other schemas to the same value: unions, discriminators, `not`, `if`. */
export function validateChoices(
  place: PlacedSchema,
  value: JsonValue,
  validation: RuleEvaluation,
): readonly RuleViolation[] {
  const choice = findChoice(validation.context, place);
  const unions = (["anyOf", "oneOf"] as const).filter((keyword) => keyword !== choice?.keyword);
  return [
    ...unions.flatMap((keyword) =>
      validateUnion({ keyword, place, branches: listParts(place, keyword) }, value, validation),
    ),
    ...(choice === undefined ? [] : validateByDiscriminator({ choice, place }, value, validation)),
    ...validateNot(place, value, validation),
    ...validateCondition(place, value, validation),
  ];
}

interface Union {
  readonly keyword: "anyOf" | "oneOf";
  readonly place: PlacedSchema;
  readonly branches: readonly PlacedSchema[];
}

function validateUnion(
  { keyword, place, branches }: Union,
  value: JsonValue,
  validation: RuleEvaluation,
): readonly RuleViolation[] {
  if (branches.length === 0) return [];
  const checked = branches.map((branch) => validation.validate(branch, value, validation));
  const passing = checked.filter((errors) => errors.length === 0).length;
  if (passing === 1 || (keyword === "anyOf" && passing > 1)) return [];
  const meant = checked.filter(
    (errors) => !errors.some(({ keyword: own, at }) => own === "type" && at === validation.at),
  );
  const [only] = meant;
  if (passing === 0 && meant.length === 1 && only !== undefined) return only;
  return [{ keyword, rule: ruleAt(place, keyword), at: validation.at }];
}

function validateByDiscriminator(
  { choice, place }: { readonly choice: DiscriminatorChoice; readonly place: PlacedSchema },
  value: JsonValue,
  validation: RuleEvaluation,
): readonly RuleViolation[] {
  const rule = ruleAt(place, "discriminator");
  const tryBranches = (branches: readonly PlacedSchema[]): readonly RuleViolation[] =>
    branches.length === 1 && branches[0] !== undefined
      ? validation.validate(branches[0], value, validation)
      : validateUnion({ keyword: choice.keyword ?? "anyOf", place, branches }, value, validation);
  if (!isJsonObject(value)) {
    if (choice.keyword === undefined) return [];
    return choice.otherKinds.length > 0
      ? tryBranches(choice.otherKinds)
      : [{ keyword: "type", rule, at: validation.at }];
  }
  const tag = getOwn(value, choice.property);
  if (tag === undefined)
    return choice.whenAbsent.length > 0
      ? tryBranches(choice.whenAbsent)
      : [{ keyword: "required", rule, at: validation.at }];
  const chosen = typeof tag === "string" ? choice.cases.get(tag) : undefined;
  if (chosen !== undefined) return tryBranches(chosen);
  if (choice.whenUnknown !== undefined) return tryBranches([choice.whenUnknown]);
  return [{ keyword: "discriminator", rule, at: appendPointer(validation.at, choice.property) }];
}

function validateNot(place: PlacedSchema, value: JsonValue, validation: RuleEvaluation): readonly RuleViolation[] {
  const excluded = onePart(place, "not");
  if (excluded === undefined || validation.validate(excluded, value, validation).length > 0) return [];
  return [{ keyword: "not", rule: ruleAt(place, "not"), at: validation.at }];
}

function validateCondition(
  place: PlacedSchema,
  value: JsonValue,
  validation: RuleEvaluation,
): readonly RuleViolation[] {
  const condition = onePart(place, "if");
  if (condition === undefined) return [];
  const branch = onePart(place, validation.validate(condition, value, validation).length === 0 ? "then" : "else");
  return branch === undefined ? [] : validation.validate(branch, value, validation);
}
