/** A Markdown table; cells are Markdown. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map(tableLine).join("");
}

function tableLine(cells: readonly string[]): string {
  return `| ${cells.map(tableCell).join(" | ")} |\n`;
}

function tableCell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("\n", " ");
}

/** A fenced block that can contain other fenced blocks. */
export function fencedBlock(info: string, text: string): string {
  const fences = [...text.matchAll(/^`{3,}/gm)].map(([fence]) => fence.length);
  const fence = "`".repeat(Math.max(2, ...fences) + 1);
  return `${fence}${info}\n${text.trimEnd()}\n${fence}\n`;
}

/** Text of a terminal as Markdown: characters of HTML are written as such. */
export function escapeText(text: string): string {
  return text.replaceAll(/[<>[\]*_{}]/g, (character) => `\\${character}`);
}
