import { formatSamples } from "../../boundary-values/format-samples.ts";
import { patternTexts } from "../../boundary-values/pattern-texts.ts";
import { satisfies } from "./accepts.ts";
import { empty, found, unknown, type Answer } from "./answer.ts";
import { searchTexts, type TextGoal } from "./search-texts.ts";
import type { FactFinder } from "./facts.ts";
import type { Atom, TermLiteral } from "./terms.ts";

interface TextRules {
  min: number;
  max: number;
  readonly patterns: string[];
  readonly offPatterns: string[];
  readonly formats: string[];
  readonly offFormats: string[];
  readonly excluded: string[];
  isOpaque: boolean;
}

/** Longer texts are not created. */
const maxLength = 2_000_000;
/** Shorter texts need no extra work. */
const plainLength = 1_000;

/** Lengths of formats whose texts have a fixed length, or a shortest one. */
const formatLengths: ReadonlyMap<string, readonly [min: number, max: number]> = new Map([
  ["date", [10, 10]],
  ["uuid", [36, 36]],
  ["date-time", [20, Infinity]],
  ["email", [3, Infinity]],
  ["ipv4", [7, 15]],
]);

/** Finds a text, or proves that there is none. */
export function solveText(facts: FactFinder, atoms: readonly TermLiteral[]): Answer {
  const rules = rulesOf(atoms);
  if (rules.min > rules.max) return empty;
  const fits = (text: string): boolean => atoms.every((literal) => satisfies(literal, text));
  if (rules.max === 0) return fits("") ? found("") : empty;
  if (rules.formats.some((name) => isOutside(formatLengths.get(name), rules))) return empty;
  if (rules.min > maxLength) return unknown;
  if (rules.min > plainLength) facts.spend(rules.min);
  for (const candidate of listCandidates(rules)) if (fits(candidate)) return found(candidate);
  return isCertain(rules) ? empty : solvePatterns(rules, fits);
}

/** Without patterns, no text of the shortest lengths fits. With patterns, their automata decide. */
function solvePatterns(rules: TextRules, fits: (text: string) => boolean): Answer {
  if (rules.isOpaque || rules.patterns.length + rules.offPatterns.length === 0) return unknown;
  const searched = searchTexts(withoutExcluded(rules)) ?? searchTexts(rules);
  const text = searched?.texts.find(fits);
  if (text !== undefined) return found(text);
  // A rejected text does not satisfy a format, or it is excluded.
  return searched?.isComplete === true && searched.texts.length === 0 ? empty : unknown;
}

/** More texts are excluded after the search. */
const maxExcluded = 100;

/** Excludes texts by a pattern, so that the search ends where a pattern matches no other text. */
function withoutExcluded({ excluded, ...rules }: TextRules): TextGoal {
  if (excluded.length === 0 || excluded.length > maxExcluded) return rules;
  const texts = excluded.map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  return { ...rules, offPatterns: [...rules.offPatterns, `^(?:${texts.join("|")})$`] };
}

function isOutside(lengths: readonly [min: number, max: number] | undefined, { min, max }: TextRules): boolean {
  return lengths !== undefined && (lengths[0] > max || lengths[1] < min);
}

/** Without patterns and formats, enough candidates are tried to find a text that is not excluded. */
function isCertain({ patterns, offPatterns, formats, offFormats, isOpaque }: TextRules): boolean {
  return !isOpaque && [patterns, offPatterns, formats, offFormats].every((list) => list.length === 0);
}

function rulesOf(atoms: readonly TermLiteral[]): TextRules {
  const rules: TextRules = {
    min: 0,
    max: Infinity,
    patterns: [],
    offPatterns: [],
    formats: [],
    offFormats: [],
    excluded: [],
    isOpaque: false,
  };
  for (const { term, holds } of atoms) if (term.op === "atom") addRule(rules, term.atom, holds);
  return rules;
}

function addRule(rules: TextRules, atom: Atom, holds: boolean): void {
  switch (atom.on) {
    case "length":
      if (atom.isUpper === holds) rules.max = Math.min(rules.max, holds ? Math.floor(atom.limit) : atom.limit - 1);
      else rules.min = Math.max(rules.min, holds ? atom.limit : atom.limit + 1);
      return;
    case "pattern":
      (holds ? rules.patterns : rules.offPatterns).push(atom.pattern);
      return;
    case "text-format":
      (holds ? rules.formats : rules.offFormats).push(atom.name);
      return;
    case "values":
      rules.excluded.push(...atom.values.filter((value) => typeof value === "string"));
      return;
    case "opaque":
      rules.isOpaque = true;
      return;
    default:
  }
}

function* listCandidates(rules: TextRules): Iterable<string> {
  const { min, max, patterns, offPatterns, formats, offFormats } = rules;
  const lengths = [...new Set([min, Math.max(min, 1), min + 1, ...(max < maxOfRule ? [max, max - 1] : [])])].filter(
    (length) => length >= min && length <= max,
  );
  const expressions = patterns.map((pattern) => new RegExp(pattern, "u"));
  yield* lengths.filter((length) => length < 50).map((length) => "a".repeat(length));
  for (const expression of expressions) {
    yield* patternTexts(expression);
    for (const length of lengths) yield* patternTexts(expression, length);
  }
  const samples = formats.flatMap((name) => formatSamples.get(name)?.inside ?? []);
  const outside = offFormats.flatMap((name) => formatSamples.get(name)?.outside ?? []);
  for (const sample of [...samples, ...outside]) if (typeof sample === "string") yield sample;
  for (const name of formats)
    for (const length of lengths) {
      const text = formatSamples.get(name)?.ofLength?.(length);
      if (text !== undefined) yield text;
    }
  for (const length of lengths) yield* textsOfLength(length, rules.excluded.length);
  const near = [...expressions, ...offPatterns.map((pattern) => new RegExp(pattern, "u"))].flatMap((expression) =>
    patternTexts(expression),
  );
  for (const text of [...near, ...samples, ...offPatterns]) if (typeof text === "string") yield* besides(text);
}

/** Texts of larger maximums say no more than short ones. */
const maxOfRule = 100_000;

const alphabet = ["a", "1", "A", "-", " ", "0", "b", "_", "!", "é", "☃", "\n", ".", "/"];

/** Texts of one character, then numbered ones: one more than are excluded. */
function* textsOfLength(length: number, excluded: number): Iterable<string> {
  for (const character of alphabet) yield character.repeat(length);
  if (length === 0) return;
  for (let index = 0; index <= excluded; index++) {
    const digits = length > 8 ? String(index) : String.fromCodePoint(0x4e00 + index);
    yield digits.padStart(length, "a").slice(-length);
  }
}

function* besides(text: string): Iterable<string> {
  yield* [`${text}!`, `${text} `, ` ${text}`, text.slice(1), text.slice(0, -1), `${text}a`, `${text}1`, `a${text}`];
  yield* [
    text.toUpperCase(),
    text.toLowerCase(),
    `!${text.slice(1)}`,
    `${text.slice(0, -1)}!`,
    text + text,
    `${text}\n`,
    `${text}-`,
    `${text}A`,
  ];
}
