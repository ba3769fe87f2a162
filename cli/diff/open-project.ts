import path from "node:path";
import { noCache } from "../../generators/source/cache.ts";
import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { loadConfig } from "../config/load.ts";
import type { Standpoint } from "../environment.ts";
import { openProject, type ProjectOptions } from "../project.ts";
import type { SideProject } from "./open-side.ts";
import type { DiffCall } from "./run-diff.ts";

/** The errors of a folder that is not a project. */
const withoutInput = new Set(["config/nothing-to-build", "config/several-descriptions"]);

/** Opens the project of a comparison. Two descriptions can be compared without one. */
export async function openDiffProject(
  directory: string,
  { options, call }: { readonly options: ProjectOptions; readonly call: Pick<DiffCall, "base" | "revision"> },
  context: { readonly environment: Standpoint },
): Promise<SideProject> {
  const { cwd, env } = context.environment;
  const place = { cwd, env, cache: noCache };
  try {
    const { loaded, input, out, openRemote } = await openProject(directory, options, context);
    return { ...place, directory, loaded, input, out, openRemote };
  } catch (error) {
    const { base, revision } = call;
    const isEmpty = error instanceof DocsgenError && withoutInput.has(error.code);
    if (!isEmpty || base === undefined || revision === undefined) throw error;
    const loaded = await loadConfig(directory, options);
    const input = { apis: [], content: undefined, outsideFolder: undefined, versions: [], components: undefined };
    const out = path.resolve(directory, loaded.config.out);
    return { ...place, directory, loaded, input, out, openRemote: () => undefined };
  }
}
