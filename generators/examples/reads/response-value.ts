import type { CodeName, Literal } from "../../code/literal.ts";
import { rangeOf, sliceText, type TracedText } from "../../code/traced-text.ts";
import type { PartRead, PartStep } from "./part-read.ts";

/** The response of one call, with what the program reads from it so far. */
export interface Source {
  readonly parts: PartRead[];
  readonly probes: Set<PartRead>;
  /** The program may have added properties. */
  isChanged: boolean;
}

/** The parsed body of a response, or a part of it. */
export interface BodyPart {
  readonly kind: "json";
  readonly source: Source;
  /** Undefined: the whole body. */
  readonly part: PartRead | undefined;
  /** Functions get the items of the list: Rust's `iter()`. */
  readonly isIterated?: boolean;
  /** A list of pairs of a number and an item, or such a pair: Rust's `enumerate()`. */
  readonly pairs?: "list" | "pair";
}

/** What is known about a value that comes from a response. */
export type ResponseValue =
  | BodyPart
  /** A request that is not sent yet, a response, or the body as a text. */
  | {
      readonly kind: "request" | "response" | "text";
      readonly source: Source;
      /** The client parses the body: code reads the response, or what the client calls its body, like parsed JSON. */
      readonly parses?: "response" | "body";
    };

/** The parsed body. */
export function bodyOf({ source }: Pick<ResponseValue, "source">): BodyPart {
  return { kind: "json", source, part: undefined };
}

/** A value that code reads like parsed JSON. */
export function jsonOf(value: ResponseValue | undefined): BodyPart | undefined {
  if (value?.kind === "json") return value;
  const isParsed = value?.parses === (value?.kind === "text" ? "body" : value?.kind);
  return value !== undefined && isParsed ? bodyOf(value) : undefined;
}

function stepOf(of: BodyPart, step: PartStep): BodyPart {
  const part: PartRead = { of: of.part, step };
  if (!of.source.isChanged) of.source.parts.push(part);
  return { kind: "json", source: of.source, part };
}

/** A property. */
export function keyOf(
  of: BodyPart,
  { text, range }: CodeName,
  how: Pick<Extract<PartStep, { kind: "key" }>, "field" | "throughLists"> = {},
): BodyPart {
  return stepOf(of, { kind: "key", name: text, range, ...how });
}

/** Any item of a list. */
export function itemOf(of: BodyPart): BodyPart {
  return stepOf(of, { kind: "item" });
}

/** A property with the name in a text, or any item. */
export function elementOf(of: BodyPart, key: Literal | undefined): BodyPart {
  return key?.kind === "text" ? keyOf(of, { text: key.text.text, range: key.range }) : itemOf(of);
}

/** What a path of names and numbers leads to: `choices.0.message`. The pattern finds them. */
export function pathOf(of: BodyPart, path: TracedText, names: RegExp): BodyPart {
  let value = of;
  for (const { 0: name, index } of path.text.matchAll(names)) {
    const range = rangeOf(sliceText(path, index, index + name.length));
    value = /^(?:\d+|\*)$/.test(name) ? itemOf(value) : keyOf(value, { text: name, range });
  }
  return value;
}

/** Marks the last read: the program goes on if the property does not exist. */
export function probe(value: ResponseValue | undefined): void {
  if (value?.kind === "json" && value.part !== undefined) value.source.probes.add(value.part);
}
