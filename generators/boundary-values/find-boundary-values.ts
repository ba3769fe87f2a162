import type { JsonValue } from "../source/json.ts";
import { validateAll } from "./validate-value.ts";
import type { RuleViolation, Outside, Path, Uncovered, BoundaryValue } from "./model.ts";
import { ruleAt } from "./place.ts";
import type { RuleInput, Sides } from "./sides.ts";

/** How a value at a rule's location becomes part of a whole value, and how the whole is validated. */
export interface Whole {
  readonly base: number;
  readonly path: Path;
  readonly wrap: (local: JsonValue) => JsonValue;
  readonly validate: (part: JsonValue) => readonly RuleViolation[];
}

/** Selects the proposed values that are on their side of the rule, according to the schema. */
export function findBoundaryValues(input: RuleInput, sides: Sides, whole: Whole): BoundaryValue | Uncovered {
  const keyword = sides.reportedAs?.keyword ?? input.keyword;
  const rule = sides.reportedAs?.rule ?? ruleAt(input.part, input.keyword);
  const inside = findInside(input, sides, whole);
  if (inside.length === 0) return { keyword, rule, reason: "all candidate values inside violate another rule" };
  const outside = findOutside(input, sides.outside, { ...whole, keyword, rule });
  if (outside === undefined) return { keyword, rule, reason: reasonOutside(sides) };
  return { keyword, rule, base: whole.base, path: whole.path, inside, outside };
}

function reasonOutside({ outside }: Sides): string {
  return outside.length === 0
    ? "docsgen knows no value outside"
    : "another branch accepts the values outside, or another rule rejects all of them";
}

/** The whole is validated only if the part is valid, because it may be large. */
function findInside(
  { maker, shape }: RuleInput,
  { inside, maxInside = 1 }: Sides,
  { wrap, validate }: Whole,
): JsonValue[] {
  const found: JsonValue[] = [];
  for (const candidate of inside) {
    if (found.length === maxInside) break;
    if (validateAll(maker.context, shape.parts, { value: candidate }).length > 0) continue;
    const value = wrap(candidate);
    if (validate(value).length === 0) found.push(value);
  }
  return found;
}

/** The best value violates only this rule. The next best also violates others. */
function findOutside(
  { maker, shape }: RuleInput,
  candidates: readonly JsonValue[],
  { wrap, validate, keyword, rule }: Whole & { readonly keyword: string; readonly rule: string },
): Outside | undefined {
  const ranked = candidates
    .map((candidate) => ({ candidate, errors: validateAll(maker.context, shape.parts, { value: candidate }) }))
    .filter(({ errors }) => errors.some((error) => error.rule === rule))
    .toSorted((left, right) => left.errors.length - right.errors.length);
  let second: Outside | undefined;
  for (const { candidate } of ranked.slice(0, maxValidated)) {
    const value = wrap(candidate);
    const errors = validate(value);
    const [first] = errors;
    if (first === undefined) continue;
    const own = errors.find(
      (error) => isReportedAlone(error, errors) && error.rule === rule && error.keyword === keyword,
    );
    if (own !== undefined) return { value, at: own.at, keyword };
    second ??= { value, at: first.at, keyword: undefined };
  }
  return second;
}

const maxValidated = 6;

/**
 * If a union rejects the value at the same location, or the value has the wrong type, that error may replace the
 * rule's. A discriminator may report an unknown value as a value outside a list.
 */
function isReportedAlone(error: RuleViolation, errors: readonly RuleViolation[]): boolean {
  if (isAmbiguous.has(error.keyword)) return false;
  return !errors.some(
    (other) =>
      other.at === error.at &&
      (isAmbiguous.has(other.keyword) || (other.keyword === "type" && error.keyword !== "type")),
  );
}

const isAmbiguous: ReadonlySet<string> = new Set(["anyOf", "oneOf", "discriminator"]);
