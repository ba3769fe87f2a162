import type { ApiProject } from "../generators/contract.ts";
import { buildReferencePages, type ReferencePages } from "../generators/pages/build/reference-pages.ts";
import type { DocsgenError } from "../generators/source/docsgen-error.ts";
import { takenRoute } from "./config/findings.ts";
import type { LocateSetting } from "./config/locate-setting.ts";
import type { LoadedApi } from "./load-apis.ts";

/** A description with the pages of its reference, before anything of it is judged. */
export interface BuiltReference extends Omit<ApiProject, "validators">, Pick<ReferencePages, "anchors"> {
  readonly loaded: LoadedApi;
}

/** Lays out the reference of every description, and gives each the label by which readers tell it from the others. */
export function buildReferences(all: readonly LoadedApi[]): readonly BuiltReference[] {
  return all.map((loaded) => {
    const { name, route, filesRoute, kitFolder, sdkName, pages } = loaded.input;
    const { model } = loaded.built;
    const places = { name, route, filesRoute, kitFolder, sdkName };
    return {
      ...places,
      label: labelOf(loaded, all),
      api: model,
      loaded,
      ...buildReferencePages(model, { route, pages }),
    };
  });
}

/** Two versions of one API often have the same title. */
function labelOf({ input, built }: LoadedApi, all: readonly LoadedApi[]): string {
  if (input.label !== undefined) return input.label;
  const { title } = built.model;
  const alike = all.filter((other) => (other.input.label ?? other.built.model.title) === title);
  return title === "" ? input.name : alike.length === 1 ? title : `${title} (${input.name})`;
}

/** Reports references that would write the same page: one below the other, or routes that differ by case only. */
export function findSharedRoutes(references: readonly BuiltReference[], locate: LocateSetting): DocsgenError[] {
  const owners = new Map<string, BuiltReference>();
  return references.flatMap((reference) => {
    const shared = reference.pages.find(({ route }) => owners.has(route.toLowerCase()));
    const other = shared && owners.get(shared.route.toLowerCase());
    for (const { route } of reference.pages)
      if (!owners.has(route.toLowerCase())) owners.set(route.toLowerCase(), reference);
    if (shared === undefined || other === undefined) return [];
    const { label, loaded } = reference;
    return [takenRoute(shared.route, { label, other: other.label }, locate(loaded.input.settings.route, "value"))];
  });
}
