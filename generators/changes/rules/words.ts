import { appendPointer } from "../../source/json-pointer.ts";
import { isJsonArray, getOwn, isJsonObject, type JsonObject, type JsonValue } from "../../source/json.ts";
import type { DraftChange, ComparedSides, OperationComparison, ReportChange } from "../api-side.ts";
import { isSameJson } from "../same-json.ts";
import { componentSections } from "./component-sections.ts";
import { pairItems, pairPlaces } from "./pair-items.ts";
import { createResolveWords, type ResolveWords } from "./resolve-words.ts";

const wordKeys = new Set([
  "description",
  "summary",
  "title",
  "example",
  "examples",
  "externalDocs",
  "x-codeSamples",
  "x-code-samples",
]);

/** Their keys are names, not keywords. */
const nameMaps = new Set([
  "properties",
  "patternProperties",
  "dependentSchemas",
  "$defs",
  "headers",
  "responses",
  "content",
  "links",
  "callbacks",
  "variables",
  "mapping",
  "encoding",
]);

/** These are compared elsewhere, or hold values and not words. */
const skippedKeys = new Set(["callbacks", "default", "enum", "const", "security"]);

/** Lists whose items have a meaning by their places. */
const orderedKeys = new Set(["prefixItems"]);

const maxWords = 50;

/** Where texts differ: a path of keys each. */
function findWords({ base, revision }: Words, sides: Sides): readonly (readonly string[])[] {
  const resolve = createResolveWords(sides);
  const found: (readonly string[])[] = [];
  // A list instead of recursion, because renamed components may refer to each other in a long chain.
  const waiting: WordStep[] = [{ before: base, after: revision, path: [], isNameMap: false }];
  for (let step = waiting.pop(); step !== undefined && found.length <= maxWords; step = waiting.pop())
    waiting.push(...visitWords(step, { sides, resolve, report: (path) => found.push(path) }).toReversed());
  return found;
}

interface WordStep {
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
  readonly path: readonly string[];
  readonly isNameMap: boolean;
}

interface WordVisit {
  readonly sides: Sides;
  readonly resolve: ResolveWords;
  readonly report: (path: readonly string[]) => void;
}

/** Compares the texts of two values, and returns the parts of them that may have more. */
function visitWords(
  { before, after, path, isNameMap }: WordStep,
  { sides, resolve, report }: WordVisit,
): readonly WordStep[] {
  if (before === after) return [];
  if (isJsonArray(before) && isJsonArray(after)) {
    const lists = { base: before, revision: after };
    const pairs = orderedKeys.has(path.at(-1) ?? "") ? pairPlaces(lists) : pairItems(lists, sides);
    return pairs.map(([index, one, other]) => ({
      before: one,
      after: other,
      path: [...path, String(index)],
      isNameMap: false,
    }));
  }
  if (!isJsonObject(before) || !isJsonObject(after)) return [];
  const [left, right] = isNameMap ? [before, after] : resolve(before, after);
  const parts: WordStep[] = [];
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    if (!isNameMap && skippedKeys.has(key)) continue;
    const [one, other] = [getOwn(left, key), getOwn(right, key)];
    const own = [...path, key];
    if (!isNameMap && wordKeys.has(key)) {
      if (!isSameText(one, other) && !isSameExample(left, right, key)) report(own);
    } else parts.push({ before: one, after: other, path: own, isNameMap: !isNameMap && nameMaps.has(key) });
  }
  return parts;
}

type Sides = Pick<ComparedSides, "base" | "revision">;

interface Words {
  readonly base: JsonValue | undefined;
  readonly revision: JsonValue | undefined;
}

function isSameText(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  return isSameJson(one, other) || normalize(one) === normalize(other);
}

/** Line breaks and indentation are no words. */
function normalize(value: JsonValue | undefined): string {
  return typeof value === "string"
    ? value.replaceAll(/\s+/g, " ").trim()
    : value === undefined
      ? ""
      : JSON.stringify(value);
}

/** `example` became `examples` in OpenAPI 3.1. */
function isSameExample(before: JsonObject, after: JsonObject, key: string): boolean {
  return (key === "example" || key === "examples") && isSameJson(examplesOf(before), examplesOf(after));
}

function examplesOf({ example, examples }: JsonObject): JsonValue {
  const list = isJsonArray(examples) ? examples : [];
  return [...(example === undefined ? [] : [example]), ...list, isJsonObject(examples) ? examples : null];
}

/** Reports the texts of an operation that differ, as one change. */
export function compareOperationWords({ base, revision, pair, report }: OperationComparison): void {
  reportWords(
    { base: pair.base.pointer, revision: pair.revision.pointer },
    { comparison: { base, revision }, subject: "operation", report },
  );
}

interface WordsOf {
  readonly comparison: Sides;
  readonly subject: string;
  readonly report: ReportChange;
}

function reportWords(
  place: { readonly base: string; readonly revision: string },
  { comparison, subject, report }: WordsOf,
): void {
  const words = { base: comparison.base.raw(place.base), revision: comparison.revision.raw(place.revision) };
  const paths = findWords(words, comparison);
  const [first] = paths;
  if (first === undefined) return;
  const at = (side: "base" | "revision"): string | undefined => {
    const owner = comparison[side].raw(place[side]);
    return hasPath(owner, first) ? first.reduce(appendPointer, place[side]) : place[side];
  };
  const names = paths.slice(0, 3).map((path) => `\`${path.join(".")}\``);
  const more = paths.length - names.length;
  const draft: DraftChange = {
    code: "diff/words-changed",
    message: `Texts of the ${subject} changed: ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`,
    base: at("base"),
    revision: at("revision"),
  };
  report(draft);
}

function hasPath(value: JsonValue, path: readonly string[]): boolean {
  let current: JsonValue | undefined = value;
  for (const token of path)
    current = isJsonArray(current)
      ? current[Number(token)]
      : isJsonObject(current)
        ? getOwn(current, token)
        : undefined;
  return current !== undefined;
}

/** Reports texts outside operations: of the description itself, its tags, and its components. */
export function compareSharedWords(comparison: ComparedSides, report: ReportChange): void {
  const { base, revision } = comparison;
  reportWords({ base: "#/info", revision: "#/info" }, { comparison, subject: "API", report });
  const tags = { base: base.raw("#")["tags"], revision: revision.raw("#")["tags"] };
  if (findWords(tags, comparison).length > 0)
    report({ code: "diff/words-changed", message: "Texts of the tags changed.", base: "#/tags", revision: "#/tags" });
  for (const section of componentSections) {
    const pointer = `#/components/${section}`;
    const [before, after] = [base.raw(pointer), revision.raw(pointer)];
    for (const name of Object.keys(before)) {
      if (getOwn(after, name) === undefined) continue;
      const own = appendPointer(pointer, name);
      reportWords(
        { base: own, revision: own },
        { comparison, subject: `${sectionWords[section]} \`${name}\``, report },
      );
    }
  }
}

const sectionWords: Readonly<Record<(typeof componentSections)[number], string>> = {
  schemas: "schema",
  parameters: "parameter",
  responses: "response",
  requestBodies: "request body",
  headers: "header",
  securitySchemes: "security scheme",
};
