import type { Discriminator, Evaluated, ValueError, Place, Describe, RuleSchema, PathStep } from "./rules.ts";

export function createEvaluated(): Evaluated {
  return { properties: new Set(), items: new Set() };
}

/** Creates the error for a broken rule at a place. */
// oxlint-disable-next-line max-params -- called for every error of every keyword; the fourth is rare
export function error(
  { lastStep, read, below }: Place,
  [keyword, params]: readonly [keyword: string, params: ValueError["params"]],
  describe: Describe,
  more: Partial<Pick<ValueError, "property" | "isName" | "rule">> = {},
): ValueError {
  const { rules } = read;
  return {
    keyword,
    params,
    describe,
    path: listSteps(lastStep),
    rule: `${rules.pointer}${below}/${keyword}`,
    rules,
    ...more,
  };
}

function listSteps(lastStep: PathStep | undefined): readonly (string | number)[] {
  const steps: (string | number)[] = [];
  for (let step = lastStep; step !== undefined; step = step.outer) steps.push(step.key);
  return steps.toReversed();
}

/**
 * Validates the same value against another schema. Its evaluated properties and items count only if it finds no error.
 */
export function validateSame(schema: unknown, place: Place, below: string): readonly ValueError[] {
  return validateApart(schema, place, { read: place.read, below: place.below + below });
}

/** Validates the same value against a referenced schema. */
export function validateUsed(reference: string, place: Place): readonly ValueError[] {
  const rules = place.read.uses.get(reference);
  if (rules === undefined || (place.evaluated === undefined && rules.check?.(place.value) === true)) return [];
  const { tools } = place.read;
  const read = tools.readRules(rules);
  return tools.cached(rules, place, (own) => validateApart(read.schema, own, { read, below: "" }));
}

function validateApart(
  schema: unknown,
  { value, lastStep, evaluated: outer }: Place,
  { read, below }: Pick<Place, "read" | "below">,
): readonly ValueError[] {
  const evaluated = outer === undefined ? undefined : createEvaluated();
  const errors = read.tools.validate(schema as RuleSchema, { value, lastStep, read, below, evaluated });
  if (errors.length === 0) mergeEvaluated(outer, evaluated);
  return errors;
}

/** Validates a property or an item. */
// oxlint-disable-next-line max-params -- called for every property and item of a value; an object for each call costs time
export function validateChild(
  schema: unknown,
  { value, lastStep, read, below: above }: Place,
  below: string,
  key: string | number,
): readonly ValueError[] {
  return read.tools.validate(schema as RuleSchema, {
    value: (value as Record<string | number, unknown>)[key],
    lastStep: { outer: lastStep, key },
    read,
    below: above + below,
    evaluated: undefined,
  });
}

export function mergeEvaluated(outer: Evaluated | undefined, inner: Evaluated | undefined): void {
  for (const name of inner?.properties ?? []) outer?.properties.add(name);
  for (const index of inner?.items ?? []) outer?.items.add(index);
}

export function findDiscriminator({ read, below }: Place): Discriminator | undefined {
  const { discriminators } = read.rules;
  return discriminators !== undefined && Object.hasOwn(discriminators, below) ? discriminators[below] : undefined;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns whether an own property is present: names that every object inherits do not count. */
export function isPresent(value: object, name: string): boolean {
  return name in Object.prototype ? Object.hasOwn(value, name) : value[name as never] !== undefined;
}

/** The end of a JSON pointer for a name. */
export function token(name: string): string {
  return `/${name.includes("~") || name.includes("/") ? name.replaceAll("~", "~0").replaceAll("/", "~1") : name}`;
}

/** The reference to a schema in the same document, as the rules write it. */
export function referenceTo(name: string): string {
  return `#/$defs/${encodeURIComponent(token(name).slice(1))}`;
}
