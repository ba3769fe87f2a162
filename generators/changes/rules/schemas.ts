import { appendPointer } from "../../source/json-pointer.ts";
import { arrayOf, isJsonObject, objectOf, printValue, type JsonValue } from "../../source/json.ts";
import { formats } from "../../validators/formats.ts";
import type { Direction } from "../../validators/model.ts";
import type { ApiSide, ComparedSides } from "../api-side.ts";
import { isSameJson } from "../same-json.ts";
import { compareDiscriminators } from "./discriminators.ts";
import { compareLife, lifeOf } from "./life.ts";
import { pairBranches } from "./pair-branches.ts";
import type { SchemaChange } from "./schema-change.ts";
import { rejectsAll, viewSchemas, type SchemaAt, type SchemaView, type ViewedProperty } from "./schema-view.ts";

interface Step {
  readonly direction: Direction;
}

interface Views {
  readonly base: SchemaView;
  readonly revision: SchemaView;
}

/** Schemas that apply to the same value. */
export interface SchemaPair {
  readonly base: readonly SchemaAt[];
  readonly revision: readonly SchemaAt[];
}

/** A pair below another one. */
export interface PartPair extends SchemaPair {
  /** The name of the property, `0` for items, undefined for a branch. */
  readonly token: string | undefined;
}

type ReportSchema = (change: SchemaChange) => void;

/** Pairs properties, items, and branches. Reports properties that one side has. */
export function listParts(
  { base, revision }: Views,
  { direction, report, sides }: Step & { readonly report: ReportSchema; readonly sides: ComparedSides },
): readonly PartPair[] {
  const children: PartPair[] = [];
  const place = { base: base.parts[0]?.pointer, revision: revision.parts[0]?.pointer };
  const moved = findMoved({ base, revision }, sides);
  for (const [name, property] of base.properties) {
    const other = revision.properties.get(name);
    const pointer = appendPointer("", name);
    if (other !== undefined) children.push({ token: name, base: property.schemas, revision: other.schemas });
    else if (!moved.has(name) && !isHidden(property, direction))
      report({
        ...place,
        base: property.schemas[0]?.pointer,
        pointer,
        code: `diff/${direction}-property-removed`,
        words: "is removed",
      });
  }
  for (const [name, property] of revision.properties)
    if (!base.properties.has(name) && !moved.has(name) && !isHidden(property, direction))
      report({
        ...place,
        revision: property.schemas[0]?.pointer,
        pointer: appendPointer("", name),
        code: `diff/${direction}-property-added`,
        words: "is new",
      });
  if (base.items.length > 0 && revision.items.length > 0)
    children.push({ token: "0", base: base.items, revision: revision.items });
  const exclusive = moved.size === 0 ? moved : findExclusive({ base, revision }, sides);
  for (const { before, after } of pairBranches(base.branches, revision.branches, sides)) {
    const declared = moved.size === 0 ? [] : [...namesOf(before, sides.base), ...namesOf(after, sides.revision)];
    const names = new Set([...moved].filter((name) => !exclusive.has(name) || declared.includes(name)));
    children.push({
      token: undefined,
      base: [before, ...pickProperties(base, names)],
      revision: [after, ...pickProperties(revision, names)],
    });
  }
  return children;
}

/** Properties that one side declares next to a union, and the other side in branches of its union. */
function findMoved({ base, revision }: Views, sides: ComparedSides): ReadonlySet<string> {
  const moved = new Set<string>();
  for (const [own, other, side] of [
    [base, revision, sides.revision],
    [revision, base, sides.base],
  ] as const) {
    const names = [...own.properties.keys()].filter((name) => !other.properties.has(name));
    if (names.length === 0) continue;
    const declared = new Set(other.branches.flatMap((branch) => [...namesOf(branch, side)]));
    for (const name of names) if (declared.has(name)) moved.add(name);
  }
  return moved;
}

/** Properties that a branch requires or rejects. They tell branches apart, so a branch need not declare them. */
function findExclusive(views: Views, sides: ComparedSides): ReadonlySet<string> {
  const names = new Set<string>();
  for (const side of ["base", "revision"] as const)
    for (const { schema } of views[side].branches.flatMap((branch) => viewSchemas([branch], sides[side]).parts)) {
      for (const name of arrayOf(schema["required"])) if (typeof name === "string") names.add(name);
      for (const [name, own] of Object.entries(objectOf(schema["properties"]))) if (rejectsAll(own)) names.add(name);
    }
  return names;
}

function namesOf(branch: SchemaAt, side: ApiSide): Iterable<string> {
  return viewSchemas([branch], side).properties.keys();
}

/** The schemas of a view with these properties only, to be compared as a part of each branch. */
function pickProperties({ parts }: SchemaView, names: ReadonlySet<string>): readonly SchemaAt[] {
  if (names.size === 0) return [];
  return parts.flatMap(({ schema, pointer }) => {
    const picked = Object.entries(objectOf(schema["properties"])).filter(([name]) => names.has(name));
    return picked.length === 0 ? [] : [{ schema: { properties: Object.fromEntries(picked) }, pointer }];
  });
}

/** A request has no `readOnly` properties, and a response has no `writeOnly` ones. */
function isHidden({ schemas }: ViewedProperty, direction: Direction): boolean {
  const keyword = direction === "request" ? "readOnly" : "writeOnly";
  return schemas.some(({ schema }) => isJsonObject(schema) && schema[keyword] === true);
}

interface Annotated extends Step {
  readonly report: ReportSchema;
}

/** Compares what schemas state beside the values that they allow. */
export function compareAnnotations(views: Views, { direction, report }: Annotated): void {
  const { base, revision } = views;
  const place = { base: base.parts[0]?.pointer, revision: revision.parts[0]?.pointer, pointer: "" };
  const isHiddenTo = (view: SchemaView): boolean =>
    view.find(direction === "request" ? "readOnly" : "writeOnly")?.value === true;
  for (const [keyword, code] of [
    ["readOnly", "diff/read-only-changed"],
    ["writeOnly", "diff/write-only-changed"],
  ] as const) {
    const [before, after] = [base, revision].map((view) => view.find(keyword)?.value === true);
    if (before !== after)
      report({ ...place, code, words: after === true ? `is now \`${keyword}\`` : `is not \`${keyword}\` now` });
  }
  if (isHiddenTo(base) || isHiddenTo(revision)) return;
  const lifeChanges = {
    isDeprecated: [base, revision].map((view) => view.parts.some(({ schema }) => schema["deprecated"] === true)),
  };
  const [before, after] = [base, revision].map((view, index) => ({
    ...lifeOf({
      "x-sunset": view.find("x-sunset")?.value ?? null,
      "x-stability-level": view.find("x-stability-level")?.value ?? null,
    }),
    isDeprecated: lifeChanges.isDeprecated[index] === true,
  }));
  if (before !== undefined && after !== undefined)
    compareLife(before, after, {
      part: { subject: "", hasReplacement: false },
      report: ({ code, message }) => report({ ...place, code, words: message.trim().replace(/\.$/, "") }),
    });
  compareDefaults(views, { direction, report });
  compareContent(views, { direction, report });
  compareDiscriminators(views, (change) => report({ ...place, ...change }));
}

function compareDefaults(
  { base, revision }: Views,
  { direction, report }: Pick<Annotated, "direction" | "report">,
): void {
  const [before, after] = [base.find("default"), revision.find("default")];
  if (isSameJson(before?.value, after?.value)) return;
  const code = direction === "request" ? "diff/default-changed" : "diff/response-default-changed";
  const words =
    after === undefined
      ? `has no default instead of ${show(before?.value)}`
      : `has the default ${show(after.value)}${before === undefined ? "" : ` instead of ${show(before.value)}`}`;
  report({
    code,
    pointer: "",
    words,
    base: (before ?? base.parts[0])?.pointer,
    revision: (after ?? revision.parts[0])?.pointer,
  });
}

function show(value: JsonValue | undefined): string {
  const text = typeof value === "string" ? JSON.stringify(value) : printValue(value);
  return `\`${text.length > 80 ? `${text.slice(0, 80)}…` : text}\``;
}

/** These say how a text is to be shown or typed, not what it is. */
const harmlessFormats = new Set<JsonValue | undefined>([undefined, "password", "textarea", "markdown", "html"]);

function compareContent(
  { base, revision }: Views,
  { direction, report }: Pick<Annotated, "direction" | "report">,
): void {
  const place = { base: base.parts[0]?.pointer, revision: revision.parts[0]?.pointer, pointer: "" };
  const values = (keyword: string): readonly [JsonValue | undefined, JsonValue | undefined] => [
    base.find(keyword)?.value,
    revision.find(keyword)?.value,
  ];
  const [oldFormat, newFormat] = values("format");
  const isHarmless = harmlessFormats.has(oldFormat) && harmlessFormats.has(newFormat);
  // A number and an integer format of the same width differ in their values, which are compared. A text is not.
  const isText = [base, revision].some((view) => view.find("type")?.value === "string");
  if (oldFormat !== newFormat && !isHarmless && (isText || !areNumbers(oldFormat, newFormat)))
    report({
      ...place,
      code: "diff/format-changed",
      words:
        oldFormat === undefined
          ? `now has ${formatWords(newFormat)}`
          : `has ${formatWords(newFormat)} instead of ${formatWords(oldFormat)}`,
    });
  for (const keyword of ["contentEncoding", "contentMediaType"]) {
    const [before, after] = values(keyword);
    if (before !== after)
      report({
        ...place,
        code: "diff/content-encoding-changed",
        words: `has ${keywordWords(keyword, after)} instead of ${keywordWords(keyword, before)}`,
      });
  }
  const [oldContent, newContent] = values("contentSchema");
  if (!isSameJson(oldContent, newContent)) {
    const words =
      newContent === undefined
        ? "does not state now"
        : oldContent === undefined
          ? "now states"
          : "states in another way";
    report({ ...place, code: "diff/content-schema-changed", words: `${words} what the text in it must match` });
  }
  const [oldValues, newValues] = values("x-extensible-enum");
  const gone = arrayOf(oldValues).filter((value) => !arrayOf(newValues).includes(value));
  if (direction === "request" && newValues !== undefined && gone.length > 0)
    report({
      ...place,
      code: "diff/extensible-enum-changed",
      words: `does not list ${gone.map(show).join(", ")} in \`x-extensible-enum\` now`,
    });
}

function areNumbers(...names: readonly (JsonValue | undefined)[]): boolean {
  return names.every(
    (name) => name === undefined || (typeof name === "string" && formats.get(name)?.type === "number"),
  );
}

function formatWords(format: JsonValue | undefined): string {
  return format === undefined ? "no format" : `the format ${show(format).replaceAll('"', "")}`;
}

function keywordWords(keyword: string, value: JsonValue | undefined): string {
  return value === undefined ? `no \`${keyword}\`` : `\`${keyword}: ${printValue(value)}\``;
}
