import type { Schema } from "../../../generators/api/model.ts";
import type { Budget } from "../budget.ts";
import type { ReferenceContext } from "../context.ts";
import type { OpenLater } from "../open-later.tsx";
import { briefFacts } from "../schema/brief-facts.ts";
import { factsOf } from "../schema/facts.ts";
import type { Facts } from "../schema/facts-model.ts";
import type { ShownDirection } from "../schema/direction.ts";
import type { Walk } from "../schema/view-model.ts";
import type { ExampleRoom } from "./example-text.ts";

/** What the parts of one page share while it is drawn. */
export interface Drawing {
  readonly context: ReferenceContext;
  readonly budget: Budget;
  readonly room: ExampleRoom;
  readonly open: Walk["open"];
  /** Keeps a place for a schema that opens if the page has room in the end; only on the one-page reference. */
  readonly openLater: OpenLater | undefined;
  /** Named levels that open below a body. */
  readonly depth: number;
}

/** Begins a walk through a schema of this page, which travels one way or is described by itself. */
export function walkOf(drawing: Drawing, direction: ShownDirection): Walk {
  return {
    context: drawing.context,
    budget: drawing.budget,
    open: drawing.open,
    direction,
    openLater: drawing.openLater,
    selectors: undefined,
    group: undefined,
    depth: drawing.depth,
    level: 0,
  };
}

/** The facts about a whole body. */
export function bodyFacts(schema: Schema, { context, budget }: Drawing): Facts {
  return briefFacts(factsOf(schema, { name: "", isRequired: false }, context), budget.limits);
}
