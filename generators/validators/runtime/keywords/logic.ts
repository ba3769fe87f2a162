import { error, isObject, validateSame, validateUsed } from "../place.ts";
import type { Keyword } from "../rules.ts";

// Keywords that combine schemas. Unions have their own file.

export const allOf: Keyword = (list, place) =>
  (list as unknown[]).flatMap((part, index) => validateSame(part, place, `/allOf/${index}`));

export const reference: Keyword = (target, place) => validateUsed(target as string, place);

export const condition: Keyword = (schema, place, around) => {
  const keyword = validateSame(schema, place, "/if").length === 0 ? "then" : "else";
  return around[keyword] === undefined ? [] : validateSame(around[keyword], place, `/${keyword}`);
};

/** A property that a direction rejects is a schema that no value matches, marked with the reason. */
export const not: Keyword = (schema, place, around) => {
  if (validateSame(schema, { ...place, evaluated: undefined }, "/not").length > 0) return [];
  const isEmpty = isObject(schema) && Object.keys(schema).length === 0;
  if (isEmpty && around["readOnly"] === true)
    return [error(place, ["readOnly", {}], () => "is read-only and must not be sent in a request")];
  if (isEmpty && around["writeOnly"] === true)
    return [error(place, ["writeOnly", {}], () => "is write-only and must not appear in a response")];
  return [error(place, ["not", {}], () => "must not match the schema in `not`")];
};
