import {
  getOwn,
  isJsonArray,
  isJsonObject,
  printValue,
  objectOf,
  type JsonObject,
  type JsonValue,
} from "../source/json.ts";
import { appendPointer } from "../source/json-pointer.ts";
import { findNearestName } from "../source/nearest-name.ts";
import { methods } from "./openapi-objects.ts";

/** Operations, by any of their properties. */
export interface OperationFilter {
  readonly tags?: readonly string[] | undefined;
  /** Ids (`listPets`) or routes (`GET /pets`). */
  readonly operations?: readonly string[] | undefined;
  /** Paths, in which `*` matches any characters. */
  readonly paths?: readonly string[] | undefined;
  /** Values of `x-` keys of operations or path items. A list allows each of its items. */
  readonly extensions?: Readonly<Record<string, ExtensionValue | readonly ExtensionValue[]>> | undefined;
}

type ExtensionValue = string | number | boolean;

/** The operations of a description that one output contains. */
export interface ApiFilter {
  /** Undefined: every operation. */
  readonly include?: OperationFilter | undefined;
  readonly exclude?: OperationFilter | undefined;
}

/** An operation with the path item that contains it. */
export interface FoundOperation {
  readonly pointer: string;
  readonly path: string;
  readonly method: string;
  readonly item: JsonObject;
  readonly value: JsonObject;
}

/** An entry of a filter that no operation matches. */
export interface UnmatchedEntry {
  /** Its keys in the filter: `["include", "tags", "0"]`. */
  readonly tokens: readonly string[];
  readonly text: string;
  readonly nearest: string | null;
}

/** Every operation and webhook of a bundle. */
export function listBundleOperations(bundle: JsonObject): readonly FoundOperation[] {
  return ["paths", "webhooks", "x-webhooks"].flatMap((field) =>
    Object.entries(objectOf(bundle[field])).flatMap(([path, item]) =>
      isJsonObject(item) ? listOfItem(item, path, appendPointer(`#/${field}`, path)) : [],
    ),
  );
}

function listOfItem(item: JsonObject, path: string, pointer: string): readonly FoundOperation[] {
  const further = objectOf(item["additionalOperations"]);
  return [
    ...methods.map((method) => [method, item[method], appendPointer(pointer, method)] as const),
    ...Object.entries(further).map(
      ([method, value]) => [method, value, appendPointer(`${pointer}/additionalOperations`, method)] as const,
    ),
  ].flatMap(([method, value, at]) => (isJsonObject(value) ? [{ pointer: at, path, method, item, value }] : []));
}

/** Creates the test whether an output with this filter contains an operation. */
export function createFilter({ include, exclude = {} }: ApiFilter): (operation: FoundOperation) => boolean {
  const included = include && listEntries(include);
  const excluded = listEntries(exclude);
  return (operation) => {
    const isMatch = ({ matches }: FilterEntry): boolean => matches(operation);
    return !excluded.some(isMatch) && (included === undefined || included.some(isMatch));
  };
}

interface FilterEntry {
  readonly tokens: readonly string[];
  readonly text: string;
  readonly matches: (operation: FoundOperation) => boolean;
  /** The names that the entry could have meant. */
  readonly namesOf: (operation: FoundOperation) => readonly string[];
}

function listEntries({ tags = [], operations = [], paths = [], extensions = {} }: OperationFilter): FilterEntry[] {
  return [
    ...tags.map((tag, index) => ({
      ...entry("tags", index, tag),
      matches: (operation: FoundOperation) => tagsOf(operation).includes(tag),
      namesOf: tagsOf,
    })),
    ...operations.map((name, index) => ({
      ...entry("operations", index, name),
      matches: (operation: FoundOperation) => operationNames(operation).includes(normalizeRoute(name)),
      namesOf: operationNames,
    })),
    ...paths.map((path, index) => ({
      ...entry("paths", index, path),
      matches: (operation: FoundOperation) => matchesPath(path, operation.path),
      namesOf: (operation: FoundOperation) => [operation.path],
    })),
    ...Object.entries(extensions).map(([key, allowed]) => ({
      tokens: ["extensions", key],
      text: `${key}: ${printValue(allowed)}`,
      matches: (operation: FoundOperation) => hasExtension(operation, key, allowed),
      namesOf: (operation: FoundOperation) => extensionsOf(operation, key),
    })),
  ];
}

function entry(field: string, index: number, text: string): Pick<FilterEntry, "tokens" | "text"> {
  return { tokens: [field, String(index)], text };
}

function tagsOf({ value: { tags } }: FoundOperation): readonly string[] {
  return isJsonArray(tags) ? tags.filter((tag) => typeof tag === "string") : [];
}

function operationNames({ method, path, value }: FoundOperation): readonly string[] {
  const id = value["operationId"];
  return [...(typeof id === "string" ? [id] : []), `${method.toUpperCase()} ${path}`];
}

/** A method may be in lower case. */
function normalizeRoute(name: string): string {
  return name.replace(/^[A-Za-z]+(?= +\/)/, (method) => method.toUpperCase()).replace(/ +(?=\/)/, " ");
}

function matchesPath(pattern: string, path: string): boolean {
  const [first = "", ...parts] = pattern.split("*");
  if (parts.length === 0) return pattern === path;
  if (!path.startsWith(first)) return false;
  const last = parts.pop() ?? "";
  let offset = first.length;
  for (const part of parts) {
    const found = path.indexOf(part, offset);
    if (found === -1) return false;
    offset = found + part.length;
  }
  return path.length - last.length >= offset && path.endsWith(last);
}

/** An operation's own value wins over that of its path item. */
function extensionOf({ item, value }: FoundOperation, key: string): JsonValue | undefined {
  return getOwn(value, key) ?? getOwn(item, key);
}

function hasExtension(operation: FoundOperation, key: string, allowed: JsonValue): boolean {
  const found = extensionOf(operation, key);
  const values = isJsonArray(found) ? found : [found];
  const wanted = isJsonArray(allowed) ? allowed : [allowed];
  return values.some((value) => wanted.some((one) => one === value));
}

function extensionsOf(operation: FoundOperation, key: string): readonly string[] {
  const found = extensionOf(operation, key);
  const values = isJsonArray(found) ? found : found === undefined ? [] : [found];
  return values.map((value) => `${key}: ${printValue(value)}`);
}

/** The entries of a filter that no operation of the description matches. */
export function findUnmatched(bundle: JsonObject, filter: ApiFilter): readonly UnmatchedEntry[] {
  const operations = listBundleOperations(bundle);
  return (["include", "exclude"] as const).flatMap((side) =>
    listEntries(filter[side] ?? {})
      .filter(({ matches }) => !operations.some(matches))
      .map(({ tokens, text, namesOf }) => ({
        tokens: [side, ...tokens],
        text,
        nearest: findNearestName(text, new Set(operations.flatMap(namesOf))) ?? null,
      })),
  );
}

/** Whether a filter leaves out all operations of a description. Entries of `include` that match nothing are findings of their own. */
export function isEmptied(bundle: JsonObject, filter: ApiFilter): boolean {
  const operations = listBundleOperations(bundle);
  const included = filter.include && listEntries(filter.include);
  const isUnmatched = included?.every(({ matches }) => !operations.some(matches)) === true && included.length > 0;
  return operations.length > 0 && !isUnmatched && !operations.some(createFilter(filter));
}
