import type { ArraySchema, ObjectSchema, Prose, Schema, UnionSchema } from "../../api/model.ts";
import { escapeMarkdown } from "../../pages/markdown/escape-markdown.ts";
import { proseMarkdown } from "./prose-markdown.ts";

/** Returns the Markdown URL of a named schema; undefined if it has no page. */
export type LinkToSchema = (name: string) => string | undefined;

/** Readers do not follow unnamed schemas below this level. The OpenAPI description contains all levels. */
const maxDepth = 5;
const maxValues = 40;
const maxTupleLength = 6;

/** The type of a value in a few words, with links to named schemas. */
export function typeMarkdown(schema: Schema, link: LinkToSchema): string {
  const words = bareType(schema, link);
  return schema.isNullable && schema.kind !== "null" && schema.kind !== "any" ? `${words} or null` : words;
}

function bareType(schema: Schema, link: LinkToSchema): string {
  switch (schema.kind) {
    case "reference":
      return schemaLink(schema.name, link);
    case "any":
      return "any value";
    case "never":
      return "no value";
    case "null":
    case "boolean":
      return schema.kind;
    case "string":
      return schema.isBinary ? "file" : "string";
    case "number":
      return schema.isInteger ? "integer" : "number";
    case "enum":
      return schema.values.length === 1 ? "constant" : "enum";
    case "array":
      return arrayType(schema, link);
    case "object":
      return mapType(schema, link);
    case "union":
      return unionType(schema, link);
    case "intersection":
      return "object";
  }
}

/** The name of a schema, as a link if it has a page. */
export function schemaLink(name: string, link: LinkToSchema): string {
  const url = link(name);
  return url === undefined ? escapeMarkdown(name) : `[${escapeMarkdown(name)}](${url})`;
}

function arrayType({ prefixItems, items }: ArraySchema, link: LinkToSchema): string {
  if (prefixItems.length > maxTupleLength) return `tuple of ${prefixItems.length}`;
  if (prefixItems.length > 0) return `tuple of ${prefixItems.map((item) => typeMarkdown(item, link)).join(", ")}`;
  if (items === undefined) return "array";
  const words = typeMarkdown(items, link);
  const isChoice = words.includes(" or ") && (items.kind === "union" || items.isNullable);
  return isChoice ? `array of (${words})` : `array of ${words}`;
}

function mapType({ properties, additionalProperties }: ObjectSchema, link: LinkToSchema): string {
  const isMap = properties.length === 0 && additionalProperties !== undefined && additionalProperties.kind !== "never";
  return isMap ? `map of ${typeMarkdown(additionalProperties, link)}` : "object";
}

function unionType({ variants }: UnionSchema, link: LinkToSchema): string {
  const types = [...new Set(variants.map(({ schema }) => typeMarkdown(schema, link)))];
  return types.length > 6 ? `one of ${types.length} types` : types.join(" or ");
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
}

/** Entries as a Markdown list. */
export function entryList(entries: readonly MarkdownEntry[], link: LinkToSchema, depth = 0): readonly string[] {
  return entries.flatMap((entry) => {
    const { name, schema } = entry;
    const marks = [typeMarkdown(schema, link), ...marksOf(entry)];
    const description = proseMarkdown(entry.description ?? schema.description);
    const [first = "", ...rest] = description.split("\n");
    const head = `- ${entry.isPlace === true ? name : codeSpan(name)} (${marks.join(", ")})${first === "" ? "" : `: ${first}`}`;
    const below = depth < maxDepth ? innerList(schema, link, depth + 1) : [];
    return [head, ...[...rest, ...below].map((line) => (line === "" ? "" : `  ${line}`))];
  });
}

/** The attributes of a value besides its type. */
export function marksOf({ schema, isRequired, isDeprecated }: MarkdownEntry): readonly string[] {
  return [
    ...(isRequired ? ["required"] : []),
    ...(schema.isReadOnly ? ["read only"] : []),
    ...(schema.isWriteOnly ? ["write only"] : []),
    ...(schema.isDeprecated || isDeprecated === true ? ["deprecated"] : []),
    ...ruleWords(schema),
  ];
}

/** The values of an enum in one line. */
export function enumWords(schema: Schema): readonly string[] {
  if (schema.kind !== "enum") return [];
  const values = schema.values.slice(0, maxValues).map(({ value }) => codeSpan(JSON.stringify(value)));
  const more = schema.values.length - values.length;
  return [`one of ${values.join(", ")}${more > 0 ? ` and ${more} more` : ""}`];
}

/** The children of a schema: properties, branches, and parts. References are not expanded. */
export function innerList(schema: Schema, link: LinkToSchema, depth = 0): readonly string[] {
  switch (schema.kind) {
    case "object":
      return entryList(schema.properties, link, depth);
    case "array":
      return arrayList(schema, link, depth);
    case "union":
      return unionList(schema, link, depth);
    case "intersection":
      return schema.parts.flatMap((part) =>
        part.kind === "object"
          ? innerList(part, link, depth)
          : [`- all of ${typeMarkdown(part, link)}`, ...innerList(part, link, depth + 1).map((line) => `  ${line}`)],
      );
    case "enum":
      return enumList(schema.values);
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
function arrayList({ prefixItems, items }: ArraySchema, link: LinkToSchema, depth: number): readonly string[] {
  if (prefixItems.length === 0) return items === undefined ? [] : innerList(items, link, depth);
  const further = items === undefined || items.kind === "never" ? [] : [{ name: "further items", schema: items }];
  const places = [...prefixItems.map((schema, index) => ({ name: `item ${index}`, schema })), ...further];
  return entryList(
    places.map((place) => ({ ...place, isRequired: false, isPlace: true })),
    link,
    depth,
  );
}

function unionList({ variants, discriminator }: UnionSchema, link: LinkToSchema, depth: number): readonly string[] {
  const isPlain = variants.every(({ schema }) => innerList(schema, link, depth + 1).length === 0);
  if ((isPlain && discriminator === undefined) || depth > maxDepth) return [];
  return variants.flatMap(({ schema, discriminatorValues }) => {
    const chosen = discriminatorValues.map((value) => codeSpan(JSON.stringify(value))).join(" or ");
    const when = chosen === "" || discriminator === undefined ? "" : ` when ${codeSpan(discriminator)} is ${chosen}`;
    const below = innerList(schema, link, depth + 1).map((line) => (line === "" ? "" : `  ${line}`));
    return [`- either ${typeMarkdown(schema, link)}${when}`, ...below];
  });
}

function enumList(values: readonly { readonly value: unknown; readonly description: string | undefined }[]) {
  const shown = values.slice(0, maxValues).map(({ value, description }) => {
    const words = description === undefined ? "" : `: ${description.replaceAll(/\s+/g, " ").trim()}`;
    return `- ${codeSpan(JSON.stringify(value))}${words}`;
  });
  return values.length > maxValues ? [...shown, `- … and ${values.length - maxValues} more`] : shown;
}

function ruleWords({ constraints, default: stated }: Schema): readonly string[] {
  const rules = constraints
    .filter(({ keywords }) => !keywords.some((keyword) => ["enum", "const", "additionalProperties"].includes(keyword)))
    .map(({ words }) => words.replaceAll(/\s+/g, " "));
  return stated === undefined ? rules : [...rules, `default ${codeSpan(JSON.stringify(stated.value))}`];
}

/** Text as code, with any backticks in it. https://spec.commonmark.org/0.31.2/#code-spans */
export function codeSpan(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const room = /^`|`$/.test(text) ? " " : "";
  return fence + room + text.replaceAll(/\s+/g, " ") + room + fence;
}
