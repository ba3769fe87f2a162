import { error, validateChild } from "../place.ts";
import type { ValueError, Keyword, Place, Describe } from "../rules.ts";
import { findRepeated, isUnique } from "../values.ts";
import { count, countRange, emptyOr, size } from "../words.ts";

// Keywords for arrays.
// The casts give a keyword's value the type that the meta-schema requires: docsgen has already removed others.

export const maxItems: Keyword = (limit, place) =>
  !Array.isArray(place.value) || place.value.length <= (limit as number)
    ? []
    : [
        error(
          place,
          ["maxItems", { limit }],
          (params, value) => `must have at most ${count(params["limit"], "item")}, but has ${size(value)}`,
        ),
      ];

export const minItems: Keyword = (limit, place) =>
  !Array.isArray(place.value) || place.value.length >= (limit as number)
    ? []
    : [
        error(
          place,
          ["minItems", { limit }],
          (params, value) => `must have at least ${count(params["limit"], "item")}, but ${emptyOr(value)}`,
        ),
      ];

export const uniqueItems: Keyword = (_true, place) =>
  !Array.isArray(place.value) || isUnique(place.value)
    ? []
    : [error(place, ["uniqueItems", { ...findRepeated(place.value) }], describeRepeated)];

export const prefixItems: Keyword = (list, place) =>
  listIndexes(place.value)
    .slice(0, (list as unknown[]).length)
    .flatMap((index) => validateItem((list as unknown[])[index], place, { below: `/prefixItems/${index}`, index }));

export const items: Keyword = (further, place, { prefixItems: prefix }) => {
  const limit = Array.isArray(prefix) ? prefix.length : 0;
  const rest = listIndexes(place.value).slice(limit);
  if (further === false) return rest.length === 0 ? [] : [error(place, ["items", { limit }], describeTooMany)];
  return rest.flatMap((index) => validateItem(further, place, { below: "/items", index }));
};

export const unevaluatedItems: Keyword = (further, place) => {
  const rest = listIndexes(place.value).filter((index) => place.evaluated?.items.has(index) !== true);
  if (further === false)
    return rest.length === 0 ? [] : [error(place, ["unevaluatedItems", { limit: rest[0] }], describeTooMany)];
  return rest.flatMap((index) => validateItem(further, place, { below: "/unevaluatedItems", index }));
};

export const contains: Keyword = (schema, place, around) => {
  if (!Array.isArray(place.value)) return [];
  const found = listIndexes(place.value).filter(
    (index) => validateChild(schema, place, "/contains", index).length === 0,
  );
  for (const index of found) place.evaluated?.items.add(index);
  const minContains = (around["minContains"] as number | undefined) ?? 1;
  const maxContains = around["maxContains"] as number | undefined;
  if (found.length >= minContains && found.length <= (maxContains ?? Infinity)) return [];
  const params = { minContains, ...(maxContains === undefined ? {} : { maxContains }) };
  return [
    error(
      place,
      ["contains", params],
      () => `must contain ${countRange(minContains, maxContains, "item")} matching \`contains\``,
    ),
  ];
};

const describeTooMany: Describe = ({ limit }, value) =>
  `must have at most ${count(limit, "item")}, but has ${size(value)}`;
const describeRepeated: Describe = ({ i, j }) =>
  `must not repeat items, but items ${Number(i)} and ${Number(j)} are equal`;

function listIndexes(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.map((_item, index) => index) : [];
}

function validateItem(
  schema: unknown,
  place: Place,
  { below, index }: { readonly below: string; readonly index: number },
): readonly ValueError[] {
  place.evaluated?.items.add(index);
  return validateChild(schema, place, below, index);
}
