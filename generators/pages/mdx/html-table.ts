import type { PhrasingContent, RootContent, Table, TableCell, TableRow } from "mdast";

import type { Constant } from "./constants.ts";
import { isBlankText, isPhrasing } from "./flow.ts";
import type { HtmlElement } from "./html-element.ts";

/**
 * A table of HTML as Markdown writes it: one row of headings, and cells that contain words. Undefined for any other
 * table, which stays HTML.
 */
export function tableOf(
  attributes: ReadonlyMap<string, Constant>,
  children: readonly RootContent[],
): RootContent[] | undefined {
  const parts = elementsIn(children, ["thead", "tbody", "tr"]);
  if (attributes.size > 0 || parts === undefined) return undefined;
  const rows: HtmlElement[] = [];
  for (const part of parts) {
    const own = part.tagName === "tr" ? [part] : elementsIn(part.children, ["tr"]);
    if (own === undefined || hasProperties(part)) return undefined;
    rows.push(...own);
  }
  const cells = rows.map((row) => (hasProperties(row) ? undefined : elementsIn(row.children, ["th", "td"])));
  const [head] = cells;
  if (head === undefined || head.length === 0 || !head.every(({ tagName }) => tagName === "th")) return undefined;
  const written = cells.map((row, index) => rowOf(row, { index, width: head.length, place: rows[index] }));
  if (!written.every((row) => row !== undefined)) return undefined;
  return [{ type: "table", align: head.map(() => null), children: written } satisfies Table];
}

/** The elements among some nodes; undefined if there is anything else. */
function elementsIn(nodes: readonly RootContent[], names: readonly string[]): readonly HtmlElement[] | undefined {
  const elements = nodes.filter((node) => !isBlankText(node));
  return elements.every((node) => node.type === "htmlElement" && names.includes(node.tagName))
    ? // Each of them was checked.
      (elements as HtmlElement[])
    : undefined;
}

function hasProperties({ properties }: HtmlElement): boolean {
  return Object.keys(properties).length > 0;
}

function rowOf(
  cells: readonly HtmlElement[] | undefined,
  { index, width, place }: { readonly index: number; readonly width: number; readonly place: HtmlElement | undefined },
): TableRow | undefined {
  const name = index === 0 ? "th" : "td";
  const isPlain = cells?.every((cell) => cell.tagName === name && !hasProperties(cell) && hasWordsOnly(cell)) === true;
  if (cells?.length !== width || !isPlain) return undefined;
  return { type: "tableRow", ...placeOf(place), children: cells.map(cellOf) };
}

function hasWordsOnly({ children }: HtmlElement): boolean {
  return children.every((node) => isPhrasing(node) && node.type !== "break" && node.type !== "html");
}

function cellOf(cell: HtmlElement): TableCell {
  // The words were checked.
  const words = cell.children as PhrasingContent[];
  const children = words.map((node) =>
    node.type === "text" ? { ...node, value: node.value.replaceAll("\n", " ") } : node,
  );
  return { type: "tableCell", ...placeOf(cell), children };
}

function placeOf({ position }: Pick<RootContent, "position"> = {}): Pick<TableRow, "position"> {
  return position === undefined ? {} : { position };
}
