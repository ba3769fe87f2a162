import type { Nodes } from "mdast";

/** Says that the result might differ from what `remark-mdx` returns. */
export class UnlikeRemark extends Error {}

/** Leaves a page to `remark-mdx`. */
export function leaveToRemark(): never {
  throw new UnlikeRemark();
}

/** A place in a text. Lines and columns start at 1. */
export interface TreePlace {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** The position of a node that the native parser returned. */
export function placeOf({ position }: Nodes): { readonly start: TreePlace; readonly end: TreePlace } {
  if (position === undefined) leaveToRemark();
  const { start, end } = position;
  return {
    start: { ...start, offset: start.offset ?? leaveToRemark() },
    end: { ...end, offset: end.offset ?? leaveToRemark() },
  };
}
