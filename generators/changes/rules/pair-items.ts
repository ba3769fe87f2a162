import { isJsonObject, type JsonValue } from "../../source/json.ts";
import type { ApiSide, ComparedSides } from "../api-side.ts";
import { isSameJson } from "../same-json.ts";
import { describesSameValues } from "./same-values.ts";
import { follow } from "./resolve-words.ts";

/** The items of longer lists are paired only by their names and places. */
const maxItems = 100;

type ListSides = Pick<ComparedSides, "base" | "revision">;

/** A list on both sides. */
export interface ListPair {
  readonly base: readonly JsonValue[];
  readonly revision: readonly JsonValue[];
}

/** Items that belong together. */
export type ItemPair = readonly [index: number, base: JsonValue, revision: JsonValue];

/** Pairs items by the names that only one item of a list has, then equal items, and all other items in their order. */
export function pairItems({ base, revision }: ListPair, sides: ListSides): readonly ItemPair[] {
  const free = new Map(revision.entries());
  const partners = new Map<number, JsonValue>();
  const pairBy = (isPartner: (item: JsonValue, other: JsonValue) => boolean): void => {
    for (const [index, item] of base.entries()) {
      if (partners.has(index)) continue;
      for (const [place, other] of free) {
        if (!isPartner(item, other)) continue;
        partners.set(index, other);
        free.delete(place);
        break;
      }
    }
  };
  const names = new Map(revision.map((item) => [item, nameOf(item, sides.revision)]));
  const known = new Map(base.map((item) => [item, nameOf(item, sides.base)]));
  const isNamed = (item: JsonValue): boolean => known.get(item) !== undefined;
  const isAlike = (item: JsonValue, other: JsonValue): boolean => known.get(item) === names.get(other);
  const repeated = new Set([...listRepeated([...known.values()]), ...listRepeated([...names.values()])]);
  pairBy((item, other) => isNamed(item) && !repeated.has(known.get(item)) && isAlike(item, other));
  if (base.length <= maxItems) pairBy((item, other) => isAlike(item, other) && isSameJson(item, other));
  if (base.length <= maxItems) pairBy((item, other) => isAlike(item, other) && isSameSchema(item, other, sides));
  pairBy((item, other) => isNamed(item) && isAlike(item, other));
  const rest = [...free.values()].filter((other) => names.get(other) === undefined);
  const open = [...base.keys()].filter((index) => !partners.has(index) && !isNamed(base[index] ?? null));
  for (const [place, index] of open.entries()) {
    const other = rest[place];
    if (other !== undefined) partners.set(index, other);
  }
  return [...partners].map(([index, other]) => [index, base[index] ?? null, other]);
}

/** The items that a list has already had. */
export function listRepeated<T>(list: readonly T[]): readonly T[] {
  const seen = new Set<T>();
  return list.filter((item) => seen.size === seen.add(item).size);
}

/** Pairs items in their order. */
export function pairPlaces({ base, revision }: ListPair): readonly ItemPair[] {
  return base.flatMap((item, index): ItemPair[] => {
    const other = revision[index];
    return other === undefined ? [] : [[index, item, other]];
  });
}

function isSameSchema(item: JsonValue, other: JsonValue, { base, revision }: ListSides): boolean {
  if (!isJsonObject(item) || !isJsonObject(other)) return false;
  return describesSameValues({ side: base, schema: { source: item } }, { side: revision, schema: { source: other } });
}

/** Parameters, servers, references, and titled schemas have a name. */
function nameOf(item: JsonValue, side: ApiSide): string | undefined {
  if (!isJsonObject(item)) return undefined;
  const { name, in: location } = follow(item, side);
  if (typeof name === "string") return `${typeof location === "string" ? location : ""} ${name}`;
  const own = item["$ref"] ?? item["title"];
  return typeof own === "string" ? own : undefined;
}
