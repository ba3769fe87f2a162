import { joinBy, sliceText, splitText, traceText, trimText, type TracedText } from "../../code/traced-text.ts";

/** A block of a `.bru` file: `headers { … }`. https://docs.usebruno.com/bru-lang/overview */
export interface BruBlock {
  readonly name: TracedText;
  /** The lines inside, without the indentation that Bruno adds. */
  readonly lines: readonly TracedText[];
}

/** A pair of a block that is a dictionary. */
export interface BruPair {
  readonly key: TracedText;
  readonly value: TracedText;
  /** A name that starts with `~`. */
  readonly isOff: boolean;
}

const opening = /^([a-z][\w-]*(?::[\w-]+)*)\s*([{[])\s*$/i;

/** Splits a file into its blocks. A block ends at its bracket in the first column. */
export function readBruBlocks(text: string): readonly BruBlock[] {
  const lines = splitText(traceText(text), "\n").map((line) =>
    line.text.endsWith("\r") ? sliceText(line, 0, line.text.length - 1) : line,
  );
  const blocks: BruBlock[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    const [, name, bracket] = opening.exec(line?.text ?? "") ?? [];
    if (line === undefined || name === undefined) continue;
    const close = bracket === "{" ? "}" : "]";
    const inside = lines.slice(index + 1);
    const end = inside.findIndex((one) => one.text.trimEnd() === close);
    const own = end === -1 ? inside : inside.slice(0, end);
    blocks.push({ name: sliceText(line, 0, name.length), lines: own.map(withoutIndent) });
    index += own.length;
  }
  return blocks;
}

function withoutIndent(line: TracedText): TracedText {
  return sliceText(line, Math.min(2, line.text.length - line.text.trimStart().length));
}

/** The text of a block. */
export function textOf({ lines, name }: BruBlock): TracedText {
  return lines.length === 0 ? sliceText(name, name.text.length) : joinBy(lines, "\n");
}

/** The pairs of a block. A value between `'''` spans several lines. */
export function pairsOf({ lines }: BruBlock): readonly BruPair[] {
  const pairs: BruPair[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = trimText(lines[index] ?? traceText(""));
    const found = /^(~?)(?:"((?:[^"\\]|\\.)*)"|([^:]+?))\s*:\s*/.exec(line.text);
    if (found === null) continue;
    const [whole, off = "", quoted, plain = ""] = found;
    const keyAt = off.length + (quoted === undefined ? 0 : 1);
    const key = sliceText(line, keyAt, keyAt + (quoted ?? plain).length);
    const value = sliceText(line, whole.length);
    if (value.text.trim() !== "'''") {
      pairs.push({ key, value, isOff: off !== "" });
      continue;
    }
    const inside = lines.slice(index + 1);
    const end = inside.findIndex(({ text }) => text.trim().startsWith("'''"));
    const own = end === -1 ? inside : inside.slice(0, end);
    pairs.push({
      key,
      value: own.length === 0 ? sliceText(value, 3) : joinBy(own.map(trimText), "\n"),
      isOff: off !== "",
    });
    index += own.length + 1;
  }
  return pairs;
}
