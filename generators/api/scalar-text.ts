/** Maps an offset in a scalar's value to the offset of the same character in the file. */
export type MapOffset = (offset: number) => number;

/**
 * Aligns the value of a JSON or YAML string with its source text, which also contains escapes, indentation, and folded
 * lines. If the two stop matching, the last matching character is used.
 */
export function mapScalar(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  value: string,
): MapOffset {
  const opening = text[start];
  if (value === text.slice(start, end)) return (offset) => start + offset;
  const isBlock =
    (opening === "|" || opening === ">") &&
    /^[|>][-+\d]{0,2}[ \t]*(?:#[^\n]*)?\r?\n/.test(text.slice(start, start + 200));
  const offsets = isBlock ? alignBlock(text, text.indexOf("\n", start) + 1, value) : alignFlow(text, start, value);
  return (offset) => offsets[Math.min(Math.max(offset, 0), offsets.length - 1)] ?? start;
}

/** Lines of a block scalar start after its indentation: the stated one, or that of its first line with text. */
function alignBlock(text: string, from: number, value: string): number[] {
  const first = value.split("\n").find((line) => line.trim() !== "") ?? "";
  const written = /^(?:[ \t]*\r?\n)*([ ]*)/.exec(text.slice(from))?.[1]?.length ?? 0;
  const indent = Math.max(0, written - (/^ */.exec(first)?.[0].length ?? 0));
  const skipIndent = (at: number): number => {
    let offset = at;
    while (offset < at + indent && text[offset] === " ") offset += 1;
    return offset;
  };
  const offsets: number[] = [];
  let at = skipIndent(from);
  for (const character of value.split("")) {
    while (at < text.length && !fits(text, at, character)) at = text[at] === "\n" ? skipIndent(at + 1) : at + 1;
    offsets.push(at);
    at = isLineEnd(text, at) ? skipIndent(text.indexOf("\n", at) + 1) : at + 1;
  }
  return [...offsets, at];
}

/** Folding turns a line break into a space or nothing. */
function fits(text: string, at: number, character: string): boolean {
  return text[at] === character || (isLineEnd(text, at) && (character === "\n" || character === " "));
}

function isLineEnd(text: string, at: number): boolean {
  return text[at] === "\n" || (text[at] === "\r" && text[at + 1] === "\n");
}

function alignFlow(text: string, start: number, value: string): number[] {
  const quote = text[start] === '"' || text[start] === "'" ? text[start] : undefined;
  const offsets: number[] = [];
  let at = quote === undefined ? start : start + 1;
  while (offsets.length < value.length && at < text.length) {
    const { length, decoded } = readUnit(text, at, quote);
    if (decoded !== "" && value.startsWith(decoded, offsets.length))
      for (const _ of decoded.split("")) offsets.push(at);
    else if (/\s/.test(text[at] ?? "") && /\s/.test(value[offsets.length] ?? "")) offsets.push(at);
    at += length;
  }
  return [...offsets, at];
}

const shortEscapes: Readonly<Record<string, string>> = {
  "0": "\0",
  a: "\u0007",
  b: "\b",
  t: "\t",
  n: "\n",
  v: "\v",
  f: "\f",
  r: "\r",
  e: "\u001B",
  N: "\u0085",
  _: "\u00A0",
  L: "\u2028",
  P: "\u2029",
};

/** One character as written, and the text it produces: nothing for a continued line. */
function readUnit(text: string, at: number, quote: string | undefined): { length: number; decoded: string } {
  const character = text[at] ?? "";
  if (quote === "'" && character === "'" && text[at + 1] === "'") return { length: 2, decoded: "'" };
  if (quote !== '"' || character !== "\\") return { length: 1, decoded: character };
  const code = /^\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8}))/.exec(text.slice(at, at + 10));
  if (code !== null) {
    const point = Number.parseInt(code[1] ?? code[2] ?? code[3] ?? "", 16);
    return { length: code[0].length, decoded: point > 0x10ffff ? "" : String.fromCodePoint(point) };
  }
  const line = /^\\\r?\n[ \t]*/.exec(text.slice(at, at + 500));
  if (line !== null) return { length: line[0].length, decoded: "" };
  const escaped = text[at + 1] ?? "";
  return { length: 2, decoded: Object.hasOwn(shortEscapes, escaped) ? (shortEscapes[escaped] ?? "") : escaped };
}
