import type { BlockStatement, Expression, Node, Pattern, SimpleCallExpression } from "estree-jsx";

import { listNames } from "./bindings.ts";
import {
  isList,
  special,
  specialOf,
  textOfConstant,
  type Closure,
  type Constant,
  type CodeScope,
} from "./constants.ts";
import { followPattern, type CodeEvaluation } from "./evaluation.ts";

/** Calls of Docusaurus that return the URL of a file. */
const urlFunctions = new Set(["useBaseUrl", "withBase", "require"]);

/** Applies the few calls that have a constant result: `list.map(…)`, `list.join(…)`, `require("./image.png")`. */
export function applyCall(node: SimpleCallExpression, scope: CodeScope, evaluation: CodeEvaluation): Constant {
  const { callee } = node;
  const [first, ...others] = node.arguments;
  if (callee.type === "MemberExpression" && !callee.computed && callee.property.type === "Identifier") {
    const method = callee.property.name;
    if ((method === "map" || method === "join") && callee.object.type !== "Super") {
      const list = evaluation.evaluate(callee.object, scope);
      const argument =
        first === undefined || first.type === "SpreadElement" ? undefined : evaluation.evaluate(first, scope);
      if (isList(list) && method === "join") return joinList(list, argument, { node, scope, evaluation });
      const closure = specialOf(argument);
      if (isList(list) && closure !== undefined && closure[special] === "closure")
        return list.map((item, index) => applyClosure(closure, [item, index], { node, scope, evaluation }));
    }
  }
  if (callee.type === "Identifier" && urlFunctions.has(callee.name) && first !== undefined && others.length === 0) {
    const url = first.type === "SpreadElement" ? undefined : evaluation.evaluate(first, scope);
    if (typeof url === "string") return resolveRequired(url, callee.name, { node, scope, evaluation });
  }
  return evaluation.host.reject("The call is not a constant:", node, scope);
}

interface Call {
  readonly node: Node;
  readonly scope: CodeScope;
  readonly evaluation: CodeEvaluation;
}

function resolveRequired(url: string, name: string, { node, scope, evaluation }: Call): Constant {
  if (name !== "require") return url;
  return evaluation.host.resolveImport({ kind: "import", specifier: url, imported: "default", node }, scope);
}

function joinList(list: readonly Constant[], separator: Constant, { node, scope, evaluation }: Call): Constant {
  const texts = list.map((item) => (item === null || item === undefined ? "" : textOfConstant(item)));
  const between = separator === undefined ? "," : textOfConstant(separator);
  if (between === undefined || !texts.every((text) => text !== undefined))
    return evaluation.host.reject("The call is not a constant:", node, scope);
  const joined = texts.join(between);
  evaluation.host.spend(joined.length / 100, node, scope);
  return joined;
}

/** Interprets a function whose body is one expression, or constants and a `return`. */
export function applyClosure(closure: Closure, values: readonly Constant[], { node, evaluation }: Call): Constant {
  const { node: definition, scope } = closure;
  const { evaluate, host } = evaluation;
  host.spend(1, node, scope);
  if (definition.async === true || definition.generator === true)
    return host.reject("The function is not a constant:", definition, scope);
  let inner = scope;
  for (const [index, parameter] of definition.params.entries())
    inner = bindPattern(parameter, values[index], { scope: inner, evaluation });
  const { body } = definition;
  return body.type === "BlockStatement" ? applyBlock(body, inner, evaluation) : evaluate(body, inner);
}

/** A scope with the names of a pattern. */
function bindPattern(
  pattern: Pattern,
  value: Constant,
  { scope, evaluation: { evaluate } }: { readonly scope: CodeScope; readonly evaluation: CodeEvaluation },
): CodeScope {
  const isDefault = pattern.type === "AssignmentPattern" && value === undefined;
  const whole = isDefault ? evaluate(pattern.right, scope) : value;
  const target = pattern.type === "AssignmentPattern" ? pattern.left : pattern;
  const locals = new Map(scope.locals);
  const inner = { ...scope, locals };
  for (const { name, path } of listNames(target))
    locals.set(name, followPattern(whole, path, { scope: inner, evaluate }));
  return inner;
}

function applyBlock({ body }: BlockStatement, scope: CodeScope, evaluation: CodeEvaluation): Constant {
  let inner = scope;
  for (const statement of body) {
    if (statement.type === "ReturnStatement") return evaluateReturn(statement.argument, inner, evaluation);
    if (statement.type !== "VariableDeclaration" || statement.kind !== "const")
      return evaluation.host.reject("The function is not a constant:", statement, inner);
    for (const { id, init } of statement.declarations)
      if (init !== null && init !== undefined)
        inner = bindPattern(id, evaluation.evaluate(init, inner), { scope: inner, evaluation });
  }
  return undefined;
}

function evaluateReturn(
  argument: Expression | null | undefined,
  scope: CodeScope,
  evaluation: CodeEvaluation,
): Constant {
  return argument === null || argument === undefined ? undefined : evaluation.evaluate(argument, scope);
}
