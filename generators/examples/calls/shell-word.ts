import { outputOf, readEscape, type ShellCommand, type ShellScan } from "./shell-scan.ts";
import {
  joinTexts,
  rangeOf,
  sliceText,
  replacementText,
  trimText,
  wildcard,
  type TracedText,
} from "../../code/traced-text.ts";

type ReadList = (scan: ShellScan, end: string) => ShellCommand | undefined;

/** Reads the next word, or a whole here-document, in which quotes have no meaning. */
export function readWord(scan: ShellScan, readList: ReadList, kind: "word" | "document" = "word"): TracedText {
  const { text } = scan.given;
  const parts: TracedText[] = [sliceText(scan.given, scan.at, scan.at)];
  const from = scan.at;
  while (scan.at < text.length) {
    const letter = text[scan.at] ?? "";
    if (kind === "word" && scan.at > from && skipExtraQuote(scan, from)) continue;
    if (kind === "word" && letter === "'") parts.push(readSingle(scan));
    else if (kind === "word" && (letter === '"' || text.startsWith('$"', scan.at)))
      parts.push(...readDouble(scan, readList));
    else if (kind === "word" && text.startsWith("$'", scan.at)) parts.push(...readAnsi(scan));
    else if (letter === "$" || letter === "`") parts.push(readExpansion(scan, readList));
    else if (letter === "\\") parts.push(readBackslash(scan, kind));
    else if (kind === "document" || !endsWord(text, from, scan.at)) {
      const end = runEnd(text, scan.at, wordRun);
      parts.push(sliceText(scan.given, scan.at, end));
      scan.at = end;
    } else break;
  }
  if (scan.at === from) scan.at += 1;
  return joinTexts(parts);
}

const wordRun = /[\w./:=,@%+~-]+/y;
const doubleRun = /[^$`\\"]+/y;

/** The offset where the characters without special meaning end. At least one character is read. */
function runEnd(text: string, at: number, run: RegExp): number {
  run.lastIndex = at;
  return at + (run.exec(text)?.[0].length ?? 1);
}

/** Whether a word ends here. `<id>` and the `&` between the values of an unquoted URL belong to the word. */
function endsWord(text: string, from: number, at: number): boolean {
  const letter = text[at] ?? "";
  const before = text.slice(Math.max(from, at - 200), at);
  if (!/[\s;&|<>()]/.test(letter)) return false;
  if (letter === "<") return !/^<[A-Za-z][\w-]*(?: [\w-]+)*>/.test(text.slice(at, at + 60));
  const isAngled = /<[A-Za-z][\w -]*$/.test(before);
  if (letter === ">" || letter === " ") return !isAngled || !/^[^<>\n]*>/.test(text.slice(at, at + 60));
  return letter !== "&" || !/\?[^\s'"]*$/.test(before) || !/^&[\w.[\]-]+=/.test(text.slice(at, at + 80));
}

/**
 * Skips a quote that is one too many: it ends a word and a line, and the quotes after it are in pairs: `'{}''`. The lines
 * after it are commands of their own.
 */
function skipExtraQuote(scan: ShellScan, from: number): boolean {
  const { text } = scan.given;
  const { at } = scan;
  const isLast = /^["'][ \t]*(?:\\[ \t]*)?(?:\r?\n|$)/.test(text.slice(at, at + 80));
  if (!isLast || text[from] === "-" || !/[\w"'}\]]/.test(text[at - 1] ?? "") || !scan.beforePairs.has(at)) return false;
  noteOpen(scan, at);
  scan.at += 1;
  return true;
}

/** The offsets of quotes after which an even number of the same quotes follows. */
export function findBeforePairs(text: string): ReadonlySet<number> {
  const found = [/'/g, /"/g].flatMap((quote) => {
    const offsets = [...text.matchAll(quote)].map(({ index }) => index);
    return offsets.filter((_, order) => (offsets.length - order) % 2 === 1);
  });
  return new Set(found);
}

function noteOpen(scan: ShellScan, at: number): void {
  scan.openQuote ??= scan.apostrophe ?? rangeOf(scan.given, at, at + 1);
}

function readSingle(scan: ShellScan): TracedText {
  const end = closing(scan.given.text, "'", scan.at + 1);
  if (end === scan.given.text.length) noteOpen(scan, scan.at);
  else if (/\p{L}'\p{L}/u.test(scan.given.text.slice(end - 1, end + 2)))
    scan.apostrophe ??= rangeOf(scan.given, end, end + 1);
  const part = sliceText(scan.given, scan.at + 1, end);
  scan.at = end + 1;
  return part;
}

function closing(text: string, quote: string, from: number): number {
  const found = text.indexOf(quote, from);
  return found === -1 ? text.length : found;
}

function readDouble(scan: ShellScan, readList: ReadList): TracedText[] {
  const { text } = scan.given;
  scan.at += text[scan.at] === "$" ? 1 : 0;
  const start = scan.at;
  scan.at += 1;
  const parts: TracedText[] = [sliceText(scan.given, scan.at, scan.at)];
  while (scan.at < text.length && text[scan.at] !== '"') {
    const letter = text[scan.at];
    if (letter === "$" || letter === "`") parts.push(readExpansion(scan, readList));
    else if (letter === "\\") parts.push(readBackslash(scan, "double"));
    else {
      const end = runEnd(text, scan.at, doubleRun);
      parts.push(sliceText(scan.given, scan.at, end));
      scan.at = end;
    }
  }
  parts.push(sliceText(scan.given, scan.at, scan.at));
  if (scan.at >= text.length) noteOpen(scan, start);
  scan.at += 1;
  return parts;
}

function readAnsi(scan: ShellScan): TracedText[] {
  const { text } = scan.given;
  const parts: TracedText[] = [];
  const start = scan.at;
  scan.at += 2;
  while (scan.at < text.length && text[scan.at] !== "'") {
    const [letter, length] = text[scan.at] === "\\" ? readEscape(text, scan.at) : [text[scan.at] ?? "", 1];
    parts.push(replacementText(letter, rangeOf(scan.given, scan.at, scan.at + length)));
    scan.at += length;
  }
  if (scan.at >= text.length) noteOpen(scan, start);
  scan.at += 1;
  return parts;
}

/**
 * Outside quotes, a backslash escapes any character. Inside double quotes and documents, it escapes only special ones.
 */
function readBackslash(scan: ShellScan, kind: "word" | "double" | "document"): TracedText {
  const { given } = scan;
  const start = scan.at;
  const broken = (kind === "word" ? /^\\[ \t]*\r?\n/ : /^\\\r?\n/).exec(given.text.slice(start, start + 200));
  if (broken !== null) {
    scan.at += broken[0].length;
    return sliceText(given, start, start);
  }
  const next = given.text[start + 1] ?? "";
  const isLiteral = kind !== "word" && !(kind === "double" ? '$`"\\' : "$`\\").includes(next);
  scan.at += isLiteral ? 1 : 2;
  return isLiteral || next === ""
    ? sliceText(given, start, start + 1)
    : replacementText(next, rangeOf(given, start, start + 2));
}

/** Reads a variable, a command substitution, or an arithmetic expression. */
function readExpansion(scan: ShellScan, readList: ReadList): TracedText {
  const { given } = scan;
  const start = scan.at;
  const rest = given.text.slice(start);
  const anything = (length: number): TracedText => {
    scan.at = start + length;
    return replacementText(wildcard, rangeOf(given, start, scan.at));
  };
  if (rest.startsWith("`")) return readBackticks(scan, readList);
  if (rest.startsWith("$((")) return anything(rest.includes("))") ? rest.indexOf("))") + 2 : 3);
  if (rest.startsWith("$(")) return readSubstitution(scan, readList);
  const braced = /^\$\{([^}]*)\}/.exec(rest);
  const plain = /^\$(\w+|[?!#@*$-])/.exec(rest);
  const name = braced?.[1] ?? plain?.[1];
  const length = (braced ?? plain)?.[0].length;
  if (name === undefined || length === undefined) {
    scan.at += 1;
    return sliceText(given, start, start + 1);
  }
  const known = scan.variables.get(name);
  if (known === undefined) return anything(length);
  scan.at = start + length;
  return known;
}

/** `` `command` ``, in which a backslash escapes backticks, dollar signs, and itself. */
function readBackticks(scan: ShellScan, readList: ReadList): TracedText {
  const start = scan.at;
  const { given } = scan;
  const parts: TracedText[] = [];
  const sign = /[`\\]/g;
  sign.lastIndex = start + 1;
  let from = start + 1;
  let end = sign.exec(given.text);
  for (; end !== null && end[0] !== "`"; end = sign.exec(given.text)) {
    sign.lastIndex = end.index + 2;
    if (!/[`$\\]/.test(given.text[end.index + 1] ?? "")) continue;
    parts.push(sliceText(given, from, end.index));
    from = end.index + 1;
  }
  const to = end?.index ?? given.text.length;
  const content = joinTexts([...parts, sliceText(given, from, to)]);
  // Authors take them for quotes around a URL.
  if (/^https?:\/\/\S+$/.test(content.text)) {
    scan.at = to + 1;
    return content;
  }
  const inner: ShellScan = {
    ...scan,
    given: content,
    at: 0,
    documents: [],
    beforePairs: new Set(),
  };
  const run = (): ShellCommand | undefined => readList(inner, "");
  scan.at = to + 1;
  return end === null ? replacementText(wildcard, rangeOf(given, start, to)) : substitute(scan, start, run);
}

function readSubstitution(scan: ShellScan, readList: ReadList): TracedText {
  const start = scan.at;
  scan.at += 2;
  return substitute(scan, start, () => {
    const last = readList(scan, ")");
    scan.at += 1;
    return last;
  });
}

const maximumDepth = 100;

/** Reads what is in a substitution. Deeper ones are not read. */
export function readNested(scan: ShellScan, run: () => ShellCommand | undefined): ShellCommand | undefined {
  if (scan.depth >= maximumDepth) return undefined;
  scan.depth += 1;
  const last = run();
  scan.depth -= 1;
  return last;
}

/** What the commands of a substitution print, if it is known. */
function substitute(scan: ShellScan, start: number, run: () => ShellCommand | undefined): TracedText {
  const before = scan.commands.length;
  const last = readNested(scan, run);
  const range = rangeOf(scan.given, start, scan.at);
  if (last !== undefined) scan.substituted.set(range.start, last);
  const made = scan.commands.slice(before);
  const [only] = made;
  const file = only?.words[0]?.text === "cat" && only.words.length === 2 ? only.words[1]?.text : undefined;
  const written =
    file === undefined ? undefined : scan.commands.slice(0, before).findLast((one) => one.output === file);
  const output = only === undefined || made.length > 1 ? undefined : outputOf(written ?? only);
  return output === undefined ? replacementText(wildcard, range) : trimText(output);
}
