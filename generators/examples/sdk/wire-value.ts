import type { Operation, Property, Schema } from "../../api/model.ts";
import { isJsonObject, type JsonValue } from "../../source/json.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import type { Position } from "../../source/position.ts";
import type { Item, Literal, Member } from "../../code/literal.ts";
import { isPlaceholder, replacementText, type Range, type TracedText } from "../../code/traced-text.ts";
import { followSchema, statedProperties, type FindSchema } from "../stated-properties.ts";
import { spell } from "./casing.ts";
import { placeItems } from "./added-items.ts";
import { constantText } from "./constants.ts";
import { unknownArgument } from "./findings.ts";
import type { ResolvedCall, ResolvedExpression } from "./resolved.ts";
import { comparable, spellName, type Sdk } from "./sdk-map.ts";

/** What values of code are written for. */
export interface WireContext {
  readonly sdk: Sdk;
  readonly operation: Operation;
  readonly find: FindSchema;
  readonly place: (range: Range) => Position;
  readonly findings: DocsgenError[];
}

/** The value that the SDK sends for an expression, with the names of the description. */
export function toWire(value: ResolvedExpression, schemas: readonly Schema[], context: WireContext): Literal {
  const { range } = value;
  switch (value.kind) {
    case "text":
    case "word":
    case "nothing":
      return value;
    case "list": {
      const items = schemas.flatMap((schema) => itemsOf(schema, context.find));
      return {
        kind: "list",
        range,
        items: value.items.map((item): Item => ({ ...item, value: toWire(item.value, items, context) })),
      };
    }
    case "object": {
      // A type of the SDK that it sends as text or as a number.
      if (value.isStruct && schemas.length > 0 && schemas.every((schema) => isScalar(schema, context.find)))
        return { kind: "unknown", range };
      const items = value.isBuilt === true ? schemas.flatMap((schema) => itemsOf(schema, context.find)) : [];
      if (items.length === 0) return wireObject(value, schemas, context);
      return { kind: "list", range, items: [{ value: wireObject(value, items, context), isSpread: false }] };
    }
    case "model":
      return wireModel(value, context);
    case "class":
      return wireClass(value, schemas, context);
    case "constant": {
      const text = constantText(value.constant, schemas, context);
      return text === undefined ? { kind: "unknown", range } : textOf(text, range);
    }
    case "unknown":
      return value;
  }
}

/** Whether a schema allows only texts, numbers, and booleans. */
export function isScalar(schema: Schema, find: FindSchema): boolean {
  return variantsOf(schema, find).every((variant) =>
    /^(?:string|number|boolean|enum)$/.test(followSchema(variant, find)?.kind ?? ""),
  );
}

/** The schemas of a list's items. */
export function itemsOf(schema: Schema, find: FindSchema, depth = 0): readonly Schema[] {
  const target = followSchema(schema, find);
  if (target === undefined || depth > 20) return [];
  if (target.kind === "array") return [...target.prefixItems, ...(target.items === undefined ? [] : [target.items])];
  if (target.kind === "union") return target.variants.flatMap((variant) => itemsOf(variant.schema, find, depth + 1));
  return target.kind === "intersection" ? target.parts.flatMap((part) => itemsOf(part, find, depth + 1)) : [];
}

/** The names of an object's properties in the SDK, with the names and schemas in the description. */
export interface WireNames {
  readonly bySpelling: ReadonlyMap<string, string>;
  readonly schemas: ReadonlyMap<string, readonly Schema[]>;
}

export function namesOf(schemas: readonly Schema[], { sdk, find }: Pick<WireContext, "sdk" | "find">): WireNames {
  const bySpelling = new Map<string, string>();
  const all = new Map<string, readonly Schema[]>();
  for (const schema of schemas)
    for (const [name, parts] of statedProperties(schema, find)) {
      all.set(name, [...(all.get(name) ?? []), ...parts]);
      const written = spellName(sdk, name, parts[0]?.source);
      const key = comparable(sdk, written);
      if (!bySpelling.has(key)) bySpelling.set(key, name);
    }
  return { bySpelling, schemas: all };
}

function wireObject(
  value: Extract<ResolvedExpression, { kind: "object" }>,
  schemas: readonly Schema[],
  context: WireContext,
): Literal {
  const names = namesOf(schemas, context);
  const placed = placeItems(value.members, () => listsIn(names, context));
  for (const { name, nearest, range } of placed.misspelled)
    context.findings.push(
      unknownArgument(
        { name, nearest, known: [nearest], owner: "The object", operation: context.operation },
        context.place(range),
      ),
    );
  const members = placed.members.map(({ key, value: inner }): Member => {
    if (key === undefined) return { key, value: toWire(inner, schemas, context) };
    const written = key.kind === "text" ? key.text.text : key.kind === "word" ? key.json : undefined;
    if (written === undefined) return { key: { kind: "unknown", range: key.range }, value: toWire(inner, [], context) };
    // `"<PARAM_1>": …` is any property.
    if (isPlaceholder(written) || (isSampleMember(written, inner) && !names.schemas.has(written)))
      return { key: undefined, value: { kind: "unknown", range: key.range } };
    const name = wireName(written, { names, range: key.range, isStruct: value.isStruct }, context);
    const own = names.schemas.get(name) ?? schemas.flatMap((schema) => furtherOf(schema, context.find));
    return { key: { kind: "text", text: renamed(key, name), range: key.range }, value: toWire(inner, own, context) };
  });
  return {
    kind: "object",
    range: value.range,
    members: [...members, ...presetOf(value, { members, schemas }, context)],
  };
}

/** The names of properties that are lists, as the SDK writes them. */
function listsIn({ schemas }: WireNames, { sdk, find }: WireContext): readonly string[] {
  return [...schemas].flatMap(([name, parts]) =>
    parts.some((part) => itemsOf(part, find).length > 0) ? [spellName(sdk, name, parts[0]?.source)] : [],
  );
}

/** What JSON, OpenAPI, and HTTP call a named part, not the name of one. */
const sampleName = /^(?:field|param(?:eter)?|key|property|attribute)(?:_?\d+)?$/i;

/** `{"field": "value"}` is any property with any value. */
export function isSampleMember(name: string, value: ResolvedExpression): boolean {
  return value.kind === "text" && /^value(?:_?\d+)?$/i.test(value.text.text) && sampleName.test(name);
}

/** What a type of Go or Java sets: the properties with one value, such as `type`. Several variants may fit alike. */
function presetOf(
  { isStruct, range }: Extract<ResolvedExpression, { kind: "object" }>,
  { members, schemas }: { readonly members: readonly Member[]; readonly schemas: readonly Schema[] },
  { sdk, find }: WireContext,
): readonly Member[] {
  if (!isStruct || !/^(?:go|java)$/.test(sdk.settings.language)) return [];
  const given = new Set(members.flatMap(({ key }) => (key?.kind === "text" ? [key.text.text] : [])));
  const end = { start: range.end, end: range.end };
  const variants = schemas.flatMap((schema) => variantsOf(schema, find));
  const fits = variants.map((schema) => countNames(given, statedProperties(schema, find)));
  const best = variants.filter((_, index) => fits[index] === Math.max(...fits));
  const constants = best.flatMap((schema) =>
    constantsOf(schema, find).filter(({ name, isOnly }) => isOnly && !given.has(name)),
  );
  if (best.length === 1)
    return constants.map(({ name, value }) => ({ key: textOf(name, end), value: literalOf(value, end) }));
  const names = new Set(constants.map(({ name }) => name));
  return [...names].map((name) => ({ key: textOf(name, end), value: { kind: "unknown", range: end } }));
}

function countNames(given: ReadonlySet<string>, known: ReadonlyMap<string, unknown>): number {
  return [...given].filter((name) => known.has(name)).length;
}

function variantsOf(schema: Schema, find: FindSchema, depth = 0): readonly Schema[] {
  const target = followSchema(schema, find);
  if (target?.kind !== "union" || depth > 20) return [schema];
  return target.variants.flatMap((variant) => variantsOf(variant.schema, find, depth + 1));
}

/** The schemas of an object's further properties. */
function furtherOf(schema: Schema, find: FindSchema): readonly Schema[] {
  const target = followSchema(schema, find);
  if (target?.kind === "union") return target.variants.flatMap((variant) => furtherOf(variant.schema, find));
  return target?.kind === "object" && target.additionalProperties !== undefined ? [target.additionalProperties] : [];
}

interface WrittenName {
  readonly names: WireNames;
  readonly range: Range;
  readonly isStruct: boolean;
}

/** The name in the description. A misspelled name keeps its spelling, in the description's casing. */
function wireName(written: string, { names, range, isStruct }: WrittenName, context: WireContext): string {
  const { sdk } = context;
  const found =
    names.bySpelling.get(comparable(sdk, written)) ?? names.bySpelling.get(comparable(sdk, trimName(written)));
  if (found !== undefined) return found;
  if (names.schemas.has(written)) {
    const correct = spellName(sdk, written, names.schemas.get(written)?.[0]?.source);
    // Python's dictionaries may use either name.
    if (sdk.casing !== "snake" && correct !== written && !isStruct)
      context.findings.push(
        unknownArgument(
          { name: written, nearest: correct, known: [correct], owner: "The object", operation: context.operation },
          context.place(range),
        ),
      );
    return written;
  }
  return names.schemas.size === 0 || sdk.casing === "as-is" ? written : likeOthers(written, names);
}

/** `from_` is `from`, which Python reserves. */
function trimName(written: string): string {
  return written.replace(/_+$/, "");
}

/** Writes an unknown name in the casing of the known ones, so that the nearest name is found. */
function likeOthers(written: string, { schemas }: WireNames): string {
  return [...schemas.keys()].some((name) => name.includes("_")) ? spell(written, "snake") : written;
}

function renamed(key: ResolvedExpression, name: string): TracedText {
  return key.kind === "text" && key.text.text === name ? key.text : replacementText(name, key.range);
}

/** The object that a model class sends. The class itself sets what has one value: `role` of `UserMessage`. */
function wireModel({ range, schema, members, isOpen }: ResolvedCall, context: WireContext): Literal {
  const body: Extract<ResolvedExpression, { kind: "object" }> = { kind: "object", range, members, isStruct: true };
  const written = wireObject(body, [schema], context);
  if (written.kind !== "object") return written;
  const given = new Set(written.members.flatMap(({ key }) => (key?.kind === "text" ? [key.text.text] : [])));
  const end = { start: range.end, end: range.end };
  const own = constantsOf(schema, context.find)
    .filter(({ name }) => !given.has(name))
    .map(({ name, value }): Member => ({ key: textOf(name, end), value: literalOf(value, end) }));
  const open: readonly Member[] = isOpen ? [{ key: undefined, value: { kind: "unknown", range: end } }] : [];
  return { ...written, members: [...written.members, ...own, ...open] };
}

/** An object whose class may set other properties. A class that only has other names is something else. */
function wireClass(
  { range, members }: Extract<ResolvedExpression, { kind: "class" }>,
  schemas: readonly Schema[],
  context: WireContext,
): Literal {
  const { bySpelling } = namesOf(schemas, context);
  const isLikely = members.some(({ key }) => {
    const name = key?.kind === "text" ? comparable(context.sdk, key.text.text) : "";
    return bySpelling.has(name) || findNearestName(name, bySpelling.keys()) !== undefined;
  });
  if (!isLikely) return { kind: "unknown", range };
  const end = { start: range.end, end: range.end };
  const written = wireObject({ kind: "object", range, members, isStruct: true }, schemas, context);
  const open: Member = { key: undefined, value: { kind: "unknown", range: end } };
  return written.kind === "object" ? { ...written, members: [...written.members, open] } : written;
}

interface Constant {
  readonly name: string;
  readonly value: JsonValue;
  /** No other value is allowed. */
  readonly isOnly: boolean;
}

/** Properties with one value or a default, which model classes fill in. */
export function constantsOf(schema: Schema, find: FindSchema): readonly Constant[] {
  return propertiesOf(schema, find).flatMap(({ name, schema: own, isRequired }) => {
    const target = followSchema(own, find);
    const only = target?.kind === "enum" && target.values.length === 1 ? target.values[0]?.value : undefined;
    const value = only ?? (isRequired ? (own.default ?? target?.default)?.value : undefined);
    return value === undefined ? [] : [{ name, value, isOnly: only !== undefined }];
  });
}

/** The properties that an object always may have: its own, and those in `allOf`. */
export function propertiesOf(schema: Schema, find: FindSchema, depth = 0): readonly Property[] {
  const target = followSchema(schema, find);
  if (target?.kind === "object") return target.properties;
  if (target?.kind !== "intersection" || depth > 20) return [];
  return target.parts.flatMap((part) => propertiesOf(part, find, depth + 1));
}

function textOf(text: string, range: Range): Literal {
  return { kind: "text", text: replacementText(text, range), range };
}

/** A JSON value at a range. */
export function literalOf(value: JsonValue, range: Range): Literal {
  if (typeof value === "string") return textOf(value, range);
  if (Array.isArray(value))
    return { kind: "list", range, items: value.map((item) => ({ value: literalOf(item, range), isSpread: false })) };
  if (!isJsonObject(value)) return { kind: "word", json: JSON.stringify(value), range };
  const members = Object.entries(value).flatMap(([name, inner]): readonly Member[] =>
    inner === undefined ? [] : [{ key: textOf(name, range), value: literalOf(inner, range) }],
  );
  return { kind: "object", range, members };
}
