import type { DocsgenError } from "../source/docsgen-error.ts";
import { isJsonObject, type JsonValue } from "../source/json.ts";
import { findByTokens, formatPointer, parsePointer } from "../source/json-pointer.ts";
import { findNearestName } from "../source/nearest-name.ts";
import type { Position } from "../source/position.ts";
import {
  missingRefFile,
  missingTarget,
  refFromComponent,
  refFromDocument,
  refNotText,
  refOutside,
  refToNetwork,
  unknownId,
} from "./reference-findings.ts";
import { findDepth } from "./openapi-objects.ts";
import { unreadRemote } from "./remote-findings.ts";
import { isApiDocument, isSchemaFile, type SchemaResource, type SchemaResources } from "./schema-resources.ts";
import type { RefFailure, SpecDocument } from "./spec-document.ts";
import { resolveReferencePath, resolveUri, splitReference } from "./uri.ts";

/** The lookups that resolve references. */
export interface Links {
  readonly document: SpecDocument;
  readonly resources: SchemaResources;
}

/** A location in a file. */
export interface FileLocation {
  readonly file: string;
  readonly tokens: readonly string[];
}

/** The target of a `$ref` in a file. */
export interface Target extends FileLocation {
  readonly value: JsonValue;
}

export type FoundTarget =
  | {
      readonly kind: "target";
      readonly target: Target;
      /** Set if the specification gives the reference another meaning. */
      readonly warning?: (position: Position) => DocsgenError;
      /** The name of the `$dynamicAnchor` in the fragment. */
      readonly dynamicAnchor?: string;
    }
  | { readonly kind: "error"; readonly finding: (position: Position) => DocsgenError };

/** A location that the fragment can be relative to. */
interface Start extends FileLocation {
  readonly resource: SchemaResource | undefined;
  readonly warning?: (position: Position) => DocsgenError;
}

/**
 * Follows one reference by one step. Its URL is resolved against the nearest `$id` around it, else against its file.
 * https://json-schema.org/draft/2020-12/json-schema-core#section-8.2.3.1
 */
export function findTarget(links: Links, from: FileLocation, reference: JsonValue): FoundTarget {
  if (typeof reference !== "string") return { kind: "error", finding: refNotText };
  const { url, fragment } = splitReference(reference);
  const starts = url === "" ? listOwnStarts(links, from, reference) : listStarts(links, from, url);
  for (const start of starts) {
    const target = followFragment(links, start, fragment);
    if (target === undefined) continue;
    const isDynamic = !fragment.startsWith("/") && start.resource?.dynamicAnchors.has(fragment) === true;
    return {
      kind: "target",
      target,
      ...(start.warning === undefined ? {} : { warning: start.warning }),
      ...(isDynamic ? { dynamicAnchor: fragment } : {}),
    };
  }
  return {
    kind: "error",
    finding: (position) => describeError(links, { from, reference, start: starts[0] }, position),
  };
}

/** The base of a reference without URL: the resource around it. A pasted schema may have other bases in mind. */
function listOwnStarts(links: Links, from: FileLocation, reference: string): readonly Start[] {
  const own = links.resources.findAround(from.file, from.tokens);
  const start = (tokens: readonly string[]): Start => ({
    file: from.file,
    tokens,
    resource: links.resources.findAt(from.file, tokens),
  });
  const root = start([]);
  const outermost = findOutermostSchema(links.document, from);
  return [
    ...(own?.hasId === true ? [start(own.tokens)] : []),
    own?.hasId === true ? { ...root, warning: (position) => refFromDocument(reference, own.base, position) } : root,
    ...(outermost === undefined || outermost.length === 0
      ? []
      : [
          {
            ...start(outermost),
            warning: (position: Position) => refFromComponent(reference, formatPointer(outermost), position),
          },
        ]),
  ];
}

function listStarts(links: Links, from: FileLocation, url: string): readonly Start[] {
  const own = links.resources.findAround(from.file, from.tokens);
  const uri = own === undefined ? undefined : resolveUri(url, own.base);
  const resource = uri === undefined ? undefined : links.resources.findByUri(uri, own);
  if (resource !== undefined) return [{ file: resource.file, tokens: resource.tokens, resource }];
  const file = resolveReferencePath(from.file, url);
  return links.document.files.has(file) ? [{ file, tokens: [], resource: links.resources.findAt(file, []) }] : [];
}

function followFragment({ document }: Links, start: Start, fragment: string): Target | undefined {
  const root = document.files.get(start.file)?.value ?? null;
  const isPointer = fragment === "" || fragment.startsWith("/");
  const tokens = isPointer ? [...start.tokens, ...parsePointer(fragment)] : start.resource?.anchors.get(fragment);
  // The whole OpenAPI document is not a schema.
  if (tokens === undefined || (tokens.length === 0 && isApiDocument(root))) return undefined;
  const value = findByTokens(root, tokens);
  return value === undefined ? undefined : { file: start.file, tokens, value };
}

/** The tokens of the outermost schema around a location, such as a component. */
function findOutermostSchema(document: SpecDocument, { file, tokens }: FileLocation): readonly string[] | undefined {
  const root = document.files.get(file)?.value;
  if (!isApiDocument(root)) return isSchemaFile(root) || tokens.length === 0 ? undefined : tokens.slice(0, 1);
  const depth = findDepth(tokens, "schema");
  return depth === undefined ? undefined : tokens.slice(0, depth);
}

interface Miss {
  readonly from: FileLocation;
  readonly reference: string;
  readonly start: Start | undefined;
}

function describeError(links: Links, { from, reference, start }: Miss, position: Position): DocsgenError {
  const { url, fragment } = splitReference(reference);
  if (start !== undefined) {
    const root = findByTokens(links.document.files.get(start.file)?.value ?? null, start.tokens) ?? null;
    const tokens = fragment.startsWith("/") ? parsePointer(fragment) : [fragment];
    return missingTarget(reference, nearestPointer(root, tokens), position);
  }
  const path = resolveReferencePath(from.file, url);
  const failure = links.document.failures.get(path);
  if (failure?.kind === "remote") return unreadRemote(failure, position);
  // An error in the file has its own finding, once for all references to the file.
  if (failure?.kind === "broken") return failure.error;
  const own = links.resources.findAround(from.file, from.tokens);
  const uri = own?.hasId === true ? resolveUri(url, own.base) : undefined;
  if (uri !== undefined && !/^[a-z][a-z\d+.-]+:/i.test(url) && !uri.startsWith("project:"))
    return unknownId(reference, uri, position);
  return fileError({ path, reference: url, failure }, position);
}

function fileError(
  {
    path,
    reference,
    failure,
  }: { readonly path: string; readonly reference: string; readonly failure: RefFailure | undefined },
  position: Position,
): DocsgenError {
  if (/^(?:[a-z][a-z\d+.-]+:)?\/\//i.test(path) && !path.startsWith("file:")) return refToNetwork(reference, position);
  if (/^(?:urn|tag):/i.test(path)) return unknownId(reference, path, position);
  if (path.startsWith("..") || path.startsWith("/") || /^[a-z][a-z\d+.-]+:/i.test(path))
    return refOutside(reference, position);
  return failure?.kind === "outside" ? refOutside(reference, position) : missingRefFile(reference, position);
}

/** The pointer with its first unknown token replaced by the nearest known name. */
function nearestPointer(root: JsonValue, tokens: readonly string[]): string | undefined {
  const known = tokens.findIndex((_, index) => findByTokens(root, tokens.slice(0, index + 1)) === undefined);
  const parent = findByTokens(root, tokens.slice(0, known));
  const nearest = isJsonObject(parent) ? findNearestName(tokens[known] ?? "", Object.keys(parent)) : undefined;
  return nearest;
}
