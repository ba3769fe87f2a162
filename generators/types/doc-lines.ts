import type { EnumSchema, ObjectSchema, Prose, Schema } from "../api/model.ts";
import { isJsonObject, printValue, type JsonValue } from "../source/json.ts";
import { conditionWords } from "./condition-words.ts";

const maxExampleLength = 200;

/** Documents what a type cannot express: the rules that are checked at run time, the default, and examples. */
export function docLines(schema: Schema): readonly string[] {
  const lines: string[] = [];
  if (schema.title !== undefined) lines.push(escapeTags(schema.title));
  if (schema.description !== undefined) lines.push(...proseLines(schema.description));
  if (schema.kind === "enum") lines.push(...valueLines(schema));
  const rules = listRules(schema);
  const { format } = schema;
  if (format !== undefined && !rules.some((words) => words.includes(format))) lines.push(`Format: ${oneLine(format)}`);
  if (rules.length > 0) lines.push(`Checked at run time: ${rules.map(oneLine).join("; ")}`);
  if (schema.isReadOnly) lines.push("Read-only: not part of requests.");
  if (schema.isWriteOnly) lines.push("Write-only: not part of responses.");
  if (schema.default !== undefined) lines.push(`@default ${JSON.stringify(schema.default.value)}`);
  const example = findExample(schema.examples);
  if (example !== undefined) lines.push(`@example ${example}`);
  if (schema.isDeprecated) lines.push(...deprecatedLines(schema));
  return lines;
}

function findExample(examples: readonly JsonValue[]): string | undefined {
  for (const value of examples) {
    const isSmall = typeof value !== "object" || value === null || Object.keys(value).length <= maxExampleLength / 6;
    const text = isSmall ? JSON.stringify(value) : undefined;
    if (text !== undefined && text.length <= maxExampleLength) return text;
  }
  return undefined;
}

function listRules(schema: Schema): readonly string[] {
  const rules = schema.constraints.map(({ words }) => words);
  if (schema.kind === "number" && schema.isInteger) rules.unshift("integer");
  if (schema.kind === "object") rules.push(...entryRules(schema));
  if (schema.conditions.length > 0) rules.push(...conditionWords(schema));
  return rules;
}

/** The text of a description, escaped so that it contains no doc tags. */
export function proseLines(prose: Prose | undefined): readonly string[] {
  return prose === undefined || prose.text === "" ? [] : [escapeTags(prose.text)];
}

/** The deprecation tag, with the description's sentence about the replacement. */
export function deprecatedLines({
  isDeprecated,
  description,
}: Pick<Schema, "isDeprecated" | "description">): readonly string[] {
  if (!isDeprecated) return [];
  const sentences = description?.text.split(/(?<=[.!?])\s+|\n/) ?? [];
  const reason = sentences.find(
    (text) => text.length <= maxExampleLength && /\bdeprecat|\binstead\b|\breplace/i.test(text),
  );
  return [reason === undefined ? "@deprecated" : `@deprecated ${oneLine(reason)}`];
}

function escapeTags(text: string): string {
  return text.includes("@") ? text.replace(/^(\s*)@/gm, "$1\\@") : text;
}

function oneLine(text: string): string {
  return /[\r\n]/.test(text) ? text.replaceAll(/\s+/g, " ") : text;
}

function valueLines({ values }: EnumSchema): readonly string[] {
  return values.flatMap(({ value, description }) =>
    description === undefined ? [] : [`- \`${oneLine(printValue(value))}\`: ${oneLine(description)}`],
  );
}

/** Rules on additional properties, which index signatures cannot express. */
function entryRules({ properties, patternProperties, additionalProperties, source }: ObjectSchema): readonly string[] {
  const patterns = patternProperties.map(({ pattern }) => `properties that match ${pattern} have their own type`);
  const isMixed =
    properties.length > 0 &&
    additionalProperties !== undefined &&
    !["any", "never"].includes(additionalProperties.kind);
  const isUnevaluated = isJsonObject(source) && source["unevaluatedProperties"] === false;
  return [
    ...patterns,
    ...(isMixed ? ["the type of additional properties"] : []),
    ...(isUnevaluated ? ["no additional properties"] : []),
  ];
}
