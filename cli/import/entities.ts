import { decodeNamedCharacterReference } from "decode-named-character-reference";

/** Character references of HTML as characters: `&amp;`, `&#38;`. Unknown names stay. */
export function decodeEntities(text: string): string {
  return text
    .replaceAll(/&([a-z][a-z\d]*);/gi, (all, name: string) => decodeNamedCharacterReference(name) || all)
    .replaceAll(/&#(?:x([\da-f]{1,5})|(\d{1,6}));/gi, (_, hex?: string, decimal?: string) =>
      String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    );
}
