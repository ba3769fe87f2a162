import type {
  ArrayExpression,
  Expression,
  MemberExpression,
  Node,
  ObjectExpression,
  SpreadElement,
  Super,
  PrivateIdentifier,
  TemplateLiteral,
} from "estree-jsx";

import { applyCall } from "./calls.ts";
import {
  createRecord,
  isList,
  isRecord,
  special,
  specialOf,
  textOfConstant,
  type CodeBinding,
  type Constant,
  type ConstantRecord,
  type MdxScope,
} from "./constants.ts";
import { followPattern, memberOf, type EvaluateCode, type CodeEvaluation, type EvaluationHost } from "./evaluation.ts";
import { applyBinary, applyUnary } from "./operators.ts";

/** Creates the evaluator of a page. */
export function createEvaluate(host: EvaluationHost): EvaluateCode {
  const weights = new WeakMap<object, number>();
  const evaluate: EvaluateCode = (node, scope) => {
    host.spend(1, node, scope);
    const value = evaluateNode(node, scope, { host, evaluate });
    if (weigh(value, weights) > maxWeight) host.spend(maxWeight, node, scope);
    return value;
  };
  return evaluate;
}

/** A value with more parts than any page shows. A few short lists that contain each other may have billions. */
const maxWeight = 100_000;

/** Counts the parts of a value. A list that occurs twice counts twice. */
function weigh(value: Constant, weights: WeakMap<object, number>): number {
  if (typeof value !== "object" || value === null) return 1;
  const known = weights.get(value);
  if (known !== undefined) return known;
  const parts = isList(value) ? value : isRecord(value) ? Object.values(value) : [];
  const weight = parts.reduce<number>((sum, part) => sum + weigh(part, weights), 1);
  weights.set(value, weight);
  return weight;
}

function evaluateNode(node: Expression, scope: MdxScope, evaluation: CodeEvaluation): Constant {
  const { host, evaluate } = evaluation;
  switch (node.type) {
    case "Literal":
      return typeof node.value === "object" && node.value !== null ? reject(node, scope, host) : literal(node.value);
    case "TemplateLiteral":
      return fillTemplate(node, scope, evaluation);
    case "Identifier":
      return findName(node.name, { node, scope }, evaluation);
    case "ArrayExpression":
      return evaluateList(node, scope, evaluation);
    case "ObjectExpression":
      return evaluateRecord(node, scope, evaluation);
    case "UnaryExpression":
      return applyUnary(node.operator, evaluate(node.argument, scope)) ?? reject(node, scope, host);
    case "BinaryExpression": {
      if (node.left.type === "PrivateIdentifier") return reject(node, scope, host);
      const result = applyBinary(node.operator, evaluate(node.left, scope), evaluate(node.right, scope));
      if (typeof result === "string") host.spend(result.length / 100, node, scope);
      return result ?? reject(node, scope, host);
    }
    case "LogicalExpression": {
      const left = evaluate(node.left, scope);
      const isNeeded =
        node.operator === "&&"
          ? isTrue(left)
          : node.operator === "||"
            ? !isTrue(left)
            : (left ?? undefined) === undefined;
      return isNeeded ? evaluate(node.right, scope) : left;
    }
    case "ConditionalExpression":
      return evaluate(isTrue(evaluate(node.test, scope)) ? node.consequent : node.alternate, scope);
    case "MemberExpression":
      return evaluateMember(node, scope, evaluation);
    case "ChainExpression":
      return evaluate(node.expression, scope);
    case "CallExpression":
      return applyCall(node, scope, evaluation);
    case "ArrowFunctionExpression":
    case "FunctionExpression":
      return { [special]: "closure", node, scope };
    case "JSXElement":
    case "JSXFragment":
      return host.renderJsx(node, scope);
    default:
      // A declared function is bound as an expression.
      return (node as Node).type === "FunctionDeclaration"
        ? { [special]: "closure", node: node as never, scope }
        : reject(node, scope, host);
  }
}

function literal(value: unknown): Constant {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

/** Whether JavaScript takes a value for true. */
export function isTrue(value: Constant): boolean {
  return Boolean(value);
}

function reject(node: Node, scope: MdxScope, host: EvaluationHost): never {
  return host.reject("The expression is not a constant:", node, scope);
}

function fillTemplate(
  { quasis, expressions }: TemplateLiteral,
  scope: MdxScope,
  { evaluate, host }: CodeEvaluation,
): string {
  return quasis
    .map(({ value }, index) => {
      const expression = expressions[index];
      const text = value.cooked ?? value.raw;
      if (expression === undefined) return text;
      const inserted = textOfConstant(evaluate(expression, scope)) ?? reject(expression, scope, host);
      host.spend(inserted.length / 100, expression, scope);
      return text + inserted;
    })
    .join("");
}

interface Named {
  readonly node: Node;
  readonly scope: MdxScope;
}

function findName(name: string, { node, scope }: Named, evaluation: CodeEvaluation): Constant {
  const { locals, module } = scope;
  if (locals.has(name)) return locals.get(name);
  const binding = module.bindings.get(name);
  if (binding !== undefined) return valueOf(binding, { name, node, scope }, evaluation);
  if (name === "undefined") return undefined;
  if (name === "frontMatter" || name === "frontmatter") return module.frontMatter();
  if (name === "props") return module.props;
  // Snippets of Mintlify name their variables without `props`.
  if (Object.hasOwn(module.props, name)) return module.props[name];
  return evaluation.host.reject(`The page does not define \`${name}\`:`, node, scope);
}

/** Evaluates a name of the module. Its expression cannot use the names of functions. */
function valueOf(
  binding: CodeBinding,
  { name, node, scope }: Named & { readonly name: string },
  evaluation: CodeEvaluation,
): Constant {
  const { module } = scope;
  if (binding.kind === "value") return binding.value;
  if (binding.kind === "import") return evaluation.host.resolveImport(binding, scope);
  if (module.evaluating.has(name))
    return evaluation.host.reject(`The value of \`${name}\` depends on itself:`, node, scope);
  module.evaluating.add(name);
  try {
    const own = { module, locals: new Map<string, Constant>() };
    const whole = evaluation.evaluate(binding.node, own);
    const value = followPattern(whole, binding.path, { scope: own, evaluate: evaluation.evaluate });
    module.bindings.set(name, { kind: "value", value });
    return value;
  } finally {
    module.evaluating.delete(name);
  }
}

function evaluateList({ elements }: ArrayExpression, scope: MdxScope, { evaluate, host }: CodeEvaluation): Constant {
  const list: Constant[] = [];
  for (const element of elements) {
    if (element === null) list.push(undefined);
    else if (element.type === "SpreadElement") {
      const spread = evaluate(element.argument, scope);
      const items = isList(spread) ? spread : reject(element, scope, host);
      host.spend(items.length, element, scope);
      list.push(...items);
    } else list.push(evaluate(element, scope));
  }
  return list;
}

function evaluateRecord({ properties }: ObjectExpression, scope: MdxScope, evaluation: CodeEvaluation): ConstantRecord {
  const { evaluate, host } = evaluation;
  const entries: (readonly [string, Constant])[] = [];
  for (const property of properties) {
    if (property.type === "SpreadElement") entries.push(...spreadEntries(property, scope, evaluation));
    else if (property.kind !== "init") return reject(property, scope, host);
    // A pattern is only in an assignment.
    else entries.push([nameOfKey(property, scope, evaluation), evaluate(property.value as Expression, scope)]);
  }
  return createRecord(entries);
}

/** The properties of `{...value}`. */
export function spreadEntries(
  element: SpreadElement,
  scope: MdxScope,
  { evaluate, host }: CodeEvaluation,
): readonly (readonly [string, Constant])[] {
  const value = evaluate(element.argument, scope);
  if (value === undefined || value === null || value === false) return [];
  const entries = isRecord(value) ? Object.entries(value) : reject(element, scope, host);
  host.spend(entries.length, element, scope);
  return entries;
}

function nameOfKey(
  { key, computed }: { readonly key: Expression | PrivateIdentifier; readonly computed: boolean },
  scope: MdxScope,
  { evaluate, host }: CodeEvaluation,
): string {
  if (!computed && key.type === "Identifier") return key.name;
  if (key.type === "PrivateIdentifier") return reject(key, scope, host);
  return textOfConstant(evaluate(key, scope)) ?? reject(key, scope, host);
}

function evaluateMember(node: MemberExpression, scope: MdxScope, evaluation: CodeEvaluation): Constant {
  const { host, evaluate } = evaluation;
  if (isSuper(node.object)) return reject(node, scope, host);
  const object = evaluate(node.object, scope);
  const name = nameOfKey({ key: node.property, computed: node.computed }, scope, evaluation);
  if (object === undefined || object === null)
    return node.optional ? undefined : host.reject(`The value before \`${name}\` does not exist:`, node, scope);
  const found = specialOf(object);
  if (found !== undefined && found[special] === "namespace") return { [special]: "component", name };
  if (found !== undefined && found[special] === "missing") return object;
  return memberOf(object, name);
}

function isSuper(node: Expression | Super): node is Super {
  return node.type === "Super";
}
