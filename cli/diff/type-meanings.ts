import { printTypes } from "../../generators/types/generate.ts";
import type { ChangeSide } from "../../generators/changes/model.ts";
import { findTypeScript, listPackageFolders } from "../block-types/find-packages.ts";
import { firstLine, runChecker } from "../block-types/run-checker.ts";
import { readErrors } from "../block-types/typescript-errors.ts";
import type { KitChanges } from "../report/changes-model.ts";
import { createTemporaryFolder, writeNewFiles } from "../user-files.ts";
import type { AffectingOutcome } from "./find-affected.ts";
import { noCompiler, compilerFailed } from "./findings.ts";
import type { DiffSide } from "./model.ts";

type KitType = KitChanges["types"][number];

/**
 * Decides which types of the kit changed their meaning: the project's own compiler must accept the old type where the new
 * one is expected, and the other way round. A type whose text is the same changes with the types that it refers to.
 */
export async function withTypeMeanings(outcome: AffectingOutcome, directory: string): Promise<AffectingOutcome> {
  const { kit, sides, findings } = outcome;
  if (kit === undefined) return outcome;
  const compiler = findTypeScript(listPackageFolders(directory));
  if (compiler === undefined) return { ...outcome, findings: [...findings, noCompiler()] };
  const result = await compareTypes(sides, compiler);
  if (typeof result === "string") return { ...outcome, findings: [...findings, compilerFailed(result)] };
  const others = kit.types.filter(({ change }) => change !== "changed");
  const types = [...others, ...result].toSorted((left, right) => (left.name < right.name ? -1 : 1));
  return { ...outcome, kit: types.length === 0 ? undefined : { ...kit, types, isCompiled: true } };
}

/** The changed types; or why the compiler ended without a result. */
async function compareTypes(
  { base, revision }: Readonly<Record<ChangeSide, DiffSide>>,
  compiler: string,
): Promise<readonly KitType[] | string> {
  const texts = { base: typesOf(base), revision: typesOf(revision) };
  const after = new Set(namesOf(texts.revision));
  const names = namesOf(texts.base).filter((name) => after.has(name));
  // Two lines for each type, one for each direction. In a tuple, a union is compared as a whole.
  const lines = names.flatMap((name, index) => [
    `export const wide${index}: [Base.${name}] extends [Revision.${name}] ? true : false = true;`,
    `export const narrow${index}: [Revision.${name}] extends [Base.${name}] ? true : false = true;`,
  ]);
  const imports = 'import type * as Base from "./base.ts"; import type * as Revision from "./revision.ts";';
  const { directory, remove } = createTemporaryFolder("docsgen-types-");
  try {
    writeNewFiles(directory, [
      { path: "base.ts", content: texts.base },
      { path: "revision.ts", content: texts.revision },
      { path: "compare.ts", content: [imports, ...lines, ""].join("\n") },
      { path: "package.json", content: '{ "type": "module" }' },
      { path: "tsconfig.json", content: JSON.stringify({ compilerOptions, files: ["compare.ts"] }) },
    ]);
    const call = [compiler, "--pretty", "false", "-p", "tsconfig.json"];
    const { stdout, stderr } = await runChecker(process.execPath, call, directory);
    const errors = readErrors(stdout);
    const general = /^error TS\d+: .*/m.exec(stdout)?.[0];
    const unexpected = errors.find(({ file }) => file !== "compare.ts");
    if (general !== undefined || (errors.length === 0 && stderr.trim() !== "")) return firstLine(general ?? stderr);
    if (unexpected !== undefined) return `${unexpected.file}: ${unexpected.reason}`;
    const failed = new Set(errors.map(({ line }) => line));
    return names.flatMap((name, index): readonly KitType[] => {
      // Line 1 has the imports.
      const [isOldAccepted, isNewAccepted] = [!failed.has(2 * index + 2), !failed.has(2 * index + 3)];
      if (isOldAccepted && isNewAccepted) return [];
      const meaning = isOldAccepted ? "wider" : isNewAccepted ? "narrower" : "other";
      return [{ name, change: "changed", meaning }];
    });
  } finally {
    remove();
  }
}

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: "esnext",
  module: "esnext",
  moduleResolution: "bundler",
  moduleDetection: "force",
  lib: ["esnext", "dom"],
  types: [],
  allowImportingTsExtensions: true,
};

function typesOf({ descriptions: [main] }: DiffSide): string {
  return main === undefined ? "" : printTypes(main.built.model, main.validators(true));
}

/** The names of the types without parameters. */
function namesOf(text: string): readonly string[] {
  return [...text.matchAll(/^export (?:type|interface) ([\w$]+)(?= [={])/gm)].map(([, name = ""]) => name);
}
