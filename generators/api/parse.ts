import * as jsYaml from "js-yaml";
import { CORE_SCHEMA, load, YAMLException, type LoadOptions, type Schema } from "js-yaml";
import type { DocsgenError } from "../source/docsgen-error.ts";
import type { JsonValue } from "../source/json.ts";
import { formatPointer } from "../source/json-pointer.ts";
import { positionAt, type SourceFile } from "../source/source-file.ts";
import { cyclicAlias, duplicateKey, emptyFile, syntaxError, tooDeep, tooManyAliases } from "./findings.ts";
import { createJsonLocator, type TextLocator } from "./json-locator.ts";
import { findJsonFault } from "./json-fault.ts";
import { createYamlLocator } from "./yaml-locator.ts";

const maximumDepth = 1000;
const maximumNodes = 1_000_000;

/** js-yaml keeps its merge type out of the core schema, and its typings leave `types` out altogether. */
const mergeType = (jsYaml as unknown as { types: { merge: Parameters<Schema["extend"]>[0] } }).types.merge;

/** YAML 1.2's core schema, so that dates and `yes` stay text, plus merge keys, which real descriptions use. */
export const yamlOptions: LoadOptions & { maxDepth: number } = {
  schema: CORE_SCHEMA.extend(mergeType),
  maxDepth: maximumDepth,
};

/**
 * Parses JSON or YAML to a value of at most 1,000 levels and, aliases expanded, 1,000,000 nodes.
 * Throws a DocsgenError with the position of the fault.
 */
export function parseDescription(source: SourceFile): JsonValue {
  if (source.text.trim() === "") throw emptyFile(source.path);
  const value = isJson(source) ? parseJson(source) : parseYaml(source);
  return value;
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
    const value = JSON.parse(source.text) as JsonValue;
    if (mayBeTooDeep(source.text)) refuseDeep(value, source);
    return value;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    const fault = findJsonFault(source.text);
    throw syntaxError(fault.reason, positionAt(source, fault.offset), undefined, cause);
  }
}

function parseYaml(source: SourceFile): JsonValue {
  try {
    const value = (load(source.text, yamlOptions) ?? null) as JsonValue;
    if (/(?:^|[\s[{,:-])&[^\s,[\]{}]/.test(source.text)) refuseAliasBomb(value, source);
    if (value === null) throw emptyFile(source.path);
    return value;
  } catch (cause) {
    throw cause instanceof YAMLException ? yamlFault(cause, source) : cause;
  }
}

function yamlFault(cause: YAMLException, source: SourceFile): DocsgenError {
  const offset = Math.min(cause.mark?.position ?? 0, source.text.length);
  const position = positionAt(source, offset);
  if (cause.reason.includes("duplicated mapping key")) {
    const key = /^\s*(?:"([^"]*)"|'([^']*)'|([^:\n]+?))\s*:/.exec(source.text.slice(offset));
    const name = key?.[1] ?? key?.[2] ?? key?.[3];
    return duplicateKey(name, position, firstUse(source, offset), cause);
  }
  if (cause.reason.includes("maxDepth")) return tooDeep("This node", maximumDepth + 1, maximumDepth, position);
  const line = source.text.slice(
    source.lineStarts[position.line - 1],
    source.lineStarts[position.line] ?? source.text.length,
  );
  const previous = source.text.slice(source.lineStarts[position.line - 2] ?? 0, source.lineStarts[position.line - 1]);
  if (/^ *\t/.test(line)) return tabFault(source, position.line, cause);
  if (/^ *\t/.test(previous)) return tabFault(source, position.line - 1, cause);
  return syntaxError(`This is not YAML: ${cause.reason}.`, position, undefined, cause);
}

function tabFault(source: SourceFile, line: number, cause: unknown): DocsgenError {
  const start = source.lineStarts[line - 1] ?? 0;
  return syntaxError(
    "YAML cannot be indented with a tab.",
    positionAt(source, source.text.indexOf("\t", start)),
    "use spaces",
    cause,
  );
}

/** The first key of the same spelling and indentation above a duplicate. */
function firstUse(source: SourceFile, offset: number): ReturnType<typeof positionAt> | undefined {
  const lineStart = source.text.lastIndexOf("\n", offset - 1) + 1;
  const line = source.text.slice(lineStart).match(/^([ ]*(?:- )?)([^:\n]+:)/);
  if (line === null) return undefined;
  const [key] = line;
  const lines = source.text.slice(0, lineStart).split("\n");
  const above = lines.findLastIndex((text) => text.startsWith(key));
  return above === -1 ? undefined : positionAt(source, (source.lineStarts[above] ?? 0) + (line[1] ?? "").length);
}

/** A cheap upper bound: brackets inside strings count too, so only a suspicion is looked into. */
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

function refuseDeep(root: JsonValue, source: SourceFile): void {
  const pending: { value: JsonValue; depth: number; path: readonly string[] }[] = [{ value: root, depth: 0, path: [] }];
  let deepest = 0;
  let where: readonly string[] = [];
  for (let entry = pending.pop(); entry !== undefined; entry = pending.pop()) {
    if (entry.depth > deepest) [deepest, where] = [entry.depth, entry.path];
    if (typeof entry.value !== "object" || entry.value === null) continue;
    for (const [key, child] of Object.entries(entry.value)) {
      const path = entry.path.length < 3 ? [...entry.path, key] : entry.path;
      pending.push({ value: child as JsonValue, depth: entry.depth + 1, path });
    }
  }
  if (deepest <= maximumDepth) return;
  const range = createJsonLocator(source.text)(where);
  throw tooDeep(formatPointer(where), deepest, maximumDepth, positionAt(source, range.keyStart ?? range.start));
}

function refuseAliasBomb(root: JsonValue, source: SourceFile): void {
  const sizes = new Map<object, number>();
  const size = (value: JsonValue | undefined): number => {
    if (typeof value !== "object" || value === null) return 1;
    const known = sizes.get(value);
    if (known === -1) throw cyclicAlias({ file: source.path, line: 1, column: 1 });
    if (known !== undefined) return known;
    sizes.set(value, -1);
    const total = Object.values(value).reduce<number>((sum, child) => sum + size(child), 1);
    sizes.set(value, total);
    return total;
  };
  if (size(root) <= maximumNodes) return;
  const entries = Object.entries(root as object).map(([key, value]) => ({ key, size: size(value as JsonValue) }));
  const largest = entries.reduce((best, entry) => (entry.size >= best.size ? entry : best), { key: "", size: 0 });
  const range = createYamlLocator(source.text, yamlOptions)([largest.key]);
  throw tooManyAliases(positionAt(source, range.keyStart ?? range.start), maximumNodes);
}
