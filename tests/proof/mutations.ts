import { findByTokens } from "../../generators/source/json-pointer.ts";
import { isJsonObject, type JsonValue } from "../../generators/source/json.ts";
import { listShapes } from "../../generators/boundary-values/flatten.ts";
import { validate, validateAll } from "../../generators/boundary-values/validate-value.ts";
import { listChildren } from "../../generators/boundary-values/list-children.ts";
import type { Maker } from "../../generators/boundary-values/make-value.ts";
import type { RuleViolation, Path, PlacedSchema, ValueShape } from "../../generators/boundary-values/model.ts";
import { ruleSides } from "../../generators/boundary-values/rule-sides.ts";
import { setAt } from "../../generators/boundary-values/set-at.ts";

/** A valid value with one violated rule, and the expected issue. */
export interface Mutant {
  readonly value: JsonValue;
  readonly rule: string;
  readonly errors: readonly RuleViolation[];
}

interface Target {
  readonly path: Path;
  readonly shape: ValueShape;
  readonly part: PlacedSchema;
  readonly keyword: string;
  readonly local: JsonValue;
}

/** Violates one of the rules that apply to a value, at any depth. A number selects the rule. */
export function mutate(maker: Maker, root: PlacedSchema, whole: JsonValue, choice: number): Mutant | undefined {
  const targets = listTargets(maker, [root], whole, []);
  const start = targets.length === 0 ? 0 : choice % targets.length;
  for (const target of [...targets.slice(start), ...targets.slice(0, start)].slice(0, 12)) {
    const mutant = breakRule(maker, root, whole, { target, choice });
    if (mutant !== undefined) return mutant;
  }
  return undefined;
}

/** The rules that apply to a value: those of its own shape and of the shapes inside it. */
function listTargets(maker: Maker, places: readonly PlacedSchema[], value: JsonValue, path: Path): readonly Target[] {
  const shape = shapeOf(maker, places, value);
  if (shape === undefined || path.length > 8) return [];
  const own = shape.parts.flatMap((part) =>
    isJsonObject(part.schema) && part.pointer !== ""
      ? Object.keys(part.schema).map((keyword) => ({ path, shape, part, keyword, local: value }))
      : [],
  );
  const inside = listChildren(maker, shape, value).flatMap((child) => {
    const part = child.wrap === undefined ? findByTokens(value, child.path.map(String)) : undefined;
    return part === undefined ? [] : listTargets(maker, child.places, part, [...path, ...child.path]);
  });
  return [...own, ...inside];
}

function shapeOf(maker: Maker, places: readonly PlacedSchema[], value: JsonValue): ValueShape | undefined {
  for (const shape of listShapes(maker.context, places)) if (maker.fits(shape.parts, value)) return shape;
  return undefined;
}

function breakRule(
  maker: Maker,
  root: PlacedSchema,
  whole: JsonValue,
  { target, choice }: { readonly target: Target; readonly choice: number },
): Mutant | undefined {
  const { path, shape } = target;
  const outside = ruleSides({ ...target, maker }).flatMap((sides) =>
    sides.outside.map((value) => ({
      value,
      rule: sides.reportedAs?.rule ?? `${target.part.pointer}/${target.keyword}`,
    })),
  );
  const breaking = outside
    .map((candidate) => ({ ...candidate, errors: validateAll(maker.context, shape.parts, candidate) }))
    .filter(({ rule, errors }) => errors.some((error) => error.rule === rule))
    .toSorted((left, right) => left.errors.length - right.errors.length);
  const min = breaking.filter(({ errors }) => errors.length === breaking[0]?.errors.length);
  const chosen = min[choice % Math.max(1, min.length)];
  if (chosen === undefined) return undefined;
  const value = setAt(whole, path, chosen.value);
  const errors = validate(maker.context, root, value);
  return errors.length === 0 ? undefined : { value, rule: chosen.rule, errors };
}
