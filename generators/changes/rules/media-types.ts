import type { MediaType } from "../../api/model.ts";

/** A media type of both sides. */
export interface MediaTypePair {
  readonly base: MediaType;
  readonly revision: MediaType;
  /** The revision names a range that covers the media type of the base. */
  readonly isGeneralized: boolean;
}

interface MatchedMediaTypes {
  readonly pairs: readonly MediaTypePair[];
  readonly removed: readonly MediaType[];
  readonly added: readonly MediaType[];
}

/**
 * Matches media types by their names without regard to case and spaces. A range of the other side, such as `image/*`,
 * covers the types in it. The character set of JSON means nothing.
 */
export function matchMediaTypes(base: readonly MediaType[], revision: readonly MediaType[]): MatchedMediaTypes {
  const pairs: MediaTypePair[] = [];
  const left = new Set(revision);
  const removed: MediaType[] = [];
  const oldNames = new Set(base.map(nameOf));
  for (const type of base) {
    const exact = revision.find((other) => nameOf(other) === nameOf(type));
    const found = exact ?? mostSpecific(revision.filter((other) => covers(nameOf(other), nameOf(type))));
    if (found === undefined) {
      removed.push(type);
      continue;
    }
    const isGeneralized = nameOf(found).includes("*") && !oldNames.has(nameOf(found));
    pairs.push({ base: type, revision: found, isGeneralized });
    left.delete(found);
  }
  // A type that a range of the base covers is not new.
  const added = [...left].filter(
    (type) => !oldNames.has(nameOf(type)) && !base.some((other) => covers(nameOf(other), nameOf(type))),
  );
  return { pairs: [...pairs, ...pairsInside(base, { revision: left, removed })], removed, added };
}

/** The types of the revision that a range of both sides covered so far. */
function pairsInside(
  base: readonly MediaType[],
  { revision, removed }: { readonly revision: Iterable<MediaType>; readonly removed: readonly MediaType[] },
): readonly MediaTypePair[] {
  return [...revision].flatMap((type) => {
    const range = mostSpecific(base.filter((other) => covers(nameOf(other), nameOf(type))));
    const isOpen = range !== undefined && nameOf(range) !== nameOf(type) && !removed.includes(range);
    return isOpen ? [{ base: range, revision: type, isGeneralized: false }] : [];
  });
}

/** The pairs of a range of the base, such as `text/*`, with the media types of the revision that it covers. */
export function pairsWithin(range: MediaType, revision: readonly MediaType[]): readonly MediaTypePair[] {
  return revision
    .filter((type) => covers(nameOf(range), nameOf(type)))
    .map((type) => ({ base: range, revision: type, isGeneralized: false }));
}

function nameOf({ name }: MediaType): string {
  const [type = "", ...parameters] = name.toLowerCase().replaceAll(/\s+/g, "").split(";");
  const kept = parameters.filter(
    (parameter) => parameter !== "" && !(/[/+]json$/.test(type) && parameter.startsWith("charset=")),
  );
  return [type, ...kept.toSorted()].join(";");
}

function covers(range: string, name: string): boolean {
  if (range === "*/*" || range === "*") return true;
  const [type = "", subtype = ""] = range.split(";")[0]?.split("/") ?? [];
  if (subtype === "*") return name.startsWith(`${type}/`);
  const suffix = subtype.startsWith("*+") ? subtype.slice(1) : undefined;
  if (suffix !== undefined) return name.startsWith(`${type}/`) && (name.split(";")[0] ?? "").endsWith(suffix);
  // A type without parameters covers the same type with parameters.
  return !range.includes(";") && name.split(";")[0] === range;
}

function mostSpecific(types: readonly MediaType[]): MediaType | undefined {
  return types.toSorted(
    (one, other) => nameOf(other).replaceAll("*", "").length - nameOf(one).replaceAll("*", "").length,
  )[0];
}
