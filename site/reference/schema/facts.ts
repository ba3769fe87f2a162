import type { EnumSchema, Prose, Schema } from "../../../generators/api/model.ts";
import type { ReferenceContext } from "../context.ts";
import { itemOf, resolve } from "./shape.ts";
import { typeWords, type TypePart } from "./type-words.ts";

/** A rule in a few words, with the JSON Schema keywords it states. */
export interface Chip {
  readonly keywords: string;
  readonly words: string;
}

export type Mark = "required" | "deprecated" | "read only" | "write only";

/** All that is said about one value beside what stands below it. */
export interface Facts {
  readonly type: readonly TypePart[];
  readonly marks: readonly Mark[];
  readonly chips: readonly Chip[];
  readonly values: EnumSchema["values"];
  /** Lead-in of the values. */
  readonly valuesLabel: string;
  /** The values are those of a schema that the type links to and that stands on this page: their names suffice. */
  readonly isValuesLinked: boolean;
  readonly description: Prose | undefined;
}

const longestDefault = 80;
const longestBorrowedDescription = 600;

/** Decides what a row says. Rules of a referenced schema are told in place, so that a reader need not follow the link. */
export function factsOf(schema: Schema, isRequired: boolean, context: ReferenceContext): Facts {
  const target = resolve(schema, context.schemas);
  const item = itemOf(target);
  const itemTarget = item === target ? target : resolve(item, context.schemas);
  const isList = itemTarget !== target;
  const layers = schema === target ? [schema] : [schema, target];
  const values = enumOf(itemTarget);
  return {
    type: typeWords(schema, context),
    marks: marksOf(layers, isRequired),
    chips: unique([
      ...layers.flatMap(chipsOf),
      ...(isList ? itemChips(item, itemTarget) : []),
      ...defaultChip(layers),
      ...constChip(itemTarget),
    ]),
    values: values.length > 1 || values.some((value) => value.description) ? values : [],
    valuesLabel: isList ? "Each one of" : "One of",
    isValuesLinked: isOnPage(itemOf(schema), context),
    description: schema.description ?? borrowed(target),
  };
}

function isOnPage(schema: Schema, { layout, addresses }: ReferenceContext): boolean {
  return layout === "one" && schema.kind === "reference" && addresses.schemas.has(schema.name);
}

function marksOf(layers: readonly Schema[], isRequired: boolean): Mark[] {
  const marks: Mark[] = isRequired ? ["required"] : [];
  if (layers.some((layer) => layer.isDeprecated)) marks.push("deprecated");
  if (layers.some((layer) => layer.isReadOnly)) marks.push("read only");
  if (layers.some((layer) => layer.isWriteOnly)) marks.push("write only");
  return marks;
}

function chipsOf(schema: Schema): Chip[] {
  const rules = schema.constraints
    .filter(
      (constraint) =>
        !["enum", "const", "additionalProperties"].some((keyword) => constraint.keywords.includes(keyword)),
    )
    .map((constraint) => ({ keywords: constraint.keywords.join(" "), words: constraint.words }));
  const statesFormat = schema.constraints.some((constraint) => constraint.keywords.includes("format"));
  const isFile = schema.kind === "string" && schema.isBinary;
  return schema.format !== undefined && !statesFormat && !isFile
    ? [{ keywords: "format", words: schema.format }, ...rules]
    : rules;
}

function itemChips(item: Schema, target: Schema): Chip[] {
  const layers = item === target ? [item] : [item, target];
  return layers.flatMap(chipsOf).map((chip) => ({ ...chip, words: `each ${chip.words}` }));
}

function defaultChip(layers: readonly Schema[]): Chip[] {
  const stated = layers.find((layer) => layer.default !== undefined)?.default;
  if (!stated) return [];
  const text = JSON.stringify(stated.value);
  return [
    {
      keywords: "default",
      words: `default ${text.length > longestDefault ? `${text.slice(0, longestDefault)}…` : text}`,
    },
  ];
}

function constChip(schema: Schema): Chip[] {
  const [only, ...others] = enumOf(schema);
  return only && others.length === 0 && !only.description
    ? [{ keywords: "const", words: `always ${JSON.stringify(only.value)}` }]
    : [];
}

function enumOf(schema: Schema): EnumSchema["values"] {
  return schema.kind === "enum" ? schema.values : [];
}

function unique(chips: readonly Chip[]): Chip[] {
  const seen = new Set<string>();
  return chips.filter((chip) => !seen.has(chip.words) && seen.add(chip.words));
}

function borrowed(target: Schema): Prose | undefined {
  const description = target.description;
  return description && description.html.length <= longestBorrowedDescription ? description : undefined;
}
