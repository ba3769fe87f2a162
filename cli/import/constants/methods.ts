import type { CallExpression } from "oxc-parser";
import type { Context } from "./context.ts";
import { applyFunction } from "./function-body.ts";
import { isNotConstant, isOwnFunction, isPattern, type OwnFunction } from "./values.ts";

export interface MethodResult {
  readonly value: unknown;
}

/** A pattern of the config is applied to short texts only: its time may grow with the third power of their length. */
const maxPatternText = 300;

/** A method of a text. Undefined if docsgen does not know it. */
export function callOnText(text: string, name: string, args: readonly unknown[]): MethodResult | undefined {
  const [first = "", second = ""] = args;
  const from = isPattern(first) && text.length <= maxPatternText ? first.pattern : String(first);
  if (!args.every((argument, index) => isText(argument) || (index === 0 && from instanceof RegExp))) return undefined;
  const [start = 0, end] = args.map(Number);
  const results: Readonly<Record<string, () => unknown>> = {
    toLowerCase: () => text.toLowerCase(),
    toUpperCase: () => text.toUpperCase(),
    trim: () => text.trim(),
    trimStart: () => text.trimStart(),
    trimEnd: () => text.trimEnd(),
    toString: () => text,
    concat: () => [text, ...args].join(""),
    replace: () =>
      from instanceof RegExp ? text.replace(from, String(second)) : text.replace(from, () => String(second)),
    replaceAll: () => {
      if (from instanceof RegExp) return from.global ? text.replaceAll(from, String(second)) : undefined;
      return text.replaceAll(from, () => String(second));
    },
    startsWith: () => text.startsWith(String(first)),
    endsWith: () => text.endsWith(String(first)),
    includes: () => text.includes(String(first)),
    indexOf: () => text.indexOf(String(first)),
    lastIndexOf: () => text.lastIndexOf(String(first)),
    split: () => text.split(from),
    slice: () => text.slice(start, end),
    substring: () => text.substring(start, end),
    charAt: () => text.charAt(start),
    at: () => text.at(start),
    padStart: () => text.padStart(Math.min(start, maxPatternText), args[1] === undefined ? " " : String(second)),
  };
  const call = Object.hasOwn(results, name) ? results[name] : undefined;
  return call && { value: call() };
}

/** `text.replace(/^\w/, (letter) => letter.toUpperCase())` */
export function replaceWith(
  text: string,
  name: string,
  {
    args,
    apply,
  }: { readonly args: readonly unknown[]; readonly apply: (found: readonly unknown[]) => string | undefined },
): MethodResult | undefined {
  const [first] = args;
  const from = isPattern(first) && text.length <= maxPatternText ? first.pattern : first;
  if (name !== "replace" || !(typeof from === "string" || from instanceof RegExp)) return undefined;
  let isKnown = true;
  const value = text.replace(from, (...found: unknown[]) => {
    const part = apply(found);
    isKnown &&= part !== undefined;
    return part ?? "";
  });
  return isKnown ? { value } : undefined;
}

function isText(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number";
}

/** `/^\d+-/.test(text)` */
export function callOnPattern(pattern: RegExp, name: string, [first]: readonly unknown[]): MethodResult | undefined {
  if (name !== "test" || typeof first !== "string" || first.length > maxPatternText) return undefined;
  return { value: new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, "")).test(first) };
}

export interface ListCall {
  readonly args: readonly unknown[];
  readonly node: CallExpression;
  readonly context: Context;
}

/** A method of a list. Undefined if docsgen does not know it. */
export function callOnList(list: readonly unknown[], name: string, call: ListCall): MethodResult | undefined {
  const [first, second] = call.args;
  if (isOwnFunction(first)) return callWithFunction(list, name, { ...call, own: first });
  switch (name) {
    case "filter": {
      // `.filter(Boolean)`
      const [argument] = call.node.arguments;
      return argument?.type === "Identifier" && argument.name === "Boolean"
        ? { value: list.filter(Boolean) }
        : undefined;
    }
    case "concat":
      return { value: [...list, ...call.args.flat()] };
    case "flat":
      return { value: list.flat() };
    case "slice":
      return { value: list.slice(Number(first ?? 0), second === undefined ? undefined : Number(second)) };
    case "join":
      return { value: list.map(String).join(typeof first === "string" ? first : ",") };
    case "includes":
      return { value: list.includes(first) };
    case "at":
      return { value: list.at(Number(first ?? 0)) };
    case "reverse":
    case "toReversed":
      return { value: list.toReversed() };
    case "sort":
    case "toSorted":
      return list.every(isText) ? { value: list.map(String).toSorted() } : undefined;
    default:
      return undefined;
  }
}

function callWithFunction(
  list: readonly unknown[],
  name: string,
  { args, context, own }: ListCall & { readonly own: OwnFunction },
): MethodResult | undefined {
  const apply = (item: unknown, index: number): unknown => applyFunction(own, [item, index, list], context);
  switch (name) {
    case "map":
      return { value: list.map(apply) };
    case "flatMap":
      return { value: list.flatMap(apply) };
    case "reduce":
      return args.length < 2
        ? undefined
        : { value: list.reduce((sum, item, index) => applyFunction(own, [sum, item, index, list], context), args[1]) };
    default:
      break;
  }
  const isTest = /^(?:filter|find|findIndex|some|every)$/.test(name);
  const results = isTest ? list.map(apply) : [];
  const holds = (_item: unknown, index: number): boolean => Boolean(results[index]);
  // Items stay if docsgen cannot know the condition.
  if (name === "filter") return { value: list.filter(holds) };
  if (!isTest || results.some(isNotConstant)) return undefined;
  if (name === "find") return { value: list.find(holds) };
  if (name === "findIndex") return { value: list.findIndex(holds) };
  return { value: name === "some" ? list.some(holds) : list.every(holds) };
}
