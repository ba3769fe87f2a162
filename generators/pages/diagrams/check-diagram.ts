import { linkedNames } from "./diagram-links.ts";
import type { DiagramLine, DiagramSource } from "./diagram-source.ts";

/** A mistake in a diagram, at a line of its source. */
export interface DiagramProblem {
  readonly kind: "syntax" | "unsupported-kind" | "unsupported-line" | "too-large" | "ignored-line";
  readonly line: number;
  /** What is wrong, as the end of a sentence; the name of an unsupported kind; the text that would be missing. */
  readonly detail: string;
}

/** The layout of more statements would take seconds. */
export const maxStatements = 250;
export const maxSourceLength = 20_000;

const fullArrow = /<?-{2,}[>xo]|-{3,}|<?={2,}>|={3,}|-?\.+->?|~{3,}/;
const written = /"[^"]*"|\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|\|[^|]*\|/g;

/** Counts the arrows of a graph: `A & B --> C & D` has four. The time of the layout grows faster than their number. */
export function countArrows({ lines }: DiagramSource): number {
  return lines.slice(1).reduce((sum, { text }) => {
    const groups = text
      .replaceAll(written, "")
      .split(fullArrow)
      .map((group) => group.split("&").length);
    return sum + groups.slice(1).reduce((arrows, count, index) => arrows + count * (groups[index] ?? 1), 0);
  }, 0);
}

const pairs: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** Finds what a graph's statement leaves out. The library would draw the rest without a word. */
export function findSyntaxProblem({ kind, lines }: DiagramSource): DiagramProblem | undefined {
  const [first] = lines;
  if (first === undefined) return { kind: "syntax", line: 0, detail: "is empty" };
  const isGraph = /^(?:graph|flowchart)/.test(kind);
  for (const line of lines.slice(1)) {
    const detail = isGraph ? findGraphMistake(line.text.trim()) : undefined;
    if (detail !== undefined) return { kind: "syntax", line: line.index, detail };
  }
  return isGraph ? findOpenGroup(lines) : undefined;
}

const arrow = String.raw`(?:<?-{2,}[>xo]?|<?={2,}>?|<?-\.+->?|~{3,})`;
const missingTarget = new RegExp(`${arrow}\\s*(?:\\|[^|]*\\|)?\\s*$`);
const missingSource = new RegExp(`^${arrow}`);

function findGraphMistake(text: string): string | undefined {
  const bare = text.replaceAll(/"[^"]*"/g, '""');
  if ((bare.match(/"/g) ?? []).length % 2 === 1) return "has a quote that is not closed";
  if (/^(?:subgraph|end|direction)\b/.test(bare)) return undefined;
  const bracket = findUnbalanced(bare);
  if (bracket !== undefined) return `has a bracket without its counterpart: \`${bracket}\``;
  if (missingTarget.test(bare)) return "has an arrow without a target";
  if (missingSource.test(bare)) return "has an arrow without a source";
  if (/^[\w-]+\s+[\w-]+$/.test(bare)) return "has two nodes without an arrow";
  return undefined;
}

/** The first bracket that does not match. `>text]` is a shape, and arrows contain no brackets. */
function findUnbalanced(text: string): string | undefined {
  const open: string[] = [];
  const shape = text.replaceAll(/(\w)>([^\]]*)\]/g, "$1[$2]").replaceAll(/[/\\](?=[\])])|(?<=[[(])[/\\]/g, "");
  for (const character of shape.match(/[()[\]{}]/g) ?? []) {
    const opening = pairs[character];
    if (opening === undefined) open.push(character);
    else if (open.pop() !== opening) return character;
  }
  return open.at(-1);
}

function findOpenGroup(lines: readonly DiagramLine[]): DiagramProblem | undefined {
  const open: DiagramLine[] = [];
  for (const line of lines) {
    const text = line.text.trim();
    if (/^subgraph\b/.test(text)) open.push(line);
    if (text === "end" && open.pop() === undefined)
      return { kind: "syntax", line: line.index, detail: "has an `end` without a `subgraph`" };
  }
  const [first] = open;
  return first && { kind: "syntax", line: first.index, detail: "has a `subgraph` without an `end`" };
}

const labels = /"([^"]+)"|\|([^|]+)\||\[([^[\]]+)\]|\(([^()]+)\)|\{([^{}]+)\}/g;

/** Finds a label or a name of the source that the drawing does not contain. */
export function findMissingLabel({ kind, lines }: DiagramSource, svg: string): DiagramProblem | undefined {
  const drawn = new Set(wordsOf(svg));
  for (const { text, index } of lines.slice(1)) {
    const missing =
      labelsOf(text, kind).find((label) => !wordsOf(label).every((word) => drawn.has(word))) ??
      linkedNames({ text, index }, kind).find((name) => !svg.includes(`"${name}"`) && !svg.includes(`>${name}<`));
    if (missing !== undefined) return { kind: "unsupported-line", line: index, detail: missing.trim() };
  }
  return undefined;
}

function labelsOf(text: string, kind: string): readonly string[] {
  if (/^(?:graph|flowchart)/.test(kind)) {
    const shape = /@\{.*\blabel:\s*["']?([^"',}]+)/.exec(text);
    if (text.includes("@{")) return shape === null ? [] : [shape[1] ?? ""];
    return [...text.matchAll(labels)].map((match) => match.slice(1).find((label) => label !== undefined) ?? "");
  }
  if (kind.startsWith("xychart")) return [...text.matchAll(/"([^"]+)"/g)].map(([, label = ""]) => label);
  // Notes and messages follow a colon; a note of a state diagram may be alone on its line.
  const [, message] = /:\s*(.+)$/.exec(text) ?? [];
  if (/^\s*note\b/i.test(text)) return [message ?? ""];
  if (kind.startsWith("state") && !/-->|^\s*(?:state|note|end|direction|\}|\[|--)/.test(text) && message === undefined)
    return [text];
  return message === undefined || kind.startsWith("class") ? [] : [message];
}

function wordsOf(text: string): readonly string[] {
  const plain = text.replaceAll(/<[^>]*>|\\n|#\w+;|&(?:\w+|#\d+);/g, " ");
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
