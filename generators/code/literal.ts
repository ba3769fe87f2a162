import type { FunctionOf } from "./scope.ts";
import {
  encodeText,
  joinBy,
  joinTexts,
  rangeOf,
  sliceText,
  replacementText,
  wildcard,
  type Range,
  type TracedText,
} from "./traced-text.ts";

/** The value of an expression, as far as it is literal; `range` is its range in the file. */
export type Literal = { readonly range: Range } & (
  | { readonly kind: "text"; readonly text: TracedText }
  /** A number, a boolean, or null, as JSON writes it. */
  | { readonly kind: "word"; readonly json: string }
  | { readonly kind: "list"; readonly items: readonly Item[] }
  | { readonly kind: "object"; readonly members: readonly Member[] }
  /** `isPassed`: the value is what the call passes to its block. */
  | { readonly kind: "call"; readonly call: CallExpression; readonly isPassed?: true }
  | { readonly kind: "function"; readonly defined: FunctionOf<Literal> }
  /** JavaScript's `undefined`: the member is not sent. */
  | { readonly kind: "nothing" }
  /** `name` is the name as written, such as `http.MethodPost`. */
  | { readonly kind: "unknown"; readonly name?: string; readonly origin?: ValueOrigin }
);

/** Where a value comes from that is not known. */
export type ValueOrigin =
  /** A part of another value. Without a key, it is any item of a list. */
  | { readonly kind: "part"; readonly of: Literal; readonly key: Literal | undefined; readonly isMember: boolean }
  /** The first argument of a function that the call has as an argument. */
  | { readonly kind: "passed"; readonly by: CallExpression }
  /** One of several values. */
  | { readonly kind: "choice"; readonly values: readonly Literal[] };

/** A name in a program, with its range in the file. */
export interface CodeName {
  readonly text: string;
  readonly range: Range;
}

/** An item of a list. A spread item represents all items of another list. */
export interface Item {
  readonly value: Literal;
  readonly isSpread: boolean;
}

/** A member of an object. Without a key, it represents all members of another object. */
export interface Member {
  readonly key: Literal | undefined;
  readonly value: Literal;
  /** Set for a field of an object. A serializer writes its tag, or its name in a case of its own. */
  readonly field?: {
    readonly tag: TracedText | undefined;
    readonly isIgnored?: boolean | undefined;
    readonly type?: string | undefined;
  };
}

/** A function call, by its dotted name, with its arguments. */
export interface CallExpression {
  /** As written, from the variable on: `client.chat.complete`. A method of an expression has only its own name. */
  readonly name: string;
  /** The names after the owner, or all names: `chat`, `complete`. */
  readonly path: readonly CodeName[];
  readonly positional: readonly Item[];
  readonly named: ReadonlyMap<string, Literal>;
  /** The ranges of the names in `named`. */
  readonly argumentNames: ReadonlyMap<string, Range>;
  /** The call has further arguments that could not be read: `**options`. */
  readonly isOpen: boolean;
  /** The value whose method is called, such as the call that created the client. */
  readonly owner: Literal | undefined;
  /** The first type argument, as written. */
  readonly typeArgument?: string | undefined;
  /** What functions return that are arguments of the call. */
  readonly returned?: readonly Literal[];
  /** The alternative of the program that makes the call. Undefined: the program makes it in any case. */
  readonly branch?: Branch | undefined;
}

/** An alternative that may run, with the one around it. */
export interface Branch {
  readonly outer: Branch | undefined;
}

/** Whether what runs in one alternative has run for certain when another one runs. */
export function isCertainIn(branch: Branch | undefined, other: Branch | undefined): boolean {
  for (let at = other; at !== undefined; at = at.outer) if (at === branch) return true;
  return branch === undefined;
}

/** A call without a name and arguments. */
export const plainCall: CallExpression = {
  name: "",
  path: [],
  positional: [],
  named: new Map(),
  argumentNames: new Map(),
  isOpen: false,
  owner: undefined,
};

/** The names after the owner: `Header.Set`. */
export function methodName({ path }: CallExpression): string {
  return path.map(({ text }) => text).join(".");
}

/** A literal as JSON. Values that are not literal become wildcards. */
export function printJson(literal: Literal): TracedText {
  const { range } = literal;
  const start = { start: range.start, end: range.start };
  const end = { start: range.end - 1, end: range.end };
  switch (literal.kind) {
    case "text":
      return joinTexts([replacementText('"', start), ...escapeText(literal.text), replacementText('"', end)]);
    case "word":
      return replacementText(literal.json, range);
    case "list":
      return printInside(["[", "]"], literal.items.flatMap(printItem), range);
    case "object":
      return printInside(["{", "}"], printMembers(literal.members), range);
    case "nothing":
    case "call":
    case "function":
    case "unknown":
      return replacementText(wildcard, range);
  }
}

/** Parts in brackets. The closing bracket gets the offset where the last part ends, whatever space follows. */
function printInside([open, close]: readonly [string, string], parts: readonly TracedText[], range: Range): TracedText {
  const { start, end } = range;
  const first = replacementText(open, { start, end: start });
  const inside = joinBy(parts, ",");
  return joinTexts([first, inside, replacementText(close, { start: rangeOf(inside, inside.text.length).end, end })]);
}

function printItem({ value, isSpread }: Item): TracedText[] {
  if (!isSpread) return [printJson(value)];
  return value.kind === "list"
    ? value.items.flatMap((item) => printItem(item))
    : [replacementText(wildcard, value.range)];
}

function printMembers(members: readonly Member[]): TracedText[] {
  return members.flatMap(({ key, value }): TracedText[] => {
    if (value.kind === "nothing") return [];
    if (key === undefined)
      return value.kind === "object" ? printMembers(value.members) : [replacementText(wildcard, value.range)];
    const name =
      key.kind === "word" ? { ...key, kind: "text" as const, text: replacementText(key.json, key.range) } : key;
    const printed = name.kind === "text" ? printJson(name) : replacementText(`"${wildcard}"`, key.range);
    return [joinBy([printed, printJson(value)], ":")];
  });
}

/** Escapes a text for a JSON string. A lone surrogate stays as it is. */
function escapeText(text: TracedText): TracedText[] {
  const parts: TracedText[] = [];
  let from = 0;
  // oxlint-disable-next-line no-control-regex -- what JSON escapes
  for (const { 0: letter, index } of text.text.matchAll(/["\\\0-\u001F]/g)) {
    const escaped = JSON.stringify(letter).slice(1, -1);
    parts.push(sliceText(text, from, index), replacementText(escaped, rangeOf(text, index, index + 1)));
    from = index + 1;
  }
  return [...parts, sliceText(text, from)];
}

/** The texts that represent a literal in a URL, header, or form, including quotes. A list gives several texts. */
export function textsOf(literal: Literal): TracedText[] {
  switch (literal.kind) {
    case "text":
      return [{ ...literal.text, offsets: withQuotes(literal) }];
    case "word":
      return [replacementText(literal.json, literal.range)];
    case "list":
      return literal.items.flatMap(({ value, isSpread }) =>
        isSpread ? [replacementText(wildcard, value.range)] : textsOf(value),
      );
    case "nothing":
      return [];
    case "object":
    case "call":
    case "function":
    case "unknown":
      return [replacementText(wildcard, literal.range)];
  }
}

function withQuotes({ text, range }: Extract<Literal, { kind: "text" }>): readonly number[] {
  return text.text === "" ? [range.start] : [range.start, ...text.offsets.slice(1, -1), range.end];
}

/**
 * Names with their values, from an object or a list of pairs. Anything that is not literal makes the name a wildcard
 * too.
 */
export function pairsOf(literal: Literal): { readonly name: TracedText; readonly value: Literal }[] {
  const anything = [{ name: replacementText(wildcard, literal.range), value: literal }];
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

/** Writes pairs as a query or as the text of a form; `words` maps values that are not text. */
export function printQuery(literal: Literal, words: Readonly<Record<string, string>>): TracedText {
  if (literal.kind === "text") return literal.text;
  const fields = pairsOf(literal).flatMap(({ name, value }) =>
    isNull(value) ? [] : textsOf(withoutNulls(value)).map((text) => [name, wordOf(text, words)] as const),
  );
  if (fields.length === 0) return replacementText("", { start: literal.range.start, end: literal.range.start });
  const written = fields.map((pair) => joinBy(pair.map(encodeText), "="));
  return joinBy(written, "&");
}

/** The fields of a form or query without the names that clients give to parts of lists and objects, such as `ids[0]`. */
export function withoutNested(fields: Literal): Literal {
  if (fields.kind !== "object") return fields;
  const members = fields.members.map((member): Member => {
    const { kind, range } = member.value;
    if (kind !== "list" && kind !== "object") return member;
    return { key: { kind: "unknown", range }, value: { kind: "unknown", range } };
  });
  return { ...fields, members };
}

function wordOf(text: TracedText, words: Readonly<Record<string, string>>): TracedText {
  const word = Object.hasOwn(words, text.text) ? words[text.text] : undefined;
  return word === undefined ? text : replacementText(word, rangeOf(text));
}

/** Whether a value is `null` or `None`. Clients omit such values from queries and headers. */
export function isNull(literal: Literal): boolean {
  return literal.kind === "word" && literal.json === "null";
}

/** The value of an object literal's member. */
export function memberOf(literal: Literal | undefined, name: string): Literal | undefined {
  if (literal?.kind !== "object") return undefined;
  const found = literal.members.findLast(({ key }) => key?.kind === "text" && key.text.text === name)?.value;
  return found?.kind === "nothing" ? undefined : found;
}

/** Whether an object may have members that could not be read. */
export function isOpenObject(literal: Literal): boolean {
  return literal.kind !== "object" || literal.members.some(({ key }) => key === undefined || key.kind === "unknown");
}

/** A part of a literal; undefined if it is not known. */
export function partOf(of: Literal, key: Literal): Literal | undefined {
  if (of.kind === "object" && key.kind === "text" && of.members.every((member) => member.key?.kind === "text"))
    return of.members.findLast((one) => one.key?.kind === "text" && one.key.text.text === key.text.text)?.value;
  if (of.kind === "list" && key.kind === "word" && !of.items.some((item) => item.isSpread))
    return of.items.at(Number(key.json))?.value;
  return undefined;
}
