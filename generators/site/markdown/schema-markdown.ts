import type { ArraySchema, EnumSchema, ObjectSchema, Prose, Schema, UnionSchema } from "../../api/model.ts";
import { listMarkTexts, type VersionMark, type VersionMarks } from "../../source/version-marks.ts";
import { linkTo } from "../../source/site-links.ts";
import { escapeMarkdown } from "../../source/escape-markdown.ts";
import { translateConstraint } from "../../api/build/constraints.ts";
import type { TranslateText } from "../../source/interface-texts.ts";
import { proseMarkdown } from "./prose-markdown.ts";

/** Returns the Markdown URL of a named schema; undefined if it has no page. */
export type LinkToSchema = (name: string) => string | undefined;

/** What the Markdown of schemas depends on: the URLs of their pages, and the language. */
export interface ReferenceMarkdownContext {
  readonly link: LinkToSchema;
  /** Prefix of the routes of links. */
  readonly base: string;
  /** What is new or changed since an older version. */
  readonly marks: VersionMarks | undefined;
  readonly translate: TranslateText;
}

/** Readers do not follow unnamed schemas below this level. The OpenAPI description contains all levels. */
const maxDepth = 5;
const maxValues = 40;
const maxTupleLength = 6;

/** The type of a value in a few words, with links to named schemas. */
export function typeMarkdown(schema: Schema, context: ReferenceMarkdownContext): string {
  return eitherOf([bareType(schema, context), ...(canBeNull(schema) ? ["null"] : [])], context.translate);
}

function canBeNull({ isNullable, kind }: Schema): boolean {
  return isNullable && kind !== "null" && kind !== "any";
}

function bareType(schema: Schema, context: ReferenceMarkdownContext): string {
  const { translate } = context;
  switch (schema.kind) {
    case "reference":
      return schemaLink(schema.name, context);
    case "any":
      return translate("typeAny");
    case "never":
      return translate("typeNone");
    case "null":
    case "boolean":
      return schema.kind;
    case "string":
      return schema.isBinary ? translate("typeFile") : "string";
    case "number":
      return schema.isInteger ? "integer" : "number";
    case "enum":
      return schema.values.length === 1 ? "const" : "enum";
    case "array":
      return arrayType(schema, context);
    case "object":
      return mapType(schema, context);
    case "union":
      return unionType(schema, context);
    case "intersection":
      return "object";
  }
}

/** The name of a schema, as a link if it has a page. */
export function schemaLink(name: string, { link }: Pick<ReferenceMarkdownContext, "link">): string {
  const url = link(name);
  return url === undefined ? escapeMarkdown(name) : `[${escapeMarkdown(name)}](${url})`;
}

function arrayType({ prefixItems, items }: ArraySchema, context: ReferenceMarkdownContext): string {
  const { translate } = context;
  if (prefixItems.length > maxTupleLength) return translate("typeTupleOf", { items: String(prefixItems.length) });
  if (prefixItems.length > 0)
    return translate("typeTupleOf", { items: prefixItems.map((item) => typeMarkdown(item, context)).join(", ") });
  if (items === undefined) return "array";
  const item = typeMarkdown(items, context);
  const isChoice = canBeNull(items) || (items.kind === "union" && typesOf(items, context).length > 1);
  return translate("typeArrayOf", { item: isChoice ? `(${item})` : item });
}

function mapType({ properties, additionalProperties }: ObjectSchema, context: ReferenceMarkdownContext): string {
  const isMap = properties.length === 0 && additionalProperties !== undefined && additionalProperties.kind !== "never";
  return isMap ? context.translate("typeMapOf", { value: typeMarkdown(additionalProperties, context) }) : "object";
}

function unionType(schema: UnionSchema, context: ReferenceMarkdownContext): string {
  const types = typesOf(schema, context);
  return types.length > 6
    ? context.translate("typeOneOf", { count: String(types.length) })
    : eitherOf(types, context.translate);
}

function typesOf({ variants }: UnionSchema, context: ReferenceMarkdownContext): readonly string[] {
  return [...new Set(variants.map(({ schema }) => typeMarkdown(schema, context)))];
}

/** Joins texts as alternatives: `a or b`. */
export function eitherOf(texts: readonly string[], translate: TranslateText): string {
  const [first = "", ...others] = texts;
  return others.reduce((joined, second) => translate("eitherOf", { first: joined, second }), first);
}

/** A value as a list entry: its name, type and rules, its description, and its children. */
export interface MarkdownEntry {
  readonly name: string;
  /** Whether the name is our own wording instead of the value's name. */
  readonly isPlace?: boolean;
  readonly schema: Schema;
  readonly isRequired: boolean;
  readonly isDeprecated?: boolean;
  readonly description?: Prose | undefined;
  /** Undefined: the mark of its schema. */
  readonly mark?: VersionMark | undefined;
}

/** Entries as a Markdown list. */
export function entryList(
  entries: readonly MarkdownEntry[],
  context: ReferenceMarkdownContext,
  depth = 0,
): readonly string[] {
  const lines: string[] = [];
  for (const entry of entries) {
    const { name, schema } = entry;
    const marks = [
      typeMarkdown(schema, context),
      ...marksOf(entry, context.translate),
      ...versionMarkdown(entry.mark ?? context.marks?.get(schema.pointer), context),
    ];
    const [first = "", ...rest] = proseMarkdown(entry.description ?? schema.description).split("\n");
    const text = first === "" ? "" : `: ${first}`;
    lines.push(`- ${entry.isPlace === true ? name : codeSpan(name)} (${marks.join(", ")})${text}`);
    for (const line of rest) lines.push(indented(line));
    if (depth < maxDepth) for (const line of innerList(schema, context, depth + 1)) lines.push(indented(line));
  }
  return lines;
}

function indented(line: string): string {
  return line === "" ? "" : `  ${line}`;
}

/** Since which version a part is there, and in which one it last changed, as links to what changed. */
export function versionMarkdown(
  mark: VersionMark | undefined,
  { base, translate }: Pick<ReferenceMarkdownContext, "base" | "translate">,
): readonly string[] {
  if (mark === undefined) return [];
  return listMarkTexts(mark).map(({ key, label, url }) => {
    const words = escapeMarkdown(translate(key, { version: label }));
    return url === undefined ? words : `[${words}](${linkTo(base, url)})`;
  });
}

/** The attributes of a value besides its type. */
export function marksOf(
  { schema, isRequired, isDeprecated }: MarkdownEntry,
  translate: TranslateText,
): readonly string[] {
  return [
    ...(isRequired ? [translate("markRequired")] : []),
    ...(schema.isReadOnly ? [translate("markReadOnly")] : []),
    ...(schema.isWriteOnly ? [translate("markWriteOnly")] : []),
    ...(schema.isDeprecated || isDeprecated === true ? [translate("markDeprecated")] : []),
    ...ruleWords(schema, translate),
  ];
}

/** The values of an enum in one line. */
export function enumWords(schema: Schema, translate: TranslateText): readonly string[] {
  if (schema.kind !== "enum") return [];
  const values = schema.values.slice(0, maxValues).map(({ value }) => codeSpan(JSON.stringify(value)));
  const more = schema.values.length - values.length;
  const listed = translate("copyOneOf", { values: values.join(", ") });
  return [more > 0 ? `${listed} ${translate("andMore", { count: more })}` : listed];
}

/** The children of a schema: properties, branches, and parts. References are not expanded. */
export function innerList(schema: Schema, context: ReferenceMarkdownContext, depth = 0): readonly string[] {
  switch (schema.kind) {
    case "object":
      return entryList(schema.properties, context, depth);
    case "array":
      return arrayList(schema, context, depth);
    case "union":
      return unionList(schema, context, depth);
    case "intersection":
      return schema.parts.flatMap((part) =>
        part.kind === "object"
          ? innerList(part, context, depth)
          : [
              `- ${context.translate("copyAllOf", { type: typeMarkdown(part, context) })}`,
              ...innerList(part, context, depth + 1).map((line) => `  ${line}`),
            ],
      );
    case "enum":
      return enumList(schema.values, context.translate);
    case "reference":
    case "any":
    case "never":
    case "null":
    case "boolean":
    case "string":
    case "number":
      return [];
  }
}

/** The items of a tuple, or the children of each item. */
function arrayList(
  { prefixItems, items }: ArraySchema,
  context: ReferenceMarkdownContext,
  depth: number,
): readonly string[] {
  if (prefixItems.length === 0) return items === undefined ? [] : innerList(items, context, depth);
  const { translate } = context;
  const further =
    items === undefined || items.kind === "never" ? [] : [{ name: translate("furtherItems"), schema: items }];
  const places = [
    ...prefixItems.map((schema, index) => ({ name: translate("itemAt", { index: String(index) }), schema })),
    ...further,
  ];
  return entryList(
    places.map((place) => ({ ...place, isRequired: false, isPlace: true })),
    context,
    depth,
  );
}

function unionList(
  { variants, discriminator }: UnionSchema,
  context: ReferenceMarkdownContext,
  depth: number,
): readonly string[] {
  if (depth > maxDepth) return [];
  const lists = variants.map(({ schema }) => innerList(schema, context, depth + 1));
  if (discriminator === undefined && lists.every((list) => list.length === 0)) return [];
  const { translate } = context;
  return variants.flatMap(({ schema, discriminatorValues, isDefault }, index) => {
    const type = typeMarkdown(schema, context);
    const values = discriminatorValues.map((value) => codeSpan(JSON.stringify(value)));
    const chosen = isDefault === true ? [...values, translate("otherValue")] : values;
    const line =
      chosen.length === 0 || discriminator === undefined
        ? translate("copyEither", { type })
        : translate("copyEitherWhen", {
            type,
            property: codeSpan(discriminator),
            values: eitherOf(chosen, translate),
          });
    return [`- ${line}`, ...(lists[index] ?? []).map(indented)];
  });
}

function enumList(values: EnumSchema["values"], translate: TranslateText): readonly string[] {
  const shown = values.slice(0, maxValues).map(({ value, description }) => {
    const words = description === undefined ? "" : `: ${description.replaceAll(/\s+/g, " ").trim()}`;
    return `- ${codeSpan(JSON.stringify(value))}${words}`;
  });
  return values.length > maxValues
    ? [...shown, `- … ${translate("andMore", { count: values.length - maxValues })}`]
    : shown;
}

const shownElsewhere: ReadonlySet<string> = new Set(["enum", "const", "additionalProperties"]);

function ruleWords(schema: Schema, translate: TranslateText): readonly string[] {
  const { constraints, default: stated } = schema;
  const rules = constraints
    .filter(({ keywords }) => !keywords.some((keyword) => shownElsewhere.has(keyword)))
    .map((constraint) => translateConstraint(constraint, schema.source, translate).replaceAll(/\s+/g, " "));
  if (stated === undefined) return rules;
  return [...rules, translate("defaultValue", { value: codeSpan(JSON.stringify(stated.value)) })];
}

/** Text as code, with any backticks in it. https://spec.commonmark.org/0.31.2/#code-spans */
export function codeSpan(text: string): string {
  if (!text.includes("`")) return `\`${text.replaceAll(/\s+/g, " ")}\``;
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const room = /^`|`$/.test(text) ? " " : "";
  return fence + room + text.replaceAll(/\s+/g, " ") + room + fence;
}
