import { isList, isRecord, specialOf, textOfConstant, type Constant, type ConstantRecord } from "./constants.ts";

/** The result for a value and the arguments of a call; undefined if the call has no constant result. */
type Method<T> = (value: T, given: readonly Constant[]) => Constant;

/** A text and what is put into it are longer than any page needs. */
const maxProduct = 10_000_000;

const words =
  (apply: (text: string, word: string) => Constant): Method<string> =>
  (text, [word]) =>
    typeof word === "string" ? apply(text, word) : undefined;

const textMethods: Readonly<Record<string, Method<string>>> = {
  toUpperCase: (text) => text.toUpperCase(),
  toLowerCase: (text) => text.toLowerCase(),
  trim: (text) => text.trim(),
  includes: words((text, word) => text.includes(word)),
  startsWith: words((text, word) => text.startsWith(word)),
  endsWith: words((text, word) => text.endsWith(word)),
  split: words((text, word) => text.split(word)),
  slice: (text, given) => (areNumbers(given) ? text.slice(...given) : undefined),
  replace: (text, [word, by]) =>
    typeof word === "string" && typeof by === "string" ? text.replace(word, () => by) : undefined,
  replaceAll: (text, [word, by]) =>
    typeof word === "string" && word !== "" && typeof by === "string" && text.length * by.length < maxProduct
      ? text.split(word).join(by)
      : undefined,
};

const listMethods: Readonly<Record<string, Method<readonly Constant[]>>> = {
  includes: (list, [item]) => list.includes(item),
  slice: (list, given) => (areNumbers(given) ? list.slice(...given) : undefined),
  concat: (list, given) => [...list, ...given.flatMap((one) => (isList(one) ? one : [one]))],
  reverse: (list) => list.toReversed(),
  toReversed: (list) => list.toReversed(),
  flat: (list, given) => (given.length === 0 ? list.flatMap((one) => (isList(one) ? one : [one])) : undefined),
  sort: sortTexts,
  toSorted: sortTexts,
};

const numberMethods: Readonly<Record<string, Method<number>>> = {
  toFixed: (number, [digits = 0]) =>
    typeof digits === "number" && digits >= 0 && digits <= 20 ? number.toFixed(digits) : undefined,
};

/** Functions that a page may call by their names in JavaScript. */
const functions: Readonly<Record<string, (given: readonly Constant[]) => Constant>> = {
  "Object.keys": ([value]) => ifRecord(value, Object.keys),
  "Object.values": ([value]) => ifRecord(value, Object.values<Constant>),
  "Object.entries": ([value]) => ifRecord(value, Object.entries<Constant>),
  "JSON.stringify": ([value, filter, space]) =>
    isData(value) && (filter === null || filter === undefined) && (space === undefined || typeof space === "number")
      ? JSON.stringify(value, undefined, space)
      : undefined,
  String: ([value]) => textOfConstant(value),
  Number: ([value]) => (typeof value === "number" || typeof value === "string" ? Number(value) : undefined),
};

const loops: ReadonlySet<string> = new Set(["map", "flatMap", "filter", "join"]);

/** Whether a method may have a constant result. */
export function isMethod(name: string): boolean {
  return loops.has(name) || [textMethods, listMethods, numberMethods].some((methods) => Object.hasOwn(methods, name));
}

/** Applies a method that JavaScript has for a text, a list, or a number; undefined if it has no constant result. */
export function applyMethod(value: Constant, name: string, given: readonly Constant[]): Constant {
  if (typeof value === "string") return applyOf(textMethods, name)?.(value, given);
  if (typeof value === "number") return applyOf(numberMethods, name)?.(value, given);
  return isList(value) ? applyOf(listMethods, name)?.(value, given) : undefined;
}

/** Finds a function of JavaScript: `Object.keys`. */
export function findFunction(name: string): ((given: readonly Constant[]) => Constant) | undefined {
  return applyOf(functions, name);
}

function applyOf<T>(methods: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(methods, name) ? methods[name] : undefined;
}

function areNumbers(given: readonly Constant[]): given is readonly [number?, number?] {
  return given.length <= 2 && given.every((one) => typeof one === "number");
}

function ifRecord(value: Constant, apply: (record: ConstantRecord) => Constant): Constant {
  return isRecord(value) ? apply(value) : undefined;
}

/** Sorts as JavaScript does without a function to compare. */
function sortTexts(list: readonly Constant[], given: readonly Constant[]): Constant {
  const texts = list.filter((item) => typeof item === "string");
  return given.length === 0 && texts.length === list.length ? texts.toSorted() : undefined;
}

/** Whether a value contains nothing but data. */
function isData(value: Constant): boolean {
  if (isList(value)) return value.every(isData);
  if (isRecord(value)) return Object.values(value).every(isData);
  return value !== undefined && specialOf(value) === undefined;
}
