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
      const group = describedOnly.has(name)
        ? fingerprint(
            name,
            edition.prefix,
            project.apis.map(({ digest }) => digest),
          )
        : undefined;
      const made = group === undefined ? undefined : kept.findGroup(group);
      if (made !== undefined) {
        yield* made;
        continue;
      }
      for (const file of generate(project)) {
        if (file.isShared === true && shared.has(file.path)) continue;
        if (file.isShared === true) shared.add(file.path);
        yield placeFile(file, edition, group);
      }
    }
  }
  if (only === undefined || only === "site") yield* generateSurroundings(editions);
}

/** Each edition is a whole site below its path. What has no key of its own is known by its group. */
function placeFile(file: OutputFile, { prefix }: Edition, group: string | undefined): OutputFile {
  const isPlaced = prefix !== "" && file.isShared !== true && file.path.startsWith("site/");
  if (!isPlaced && group === undefined) return file;
  return {
    path: isPlaced ? `site/${prefix}${file.path.slice("site/".length)}` : file.path,
    group,
    pieces: file.pieces,
    get key() {
      return file.key ?? group;
    },
    get content() {
      return file.content;
    },
  };
}
