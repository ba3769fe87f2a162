import type { Line } from "./lines.ts";

/** Blocks in the notation of docsgen. */
export interface ConvertedBlocks {
  readonly lines: readonly Line[];
  /** How many directives are inside each other. */
  readonly depth: number;
}

/** Lines of a block, and where it ends. */
interface IndentedBlock {
  readonly lines: readonly Line[];
  readonly end: number;
}

/** The indented lines after an opening line, without their indentation. */
export function takeBlock(lines: readonly Line[], start: number, indent: string): IndentedBlock {
  const inner = `${indent}    `;
  let end = start;
  while (end < lines.length && ((lines[end]?.text ?? "").startsWith(inner) || (lines[end]?.text ?? "").trim() === ""))
    end += 1;
  while (end > start && (lines[end - 1]?.text ?? "").trim() === "") end -= 1;
  return {
    lines: lines
      .slice(start, end)
      .map((line) => ({ ...line, text: line.text.startsWith(inner) ? line.text.slice(inner.length) : "" })),
    end,
  };
}

/** A directive to write. */
export interface WrittenBlock {
  readonly line: Line;
  readonly indent: string;
  readonly opening: string;
  readonly inner: ConvertedBlocks;
}

/** An outer directive has more colons than those inside it. */
export function writeBlock({ line, indent, opening, inner }: WrittenBlock): readonly Line[] {
  const colons = ":".repeat(3 + inner.depth);
  const last = inner.lines.at(-1) ?? line;
  return [
    { ...line, text: `${indent}${colons}${opening}` },
    ...inner.lines.map((each) => ({ ...each, text: each.text === "" ? "" : `${indent}${each.text}` })),
    { text: `${indent}${colons}`, origin: last.origin },
  ];
}
