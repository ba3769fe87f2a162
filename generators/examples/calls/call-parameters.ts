import type { Operation, Parameter } from "../../api/model.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { JsonValue } from "../../source/json.ts";
import { parsePointer } from "../../source/json-pointer.ts";
import type { Issue } from "../../validators/model.ts";
import { buildShape, type FindShapeSchema } from "../../validators/parameter-shapes.ts";
import { parseBrackets } from "../../validators/runtime/decode-style.ts";
import { structureOf, type ParameterShape } from "../../validators/runtime/parameter-shape.ts";
import type { Decoded } from "../../validators/runtime/decoded.ts";
import { decodeText } from "../../validators/runtime/text-reader.ts";
import { rereadOne } from "../choose-reading.ts";
import { payloadError } from "../findings.ts";
import type { Example } from "../model.ts";
import type { CallContext } from "./call.ts";
import { isHidden } from "./read-json.ts";
import {
  joinTexts,
  rangeOf,
  sliceText,
  splitText,
  trimText,
  type Range,
  type TracedText,
} from "../../code/traced-text.ts";

/** A name with its value as written in a query, a cookie, or a form. */
export interface TracedEntry {
  readonly name: string;
  readonly whole: TracedText;
  readonly value: TracedText;
}

/** The examples to check in one part of a call, and the findings so far. */
export interface Checkable {
  readonly examples: readonly Example[];
  readonly findings: readonly DocsgenError[];
}

/** Splits the text of a query, a cookie, or a form into its entries and decodes the names. */
export function traceEntries(text: TracedText, between: string): TracedEntry[] {
  return splitText(text, between)
    .map(trimText)
    .filter((whole) => whole.text !== "")
    .map((whole) => {
      const at = whole.text.indexOf("=");
      const raw = at === -1 ? whole.text : whole.text.slice(0, at);
      const value = sliceText(whole, at === -1 ? whole.text.length : at + 1);
      return { name: decodeText(raw, "form") ?? raw, whole, value };
    });
}

/**
 * Many servers take `tags[]=a&tags[]=b` for a list. Where the description has a list `tags` and no `tags[]`, the
 * brackets are left out.
 */
export function withoutBrackets(
  entries: readonly TracedEntry[],
  shapes: readonly ParameterShape[],
): readonly TracedEntry[] {
  const lists = new Set(
    shapes.flatMap(({ name, kind, style }) =>
      structureOf(kind)?.items !== undefined && style !== "deepObject" ? [name] : [],
    ),
  );
  return entries.map((entry) => {
    const { name, whole } = entry;
    const plain = name.replace(/\[\]$/, "");
    if (plain === name || !lists.has(plain) || shapes.some((shape) => shape.name === name)) return entry;
    const brackets = /(?:\[|%5B)(?:\]|%5D)(?==|$)/i.exec(whole.text);
    if (brackets === null) return { ...entry, name: plain };
    const { 0: written, index } = brackets;
    return {
      ...entry,
      name: plain,
      whole: joinTexts([sliceText(whole, 0, index), sliceText(whole, index + written.length)]),
    };
  });
}

/** Writes the entries as text again, for the kit's decoder. */
export function writeEntries(entries: readonly TracedEntry[], between: string): string {
  return entries.map(({ whole }) => whole.text).join(between);
}

/** Finds the text of a value, or of one of its items, among the entries of a parameter or field. */
export function findEntry(name: string, tokens: readonly string[], entries: readonly TracedEntry[]): Range | undefined {
  const own = entries.filter((entry) => entry.name === name);
  const inner = entries.filter((entry) => {
    const brackets = parseBrackets(name, entry.name);
    return brackets !== undefined && tokens.every((token, index) => [token, ""].includes(brackets[index] ?? token));
  });
  const exploded = entries.filter((entry) => own.length + inner.length === 0 && entry.name === tokens[0]);
  const [first, ...more] = [...own, ...inner, ...exploded];
  if (first === undefined) return undefined;
  const index = Number(tokens[0] ?? 0);
  if (more.length > 0) return rangeOf((more[index - 1] ?? first).value);
  return tokens.length === 0 ? rangeOf(first.value) : findItem(first.value, index);
}

function findItem(value: TracedText, index: number): Range {
  const delimiter = /,|%20|\||%7c|;/i.exec(value.text)?.[0];
  const part = delimiter === undefined ? undefined : splitText(value, delimiter)[index];
  return rangeOf(part ?? value);
}

/** The input for checking the parameters of one location (`query`, `path`, ...). */
export interface ParameterInput {
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
  readonly decoded: Decoded;
  readonly at: CallContext;
  /** Finds the range of a parameter's value, or of a part of it. */
  readonly find: (name: string, tokens: readonly string[]) => Range;
}

/** Creates examples from the decoded parameters, and findings for the parameters that could not be decoded. */
export function checkParameters({ operation, parameters, decoded, at, find }: ParameterInput): Checkable {
  const examples = new Map<string, Example>();
  for (const parameter of parameters) {
    if (!Object.hasOwn(decoded.value, parameter.name)) continue;
    const value = decoded.value[parameter.name] as JsonValue; // read from text by the kit's decoder
    const example = exampleOf(operation, parameter, { value, at, find });
    const { reread } = decoded;
    examples.set(
      parameter.name,
      reread === undefined ? example : { ...example, reread: rereadOne(value, () => reread(parameter.name)) },
    );
  }
  const findings = decoded.issues.flatMap((issue): DocsgenError[] => {
    const name = String(issue.path[0] ?? "");
    const example = examples.get(name);
    examples.delete(name);
    if (example === undefined || example.marks.isLeftOut("", issue.keyword)) return [];
    const pointer = parameters.find((parameter) => parameter.name === name)?.pointer ?? "";
    return [payloadError(example, asOwn(issue, pointer), { position: example.locate("", "value"), rule: undefined })];
  });
  return { examples: [...examples.values()], findings };
}

/** A text that cannot be decoded breaks no schema rule, so the finding points to the parameter. */
function asOwn(issue: Issue, parameter: string): Issue {
  return { ...issue, rule: issue.rule === "" ? parameter : issue.rule, pointer: issue.pointer.replace(/^\/[^/]*/, "") };
}

function exampleOf(
  operation: Operation,
  parameter: Parameter,
  { value, at, find }: { readonly value: JsonValue } & Pick<ParameterInput, "at" | "find">,
): Example {
  return {
    value,
    schema: parameter.schema,
    direction: "request",
    title: `The ${parameter.in} parameter \`${parameter.name}\` of \`${operation.id}\``,
    operation: operation.id,
    part: parameter.in,
    marks: { ...at.marks, isLeftOut: (pointer, keyword) => isHidden(value, pointer, keyword) },
    blocks: true,
    severity: "error",
    locate: (pointer) => {
      const { start, end } = find(parameter.name, parsePointer(pointer));
      return at.place(start, end);
    },
  };
}

/** The shapes of parameters, as the kit's decoder reads them. */
export function shapesOf(parameters: readonly Parameter[], find: FindShapeSchema): ReturnType<typeof buildShape>[] {
  return parameters.map((parameter) => buildShape(parameter, find));
}
