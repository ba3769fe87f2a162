/** How an SDK writes the names of the description. */
export type Casing = "snake" | "camel" | "pascal" | "as-is";

/** Writes a name in a casing: `max_tokens`, `maxTokens`, `MaxTokens`. */
export function spell(name: string, casing: Casing): string {
  if (casing === "as-is") return name;
  const words = wordsOf(name);
  if (casing === "snake") return words.map((word) => word.toLowerCase()).join("_");
  const written = words.map((word, index) =>
    index === 0 && casing === "camel" ? word.toLowerCase() : capitalize(word),
  );
  return written.join("");
}

function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();
}

/** The words of a name in any casing: `APIKey_id` is `API`, `Key`, `id`; `ownIPs` is `own`, `IPs`; `IPv6` is one word. */
export function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replaceAll(/(\p{Lu}+)(\p{Lu}(?!s(?!\p{Ll})|v\d)\p{Ll})/gu, "$1 $2")
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== "");
}

/** A name without its casing, to compare names that generators write differently: `ImageURL` and `image_url`. */
export function foldCase(name: string): string {
  return name.replaceAll(/[^\p{L}\d]/gu, "").toLowerCase();
}
