import type { Condition, Property, Schema, UnionSchema, Variant } from "../../../generators/api/model.ts";
import type { Budget } from "../budget.ts";
import { anchorSegment } from "../anchor-segment.ts";
import { type Fragment, type ReferenceContext } from "../context.ts";
import { factsOf, type Facts } from "./facts.ts";
import { outlineText } from "./outline.ts";
import { hasShape, itemOf, resolve, shapeOf } from "./shape.ts";
import { typeText } from "./type-words.ts";

/** One value in a list: a property, a part without a name, or a choice of a union. */
export interface RowView {
  readonly id: string;
  readonly name: string;
  /** `type`: a choice that has no name but its type. */
  readonly kind: "property" | "part" | "variant" | "type";
  readonly facts: Facts;
  readonly below: BelowView | undefined;
}

/** What opens below a row. A schema that may not open here needs nothing: its name in the type is a link. */
export type BelowView =
  | { readonly kind: "body"; readonly summary: string; readonly body: BodyView }
  | { readonly kind: "fragment"; readonly summary: string; readonly html: string }
  | { readonly kind: "outline"; readonly summary: string; readonly text: string };

/** A choice between schemas, in words. */
export interface ChoiceView {
  readonly lead: string;
  readonly discriminator: string | undefined;
  readonly rows: readonly RowView[];
}

/** All that stands below one schema. */
export interface BodyView {
  readonly rows: readonly RowView[];
  readonly choices: readonly ChoiceView[];
  readonly conditions: readonly RowView[];
  readonly isClosed: boolean;
}

/** State of one walk through a schema: where it is and what it may still spend. */
export interface Walk {
  readonly context: ReferenceContext;
  readonly budget: Budget;
  /** Renders a named schema once for all places where it opens, `depth` named levels deep. */
  readonly open: (name: string, depth: number) => Fragment;
  /** Group of the named schema around; a reference into the same group would recurse. */
  readonly group: number | undefined;
  /** Levels of named schemas that may still open. */
  readonly depth: number;
  /** Levels of unnamed ones around. */
  readonly level: number;
}

/** Stands for the anchor of the place where a fragment is pasted. A Unicode noncharacter, like `baseMarker`. */
export const anchorMarker = "\uFDD1";

const deepestLevel = 6;
const rowCost = 9;
/** One opened schema takes at most this share of what is left, so that later ones still get room. */
const largestShare = 0.6;

/** What is listed for the schema of a whole body: always its own rows, whatever the page has left. */
export function topView(schema: Schema, at: string, walk: Walk): BodyView | undefined {
  const item = itemOf(schema);
  if (!hasShape(item, walk.context.schemas)) return undefined;
  const group = item.kind === "reference" ? walk.context.graph.groups.get(item.name) : walk.group;
  return bodyView(item, at, { ...walk, group });
}

/** Decides what is listed below a schema, within the walk's budget. */
export function bodyView(schema: Schema, at: string, walk: Walk): BodyView {
  const shape = shapeOf(itemOf(schema), walk.context.schemas);
  const inside = { ...walk, level: walk.level + 1 };
  const rows = [
    ...shape.properties.map((property) => propertyRow(property, at, walk)),
    ...shape.parts.map((part) =>
      row({ id: `${at}/${part.segment}`, name: part.label, kind: "part", schema: part.schema }, false, walk),
    ),
  ];
  return {
    rows: rows.map((entry) => entry(inside)),
    choices: shape.unions.map((union, index) => choiceView(union, index === 0 ? at : `${at}/(${index + 1})`, inside)),
    conditions: shape.conditions.map((condition, index) =>
      conditionRow(condition, `${at}/(${condition.keyword}${index})`, inside),
    ),
    isClosed: shape.isClosed && shape.properties.length > 0,
  };
}

/** The row of one value and what opens below it. */
export function rowView(place: RowPlace, isRequired: boolean, walk: Walk): RowView {
  return row(place, isRequired, walk)(walk);
}

/** Where a row stands and what it shows. */
export interface RowPlace {
  readonly id: string;
  readonly name: string;
  readonly kind: RowView["kind"];
  readonly schema: Schema;
}

/** Rows are paid for before anything opens below them: all siblings are seen before one of them unfolds. */
function row(place: RowPlace, isRequired: boolean, walk: Walk): (inside: Walk) => RowView {
  const facts = factsOf(place.schema, isRequired, walk.context);
  walk.budget.left -=
    rowCost + facts.chips.length + (facts.description?.html.length ?? 0) / 80 + Math.min(facts.values.length, 40);
  return (inside) => ({
    id: place.id,
    name: place.name,
    kind: place.kind,
    facts,
    below: belowView(place.schema, place.id, inside),
  });
}

function propertyRow(property: Property, at: string, walk: Walk): (inside: Walk) => RowView {
  const place: RowPlace = {
    id: `${at}/${anchorSegment(property.name)}`,
    name: property.name,
    kind: "property",
    schema: property.schema,
  };
  return row(place, property.isRequired, walk);
}

function belowView(schema: Schema, at: string, walk: Walk): BelowView | undefined {
  const item = itemOf(schema);
  if (!hasShape(item, walk.context.schemas)) return undefined;
  const summary = summaryOf(schema, walk.context);
  if (item.kind === "reference") return namedBelow({ name: item.name, summary, at }, walk);
  const isTooMuch = shapeOf(item, walk.context.schemas).properties.length * rowCost > walk.budget.left;
  if (walk.level >= deepestLevel || walk.budget.left <= 0 || isTooMuch)
    return { kind: "outline", summary, text: outlineText(item, walk.context) };
  return { kind: "body", summary, body: bodyView(item, at, walk) };
}

interface NamedPlace {
  readonly name: string;
  readonly summary: string;
  readonly at: string;
}

function namedBelow({ name, summary, at }: NamedPlace, walk: Walk): BelowView | undefined {
  const isRecursive = walk.group !== undefined && walk.context.graph.groups.get(name) === walk.group;
  for (let depth = isRecursive ? 0 : walk.depth; depth > 0; depth -= 1) {
    const fragment = walk.open(name, depth);
    if (fragment.cost > walk.budget.left * largestShare) continue;
    walk.budget.left -= fragment.cost;
    return { kind: "fragment", summary, html: fragment.html.replaceAll(anchorMarker, at) };
  }
  return undefined;
}

function choiceView(union: UnionSchema, at: string, walk: Walk): ChoiceView {
  const taken = new Map<string, number>();
  const rows = union.variants.map((variant, index) => {
    const label = variantLabel(variant);
    const segment = label ?? String(index + 1);
    const count = (taken.get(segment) ?? 0) + 1;
    taken.set(segment, count);
    const id = `${at}/(${anchorSegment(segment)}${count > 1 ? `~${count}` : ""})`;
    return row(
      {
        id,
        name: label ?? typeText(variant.schema, walk.context),
        kind: label === undefined ? "type" : "variant",
        schema: variant.schema,
      },
      false,
      walk,
    );
  });
  // A schema that is a choice between named schemas is no level of its own: what can be chosen opens with it.
  const chosen = walk.level === 1 ? { ...walk, depth: Math.max(walk.depth, 1) } : walk;
  const mode = union.mode === "anyOf" ? "Any of" : "One of";
  return {
    lead: `${mode} ${rows.length}`,
    discriminator: union.discriminator,
    rows: rows.map((entry) => entry(chosen)),
  };
}

/** A choice is named by what selects it, else by its title; without either its type says what it is. */
function variantLabel(variant: Variant): string | undefined {
  return variant.discriminatorValues.length > 0 ? variant.discriminatorValues.join(", ") : variant.schema.title;
}

function conditionRow(condition: Condition, id: string, walk: Walk): RowView {
  return rowView({ id, name: condition.words, kind: "part", schema: condition.schema }, false, walk);
}

function summaryOf(schema: Schema, context: ReferenceContext): string {
  const shape = shapeOf(itemOf(schema), context.schemas);
  const counts = [
    counted(shape.properties.length, "property", "properties"),
    counted(
      shape.unions.reduce((sum, union) => sum + union.variants.length, 0),
      "choice",
      "choices",
    ),
    shape.parts.length > 0 ? partWords(resolve(itemOf(schema), context.schemas)) : "",
    counted(shape.conditions.length, "condition", "conditions"),
  ];
  return counts.filter((count) => count !== "").join(", ");
}

function partWords(schema: Schema): string {
  return schema.kind === "array" ? "items" : "keys and values";
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? "" : `${count} ${count === 1 ? one : many}`;
}
