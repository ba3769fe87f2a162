import type { CallExpression } from "oxc-parser";
import { isArray } from "../../../generators/source/json.ts";
import type { Context } from "./context.ts";
import { applyFunction } from "./function-body.ts";
import { isShortReplacement, joinLists, joinTexts } from "./limits.ts";
import { isNotConstant, isOwnFunction, isPattern, type OwnFunction } from "./values.ts";

export interface MethodResult {
  readonly value: unknown;
}

const maxPadding = 300;

/** A method of a text. Undefined if docsgen does not know it. */
export function callOnText(text: string, name: string, args: readonly unknown[]): MethodResult | undefined {
  const [first = "", second = ""] = args;
  const from = isPattern(first) ? first.pattern : String(first);
  if (!args.every((argument, index) => isText(argument) || (index === 0 && from instanceof RegExp))) return undefined;
  if (name.startsWith("replace") && !isShortReplacement(from, text, String(second))) return undefined;
  const [start = 0, end] = args.map(Number);
  const results: Readonly<Record<string, () => unknown>> = {
    toLowerCase: () => text.toLowerCase(),
    toUpperCase: () => text.toUpperCase(),
    trim: () => text.trim(),
    trimStart: () => text.trimStart(),
    trimEnd: () => text.trimEnd(),
    toString: () => text,
    concat: () => joinTexts([text, ...args.map(String)]),
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
    padStart: () => text.padStart(Math.min(start, maxPadding), args[1] === undefined ? " " : String(second)),
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
  const from = isPattern(first) ? first.pattern : first;
  if (name !== "replace" || !(typeof from === "string" || from instanceof RegExp)) return undefined;
  let isKnown = true;
  const value = text.replace(from, (...found: unknown[]) => {
    const part = isKnown ? apply(found) : undefined;
    isKnown = part !== undefined && isShortReplacement("", text, part);
    return isKnown && part !== undefined ? part : "";
  });
  return isKnown ? { value } : undefined;
}

function isText(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number";
}

/** `/^\d+-/.test(text)` */
export function callOnPattern(pattern: RegExp, name: string, text: string): MethodResult | undefined {
  return name === "test"
    ? { value: new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, "")).test(text) }
    : undefined;
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
      return resultOf(joinLists([list, ...call.args.map(toList)]));
    case "flat":
      return resultOf(joinLists(list.map(toList)));
    case "slice":
      return { value: list.slice(Number(first ?? 0), second === undefined ? undefined : Number(second)) };
    case "join":
      return resultOf(joinTexts(list.map(String), typeof first === "string" ? first : ","));
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

function toList(value: unknown): readonly unknown[] {
  return isArray(value) ? value : [value];
}

/** Nothing for a result that is too large. */
function resultOf(value: unknown): MethodResult | undefined {
  return value === undefined ? undefined : { value };
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
      return resultOf(joinLists(list.map((item, index) => toList(apply(item, index)))));
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
