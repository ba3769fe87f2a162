import type { Nodes } from "mdast";

import type { Position } from "../../source/position.ts";
import type { MarkdownContext, Point } from "./context.ts";
import { positionOf } from "./node-position.ts";

declare module "mdast" {
  interface Data {
    /** The place of a URL that an attribute of JSX contains. */
    urlPosition?: Nodes["position"];
  }
}

const openers: Readonly<Partial<Record<Nodes["type"], RegExp>>> = {
  link: /^(?:\]\(\s*<?|<)/,
  image: /^!\[(?:[^\]\\]|\\.|\[[^\]]*\])*\]\(\s*<?/,
  definition: /^\[(?:[^\]\\]|\\.)*\]:\s*<?/,
};

type LinkContext = Pick<MarkdownContext, "lineAt" | "locate">;

/** Returns the position of a link's URL, not of its text. */
export function locateUrl(node: Nodes, context: LinkContext): Position | undefined {
  const { position } = node;
  if (position === undefined) return undefined;
  const url = urlPositionOf(node);
  if (url !== undefined) return context.locate(url.start, url.end);
  const opener = openers[node.type];
  if (opener === undefined || !("url" in node)) return context.locate(position.start, position.end);
  const from = isAutolink(node, context) ? position.start : endOfText(node);
  const line = context.lineAt(from.line);
  const match = opener.exec(line.slice(from.column - 1));
  const start = { line: from.line, column: from.column + (match?.[0].length ?? 0) };
  const isAsWritten = line.startsWith(node.url, start.column - 1);
  return context.locate(start, isAsWritten ? { line: start.line, column: start.column + node.url.length } : undefined);
}

/** The place of a URL that an attribute of JSX contains. */
function urlPositionOf({ data }: Nodes): Nodes["position"] {
  return data?.urlPosition;
}

function endOfText(node: Nodes): Point {
  const start: Point = node.position?.start ?? { line: 1, column: 1 };
  if (node.type !== "link") return start;
  return node.children.at(-1)?.position?.end ?? { line: start.line, column: start.column + 1 };
}

function isAutolink(node: Nodes, context: LinkContext): boolean {
  const start = node.position?.start;
  return node.type === "link" && start !== undefined && context.lineAt(start.line)[start.column - 1] !== "[";
}

/** Finds a URL in raw HTML, inside the element that starts at `from`, with line and column. */
export function locateRawUrl(
  href: string,
  from: Point,
  { rawHtml, context }: { readonly rawHtml: readonly Nodes[]; readonly context: MarkdownContext },
): Position | undefined {
  const holder = rawHtml.findLast((node) => isHtml(node) && isBefore(positionOf(node).start, from));
  if (holder?.type !== "html") return context.locate(from);
  // Containers (quotes, lists) remove the start of each line, so columns are relative to it.
  const lines = holder.value.split("\n");
  const { start } = positionOf(holder);
  const columnOf = (line: number, column: number): number =>
    line === start.line ? column : column + context.lineAt(line).length - (lines[line - start.line] ?? "").length;
  const tag = { line: from.line, column: columnOf(from.line, from.column) };
  for (let line = from.line; line < start.line + lines.length; line += 1) {
    const index = context.lineAt(line).indexOf(href, line === from.line ? tag.column - 1 : 0);
    if (index !== -1) return context.locate({ line, column: index + 1 }, { line, column: index + 1 + href.length });
  }
  return context.locate(tag);
}

function isHtml(node: Nodes): boolean {
  return node.type === "html";
}

function isBefore(one: Point, other: Point): boolean {
  return one.line < other.line || (one.line === other.line && one.column <= other.column);
}
