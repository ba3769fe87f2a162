import type { AffectingOutcome } from "./find-affected.ts";
import type { SideProject } from "./open-side.ts";
import type { DiffOutcome } from "./run-diff.ts";

/** Finds what the changes affect: pages, payload files, and types of the kit. The code for that is loaded only if something changed. */
export async function completeOutcome(
  outcome: DiffOutcome,
  project: SideProject,
  { types }: { readonly types: boolean },
): Promise<AffectingOutcome> {
  const { changes, accepted = [] } = outcome;
  if (changes.length + accepted.length === 0) return { ...outcome, affected: [], kit: undefined };
  const { withAffected } = await import("./find-affected.ts");
  const affecting = await withAffected(outcome, project);
  if (!types) return affecting;
  const { withTypeMeanings } = await import("./type-meanings.ts");
  return await withTypeMeanings(affecting, project.directory);
}
