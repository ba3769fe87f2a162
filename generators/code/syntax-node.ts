/** A node of a program's syntax tree. Offsets are indexes in the parsed text. Comments are left out. */
export interface SyntaxNode {
  /** The grammar's name for the node; for a sign or a keyword, its text. */
  readonly kind: string;
  /** The node's role in its parent, such as `left`; empty for none. */
  readonly field: string;
  /** A sign or keyword is not named. */
  readonly isNamed: boolean;
  readonly start: number;
  readonly end: number;
  readonly children: readonly SyntaxNode[];
  readonly parent: SyntaxNode | undefined;
}

/** Longer chains of tokens or pipes are not read: each step is a level of the expression that is evaluated. */
export const maxSteps = 200;

/** The first child with a role. */
export function childOf(node: SyntaxNode | undefined, field: string): SyntaxNode | undefined {
  return node?.children.find((child) => child.field === field);
}

/** The children with a role. */
export function childrenOf(node: SyntaxNode, field: string): readonly SyntaxNode[] {
  return node.children.filter((child) => child.field === field);
}

/** The children that are not signs or keywords. */
export function namedOf(node: SyntaxNode | undefined): readonly SyntaxNode[] {
  return node?.children.filter(({ isNamed }) => isNamed) ?? [];
}

/**
 * The entries between commas. An entry that the parser could not read whole, such as `<model>`, is an `ERROR` node.
 */
export function entriesOf(node: SyntaxNode): readonly SyntaxNode[] {
  const entries: SyntaxNode[] = [];
  let open: SyntaxNode[] = [];
  const close = (): void => {
    const [first] = open;
    const last = open.at(-1);
    if (first === undefined || last === undefined) return;
    const isWhole = open.length === 1 && first.kind !== "ERROR" && first.start < first.end;
    entries.push(isWhole ? first : { ...first, kind: "ERROR", field: "", end: last.end, children: open });
    open = [];
  };
  for (const child of node.children) {
    if (isStray(child)) continue;
    if (child.isNamed) open.push(child);
    const isEnd = child.kind === "ERROR" && [",", ";"].includes(child.children.at(-1)?.kind ?? "");
    if (isEnd || [",", ";"].includes(child.kind)) close();
  }
  close();
  return entries;
}

/** Brackets that close nothing. */
function isStray({ kind, children }: SyntaxNode): boolean {
  return kind === "ERROR" && /^,?(?:\)|\]|\})+$/.test(children.map((child) => child.kind).join(""));
}

/** Whether the parser left out or invented something right in this node. */
export function isBroken(node: SyntaxNode): boolean {
  return node.children.some(({ kind, start, end, isNamed }) => kind === "ERROR" || (isNamed && start === end));
}
