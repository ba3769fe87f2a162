import { unescapeText } from "../escapes.ts";
import type { ExpressionRule, Lower } from "../lower.ts";
import type { TemplatePart } from "../model.ts";
import { textExpression } from "../strings.ts";
import type { SyntaxNode } from "../syntax-node.ts";
import { rangeOf, sliceText, type TracedText } from "../traced-text.ts";

const letters: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", "0": "\0" };

function readEscape(escape: string): string {
  const next = escape.slice(1);
  return escape.startsWith("`") ? (letters[next] ?? next) : next;
}

/** `'it''s'`, and the text between `@'` and `'@`. */
export const verbatimText: ExpressionRule = (node, lower) => {
  const { from, end, isHere } = insideOf(node, lower);
  const inner = sliceText(lower.given, from, end);
  const text = isHere ? inner : unescapeText(inner, readEscape, /''/g);
  return { kind: "text", text, range: lower.rangeOf(node) };
};

/** A text with the values of variables in it. */
export const expandableText: ExpressionRule = (node, lower) => {
  return textExpression(partsOf(node, insideOf(node, lower), lower), lower.rangeOf(node));
};

/** An argument without quotes. */
export const bareText: ExpressionRule = (node, lower) =>
  textExpression(bareParts(lower.tracedText(node), lower), lower.rangeOf(node));

interface Inside {
  readonly from: number;
  readonly end: number;
  readonly isHere: boolean;
}

/** A here-string starts and ends with a line end of its own. */
function insideOf(node: SyntaxNode, lower: Lower): Inside {
  const whole = lower.textOf(node);
  const [start = "", end = ""] = [/^@["'][ \t]*\r?\n/, /(?:\r?\n)?["']@$/].map((one) => one.exec(whole)?.[0]);
  const isHere = start !== "";
  if (!isHere) return { from: node.start + 1, end: Math.max(node.start + 1, node.end - 1), isHere };
  return { from: node.start + start.length, end: Math.max(node.start + start.length, node.end - end.length), isHere };
}

function partsOf(node: SyntaxNode, { from, end, isHere }: Inside, lower: Lower): readonly TemplatePart[] {
  const parts: TemplatePart[] = [];
  let at = from;
  const escapes = isHere ? /`[^]/g : /`[^]|""/g;
  const addText = (until: number): void => {
    if (until > at)
      parts.push({ kind: "text", text: unescapeText(sliceText(lower.given, at, until), readEscape, escapes) });
  };
  for (const child of node.children) {
    if (!child.isNamed || child.start < at) continue;
    addText(child.start);
    parts.push({ kind: "hole", value: lower.expression(child, node), isPlain: true, range: lower.rangeOf(child) });
    at = child.end;
  }
  addText(end);
  return parts.length === 0 ? [{ kind: "text", text: sliceText(lower.given, from, from) }] : parts;
}

function bareParts(text: TracedText, lower: Lower): readonly TemplatePart[] {
  const parts: TemplatePart[] = [];
  let at = 0;
  for (const { 0: name, index } of text.text.matchAll(/\$\{?\w+\}?/g)) {
    const range = rangeOf(text, index, index + name.length);
    parts.push({ kind: "text", text: sliceText(text, at, index) });
    parts.push({ kind: "hole", value: { kind: "name", name: variableName(name), range }, isPlain: true, range });
    at = index + name.length;
  }
  if (at < text.text.length) parts.push({ kind: "text", text: sliceText(text, at) });
  return parts.length === 0 ? [{ kind: "text", text: sliceText(lower.given, 0, 0) }] : parts;
}

/** Letters of names may be small or large: `$Body`, `${body}`, and `$script:body` are one variable. */
export function variableName(written: string): string {
  return written
    .toLowerCase()
    .replaceAll(/[{}]/g, "")
    .replace(/^[$@](?:script:|global:|local:)?/, "$");
}
