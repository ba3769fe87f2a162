import {
  encodeText,
  joinBy,
  joinTexts,
  rangeOf,
  sliceText,
  standIn,
  wildcard,
  type Range,
  type TracedText,
} from "./traced-text.ts";

/** What an expression of a program says, as far as it is literal; `range` is where it stands in the file. */
export type Literal = { readonly range: Range } & (
  | { readonly kind: "text"; readonly text: TracedText }
  /** A number, a boolean or null, as JSON writes it. */
  | { readonly kind: "word"; readonly json: string }
  | { readonly kind: "list"; readonly items: readonly Item[] }
  | { readonly kind: "object"; readonly members: readonly Member[] }
  | { readonly kind: "call"; readonly call: CallExpression }
  /** JavaScript's `undefined`: a member that is not sent. */
  | { readonly kind: "nothing" }
  | { readonly kind: "unknown" }
);

/** An item of a list; spread: all items of another. */
export interface Item {
  readonly value: Literal;
  readonly isSpread: boolean;
}

/** A member of an object; without a key all members of another. */
export interface Member {
  readonly key: Literal | undefined;
  readonly value: Literal;
}

/** A function that is called, by its dotted name, with what it is given. */
export interface CallExpression {
  readonly name: string;
  readonly positional: readonly Item[];
  readonly named: ReadonlyMap<string, Literal>;
  /** Further arguments come from elsewhere: `**options`. */
  readonly isOpen: boolean;
  /** What the variable holds whose method is called. */
  readonly owner: Literal | undefined;
}

/** A literal as JSON; what is not literal is a wildcard. */
export function printJson(literal: Literal): TracedText {
  const { range } = literal;
  const start = { start: range.start, end: range.start };
  const end = { start: range.end - 1, end: range.end };
  switch (literal.kind) {
    case "text":
      return joinTexts([standIn('"', start), ...escapeText(literal.text), standIn('"', end)]);
    case "word":
      return standIn(literal.json, range);
    case "list":
      return printInside(["[", "]"], literal.items.flatMap(printItem), range);
    case "object":
      return printInside(["{", "}"], printMembers(literal.members), range);
    case "nothing":
    case "call":
    case "unknown":
      return standIn(wildcard, range);
  }
}

/** Parts in brackets; the closing one begins where the last part ends, whatever space stands between. */
function printInside([open, close]: readonly [string, string], parts: readonly TracedText[], range: Range): TracedText {
  const { start, end } = range;
  const first = standIn(open, { start, end: start });
  const inside = joinBy(parts, ",");
  return joinTexts([first, inside, standIn(close, { start: rangeOf(inside, inside.text.length).end, end })]);
}

function printItem({ value, isSpread }: Item): TracedText[] {
  if (!isSpread) return [printJson(value)];
  return value.kind === "list" ? value.items.flatMap((item) => printItem(item)) : [standIn(wildcard, value.range)];
}

function printMembers(members: readonly Member[]): TracedText[] {
  return members.flatMap(({ key, value }): TracedText[] => {
    if (value.kind === "nothing") return [];
    if (key === undefined)
      return value.kind === "object" ? printMembers(value.members) : [standIn(wildcard, value.range)];
    const name = key.kind === "word" ? { ...key, kind: "text" as const, text: standIn(key.json, key.range) } : key;
    const printed = name.kind === "text" ? printJson(name) : standIn(`"${wildcard}"`, key.range);
    return [joinBy([printed, printJson(value)], ":")];
  });
}

/** The text as it stands in a string of JSON; half a pair of surrogates stays what it is. */
function escapeText(text: TracedText): TracedText[] {
  const parts: TracedText[] = [];
  let from = 0;
  // oxlint-disable-next-line no-control-regex -- what JSON escapes
  for (const { 0: letter, index } of text.text.matchAll(/["\\\0-\u001F]/g)) {
    const escaped = JSON.stringify(letter).slice(1, -1);
    parts.push(sliceText(text, from, index), standIn(escaped, rangeOf(text, index, index + 1)));
    from = index + 1;
  }
  return [...parts, sliceText(text, from)];
}

/** A literal as the text that stands for it in an address, header or form, quotes included; a list gives several. */
export function textsOf(literal: Literal): TracedText[] {
  switch (literal.kind) {
    case "text":
      return [{ ...literal.text, offsets: withQuotes(literal) }];
    case "word":
      return [standIn(literal.json, literal.range)];
    case "list":
      return literal.items.flatMap(({ value, isSpread }) =>
        isSpread ? [standIn(wildcard, value.range)] : textsOf(value),
      );
    case "nothing":
      return [];
    case "object":
    case "call":
    case "unknown":
      return [standIn(wildcard, literal.range)];
  }
}

function withQuotes({ text, range }: Extract<Literal, { kind: "text" }>): readonly number[] {
  return text.text === "" ? [range.start] : [range.start, ...text.offsets.slice(1, -1), range.end];
}

/** Names with their values: of an object, or of a list of pairs. What is not literal is a wildcard for the name too. */
export function pairsOf(literal: Literal): { readonly name: TracedText; readonly value: Literal }[] {
  const anything = [{ name: standIn(wildcard, literal.range), value: literal }];
  if (literal.kind === "object")
    return literal.members.flatMap(({ key, value }) => {
      if (value.kind === "nothing") return [];
      if (key === undefined) return pairsOf(value);
      const [name] = textsOf(key);
      return name === undefined ? [] : [{ name, value }];
    });
  if (literal.kind !== "list") return anything;
  return literal.items.flatMap(({ value: pair, isSpread }) => {
    if (isSpread || pair.kind !== "list") return pairsOf({ kind: "unknown", range: pair.range });
    const [first, second] = pair.items;
    const [name] = first === undefined ? [] : textsOf(first.value);
    return name === undefined || second === undefined ? [] : [{ name, value: second.value }];
  });
}

/** Clients send nothing for an item that is null. */
function withoutNulls(literal: Literal): Literal {
  return literal.kind === "list" ? { ...literal, items: literal.items.filter(({ value }) => !isNull(value)) } : literal;
}

/** Pairs as a query or the text of a form; `words` says how the values that are not text are written. */
export function printQuery(literal: Literal, words: Readonly<Record<string, string>>): TracedText {
  if (literal.kind === "text") return literal.text;
  const fields = pairsOf(literal).flatMap(({ name, value }) =>
    isNull(value) ? [] : textsOf(withoutNulls(value)).map((text) => [name, wordOf(text, words)] as const),
  );
  if (fields.length === 0) return standIn("", { start: literal.range.start, end: literal.range.start });
  const written = fields.map((pair) => joinBy(pair.map(encodeText), "="));
  return joinBy(written, "&");
}

function wordOf(text: TracedText, words: Readonly<Record<string, string>>): TracedText {
  const word = Object.hasOwn(words, text.text) ? words[text.text] : undefined;
  return word === undefined ? text : standIn(word, rangeOf(text));
}

/** Tells whether a value is `null` or `None`, which clients leave out of queries and headers. */
export function isNull(literal: Literal): boolean {
  return literal.kind === "word" && literal.json === "null";
}

/** The value of a member of an object literal. */
export function memberOf(literal: Literal | undefined, name: string): Literal | undefined {
  if (literal?.kind !== "object") return undefined;
  const found = literal.members.findLast(({ key }) => key?.kind === "text" && key.text.text === name)?.value;
  return found?.kind === "nothing" ? undefined : found;
}

/** Tells whether an object may have members that were not read. */
export function isOpenObject(literal: Literal): boolean {
  return literal.kind !== "object" || literal.members.some(({ key }) => key === undefined || key.kind === "unknown");
}
