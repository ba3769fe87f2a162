import type { MarkdownPiece } from "../model.ts";

/** A text that follows is stored as its length. Half a surrogate pair survives only in JSON, so a text with one stays. */
type StoredPiece = MarkdownPiece | number;

/**
 * Prints a page's Markdown: a line of JSON, and then the texts as they are. In JSON, each character of a text is escaped and read
 * again, which takes several times as long.
 */
export function writeMarkdown(pieces: readonly MarkdownPiece[]): string {
  const texts: string[] = [];
  const stored = pieces.map((piece): StoredPiece => {
    if (typeof piece !== "string" || !piece.isWellFormed()) return piece;
    texts.push(piece);
    return piece.length;
  });
  return [JSON.stringify(stored), ...texts].join("\n");
}

/** Reads what `writeMarkdown` printed. */
export function readMarkdown(text: string): readonly MarkdownPiece[] {
  const [line = ""] = text.split("\n", 1);
  let end = line.length;
  return (JSON.parse(line) as readonly StoredPiece[]).map((piece) => {
    if (typeof piece !== "number") return piece;
    const start = end + 1;
    end = start + piece;
    return text.slice(start, end);
  });
}
