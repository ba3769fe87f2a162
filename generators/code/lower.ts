import type { Argument, BindingPattern, Expression, Name, Statement } from "./model.ts";
import { entriesOf, type SyntaxNode } from "./syntax-node.ts";
import { rangeOf, sliceText, type TracedText } from "./traced-text.ts";

/** How the kinds of nodes of one language's syntax tree become expressions and statements. */
export interface Grammar {
  readonly expressions: Readonly<Record<string, ExpressionRule>>;
  readonly statements: Readonly<Record<string, StatementRule>>;
  readonly patterns: Readonly<Record<string, (node: SyntaxNode, lower: Lower) => BindingPattern>>;
  readonly arguments: Readonly<Record<string, (node: SyntaxNode, lower: Lower) => Argument>>;
  /** Kinds that contain no values: types, modifiers. */
  readonly skipped: ReadonlySet<string>;
}

export type ExpressionRule = (node: SyntaxNode, lower: Lower) => Expression;
export type StatementRule = (node: SyntaxNode, lower: Lower) => readonly Statement[];

/** Lowers the nodes of one program. */
export interface Lower {
  /** The program's text with its offsets in the file. */
  readonly given: TracedText;
  readonly expression: (node: SyntaxNode | undefined, owner: SyntaxNode) => Expression;
  readonly expressions: (nodes: readonly SyntaxNode[]) => readonly Expression[];
  readonly statements: (nodes: readonly (SyntaxNode | undefined)[]) => readonly Statement[];
  readonly pattern: (node: SyntaxNode) => BindingPattern;
  /** The values between commas. */
  readonly argumentsOf: (node: SyntaxNode | undefined) => readonly Argument[];
  readonly rangeOf: (node: SyntaxNode) => Name["range"];
  readonly textOf: (node: SyntaxNode | undefined) => string;
  readonly tracedText: (node: SyntaxNode) => TracedText;
  readonly nameOf: (node: SyntaxNode | undefined, owner: SyntaxNode) => Name;
  /** A value that is not known. Its parts may contain calls. */
  readonly other: (node: SyntaxNode) => Expression;
}

function own<Handler>(table: Readonly<Record<string, Handler>>, { kind }: SyntaxNode): Handler | undefined {
  return Object.hasOwn(table, kind) ? table[kind] : undefined;
}

/** Lowers a program, from the root of its syntax tree. */
export function lowerProgram(root: SyntaxNode, given: TracedText, grammar: Grammar): readonly Statement[] {
  const hasParts = ({ kind, children }: SyntaxNode): boolean => children.length > 0 && !grammar.skipped.has(kind);
  const range: Lower["rangeOf"] = ({ start, end }) => rangeOf(given, start, end);
  const other: Lower["other"] = (node) => ({
    kind: "other",
    parts: node.children.filter(hasParts).map((child) => expression(child, node)),
    range: range(node),
  });
  const expression: Lower["expression"] = (node, owner) => {
    if (node === undefined) return { kind: "other", parts: [], range: range(owner) };
    const handle = own(grammar.expressions, node);
    if (handle !== undefined) return handle(node, lower);
    const assigns = own(grammar.statements, node);
    return assigns === undefined ? other(node) : { kind: "assigned", body: assigns(node, lower), range: range(node) };
  };
  const statement = (node: SyntaxNode): readonly Statement[] => {
    const handle = own(grammar.statements, node);
    if (handle !== undefined) return handle(node, lower);
    if (own(grammar.expressions, node) !== undefined) return [{ kind: "run", expression: expression(node, node) }];
    return node.children.filter(hasParts).flatMap(statement);
  };
  const hasValue = ({ kind }: SyntaxNode): boolean => !grammar.skipped.has(kind);
  const lower: Lower = {
    given,
    expression,
    other,
    expressions: (nodes) => nodes.filter(hasValue).map((node) => expression(node, node)),
    statements: (nodes) => nodes.flatMap((node) => (node === undefined ? [] : statement(node))),
    pattern: (node) => {
      const handle = own(grammar.patterns, node);
      return handle === undefined ? { kind: "part", expression: expression(node, node) } : handle(node, lower);
    },
    argumentsOf: (node) =>
      (node === undefined ? [] : entriesOf(node)).filter(hasValue).map((child) => {
        const handle = own(grammar.arguments, child);
        if (handle !== undefined) return handle(child, lower);
        if (isGap(child)) return { name: undefined, value: other(child), isSpread: isLeftOut(child), isGap: true };
        return { name: undefined, value: expression(child, child), isSpread: false };
      }),
    rangeOf: range,
    textOf: (node) => (node === undefined ? "" : given.text.slice(node.start, node.end)),
    tracedText: (node) => sliceText(given, node.start, node.end),
    nameOf: (node, owner) => ({ text: lower.textOf(node), range: range(node ?? owner) }),
  };
  return lower.statements(root.children);
}

/** What the parser could not read, and dots. */
function isGap({ kind }: SyntaxNode): boolean {
  return kind === "ERROR" || kind === "ellipsis";
}

/** Whether dots represent any number of values. */
function isLeftOut({ kind, children }: SyntaxNode): boolean {
  return kind === "ellipsis" || (children.length < 2 && children.some(isGap));
}
