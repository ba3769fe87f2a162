import type { Budget } from "../budget.ts";
import type { Fragment, ReferenceContext } from "../context.ts";
import type { Walk } from "../schema/schema-view.ts";
import type { ExampleRoom } from "./example-text.ts";

/** What the parts of one page share while it is drawn. */
export interface Drawing {
  readonly context: ReferenceContext;
  readonly budget: Budget;
  readonly room: ExampleRoom;
  readonly open: (name: string, depth: number) => Fragment;
  /** Named levels that open below a body. */
  readonly depth: number;
}

/** Begins a walk through a schema of this page. */
export function walkOf(drawing: Drawing): Walk {
  return {
    context: drawing.context,
    budget: drawing.budget,
    open: drawing.open,
    group: undefined,
    depth: drawing.depth,
    level: 0,
  };
}
