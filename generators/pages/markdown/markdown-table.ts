/** A table of GFM; cells are Markdown of one line. https://github.github.com/gfm/#tables-extension- */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map(rowText).join("\n");
}

function rowText(cells: readonly string[]): string {
  return `| ${cells.map(cellText).join(" | ")} |`;
}

/** A pipe would end the cell, in code too; behind a backslash it is the text it is. */
function cellText(cell: string): string {
  return cell
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/(?<!\\)((?:\\\\)*)\|/g, "$1\\|");
}
