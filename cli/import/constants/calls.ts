import path from "node:path";
import type { Argument, CallExpression, Expression, NewExpression } from "oxc-parser";
import { isArray } from "../../../generators/source/json.ts";
import { textOf, type Context } from "./context.ts";
import { applyFunction } from "./function-body.ts";
import { joinLists } from "./limits.ts";
import { callOnList, callOnPattern, callOnText, replaceWith, type MethodResult } from "./methods.ts";
import { stepsOfSearch } from "./pattern-choices.ts";
import {
  createNotConstant,
  createPackageCall,
  createPackageValue,
  isNotConstant,
  isOwnFunction,
  isPackageValue,
  isPattern,
  isPlainObject,
  type PackageValue,
  type PatternValue,
} from "./values.ts";

/** The value of a call: of the project's own functions, of methods without effects, and of known helpers. */
export function callFunction(node: CallExpression, context: Context): unknown {
  const { callee } = node;
  if (isYear(node)) return new Date().getFullYear();
  if (callee.type === "MemberExpression" && callee.property.type === "Identifier" && !callee.computed) {
    const result = callMethod(callee.property.name, { object: callee.object, node }, context);
    if (result !== undefined) return result.value;
  }
  const args = evaluateArguments(node.arguments, context);
  if (callee.type === "Identifier" && !context.scope.has(callee.name)) return callGlobal(callee.name, args, context);
  const called = context.evaluation.evaluate(callee, context);
  if (isOwnFunction(called)) return applyFunction(called, args, context);
  return isPackageValue(called) ? callPackage(called, args, { context, node }) : undefined;
}

function evaluateArguments(list: readonly Argument[], context: Context): readonly unknown[] {
  const lists = list.map((argument) => {
    if (argument.type !== "SpreadElement") return [context.evaluation.evaluate(argument, context)];
    const value = context.evaluation.evaluate(argument.argument, context);
    return isArray(value) ? value : [value];
  });
  return joinLists(lists) ?? [createNotConstant({ file: context.file, offset: list[0]?.start ?? 0 })];
}

/** `new Date().getFullYear()`: footers contain the year. The import writes the current one. */
export function isYear({ callee }: CallExpression): boolean {
  return (
    callee.type === "MemberExpression" &&
    callee.property.type === "Identifier" &&
    /^get(?:UTC)?FullYear$/.test(callee.property.name) &&
    callee.object.type === "NewExpression" &&
    callee.object.callee.type === "Identifier" &&
    callee.object.callee.name === "Date" &&
    callee.object.arguments.length === 0
  );
}

function callGlobal(name: string, args: readonly unknown[], context: Context): unknown {
  const [first] = args;
  if (name === "require" && typeof first === "string") {
    const module = context.evaluation.loadModule(first, context.file);
    if (module === undefined) return first.startsWith(".") ? undefined : createPackageValue("default", first);
    return "default" in module ? module["default"] : module;
  }
  if (name === "String") return textOf(first);
  if (name === "Boolean") return isNotConstant(first) ? undefined : Boolean(first);
  // A config of VitePress or Docusaurus that declares its helper's type without an import.
  return /^define[A-Z]\w*$/.test(name) ? first : undefined;
}

interface MethodCall {
  readonly object: Expression;
  readonly node: CallExpression;
}

/** Undefined if the method is unknown. */
function callMethod(name: string, { object, node }: MethodCall, context: Context): MethodResult | undefined {
  if (object.type === "Identifier" && !context.scope.has(object.name)) {
    const args = evaluateArguments(node.arguments, context);
    return callStatic(object.name, { name, args }, context);
  }
  const target = context.evaluation.evaluate(object, context);
  if (isPackageValue(target)) {
    const args = evaluateArguments(node.arguments, context);
    return callPackageMethod(target, { name, args }, context);
  }
  if (typeof target === "string") {
    const args = evaluateArguments(node.arguments, context);
    const [from, own] = args;
    if (isPattern(from) && !canSearch(from, target, context)) return undefined;
    if (!isOwnFunction(own)) return callOnText(target, name, args);
    return replaceWith(target, name, { args, apply: (found) => textOf(applyFunction(own, found, context)) });
  }
  if (isPattern(target)) {
    const [text] = evaluateArguments(node.arguments, context);
    return typeof text === "string" && canSearch(target, text, context)
      ? callOnPattern(target.pattern, name, text)
      : undefined;
  }
  if (typeof target === "number" && name === "toString" && node.arguments.length === 0)
    return { value: String(target) };
  if (isArray(target))
    return callOnList(target, name, { args: evaluateArguments(node.arguments, context), node, context });
  if (isPlainObject(target) && Object.hasOwn(target, name)) return undefined;
  return isPlainObject(target) && name === "toString" && typeof target["href"] === "string"
    ? { value: target["href"] }
    : undefined;
}

function canSearch({ choices }: PatternValue, text: string, { evaluation }: Context): boolean {
  return evaluation.spend(stepsOfSearch(choices, text));
}

interface NamedCall {
  readonly name: string;
  readonly args: readonly unknown[];
}

function callStatic(object: string, { name, args }: NamedCall, context: Context): MethodResult | undefined {
  const [first, second] = args;
  if (object === "require" && name === "resolve" && typeof first === "string")
    return { value: first.startsWith(".") ? resolveFrom(context.file, first) : first };
  if (object === "JSON" && name === "parse" && typeof first === "string") return { value: parseJson(first) };
  if (object === "process" && name === "cwd") return { value: "/" };
  if (object !== "Object") return undefined;
  if (name === "freeze" || name === "seal") return { value: first };
  if (!isPlainObject(first)) {
    if (name !== "fromEntries" || !isArray(first)) return undefined;
    return { value: Object.fromEntries(first.filter(isArray).filter(hasPlainKey)) };
  }
  if (name === "keys") return { value: Object.keys(first) };
  if (name === "values") return { value: Object.values(first) };
  if (name === "entries") return { value: Object.entries(first) };
  return name === "assign" && isPlainObject(second) ? { value: { ...first, ...second } } : undefined;
}

function hasPlainKey(entry: readonly unknown[]): entry is readonly [string | number, unknown] {
  return typeof entry[0] === "string" || typeof entry[0] === "number";
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** Absolute paths start at the imported folder. */
function resolveFrom(file: string, target: string): string {
  return path.posix.resolve("/", path.posix.dirname(file), target);
}

/** `path.resolve(…)`, `fs.readFileSync(…)`, and other methods of modules of Node.js. */
function callPackageMethod(
  { specifier }: PackageValue,
  { name, args }: NamedCall,
  context: Context,
): MethodResult | undefined {
  const module = specifier.replace(/^node:/, "");
  const texts = args.filter((argument) => typeof argument === "string");
  const [first] = texts;
  if (module === "path" && texts.length === args.length) return callPath(name, texts);
  if (module === "url" && name === "fileURLToPath") return { value: pathOfUrl(args[0]) };
  if (module === "fs" && name === "readFileSync" && first !== undefined)
    return { value: context.evaluation.readText(path.posix.resolve("/", first).slice(1)) };
  return undefined;
}

function callPath(name: string, texts: readonly string[]): MethodResult | undefined {
  if (name === "resolve") return { value: path.posix.resolve("/", ...texts) };
  if (name === "join") return { value: path.posix.join(...texts) };
  if (name === "dirname") return { value: path.posix.dirname(texts[0] ?? "") };
  return name === "basename" ? { value: path.posix.basename(texts[0] ?? "", texts[1]) } : undefined;
}

function pathOfUrl(value: unknown): string | undefined {
  return textOf(value)?.replace(/^file:\/\//, "");
}

/** Functions of packages that only type their argument, or that add to it what docsgen has built in. */
function callPackage(
  called: PackageValue,
  args: readonly unknown[],
  { context, node }: { readonly context: Context; readonly node: CallExpression },
): unknown {
  const place = { file: context.file, offset: node.start };
  const { name, specifier } = called;
  const local = node.callee.type === "Identifier" ? node.callee.name : name;
  if (specifier.replace(/^node:/, "") === "url" && name === "fileURLToPath") return pathOfUrl(args[0]);
  if (specifier.replace(/^node:/, "") === "path") {
    const texts = args.filter((argument) => typeof argument === "string");
    return texts.length === args.length ? callPath(name, texts)?.value : undefined;
  }
  if (/^(?:define|with)[A-Z]/.test(local) || /^(?:define|with)[A-Z]/.test(name))
    return args.find((argument) => isPlainObject(argument) || isOwnFunction(argument)) ?? createNotConstant(place);
  return createPackageCall({ name: local, specifier, args, place });
}

/** `new URL("/a", "https://example.com")`, as its parts. */
export function createUrl(node: NewExpression, context: Context): unknown {
  if (node.callee.type !== "Identifier" || node.callee.name !== "URL") return undefined;
  const [first, second] = evaluateArguments(node.arguments, context).map(textOf);
  if (first === undefined || !URL.canParse(first, second)) return undefined;
  const { href, origin, host, hostname, pathname, protocol } = new URL(first, second);
  return { href, origin, host, hostname, pathname, protocol };
}
