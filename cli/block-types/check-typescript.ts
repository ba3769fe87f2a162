import path from "node:path";
import type { OutputFile } from "../../generators/contract.ts";
import { linkFolder, writeNewFiles } from "../user-files.ts";
import { findPackage } from "./find-packages.ts";
import { firstLine, runChecker } from "./run-checker.ts";
import type { BlockProgram, TypeProblem } from "./model.ts";
import {
  isCertain,
  isOfJavaScript,
  isSyntax,
  joinDetails,
  readErrors,
  type CompilerError,
} from "./typescript-errors.ts";

/** What programs are compiled with. */
export interface CompilerInput {
  /** The script of the compiler. */
  readonly compiler: string;
  /** The `node_modules` folders of the project, the outermost one first. */
  readonly folders: readonly string[];
  /** The declarations of the kits, by version, with paths that start with the name of the package. */
  readonly kits: readonly (readonly OutputFile[])[];
  readonly strict: boolean;
  /** An empty folder. */
  readonly scratch: string;
}

/** What was found in all programs, or why the checker did not run. */
export interface CompilerResult {
  readonly problems: readonly TypeProblem[];
  /** Programs in JavaScript that contain types. */
  readonly unchecked: ReadonlySet<BlockProgram>;
  readonly failure?: string;
}

/**
 * Compiles all programs at once, in a folder that sees the packages of the project and the kits. TypeScript 7 has no API for
 * files in memory, so the files are on disk.
 */
export async function compilePrograms(
  programs: readonly BlockProgram[],
  input: CompilerInput,
): Promise<CompilerResult> {
  const root = layOut(programs, input);
  const names = new Map(programs.map((program, index) => [nameOf(program, index), program]));
  const first = await compile([...names.keys()], root, input);
  if (first.failure !== undefined) return { problems: [], unchecked: new Set(), failure: first.failure };
  // The compiler checks no types if it finds an error of syntax.
  const broken = new Set(first.errors.filter(isSyntax).map(({ file }) => file));
  const rest = [...names.keys()].filter((name) => !broken.has(name));
  const { errors } = broken.size === 0 || rest.length === 0 ? first : await compile(rest, root, input);
  const unchecked = new Set<BlockProgram>();
  const problems: TypeProblem[] = [];
  for (const [name, program] of names) {
    const own = (broken.has(name) ? first.errors : errors).filter(({ file }) => file === name);
    if (own.some(isOfJavaScript)) unchecked.add(program);
    else if (broken.has(name))
      problems.push(
        ...own
          .filter(isSyntax)
          .slice(0, 1)
          .map((error) => toProblem(program, error)),
      );
    else
      problems.push(
        ...own
          .filter((error) => isCertain(error, isLoose(program, input), input))
          .map((error) => toProblem(program, error)),
      );
  }
  return { problems, unchecked };
}

/** Readers of JavaScript do not see errors about values that may be absent. */
function isLoose({ extension }: BlockProgram, { strict }: CompilerInput): boolean {
  return !strict || extension.startsWith("js");
}

function toProblem(program: BlockProgram, error: CompilerError): TypeProblem {
  return { program, line: error.line, column: error.column, message: `${joinDetails(error)} (TS${error.code}).` };
}

/** The file of a program, below the folder of its version. */
function nameOf({ version, page, path: own, extension }: BlockProgram, index: number): string {
  return `v${version}/p${page}/${own ?? `block-${index}.${extension}`}`;
}

/** Writes the programs. Each folder sees the packages of the folders around it, as in the project. */
function layOut(programs: readonly BlockProgram[], { folders, kits, scratch }: CompilerInput): string {
  let root = scratch;
  for (const [index, folder] of folders.entries()) {
    root = path.join(root, String(index));
    linkFolder(folder, path.join(root, "node_modules"));
  }
  root = path.join(root, "blocks");
  writeNewFiles(root, [
    ...kits.flatMap((files, version) =>
      files.map(({ path: name, content }) => ({ path: `v${version}/node_modules/${name}`, content })),
    ),
    ...programs.map((program, index) => ({ path: nameOf(program, index), content: program.text })),
    { path: "package.json", content: '{ "type": "module" }' },
  ]);
  return root;
}

async function compile(
  files: readonly string[],
  root: string,
  { compiler, folders, strict }: CompilerInput,
): Promise<{ readonly errors: readonly CompilerError[]; readonly failure?: string }> {
  const config = `tsconfig-${files.length}.json`;
  const compilerOptions = {
    strict,
    noImplicitAny: false,
    noImplicitThis: false,
    noEmit: true,
    allowJs: true,
    checkJs: true,
    jsx: "preserve",
    target: "esnext",
    module: "esnext",
    moduleResolution: "bundler",
    moduleDetection: "force",
    lib: ["esnext", "dom", "dom.iterable"],
    types: findPackage("@types/node", folders) === undefined ? [] : ["node"],
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    esModuleInterop: true,
    skipLibCheck: true,
  };
  writeNewFiles(root, [{ path: config, content: JSON.stringify({ compilerOptions, files }) }]);
  const { stdout, stderr } = await runChecker(process.execPath, [compiler, "--pretty", "false", "-p", config], root);
  const errors = readErrors(stdout);
  const general = /^error TS\d+: .*/m.exec(stdout)?.[0];
  if (general !== undefined || (errors.length === 0 && stderr.trim() !== ""))
    return { errors, failure: firstLine(general ?? stderr) };
  return { errors };
}
