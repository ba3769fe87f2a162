import type { CodeBlock } from "../../pages/model.ts";

/** Stands in read text for anything: a variable, the output of a command. A private character that no payload means. */
export const wildcard = "\uE000";

/** A text of which every character knows where it was read; `offsets` has one more, the end of the last. */
export interface TracedText {
  readonly text: string;
  readonly offsets: readonly number[];
}

/** Offsets in the file of a text, end exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The text of a code block with the offsets of its characters in the Markdown file; its lines end as readers copy them. */
export function traceBlock({ text, lineOffsets }: CodeBlock): TracedText {
  const offsets: number[] = [];
  const lines = text.split(/\r?\n/);
  let last = 0;
  for (const [index, line] of lines.entries()) {
    const start = lineOffsets[index] ?? last;
    for (let column = 0; column <= line.length; column++) offsets.push(start + column);
    last = start + line.length;
  }
  return { text: lines.join("\n"), offsets };
}

/** A text whose characters stand one after the other from an offset on. */
export function traceText(text: string, from = 0): TracedText {
  return { text, offsets: Array.from({ length: text.length + 1 }, (_, index) => from + index) };
}

/** The range of all that is read of an untraced text. */
const nowhere: Range = { start: 0, end: 0 };
const noOffsets: readonly number[] = [];

/** A text of which nobody wants to know where it stands: reading it costs a fraction. */
export function untracedText(text: string): TracedText {
  return { text, offsets: noOffsets };
}

/** A text that stands for what is written at a range. */
export function standIn(text: string, range: Range): TracedText {
  if (range === nowhere) return untracedText(text);
  const { start, end } = range;
  return { text, offsets: [...Array.from<number>({ length: text.length }).fill(start), end] };
}

/** Part of a text. */
export function sliceText({ text, offsets }: TracedText, from: number, to = text.length): TracedText {
  if (offsets === noOffsets) return untracedText(text.slice(from, to));
  return { text: text.slice(from, to), offsets: offsets.slice(from, to + 1) };
}

/** Texts in a row; at least one. */
export function joinTexts(parts: readonly TracedText[]): TracedText {
  const text = parts.map((part) => part.text).join("");
  if (parts.every((part) => part.offsets === noOffsets)) return untracedText(text);
  const offsets: number[] = [];
  // Flat maps of numbers take five times as long.
  for (const part of parts) for (let at = 0; at < part.offsets.length - 1; at++) offsets.push(part.offsets[at] ?? 0);
  offsets.push(parts.at(-1)?.offsets.at(-1) ?? 0);
  return { text, offsets };
}

/** Texts in a row with a text between them, which stands where the one before it ends. */
export function joinBy(parts: readonly TracedText[], between: string): TracedText {
  return joinTexts(
    parts.flatMap((part, index) => {
      const before = parts[index - 1];
      return before === undefined ? [part] : [standIn(between, rangeOf(before, before.text.length)), part];
    }),
  );
}

/** Splits at a text, which is left out. */
export function splitText(given: TracedText, separator: string): TracedText[] {
  const parts: TracedText[] = [];
  let from = 0;
  for (;;) {
    const found = given.text.indexOf(separator, from);
    parts.push(sliceText(given, from, found === -1 ? undefined : found));
    if (found === -1) return parts;
    from = found + separator.length;
  }
}

/** Without the space around it. */
export function trimText(given: TracedText): TracedText {
  const from = given.text.length - given.text.trimStart().length;
  return from === given.text.length ? sliceText(given, 0, 0) : sliceText(given, from, given.text.trimEnd().length);
}

/** Where a text, or a part of it, stands in the file. */
export function rangeOf({ text, offsets }: TracedText, from = 0, to = text.length): Range {
  if (offsets === noOffsets) return nowhere;
  return { start: offsets[from] ?? 0, end: Math.max(offsets[from] ?? 0, offsets[to] ?? 0) };
}

/** Writes a text as a value of a query; the wildcard stays what it is. */
export function encodeText(given: TracedText): TracedText {
  if (/^[\w.~!*()-]*$/.test(given.text)) return given;
  const parts: TracedText[] = [sliceText(given, 0, 0)];
  let from = 0;
  for (const letter of given.text) {
    const encoded = letter === wildcard || isLoneSurrogate(letter) ? letter : encodeURIComponent(letter);
    parts.push(standIn(encoded, rangeOf(given, from, from + letter.length)));
    from += letter.length;
  }
  parts.push(sliceText(given, given.text.length));
  return joinTexts(parts);
}

function isLoneSurrogate(letter: string): boolean {
  return /^[\uD800-\uDFFF]$/.test(letter);
}

const placeholder =
  /^(?:<[^<>]+>|\{\{?[\w .-]+\}?\}|\$\{?\w+\}?|:[A-Za-z_]\w*|%\w+%|(?:YOUR|MY|INSERT|REPLACE)[_-][A-Z0-9_-]+|\.{3}|…|x{3,}|X{3,})$/;

/** Tells whether an author means anything by a text: `$ID`, `<id>`, `{id}`, `YOUR_API_KEY`, or what was not read. */
export function isPlaceholder(text: string): boolean {
  return text.includes(wildcard) || placeholder.test(text.trim());
}
