import path from "node:path";
import type { Expression, Function as FunctionNode, JSXFragment, Program } from "oxc-parser";
import { parseScript } from "../../parse-script.ts";

/** A text, an object, or a node with the names that are known where it is written. */
export type ReactValue =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "record"; readonly values: ReadonlyMap<string, ReactValue> }
  | { readonly kind: "node"; readonly node: Expression | FunctionNode | JSXFragment; readonly scope: ReactScope };

/** The values of names. */
export type ReactScope = ReadonlyMap<string, ReactValue>;

/** The files of the imported project. */
export interface ReactFiles {
  readonly readText: (file: string) => string | undefined;
  /** The file that an import names, such as `@site/src/a`. */
  readonly find: (specifier: string, from: string) => string | undefined;
}

/** The declarations and imports of a module, and what it exports as default. */
export interface ModuleScope {
  readonly names: Map<string, ReactValue>;
  main: ReactValue | undefined;
}

const maxModules = 40;

/** Reads the declarations of a module and of the modules of the project that it imports. Nothing runs. */
export function readModuleScope(file: string, files: ReactFiles): Readonly<ModuleScope> {
  const known = new Map<string, ModuleScope>();
  return load(file);

  function load(target: string): ModuleScope {
    const found = known.get(target);
    if (found !== undefined) return found;
    const scope: ModuleScope = { names: new Map(), main: undefined };
    known.set(target, scope);
    const text = known.size > maxModules ? undefined : files.readText(target);
    if (text === undefined || !/\.[jt]sx?$/.test(target)) return scope;
    const { program } = parseScript(`${path.posix.basename(target)}.tsx`, text);
    for (const statement of program.body) declare(statement, scope, target);
    return scope;
  }

  function declare(statement: Program["body"][number], scope: ModuleScope, from: string): void {
    switch (statement.type) {
      case "ImportDeclaration":
        return declareImport(statement, scope, from);
      case "ExportNamedDeclaration":
        if (statement.declaration !== null) declare(statement.declaration, scope, from);
        return;
      case "ExportDefaultDeclaration": {
        const { declaration } = statement;
        if (declaration.type === "FunctionDeclaration") declare(declaration, scope, from);
        if (declaration.type !== "ClassDeclaration" && declaration.type !== "TSInterfaceDeclaration")
          scope.main = { kind: "node", node: declaration, scope: scope.names };
        return;
      }
      case "FunctionDeclaration":
        if (statement.id !== null)
          scope.names.set(statement.id.name, { kind: "node", node: statement, scope: scope.names });
        return;
      case "VariableDeclaration":
        for (const { id, init } of statement.declarations)
          if (id.type === "Identifier" && init !== null)
            scope.names.set(id.name, { kind: "node", node: init, scope: scope.names });
        return;
      default:
    }
  }

  function declareImport(
    { source, specifiers }: Extract<Program["body"][number], { type: "ImportDeclaration" }>,
    scope: ModuleScope,
    from: string,
  ): void {
    const target = files.find(source.value, from);
    if (target === undefined) return;
    const module = load(target);
    for (const specifier of specifiers) {
      const { imported } = specifier.type === "ImportSpecifier" ? specifier : { imported: undefined };
      const name = imported?.type === "Identifier" ? imported.name : "default";
      const value = name === "default" ? module.main : module.names.get(name);
      if (value !== undefined) scope.names.set(specifier.local.name, value);
    }
  }
}
