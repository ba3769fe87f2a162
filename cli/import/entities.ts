const entities: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  copy: "©",
  gt: ">",
  lt: "<",
  mdash: "—",
  nbsp: "\u00A0",
  ndash: "–",
  quot: '"',
};

/** Character references as characters: `&amp;`, `&#38;`. Rare names stay. */
export function decodeEntities(text: string): string {
  return text
    .replaceAll(/&([a-z]+);/gi, (all, name: string) => (Object.hasOwn(entities, name) ? (entities[name] ?? all) : all))
    .replaceAll(/&#(?:x([\da-f]{1,5})|(\d{1,6}));/gi, (_, hex?: string, decimal?: string) =>
      String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    );
}
