import { markCode, type Line } from "./lines.ts";
import { replaceBlocks } from "./markdoc-lines.ts";

const start = /^\s*\{%\s*table(?![\w-])[^%]*%\}\s*$/;
const end = /^\s*\{%\s*\/\s*table\s*%\}\s*$/;
const rule = /^\s*-{3,}\s*$/;
const cell = /^(\s*)[*-]\s+(?=\S)/;

/** Replaces tables of Markdoc, with an item for each cell and a line between rows: https://markdoc.dev/docs/tags#table */
export function writeTables(lines: readonly Line[]): readonly Line[] {
  return replaceBlocks(lines, { start, end }, (block) => {
    const { start: line, content } = block;
    // Markdown needs a blank line between a table and text.
    const gapTo = (text: Line | undefined): readonly Line[] => (isBlank(text) ? [] : [{ ...line, text: "" }]);
    return [line, ...gapTo(block.before), ...(writeTable(content, line) ?? content), ...gapTo(block.after), block.end];
  });
}

function isBlank(line: Line | undefined): boolean {
  return line === undefined || line.text.trim() === "";
}

/** Each cell is a list of lines. */
type Row = Line[][];

function writeTable(content: readonly Line[], tag: Line): readonly Line[] | undefined {
  const code = markCode(content);
  const rows: Row[] = [[]];
  for (const [index, line] of content.entries()) {
    if (code[index] !== true && rule.test(line.text)) rows.push([]);
    else if (code[index] !== true && cell.test(line.text) && !isNested(line, rows.at(-1))) rows.at(-1)?.push([line]);
    else if (rows.at(-1)?.length === 0 && line.text.trim() !== "") return undefined;
    else rows.at(-1)?.at(-1)?.push(line);
  }
  const filled = rows.filter((row) => row.length > 0);
  const [head] = filled;
  if (head === undefined) return undefined;
  const isPlain = filled.flat().every(([, ...rest]) => rest.every(({ text }) => text.trim() === ""));
  if (!isPlain)
    return filled.flatMap((row, index) => writeHtmlRow(row, { isFirst: index === 0, isLast: row === filled.at(-1) }));
  const border: Line = { ...tag, text: `|${head.map(() => "---|").join("")}` };
  const [first, ...body] = filled.map(writeRow);
  return first === undefined ? undefined : [first, border, ...body];
}

/** A list inside of a cell. */
function isNested(line: Line, row: Row | undefined): boolean {
  const first = row?.[0]?.[0];
  return first !== undefined && indentOf(line) > indentOf(first) + 1;
}

function indentOf({ text }: Line): number {
  return /^\s*/.exec(text)?.[0].length ?? 0;
}

function writeRow(row: Row): Line {
  const cells = row.map(([line]) => line?.text.replace(cell, "").replaceAll("|", "\\|") ?? "");
  return { text: `| ${cells.join(" | ")} |`, origin: row[0]?.[0]?.origin ?? 1 };
}

/** A row whose cells have several blocks. */
function writeHtmlRow(row: Row, { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean }): Line[] {
  const origin = row[0]?.[0]?.origin ?? 1;
  const name = isFirst ? "th" : "td";
  const cells = row.flatMap(([first, ...rest]) => {
    const indent = (cell.exec(first?.text ?? "")?.[0] ?? "").length;
    const written = rest.map((line) => ({ ...line, text: line.text.slice(Math.min(indent, indentOf(line))) }));
    return [
      { text: `<${name}>`, origin },
      { text: "", origin },
      ...(first === undefined ? [] : [{ ...first, text: first.text.replace(cell, "") }]),
      ...written,
      { text: "", origin },
      { text: `</${name}>`, origin },
    ];
  });
  return [
    ...(isFirst ? [{ text: "<table>", origin }] : []),
    { text: "<tr>", origin },
    ...cells,
    { text: "</tr>", origin },
    ...(isLast ? [{ text: "</table>", origin }] : []),
  ];
}

/** Replaces tables without a tag around them. */
export function writeOpenTables(lines: readonly Line[]): readonly Line[] {
  const code = markCode(lines);
  const isRule = (index: number): boolean => code[index] !== true && rule.test(lines[index]?.text ?? "");
  const isCell = (index: number): boolean => code[index] !== true && cell.test(lines[index]?.text ?? "");
  const result: Line[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined) break;
    if (!isTableAt(index)) {
      result.push(line);
      continue;
    }
    let next = index;
    while (isRule(next) || isCell(next)) next += 1;
    result.push(...(writeTable(lines.slice(index, next), line) ?? []));
    index = next - 1;
  }
  return result;

  function isTableAt(index: number): boolean {
    if (!isRule(index) || !isCell(index + 1) || !isBlank(lines[index - 1])) return false;
    let next = index + 1;
    while (isCell(next)) next += 1;
    return isRule(next) && isCell(next + 1);
  }
}
