import { load, YAMLException, type LoadOptions } from "js-yaml";
import type { DocsgenError } from "../source/docsgen-error.ts";
import { isJsonArray, isJsonObject, setOwn, type JsonValue } from "../source/json.ts";
import { withoutMarker } from "../source/prose-links.ts";
import { formatPointer } from "../source/json-pointer.ts";
import { positionAt, type SourceFile } from "../source/source-file.ts";
import { yamlSchema } from "../source/yaml-schema.ts";
import { cyclicAlias, emptyFile, mergeOfNoMapping, syntaxError, tooDeep, tooManyAliases } from "./findings.ts";
import { createJsonLocator, type TextLocator } from "./json-locator.ts";
import { findJsonError } from "./json-error.ts";
import { findYamlError } from "./yaml-error.ts";
import { createYamlLocator } from "./yaml-locator.ts";
import { readYamlNodes, type YamlNode } from "./yaml-nodes.ts";

const maximumDepth = 1000;
/** The maximum number of nodes in one description, with aliases expanded. */
export const maximumNodes = 1_000_000;

/** The YAML options for descriptions and payloads. */
export const yamlOptions: LoadOptions & { maxDepth: number; maxTotalMergeKeys: number } = {
  schema: yamlSchema,
  maxDepth: maximumDepth,
  maxTotalMergeKeys: maximumNodes,
};

/** A value, and whether a mapping of its YAML text has a duplicate key. The last duplicate wins, as in JSON. */
export interface ParsedDescription {
  readonly value: JsonValue;
  /** Always false for JSON, whose check searches for duplicate keys later. */
  readonly hasDuplicateKeys: boolean;
}

/** Files of prose and programs, which a description's text or sample may refer to. Each is one text. */
const textFile = /\.(?:md|markdown|[cm]?jsx?|[cm]?tsx?|py|go|java|sh|rb|php|cs|kts?|swift|rs|ps1|http)$/i;

/**
 * Parses JSON or YAML to a value of at most 1,000 levels and, with aliases expanded, 1,000,000 nodes. Throws a
 * DocsgenError with the position of the error.
 */
export function parseDescription(source: SourceFile): ParsedDescription {
  if (source.text.trim() === "") throw emptyFile(source.path);
  if (textFile.test(source.path)) return { value: source.text, hasDuplicateKeys: false };
  const parsed = isJson(source) ? { value: parseJson(source), hasDuplicateKeys: false } : parseYaml(source);
  return escapedMarker.test(source.text) ? { ...parsed, value: withoutMarkers(parsed.value) } : parsed;
}

/** The character that marks links in prose, as an escape. `decodeText` has removed the character itself. */
const escapedMarker = /\\u(?:0000)?fdd0/i;

function withoutMarkers(value: JsonValue): JsonValue {
  if (typeof value === "string") return withoutMarker(value);
  if (isJsonArray(value)) return value.map(withoutMarkers);
  if (!isJsonObject(value)) return value;
  const copy: Record<string, JsonValue> = {};
  for (const [key, entry] of Object.entries(value))
    if (entry !== undefined) setOwn(copy, withoutMarker(key), withoutMarkers(entry));
  return copy;
}

/** Whether a value stays the same when JSON prints and reads it. YAML also has infinite numbers, -0, and shared parts. */
export function survivesJson(value: JsonValue | undefined, seen = new Set<object>()): boolean {
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== "object" || value === null) return true;
  if (seen.has(value)) return false;
  seen.add(value);
  return Object.values(value).every((part) => survivesJson(part, seen));
}

/** Finds values in a file that `parseDescription` accepts. */
export function createTextLocator(source: SourceFile): TextLocator {
  return isJson(source) ? createJsonLocator(source.text) : createYamlLocator(source.text, yamlOptions);
}

function isJson(source: SourceFile): boolean {
  return source.path.endsWith(".json");
}

function parseJson(source: SourceFile): JsonValue {
  try {
    // JSON.parse returns JSON, which its type `any` does not state.
    const value = JSON.parse(source.text) as JsonValue;
    if (mayBeTooDeep(source.text)) rejectDeep(value, source);
    return value;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    const error = findJsonError(source.text);
    throw syntaxError({ reason: error.reason, hint: undefined, cause }, positionAt(source, error.offset));
  }
}

function parseYaml(source: SourceFile): ParsedDescription {
  try {
    const { value, hasDuplicateKeys } = loadYaml(source.text);
    if (value === null) throw emptyFile(source.path);
    if (/(?:^|[\s[{,:-])&[^\s,[\]{}]/.test(source.text) || mergeKey.test(source.text)) checkAliases(value, source);
    return { value, hasDuplicateKeys };
  } catch (cause) {
    throw cause instanceof YAMLException ? describeYamlError(cause, source) : cause;
  }
}

/** js-yaml types its result as `unknown`; with these options it is a JSON value, hence the casts. */
function loadYaml(text: string): ParsedDescription {
  try {
    return { value: (load(text, yamlOptions) ?? null) as JsonValue, hasDuplicateKeys: false };
  } catch (cause) {
    if (!(cause instanceof YAMLException) || !cause.reason.includes("duplicated mapping key")) throw cause;
    return { value: (load(text, { ...yamlOptions, json: true }) ?? null) as JsonValue, hasDuplicateKeys: true };
  }
}

function describeYamlError(cause: YAMLException, source: SourceFile): DocsgenError {
  const { kind, reason, offset, hint } = findYamlError(source.text, yamlOptions, cause);
  const position = positionAt(source, offset);
  if (cause.reason.includes("maxDepth"))
    return tooDeep({ what: "This node", depth: maximumDepth + 1, limit: maximumDepth }, position);
  switch (kind) {
    case "syntax":
      return syntaxError({ reason: `This is not YAML: ${reason}.`, hint, cause }, position);
    case "tab":
      return syntaxError({ reason: "YAML cannot be indented with a tab.", hint, cause }, position);
    case "merge":
      return mergeOfNoMapping(reason, position);
    case "too-many-merged-keys":
      return tooManyAliases(position, maximumNodes);
  }
}

/** A cheap upper bound: it also counts brackets in strings, so a high count needs an exact check. */
function mayBeTooDeep(text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 123 || code === 91) {
      depth += 1;
      if (depth > maximumDepth) return true;
    } else if (code === 125 || code === 93) depth -= 1;
  }
  return false;
}

function rejectDeep(root: JsonValue, source: SourceFile): void {
  const pending: { value: JsonValue; depth: number; path: readonly string[] }[] = [{ value: root, depth: 0, path: [] }];
  let deepest = 0;
  let where: readonly string[] = [];
  for (let entry = pending.pop(); entry !== undefined; entry = pending.pop()) {
    if (entry.depth > deepest) [deepest, where] = [entry.depth, entry.path];
    if (typeof entry.value !== "object" || entry.value === null) continue;
    for (const [key, child] of Object.entries(entry.value)) {
      if (child === undefined) continue;
      const path = entry.path.length < 3 ? [...entry.path, key] : entry.path;
      pending.push({ value: child, depth: entry.depth + 1, path });
    }
  }
  if (deepest <= maximumDepth) return;
  const range = createJsonLocator(source.text)(where);
  throw tooDeep(
    { what: formatPointer(where), depth: deepest, limit: maximumDepth },
    positionAt(source, range.keyStart ?? range.start),
  );
}

/** A sign of merge keys. js-yaml accepts some that merge nothing or the items of a list. */
const mergeKey = /(?:^|[\s{,?-])<<[ \t]*:/m;

/** Throws if aliases make a value infinite or too large. The position is the alias. */
function checkAliases(root: JsonValue, source: SourceFile): void {
  if (!mergeKey.test(source.text) && countNodes(root) <= maximumNodes) return;
  const { root: node, aliases, selfAliases, mappings } = readYamlNodes(source.text, yamlOptions);
  const [self] = selfAliases;
  if (self !== undefined) throw cyclicAlias(positionAt(source, self.start, self.end));
  for (const { pairs } of mappings) {
    const list = pairs.find(({ key, value }) => key.isMergeKey && (value.target ?? value).kind === "sequence")?.value;
    const invalid = (list?.target ?? list)?.children.find((item) => (item.target ?? item).kind === "sequence");
    if (invalid !== undefined) throw mergeOfNoMapping("a list", positionAt(source, invalid.start, invalid.end));
  }
  const sizes = new Map<object, number>();
  // js-yaml types results as `unknown`. A result that is not an object has no entry in `sizes`.
  if ((measureNodes(node.result as JsonValue, sizes) ?? Infinity) <= maximumNodes) return;
  const sizeOf = ({ result }: YamlNode): number => sizes.get(result as object) ?? 1;
  const [first, ...others] = aliases;
  const maxNodes = others.reduce((best, alias) => (best && sizeOf(alias) > sizeOf(best) ? alias : best), first);
  throw tooManyAliases(positionAt(source, maxNodes?.start ?? 0, maxNodes?.end), maximumNodes);
}

/** The number of nodes of a value, with aliases expanded. Infinite if it contains itself. */
export function countNodes(value: JsonValue): number {
  return measureNodes(value, new Map()) ?? Infinity;
}

/** The number of nodes of a value, counting shared nodes each time. Undefined if it contains itself. */
function measureNodes(value: JsonValue | undefined, sizes: Map<object, number | undefined>): number | undefined {
  if (typeof value !== "object" || value === null) return 1;
  if (sizes.has(value)) return sizes.get(value);
  sizes.set(value, undefined);
  let total: number | undefined = 1;
  for (const child of Object.values(value)) {
    const size = measureNodes(child, sizes);
    total = total === undefined || size === undefined ? undefined : total + size;
  }
  sizes.set(value, total);
  return total;
}
