import type { Nodes } from "mdast";

import type { Point } from "./context.ts";

/** Where a node stands. All blocks and code that a parser reads have a place; only what is put in later may have none. */
export function placeOf({ position }: Nodes): { readonly start: Point; readonly end: Point } {
  // The border: the types of trees leave places open for nodes that programs make.
  return position as { readonly start: Point; readonly end: Point };
}
