import type { CodeName, Literal } from "../../code/literal.ts";
import { rangeOf, sliceText, type Range, type TracedText } from "../../code/traced-text.ts";
import type { PartRead, PartStep } from "./part-read.ts";

/** The response of one call, with what the program reads from it so far. */
export interface Source {
  readonly parts: PartRead[];
  readonly probes: Set<PartRead>;
}

/** The parsed body of a response, or a part of it. */
export interface BodyPart {
  readonly kind: "json";
  readonly source: Source;
  /** Undefined: the whole body. */
  readonly part: PartRead | undefined;
}

/** What is known about a value that comes from a response. */
export type ResponseValue =
  | BodyPart
  /** A request that is not sent yet, a response, or the body as a text. With `isParsed`, code reads it like the body. */
  | { readonly kind: "request" | "response" | "text"; readonly source: Source; readonly isParsed?: boolean };

/** The parsed body. */
export function bodyOf({ source }: Pick<ResponseValue, "source">): BodyPart {
  return { kind: "json", source, part: undefined };
}

function stepOf(of: BodyPart, step: PartStep): BodyPart {
  const part: PartRead = { of: of.part, step };
  of.source.parts.push(part);
  return { ...of, part };
}

/** A property. */
export function keyOf(of: BodyPart, { text, range }: CodeName, throughLists = false): BodyPart {
  return stepOf(of, { kind: "key", name: text, range, ...(throughLists ? { throughLists } : {}) });
}

/** Any item of a list. */
export function itemOf(of: BodyPart): BodyPart {
  return stepOf(of, { kind: "item" });
}

/** A property with the name in a text, or any item. */
export function elementOf(of: BodyPart, key: Literal | undefined): BodyPart {
  return key?.kind === "text" ? keyOf(of, { text: key.text.text, range: key.range }) : itemOf(of);
}

/** What a path of names and numbers leads to: `choices.0.message`. */
export function pathOf(of: BodyPart, path: TracedText, separator: string): BodyPart {
  let value = of;
  let from = 0;
  for (const name of path.text.split(separator)) {
    const range: Range = rangeOf(sliceText(path, from, from + name.length));
    value = /^(?:\d+|\*)$/.test(name) ? itemOf(value) : keyOf(value, { text: name, range });
    from += name.length + separator.length;
  }
  return value;
}

/** Marks the last read: the program goes on if the property does not exist. */
export function probe(value: ResponseValue | undefined): void {
  if (value?.kind === "json" && value.part !== undefined) value.source.probes.add(value.part);
}
