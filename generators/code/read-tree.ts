import type * as TreeSitter from "@vscode/tree-sitter-wasm";
import type { SyntaxNode } from "./syntax-node.ts";

type CursorStep =
  | "current_node_type_id"
  | "current_node_is_named"
  | "current_field_id"
  | "start_index"
  | "end_index"
  | "goto_first_child"
  | "goto_next_sibling"
  | "goto_parent"
  | "delete";

/**
 * The functions behind the parser's cursor, which is in the parser's memory. They take the address of the tree. The methods
 * of `TreeCursor` write the cursor into that memory before each call and read it after each step, which takes as long again.
 */
export type CursorFunctions = Readonly<Record<`_ts_tree_cursor_${CursorStep}_wasm`, (tree: number) => number>>;

/** What a grammar knows of a node by the number of its type. */
interface NodeType {
  readonly kind: string;
  readonly isNamed: boolean;
  readonly isLeftOut: boolean;
}

/** Deeper nodes are left out as if they could not be parsed: each reader of a tree calls itself for every level. */
const maxDepth = 500;

/** Prepares to copy trees out of the parser's memory, without comments. */
export function createReadTree(
  functions: CursorFunctions,
  { types, fields }: TreeSitter.Language,
): (tree: TreeSitter.Tree) => SyntaxNode {
  const known = new Map<number, NodeType>();
  return (tree) => {
    // The library replaces each function when it is first called.
    const {
      _ts_tree_cursor_current_node_type_id_wasm: typeOf,
      _ts_tree_cursor_current_node_is_named_wasm: isNamed,
      _ts_tree_cursor_current_field_id_wasm: fieldOf,
      _ts_tree_cursor_start_index_wasm: startOf,
      _ts_tree_cursor_end_index_wasm: endOf,
      _ts_tree_cursor_goto_first_child_wasm: toFirstChild,
      _ts_tree_cursor_goto_next_sibling_wasm: toNextSibling,
      _ts_tree_cursor_goto_parent_wasm: toParent,
      _ts_tree_cursor_delete_wasm: deleteCursor,
    } = functions;
    const address = addressOf(tree);
    const readType = (): NodeType => {
      const id = typeOf(address);
      const found = known.get(id);
      if (found !== undefined) return found;
      const kind = types[id] ?? "ERROR";
      const isLeftOut = kind.endsWith("comment") || kind === "line_continuation";
      const type = { kind, isNamed: isNamed(address) === 1, isLeftOut };
      known.set(id, type);
      return type;
    };
    const read = (type: NodeType, parent: SyntaxNode | undefined, depth: number): SyntaxNode => {
      const children: SyntaxNode[] = [];
      const node: SyntaxNode = {
        kind: type.kind,
        field: fields[fieldOf(address)] ?? "",
        isNamed: type.isNamed,
        start: startOf(address),
        end: endOf(address),
        children,
        parent,
      };
      if (depth === maxDepth) return { ...node, kind: "ERROR" };
      if (toFirstChild(address) === 1) {
        do {
          const childType = readType();
          if (!childType.isLeftOut) children.push(read(childType, node, depth + 1));
        } while (toNextSibling(address) === 1);
        toParent(address);
      }
      return node;
    };
    tree.walk(); // leaves the cursor in the parser's memory
    const root = read(readType(), undefined, 0);
    deleteCursor(address);
    return root;
  };
}

/** The library's types leave it out. */
function addressOf(tree: TreeSitter.Tree): number {
  return (tree as TreeSitter.Tree & { readonly 0: number })[0];
}
