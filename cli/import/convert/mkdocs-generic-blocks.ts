import type { Line } from "./lines.ts";

/** A block of pymdownx.blocks: `/// note | Title`. */
export interface GenericBlock {
  readonly line: Line;
  readonly indent: string;
  readonly name: string;
  readonly title: string | undefined;
  readonly options: Readonly<Record<string, string>>;
  readonly lines: readonly Line[];
  readonly end: number;
}

const opening = /^([ \t]*)(\/{3,})[ \t]+([\w-]+)[ \t]*(?:\|[ \t]*(.*?))?[ \t]*$/;

/**
 * Reads a block that ends with as many slashes as it starts with. Its options are the indented lines after the first
 * one. https://facelessuser.github.io/pymdown-extensions/extensions/blocks/
 */
export function readGenericBlock(
  lines: readonly Line[],
  start: number,
  code: readonly boolean[],
): GenericBlock | undefined {
  const line = lines[start];
  const [, indent = "", slashes, name = "", title] = opening.exec(line?.text ?? "") ?? [];
  if (line === undefined || slashes === undefined) return undefined;
  let end = start + 1;
  const isEnd = (text: string): boolean => code[end] !== true && text.trim() === slashes && text.startsWith(indent);
  while (end < lines.length && !isEnd(lines[end]?.text ?? "")) end += 1;
  if (end === lines.length) return undefined;
  const options: [string, string][] = [];
  let first = start + 1;
  for (; first < end; first += 1) {
    const [, key, value = ""] = /^[ \t]{4,}([\w-]+):[ \t]*(.*?)[ \t]*$/.exec(lines[first]?.text ?? "") ?? [];
    if (key === undefined) break;
    options.push([key, value]);
  }
  const inside = lines.slice(first, end).map((each) => ({
    ...each,
    text: each.text.startsWith(indent) ? each.text.slice(indent.length) : each.text,
  }));
  return { line, indent, name, title, options: Object.fromEntries(options), lines: inside, end: end + 1 };
}
