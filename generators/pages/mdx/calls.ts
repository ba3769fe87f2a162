import type {
  BlockStatement,
  Expression,
  IfStatement,
  Node,
  Pattern,
  SimpleCallExpression,
  Statement,
} from "estree-jsx";

import { listNames } from "./bindings.ts";
import { isList, special, specialOf, textOfConstant, type Closure, type Constant, type MdxScope } from "./constants.ts";
import { applyMethod, findFunction, isMethod } from "./constant-methods.ts";
import { followPattern, type CodeEvaluation } from "./evaluation.ts";

/** Calls of Docusaurus that return the URL of a file. */
const urlFunctions = new Set(["useBaseUrl", "withBase", "require"]);

/** Applies the calls that have a constant result: `list.map(…)`, `text.trim()`, `require("./image.png")`. */
export function applyCall(node: SimpleCallExpression, scope: MdxScope, evaluation: CodeEvaluation): Constant {
  const { callee, arguments: given } = node;
  const call = { node, scope, evaluation };
  if (callee.type === "Identifier") {
    const [url] = given.length === 1 && urlFunctions.has(callee.name) ? evaluateAll(given, call) : [];
    if (typeof url === "string") return resolveRequired(url, callee.name, call);
    if (callee.name === "useState" && given.length <= 1) return stateOf(call);
  }
  const known = nameOfFunction(callee, scope);
  if (known !== undefined) return known(evaluateAll(given, call)) ?? rejectCall(call);
  if (callee.type !== "MemberExpression" || callee.object.type === "Super") return rejectCall(call);
  if (callee.computed || callee.property.type !== "Identifier" || !isMethod(callee.property.name))
    return rejectCall(call);
  const value = evaluation.evaluate(callee.object, scope);
  if (callee.optional && (value === undefined || value === null)) return undefined;
  return applyNamed(value, callee.property.name, call);
}

/** The state of a component as its first rendering shows it. */
function stateOf(call: Call & { readonly node: SimpleCallExpression }): Constant {
  const [initial] = evaluateAll(call.node.arguments, call);
  const closure = specialOf(initial);
  return [closure?.[special] === "closure" ? applyClosure(closure, [], call) : initial, undefined];
}

/** A function of JavaScript, unless the page defines its name. */
function nameOfFunction(callee: SimpleCallExpression["callee"], { module, locals }: MdxScope) {
  const object = callee.type === "MemberExpression" && !callee.computed ? callee.object : callee;
  if (object.type !== "Identifier" || locals.has(object.name) || module.bindings.has(object.name)) return undefined;
  if (callee.type !== "MemberExpression") return findFunction(object.name);
  return callee.property.type === "Identifier" ? findFunction(`${object.name}.${callee.property.name}`) : undefined;
}

function evaluateAll(given: SimpleCallExpression["arguments"], { scope, evaluation }: Call): readonly Constant[] {
  return given.flatMap((argument): readonly Constant[] => {
    if (argument.type !== "SpreadElement") return [evaluation.evaluate(argument, scope)];
    const spread = evaluation.evaluate(argument.argument, scope);
    return isList(spread) ? spread : rejectCall({ node: argument, scope, evaluation });
  });
}

function applyNamed(value: Constant, name: string, call: Call & { readonly node: SimpleCallExpression }): Constant {
  const { node, scope, evaluation } = call;
  const [first] = node.arguments;
  const isCheck = first?.type === "Identifier" && first.name === "Boolean" && name === "filter";
  if (isList(value) && isCheck) return value.filter(Boolean);
  const given = evaluateAll(node.arguments, call);
  if (isList(value) && name === "join") return joinList(value, given[0], call);
  const closure = specialOf(given[0]);
  if (
    isList(value) &&
    /^(?:map|flatMap|filter)$/.test(name) &&
    closure !== undefined &&
    closure[special] === "closure"
  ) {
    const results = value.map((item, index) => applyClosure(closure, [item, index], call));
    if (name === "filter") return value.filter((_, index) => Boolean(results[index]));
    return name === "map" ? results : results.flatMap((one) => (isList(one) ? one : [one]));
  }
  const result = applyMethod(value, name, given) ?? rejectCall(call);
  if (typeof result === "string") evaluation.host.spend(result.length / 100, node, scope);
  return result;
}

function rejectCall({ node, scope, evaluation }: Call): never {
  return evaluation.host.reject("The call is not a constant:", node, scope);
}

interface Call {
  readonly node: Node;
  readonly scope: MdxScope;
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
    return rejectCall({ node, scope, evaluation });
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
  { scope, evaluation: { evaluate } }: { readonly scope: MdxScope; readonly evaluation: CodeEvaluation },
): MdxScope {
  const isDefault = pattern.type === "AssignmentPattern" && value === undefined;
  const whole = isDefault ? evaluate(pattern.right, scope) : value;
  const target = pattern.type === "AssignmentPattern" ? pattern.left : pattern;
  const locals = new Map(scope.locals);
  const inner = { ...scope, locals };
  for (const { name, path } of listNames(target))
    locals.set(name, followPattern(whole, path, { scope: inner, evaluate }));
  return inner;
}

/** Follows constants, conditions that are constant, and the first `return` that they reach. */
function applyBlock({ body }: BlockStatement, scope: MdxScope, evaluation: CodeEvaluation): Constant {
  const outcome = followStatements(body, scope, evaluation);
  return outcome.kind === "return" ? outcome.value : undefined;
}

type Outcome = { readonly kind: "return"; readonly value: Constant } | { readonly kind: "next" };

function followStatements(body: readonly Statement[], scope: MdxScope, evaluation: CodeEvaluation): Outcome {
  const { evaluate, host } = evaluation;
  let inner = scope;
  for (const statement of body) {
    host.spend(1, statement, inner);
    if (statement.type === "ReturnStatement")
      return { kind: "return", value: evaluateReturn(statement.argument, inner, evaluation) };
    if (statement.type === "IfStatement" || statement.type === "BlockStatement") {
      const outcome = followStatements(branchOf(statement, inner, evaluation), inner, evaluation);
      if (outcome.kind === "return") return outcome;
    } else if (statement.type !== "VariableDeclaration" || statement.kind !== "const")
      return host.reject("The function is not a constant:", statement, inner);
    else
      for (const { id, init } of statement.declarations)
        if (init !== null && init !== undefined)
          inner = bindPattern(id, evaluate(init, inner), { scope: inner, evaluation });
  }
  return { kind: "next" };
}

function branchOf(
  statement: IfStatement | BlockStatement,
  scope: MdxScope,
  { evaluate }: CodeEvaluation,
): readonly Statement[] {
  if (statement.type === "BlockStatement") return statement.body;
  const { consequent, alternate } = statement;
  const branch = evaluate(statement.test, scope) ? consequent : alternate;
  return branch === null || branch === undefined ? [] : [branch];
}

function evaluateReturn(
  argument: Expression | null | undefined,
  scope: MdxScope,
  evaluation: CodeEvaluation,
): Constant {
  return argument === null || argument === undefined ? undefined : evaluation.evaluate(argument, scope);
}
