import type { Nodes } from "mdast";

/** Deeper than any text a person writes, and far from what overflows the stack of the parsers. */
export const maxDepth = 60;

const containerMarkers = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;
const thematicBreak = /^[ \t]*([-*])(?:[ \t]*\1)*[ \t]*$/;

/**
 * Finds the line that opens more containers than `maxDepth`, counted from 0: thousands of `>` would keep the parser busy for minutes,
 * so they are found before it runs.
 */
export function findTooDeepLine(text: string): number | undefined {
  if (text.length <= maxDepth) return undefined;
  const lines = text.split("\n");
  const index = lines.findIndex((line) => line.length > maxDepth && opensTooMany(line));
  return index === -1 ? undefined : index;
}

function opensTooMany(line: string): boolean {
  const markers = containerMarkers.exec(line)?.[0];
  if (markers === undefined || thematicBreak.test(line)) return false;
  return markers.replaceAll(/[\s\d]/g, "").length > maxDepth;
}

/** Tells whether a parsed tree is too deep to be walked by recursion; it does not recurse itself. */
export function isTooDeep(root: Nodes): boolean {
  let level: Nodes[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth * 2) return true;
    level = level.flatMap((node) => ("children" in node ? (node.children as Nodes[]) : []));
  }
  return false;
}
