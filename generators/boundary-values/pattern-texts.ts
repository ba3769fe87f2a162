import { compilePattern } from "../source/patterns/compile-pattern.ts";
import { isSuspectPattern } from "../source/patterns/attack-texts.ts";
import { parsePattern, type PatternNode, type RepeatRange } from "../source/patterns/parse-pattern.ts";
import { runPattern } from "../source/patterns/run-pattern.ts";

/** Selects one of a pattern's texts. */
interface Taste {
  /** The number of characters that may still be added to the shortest text. */
  extra: number;
  /** The index of the matching character or branch to take. */
  readonly turn: number;
}

const letters = "abcdefghijklmnopqrstuvwxyz";
const characters = Array.from(
  `${letters}0123456789${letters.toUpperCase()}-_./ :+@,;=!#$%&'()*<>?[]^{|}~\\"\`\t\n\réßΩжאあ世𝄞`,
);
/** A text that takes more steps is left out, because a test of a costly pattern might never end. */
const maxSteps = 200_000;
const maxStepsOfCharacter = 50;
const turns = [0, 1, 2, 26, 3, 5, 30, 36];

/**
 * Creates texts that a pattern accepts, short ones first; with a length, only texts of that many characters. Every text
 * is tested against the expression, so unsupported or costly patterns produce nothing.
 */
export function patternTexts(pattern: RegExp, length?: number): readonly string[] {
  const node = parsePattern(pattern.source);
  if (node === undefined) return [];
  const extras = length === undefined ? [0, 1, 3, 8] : [undefined];
  const made = extras.flatMap((extra) =>
    turns.map((turn) => {
      const left = extra ?? (length ?? 0) - Array.from(print(node, { extra: 0, turn }) ?? "").length;
      return left < 0 ? undefined : print(node, { extra: left, turn });
    }),
  );
  const padded = length === undefined ? made : made.map((text) => text?.padEnd(length, "a"));
  const program = isSuspectPattern(node) ? compilePattern(node) : undefined;
  return [...new Set([...made, ...padded])].filter(
    (text): text is string =>
      text !== undefined &&
      (length === undefined || Array.from(text).length === length) &&
      (program === undefined ||
        runPattern(program, text, maxSteps + maxStepsOfCharacter * text.length) !== undefined) &&
      pattern.test(text),
  );
}

/** Undefined if a class contains none of the candidate characters. */
function print(node: PatternNode, taste: Taste): string | undefined {
  switch (node.kind) {
    case "assertion":
    case "look":
      return "";
    case "reference":
      return undefined;
    case "group":
      return print(node.part, taste);
    case "character":
      return pickCharacter(node.source, taste.turn);
    case "sequence":
      return join(node.parts.map((part) => print(part, taste)));
    case "choice":
      return print(node.branches[taste.turn % node.branches.length] ?? node, taste);
    case "repeat":
      return printRepeat(node.part, node.range, taste);
  }
}

function printRepeat(part: PatternNode, { minimum, maximum }: RepeatRange, taste: Taste): string | undefined {
  if (minimum > 10_000) return undefined;
  const needed = join(Array.from({ length: minimum }, () => print(part, taste)));
  const one = print(part, { extra: 0, turn: taste.turn });
  const unit = Array.from(one ?? "").length;
  const more = unit === 0 ? 0 : Math.min(maximum - minimum, Math.floor(taste.extra / unit));
  if (more <= 0 || one === undefined) return needed;
  taste.extra -= more * unit;
  return join([needed, one.repeat(more)]);
}

function join(parts: readonly (string | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : parts.join("");
}

/** The expression itself decides which characters match a class or an escape. */
function pickCharacter(source: string, turn: number): string | undefined {
  const isLiteral = Array.from(source).length === 1 && source !== ".";
  if (isLiteral) return source;
  const code = /^\\[ux]\{?([\da-f]{2,6})\}?$/i.exec(source)?.[1];
  if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
  const test = new RegExp(`^(?:${source})$`, "u");
  const fitting = characters.filter((character) => test.test(character));
  return fitting[turn % fitting.length];
}
