import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { createPathMatch } from "./match-path.ts";
import { unmatchedPattern } from "./findings.ts";
import type { LoadedConfig } from "./load.ts";

/** Reports patterns of the config's `findings` that match no input file. */
export function findUnmatchedPatterns(
  { config, locate }: Pick<LoadedConfig, "config" | "locate">,
  files: Iterable<string>,
): readonly DocsgenError[] {
  const names = [...files];
  return Object.entries(config.findings).flatMap(([code, rules]) =>
    rules.flatMap(({ files: patterns = [], keys }) =>
      patterns.flatMap((pattern, number) => {
        if (names.some(createPathMatch(pattern))) return [];
        const place = locate(["findings", code, ...keys, "files", String(number)], "value");
        return [unmatchedPattern(pattern, code, place)];
      }),
    ),
  );
}
