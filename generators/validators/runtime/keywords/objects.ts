import { error, isObject, isPresent, validateChild, validateSame, token } from "../place.ts";
import { createHintStated, hintGiven, listStated } from "../property-names.ts";
import type { ValueError, Keyword, Place, SchemaObject } from "../rules.ts";
import { count, emptyOr, size } from "../words.ts";
import { patternOf } from "../pattern.ts";

// Keywords for objects.
// The casts give a keyword's value the type that the meta-schema requires: docsgen has already removed others.

type Schemas = Readonly<Record<string, unknown>>;

export const maxProperties: Keyword = (limit, place) =>
  !isObject(place.value) || size(place.value) <= (limit as number)
    ? []
    : [
        error(
          place,
          ["maxProperties", { limit }],
          (params, value) => `must have at most ${count(params["limit"], "property")}, but has ${size(value)}`,
        ),
      ];

export const minProperties: Keyword = (limit, place) =>
  !isObject(place.value) || size(place.value) >= (limit as number)
    ? []
    : [
        error(
          place,
          ["minProperties", { limit }],
          (params, value) => `must have at least ${count(params["limit"], "property")}, but ${emptyOr(value)}`,
        ),
      ];

export const required: Keyword = (names, place, schema) =>
  findMissing(names, place.value).map((missingProperty) =>
    error(
      place,
      ["required", { missingProperty, ...hintGiven(missingProperty, place, [schema]) }],
      (params) => `lacks the required property \`${params["missingProperty"]}\``,
    ),
  );

export const dependentRequired: Keyword = (map, place) =>
  listPresent(map, place).flatMap((property) =>
    findMissing((map as Schemas)[property], place.value).map((missingProperty) =>
      error(
        place,
        ["dependentRequired", { property, missingProperty }],
        (params) =>
          `lacks the property \`${params["missingProperty"]}\`, which is required when \`${params["property"]}\` is present`,
      ),
    ),
  );

export const dependentSchemas: Keyword = (map, place) =>
  listPresent(map, place).flatMap((name) =>
    validateSame((map as Schemas)[name], place, `/dependentSchemas${token(name)}`),
  );

export const properties: Keyword = (map, place) =>
  listPresent(map, place).flatMap((name) => {
    place.evaluated?.properties.add(name);
    return validateChild((map as Schemas)[name], place, `/properties${token(name)}`, name);
  });

export const patternProperties: Keyword = (map, place) =>
  Object.entries(map as Schemas).flatMap(([pattern, schema]) =>
    listKeys(place.value)
      .filter((key) => patternOf(place.read, pattern).test(key))
      .flatMap((key) => {
        place.evaluated?.properties.add(key);
        return validateChild(schema, place, `/patternProperties${token(pattern)}`, key);
      }),
  );

export const additionalProperties: Keyword = (further, place, schema) =>
  validateFurther(further, place, {
    keyword: "additionalProperties",
    isKnown: (key) => isStated(key, place, schema),
    listNames: () => Object.keys((schema["properties"] as object | undefined) ?? {}),
  });

export const unevaluatedProperties: Keyword = (further, place, schema) =>
  validateFurther(further, place, {
    keyword: "unevaluatedProperties",
    isKnown: (key) => place.evaluated?.properties.has(key) === true,
    listNames: () => listStated(schema, place),
  });

export const propertyNames: Keyword = (names, place) =>
  listKeys(place.value).flatMap((key) =>
    validateSame(names, { ...place, value: key, evaluated: undefined }, "/propertyNames").map((found) => ({
      ...found,
      property: key,
      isName: true,
    })),
  );

function findMissing(names: unknown, value: unknown): readonly string[] {
  return isObject(value) ? (names as string[]).filter((name) => !isPresent(value, name)) : [];
}

function listKeys(value: unknown): readonly string[] {
  return isObject(value) ? Object.keys(value) : [];
}

function listPresent(map: unknown, { value }: Place): readonly string[] {
  if (!isObject(value)) return [];
  // A map may have thousands of names more than the value.
  const names = Object.keys(value).filter((name) => isPresent(map as object, name) && isPresent(value, name));
  return names.length < 2 ? names : Object.keys(map as object).filter((name) => isPresent(value, name));
}

function isStated(key: string, { read }: Place, schema: SchemaObject): boolean {
  return (
    Object.hasOwn((schema["properties"] as object | undefined) ?? {}, key) ||
    Object.keys((schema["patternProperties"] as object | undefined) ?? {}).some((pattern) =>
      patternOf(read, pattern).test(key),
    )
  );
}

interface Further {
  readonly keyword: "additionalProperties" | "unevaluatedProperties";
  readonly isKnown: (key: string) => boolean;
  /** Names that a misspelled name may mean. */
  readonly listNames: () => readonly string[];
}

function validateFurther(
  further: unknown,
  place: Place,
  { keyword, isKnown, listNames }: Further,
): readonly ValueError[] {
  const parameter = keyword === "additionalProperties" ? "additionalProperty" : "unevaluatedProperty";
  const hint = createHintStated(place.value, listNames);
  return listKeys(place.value).flatMap((key) => {
    if (isKnown(key)) return [];
    place.evaluated?.properties.add(key);
    if (further !== false) return validateChild(further, place, `/${keyword}`, key);
    const params = { [parameter]: key, ...hint(key) };
    return [error(place, [keyword, params], () => "is not an allowed property", { property: key })];
  });
}
