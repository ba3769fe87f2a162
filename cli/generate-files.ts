import type { Edition, OutputFile, Project } from "../generators/contract.ts";
import { generateSurroundings } from "../generators/site/generate-surroundings.ts";
import { generators, versionGenerators } from "../generators/table.ts";
import type { Progress } from "./report/progress.ts";

/**
 * Runs every generator for every edition, the default one first; files come one by one, so memory does not grow with
 * the site. Apart from the pipeline, because a check writes nothing and need not load what does.
 */
export function* generateFiles(editions: readonly Project[], progress: Progress): Iterable<OutputFile> {
  const shared = new Set<string>();
  for (const [name, generate] of Object.entries(generators)) {
    progress.start(name);
    for (const project of editions) {
      const { edition } = project;
      if (versionGenerators.has(name) && edition.prefix !== edition.versionPrefix) continue;
      for (const file of generate(project)) {
        if (file.isShared === true && shared.has(file.path)) continue;
        if (file.isShared === true) shared.add(file.path);
        yield file.isShared === true ? file : placeFile(file, edition);
      }
    }
  }
  yield* generateSurroundings(editions);
}

/** Each edition is a whole site below its path. */
function placeFile(file: OutputFile, { prefix }: Edition): OutputFile {
  return prefix === "" || !file.path.startsWith("site/")
    ? file
    : { ...file, path: `site/${prefix}${file.path.slice("site/".length)}` };
}
