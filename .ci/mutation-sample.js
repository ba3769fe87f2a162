// A plugin of Stryker: tests only those of the mutants that were drawn, not the others within the same lines.
import { readFileSync } from "node:fs";

/** What tells a mutant apart, in whichever copy of the project it is. */
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
