/** A piece of text, marked when it is one of the words looked for. */
export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** A pattern that finds the words of a query, also as the beginning of longer words. */
export function wordPattern(words: readonly string[]): RegExp | undefined {
  if (words.length === 0) return undefined;
  const alternatives = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"))
    .join("|");
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})[\\p{L}\\p{N}_]*`, "giu");
}

/** Cuts a text at the words that a pattern finds. */
export function markWords(text: string, pattern: RegExp | undefined): readonly TextPart[] {
  if (pattern === undefined) return [{ text, isMarked: false }];
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isMarked: false });
    parts.push({ text: match[0], isMarked: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMarked: false });
  return parts;
}

/** About one line of text around the first word found. */
export function excerpt(text: string, pattern: RegExp | undefined, length = 120): string {
  const found = pattern === undefined ? -1 : text.search(pattern);
  if (found <= length * 0.6) return text.length <= length ? text : `${text.slice(0, length).trimEnd()}…`;
  const start = text.indexOf(" ", found - length * 0.4) + 1;
  const cut = text.slice(start, start + length).trimEnd();
  return `…${cut}${start + length < text.length ? "…" : ""}`;
}
