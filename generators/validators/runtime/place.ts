import type { Choice, Evaluated, ValueError, Place, Say, RuleSchema, Way } from "./rules.ts";

export function createEvaluated(): Evaluated {
  return { properties: new Set(), items: new Set() };
}

/** Describes a broken rule of the schema at a place. */
export function error(
  { way, read, below }: Place,
  [keyword, params]: readonly [keyword: string, params: ValueError["params"]],
  say: Say,
  more: Partial<Pick<ValueError, "property" | "isName" | "rule">> = {},
): ValueError {
  const { rules } = read;
  return { keyword, params, say, path: listSteps(way), rule: `${rules.pointer}${below}/${keyword}`, rules, ...more };
}

function listSteps(way: Way | undefined): readonly (string | number)[] {
  const steps: (string | number)[] = [];
  for (let step = way; step !== undefined; step = step.outer) steps.push(step.key);
  return steps.toReversed();
}

/** Judges the same value by a further schema; what that has evaluated counts only where it finds no fault. */
export function validateSame(schema: unknown, place: Place, below: string): readonly ValueError[] {
  return validateApart(schema, place, { read: place.read, below: place.below + below });
}

/** Judges the same value by a schema that stands elsewhere. */
export function validateUsed(reference: string, place: Place): readonly ValueError[] {
  const rules = place.read.uses.get(reference);
  if (rules === undefined || (place.evaluated === undefined && rules.check?.(place.value) === true)) return [];
  const { tools } = place.read;
  const read = tools.readRules(rules);
  return tools.recall(rules, place, (own) => validateApart(read.schema, own, { read, below: "" }));
}

function validateApart(
  schema: unknown,
  { value, way, evaluated: outer }: Place,
  { read, below }: Pick<Place, "read" | "below">,
): readonly ValueError[] {
  const evaluated = outer === undefined ? undefined : createEvaluated();
  const errors = read.tools.validate(schema as RuleSchema, { value, way, read, below, evaluated });
  if (errors.length === 0) mergeEvaluated(outer, evaluated);
  return errors;
}

/** Judges a property or an item. */
export function validateChild(
  schema: unknown,
  { value, way, read, below: above }: Place,
  below: string,
  key: string | number,
): readonly ValueError[] {
  return read.tools.validate(schema as RuleSchema, {
    value: (value as Record<string | number, unknown>)[key],
    way: { outer: way, key },
    read,
    below: above + below,
    evaluated: undefined,
  });
}

export function mergeEvaluated(outer: Evaluated | undefined, inner: Evaluated | undefined): void {
  for (const name of inner?.properties ?? []) outer?.properties.add(name);
  for (const index of inner?.items ?? []) outer?.items.add(index);
}

/** The discriminator of the schema at a place. */
export function findChoice({ read, below }: Place): Choice | undefined {
  const { choices } = read.rules;
  return choices !== undefined && Object.hasOwn(choices, below) ? choices[below] : undefined;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Tells whether a property is there; names that every object inherits must be its own. */
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
