import type { DocsgenError } from "../source/docsgen-error.ts";
import { getOwn, isJsonObject, printValue, type JsonObject } from "../source/json.ts";
import { findByTokens, formatPointer } from "../source/json-pointer.ts";
import { refCycle, unexpectedKind } from "./reference-findings.ts";
import type { LocateInFile } from "./locate.ts";
import { componentSections, findKind, type ObjectKind } from "./openapi-objects.ts";
import { createFollowChain, type ReferenceCycle } from "./reference-chains.ts";
import { findTarget, type FileLocation, type FoundTarget, type Links, type Target } from "./reference.ts";
import { isApiDocument } from "./schema-resources.ts";

/** Resolves references, and reports those that do not have a valid target. */
export interface Resolver {
  /** The target of an object's `$ref`. Undefined if it does not exist, which is reported. */
  readonly resolve: (value: JsonObject, kind: ObjectKind, place: FileLocation) => Target | undefined;
  /** The end of a whole chain of references, for objects that are inlined and have no component for each step. */
  readonly resolveToEnd: (value: JsonObject, kind: ObjectKind, place: FileLocation) => Target | undefined;
  /** Reports the findings of a reference. */
  readonly accept: (found: FoundTarget, place: FileLocation) => Target | undefined;
  /** Reports a cycle of references once. */
  readonly reportCycle: (cycle: ReferenceCycle, kind: ObjectKind, keyword?: "$ref" | "$dynamicRef") => void;
}

/** Longer chains do not occur in practice. The limit lets later code follow chains recursively. */
const maxChainLength = 20;

interface Resolving {
  readonly links: Links;
  readonly locateInFile: LocateInFile;
  readonly report: (finding: DocsgenError) => void;
}

/** Creates the resolver of a description. */
export function createResolver(resolving: Resolving): Resolver {
  const { links, locateInFile, report } = resolving;
  const root = links.document.files.get(links.document.root)?.value;
  const ignoresSiblings =
    isApiDocument(root) && (root["swagger"] !== undefined || /^3(?:\.0|$)/.test(printValue(root["openapi"] ?? "")));
  const followChain = createFollowChain(links, ignoresSiblings);
  const reported = new Set<ReferenceCycle>();
  const accept: Resolver["accept"] = (found, { file, tokens }) => {
    const finding = found.kind === "error" ? found.finding : found.warning;
    if (finding !== undefined) report(finding(locateInFile(file, tokens)));
    return found.kind === "error" ? undefined : found.target;
  };
  const acceptKind = (found: FoundTarget, kind: ObjectKind, place: FileLocation): Target | undefined => {
    const at = { file: place.file, tokens: [...place.tokens, "$ref"] };
    const target = accept(found, at);
    const other = target && findOtherKind(links, target, kind);
    if (target === undefined || other === undefined) return target;
    const reference = printValue(findByTokens(links.document.files.get(at.file)?.value ?? null, at.tokens) ?? null);
    const words = { found: nounOf(other), expected: nounOf(kind), nearest: findNamesake(links, target, kind) };
    report(unexpectedKind(reference, words, locateInFile(at.file, at.tokens)));
    return undefined;
  };
  const reportCycle: Resolver["reportCycle"] = (cycle, kind, keyword = "$ref") => {
    if (reported.has(cycle)) return;
    reported.add(cycle);
    const names = cycle.map((place) => nameOf(links, place));
    for (const [index, { file, tokens }] of cycle.entries()) {
      const chain = [...names.slice(index), ...names.slice(0, index + 1)];
      report(refCycle({ keyword, kind: nounOf(kind), chain }, locateInFile(file, [...tokens, keyword])));
    }
  };
  return {
    accept,
    reportCycle,
    resolve: (value, kind, place) => {
      const end = followChain(place, value, kind === "schema");
      if (end.kind === "cycle" && end.isPart) {
        reportCycle(end.cycle, kind);
        return undefined;
      }
      if (end.kind === "end" && end.length > maxChainLength) return acceptKind(end.found, kind, end.from);
      // A chain of one reference ends at the target of this reference.
      const isChain = end.kind === "cycle" || end.length > 1;
      const found = isChain ? findTarget(links, place, getOwn(value, "$ref") ?? null) : end.found;
      return acceptKind(found, kind, place);
    },
    resolveToEnd: (value, kind, place) => {
      const end = followChain(place, value, kind === "schema");
      if (end.kind === "cycle") {
        reportCycle(end.cycle, kind);
        return undefined;
      }
      return acceptKind(end.found, kind, end.from);
    },
  };
}

/** A component's name, or a pointer, with its file unless the file is the root. */
function nameOf({ document }: Links, { file, tokens }: FileLocation): string {
  const isComponent =
    (tokens.length === 3 && tokens[0] === "components") ||
    (tokens.length === 2 && /^(?:definitions|parameters|responses|paths)$/.test(tokens[0] ?? ""));
  if (file === document.root && isComponent) return tokens.at(-1) ?? "";
  return (file === document.root ? "" : file) + (tokens.length === 0 ? "" : formatPointer(tokens));
}

const nouns: Partial<Record<ObjectKind, string>> = {
  pathItem: "a path item",
  operation: "an operation",
  parameter: "a parameter",
  requestBody: "a request body",
  mediaType: "a media type",
  encoding: "an encoding",
  responses: "a map of responses",
  response: "a response",
  header: "a header",
  schema: "a schema",
  example: "an example",
  link: "a link",
  callback: "a callback",
  securityScheme: "a security scheme",
};

function nounOf(kind: ObjectKind): string {
  return nouns[kind] ?? "another kind of object";
}

/** The kind of an unexpected target: by its path in a description, else by its shape. */
function findOtherKind(
  { document }: Links,
  { file, tokens, value }: Target,
  expected: ObjectKind,
): ObjectKind | undefined {
  if (expected === "text") return undefined;
  const root = document.files.get(file)?.value;
  const isDescription = isApiDocument(root) || ["components", "paths", "webhooks"].includes(tokens[0] ?? "");
  const kind = isDescription ? findKind(tokens) : undefined;
  const found = kind ?? findLikeness(value);
  if (found === undefined || found === expected) return undefined;
  if (kind !== undefined) return kind;
  const isSwagger = isApiDocument(document.files.get(document.root)?.value) && isSwaggerRoot(document);
  return found === "parameter" || (lookedAt.has(expected) && !(expected === "header" && isSwagger)) ? found : undefined;
}

function isSwaggerRoot({ files, root }: Links["document"]): boolean {
  const value = files.get(root)?.value;
  return isJsonObject(value) && value["swagger"] !== undefined;
}

/** Kinds whose objects cannot be confused with a schema. */
const lookedAt = new Set<ObjectKind>(["parameter", "requestBody", "response", "header", "link", "pathItem"]);

const schemaTypes = new Set(["string", "number", "integer", "boolean", "array", "object", "null"]);
const schemaKeywords = ["properties", "allOf", "anyOf", "oneOf", "items", "enum", "additionalProperties"];
const places = new Set(["query", "path", "header", "cookie", "querystring", "body", "formData"]);

/** The certain kind of an object outside a description: a parameter or a schema. */
function findLikeness(value: Target["value"]): ObjectKind | undefined {
  if (!isJsonObject(value) || typeof value["$ref"] === "string") return undefined;
  const { type, name, in: place } = value;
  if (typeof name === "string" && typeof place === "string") return places.has(place) ? "parameter" : undefined;
  const isTyped = typeof type === "string" ? schemaTypes.has(type) : Array.isArray(type);
  return isTyped || schemaKeywords.some((keyword) => typeof value[keyword] === "object") ? "schema" : undefined;
}

/** The pointer of the component of the expected kind with the target's name. */
function findNamesake({ document }: Links, { tokens }: Target, expected: ObjectKind): string | undefined {
  const section = componentSections[expected];
  const name = tokens.at(-1);
  const root = document.files.get(document.root)?.value ?? null;
  if (section === undefined || name === undefined) return undefined;
  const candidates = [
    ["components", section, name],
    [expected === "schema" ? "definitions" : section, name],
  ];
  const found = candidates.find((candidate) => findByTokens(root, candidate) !== undefined);
  return found && formatPointer(found);
}
