import type { Edition, OutputFile, Project } from "../generators/contract.ts";
import { generateSurroundings } from "../generators/site/generate-surroundings.ts";
import { generators, versionGenerators, type GeneratorName } from "../generators/table.ts";
import { fingerprint } from "../generators/source/fingerprint.ts";
import { noFiles, type KeptFiles } from "./kept-run/kept-files.ts";
import type { Progress } from "./report/progress.ts";

export interface GenerateOptions {
  /** What an earlier run has made. */
  readonly kept?: KeptFiles;
  /** The one generator that is asked; undefined: all. */
  readonly only?: GeneratorName;
}

/** What comes from the descriptions and the config alone. */
const describedOnly: ReadonlySet<string> = new Set<GeneratorName>(["types", "sdk", "openapi", "console"]);

/**
 * Runs every generator for every edition, the default one first; files come one by one, so memory does not grow with
 * the site. Apart from the pipeline, because a check writes nothing and need not load what does.
 */
export function* generateFiles(
  editions: readonly Project[],
  progress: Progress,
  { kept = noFiles, only }: GenerateOptions = {},
): Iterable<OutputFile> {
  const shared = new Set<string>();
  for (const [name, generate] of Object.entries(generators)) {
    if (only !== undefined && only !== name) continue;
    progress.start(name);
    for (const project of editions) {
      const { edition } = project;
      if (versionGenerators.has(name) && edition.prefix !== edition.versionPrefix) continue;
      const key = describedOnly.has(name)
        ? fingerprint(
            name,
            edition.prefix,
            project.apis.map(({ digest }) => digest),
          )
        : undefined;
      const made = key === undefined ? undefined : kept.findGroup(key);
      if (made !== undefined) {
        yield* made;
        continue;
      }
      for (const generated of generate(project)) {
        const file = key === undefined ? generated : { ...generated, key };
        if (file.isShared === true && shared.has(file.path)) continue;
        if (file.isShared === true) shared.add(file.path);
        yield file.isShared === true ? file : placeFile(file, edition);
      }
    }
  }
  if (only === undefined || only === "site") yield* generateSurroundings(editions);
}

/** Each edition is a whole site below its path. */
function placeFile(file: OutputFile, { prefix }: Edition): OutputFile {
  if (prefix === "" || !file.path.startsWith("site/")) return file;
  return {
    path: `site/${prefix}${file.path.slice("site/".length)}`,
    get key() {
      return file.key;
    },
    get content() {
      return file.content;
    },
  };
}
