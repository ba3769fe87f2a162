const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/**
 * Breaks valid JSON into lines. Texts and numbers stay as they were sent: `JSON.parse` would change a number that
 * JavaScript cannot represent.
 */
export function prettyJson(text: string): string {
  const parts: string[] = [];
  let depth = 0;
  let previous = "";
  const line = (): string => `\n${"  ".repeat(depth)}`;
  for (const [piece] of text.matchAll(token)) {
    const isOpened = previous === "{" || previous === "[";
    if (piece === "}" || piece === "]") {
      depth -= 1;
      parts.push(isOpened ? piece : line() + piece);
    } else if (piece === ",") parts.push(piece);
    else if (piece === ":") parts.push(": ");
    else {
      parts.push(isOpened || previous === "," ? line() + piece : piece);
      if (piece === "{" || piece === "[") depth += 1;
    }
    previous = piece;
  }
  return parts.join("");
}
