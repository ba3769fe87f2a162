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

/** The exclusive ends of long containers, by their start. */
type ContainerEnds = Map<number, number>;

/** The end of a container of at least this length is noted, so that a search inside its parent does not scan it again. */
const minNotedLength = 1_000;

/**
 * Locates values in JSON text without building a tree. A container is scanned when a search first enters it, and its
 * children are cached, so many searches in one large file stay cheap. The text must be valid JSON.
 */
export function createJsonLocator(text: string): TextLocator {
  const scanned = new Map<number, Map<string, Child>>();
  const ends: ContainerEnds = new Map();
  const childrenAt = (start: number): Map<string, Child> => {
    const known = scanned.get(start);
    if (known !== undefined) return known;
    const children = scanContainer(text, start, ends);
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

function scanContainer(text: string, opening: number, ends: ContainerEnds): Map<string, Child> {
  const children = new Map<string, Child>();
  const isObject = text[opening] === "{";
  let offset = skipSpace(text, opening + 1);
  let index = 0;
  while (offset < text.length && text[offset] !== "}" && text[offset] !== "]") {
    const keyStart = offset;
    const keyEnd = isObject ? skipString(text, offset) : offset;
    const start = isObject ? skipSpace(text, skipSpace(text, keyEnd) + 1) : offset;
    const end = skipValue(text, start, ends);
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

function skipValue(text: string, start: number, ends: ContainerEnds): number {
  const first = text[start];
  if (first === '"') return skipString(text, start);
  return first === "{" || first === "[" ? skipContainer(text, start, ends) : skipBareWord(text, start);
}

/** Skips a container of any depth without recursion: only strings and brackets matter. */
function skipContainer(text: string, opening: number, ends: ContainerEnds): number {
  const known = ends.get(opening);
  if (known !== undefined) return known;
  const marks = /["{}[\]]/g;
  marks.lastIndex = opening;
  const openings: number[] = [];
  while (marks.test(text)) {
    const end = marks.lastIndex;
    const mark = text[end - 1];
    if (mark === '"') marks.lastIndex = skipString(text, end - 1);
    else if (mark === "{" || mark === "[") openings.push(end - 1);
    else {
      const start = openings.pop() ?? opening;
      if (end - start >= minNotedLength) ends.set(start, end);
      if (openings.length === 0) return end;
    }
  }
  return text.length;
}

function skipString(text: string, opening: number): number {
  let end = text.indexOf('"', opening + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end + 1;
}

/** Whether a character follows an odd number of backslashes. */
function isEscaped(text: string, offset: number): boolean {
  let start = offset;
  while (text[start - 1] === "\\") start -= 1;
  return (offset - start) % 2 === 1;
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
