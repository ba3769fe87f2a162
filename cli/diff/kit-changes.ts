import { printTypes } from "../../generators/types/generate.ts";
import type { Change } from "../../generators/changes/model.ts";
import { nextVersion, summarizeChanges } from "../report/changes-summary.ts";
import type { KitChanges } from "../report/changes-model.ts";
import type { DiffSide } from "./model.ts";

/**
 * Lists the types of the kit whose text differs, apart from comments, and suggests the kit's next version. A type that is gone
 * breaks programs, whatever the change means for the API. Undefined if no type differs.
 */
export function findKitChanges(
  changes: readonly Change[],
  { base, revision }: { readonly base: DiffSide; readonly revision: DiffSide },
): KitChanges | undefined {
  const [before, after] = [readTypes(base), readTypes(revision)];
  const names = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  const types = names.flatMap((name): KitChanges["types"] => {
    const [old, now] = [before.get(name), after.get(name)];
    if (old === now) return [];
    return [{ name, change: old === undefined ? "added" : now === undefined ? "removed" : "changed" }];
  });
  if (types.length === 0) return undefined;
  const { semver } = summarizeChanges(changes);
  const hasLoss = types.some(({ change }) => change === "removed");
  const step = hasLoss ? "major" : semver === "none" || semver === "patch" ? "minor" : semver;
  const stated = base.descriptions[0]?.built.model.version ?? "";
  return { version: nextVersion(stated, step), types };
}

/** The exported types of the main kit by their names, without comments. */
function readTypes({ descriptions: [main] }: DiffSide): ReadonlyMap<string, string> {
  if (main === undefined) return new Map();
  const text = printTypes(main.built.model, main.validators(true));
  const plain = text.replaceAll(/\/\*\*[^]*?\*\//g, "").replaceAll(/\s*\n\s*/g, "\n");
  const types = plain.matchAll(/^export type (\S+) = ([^]*?);$(?=\n(?:export |$)|$(?![^]))/gm);
  return new Map([...types].map(([, name = "", type = ""]) => [name, type]));
}
