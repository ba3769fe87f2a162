import { parsePointer } from "../../source/json-pointer.ts";
import type { ComparedSides } from "../api-side.ts";
import type { ValuePart } from "../value-part.ts";
import type { ValueDifference } from "../values/model.ts";
import { pairBranches } from "./pair-branches.ts";
import { viewSchemas, type SchemaAt, type SchemaView } from "./schema-view.ts";
import { stepInto } from "./schemas-at.ts";

/**
 * Whether a value is new because a union has gained a branch: at the value, or around it, the revision's union has a
 * branch that the base's union does not have, and the rule of the revision is in that branch or is the union itself. A
 * schema that becomes a union breaks clients as another type does: they have no union that could grow.
 */
export function gainsBranch(difference: ValueDifference, part: ValuePart, sides: ComparedSides): boolean {
  const { at } = difference;
  if (part.base === undefined || part.revision === undefined) return false;
  const tokens = parsePointer(at);
  let base: readonly SchemaAt[] = [{ schema: part.base.source, pointer: part.base.pointer }];
  let revision: readonly SchemaAt[] = [{ schema: part.revision.source, pointer: part.revision.pointer }];
  const known = viewsOfParts.get(part) ?? new Map<string, SideViews>();
  viewsOfParts.set(part, known);
  for (const [index, token] of [...tokens, undefined].entries()) {
    const place = JSON.stringify(tokens.slice(0, index));
    const views = known.get(place) ?? {
      base: viewSchemas(base, sides.base),
      revision: viewSchemas(revision, sides.revision),
    };
    known.set(place, views);
    if (hasNewBranch(views, { difference, isThere: index === tokens.length, sides })) return true;
    if (token === undefined) return false;
    base = stepInto(views.base, token, sides.base);
    revision = stepInto(views.revision, token, sides.revision);
  }
  return false;
}

interface SideViews {
  readonly base: SchemaView;
  readonly revision: SchemaView;
}

/** The views of the schemas at the places of a part, which its differences share. */
const viewsOfParts = new WeakMap<ValuePart, Map<string, SideViews>>();

interface BranchSearch {
  readonly difference: ValueDifference;
  /** Whether the union is at the value itself. */
  readonly isThere: boolean;
  readonly sides: ComparedSides;
}

function hasNewBranch({ base, revision }: SideViews, { difference, isThere, sides }: BranchSearch): boolean {
  if (base.written.length === 0 || revision.written.length <= base.written.length) return false;
  const known = new Set(pairBranches(base.written, revision.written, sides).map(({ after }) => after));
  const added = revision.written.filter((branch) => !known.has(branch));
  if (added.length === 0) return false;
  const rule = difference.revision?.pointer ?? "";
  const isUnion = revision.parts.some(
    ({ pointer }) => rule === pointer || /^\/(?:any|one)Of$/.test(rule.slice(pointer.length)),
  );
  if (isThere && (isUnion || rule === "")) return true;
  return added.some((branch) => {
    const parts = viewSchemas([branch], sides.revision).parts;
    return parts.some(({ pointer }) => rule === pointer || rule.startsWith(`${pointer}/`));
  });
}
