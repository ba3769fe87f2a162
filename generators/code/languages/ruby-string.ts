import { readCommonEscape, unescapeText, type ReadEscape } from "../escapes.ts";
import type { ExpressionRule, Lower } from "../lower.ts";
import type { Expression, TemplatePart } from "../model.ts";
import { textExpression } from "../strings.ts";
import { namedOf, type SyntaxNode } from "../syntax-node.ts";
import { sliceText } from "../traced-text.ts";

/** In a here-document such as `<<~'JSON'`, a backslash is a character. */
const readNothing = (escape: string): string => escape;
const readPlain = (escape: string): string | undefined => (/^\\[\\']$/.test(escape) ? escape.slice(1) : undefined);
const readEscape = (escape: string): string => readCommonEscape(escape) ?? escape.slice(1);

/** A text, with the values in it. A text in single quotes has few escapes. */
function textOf(node: SyntaxNode, lower: Lower, read: ReadEscape): Expression {
  const parts = node.children.flatMap((part): readonly TemplatePart[] => {
    if (part.kind === "interpolation") {
      const value = lower.expression(namedOf(part)[0], part);
      return [{ kind: "hole", value, isPlain: true, range: lower.rangeOf(part) }];
    }
    if (!/^(?:string_content|escape_sequence|heredoc_content)$/.test(part.kind)) return [];
    return [{ kind: "text", text: unescapeText(lower.tracedText(part), read) }];
  });
  return textExpression(parts, lower.rangeOf(node));
}

/** A text in quotes or in `%q(…)`. */
export const rubyString: ExpressionRule = (node, lower) =>
  textOf(node, lower, /^(?:'|%q)/.test(lower.textOf(node)) ? readPlain : readEscape);

/** `:name` */
export const rubySymbol: ExpressionRule = (node, lower) => ({
  kind: "text",
  text: sliceText(lower.given, node.start + 1, node.end),
  range: lower.rangeOf(node),
});

/** The texts of a program's here-documents, by the start of what refers to them. Those inside another one are not known. */
const heredocs = new WeakMap<SyntaxNode, ReadonlyMap<number, SyntaxNode | undefined>>();

/** `<<~JSON`, whose text is behind the statement, in a node of its own. */
export const rubyHeredoc: ExpressionRule = (node, lower) => {
  let root = node;
  while (root.parent !== undefined) root = root.parent;
  const bodies = heredocs.get(root) ?? heredocsOf(root);
  heredocs.set(root, bodies);
  const body = bodies.get(node.start);
  if (body === undefined) return lower.other(node);
  return {
    ...textOf(body, lower, lower.textOf(node).includes("'") ? readNothing : readEscape),
    range: lower.rangeOf(node),
  };
};

function heredocsOf(root: SyntaxNode): ReadonlyMap<number, SyntaxNode | undefined> {
  const bodies = nodesOf(root, "heredoc_body");
  return new Map(nodesOf(root, "heredoc_beginning").map(({ start }, index) => [start, bodies[index]]));
}

function nodesOf(node: SyntaxNode, kind: string): readonly SyntaxNode[] {
  if (node.kind === kind) return [node];
  return node.kind === "heredoc_body" ? [] : node.children.flatMap((child) => nodesOf(child, kind));
}
