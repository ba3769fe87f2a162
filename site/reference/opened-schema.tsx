import type { ReactNode } from "react";
import type { Schema } from "../../generators/api/model.ts";
import { costOf, type Budget } from "./budget.ts";
import { anchorMarker, type Fragment, type ReferenceContext } from "./context.ts";
import { partLimits } from "./limits.ts";
import { walkOf, type Drawing } from "./parts/drawing.ts";
import { DrawnMarkup, renderLocalized } from "./render-markup.ts";
import { SchemaBody } from "./schema/schema-rows.tsx";
import { bodyView, insideOf, topView } from "./schema/schema-view.ts";
import { itemOf } from "./schema/shape.ts";
import type { ShownDirection } from "./schema/direction.ts";

/** What one opened schema may spend on what opens inside it. */
const allowance = { one: 240, each: 350 };

interface Opening {
  readonly depth: number;
  readonly direction: ShownDirection;
}

/**
 * The body of a named schema as it opens in place, `depth` named levels deep. Made once for all its places:
 * `anchorMarker` stands where the ids of the place go.
 */
export function openSchema(name: string, { depth, direction }: Opening, context: ReferenceContext): Fragment {
  const budget = { left: allowance[context.layout], limits: partLimits };
  return drawOnce(name, { depth: depth - 1, direction, budget, use: "opened" }, context);
}

interface WholeBodyProps {
  readonly schema: Schema;
  readonly anchor: string;
  readonly direction: ShownDirection;
  readonly drawing: Drawing;
}

/**
 * What is listed for the schema of a whole body; nothing where there is nothing to list. A named one is drawn once for
 * all bodies, as if it had the page's whole share for itself, and again only where the page has less left.
 */
export function WholeBody({ schema, anchor, direction, drawing }: WholeBodyProps): ReactNode {
  const drawn = drawnBody(schema, direction, drawing);
  if (drawn !== undefined) return <DrawnMarkup html={drawn.replaceAll(anchorMarker, anchor)} />;
  const body = topView(schema, anchor, walkOf(drawing, direction));
  return body ? <SchemaBody body={body} /> : null;
}

/** The body of a named schema that fits in what the page has left, paid for. */
function drawnBody(
  schema: Schema,
  direction: ShownDirection,
  { context, budget, openLater }: Drawing,
): string | undefined {
  const item = itemOf(schema);
  if (item.kind !== "reference" || openLater !== undefined) return undefined;
  const { share, depth } = budget.limits;
  const own = { left: share, limits: budget.limits };
  const { html, cost } = drawOnce(item.name, { depth, direction, budget: own, use: `body ${share}` }, context);
  if (cost > budget.left) return undefined;
  budget.left -= cost;
  return html;
}

interface Once extends Opening {
  readonly budget: Budget;
  /** Tells fragments of one schema apart that are drawn within different limits. */
  readonly use: string;
}

function drawOnce(name: string, { depth, direction, budget, use }: Once, context: ReferenceContext): Fragment {
  const key = `${use} ${depth} ${direction ?? ""} ${name}`;
  const made = context.openedSchemas.get(key);
  if (made) return made;
  const named = context.schemas.get(name);
  const walk = insideOf(name, {
    context,
    open: (inner, innerDepth) => openSchema(inner, { depth: innerDepth, direction }, context),
    openLater: undefined,
    direction,
    budget,
    selectors: undefined,
    group: undefined,
    depth,
    level: 0,
  });
  const html = named
    ? renderLocalized(<SchemaBody body={bodyView(named.schema, anchorMarker, walk)} />, context.translate)
    : "";
  const fragment = { html, cost: costOf(html) };
  context.openedSchemas.set(key, fragment);
  return fragment;
}
