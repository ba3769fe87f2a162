import type { Budget } from "../budget.ts";
import type { ReferenceContext } from "../context.ts";
import type { Direction, Walk } from "../schema/schema-view.ts";
import type { ExampleRoom } from "./example-text.ts";

/** What the parts of one page share while it is drawn. */
export interface Drawing {
  readonly context: ReferenceContext;
  readonly budget: Budget;
  readonly room: ExampleRoom;
  readonly open: Walk["open"];
  /** Named levels that open below a body. */
  readonly depth: number;
}

/** Begins a walk through a schema of this page, which travels one way or is described by itself. */
export function walkOf(drawing: Drawing, direction: Direction): Walk {
  return {
    context: drawing.context,
    budget: drawing.budget,
    open: drawing.open,
    direction,
    selectors: undefined,
    group: undefined,
    depth: drawing.depth,
    level: 0,
  };
}
