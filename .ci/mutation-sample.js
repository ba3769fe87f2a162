// A Stryker plugin that tests only the drawn mutants, not other mutants on the same lines.
import { readFileSync } from "node:fs";

/** Identifies a mutant in any copy of the project. */
export function nameMutant({ fileName, location: { start, end }, mutatorName, replacement }) {
  const file = fileName.replaceAll("\\", "/").replace(/^.*\/(?=generators\/)/, "");
  return `${file}:${start.line}:${start.column}-${end.line}:${end.column} ${mutatorName} ${replacement}`;
}

function createChecker() {
  const drawn = new Set(JSON.parse(readFileSync(process.env["DOCSGEN_MUTANTS"], "utf8")));
  return {
    init: async () => {},
    check: async (mutants) =>
      Object.fromEntries(
        mutants.map((mutant) => [
          mutant.id,
          drawn.has(nameMutant(mutant)) ? { status: "passed" } : { status: "compileError", reason: "not drawn" },
        ]),
      ),
    group: async (mutants) => [mutants.map(({ id }) => id)],
  };
}
createChecker.inject = [];

export const strykerPlugins = [{ kind: "Checker", name: "sample", factory: createChecker }];
