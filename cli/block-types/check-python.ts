import path from "node:path";
import { writeNewFiles } from "../user-files.ts";
import { isNodeScript, type PythonChecker } from "./find-packages.ts";
import type { BlockProgram, TypeProblem } from "./model.ts";
import { firstLine, runChecker } from "./run-checker.ts";

/** The rules of pyright and the codes of mypy that do not depend on what is around a block. */
const certain: ReadonlySet<string> = new Set([
  "reportCallIssue",
  "reportArgumentType",
  "reportAttributeAccessIssue",
  "reportAssignmentType",
  "reportIndexIssue",
  "reportOperatorIssue",
  "reportReturnType",
  "reportInvalidTypeArguments",
  "reportAbstractUsage",
  "arg-type",
  "assignment",
  "attr-defined",
  "call-arg",
  "call-overload",
  "dict-item",
  "index",
  "list-item",
  "operator",
  "return-value",
  "typeddict-item",
  "typeddict-unknown-key",
]);

/** The rules about values that may be `None`, or of another type of a union. */
const ofAbsentValues: ReadonlySet<string> = new Set([
  "reportOptionalMemberAccess",
  "reportOptionalSubscript",
  "reportOptionalCall",
  "reportOptionalIterable",
  "reportOptionalOperand",
  "reportTypedDictNotRequiredAccess",
  "union-attr",
]);

/** What was found in all programs, or why the checker did not run. */
export interface PythonResult {
  readonly problems: readonly TypeProblem[];
  readonly failure?: string;
}

/** Checks all programs at once, each as a module of its own. */
export async function checkPython(
  programs: readonly BlockProgram[],
  { checker, strict, scratch }: { readonly checker: PythonChecker; readonly strict: boolean; readonly scratch: string },
): Promise<PythonResult> {
  const names = programs.map((_, index) => `block_${index}.py`);
  writeNewFiles(
    scratch,
    programs.map(({ text }, index) => ({ path: names[index] ?? "", content: text })),
  );
  const args = checker.name === "pyright" ? pyrightArguments(checker) : mypyArguments(checker, strict);
  const isScript = isNodeScript(checker.file);
  const { stdout, stderr } = await runChecker(
    isScript ? process.execPath : checker.file,
    [...(isScript ? [checker.file] : []), ...args, ...names],
    scratch,
  );
  const reports = checker.name === "pyright" ? readPyright(stdout) : readMypy(stdout, stderr);
  if (reports === undefined) return { problems: [], failure: firstLine(stderr === "" ? stdout : stderr) };
  const byName = new Map(names.map((name, index) => [name, programs[index]]));
  const problems = reports.flatMap(({ file, rule, message, ...at }) => {
    const program = byName.get(path.basename(file));
    if (program === undefined || !(certain.has(rule) || (strict && ofAbsentValues.has(rule)))) return [];
    return [{ program, ...at, message: `${joinLines(message)} (${checker.name}: ${rule}).` }];
  });
  return { problems };
}

function pyrightArguments({ interpreter }: PythonChecker): readonly string[] {
  return ["--outputjson", ...(interpreter === undefined ? [] : ["--pythonpath", interpreter])];
}

function mypyArguments({ interpreter }: PythonChecker, strict: boolean): readonly string[] {
  return [
    "--output=json",
    "--ignore-missing-imports",
    "--check-untyped-defs",
    "--no-incremental",
    ...(strict ? [] : ["--no-strict-optional"]),
    ...(interpreter === undefined ? [] : ["--python-executable", interpreter]),
  ];
}

interface PythonReport {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly rule: string;
  readonly message: string;
}

/** Lines and columns count from 0. Undefined: it is not the output of pyright. */
function readPyright(printed: string): readonly PythonReport[] | undefined {
  const start = printed.indexOf("{");
  if (start === -1) return undefined;
  try {
    const { generalDiagnostics } = JSON.parse(printed.slice(start)) as PyrightOutput; // as pyright documents it
    return generalDiagnostics.flatMap(({ file, severity, message, rule = "", range }) =>
      severity === "error"
        ? [{ file, rule, message, line: range.start.line + 1, column: range.start.character + 1 }]
        : [],
    );
  } catch {
    return undefined;
  }
}

interface PyrightOutput {
  readonly generalDiagnostics: readonly {
    readonly file: string;
    readonly severity: string;
    readonly message: string;
    readonly rule?: string;
    readonly range: { readonly start: { readonly line: number; readonly character: number } };
  }[];
}

/** One object in each line, with columns that count from 0. A message may continue in a note. */
function readMypy(printed: string, errors: string): readonly PythonReport[] | undefined {
  const lines = printed.split("\n").filter((line) => line.startsWith("{"));
  if (lines.length === 0 && errors.trim() !== "") return undefined;
  return lines.flatMap((line) => {
    const { file, line: at, column, message, code, severity } = JSON.parse(line) as MypyLine; // as mypy documents it
    return severity === "error" ? [{ file, line: at, column: Math.max(column, 0) + 1, rule: code ?? "", message }] : [];
  });
}

interface MypyLine {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly code: string | null;
  readonly severity: string;
}

/** One sentence without its end: the first line, and the most specific of the reasons below it. */
function joinLines(message: string): string {
  const lines = message.split("\n").map((line) => line.trim().replace(/[.:]$/, ""));
  const [first = "", ...rest] = lines.filter((line) => line !== "");
  const last = rest.at(-1);
  const text = last === undefined ? first : `${first}: ${last.charAt(0).toLowerCase()}${last.slice(1)}`;
  return text.replaceAll(/"([^"`]+)"/g, "`$1`");
}
