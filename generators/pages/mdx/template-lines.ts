import type { Program, TemplateElement } from "estree-jsx";
import type { Nodes, Root } from "mdast";

import { programOf } from "./scope.ts";

/** Removes what the containers of a node put before each of its lines: the indentation of lists, the marks of quotes. */
type StripContainers = (line: string) => string;

/**
 * Puts back the indentation of texts between backticks in expressions. The parser removes two spaces from each of their
 * lines, which changes code: `` <CodeBlock>{`if a:\n  b`}</CodeBlock> ``.
 */
export function restoreTemplateLines(tree: Root, text: string): Root {
  if (text.includes("`")) visit(tree, text.split(/\r?\n/), { strip: (line) => line, column: 0 });
  return tree;
}

interface Containers {
  readonly strip: StripContainers;
  /** The column at which their content starts. */
  readonly column: number;
}

function visit(node: Nodes, lines: readonly string[], containers: Containers): void {
  for (const program of programsOf(node))
    for (const element of templatesIn(program)) restoreElement(element, lines, containers.strip);
  if (!("children" in node)) return;
  const inner = containersOf(node, containers);
  for (const child of node.children) visit(child, lines, inner);
}

function containersOf(node: Nodes, { strip, column }: Containers): Containers {
  const isQuote = node.type === "blockquote";
  if (!isQuote && node.type !== "listItem") return { strip, column };
  const start = (node.children[0]?.position?.start.column ?? column + 1) - 1;
  const mark = isQuote ? /^[ \t]*>[ \t]?/ : new RegExp(`^[ \\t]{0,${Math.max(0, start - column)}}`);
  return { strip: (line) => strip(line).replace(mark, ""), column: start };
}

function programsOf(node: Nodes): readonly Program[] {
  if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") return listOf(programOf(node));
  if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return [];
  return node.attributes.flatMap((attribute) => {
    if (attribute.type === "mdxJsxExpressionAttribute") return listOf(programOf(attribute));
    const { value } = attribute;
    return typeof value === "object" && value !== null ? listOf(programOf(value)) : [];
  });
}

function listOf(program: Program | undefined): readonly Program[] {
  return program === undefined ? [] : [program];
}

function templatesIn(program: Program): readonly TemplateElement[] {
  const found: TemplateElement[] = [];
  const open: object[] = [program];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    // The type is checked, and the tree comes from the parser of JavaScript.
    if ("type" in node && node.type === "TemplateElement") found.push(node as TemplateElement);
    else
      for (const [key, value] of Object.entries(node))
        if (typeof value === "object" && value !== null && key !== "loc" && key !== "range") open.push(value);
  }
  return found;
}

/** A backslash at the end of a line joins lines, so that the lines of the value cannot be counted. */
const joinedLines = /\\\n/;

function restoreElement({ value, loc }: TemplateElement, lines: readonly string[], strip: StripContainers): void {
  if (!value.raw.includes("\n") || joinedLines.test(value.raw) || loc === null || loc === undefined) return;
  const raw = value.raw.split("\n");
  const indents = raw.map((line, index) => {
    if (index === 0) return "";
    const written = lines[loc.start.line - 1 + index] ?? "";
    const source = strip(index === raw.length - 1 ? written.slice(0, loc.end.column) : written);
    return /^[ \t]*$/.test(source.slice(0, -line.length || undefined)) && source.endsWith(line)
      ? source.slice(0, source.length - line.length)
      : "";
  });
  const cooked = value.cooked?.split("\n");
  let next = 0;
  for (const [index, indent] of indents.entries()) {
    if (cooked?.[next] !== undefined) cooked[next] = indent + cooked[next];
    next += 1 + [...(raw[index] ?? "").matchAll(/\\([\s\S])/g)].filter(([, escaped]) => escaped === "n").length;
  }
  value.raw = raw.map((line, index) => (indents[index] ?? "") + line).join("\n");
  if (cooked !== undefined) value.cooked = cooked.join("\n");
}
