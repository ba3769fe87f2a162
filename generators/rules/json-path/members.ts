/** Reads a property of a JSON value in a path's expression. A prototype is never read. */
export function readMember(value: unknown, key: unknown): unknown {
  if (value === undefined || value === null) throw new TypeError(`${String(key)} of ${String(value)}`);
  const name = String(key);
  if (name === "constructor" && !(typeof value === "object" && Object.hasOwn(value, name)))
    return { name: kindOf(value) };
  if (name === "length" && (typeof value === "string" || Array.isArray(value))) return value.length;
  if (typeof value === "string") return /^\d+$/.test(name) ? value[Number(name)] : undefined;
  if (typeof value !== "object" || value instanceof RegExp) return undefined;
  // Only own properties of JSON objects are left.
  return Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "Array";
  const type = typeof value;
  return `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
}

type Method<Value> = (value: Value, parameters: readonly unknown[]) => unknown;

const textMethods: Readonly<Record<string, Method<string>>> = {
  match: (text, [pattern]) => text.match(toPattern(pattern)),
  search: (text, [pattern]) => text.search(toPattern(pattern)),
  includes: (text, [part]) => text.includes(String(part)),
  startsWith: (text, [part]) => text.startsWith(String(part)),
  endsWith: (text, [part]) => text.endsWith(String(part)),
  indexOf: (text, [part]) => text.indexOf(String(part)),
  lastIndexOf: (text, [part]) => text.lastIndexOf(String(part)),
  toLowerCase: (text) => text.toLowerCase(),
  toUpperCase: (text) => text.toUpperCase(),
  trim: (text) => text.trim(),
  toString: (text: string) => text,
  charAt: (text, [index]) => text.charAt(Number(index)),
  split: (text, [separator]) => text.split(separator instanceof RegExp ? separator : String(separator)),
  slice: (text, [start, end]) => text.slice(toNumber(start), toNumber(end)),
  substring: (text, [start, end]) => text.substring(toNumber(start) ?? 0, toNumber(end)),
  replace: (text, [pattern, replacement]) => text.replace(toPattern(pattern), () => String(replacement)),
};

const listMethods: Readonly<Record<string, Method<readonly unknown[]>>> = {
  includes: (list, [item]) => list.includes(item),
  indexOf: (list, [item]) => list.indexOf(item),
  join: (list, [separator]) => list.join(typeof separator === "string" ? separator : ","),
  slice: (list, [start, end]) => list.slice(toNumber(start), toNumber(end)),
  some: (list, [test]) => list.some((item, index) => toFunction(test)(item, index)),
  every: (list, [test]) => list.every((item, index) => toFunction(test)(item, index)),
  filter: (list, [test]) => list.filter((item, index) => toFunction(test)(item, index)),
  find: (list, [test]) => list.find((item, index) => toFunction(test)(item, index)),
  map: (list, [make]) => list.map((item, index) => toFunction(make)(item, index)),
};

/** Calls a method of a text, a list, or a regular expression. Throws a TypeError for every other method. */
export function callMethod(value: unknown, name: string, parameters: readonly unknown[]): unknown {
  if (typeof value === "string" && Object.hasOwn(textMethods, name)) return textMethods[name]?.(value, parameters);
  if (Array.isArray(value) && Object.hasOwn(listMethods, name)) return listMethods[name]?.(value, parameters);
  if (value instanceof RegExp && name === "test") return value.test(String(parameters[0]));
  if (name === "hasOwnProperty" && typeof value === "object" && value !== null)
    return Object.hasOwn(value, String(parameters[0]));
  if (name === "toString" && (typeof value === "number" || typeof value === "boolean")) return String(value);
  throw new TypeError(`${name} is not a method`);
}

function toPattern(pattern: unknown): RegExp {
  return pattern instanceof RegExp ? pattern : new RegExp(String(pattern));
}

function toNumber(value: unknown): number | undefined {
  return value === undefined ? undefined : Number(value);
}

function toFunction(value: unknown): (...given: readonly unknown[]) => unknown {
  if (typeof value !== "function") throw new TypeError("a function is missing");
  // Only the compiler of expressions makes functions.
  return value as (...given: readonly unknown[]) => unknown;
}
