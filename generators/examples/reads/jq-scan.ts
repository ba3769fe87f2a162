import { rangeOf, sliceText, wildcard, type Range, type TracedText } from "../../code/traced-text.ts";
import { itemOf, keyOf, probe, type BodyPart, type Source } from "./response-value.ts";

/** What is known about a value of a filter. Undefined: nothing. */
export type JqValue =
  | BodyPart
  /** An array that the filter constructs. */
  | { readonly kind: "list"; readonly item: JqValue }
  /** A value without properties of the response, or no value. */
  | { readonly kind: "constant" }
  | undefined;

/** State while reading a filter. */
export interface JqScan {
  readonly given: TracedText;
  readonly source: Source;
  at: number;
  depth: number;
  /** The values of variables, and the functions that the filter defines. */
  readonly variables: Map<string, JqValue>;
  readonly functions: Set<string>;
  /** The rest of the filter is not read. */
  isStopped: boolean;
  readonly readPipe: (input: JqValue) => JqValue;
  /** A term with what follows it, such as `.a[0].b`. */
  readonly readTerm: (input: JqValue) => JqValue;
}

export const constant: JqValue = { kind: "constant" };

const letters = `A-Za-z0-9_${wildcard}`;
/** A name, also with a part that is not known. */
export const jqName = new RegExp(`[A-Za-z_${wildcard}][${letters}]*`, "y");

const space = /\s+|#[^\n]*/y;

/** Reads what a pattern matches after white space and comments: its offsets. */
export function take(scan: JqScan, pattern: RegExp): { readonly from: number; readonly text: string } | undefined {
  while (match(scan, space) !== undefined);
  const from = scan.at;
  const text = match(scan, pattern);
  return text === undefined ? undefined : { from, text };
}

/** Reads what a pattern matches here. */
export function match(scan: JqScan, pattern: RegExp): string | undefined {
  pattern.lastIndex = scan.at;
  const found = pattern.exec(scan.given.text)?.[0];
  scan.at += found?.length ?? 0;
  return found;
}

/** Reads a word that no letter follows. */
export function takeWord(scan: JqScan, word: string): boolean {
  const before = scan.at;
  if (take(scan, jqName)?.text === word) return true;
  scan.at = before;
  return false;
}

/** Ends the reading: what follows is not known. */
export function stop(scan: JqScan): undefined {
  scan.isStopped = true;
  scan.at = scan.given.text.length;
}

/** Reads a sign, or ends the reading. */
export function expectSign(scan: JqScan, sign: RegExp): void {
  if (take(scan, sign) === undefined) stop(scan);
}

/** The range of a part of the filter. */
export function rangeIn({ given }: JqScan, from: number, to: number): Range {
  return rangeOf(sliceText(given, from, to));
}

/** The property of a value. A name with an unknown part is not read. */
export function propertyOf(of: JqValue, name: string, range: Range): JqValue {
  return of?.kind === "json" && !name.includes(wildcard) ? keyOf(of, { text: name, range }) : undefined;
}

/** Any item of a value. */
export function anyItem(of: JqValue): JqValue {
  if (of?.kind === "list") return of.item;
  return of?.kind === "json" ? itemOf(of) : undefined;
}

/** What each of several values is, apart from constants. */
export function onlyOf(values: readonly JqValue[]): JqValue {
  const [first, ...more] = new Set(values.filter((value) => value?.kind !== "constant"));
  return more.length === 0 ? (first ?? (values.includes(undefined) ? undefined : constant)) : undefined;
}

/** The filter goes on if the properties do not exist that were read after an offset of the list. */
export function probeFrom({ source }: JqScan, from: number): void {
  for (const part of source.parts.slice(from)) probe({ kind: "json", source, part });
}
