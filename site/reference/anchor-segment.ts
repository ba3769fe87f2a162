/**
 * One name as a part of an id. Percent-encoded, because ids hold no spaces; the same text stands in `href`, which
 * browsers compare with the id before they decode it. `(`, `)` and `*` are kept for parts without a name of their own.
 */
export function anchorSegment(name: string, keep = ""): string {
  const encoded = encodeURIComponent(
    name.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "\uFFFD"),
  );
  const strict = encoded.replace(/[()*']/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return keep === "/" ? strict.replaceAll("%2F", "/") : strict;
}
