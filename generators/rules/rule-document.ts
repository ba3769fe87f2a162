import { findTarget } from "../api/reference.ts";
import { createFileLocator, createRangeFinder, type LocateInFile } from "../api/locate.ts";
import { listSchemaResources } from "../api/schema-resources.ts";
import type { SpecDocument } from "../api/spec-document.ts";
import { isJsonObject, printValue, type JsonValue } from "../source/json.ts";
import { findByTokens } from "../source/json-pointer.ts";
import { once } from "../source/once.ts";
import type { Position } from "../source/position.ts";
import { locateValue, resolveGraph, type ResolvedGraph } from "./resolved-graph.ts";

/** A place in a file, and whether its value exists. */
export interface FoundPlace {
  readonly file: string;
  readonly tokens: readonly string[];
  readonly value: JsonValue | undefined;
  /** The keys of the path that do not exist there. */
  readonly missing: readonly string[];
}

/** A description as rules see it. */
export interface RuleDocument {
  readonly spec: SpecDocument;
  /** The root file as written. */
  readonly written: JsonValue;
  /** The same value for code of the project, made on first use. */
  readonly copyWritten: () => JsonValue;
  /** The description with the targets of references, made on first use. */
  readonly resolve: () => ResolvedGraph;
  readonly formats: ReadonlySet<string>;
  /** Finds the file of a path from the root, through references or as written. */
  readonly findPlace: (path: readonly string[], isResolved: boolean) => FoundPlace;
  /** The position of a place: of the value, or of its key. */
  readonly locate: (place: FoundPlace, target: "key" | "value") => Position;
  readonly locateInFile: LocateInFile;
}

/** Prepares a description for rules. */
export function openRuleDocument(spec: SpecDocument): RuleDocument {
  const written = spec.files.get(spec.root)?.value ?? null;
  const locateInFile = createFileLocator(createRangeFinder(spec));
  const resolve = once(() => resolveDocument(spec));
  return {
    spec,
    written,
    copyWritten: (() => {
      const copy = once(() => ({ root: structuredClone(written) }));
      return () => copy().root;
    })(),
    resolve,
    formats: detectFormats(written),
    findPlace: (path, isResolved) =>
      isResolved
        ? (findReference(spec.root, written, path) ?? findResolved(resolve(), path))
        : findWritten(spec.root, written, path),
    locate: ({ file, tokens }, target) => locateInFile(file, tokens, target),
    locateInFile,
  };
}

function resolveDocument(spec: SpecDocument): ResolvedGraph {
  const links = { document: spec, resources: listSchemaResources(spec) };
  return resolveGraph({
    files: new Map([...spec.files].map(([path, { value }]) => [path, value])),
    root: spec.root,
    find: (from, reference) => {
      const found = findTarget(links, from, reference);
      return found.kind === "target" ? found.target : undefined;
    },
  });
}

/** The formats of Spectral that a document has. */
export function detectFormats(root: JsonValue): ReadonlySet<string> {
  const formats = new Set<string>();
  if (!isJsonObject(root)) return formats;
  const { swagger, openapi } = root;
  if (swagger !== undefined && Number.parseInt(printValue(swagger), 10) === 2) formats.add("oas2");
  const version = openapi === undefined ? undefined : printValue(openapi);
  if (version === undefined || Number.parseInt(version, 10) !== 3) return formats;
  formats.add("oas3");
  const [, minor] = /^3\.([0-2])(?:\.\d*)?$/.exec(version) ?? [];
  if (minor !== undefined) formats.add(`oas3_${minor}`);
  return formats;
}

function findWritten(file: string, root: JsonValue, path: readonly string[]): FoundPlace {
  let value = root;
  for (const [depth, token] of path.entries()) {
    const child = findByTokens(value, [token]);
    if (child === undefined) return { file, tokens: path.slice(0, depth), value, missing: path.slice(depth) };
    value = child;
  }
  return { file, tokens: path, value, missing: [] };
}

/** A reference with further keys, which say more about its target. What concerns the whole is reported there, as Spectral does. */
function findReference(file: string, root: JsonValue, path: readonly string[]): FoundPlace | undefined {
  const found = findWritten(file, root, path);
  const { value, missing } = found;
  const isReference = isJsonObject(value) && typeof value["$ref"] === "string" && Object.keys(value).length > 1;
  return isReference && missing.length === 0 ? found : undefined;
}

/** Objects know where they are written. A key below the innermost existing object is in its file. */
function findResolved(graph: ResolvedGraph, path: readonly string[]): FoundPlace {
  let value = graph.root;
  let place = locateValue(graph, value) ?? { file: "", tokens: [] };
  for (const [depth, token] of path.entries()) {
    const child = findByTokens(value, [token]);
    if (child === undefined) return { ...place, value, missing: path.slice(depth) };
    value = child;
    place = locateValue(graph, value) ?? { file: place.file, tokens: [...place.tokens, token] };
  }
  return { ...place, value, missing: [] };
}
