import type { Nodes } from "mdast";

import type { Position } from "../../source/position.ts";
import type { MarkdownContext, Point } from "./context.ts";

const openers: Readonly<Partial<Record<Nodes["type"], RegExp>>> = {
  link: /^(?:\]\(\s*<?|<)/,
  image: /^!\[(?:[^\]\\]|\\.|\[[^\]]*\])*\]\(\s*<?/,
  definition: /^\[(?:[^\]\\]|\\.)*\]:\s*<?/,
};

/** Gives the place of a link's address itself, not of its text. */
export function locateAddress(node: Nodes, context: MarkdownContext): Position | undefined {
  const { position } = node;
  if (position === undefined) return undefined;
  const opener = openers[node.type];
  if (opener === undefined || !("url" in node)) return context.locate(position.start, position.end);
  const from = isAutolink(node, context) ? position.start : endOfText(node);
  const line = context.lineAt(from.line);
  const match = opener.exec(line.slice(from.column - 1));
  const start = { line: from.line, column: from.column + (match?.[0].length ?? 0) };
  const isAsWritten = line.startsWith(node.url, start.column - 1);
  return context.locate(start, isAsWritten ? { line: start.line, column: start.column + node.url.length } : undefined);
}

function endOfText(node: Nodes): Point {
  const start: Point = node.position?.start ?? { line: 1, column: 1 };
  if (node.type !== "link") return start;
  return node.children.at(-1)?.position?.end ?? { line: start.line, column: start.column + 1 };
}

function isAutolink(node: Nodes, context: MarkdownContext): boolean {
  const start = node.position?.start;
  return node.type === "link" && start !== undefined && context.lineAt(start.line)[start.column - 1] !== "[";
}

/** Finds an address of raw HTML: the first piece of HTML that holds it, up to the character on its line. */
export function locateRawAddress(
  address: string,
  rawHtml: readonly Nodes[],
  context: MarkdownContext,
): Position | undefined {
  const holder = rawHtml.find((node) => node.type === "html" && node.value.includes(address)) ?? rawHtml[0];
  const start = holder?.position?.start;
  if (holder?.type !== "html" || start === undefined) return undefined;
  const linesBefore = holder.value.slice(0, Math.max(0, holder.value.indexOf(address))).split("\n").length - 1;
  const line = start.line + linesBefore;
  const index = context.lineAt(line).indexOf(address, linesBefore === 0 ? start.column - 1 : 0);
  if (index === -1) return context.locate({ line, column: 1 });
  return context.locate({ line, column: index + 1 }, { line, column: index + 1 + address.length });
}
