import type { OutputFile, Project } from "../generators/contract.ts";
import { generators } from "../generators/table.ts";
import type { Progress } from "./report/progress.ts";

/**
 * Runs every generator; files come one by one, so memory does not grow with the site. Apart from the pipeline, because
 * a check writes nothing and need not load what does.
 */
export function* generateFiles(project: Project, progress: Progress): Iterable<OutputFile> {
  for (const [name, generate] of Object.entries(generators)) {
    progress.start(name);
    yield* generate(project);
  }
}
