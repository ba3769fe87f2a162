import { appendPointer } from "../../source/json-pointer.ts";
import { isArray, isJsonObject } from "../../source/json.ts";
import { formats } from "../../validators/formats.ts";
import type { PreparedDiscriminator } from "../../validators/prepared-schema.ts";

/** The rules of a prepared schema as text, without the units that it calls. */
export interface Skeleton {
  readonly own: string;
  readonly calls: readonly SkeletonCall[];
}

/** The key of a unit, or what several parts with the same text call, in any order. */
export type SkeletonCall = string | { readonly lists: readonly (readonly SkeletonCall[])[]; readonly isSet: boolean };

type Prepared = Readonly<Record<string, unknown>>;

const annotations = new Set(["contentEncoding", "contentMediaType", "readOnly", "writeOnly"]);
/** What belongs to another keyword, which describes both. */
const described = new Set(["minContains", "maxContains", "then", "else"]);

/**
 * Describes the rules of a prepared schema in one form: the order of keywords and lists has no meaning, and an `allOf`
 * is as good as the rules of its parts. The names that a schema declares stay, because `unevaluatedProperties` of
 * another schema depends on them.
 */
export function skeletonOf(schema: unknown): Skeleton {
  return sortSkeletons(rulesOf(schema), true);
}

function rulesOf(schema: unknown): readonly Skeleton[] {
  if (!isJsonObject(schema)) return schema === false ? [plain("false")] : [];
  const { unevaluatedProperties, unevaluatedItems, ...open } = schema;
  const rules = Object.keys(open).flatMap((keyword) => rulesOfKeyword(open, keyword));
  if (unevaluatedProperties === undefined && unevaluatedItems === undefined) return rules;
  // It depends on all rules of its own schema, and on none of the schemas around it.
  return [join("closed", [sortSkeletons(rules, true), part(unevaluatedProperties), part(unevaluatedItems)])];
}

function rulesOfKeyword(schema: Prepared, keyword: string): readonly Skeleton[] {
  const value = schema[keyword];
  const { discriminator } = schema;
  if (described.has(keyword) || isAnnotation(keyword, value)) return [];
  if (keyword === "call") return [{ own: "@", calls: [String(value)] }];
  if (keyword === "at") return isJsonObject(value) ? rulesOf(value["schema"]) : [];
  if (keyword === "discriminator" && isDiscriminator(discriminator)) return [discriminatorOf(discriminator, schema)];
  // The cases of a discriminator contain its branches.
  if (isDiscriminator(discriminator) && discriminator.keyword === keyword) return [];
  if (keyword === "type") return rulesOfList(keyword, [value].flat());
  return isArray(value) ? rulesOfList(keyword, value) : rulesOfSchema(schema, keyword);
}

function rulesOfList(keyword: string, list: readonly unknown[]): readonly Skeleton[] {
  switch (keyword) {
    case "allOf":
      return list.flatMap(rulesOf);
    case "anyOf":
    case "oneOf":
      if (list.length === 1) return rulesOf(list[0]);
      return [prefix(keyword, sortSkeletons(list.map(skeletonOf), keyword === "anyOf"))];
    case "prefixItems":
      return list.map((item, index) => prefix(`item ${index}`, skeletonOf(item)));
    case "required":
      return list.map((name) => plain(`required ${JSON.stringify(name)}`));
    case "type":
    case "enum":
      return [plain(`${keyword} ${[...new Set(list.map((item) => JSON.stringify(item)))].toSorted().join()}`)];
    default:
      return [plain(`${keyword} ${JSON.stringify(list)}`)];
  }
}

function rulesOfSchema(schema: Prepared, keyword: string): readonly Skeleton[] {
  const value = schema[keyword];
  const namesOf = (name: string): string =>
    JSON.stringify(Object.keys((schema[name] as object | undefined) ?? {}).toSorted());
  switch (keyword) {
    case "properties":
    case "patternProperties":
    case "dependentSchemas":
      return Object.entries(value as object).map(([name, own]) =>
        prefix(appendPointer(keyword, name), skeletonOf(own)),
      );
    case "additionalProperties":
      return [prefix(`rest ${namesOf("properties")} ${namesOf("patternProperties")}`, skeletonOf(value))];
    case "items":
      return [prefix(`items ${isArray(schema["prefixItems"]) ? schema["prefixItems"].length : 0}`, skeletonOf(value))];
    case "contains":
      return [prefix(`contains ${String(schema["minContains"])} ${String(schema["maxContains"])}`, skeletonOf(value))];
    case "if":
      return [join("if", [part(value), part(schema["then"]), part(schema["else"])])];
    case "not":
    case "propertyNames":
      return [prefix(keyword, skeletonOf(value))];
    default:
      return [plain(`${keyword} ${JSON.stringify(value)}`)];
  }
}

function plain(own: string): Skeleton {
  return { own, calls: [] };
}

function prefix(text: string, { own, calls }: Skeleton): Skeleton {
  return { own: `${text}:${own}`, calls };
}

function join(name: string, parts: readonly Skeleton[]): Skeleton {
  return { own: `${name}(${parts.map(({ own }) => own).join()})`, calls: parts.flatMap(({ calls }) => calls) };
}

/** A schema that may be absent. */
function part(schema: unknown): Skeleton {
  return schema === undefined ? plain("-") : skeletonOf(schema);
}

/** Sorts parts by their texts. What parts with the same text call is sorted when the units have colors. */
function sortSkeletons(parts: readonly Skeleton[], isSet: boolean): Skeleton {
  const groups = new Map<string, (readonly SkeletonCall[])[]>();
  for (const { own, calls } of parts) {
    const known = groups.get(own);
    if (known === undefined) groups.set(own, [calls]);
    else known.push(calls);
  }
  const sorted = [...groups].toSorted(([left], [right]) => (left < right ? -1 : 1));
  return {
    own: `{${sorted.map(([own, lists]) => (isSet ? own : `${lists.length}*${own}`)).join()}}`,
    calls: sorted.flatMap(([, lists]) => (lists.some((calls) => calls.length > 0) ? [{ lists, isSet }] : [])),
  };
}

function isDiscriminator(value: unknown): value is PreparedDiscriminator {
  return isJsonObject(value) && isArray(value["cases"]);
}

/** The branches are numbered in the order of the description, so they are described by their rules. */
function discriminatorOf(
  { property, keyword, targets, cases, absent, unknown, other }: PreparedDiscriminator,
  schema: Prepared,
): Skeleton {
  const branches = schema[keyword];
  const branchOf = (index: number): Skeleton => {
    if (keyword !== "call") return skeletonOf(isArray(branches) ? branches[index] : undefined);
    const target = targets[index];
    return target === undefined ? plain("-") : { own: "@", calls: [target] };
  };
  const pick = (indexes: readonly number[]): Skeleton => sortSkeletons(indexes.map(branchOf), keyword !== "oneOf");
  const chosen = cases
    .map(({ values, branches: own }) => [JSON.stringify(values.toSorted()), pick(own)] as const)
    .toSorted(([left], [right]) => (left < right ? -1 : 1));
  return join(`discriminator ${JSON.stringify(property)} ${keyword} `, [
    ...chosen.map(([values, own]) => prefix(values, own)),
    prefix("absent", pick(absent)),
    prefix("unknown", pick(unknown === undefined ? [] : [unknown])),
    other === undefined ? plain("any") : prefix("other", pick(other)),
  ]);
}

/** A keyword that rejects no value. */
function isAnnotation(keyword: string, value: unknown): boolean {
  return keyword === "format" ? typeof value === "string" && !formats.has(value) : annotations.has(keyword);
}
