import { findMissing } from "./assertions.ts";
import {
  fault,
  isObject,
  isPresent,
  judgeChild,
  judgeSame,
  judgeUsed,
  token,
  type Place,
  type SchemaObject,
} from "./place.ts";
import { hintGiven, hintStated, listStated } from "./property-names.ts";
import type { Fault } from "./rules.ts";
import { judgeUnion } from "./unions.ts";

type Applicator = (value: unknown, place: Place, schema: SchemaObject) => readonly Fault[];
type Schemas = Readonly<Record<string, unknown>>;

/** The keywords that hold schemas, and those that can be broken several times. */
export const applicators: Readonly<Record<string, Applicator>> = {
  required: (names, place, schema) =>
    findMissing(names, place.value).map((missingProperty) =>
      fault(place, "required", { missingProperty, ...hintGiven(missingProperty, place, schema) }),
    ),
  dependentRequired: (map, place) =>
    listPresent(map, place).flatMap((property) =>
      findMissing((map as Schemas)[property], place.value).map((missingProperty) =>
        fault(place, "dependentRequired", { property, missingProperty }),
      ),
    ),
  dependentSchemas: (map, place) =>
    listPresent(map, place).flatMap((name) =>
      judgeSame((map as Schemas)[name], place, `/dependentSchemas${token(name)}`),
    ),
  properties: (map, place) =>
    listPresent(map, place).flatMap((name) => {
      place.evaluated?.properties.add(name);
      return judgeChild((map as Schemas)[name], place, `/properties${token(name)}`, name);
    }),
  patternProperties: (map, place) =>
    Object.entries(map as Schemas).flatMap(([pattern, schema]) =>
      listKeys(place.value)
        .filter((key) => place.getPattern(pattern).test(key))
        .flatMap((key) => {
          place.evaluated?.properties.add(key);
          return judgeChild(schema, place, `/patternProperties${token(pattern)}`, key);
        }),
    ),
  additionalProperties: (further, place, schema) =>
    judgeFurther(further, place, {
      keyword: "additionalProperties",
      isKnown: (key) => isStated(key, place, schema),
      listNames: () => Object.keys((schema["properties"] as object | undefined) ?? {}),
    }),
  unevaluatedProperties: (further, place, schema) =>
    judgeFurther(further, place, {
      keyword: "unevaluatedProperties",
      isKnown: (key) => place.evaluated?.properties.has(key) === true,
      listNames: () => listStated(schema, place),
    }),
  propertyNames: (names, place) =>
    listKeys(place.value).flatMap((key) =>
      judgeSame(names, { ...place, value: key, evaluated: undefined }, "/propertyNames").map((found) => ({
        ...found,
        property: key,
        isName: true,
      })),
    ),
  prefixItems: (list, place) =>
    listIndexes(place.value)
      .slice(0, (list as unknown[]).length)
      .flatMap((index) => judgeItem((list as unknown[])[index], place, `/prefixItems/${index}`, index)),
  items: (further, place, schema) => judgeItems(further, place, schema),
  unevaluatedItems: (further, place) => judgeUnevaluatedItems(further, place),
  contains: (schema, place, around) => judgeContains(schema, place, around),
  allOf: (list, place) => (list as unknown[]).flatMap((part, index) => judgeSame(part, place, `/allOf/${index}`)),
  anyOf: (branches, place) => judgeUnion("anyOf", branches as unknown[], place),
  oneOf: (branches, place) => judgeUnion("oneOf", branches as unknown[], place),
  not: (schema, place, around) => judgeNot(schema, place, around),
  if(condition, place, schema) {
    const keyword = judgeSame(condition, place, "/if").length === 0 ? "then" : "else";
    return schema[keyword] === undefined ? [] : judgeSame(schema[keyword], place, `/${keyword}`);
  },
  $ref: (reference, place) => judgeUsed(reference as string, place),
};

/** What a direction refuses is a schema that nothing meets, marked by the reason. */
function judgeNot(schema: unknown, place: Place, around: SchemaObject): readonly Fault[] {
  if (judgeSame(schema, { ...place, evaluated: undefined }, "/not").length > 0) return [];
  const isEmpty = isObject(schema) && Object.keys(schema).length === 0;
  const mark = isEmpty ? ["readOnly", "writeOnly"].find((keyword) => around[keyword] === true) : undefined;
  return [fault(place, mark ?? "not", {})];
}

function listKeys(value: unknown): readonly string[] {
  return isObject(value) ? Object.keys(value) : [];
}

function listPresent(map: unknown, { value }: Place): readonly string[] {
  return isObject(value) ? Object.keys(map as object).filter((name) => isPresent(value, name)) : [];
}

function isStated(key: string, { getPattern }: Place, schema: SchemaObject): boolean {
  return (
    Object.hasOwn((schema["properties"] as object | undefined) ?? {}, key) ||
    Object.keys((schema["patternProperties"] as object | undefined) ?? {}).some((pattern) =>
      getPattern(pattern).test(key),
    )
  );
}

interface Further {
  readonly keyword: "additionalProperties" | "unevaluatedProperties";
  readonly isKnown: (key: string) => boolean;
  /** Names that a misspelt one may mean. */
  readonly listNames: () => readonly string[];
}

function judgeFurther(further: unknown, place: Place, { keyword, isKnown, listNames }: Further): readonly Fault[] {
  const parameter = keyword === "additionalProperties" ? "additionalProperty" : "unevaluatedProperty";
  return listKeys(place.value).flatMap((key) => {
    if (isKnown(key)) return [];
    place.evaluated?.properties.add(key);
    return further === false
      ? [fault(place, keyword, { [parameter]: key, ...hintStated(key, place.value, listNames()) }, { property: key })]
      : judgeChild(further, place, `/${keyword}`, key);
  });
}

function listIndexes(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.map((_item, index) => index) : [];
}

function judgeItem(schema: unknown, place: Place, below: string, index: number): readonly Fault[] {
  place.evaluated?.items.add(index);
  return judgeChild(schema, place, below, index);
}

function judgeItems(further: unknown, place: Place, { prefixItems }: SchemaObject): readonly Fault[] {
  const limit = Array.isArray(prefixItems) ? prefixItems.length : 0;
  const rest = listIndexes(place.value).slice(limit);
  if (further === false) return rest.length === 0 ? [] : [fault(place, "items", { limit })];
  return rest.flatMap((index) => judgeItem(further, place, "/items", index));
}

function judgeUnevaluatedItems(further: unknown, place: Place): readonly Fault[] {
  const rest = listIndexes(place.value).filter((index) => place.evaluated?.items.has(index) !== true);
  if (further === false) return rest.length === 0 ? [] : [fault(place, "unevaluatedItems", { len: rest[0] })];
  return rest.flatMap((index) => judgeItem(further, place, "/unevaluatedItems", index));
}

function judgeContains(schema: unknown, place: Place, around: SchemaObject): readonly Fault[] {
  if (!Array.isArray(place.value)) return [];
  const found = listIndexes(place.value).filter((index) => judgeChild(schema, place, "/contains", index).length === 0);
  for (const index of found) place.evaluated?.items.add(index);
  const minContains = (around["minContains"] as number | undefined) ?? 1;
  const maxContains = around["maxContains"] as number | undefined;
  const isMet = found.length >= minContains && found.length <= (maxContains ?? Infinity);
  return isMet
    ? []
    : [fault(place, "contains", { minContains, ...(maxContains === undefined ? {} : { maxContains }) })];
}
