import { setUnknown, setVariable, withoutKeywords } from "./shell-branches.ts";
import { findBeforePairs, readNested, readWord } from "./shell-word.ts";
import {
  readDocument,
  outputOf,
  type HereDocument,
  type ShellCommand,
  type ShellScan,
  type ShellVariables,
} from "./shell-scan.ts";
import { joinTexts, sliceText, splitText, replacementText, rangeOf, type TracedText } from "../../code/traced-text.ts";

/**
 * Reads a script's simple commands as words without their quotes. Variables are filled in where the script sets them;
 * elsewhere they become wildcards. In a transcript, only the lines after a prompt are commands.
 * A script may have variables before its first command.
 * https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html
 */
export function runScript(
  given: TracedText,
  isTranscript: boolean,
  before: ShellVariables = new Map(),
): Pick<ShellScan, "commands" | "variables" | "substituted"> {
  const hasPrompts = isTranscript ? /^[ \t]*[$%] /m.test(given.text) : startsWithPrompt(given.text);
  const script = hasPrompts ? withoutPrompts(given, isTranscript) : given;
  const read = readScript(script, before, new Set());
  // Only a script with a quote that is not closed may have one too many.
  return read.commands.some(({ openQuote }) => openQuote !== undefined)
    ? readScript(script, before, findBeforePairs(script.text))
    : read;
}

function readScript(given: TracedText, before: ShellVariables, beforePairs: ReadonlySet<number>): ShellScan {
  const scan: ShellScan = {
    given,
    at: 0,
    depth: 0,
    commands: [],
    variables: new Map(before),
    arrays: new Map(),
    substituted: new Map(),
    branches: [],
    documents: [],
    beforePairs,
    openQuote: undefined,
    apostrophe: undefined,
  };
  while (scan.at < given.text.length) {
    readList(scan, "");
    scan.at += 1;
  }
  return scan;
}

/** A later line may start with `$ ` inside a quoted value. */
function startsWithPrompt(text: string): boolean {
  const first = text.split("\n").find((line) => !/^\s*(?:#|$)/.test(line));
  return first !== undefined && /^\s*[$%] /.test(first);
}

/** Removes the prompts and, in a transcript, the output lines. An output line follows a complete command. */
function withoutPrompts(given: TracedText, isTranscript: boolean): TracedText {
  let open = "";
  const lines = splitText(given, "\n").flatMap((line): TracedText[] => {
    const first = /^\s*[$%] /.exec(line.text)?.[0];
    const prompt = first ?? (open === "" ? undefined : /^> /.exec(line.text)?.[0]);
    if (prompt === undefined && open === "" && isTranscript && !/^\s*(?:#|$)/.test(line.text)) return [];
    const command = sliceText(line, prompt?.length ?? 0);
    open = openAfter(command.text, first === undefined ? open : "");
    return [joinTexts([command, replacementText("\n", rangeOf(line, line.text.length))])];
  });
  return joinTexts(lines);
}

/**
 * What remains open after a line: a quote, a here-document with its delimiter, or a continued line; empty for nothing.
 */
function openAfter(line: string, open: string): string {
  if (open.startsWith("<<")) return line.trim() === open.slice(2) ? "" : open;
  const plain = line.replaceAll(/\\.|"[^"]*"/g, "");
  const hasOpenQuote = (plain.match(/'/g)?.length ?? 0) % 2 === 1;
  if (hasOpenQuote !== (open === "'")) return "'";
  const end = /<<-?\s*['"]?(\w+)/.exec(line)?.[1];
  if (end !== undefined) return `<<${end}`;
  return /\\\s*$/.test(line) ? "\\" : "";
}

interface Open {
  words: TracedText[];
  input: ShellCommand | undefined;
  document: ShellCommand["document"];
  output: string | undefined;
}

/**
 * Reads commands up to the closing bracket. Returns the last command of the only pipeline, which prints what the list
 * prints.
 */
export function readList(scan: ShellScan, end: string): ShellCommand | undefined {
  const { text } = scan.given;
  let open: Open = { words: [], input: undefined, document: undefined, output: undefined };
  const printing: (ShellCommand | undefined)[] = [];
  const finish = (isPiped: boolean): void => {
    const command = addCommand(scan, open);
    if (!isPiped && command !== undefined && printsValue(command)) printing.push(command);
    open = { words: [], input: isPiped ? command : undefined, document: undefined, output: undefined };
  };
  while (scan.at < text.length) {
    const rest = text.slice(scan.at, scan.at + 80);
    const operator = /^(?:\|\|?&?|&&|&(?!>)|;;?|[()]|\r?\n)/.exec(rest)?.[0];
    const redirection = operator === undefined ? /^(?:\d*|&)(?:<<<|<<-?|<>|>>|>\||[<>]&?)/.exec(rest)?.[0] : undefined;
    if (end !== "" && text[scan.at] === end) break;
    if (/^[ \t]/.test(rest)) scan.at += 1;
    else if (/^\\[ \t]*\r?\n/.test(rest)) scan.at = text.indexOf("\n", scan.at) + 1;
    else if (rest.startsWith("#")) scan.at = endOfLine(text, scan.at);
    else if (operator === "(" && readArray(scan, open)) continue;
    else if (operator !== undefined) {
      scan.at += operator.length;
      // A pipe goes on in the next line.
      if (!operator.endsWith("\n") || open.words.length > 0 || open.input === undefined)
        finish(operator.startsWith("|") && operator !== "||");
      if (operator.endsWith("\n")) readDocuments(scan);
      if (operator === "(") {
        printing.push(readList(scan, ")"));
        scan.at += 1;
      }
    } else if (redirection !== undefined && !isAngled(rest)) readRedirection(scan, redirection, open);
    else open.words.push(...(readItems(scan) ?? [readWord(scan, readList)]));
  }
  finish(false);
  return printing.length === 1 ? printing[0] : undefined;
}

/** Whether a command prints something that has properties. `|| echo "{}"` replaces a response that does not exist. */
function printsValue(command: ShellCommand): boolean {
  const name = command.words[0]?.text ?? "";
  if (/^(?:exit|return|true|false|:|break|continue|sleep)$/.test(name)) return false;
  return name !== "echo" || !/^\s*(?:\{\s*\}|\[\s*\]|null)?\s*$/.test(outputOf(command)?.text ?? "");
}

/** Reads the items of `name=(…)`. */
function readArray(scan: ShellScan, { words }: Open): boolean {
  const name = /^(\w+)(\+?)=$/.exec(words.at(-1)?.text ?? "");
  if (name === null) return false;
  const { text } = scan.given;
  const items: TracedText[] = name[2] === "+" ? [...(scan.arrays.get(name[1] ?? "") ?? [])] : [];
  for (scan.at += 1; scan.at < text.length && text[scan.at] !== ")";) {
    const gap = /^(?:\s|\\\r?\n)+|^#.*/.exec(text.slice(scan.at, scan.at + 400))?.[0];
    if (gap === undefined) items.push(...(readItems(scan) ?? [readWord(scan, readList)]));
    else scan.at += gap.length;
  }
  scan.at += 1;
  words.pop();
  scan.arrays.set(name[1] ?? "", items);
  return true;
}

/** The items of an array where the script uses them: `"${name[@]}"`. */
function readItems(scan: ShellScan): readonly TracedText[] | undefined {
  const [whole, name = ""] = /^"?\$\{(\w+)\[[@*]\]\}"?/.exec(scan.given.text.slice(scan.at, scan.at + 80)) ?? [];
  const items = scan.arrays.get(name);
  if (whole === undefined || items === undefined) return undefined;
  scan.at += whole.length;
  return items;
}

/** `<model id>` is a placeholder, not a redirection. */
function isAngled(rest: string): boolean {
  return /^<[A-Za-z][\w-]*(?: [\w-]+)*>/.test(rest);
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
}

function addCommand(scan: ShellScan, open: Open): ShellCommand | undefined {
  const { openQuote } = scan;
  scan.openQuote = undefined;
  scan.apostrophe = undefined;
  const words = [...open.words];
  const plain = withoutKeywords(scan, words, open.document);
  const isDeclared = /^(?:export|local|declare|readonly|typeset)$/.test(plain[0]?.text ?? "");
  const rest = isDeclared ? plain.slice(1) : plain;
  const assigned = rest.findIndex((word) => !/^[A-Za-z_]\w*=/.test(word.text));
  if (assigned === -1) {
    for (const word of rest) {
      const at = word.text.indexOf("=");
      setVariable(scan, word.text.slice(0, at), sliceText(word, at + 1));
    }
    return undefined;
  }
  const command = {
    words: isDeclared ? [...plain] : rest.slice(assigned),
    input: open.input,
    document: open.document,
    output: open.output,
    isInBranch: scan.branches.length > 0,
    openQuote,
  };
  scan.commands.push(command);
  setUnknown(scan, command);
  return command;
}

function readRedirection(scan: ShellScan, operator: string, open: Open): void {
  scan.at += operator.length;
  while (/[ \t]/.test(scan.given.text[scan.at] ?? "")) scan.at += 1;
  const from = scan.at;
  if (operator === "<" && scan.given.text.startsWith("<(", from)) return readProcess(scan, open);
  const word = readWord(scan, readList);
  const target: { text: TracedText | undefined } = { text: undefined };
  if (operator.endsWith("<<<")) open.document = { text: word };
  else if (operator.includes("<<")) {
    const document: HereDocument = {
      target,
      delimiter: word.text,
      isRaw: /['"\\]/.test(scan.given.text.slice(from, scan.at)),
      isTabbed: operator.endsWith("-"),
      variable:
        open.words[0]?.text === "read"
          ? open.words.findLast(({ text }) => /^[A-Za-z_]\w*$/.test(text))?.text
          : undefined,
    };
    scan.documents.push(document);
    open.document = target;
  } else if (operator === "<") open.document = { text: undefined, file: word.text };
  else if (/^1?>\|?$/.test(operator)) open.output = word.text;
}

/** What the commands in `<(…)` print. */
function readProcess(scan: ShellScan, open: Open): void {
  const before = scan.commands.length;
  scan.at += 2;
  const from = readNested(scan, () => {
    const last = readList(scan, ")");
    scan.at += 1;
    return last;
  });
  open.document = { text: undefined, from, count: scan.commands.length - before };
}

function readDocuments(scan: ShellScan): void {
  for (const document of scan.documents.splice(0)) {
    readDocument(scan, document, (text) => {
      const inner: ShellScan = { ...scan, given: text, at: 0, documents: [], beforePairs: new Set() };
      return readWord(inner, readList, "document");
    });
    const { target, variable } = document;
    if (variable !== undefined && target.text !== undefined) scan.variables.set(variable, target.text);
  }
}
