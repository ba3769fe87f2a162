import type { DocsgenError } from "../source/docsgen-error.ts";
import { isJsonObject, type JsonValue } from "../source/json.ts";
import { findByTokens, parsePointer } from "../source/json-pointer.ts";
import { findNearestName } from "../source/nearest-name.ts";
import type { Position } from "../source/position.ts";
import { missingRefFile, missingTarget, refNotText, refOutside, refToNetwork } from "./findings.ts";
import { resolveReferencePath, type SpecDocument } from "./load.ts";

/** A place in a file that a `$ref` leads to. */
export interface Target {
  readonly file: string;
  readonly tokens: readonly string[];
  readonly value: JsonValue;
}

export type FoundTarget =
  | { readonly kind: "target"; readonly target: Target }
  | { readonly kind: "fault"; readonly finding: (position: Position) => DocsgenError };

/** Follows one `$ref` of a file, one step. */
export function findTarget(document: SpecDocument, file: string, reference: JsonValue): FoundTarget {
  if (typeof reference !== "string") return { kind: "fault", finding: refNotText };
  const hash = reference.indexOf("#");
  const filePart = hash === -1 ? reference : reference.slice(0, hash);
  const fragment = hash === -1 ? "" : decodeFragment(reference.slice(hash + 1));
  const path = resolveReferencePath(file, filePart);
  const target = document.files.get(path);
  if (target === undefined)
    return { kind: "fault", finding: (position) => fileFault(document, path, filePart, position) };
  const tokens =
    fragment === "" || fragment.startsWith("/")
      ? parsePointer(fragment)
      : (findAnchor(target.value, fragment) ?? [fragment]);
  const value = findByTokens(target.value, tokens);
  if (value === undefined)
    return {
      kind: "fault",
      finding: (position) => missingTarget(reference, nearestPointer(target.value, tokens), position),
    };
  return { kind: "target", target: { file: path, tokens, value } };
}

function fileFault(document: SpecDocument, path: string, reference: string, position: Position): DocsgenError {
  if (/^(?:[a-z][a-z\d+.-]+:)?\/\//i.test(path) && !path.startsWith("file:")) return refToNetwork(reference, position);
  if (path.startsWith("..") || path.startsWith("/") || /^[a-z][a-z\d+.-]+:/i.test(path))
    return refOutside(reference, position);
  const failure = document.failures.get(path);
  if (failure?.kind === "outside") return refOutside(reference, position);
  // A fault inside the file is told where it stands, once, however many references lead there.
  return failure?.kind === "broken" ? failure.error : missingRefFile(reference, position);
}

/** The pointer with its first unknown token replaced by the nearest name there. */
function nearestPointer(root: JsonValue, tokens: readonly string[]): string | undefined {
  const known = tokens.findIndex((_, index) => findByTokens(root, tokens.slice(0, index + 1)) === undefined);
  const parent = findByTokens(root, tokens.slice(0, known));
  const nearest = isJsonObject(parent) ? findNearestName(tokens[known] ?? "", Object.keys(parent)) : undefined;
  return nearest;
}

/** JSON Schema's `$anchor`: a name for a place in its file. */
function findAnchor(root: JsonValue, anchor: string): string[] | undefined {
  const pending: { readonly value: JsonValue; readonly tokens: readonly string[] }[] = [{ value: root, tokens: [] }];
  for (let entry = pending.shift(); entry !== undefined; entry = pending.shift()) {
    const { value, tokens } = entry;
    if (typeof value !== "object" || value === null) continue;
    if (isJsonObject(value) && (value["$anchor"] === anchor || value["$dynamicAnchor"] === anchor)) return [...tokens];
    for (const [key, child] of Object.entries(value))
      pending.push({ value: child as JsonValue, tokens: [...tokens, key] });
  }
  return undefined;
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
