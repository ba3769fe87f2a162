import type { Project } from "../../generators/contract.ts";
import type { SdkSettings } from "../../generators/examples/sdk/settings.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { mergeFindings } from "../../generators/source/merge-findings.ts";
import type { TypesConfig } from "../config/types.ts";
import type { Progress } from "../report/progress.ts";
import type { TypeSummary } from "../report/model.ts";
import { createTemporaryFolder } from "../user-files.ts";
import { compilePrograms } from "./check-typescript.ts";
import { checkPython } from "./check-python.ts";
import { findPythonChecker, findTypeScript, listPackageFolders } from "./find-packages.ts";
import { noTypeChecker, typeCheckerFailed, typeError } from "./findings.ts";
import { listKitDeclarations } from "./kit-declarations.ts";
import { listPrograms } from "./list-programs.ts";
import { placeProblem } from "./place-problem.ts";
import type { BlockLanguage, BlockProgram, CheckedTypes, TypeProblem } from "./model.ts";
import { importsAny, leavesCodeOut } from "./select-programs.ts";

/** What the types of blocks are checked with. */
export interface TypesInput {
  readonly directory: string;
  readonly config: TypesConfig;
  readonly sdks: readonly SdkSettings[];
  /** The folders in which the system looks for programs. */
  readonly searchPath: string;
  readonly progress: Progress;
}

/** What a type checker has found in the programs of a language. */
interface LanguageResult {
  readonly findings: readonly DocsgenError[];
  readonly checked: number;
  readonly failed: number;
  /** Why the programs were not checked. */
  readonly reason?: string;
}

/**
 * Checks the types of the blocks that import a kit, `openapi-fetch`, an SDK, or a package that the config names, with the
 * project's own type checkers.
 */
export async function checkBlockTypes(editions: readonly Project[], input: TypesInput): Promise<CheckedTypes> {
  const listed = listPrograms(editions);
  const packages = listPackages(editions, input);
  const wanted = listed.value.filter((program) => importsAny(program, packages[program.language]));
  const complete = wanted.filter((program) => !leavesCodeOut(program));
  const { directory: scratch, remove } = createTemporaryFolder("docsgen-types-");
  try {
    const of = (language: BlockLanguage): readonly BlockProgram[] =>
      complete.filter((program) => program.language === language);
    const typescript = await checkLanguage(of("typescript"), () =>
      checkTypeScript(of("typescript"), editions, { ...input, scratch: `${scratch}/typescript` }),
    );
    const python = await checkLanguage(of("python"), () =>
      checkPythonPrograms(of("python"), { ...input, scratch: `${scratch}/python` }),
    );
    return {
      findings: mergeFindings([listed.findings, typescript.findings, python.findings]),
      summary: summarize(wanted.length - complete.length, { typescript, python }),
    };
  } finally {
    remove();
  }
}

async function checkLanguage(
  programs: readonly BlockProgram[],
  check: () => Promise<LanguageResult>,
): Promise<LanguageResult> {
  return programs.length === 0 ? { findings: [], checked: 0, failed: 0 } : await check();
}

function summarize(leftOut: number, results: Readonly<Record<BlockLanguage, LanguageResult>>): TypeSummary {
  const all = Object.entries(results);
  return {
    checked: all.reduce((total, [, { checked }]) => total + checked, 0),
    failed: all.reduce((total, [, { failed }]) => total + failed, 0),
    skipped: leftOut,
    unchecked: all.flatMap(([language, { reason }]) => (reason === undefined ? [] : [{ language, reason }])),
  };
}

/** The packages whose importing blocks are checked, by language. */
function listPackages(
  editions: readonly Project[],
  { config, sdks }: TypesInput,
): Readonly<Record<BlockLanguage, ReadonlySet<string>>> {
  const kits = editions.flatMap(({ apis }) =>
    apis.flatMap((api) => [api.sdkName, ...(api.kits ?? []).map(({ sdkName }) => sdkName)]),
  );
  const ofSdks = (languages: readonly string[]): readonly string[] =>
    sdks.filter(({ language }) => languages.includes(language)).flatMap((sdk) => sdk.import);
  return {
    typescript: new Set([...kits, "openapi-fetch", ...ofSdks(["typescript", "javascript"]), ...config.packages]),
    python: new Set([...ofSdks(["python"]), ...config.packages]),
  };
}

async function checkTypeScript(
  programs: readonly BlockProgram[],
  editions: readonly Project[],
  { directory, config, progress, scratch }: TypesInput & { readonly scratch: string },
): Promise<LanguageResult> {
  const position = firstOf(programs).blocks[0].position;
  const folders = listPackageFolders(directory);
  const compiler = findTypeScript(folders);
  if (compiler === undefined)
    return { findings: [noTypeChecker(position)], checked: 0, failed: 0, reason: "`typescript` is not installed" };
  const kits = listKitDeclarations(editions, progress);
  const { problems, unchecked, failure } = await compilePrograms(programs, {
    compiler,
    folders,
    kits,
    strict: config.strict,
    scratch,
  });
  if (failure !== undefined) return failedResult("tsc", failure, programs);
  return toResult(problems, programs.length - unchecked.size);
}

async function checkPythonPrograms(
  programs: readonly BlockProgram[],
  { directory, config, searchPath, scratch }: TypesInput & { readonly scratch: string },
): Promise<LanguageResult> {
  const checker = findPythonChecker({ directory, folders: listPackageFolders(directory), searchPath });
  if (checker === undefined)
    return { findings: [], checked: 0, failed: 0, reason: "neither `pyright` nor `mypy` is installed" };
  const { problems, failure } = await checkPython(programs, { checker, strict: config.strict, scratch });
  if (failure !== undefined) return failedResult(checker.name, failure, programs);
  return toResult(problems, programs.length);
}

function failedResult(name: string, failure: string, programs: readonly BlockProgram[]): LanguageResult {
  const finding = typeCheckerFailed(name, failure, firstOf(programs).blocks[0].position);
  return { findings: [finding], checked: 0, failed: 0, reason: `\`${name}\` ended without a result` };
}

function toResult(problems: readonly TypeProblem[], checked: number): LanguageResult {
  const findings = problems.map((problem) => typeError(problem.message, placeProblem(problem)));
  return { findings, checked, failed: new Set(problems.map(({ program }) => program)).size };
}

/** A language is checked only if it has programs. */
function firstOf([first]: readonly BlockProgram[]): BlockProgram {
  if (first === undefined) throw new RangeError("there are no programs");
  return first;
}
