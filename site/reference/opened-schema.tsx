import { costOf } from "./budget.ts";
import { anchorMarker, type Fragment, type ReferenceContext } from "./context.ts";
import { partLimits } from "./limits.ts";
import { renderMarkup } from "./render-markup.ts";
import { SchemaBody } from "./schema/schema-rows.tsx";
import { bodyView, insideOf } from "./schema/schema-view.ts";
import type { Direction } from "./schema/view-model.ts";

/** What one opened schema may spend on what opens inside it. */
const allowance = { one: 240, each: 350 };

interface Opening {
  readonly depth: number;
  readonly direction: Direction;
}

/**
 * The body of a named schema as it opens in place, `depth` named levels deep. Made once for all its places:
 * `anchorMarker` stands where the ids of the place go.
 */
export function openSchema(name: string, { depth, direction }: Opening, context: ReferenceContext): Fragment {
  const key = `${depth} ${direction ?? ""} ${name}`;
  const made = context.openedSchemas.get(key);
  if (made) return made;
  const named = context.schemas.get(name);
  const walk = insideOf(name, {
    context,
    open: (inner, innerDepth) => openSchema(inner, { depth: innerDepth, direction }, context),
    openLater: undefined,
    direction,
    budget: { left: allowance[context.layout], limits: partLimits },
    selectors: undefined,
    group: undefined,
    depth: depth - 1,
    level: 0,
  });
  const html = named ? renderMarkup(<SchemaBody body={bodyView(named.schema, anchorMarker, walk)} />) : "";
  const fragment = { html, cost: costOf(html) };
  context.openedSchemas.set(key, fragment);
  return fragment;
}
