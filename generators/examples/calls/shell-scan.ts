import {
  joinBy,
  rangeOf,
  sliceText,
  replacementText,
  trimText,
  wildcard,
  type Range,
  type TracedText,
} from "../../code/traced-text.ts";
import { jqText } from "./jq-text.ts";

/** One simple command of a script. */
export interface ShellCommand {
  readonly words: TracedText[];
  /** The file that its output goes to. */
  readonly output: string | undefined;
  /** The command that it reads from through a pipe. */
  readonly input: ShellCommand | undefined;
  /** A here-document or here-string. Its text may follow later. */
  document: ShellDocument | undefined;
  /** It runs in a branch, a loop, or a function. */
  readonly isInBranch: boolean;
  /** A quote in it that is not closed. */
  readonly openQuote: Range | undefined;
}

/** What a command reads by a redirection. */
export interface ShellDocument {
  text: TracedText | undefined;
  readonly file?: string;
  /** The command in `<(…)`. */
  readonly from?: ShellCommand | undefined;
  /** How many commands are in it. */
  readonly count?: number;
}

/** State while reading a script. */
export interface ShellScan {
  readonly given: TracedText;
  at: number;
  /** How many substitutions are open. */
  depth: number;
  readonly commands: ShellCommand[];
  /** Variables that the script sets. */
  readonly variables: Map<string, TracedText>;
  /** Arrays that the script sets. */
  readonly arrays: Map<string, readonly TracedText[]>;
  /** The commands that set unknown texts, by the offset where the text starts: those in `$(…)`, and `read`. */
  readonly substituted: Map<number, ShellCommand>;
  /** The open branches and loops. */
  readonly branches: ShellBranch[];
  /** Here-documents whose text starts on the next line. */
  readonly documents: HereDocument[];
  /** The offsets of quotes after which an even number of the same quotes follows. */
  readonly beforePairs: ReadonlySet<number>;
  /** A quote in the current command that is not closed. */
  openQuote: Range | undefined;
  /** An apostrophe in a word of the current command, which ends a quote: `'didn't'`. */
  apostrophe: Range | undefined;
}

/** An open branch or loop. */
export interface ShellBranch {
  /** The variables that it sets. */
  readonly names: Set<string>;
  /** How many commands precede it. */
  readonly from: number;
  /** The commands that read lines of what the loop reads: `done < file`. */
  readonly reads: ShellCommand[];
}

/** A here-document whose text is still to come. */
export interface HereDocument {
  readonly target: { text: TracedText | undefined };
  readonly delimiter: string;
  readonly isRaw: boolean;
  readonly isTabbed: boolean;
  /** The variable that `read` sets to its text. */
  readonly variable: string | undefined;
}

/** The values of a script's variables. */
export type ShellVariables = ReadonlyMap<string, TracedText>;

/** Words that may come before a command. */
const before = new Set("$ % ! { if then else elif while until do time sudo exec env command watch".split(" "));

/** The name of the program that a command runs, and the words after it. */
export function commandName({ words }: ShellCommand): { readonly name: string; readonly words: readonly TracedText[] } {
  const at = words.findIndex((word) => !before.has(word.text));
  return { name: words[at]?.text ?? "", words: words.slice(at + 1) };
}

/** Whether a program filters JSON as jq does. */
export function isJq(name: string): boolean {
  return /(?:^|\/)(?:jq|gojq|jaq)$/.test(name);
}

/** What a command writes, if known: the arguments of `echo` and `cat`. */
export function outputOf(command: ShellCommand): TracedText | undefined {
  const [name, ...rest] = command.words;
  const texts = rest.filter((word) => !/^-[neE]+$/.test(word.text));
  const [first] = texts;
  if (name?.text === "jq") return jqText(rest);
  if (name?.text === "cat") return first === undefined || first.text === "-" ? inputOf(command) : undefined;
  if (first === undefined) return undefined;
  if (name?.text === "echo") return joinBy(texts, " ");
  if (name?.text !== "printf") return undefined;
  if (texts.length === 1 && !/[%\\]/.test(first.text)) return first;
  return texts.length === 2 && /^%s(?:\\n)?$/.test(first.text) ? texts[1] : undefined;
}

/** What a command reads: its here-document, or the output of the command before it. */
export function inputOf({ document, input }: ShellCommand): TracedText | undefined {
  if (document !== undefined) return document.text;
  return input === undefined ? undefined : outputOf(input);
}

/** Reads the text of a here-document from the line after the command; `expand` handles expansions. */
export function readDocument(scan: ShellScan, document: HereDocument, expand: (text: TracedText) => TracedText): void {
  const { text } = scan.given;
  const from = scan.at;
  while (scan.at < text.length) {
    const end = text.indexOf("\n", scan.at);
    const lineEnd = end === -1 ? text.length : end;
    const line = text.slice(scan.at, lineEnd).trimEnd();
    const isEnd = (document.isTabbed ? line.replace(/^\t+/, "") : line) === document.delimiter;
    const before = scan.at;
    scan.at = Math.min(text.length, lineEnd + 1);
    if (!isEnd) continue;
    const body = trimText(sliceText(scan.given, from, before));
    document.target.text = document.isRaw ? body : expand(body);
    return;
  }
  document.target.text = replacementText(wildcard, rangeOf(scan.given, from));
}

/** Decodes an escape in `$'...'`: its character and its length. */
export function readEscape(text: string, at: number): readonly [letter: string, length: number] {
  const simple: Readonly<Record<string, string>> = {
    n: "\n",
    t: "\t",
    r: "\r",
    a: "\u0007",
    b: "\b",
    e: "\u001B",
    f: "\f",
    v: "\v",
  };
  const next = text[at + 1] ?? "";
  const code = /^\\(?:x([\da-fA-F]{1,2})|u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8})|([0-7]{1,3}))/.exec(
    text.slice(at, at + 12),
  );
  if (code !== null) {
    const point =
      code[4] === undefined ? Number.parseInt(code[1] ?? code[2] ?? code[3] ?? "0", 16) : Number.parseInt(code[4], 8);
    return [point > 0x10_ff_ff ? "\uFFFD" : String.fromCodePoint(point), code[0].length];
  }
  return [Object.hasOwn(simple, next) ? (simple[next] ?? next) : next, 2];
}
