import path from "node:path";
import type { ModuleExportName, Program, Statement } from "oxc-parser";
import { parseScript } from "../../parse-script.ts";
import { parseData } from "./parse-data.ts";
import type { Context, ConstantEvaluation } from "./context.ts";
import { evaluate } from "./expression.ts";
import { applyFunction, bindPattern } from "./function-body.ts";
import { createNotConstant, createOwnFunction, createPackageValue, isOwnFunction, type SourcePlace } from "./values.ts";

/** What reading a config file gives. */
export interface ConstantModule {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly placeOf: (object: object, key: string) => SourcePlace | undefined;
}

/** Files of the imported project. */
export interface ModuleFiles {
  readonly has: (file: string) => boolean;
  readonly readText: (file: string) => string | undefined;
}

const maxSteps = 500_000;
const maxDepth = 500;
const maxModules = 500;

/** Reads a module in JavaScript, TypeScript, JSON, or YAML and evaluates the constants that it exports. It never runs. */
export function readConstants(file: string, files: ModuleFiles): ConstantModule {
  const places: ConstantEvaluation["places"] = new WeakMap();
  const modules = new Map<string, Record<string, unknown>>();
  let steps = 0;
  let depth = 0;
  const load = (target: string): Record<string, unknown> => {
    const known = modules.get(target);
    if (known !== undefined) return known;
    const exports: Record<string, unknown> = {};
    // Set before it is evaluated: modules may import each other.
    modules.set(target, exports);
    if (modules.size <= maxModules) fillExports(target, { exports, files, evaluation });
    return exports;
  };
  const evaluation: ConstantEvaluation = {
    places,
    evaluate,
    readText: files.readText,
    enter: () => {
      if (depth >= maxDepth || steps >= maxSteps) return false;
      steps += 1;
      depth += 1;
      return true;
    },
    leave: () => void (depth -= 1),
    spend: (count) => {
      if (count > 0 && steps + count > maxSteps) return false;
      steps += count;
      return true;
    },
    sizes: new WeakMap(),
    loadModule: (specifier, from) => {
      const target = findModule(specifier, from, files);
      return target === undefined ? undefined : load(target);
    },
  };
  const exports = load(file);
  // A config may be a function that returns it.
  const { default: main } = exports;
  if (isOwnFunction(main)) exports["default"] = applyFunction(main, [{}, {}], { evaluation });
  return { exports, placeOf: (object, key) => places.get(object)?.get(key) };
}

const endings = ["", ".ts", ".tsx", ".mts", ".js", ".mjs", ".cjs", ".jsx", ".json", "/index.ts", "/index.js"];

/** The file of a relative specifier. TypeScript writes `./a.js` for `a.ts`. */
function findModule(specifier: string, from: string, { has }: ModuleFiles): string | undefined {
  if (!/^\.{0,2}\//.test(specifier)) return undefined;
  const start = specifier.startsWith("/") ? specifier.slice(1) : path.posix.join(path.posix.dirname(from), specifier);
  const [plain = start] = start.split("?", 1);
  const found = endings.map((ending) => plain + ending).find(has);
  return found ?? endings.map((ending) => plain.replace(/\.[cm]?jsx?$/, "") + ending).find(has);
}

interface Filling {
  readonly exports: Record<string, unknown>;
  readonly files: ModuleFiles;
  readonly evaluation: ConstantEvaluation;
}

function fillExports(file: string, { exports, files, evaluation }: Filling): void {
  const text = files.readText(file);
  if (text === undefined) return;
  if (/\.(?:json|ya?ml)$/.test(file)) {
    exports["default"] = parseData(text) ?? createNotConstant({ file, offset: 0 });
    return;
  }
  if (!/\.[cm]?[jt]sx?$/.test(file)) return;
  const first = parseScript(file, text);
  // Configs of Docusaurus and Nextra contain JSX in files of any name.
  const { program, errors } = first.errors.length === 0 ? first : parseScript("config.tsx", text);
  if (errors.length > 0) exports["default"] = createNotConstant({ file, offset: 0 });
  const scope = new Map<string, () => unknown>();
  const context: Context = { file, scope, evaluation };
  for (const statement of program.body) declare(statement, scope, context);
  for (const statement of program.body) readExport(statement, exports, context);
}

type Declared = Map<string, () => unknown>;

function declare(statement: Program["body"][number], scope: Declared, context: Context): void {
  if (statement.type === "ExportNamedDeclaration" && statement.declaration !== null)
    return declare(statement.declaration, scope, context);
  if (statement.type === "ImportDeclaration") return declareImport(statement, scope, context);
  if (statement.type === "FunctionDeclaration" && statement.id !== null) {
    const value = createOwnFunction({ node: statement, file: context.file, scope });
    scope.set(statement.id.name, () => value);
  }
  if (statement.type !== "VariableDeclaration") return;
  for (const { id, init } of statement.declarations) {
    const read = onceLazy(
      () => init && evaluate(init, context),
      createNotConstant({ file: context.file, offset: id.start }),
    );
    if (id.type === "Identifier") scope.set(id.name, read);
    else
      for (const [name] of bindPattern(id, undefined, context))
        scope.set(name, () => new Map(bindPattern(id, read(), context)).get(name));
  }
}

/** Evaluates on first use. `during` is the value of a constant that depends on itself. */
function onceLazy(make: () => unknown, during: unknown): () => unknown {
  let made: { value: unknown } | undefined;
  return () => {
    if (made === undefined) {
      made = { value: during };
      made = { value: make() };
    }
    return made.value;
  };
}

function declareImport(
  { source, specifiers }: Extract<Statement, { type: "ImportDeclaration" }>,
  scope: Declared,
  context: Context,
): void {
  for (const specifier of specifiers) {
    const name =
      specifier.type === "ImportSpecifier"
        ? exportedName(specifier.imported)
        : specifier.type === "ImportDefaultSpecifier"
          ? "default"
          : "*";
    const unknown = createNotConstant({ file: context.file, offset: specifier.start });
    scope.set(specifier.local.name, () => {
      const module = context.evaluation.loadModule(source.value, context.file);
      if (module !== undefined) return name === "*" ? module : name in module ? module[name] : unknown;
      return source.value.startsWith(".") ? unknown : createPackageValue(name, source.value);
    });
  }
}

function exportedName(name: ModuleExportName): string {
  return name.type === "Literal" ? name.value : name.name;
}

function readExport(statement: Program["body"][number], exports: Record<string, unknown>, context: Context): void {
  const { scope, file } = context;
  if (statement.type === "ExportDefaultDeclaration") {
    const { declaration } = statement;
    if (declaration.type === "FunctionDeclaration")
      exports["default"] = createOwnFunction({ node: declaration, file, scope });
    // Without the declarations, only expressions are left.
    else if (!declaration.type.endsWith("Declaration")) exports["default"] = evaluate(declaration as never, context);
  } else if (statement.type === "ExportNamedDeclaration") {
    const from = statement.source === null ? undefined : context.evaluation.loadModule(statement.source.value, file);
    for (const { local, exported } of statement.specifiers)
      exports[exportedName(exported)] =
        from === undefined ? scope.get(exportedName(local))?.() : from[exportedName(local)];
    if (statement.declaration?.type === "VariableDeclaration")
      for (const { id } of statement.declaration.declarations)
        for (const [name] of bindPattern(id, undefined, context)) exports[name] = scope.get(name)?.();
    if (statement.declaration?.type === "FunctionDeclaration" && statement.declaration.id !== null)
      exports[statement.declaration.id.name] = scope.get(statement.declaration.id.name)?.();
  } else if (statement.type === "ExpressionStatement") readAssignment(statement, exports, context);
}

/** `module.exports = …` and `exports.name = …` */
function readAssignment(
  { expression }: Extract<Statement, { type: "ExpressionStatement" }>,
  exports: Record<string, unknown>,
  context: Context,
): void {
  if (expression.type !== "AssignmentExpression" || expression.operator !== "=") return;
  const { left, right } = expression;
  if (left.type !== "MemberExpression" || left.property.type !== "Identifier" || left.computed) return;
  const isModule = left.object.type === "Identifier" && left.object.name === "module";
  if (isModule && left.property.name === "exports") exports["default"] = evaluate(right, context);
  const isNamed =
    (left.object.type === "Identifier" && left.object.name === "exports") ||
    (left.object.type === "MemberExpression" &&
      left.object.object.type === "Identifier" &&
      left.object.object.name === "module");
  if (isNamed) exports[left.property.name] = evaluate(right, context);
}
