import { translateConstraint } from "../../../generators/api/build/constraints.ts";
import type { TranslateText } from "../../../generators/source/interface-texts.ts";
import type { EnumSchema, Prose, Schema } from "../../../generators/api/model.ts";
import type { ReferenceContext } from "../context.ts";
import type { Chip, Facts, Mark, TypePart } from "./facts-model.ts";
import { formatWords } from "./format-words.ts";
import { layersOf } from "./layers.ts";
import { itemOf, valuesOfUnion } from "./shape.ts";
import { typeWords } from "./type-words.ts";

const longestValue = 80;
const longestBorrowedDescription = 600;

/** What is known of a value besides its schema. */
export interface FactsPlace {
  readonly name: string;
  readonly isRequired: boolean;
}

/** Decides what a row shows. It includes the rules of a referenced schema, so that readers need not follow the link. */
export function factsOf(schema: Schema, { name, isRequired }: FactsPlace, context: ReferenceContext): Facts {
  const facts = context.facts(schema, () => makeFacts(schema, context));
  const isSaid = facts.title !== undefined && saysSame(facts.title, name);
  if (!isRequired && !isSaid) return facts;
  return {
    ...facts,
    title: isSaid ? undefined : facts.title,
    marks: isRequired ? ["required", ...facts.marks] : facts.marks,
  };
}

/** The facts that are the same in every place of the schema. */
function makeFacts(schema: Schema, context: ReferenceContext): Facts {
  const { translate } = context;
  const layers = layersOf(schema, context.schemas);
  const list = layers.find((layer) => layer.kind === "array" && layer.prefixItems.length === 0);
  const item = list === undefined ? undefined : itemOf(list);
  const itemLayers = item === undefined || item === list ? [] : layersOf(item, context.schemas);
  const values = valuesOf(itemLayers.length > 0 ? itemLayers : layers);
  const isList = values.length > 1 || values.some((value) => value.description !== undefined);
  const type = typeWords(schema, context);
  return {
    type,
    title: distinctTitle(layers, type),
    isNever: schema.kind === "never",
    marks: marksOf(layers),
    chips: unique([
      ...layers.flatMap((layer) => chipsOf(layer, translate)),
      ...itemLayers
        .flatMap((layer) => chipsOf(layer, translate))
        .map((chip) => ({ ...chip, words: translate("eachRule", { rule: chip.words }) })),
      ...valueChips(layers, isList ? undefined : values, translate),
    ]),
    values: isList ? values : [],
    unlistedValues: 0,
    valuesLabel: translate(itemLayers.length > 0 ? "eachOneOf" : "oneOf"),
    description: schema.description ?? borrowed(layers),
    externalDocs: layers.find((layer) => layer.externalDocs !== undefined)?.externalDocs,
    replacement: layers.find((layer) => layer.replacement !== undefined)?.replacement,
  };
}

/** The facts for a condition of a value. Its title and documentation are shown elsewhere. */
export function rulesOf(schema: Schema, isRequired: boolean, context: ReferenceContext): Facts {
  const facts = factsOf(schema, { name: "", isRequired }, context);
  return { ...facts, title: undefined, externalDocs: undefined, description: schema.description };
}

/** A title that says more than the type, which may be the name of a schema. */
function distinctTitle(layers: readonly Schema[], type: readonly TypePart[]): string | undefined {
  const title = layers.find((layer) => layer.title !== undefined)?.title;
  return title !== undefined && saysSame(title, type.map(({ text }) => text).join("")) ? undefined : title;
}

/** `Max Tokens` says nothing more than `max_tokens`. */
function saysSame(title: string, name: string): boolean {
  return plain(title) === plain(name);
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function marksOf(layers: readonly Schema[]): Mark[] {
  const marks: Mark[] = [];
  if (layers.some((layer) => layer.isDeprecated)) marks.push("deprecated");
  if (layers.some((layer) => layer.isReadOnly)) marks.push("read only");
  if (layers.some((layer) => layer.isWriteOnly)) marks.push("write only");
  return marks;
}

/** Shown elsewhere: values in a list, what else may be in an object at its end, what depends at the property itself. */
const shownElsewhere = ["enum", "const", "additionalProperties", "dependentRequired"];

function chipsOf(schema: Schema, translate: TranslateText): Chip[] {
  if (schema.kind === "reference" && schema.constraints.length === 0) return [];
  const rules = schema.constraints
    .filter((constraint) => !shownElsewhere.some((keyword) => constraint.keywords.includes(keyword)))
    .map((constraint) => ({
      keywords: constraint.keywords.join(" "),
      words: translateConstraint(constraint, schema.source, translate),
    }));
  const isFile = schema.kind === "string" && schema.isBinary;
  return schema.format === undefined || isFile
    ? rules
    : [{ keywords: "format", words: formatWords(schema.format, translate) }, ...rules];
}

/** The only value, the default and an example; what one of them has said the next does not say again. */
function valueChips(
  layers: readonly Schema[],
  /** Undefined: they are listed elsewhere. */
  values: EnumSchema["values"] | undefined,
  translate: TranslateText,
): Chip[] {
  const stated = layers.find((layer) => layer.default !== undefined)?.default;
  const fallback = stated && JSON.stringify(stated.value);
  const [only] = (values ?? []).map(({ value }) => JSON.stringify(value));
  const example = values === undefined || values.length > 0 ? undefined : exampleText(layers);
  return [
    ...(only === undefined ? [] : [{ keywords: "const", words: translate("alwaysValue", { value: only }) }]),
    ...(fallback === undefined || fallback === only
      ? []
      : [{ keywords: "default", words: translate("defaultValue", { value: cut(fallback) }) }]),
    ...(example === undefined || example === fallback
      ? []
      : [{ keywords: "example", words: translate("exampleValue", { value: cut(example) }) }]),
  ];
}

/** Skips `true`, which shows nothing, and long values, which are in the samples. */
function exampleText(layers: readonly Schema[]): string | undefined {
  const [first] = layers.find((layer) => layer.examples.length > 0)?.examples ?? [];
  if (first === undefined || first === null || typeof first === "boolean" || first === "") return undefined;
  const text = JSON.stringify(first);
  return typeof first === "object" && text.length > longestValue ? undefined : text;
}

function cut(text: string): string {
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
}

function valuesOf(layers: readonly Schema[]): EnumSchema["values"] {
  for (const layer of layers) {
    const values = layer.kind === "enum" ? layer.values : valuesOfUnion(layer);
    if (values !== undefined) return values;
  }
  return [];
}

function unique(chips: readonly Chip[]): Chip[] {
  const seen = new Set<string>();
  return chips.filter((chip) => !seen.has(chip.words) && seen.add(chip.words));
}

/** The text of what a reference stands for, where it is short. */
function borrowed(layers: readonly Schema[]): Prose | undefined {
  const description = layers.find((layer) => layer.description !== undefined)?.description;
  return description && description.html.length <= longestBorrowedDescription ? description : undefined;
}
