import { appendPointer } from "../../source/json-pointer.ts";
import { isJsonArray, getOwn, isJsonObject, type JsonObject, type JsonValue } from "../../source/json.ts";
import type { DraftChange, ComparedSides, OperationComparison, ReportChange } from "../api-side.ts";
import { componentSections } from "./component-sections.ts";

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

const maxWords = 50;

/** Where texts differ: a path of keys each. */
function findWords(base: JsonValue | undefined, revision: JsonValue | undefined): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const visit = (before: JsonValue | undefined, after: JsonValue | undefined, step: WordStep): void => {
    if (before === after || found.length > maxWords) return;
    if (isJsonArray(before) && isJsonArray(after)) {
      const partners = pairItems(before, after);
      for (const [index, one, other] of partners)
        visit(one, other, { path: [...step.path, String(index)], isNameMap: false });
      return;
    }
    if (!isJsonObject(before) || !isJsonObject(after)) return;
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      if (!step.isNameMap && skippedKeys.has(key)) continue;
      const [one, other] = [getOwn(before, key), getOwn(after, key)];
      const path = [...step.path, key];
      if (!step.isNameMap && wordKeys.has(key)) {
        if (!isSameText(one, other) && !isSameExample(before, after, key)) found.push(path);
      } else visit(one, other, { path, isNameMap: !step.isNameMap && nameMaps.has(key) });
    }
  };
  visit(base, revision, { path: [], isNameMap: false });
  return found;
}

interface WordStep {
  readonly path: readonly string[];
  readonly isNameMap: boolean;
}

/** Parameters and servers keep their partner when they move in the list. */
function pairItems(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
): readonly (readonly [number, JsonValue, JsonValue])[] {
  return before.flatMap((item, index) => {
    const name = nameOf(item);
    const other = name === undefined ? after[index] : after.find((candidate) => nameOf(candidate) === name);
    return other === undefined ? [] : [[index, item, other] as const];
  });
}

function nameOf(item: JsonValue): string | undefined {
  if (!isJsonObject(item) || typeof item["name"] !== "string") return undefined;
  const location = item["in"];
  return `${typeof location === "string" ? location : ""} ${item["name"]}`;
}

function isSameText(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  return normalize(one) === normalize(other);
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
  if (key !== "example" && key !== "examples") return false;
  return examplesOf(before) === examplesOf(after);
}

function examplesOf({ example, examples }: JsonObject): string {
  const list = isJsonArray(examples) ? examples : [];
  return JSON.stringify([
    ...(example === undefined ? [] : [example]),
    ...list,
    isJsonObject(examples) ? examples : null,
  ]);
}

/** Reports the texts of an operation that differ, as one change. */
export function compareOperationWords({ base, revision, pair, report }: OperationComparison): void {
  reportWords(
    { base: pair.base.pointer, revision: pair.revision.pointer },
    { comparison: { base, revision }, subject: "operation", report },
  );
}

interface WordsOf {
  readonly comparison: Pick<ComparedSides, "base" | "revision">;
  readonly subject: string;
  readonly report: ReportChange;
}

function reportWords(
  place: { readonly base: string; readonly revision: string },
  { comparison, subject, report }: WordsOf,
): void {
  const paths = findWords(comparison.base.raw(place.base), comparison.revision.raw(place.revision));
  const [first] = paths;
  if (first === undefined) return;
  const at = (side: "base" | "revision"): string | undefined => {
    const owner = comparison[side].raw(place[side]);
    return hasPath(owner, first) ? first.reduce(appendPointer, place[side]) : place[side];
  };
  const words = paths.slice(0, 3).map((path) => `\`${path.join(".")}\``);
  const more = paths.length - words.length;
  const draft: DraftChange = {
    code: "diff/words-changed",
    message: `Texts of the ${subject} changed: ${words.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`,
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
  const oldTags = base.raw("#")["tags"];
  const newTags = revision.raw("#")["tags"];
  if (findWords({ tags: oldTags ?? null }, { tags: newTags ?? null }).length > 0)
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
