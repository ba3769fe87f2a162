import { closingBracket, interpolated, readCommonEscape, type ScannedLanguage, type CodeScan } from "./code-scan.ts";
import { joinTexts, rangeOf, sliceText, replacementText, wildcard, type TracedText } from "../../code/traced-text.ts";

/** Python, limited to literals and calls. */
export const python: ScannedLanguage = {
  space: /(?:[ \t\f]+|#[^\n]*|\\\r?\n)*/y,
  quote: /(?:[rbfu]|br|rb|fr|rf)?(?:"""|'''|"|')/iy,
  readString: readPython,
  words: { True: "true", False: "false", None: "null" },
  prefixes: new Set(["await", "return", "yield", "raise", "async"]),
  assignment: /(?!else\b|try\b|finally\b)([A-Za-z_]\w*)(?:\s*:\s*[^=\n]+?)?\s*=(?!=)/y,
  shadowing: /(?:async\s+)?(?:def\s+\w+\s*\(([^)]*)\)|for\s+([\w\s,]+)\s+in\b)/y,
  continuesLine: /^(?!)/,
  spread: /\*{1,2}/y,
  joinsStrings: true,
  namesArguments: true,
};

/** JavaScript and TypeScript, limited to literals and calls. */
export const script: ScannedLanguage = {
  space: /(?:[ \t\f]+|\/\/[^\n]*|\/\*[^]*?\*\/)*/y,
  quote: /["'`]/y,
  readString: readScript,
  words: { true: "true", false: "false", null: "null", undefined: "" },
  prefixes: new Set(["await", "new", "async", "return", "yield", "throw", "typeof", "void", "export", "default"]),
  assignment: /(?:export\s+)?(?:(?:const|let|var)\s+)?([A-Za-z_$][\w$]*)(?:\s*:\s*[^=;\n(){}]+?)?\s*=(?![=>])/y,
  shadowing:
    /(?:async\s+)?(?:function\b[^(]*\(([^)]*)\)|for\s*(?:await\s*)?\(\s*(?:const|let|var)\s+([\w$\s,[\]{}]+)\s+(?:of|in)\b)/y,
  continuesLine: /^\s*(?:[.?:+]|\|\||&&)/,
  spread: /\.{3}/y,
  joinsStrings: false,
  namesArguments: false,
};

const pythonRun = /[^\\'"{}\n]+/y;
const scriptRun = /[^\\'"`$\n]+/y;

/** How many characters from here on need no escape handling; at least one. */
function runLength(text: string, at: number, run: RegExp): number {
  run.lastIndex = at;
  return run.exec(text)?.[0].length ?? 1;
}

/** Reads a Python string after its opening quote. Fills in the fields of f-strings where their values are known. */
function readPython(scan: CodeScan, opening: string): TracedText {
  const { given } = scan;
  const prefix = /^[a-z]*/i.exec(opening)?.[0].toLowerCase() ?? "";
  const quote = opening.slice(prefix.length);
  const parts: TracedText[] = [sliceText(given, scan.at, scan.at)];
  while (scan.at < given.text.length && !given.text.startsWith(quote, scan.at)) {
    const letter = given.text[scan.at] ?? "";
    if (quote.length === 1 && letter === "\n") break;
    if (letter === "\\" && !prefix.includes("r")) parts.push(readPythonEscape(scan));
    else if (prefix.includes("f") && /[{}]/.test(letter)) parts.push(readPythonHole(scan));
    else {
      const length = letter === "\\" ? 2 : runLength(given.text, scan.at, pythonRun);
      parts.push(sliceText(given, scan.at, scan.at + length));
      scan.at += length;
    }
  }
  parts.push(sliceText(given, scan.at, scan.at));
  if (given.text.startsWith(quote, scan.at)) scan.at += quote.length;
  return joinTexts(parts);
}

function readPythonEscape(scan: CodeScan): TracedText {
  const { given } = scan;
  const from = scan.at;
  const octal = /^\\[0-7]{1,3}/.exec(given.text.slice(from, from + 4))?.[0];
  const named = /^\\N\{[^}]*\}/.exec(given.text.slice(from, from + 80))?.[0];
  const [letter, length] =
    named === undefined
      ? octal === undefined
        ? (readCommonEscape(given.text, from) ?? [given.text.slice(from, from + 2), 2])
        : [String.fromCodePoint(Number.parseInt(octal.slice(1), 8)), octal.length]
      : [wildcard, named.length];
  scan.at += length;
  return replacementText(letter, rangeOf(given, from, from + length));
}

function readPythonHole(scan: CodeScan): TracedText {
  const { text } = scan.given;
  const from = scan.at;
  const pair = text.slice(from, from + 2);
  if (pair === "{{" || pair === "}}" || text[from] === "}") {
    scan.at += pair === "{{" || pair === "}}" ? 2 : 1;
    return replacementText(text[from] ?? "", rangeOf(scan.given, from, scan.at));
  }
  scan.at = closingBracket(text, from);
  return interpolated(scan, text.slice(from + 1, scan.at - 1), from);
}

/** Reads a JavaScript string after its opening quote. */
function readScript(scan: CodeScan, quote: string): TracedText {
  const { given } = scan;
  const parts: TracedText[] = [sliceText(given, scan.at, scan.at)];
  while (scan.at < given.text.length && given.text[scan.at] !== quote) {
    const from = scan.at;
    const letter = given.text[from] ?? "";
    if (letter === "\n" && quote !== "`") break;
    if (letter === "\\") {
      const [read, length] = readCommonEscape(given.text, from) ?? [given.text.slice(from + 1, from + 2), 2];
      scan.at += length;
      parts.push(replacementText(read, rangeOf(given, from, scan.at)));
    } else if (quote === "`" && given.text.startsWith("${", from)) {
      scan.at = closingBracket(given.text, from + 1);
      parts.push(interpolated(scan, given.text.slice(from + 2, scan.at - 1), from));
    } else {
      scan.at += runLength(given.text, from, scriptRun);
      parts.push(sliceText(given, from, scan.at));
    }
  }
  parts.push(sliceText(given, scan.at, scan.at));
  if (given.text[scan.at] === quote) scan.at += 1;
  return joinTexts(parts);
}
