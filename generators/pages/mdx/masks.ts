/** What a masked part of a text becomes in the tree. Spaces between attributes leave nothing there. */
export type MaskKind = "text" | "html" | "link" | "comment" | "space";

/** A part of a text that the parser must not read as syntax. */
export interface Mask {
  readonly start: number;
  readonly end: number;
  readonly kind: MaskKind;
  /** The first character of the substitute. */
  readonly symbol: string;
  readonly written: string;
}

/** A text in which some parts are replaced by substitutes of the same length. */
export interface MaskedText {
  readonly text: string;
  /** In text order. */
  readonly masks: readonly Mask[];
}

/** A part to mask. */
export type MaskRequest = Pick<Mask, "start" | "end" | "kind">;

/** Symbols have the class of punctuation in Markdown, as the masked parts do. Texts rarely contain these. */
const blocks = [
  [0x2a00, 0x2aff],
  [0x2980, 0x29ff],
  [0x2900, 0x297f],
  [0x2800, 0x28fe],
] as const;
const fill = "\u28FF";
const symbolPattern = /[\u2A00-\u2AFF\u2900-\u29FF\u2800-\u28FF]/;

/** Replaces parts of a text. Each substitute has the length and the white space of what it replaces. */
export function maskText(text: string, requests: readonly MaskRequest[]): MaskedText {
  const symbols = freeSymbols(text);
  const masks: Mask[] = [];
  let masked = "";
  let end = 0;
  for (const request of requests.toSorted((first, second) => first.start - second.start || second.end - first.end)) {
    if (request.start < end || request.start >= request.end || symbols.length === 0) continue;
    const written = text.slice(request.start, request.end);
    const symbol = symbols[masks.length % symbols.length] ?? fill;
    masked += text.slice(end, request.start);
    if (request.kind === "space") masked += written.replaceAll(/\S/g, " ");
    else {
      masks.push({ ...request, symbol, written });
      masked += substituteFor(written, symbol, request.kind);
    }
    ({ end } = request);
  }
  return { text: masked + text.slice(end), masks };
}

/** A comment, and anything with a blank line, becomes a comment of MDX, which may contain both. */
function substituteFor(written: string, symbol: string, kind: MaskKind): string {
  const isComment = kind === "comment" || (written.includes("\n") && written.length > 5);
  if (!isComment) return fillIn(written, symbol);
  return `{/*${fillIn(written.slice(3, -3), symbol)}*/}`;
}

/** White space stays, so that lines and indentation do. */
function fillIn(written: string, symbol: string): string {
  const filled = written.replaceAll(/\S/g, fill);
  return filled.includes(fill) ? filled.replace(fill, symbol) : symbol + filled.slice(1);
}

function freeSymbols(text: string): readonly string[] {
  const all = blocks.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)),
  );
  if (!symbolPattern.test(text)) return all;
  return text.includes(fill) ? [] : all.filter((symbol) => !text.includes(symbol));
}

/** A masked part found in a string, with its place in that string. */
export interface FoundMask {
  readonly mask: Mask;
  readonly start: number;
  readonly end: number;
}

/** Finds masked parts in strings of the parsed tree. */
export interface Unmask {
  /** Undefined if the string contains none. */
  readonly find: (value: string) => readonly FoundMask[];
  /** The string as written. */
  readonly restore: (value: string) => string;
}

/** Creates the lookup of masked parts. A symbol that is used again stands for the next part with this symbol. */
export function createUnmask(masks: readonly Mask[]): Unmask {
  const queues = new Map<string, Mask[]>();
  for (const mask of masks) queues.set(mask.symbol, [...(queues.get(mask.symbol) ?? []), mask]);
  const take = (symbol: string): Mask | undefined => {
    const queue = queues.get(symbol);
    return queue !== undefined && queue.length > 1 ? queue.shift() : queue?.[0];
  };
  const find = (value: string): readonly FoundMask[] => (symbolPattern.test(value) ? findMasks(value, take) : []);
  return {
    find,
    restore: (value) => {
      const found = find(value);
      let end = 0;
      const pieces = found.map(({ mask, start, end: next }) => {
        const piece = value.slice(end, start) + writtenIn(value.slice(start, next), mask);
        end = next;
        return piece;
      });
      return found.length === 0 ? value : pieces.join("") + value.slice(end);
    },
  };
}

function findMasks(value: string, take: (symbol: string) => Mask | undefined): readonly FoundMask[] {
  const found: FoundMask[] = [];
  const symbol = new RegExp(symbolPattern, "g");
  for (let match = symbol.exec(value); match !== null; match = symbol.exec(value)) {
    const mask = take(match[0]);
    if (mask === undefined) continue;
    const isComment = value.slice(0, match.index).endsWith("{/*");
    const close = isComment ? value.indexOf("*/}", match.index) : -1;
    const end = close === -1 ? endOfFill(value, match.index) : close + 3;
    found.push({ mask, start: close === -1 ? match.index : match.index - 3, end: Math.min(end, value.length) });
    symbol.lastIndex = end;
  }
  return found;
}

function endOfFill(value: string, start: number): number {
  const pattern = new RegExp(`(?:\\s*${fill}+)*`, "y");
  pattern.lastIndex = start + 1;
  return start + 1 + (pattern.exec(value)?.[0].length ?? 0);
}

/** The written characters, with the white space of where they were found: lists and quotes remove indentation. */
function writtenIn(found: string, mask: Mask): string {
  const characters = mask.written.match(/\S/g) ?? [];
  let index = 0;
  const restored = found.replaceAll(/\S/g, () => characters[index++] ?? "");
  return index === characters.length ? restored : mask.written;
}
