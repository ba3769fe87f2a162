import type { OutputFile, Project } from "../../generators/contract.ts";
import { generateFiles } from "../output/generate-files.ts";
import type { Progress } from "../report/progress.ts";

/**
 * The declarations of the kits by version, with paths that start with the names of their packages. Only what the entry reads
 * is generated.
 */
export function listKitDeclarations(
  editions: readonly Project[],
  progress: Progress,
): readonly (readonly OutputFile[])[] {
  return listVersions(editions).map((version) => {
    const own = editions.filter(({ edition }) => edition.prefix === version && edition.versionPrefix === version);
    const generated = (["types", "sdk"] as const).flatMap((name) => [...generateFiles(own, progress, name)]);
    const files = new Map(generated.map((file) => [file.path, file]));
    const kits = own.flatMap(({ apis }) => apis.flatMap((api) => [api, ...(api.kits ?? [])]));
    return kits.flatMap(({ kitFolder, sdkName }) =>
      closeOver(files, `${kitFolder}/`).map(({ path, content }) => ({
        path: `${sdkName}/${path.slice(kitFolder.length + 1)}`,
        content,
      })),
    );
  });
}

/** The versions of a site, by the prefixes of their routes. */
export function listVersions(editions: readonly Project[]): readonly string[] {
  return [...new Set(editions.map(({ edition }) => edition.versionPrefix))];
}

/** The package's own file, its types, and every module of declarations that its entry reads. */
function closeOver(files: ReadonlyMap<string, OutputFile>, folder: string): readonly OutputFile[] {
  const reached = new Set([`${folder}package.json`, `${folder}types.d.ts`, `${folder}index.d.ts`]);
  const found: OutputFile[] = [];
  for (const name of reached) {
    const file = files.get(name);
    if (file === undefined) continue;
    found.push(file);
    if (!name.endsWith(".d.ts")) continue;
    for (const [, specifier = ""] of String(file.content).matchAll(/\b(?:from|import)\s*\(?"(\.\.?\/[^"]+)\.js"/g))
      reached.add(`${new URL(specifier, `file:///${name}`).pathname.slice(1)}.d.ts`);
  }
  return found;
}
