import { costOf } from "./budget.ts";
import type { Fragment, ReferenceContext } from "./context.ts";
import { renderMarkup } from "./render-markup.ts";
import { SchemaBody } from "./schema/schema-rows.tsx";
import { anchorMarker, bodyView } from "./schema/schema-view.ts";

/** What one opened schema may spend on what opens inside it. */
const allowance = { one: 240, each: 350 };

/**
 * The body of a named schema as it opens in place, `depth` named levels deep. Made once for all its places:
 * `anchorMarker` stands where the ids of the place go.
 */
export function openSchema(name: string, depth: number, context: ReferenceContext): Fragment {
  const key = `${depth} ${name}`;
  const made = context.openedSchemas.get(key);
  if (made) return made;
  const named = context.schemas.get(name);
  const open = (inner: string, innerDepth: number): Fragment => openSchema(inner, innerDepth, context);
  const walk = {
    context,
    open,
    budget: { left: allowance[context.layout] },
    group: context.graph.groups.get(name),
    depth: depth - 1,
    level: 0,
  };
  const html = named ? renderMarkup(<SchemaBody body={bodyView(named.schema, anchorMarker, walk)} />) : "";
  const fragment = { html, cost: costOf(html) };
  context.openedSchemas.set(key, fragment);
  return fragment;
}
