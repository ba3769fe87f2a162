import { decodeSafely } from "./decode-safely.ts";

/** The file of a reference with the URLs of its parts. */
export interface OldAnchors {
  /** By the anchors of the old reference: `tag/pets`. */
  readonly anchors: Readonly<Record<string, string>>;
  /** By the paths of its pages: `pets/create-pet`. */
  readonly pages: Readonly<Record<string, string>>;
}

/** The parts of an old anchor that name a part of an operation. */
interface OldPart {
  readonly name: string;
  readonly rest: string;
}

/**
 * Compares anchors of other tools as readers do: tools differ in how they write spaces, slashes, and capitals in names.
 * Slashes between the parts of an anchor stay.
 */
export function normalizeAnchor(anchor: string): string {
  return anchor
    .split("/")
    .map((part) =>
      decodeSafely(part)
        .replaceAll("~1", "-")
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
        .replaceAll(/^-+|-+$/g, ""),
    )
    .join("/");
}

/**
 * The URL that has replaced an anchor of the old reference: that of the longest known start of the anchor, with the rest
 * in docsgen's form. Undefined for an anchor that the old reference did not have.
 */
export function findNewAnchor(anchor: string, urls: Readonly<Record<string, string>>): string | undefined {
  const { name, rest } = splitAnchor(anchor);
  const parts = name.split("/");
  for (let count = parts.length; count > 0; count -= 1) {
    const key = normalizeAnchor(parts.slice(0, count).join("/"));
    const url = Object.hasOwn(urls, key) ? urls[key] : undefined;
    if (url === undefined) continue;
    const below = parts.slice(count).map((part) => `/${part === "responses" ? "response" : part}`);
    return url.includes("#operation/") ? `${url}${below.join("")}${rest}` : url;
  }
  return undefined;
}

/** The folders in which other tools put references. */
const usualFolder = /^(?:api|operations|.*reference)$/;

/**
 * The URL of the part that had a page of its own in the old reference. A name with its folder is found at any path:
 * `pets/create-pet` is `/docs/pets/create-pet`. A name alone also belongs to other pages, so it is found only directly
 * below the reference (`folder`, without slashes at its ends) or a folder with a usual name: `/api-reference/create-pet`.
 */
export function findOldPage(path: string, pages: Readonly<Record<string, string>>, folder: string): string | undefined {
  const parts = path.split("/").filter((part) => part !== "");
  const above = parts.slice(0, -1);
  const isInReference = above.join("/") === folder || usualFolder.test(above.at(-1) ?? "");
  for (const start of parts.keys()) {
    if (start === parts.length - 1 && !isInReference) return undefined;
    const key = normalizeAnchor(
      parts
        .slice(start)
        .join("/")
        .replace(/\.html?$/, ""),
    );
    if (Object.hasOwn(pages, key)) return pages[key];
  }
  return undefined;
}

/** Redoc names a parameter or a property after `!`: `operation/createPet!in=query&path=limit`. */
function splitAnchor(anchor: string): OldPart {
  const mark = anchor.indexOf("!");
  if (mark === -1) return { name: anchor, rest: "" };
  const query = new URLSearchParams(anchor.slice(mark + 1));
  const [place, status, kind] = [query.get("in"), query.get("c"), query.get("t")];
  const path = (query.get("path") ?? "")
    .split("/")
    .filter((part) => part !== "")
    .map((part) => `/${encodeURIComponent(part)}`)
    .join("");
  const name = anchor.slice(0, mark);
  if (status !== null || kind === "response") return { name, rest: `/response/${status ?? ""}${path}` };
  if (place !== null && place !== "body") return { name, rest: `/${encodeURIComponent(place)}${path}` };
  return { name, rest: `/request${path}` };
}
