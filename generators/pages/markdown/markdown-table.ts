/** A GFM table. Cells are Markdown on one line. https://github.github.com/gfm/#tables-extension- */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map(rowText).join("\n");
}

function rowText(cells: readonly string[]): string {
  return `| ${cells.map(cellText).join(" | ")} |`;
}

/** An unescaped pipe would end the cell, even in code. */
function cellText(cell: string): string {
  return cell
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/(?<!\\)((?:\\\\)*)\|/g, "$1\\|");
}
