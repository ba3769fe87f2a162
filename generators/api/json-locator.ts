/** Offsets of a value, and of its key if it is a property. `end` is exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
  readonly keyStart: number | undefined;
  readonly keyEnd: number | undefined;
}

/**
 * Finds a value in text by the tokens of its pointer. If a token does not exist, returns the deepest value that does.
 */
export type TextLocator = (tokens: readonly string[]) => TextRange;

interface Child extends TextRange {
  readonly key: string;
}

/**
 * Locates values in JSON text without building a tree. A container is scanned when a search first enters it, and its
 * children are cached, so many searches in one large file stay cheap. The text must be valid JSON.
 */
export function createJsonLocator(text: string): TextLocator {
  const scanned = new Map<number, Map<string, Child>>();
  const childrenAt = (start: number): Map<string, Child> => {
    const known = scanned.get(start);
    if (known !== undefined) return known;
    const children = scanContainer(text, start);
    scanned.set(start, children);
    return children;
  };
  return (tokens) => {
    const start = skipSpace(text, 0);
    let range: TextRange = { start, end: text.trimEnd().length, keyStart: undefined, keyEnd: undefined };
    for (const token of tokens) {
      const opening = text[range.start];
      if (opening !== "{" && opening !== "[") return range;
      const child = childrenAt(range.start).get(token);
      if (child === undefined) return range;
      range = child;
    }
    return range;
  };
}

function scanContainer(text: string, opening: number): Map<string, Child> {
  const children = new Map<string, Child>();
  const isObject = text[opening] === "{";
  let offset = skipSpace(text, opening + 1);
  let index = 0;
  while (offset < text.length && text[offset] !== "}" && text[offset] !== "]") {
    const keyStart = offset;
    const keyEnd = isObject ? skipString(text, offset) : offset;
    const start = isObject ? skipSpace(text, skipSpace(text, keyEnd) + 1) : offset;
    const end = skipValue(text, start);
    // The text of a key is a JSON string.
    const key = isObject ? (JSON.parse(text.slice(keyStart, keyEnd)) as string) : String(index);
    children.set(key, {
      key,
      start,
      end,
      keyStart: isObject ? keyStart : undefined,
      keyEnd: isObject ? keyEnd : undefined,
    });
    index += 1;
    offset = skipSpace(text, end);
    if (text[offset] === ",") offset = skipSpace(text, offset + 1);
  }
  return children;
}

/** Skips one value of any depth without recursion: only strings and brackets matter. */
function skipValue(text: string, start: number): number {
  let offset = start;
  let depth = 0;
  do {
    const character = text[offset];
    if (character === undefined) return text.length;
    if (character === '"') offset = skipString(text, offset);
    else if (character === "{" || character === "[") {
      depth += 1;
      offset += 1;
    } else if (character === "}" || character === "]") {
      depth -= 1;
      offset += 1;
    } else if (depth > 0) offset += 1;
    else offset = skipBareWord(text, offset);
  } while (depth > 0);
  return offset;
}

function skipString(text: string, opening: number): number {
  let offset = opening + 1;
  while (offset < text.length && text[offset] !== '"') offset += text[offset] === "\\" ? 2 : 1;
  return offset + 1;
}

function skipBareWord(text: string, start: number): number {
  let offset = start;
  while (!/[\s,\]}]/.test(text[offset] ?? " ")) offset += 1;
  return offset;
}

function skipSpace(text: string, start: number): number {
  let offset = start;
  while (" \t\r\n".includes(text[offset] ?? "x")) offset += 1;
  return offset;
}
