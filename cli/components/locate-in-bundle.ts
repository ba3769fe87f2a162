import { SourceMap } from "node:module";
import path from "node:path";
import type * as Rolldown from "rolldown";
import { relativePath } from "../../generators/source/file-path.ts";
import type { Position } from "../../generators/source/position.ts";

/** How the chunks of a bundle are named in stack traces, and the folder of its sources. */
export interface BundleNames {
  /** Prefix of the file names. */
  readonly origin: string;
  /** Absolute path of the project. */
  readonly directory: string;
}

type Chunks = ReadonlyMap<string, Pick<Rolldown.OutputChunk, "map">>;

/** The first place in the project's own files at which an error was thrown, otherwise in a package. */
export function locateInBundle(
  error: unknown,
  chunks: Chunks,
  { origin, directory }: BundleNames,
): Position | undefined {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const places = [...stack.matchAll(/([\w-]+:)([^\s:()]+):(\d+):(\d+)/g)].flatMap(
    ([, prefix, name = "", line, column]): readonly Position[] => {
      const map = prefix === origin ? chunks.get(name)?.map : undefined;
      if (map === undefined || map === null) return [];
      // The types of rolldown allow what its maps do not contain.
      const entry = new SourceMap(map as never).findEntry(Number(line) - 1, Number(column) - 1);
      if (!("originalSource" in entry)) return [];
      const { originalSource, originalLine, originalColumn } = entry;
      const file = path.resolve(directory, "assets", originalSource);
      return [{ file: relativePath(directory, file), line: originalLine + 1, column: originalColumn + 1 }];
    },
  );
  return places.find(({ file }) => !/(?:^|\/)node_modules\//.test(file)) ?? places[0];
}
