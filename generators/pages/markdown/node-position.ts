import type { Nodes } from "mdast";

import type { Point } from "./context.ts";

/** The position of a node. All parsed blocks and code have a position. Only inserted nodes may have none. */
export function positionOf({ position }: Nodes): { readonly start: Point; readonly end: Point } {
  // The tree's types make positions optional for generated nodes.
  return position as { readonly start: Point; readonly end: Point };
}
