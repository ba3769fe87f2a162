/** One range of an Accept header. */
interface Range {
  readonly type: string;
  readonly quality: number;
}

/** Reads an Accept header. Without one, every type is acceptable. https://www.rfc-editor.org/rfc/rfc9110#name-accept */
function readAccept(accept: string | undefined): readonly Range[] {
  if (accept === undefined || accept.trim() === "") return [{ type: "*/*", quality: 1 }];
  return accept.split(",").flatMap((part): Range[] => {
    const [type = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    if (!/^[^\s/]+\/[^\s/]+$/.test(type)) return [];
    const stated = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const quality = stated === undefined ? 1 : Number(stated);
    return [{ type, quality: quality >= 0 && quality <= 1 ? quality : 1 }];
  });
}

/**
 * The client's preference for a media type, from 0 (not acceptable) to 1. The most specific range decides. A range in
 * the description (`image/*`) matches every type in it.
 */
export function qualityOf(name: string, accept: string | undefined): number {
  const type = bareType(name);
  const fitting = readAccept(accept).filter((range) => overlaps(range.type, type));
  return fitting.toSorted((left, right) => exactness(right) - exactness(left))[0]?.quality ?? 0;
}

function exactness({ type }: Range): number {
  if (type === "*/*") return 0;
  return type.endsWith("/*") ? 1 : 2;
}

/** Returns whether a client names a media type itself, and not only a range that contains it. */
export function names(name: string, accept: string | undefined): boolean {
  return readAccept(accept).some(({ type, quality }) => type === bareType(name) && quality > 0);
}

/** Finds the `content` entry of a content type: the exact type, otherwise the narrowest range. */
export function findMedia<T extends { readonly name: string }>(content: readonly T[], given: string): T | undefined {
  const type = bareType(given);
  const [main = ""] = type.split("/");
  const expected = [type, `${main}/*`, "*/*"];
  for (const candidate of expected) {
    const same = content.filter(({ name }) => bareType(name) === candidate);
    const exact = same.find(
      ({ name }) => name.replaceAll(/\s/g, "").toLowerCase() === given.replaceAll(/\s/g, "").toLowerCase(),
    );
    const found = exact ?? same[0];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A media type without its parameters. */
export function bareType(name: string): string {
  return name.replace(/;.*$/s, "").trim().toLowerCase();
}

function overlaps(left: string, right: string): boolean {
  const [leftMain, leftSub] = left.split("/");
  const [rightMain, rightSub] = right.split("/");
  return fits(leftMain, rightMain) && fits(leftSub, rightSub);
}

function fits(one: string | undefined, other: string | undefined): boolean {
  return one === other || one === "*" || other === "*";
}
