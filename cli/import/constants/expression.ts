import type { ArrayExpression, Expression, ObjectExpression, ObjectProperty } from "oxc-parser";
import { isArray } from "../../../generators/source/json.ts";
import { callFunction, createUrl } from "./calls.ts";
import { textOf, type Context } from "./context.ts";
import { joinTexts, maxList, stepsOf } from "./limits.ts";
import {
  createNotConstant,
  createOwnFunction,
  createPattern,
  isNotConstant,
  isOwnFunction,
  isPackageCall,
  isPackageValue,
  isPlainObject,
  type SourcePlace,
} from "./values.ts";

/**
 * The value of an expression that is a constant. Anything else becomes `NotConstant`: docsgen never runs a config.
 * Environment variables are unset, as in a build on a new machine.
 */
export function evaluate(node: Expression, context: Context): unknown {
  const unknown = () => createNotConstant({ file: context.file, offset: node.start });
  if (!context.evaluation.enter()) return unknown();
  const value = evaluateNode(node, context, unknown);
  context.evaluation.leave();
  return madeValue.test(node.type) && !isAllowed(value, node, context) ? unknown() : value;
}

const madeValue = /^(?:Template|Array|Object|Call|Binary)/;

function isAllowed(value: unknown, node: Expression, { evaluation }: Context): boolean {
  const parts = node.type === "ArrayExpression" ? node.elements : node.type === "ObjectExpression" && node.properties;
  const steps = stepsOf(value, { sizes: evaluation.sizes, written: parts ? parts.length : 0 });
  return steps !== undefined && evaluation.spend(steps);
}

function evaluateNode(node: Expression, context: Context, unknown: Unknown): unknown {
  switch (node.type) {
    case "Literal":
      return "regex" in node ? (createPattern(node.regex.pattern, node.regex.flags) ?? unknown()) : node.value;
    case "TemplateLiteral":
      return evaluateTemplate(node, context) ?? unknown();
    case "ArrayExpression":
      return evaluateArray(node, context);
    case "ObjectExpression":
      return evaluateObject(node, context);
    case "Identifier":
      return evaluateName(node.name, context, unknown);
    case "MemberExpression":
      return evaluateMember(node, context, unknown);
    case "ChainExpression":
      return evaluate(node.expression, context);
    case "AwaitExpression":
    case "UnaryExpression":
      return node.type === "AwaitExpression" ? evaluate(node.argument, context) : evaluateUnary(node, context, unknown);
    case "BinaryExpression":
      return evaluateBinary(node, context) ?? unknown();
    case "LogicalExpression":
      return evaluateLogical(node, context);
    case "ConditionalExpression":
      return evaluateCondition(node, context, unknown);
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "TSNonNullExpression":
    case "TSTypeAssertion":
    case "ParenthesizedExpression":
      return evaluate(node.expression, context);
    case "ArrowFunctionExpression":
    case "FunctionExpression":
      return createOwnFunction({ node, file: context.file, scope: context.scope });
    case "CallExpression":
      return callFunction(node, context) ?? unknown();
    case "NewExpression":
      return createUrl(node, context) ?? unknown();
    case "ImportExpression":
      return evaluateImport(node.source, context) ?? unknown();
    default:
      return unknown();
  }
}

type Unknown = () => unknown;

type NodeOf<Type extends Expression["type"]> = Extract<Expression, { readonly type: Type }>;

function evaluateTemplate(node: NodeOf<"TemplateLiteral">, context: Context): string | undefined {
  const texts: string[] = [];
  for (const [index, quasi] of node.quasis.entries()) {
    texts.push(quasi.value.cooked ?? quasi.value.raw);
    const expression = node.expressions[index];
    if (expression === undefined) continue;
    const value = evaluate(expression, context);
    const part = textOf(value);
    if (part === undefined) return undefined;
    texts.push(part);
  }
  return joinTexts(texts);
}

function evaluateArray(node: ArrayExpression, context: Context): unknown[] {
  const places = new Map<string, SourcePlace>();
  const list: unknown[] = [];
  for (const element of node.elements) {
    if (element === null) list.push(undefined);
    else if (element.type === "SpreadElement") {
      const value = evaluate(element.argument, context);
      if (isArray(value) && list.length + value.length <= maxList) for (const item of value) list.push(item);
      // `...openAPISidebarGroups`: the entries that a plugin makes stay one entry.
      else if (isPackageValue(value)) list.push(value);
      else list.push(createNotConstant({ file: context.file, offset: element.start }));
    } else {
      places.set(String(list.length), { file: context.file, offset: element.start });
      list.push(evaluate(element, context));
    }
  }
  context.evaluation.places.set(list, places);
  return list;
}

function evaluateObject(node: ObjectExpression, context: Context): Readonly<Record<string, unknown>> {
  const places = new Map<string, SourcePlace>();
  const entries: [string, unknown][] = [];
  for (const property of node.properties) {
    const place = { file: context.file, offset: property.start };
    if (property.type === "SpreadElement") {
      const value = evaluate(property.argument, context);
      const known = isPlainObject(value) ? context.evaluation.places.get(value) : undefined;
      for (const [key, place] of known ?? []) places.set(key, place);
      if (isPlainObject(value)) entries.push(...Object.entries(value));
      else if (isNotConstant(value) || isPackageCall(value) || isPackageValue(value)) {
        places.set("...", place);
        entries.push(["...", createNotConstant(place)]);
      }
      continue;
    }
    const key = keyOf(property, context);
    if (key === undefined) continue;
    places.set(key, place);
    entries.push([key, property.kind === "init" ? evaluate(property.value, context) : createNotConstant(place)]);
  }
  const object = Object.fromEntries(entries);
  context.evaluation.places.set(object, places);
  return object;
}

function keyOf({ key, computed }: ObjectProperty, context: Context): string | undefined {
  if (!computed && key.type === "Identifier") return key.name;
  if (key.type === "PrivateIdentifier") return undefined;
  return textOf(evaluate(key, context));
}

function evaluateName(name: string, context: Context, unknown: Unknown): unknown {
  const read = context.scope.get(name);
  if (read !== undefined) return read();
  if (name === "undefined") return undefined;
  const folder = context.file.includes("/") ? context.file.slice(0, context.file.lastIndexOf("/")) : "";
  if (name === "__dirname") return `/${folder}`;
  if (name === "__filename") return `/${context.file}`;
  return unknown();
}

/** `process.env` and `import.meta.env` are empty. */
function isEnvironment(node: Expression): boolean {
  if (node.type !== "MemberExpression" || node.computed || node.property.type !== "Identifier") return false;
  if (node.property.name !== "env") return false;
  return (node.object.type === "Identifier" && node.object.name === "process") || node.object.type === "MetaProperty";
}

function evaluateMember(node: NodeOf<"MemberExpression">, context: Context, unknown: Unknown): unknown {
  if (node.property.type === "PrivateIdentifier") return unknown();
  const name = node.computed
    ? textOf(evaluate(node.property, context))
    : node.property.type === "Identifier"
      ? node.property.name
      : undefined;
  if (name === undefined) return unknown();
  if (isEnvironment(node)) return {};
  if (isEnvironment(node.object)) return name === "NODE_ENV" ? "production" : undefined;
  if (node.object.type === "MetaProperty") return metaOf(name, context) ?? unknown();
  const object = evaluate(node.object, context);
  if ((object === undefined || object === null) && node.optional) return undefined;
  if (typeof object === "string" && (name === "length" || /^\d+$/.test(name)))
    return name === "length" ? object.length : object[Number(name)];
  if (isArray(object) && (name === "length" || /^\d+$/.test(name)))
    return name === "length" ? object.length : object[Number(name)];
  if (isPlainObject(object)) return Object.hasOwn(object, name) ? object[name] : undefined;
  return unknown();
}

/** Paths of a module start at the imported folder. */
function metaOf(name: string, { file }: Context): string | undefined {
  if (name === "url") return `file:///${file}`;
  if (name === "filename") return `/${file}`;
  return name === "dirname" ? `/${file.includes("/") ? file.slice(0, file.lastIndexOf("/")) : ""}` : undefined;
}

function evaluateUnary(node: NodeOf<"UnaryExpression">, context: Context, unknown: Unknown): unknown {
  const value = evaluate(node.argument, context);
  if (isNotConstant(value)) return unknown();
  if (node.operator === "!") return !value;
  if (node.operator === "-" && typeof value === "number") return -value;
  if (node.operator === "void") return undefined;
  return node.operator === "typeof" ? typeof value : unknown();
}

/** Undefined if the value is not a constant. */
function evaluateBinary(node: NodeOf<"BinaryExpression">, context: Context): unknown {
  if (node.left.type === "PrivateIdentifier") return undefined;
  const left = evaluate(node.left, context);
  const right = evaluate(node.right, context);
  if (isNotConstant(left) || isNotConstant(right)) return undefined;
  if (node.operator === "===" || node.operator === "==") return left === right;
  if (node.operator === "!==" || node.operator === "!=") return left !== right;
  if (typeof left === "number" && typeof right === "number") return calculate(node.operator, left, right);
  if (node.operator !== "+") return undefined;
  const texts = [textOf(left), textOf(right)];
  return texts.every((text) => text !== undefined) ? joinTexts(texts) : undefined;
}

function calculate(operator: string, left: number, right: number): number | boolean | undefined {
  if (operator === "+") return left + right;
  if (operator === "-") return left - right;
  if (operator === "*") return left * right;
  if (operator === "/") return left / right;
  if (operator === ">") return left > right;
  return operator === "<" ? left < right : undefined;
}

function evaluateLogical(node: NodeOf<"LogicalExpression">, context: Context): unknown {
  const left = evaluate(node.left, context);
  if (isNotConstant(left)) return left;
  const isTrue = isOwnFunction(left) || isPackageValue(left) || Boolean(left);
  if (node.operator === "&&") return isTrue ? evaluate(node.right, context) : left;
  if (node.operator === "||") return isTrue ? left : evaluate(node.right, context);
  return left ?? evaluate(node.right, context);
}

function evaluateCondition(node: NodeOf<"ConditionalExpression">, context: Context, unknown: Unknown): unknown {
  const test = evaluate(node.test, context);
  if (isNotConstant(test)) return unknown();
  return evaluate(test ? node.consequent : node.alternate, context);
}

/** `await import("./sidebars.js")` */
function evaluateImport(source: Expression, context: Context): unknown {
  const specifier = evaluate(source, context);
  return typeof specifier === "string" ? context.evaluation.loadModule(specifier, context.file) : undefined;
}
