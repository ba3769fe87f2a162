import type {
  Expression,
  Pattern,
  Program,
  Statement,
  ModuleDeclaration,
  VariableDeclaration,
  Directive,
} from "estree-jsx";

import type { CodeBinding, PatternStep } from "./constants.ts";

type Bind = (name: string, binding: CodeBinding) => void;

/** Adds the names that a block of import and export lines defines. Returns the statements that do anything else. */
export function bindModule(
  program: Program,
  bindings: Map<string, CodeBinding>,
): readonly (Statement | ModuleDeclaration | Directive)[] {
  const bind: Bind = (name, binding) => void bindings.set(name, binding);
  return program.body.filter((statement) => !bindStatement(statement, bind));
}

function bindStatement(statement: Program["body"][number], bind: Bind): boolean {
  switch (statement.type) {
    case "ImportDeclaration": {
      const specifier = String(statement.source.value);
      for (const named of statement.specifiers) {
        const imported =
          named.type === "ImportDefaultSpecifier"
            ? "default"
            : named.type === "ImportNamespaceSpecifier"
              ? "*"
              : nameOf(named.imported);
        bind(named.local.name, { kind: "import", specifier, imported, node: statement });
      }
      return true;
    }
    case "ExportNamedDeclaration": {
      if (typeof statement.source?.value === "string") {
        const specifier = statement.source.value;
        for (const { local, exported } of statement.specifiers)
          bind(nameOf(exported), { kind: "import", specifier, imported: nameOf(local), node: statement });
        return true;
      }
      return statement.declaration === null || statement.declaration === undefined
        ? true
        : bindStatement(statement.declaration, bind);
    }
    case "VariableDeclaration":
      bindVariables(statement, bind);
      return true;
    case "FunctionDeclaration":
      // A declaration is an expression with a name, as far as this evaluator is concerned.
      bind(statement.id.name, { kind: "expression", node: statement as unknown as Expression, path: [] });
      return true;
    case "ExportDefaultDeclaration":
      // A layout for the page.
      return false;
    default:
      return false;
  }
}

function nameOf(
  node: { readonly type: "Identifier"; readonly name: string } | { readonly type: "Literal"; readonly value?: unknown },
): string {
  return node.type === "Identifier" ? node.name : String(node.value);
}

function bindVariables({ declarations }: VariableDeclaration, bind: Bind): void {
  for (const { id, init } of declarations)
    if (init !== null && init !== undefined)
      for (const { name, path } of listNames(id)) bind(name, { kind: "expression", node: init, path });
}

interface BoundName {
  readonly name: string;
  readonly path: readonly PatternStep[];
}

/** The names of a pattern, and how each is reached: `{ a, b: [c = 1], ...rest }`. */
export function listNames(pattern: Pattern, path: readonly PatternStep[] = []): readonly BoundName[] {
  switch (pattern.type) {
    case "Identifier":
      return [{ name: pattern.name, path }];
    case "AssignmentPattern":
      return listNames(pattern.left, withFallback(path, pattern.right));
    case "ObjectPattern": {
      const taken = pattern.properties.flatMap((property) =>
        property.type === "Property" ? [keyOf(property.key)] : [],
      );
      return pattern.properties.flatMap((property) =>
        property.type === "RestElement"
          ? listNames(property.argument, [...path, { kind: "rest", taken }])
          : listNames(property.value, [...path, { kind: "member", name: keyOf(property.key), fallback: undefined }]),
      );
    }
    case "ArrayPattern":
      return pattern.elements.flatMap((element, index) => {
        if (element === null) return [];
        return element.type === "RestElement"
          ? listNames(element.argument, [...path, { kind: "rest", taken: [String(index)] }])
          : listNames(element, [...path, { kind: "member", name: String(index), fallback: undefined }]);
      });
    case "RestElement":
      return listNames(pattern.argument, path);
    case "MemberExpression":
      return [];
  }
}

function keyOf(key: { readonly type: string; readonly name?: unknown; readonly value?: unknown }): string {
  return key.type === "Identifier" ? String(key.name) : String(key.value);
}

function withFallback(path: readonly PatternStep[], fallback: Expression): readonly PatternStep[] {
  const last = path.at(-1);
  return last?.kind === "member" ? [...path.slice(0, -1), { ...last, fallback }] : path;
}
