import {
  joinBy,
  joinTexts,
  rangeOf,
  replacementText,
  sliceText,
  wildcard,
  type TracedText,
} from "../../code/traced-text.ts";
import type { Expression } from "./model.ts";
import type { Grammar, Lower } from "./lower.ts";
import type { ProgramNode } from "./syntax-node.ts";

/** How a language writes strings. */
interface StringSyntax {
  /** Kinds of nodes that contain the quotes. */
  readonly quotes: ReadonlySet<string>;
  /** How many characters at each end are quotes, if no nodes contain them. */
  readonly quoteLength: number;
  /** Kinds of nodes that contain values. */
  readonly holes: ReadonlySet<string>;
  /** Whether backslashes escape in a string. */
  readonly escapes: (node: ProgramNode) => boolean;
}

/** Reads a string with its escapes. Interpolated values become wildcards. */
export function toText(syntax: StringSyntax): Grammar["expressions"][string] {
  return (node, lower) => {
    const { holes, text } = readString(node, lower, syntax);
    const own: Expression = { kind: "text", text, range: lower.rangeOf(node) };
    const parts = lower.expressions(holes.flatMap(({ children }) => children)).filter((part) => part.kind !== "name");
    // Calls and reads inside an interpolated value count too.
    return parts.length === 0 ? own : { kind: "either", values: [own], parts, range: own.range };
  };
}

function readString(
  node: ProgramNode,
  lower: Lower,
  syntax: StringSyntax,
): { readonly text: TracedText; readonly holes: readonly ProgramNode[] } {
  const { given } = lower;
  const parts: TracedText[] = [];
  const holes: ProgramNode[] = [];
  const areEscaped = syntax.escapes(node);
  let at = node.start + syntax.quoteLength;
  const end = node.end - syntax.quoteLength;
  const keep = (to: number): void => {
    parts.push(sliceText(given, at, Math.max(at, to)));
  };
  const visit = (part: ProgramNode): void => {
    const isHole = syntax.holes.has(part.kind);
    const isEscape = part.kind === "escape_sequence" && areEscaped;
    if (!isHole && !isEscape && !syntax.quotes.has(part.kind)) return part.children.forEach(visit);
    keep(part.start);
    at = part.end;
    if (isHole) holes.push(part);
    if (!syntax.quotes.has(part.kind))
      parts.push(replacementText(isHole ? wildcard : unescape(part.text), rangeOf(given, part.start, part.end)));
    return undefined;
  };
  node.children.forEach(visit);
  keep(end);
  return { text: joinTexts([...parts, sliceText(given, Math.max(at, end), Math.max(at, end))]), holes };
}

const simple: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  b: "\b",
  f: "\f",
  v: "\v",
  a: "\u0007",
  s: " ",
  "\n": "",
};

function unescape(written: string): string {
  const letter = written[1] ?? "";
  const hex = /^\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|u\{([0-9a-f]+)\}|U([0-9a-f]{8}))$/i.exec(written);
  const code = hex?.slice(1).find((digits) => digits !== undefined);
  if (code !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10_ff_ff));
  if (/^\\[0-7]+$/.test(written)) return String.fromCodePoint(Number.parseInt(written.slice(1), 8));
  if (letter === "N" && written.length > 2) return wildcard;
  return simple[letter] ?? written.slice(1);
}

/** Joins texts that are next to each other, or that `+` joins. Anything that is not a text becomes a wildcard. */
export function joinExpressions(values: readonly Expression[], range: Expression["range"]): Expression {
  const flat = values.flatMap((value) => (value.kind === "either" ? value.values : [value]));
  const parts = values.flatMap((value) => (value.kind === "either" || value.kind === "other" ? value.parts : [value]));
  if (!flat.some(({ kind }) => kind === "text")) return { kind: "other", parts: values, range };
  const texts = flat.map((value) => (value.kind === "text" ? value.text : replacementText(wildcard, value.range)));
  const own: Expression = { kind: "text", text: joinBy(texts, ""), range };
  const calls = parts.filter(({ kind }) => kind !== "text" && kind !== "name");
  return calls.length === 0 ? own : { kind: "either", values: [own], parts: calls, range };
}
