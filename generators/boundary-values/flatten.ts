import { isJsonObject } from "../source/json.ts";
import { findChoice } from "./discriminator-branch.ts";
import type { Decision, PlacedSchema, ValueShape, Ways, BoundaryContext } from "./model.ts";
import { listParts, madeUp, mapParts, onePart, referred, ruleAt } from "./place.ts";

const maxShapes = 64;

interface Flattening {
  readonly context: BoundaryContext;
  readonly ways: Ways;
  readonly seen: Set<string>;
  readonly parts: PlacedSchema[];
  readonly decisions: Decision[];
}

/** Resolves references and decides unions, until only schemas are left that all apply. */
export function flatten(context: BoundaryContext, places: readonly PlacedSchema[], ways: Ways): ValueShape {
  const flattening: Flattening = { context, ways, seen: new Set(), parts: [], decisions: [] };
  for (const place of places) add(flattening, place);
  return { parts: flattening.parts, decisions: flattening.decisions };
}

/** Lists the shapes of a schema, the likeliest first. Each decision is first changed alone. */
export function* listShapes(
  context: BoundaryContext,
  places: readonly PlacedSchema[],
  ways: Ways = new Map(),
): Iterable<ValueShape> {
  const queue: Ways[] = [ways];
  for (let index = 0; index < queue.length && index < maxShapes; index++) {
    const chosen = queue[index] ?? ways;
    const shape = flatten(context, places, chosen);
    yield shape;
    const fixed = new Map(chosen);
    for (const { key, ways: count } of shape.decisions) {
      if (chosen.has(key)) continue;
      for (let way = 1; way < count && queue.length < maxShapes; way++) queue.push(new Map([...fixed, [key, way]]));
      fixed.set(key, 0);
    }
  }
}

function add(flattening: Flattening, place: PlacedSchema): void {
  const { schema, pointer, isPlain } = place;
  const { context, seen, parts } = flattening;
  if (schema === true) return;
  if (pointer !== "" && seen.has(`${isPlain} ${pointer}`)) return;
  seen.add(`${isPlain} ${pointer}`);
  parts.push(place);
  if (!isJsonObject(schema)) return;
  const target = referred(context, place);
  if (target !== undefined) add(flattening, target);
  for (const part of listParts(place, "allOf")) add(flattening, part);
  const choice = listDiscriminated(context, place);
  if (choice !== undefined) decide(flattening, ruleAt(place, "discriminator"), choice.ways);
  for (const keyword of ["oneOf", "anyOf"] as const) {
    if (choice?.keyword === keyword) continue;
    const branches = listParts(place, keyword).map((branch) => [branch]);
    if (branches.length > 0) decide(flattening, ruleAt(place, keyword), branches);
  }
  decideConditions(flattening, place);
}

function decide(
  { ways, decisions, ...rest }: Flattening,
  key: string,
  list: readonly (readonly PlacedSchema[])[],
): void {
  const way = Math.min(ways.get(key) ?? 0, list.length - 1);
  decisions.push({ key, ways: list.length, way });
  for (const place of list[way] ?? []) add({ ways, decisions, ...rest }, place);
}

function decideConditions(flattening: Flattening, place: PlacedSchema): void {
  const condition = onePart(place, "if");
  if (condition !== undefined) {
    const met = onePart(place, "then");
    const unmet = onePart(place, "else");
    const excluded = madeUp({ not: condition.schema });
    decide(flattening, ruleAt(place, "if"), [
      [condition, ...(met === undefined ? [] : [met])],
      [excluded, ...(unmet === undefined ? [] : [unmet])],
    ]);
  }
  for (const [name, part] of mapParts(place, "dependentSchemas")) {
    const present = madeUp({ required: [name] });
    decide(flattening, ruleAt(place, "dependentSchemas", name), [[], [present, part]]);
  }
}

function listDiscriminated(context: BoundaryContext, place: PlacedSchema) {
  const choice = findChoice(context, place);
  if (choice === undefined) return undefined;
  const { property, cases, whenAbsent, otherKinds } = choice;
  const tagged = [...cases].map(([value, branches]) => [
    madeUp({ type: "object", required: [property], properties: { [property]: { const: value } } }),
    ...branches.slice(0, 1),
  ]);
  const untagged = whenAbsent.slice(0, 1).map((branch) => [madeUp({ not: { required: [property] } }), branch]);
  const others = otherKinds.map((branch) => [branch]);
  return { keyword: choice.keyword, ways: [...tagged, ...untagged, ...others] };
}
