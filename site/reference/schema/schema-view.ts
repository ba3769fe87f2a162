import type { TranslateText } from "../../../generators/source/interface-texts.ts";
import type { Property, Schema, UnionSchema, Variant } from "../../../generators/api/model.ts";
import { anchorSegment } from "../../../generators/validators/runtime/anchor.ts";
import { anchorMarker, schemaHref } from "../context.ts";
import { briefFacts } from "./brief-facts.ts";
import { factsOf, rulesOf } from "./facts.ts";
import type { Facts } from "./facts-model.ts";
import { countWholeRows, furtherView } from "./further-rows.tsx";
import { paidOutline } from "./outline.ts";
import { replacementParts, withReplacement } from "./replacement-parts.ts";
import { layersOf } from "./layers.ts";
import { hasShape, itemOf, shapeOf } from "./shape.ts";
import type { Shape, UnnamedPart } from "./shape-model.ts";
import { summaryOf } from "./summary-words.ts";
import { eitherOf, typeText } from "./type-words.ts";
import type { BelowView, BodyView, ChoiceView, RowView, Walk } from "./view-model.ts";
import { variantNames, type VariantNames } from "./variant-name.ts";

const deepestLevel = 6;
const rowCost = 9;
const remoteCost = 5;
/** One opened schema takes at most this share of what is left, so that later ones still get room. */
const largestShare = 0.6;

/** What is listed for the schema of a whole body: always its own rows, whatever the page has left. */
export function topView(schema: Schema, at: string, walk: Walk): BodyView | undefined {
  const item = itemOf(schema);
  if (!hasShape(item, walk.context.schemas)) return undefined;
  return bodyView(item, at, item.kind === "reference" ? insideOf(item.name, walk) : walk);
}

/** The walk as it goes on inside a named schema. */
export function insideOf(name: string, walk: Walk): Walk {
  const { groups, selectors } = walk.context.graph;
  return { ...walk, group: groups.get(name), selectors: selectors.get(name) };
}

/** Decides what is listed below a schema, within the walk's budget. */
export function bodyView(schema: Schema, at: string, walk: Walk): BodyView {
  const shape = shapeOf(itemOf(schema), walk.context.schemas);
  const inside: Walk = { ...walk, level: walk.level + 1, selectors: undefined };
  const choosers = new Set(shape.unions.flatMap((union) => variantNames(union, walk.context.schemas).selector ?? []));
  const isLeftOut = (property: Property): boolean => isHidden(property.schema, walk);
  const sent = shape.properties.filter((property) => !isLeftOut(property));
  const whole = countWholeRows(walk.budget);
  const rows = [
    ...sent.slice(0, whole).map((property) => propertyRow(property, at, { shape, choosers, walk })),
    ...shape.parts.map((part) => partRow(part, at, walk)),
  ];
  return {
    further: furtherView(sent.slice(whole), { at, ...walk }),
    rows: rows.map((entry) => entry(inside)),
    leftOut: shape.properties.filter(isLeftOut).map(({ name }) => ({ name, id: `${at}/${anchorSegment(name)}` })),
    leftOutWords: walk.context.translate(walk.direction === "request" ? "leftOutOfRequest" : "leftOutOfResponse"),
    choices: shape.unions.map((union, index) =>
      choiceView(
        { union, isFirst: index === 0 },
        index === 0 ? at : `${at}/(${union.mode}${index > 1 ? `~${index}` : ""})`,
        inside,
      ),
    ),
    conditions: uniqueSegments(shape.conditions).map((part) => partRow(part, at, inside)(inside)),
    rules: shape.rules.map((rule) =>
      walk.context.translate("ruleSentence", { rule: rule.charAt(0).toUpperCase() + rule.slice(1) }),
    ),
    isClosed: shape.isClosed && shape.properties.length > 0,
  };
}

function isHidden(schema: Schema, { direction, context }: Walk): boolean {
  if (direction === undefined) return false;
  const layers = layersOf(schema, context.schemas);
  return layers.some((layer) => (direction === "request" ? layer.isReadOnly : layer.isWriteOnly));
}

function uniqueSegments(parts: readonly UnnamedPart[]): readonly UnnamedPart[] {
  const taken = new Map<string, number>();
  return parts.map((part) => {
    const count = (taken.get(part.segment) ?? 0) + 1;
    taken.set(part.segment, count);
    return count === 1 ? part : { ...part, segment: `${part.segment}~${count}` };
  });
}

/** Where a row stands and what it shows. */
export interface RowPlace {
  readonly id: string;
  readonly name: string;
  readonly kind: RowView["kind"];
  readonly schema: Schema;
  readonly isRequired?: boolean;
}

/** The row of one value and what opens below it. */
export function rowView(place: RowPlace, walk: Walk): RowView {
  return row(place, walk)(walk);
}

/** Rows are paid for before anything opens below them: all siblings are seen before one of them unfolds. */
function row(place: RowPlace, walk: Walk): (inside: Walk) => RowView {
  const { id, name, kind, schema, isRequired = false } = place;
  const facts = briefFacts(factsOf(schema, { name, isRequired }, walk.context), walk.budget.limits);
  walk.budget.left -=
    rowCost +
    facts.chips.length +
    (facts.description?.html.length ?? 0) / 80 +
    Math.min(facts.values.length, 40) * (1 + id.length / 80);
  return (inside) => ({
    id,
    name,
    kind,
    facts,
    mark: kind === "property" ? walk.context.marks?.get(schema.pointer) : undefined,
    replacement: replacementParts(facts.replacement, undefined, walk.context),
    whens: [],
    below: belowView(schema, id, inside),
  });
}

function partRow({ label, segment, schema }: UnnamedPart, at: string, walk: Walk): (inside: Walk) => RowView {
  const place = segment === "*" ? segment : `(${anchorSegment(segment.replace(/^\(|\)(?=~|$)/g, ""))})`;
  return row({ id: `${at}/${place}`, name: label, kind: "part", schema }, walk);
}

interface Siblings {
  readonly shape: Shape;
  /** Properties that choose between the variants of the same object. */
  readonly choosers: ReadonlySet<string>;
  readonly walk: Walk;
}

function propertyRow(property: Property, at: string, { shape, choosers, walk }: Siblings): (inside: Walk) => RowView {
  const { name, schema, isRequired } = property;
  const entry = row({ id: `${at}/${anchorSegment(name)}`, name, kind: "property", schema, isRequired }, walk);
  const whens = (shape.whens.get(name) ?? []).map((when) => ({
    words: when.words,
    isRequired: when.isRequired && !isRequired,
    facts: when.schema && rulesOf(when.schema, false, walk.context),
  }));
  walk.budget.left -= whens.length * 4;
  const values = walk.selectors?.get(name);
  const selects = values !== undefined || choosers.has(name);
  const find = (sibling: string): string | undefined =>
    sibling !== name && shape.properties.some((other) => other.name === sibling)
      ? `#${at}/${anchorSegment(sibling)}`
      : undefined;
  return (inside) => {
    const view = entry(inside);
    const facts = selects ? selectorFacts(view.facts, values, walk.context.translate) : view.facts;
    const replacement = replacementParts(facts.replacement, find, walk.context);
    return { ...view, whens, ...withReplacement(facts, replacement) };
  };
}

/** The property by which a variant is chosen says so, with the value that chooses it where its own schema does not. */
function selectorFacts(facts: Facts, values: readonly string[] | undefined, translate: TranslateText): Facts {
  const chip = values?.length
    ? [
        {
          keywords: "discriminator",
          words: translate("alwaysValue", {
            value: eitherOf(
              values.map((value) => JSON.stringify(value)),
              translate,
            ),
          }),
        },
      ]
    : [];
  const isSaid = facts.chips.some(({ keywords }) => keywords === "const");
  return {
    ...facts,
    marks: [...facts.marks, "selects the choice"],
    chips: isSaid ? facts.chips : [...chip, ...facts.chips],
  };
}

function belowView(schema: Schema, at: string, walk: Walk): BelowView | undefined {
  const item = itemOf(schema);
  if (!hasShape(item, walk.context.schemas)) return undefined;
  const summary = summaryOf(schema, walk.context);
  if (item.kind === "reference") return namedBelow({ name: item.name, summary, at }, walk);
  const isTooMuch = shapeOf(item, walk.context.schemas).properties.length * rowCost > walk.budget.left;
  if (walk.level >= deepestLevel || walk.budget.left <= 0 || isTooMuch)
    return { kind: "outline", summary, text: paidOutline(item, walk.context, walk.budget) };
  return { kind: "body", summary, body: bodyView(item, at, walk) };
}

interface NamedPlace {
  readonly name: string;
  readonly summary: string;
  readonly at: string;
}

function namedBelow({ name, summary, at }: NamedPlace, walk: Walk): BelowView | undefined {
  const isRecursive = walk.group !== undefined && walk.context.graph.groups.get(name) === walk.group;
  if (walk.openLater !== undefined && !isRecursive)
    return {
      kind: "later",
      summary,
      place: walk.openLater({
        at,
        href: schemaHref(name, walk.context),
        direction: walk.direction,
        open: (depth) => walk.open(name, depth, walk.direction),
      }),
    };
  for (let depth = isRecursive ? 0 : walk.depth; depth > 0; depth -= 1) {
    const fragment = walk.open(name, depth, walk.direction);
    if (fragment.cost > walk.budget.left * largestShare) continue;
    walk.budget.left -= fragment.cost;
    return { kind: "fragment", summary, html: fragment.html.replaceAll(anchorMarker, at) };
  }
  return isRecursive ? undefined : remoteBelow({ name, summary, at }, walk);
}

/** Nearly nothing on the page; a page without any room left has links alone. */
function remoteBelow({ name, summary }: NamedPlace, walk: Walk): BelowView | undefined {
  const href = schemaHref(name, walk.context);
  if (href === undefined || walk.budget.left < remoteCost) return undefined;
  walk.budget.left -= remoteCost;
  return { kind: "remote", summary, href, direction: walk.direction };
}

interface ChoicePlace {
  readonly union: UnionSchema;
  /** A further choice between the same values has rows only if the page has room. Its names are always listed. */
  readonly isFirst: boolean;
}

function choiceView({ union, isFirst }: ChoicePlace, at: string, walk: Walk): ChoiceView {
  const named = variantNames(union, walk.context.schemas);
  const shown = isFirst || walk.budget.left > 0 ? union.variants : [];
  const rows = variantRows(shown, { at, named }, walk);
  const names = union.variants
    .slice(rows.length)
    .map(({ schema }, index) => named.names[rows.length + index] ?? typeText(schema, walk.context));
  return {
    lead: walk.context.translate(union.mode === "anyOf" ? "anyOfChoices" : "oneOfChoices", {
      count: union.variants.length,
    }),
    discriminator: named.selector,
    group: named.selector === undefined ? undefined : `${at}/(choice)`,
    rows,
    further: names.length > 0 ? { rows: [], names } : undefined,
  };
}

/** The variant that absent and unknown values choose (OpenAPI 3.2, `defaultMapping`). */
function withOtherValue(view: RowView, { context }: Walk): RowView {
  const chip = { keywords: "defaultMapping", words: context.translate("otherValue") };
  return { ...view, facts: { ...view.facts, chips: [chip, ...view.facts.chips] } };
}

/** The variants of a union as rows, each with an anchor made of its name. */
export function variantRows(
  variants: readonly Variant[],
  { at, named }: { readonly at: string; readonly named: VariantNames },
  walk: Walk,
): readonly RowView[] {
  const taken = new Map<string, number>();
  const { selector } = named;
  const rows = variants.slice(0, countWholeRows(walk.budget)).map(({ schema }, index) => {
    const label = named.names[index];
    const name = label ?? typeText(schema, walk.context);
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    const id = `${at}/(${anchorSegment(name)}${count > 1 ? `~${count}` : ""})`;
    const isType = label === undefined || (schema.kind === "reference" && label === schema.name);
    const entry = row({ id, name, kind: isType ? "type" : "variant", schema }, walk);
    const selectors = selector === undefined ? undefined : new Map([[selector, named.values[index] ?? []]]);
    return (inside: Walk) => {
      const view = entry({ ...inside, selectors });
      return index === named.fallback ? withOtherValue(view, walk) : view;
    };
  });
  // A schema that is a choice between named schemas is no level of its own: what can be chosen opens with it.
  const chosen = walk.level === 1 ? { ...walk, depth: Math.max(walk.depth, 1) } : walk;
  return rows.map((entry) => entry(chosen));
}
