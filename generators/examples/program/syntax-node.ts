import type { SyntaxNode as ParsedNode } from "../../code/syntax-node.ts";

/** A node of a syntax tree with its text. `children` are its named nodes; offsets are in the program's text. */
export interface ProgramNode {
  readonly kind: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly children: readonly ProgramNode[];
  /** The first child with a role, also if it is a sign. */
  readonly field: (name: string) => ProgramNode | undefined;
  readonly fields: (name: string) => readonly ProgramNode[];
}

/** Adds texts to a tree. Children are read when they are needed. */
export function withText(parsed: ParsedNode, text: string): ProgramNode {
  let children: readonly ProgramNode[] | undefined;
  const own = (nodes: readonly ParsedNode[]): readonly ProgramNode[] => nodes.map((node) => withText(node, text));
  return {
    kind: parsed.kind,
    start: parsed.start,
    end: parsed.end,
    get text() {
      return text.slice(parsed.start, parsed.end);
    },
    get children() {
      return (children ??= own(parsed.children.filter(({ isNamed }) => isNamed)));
    },
    field: (name) => own(parsed.children.filter(({ field }) => field === name))[0],
    fields: (name) => own(parsed.children.filter(({ field }) => field === name)),
  };
}
