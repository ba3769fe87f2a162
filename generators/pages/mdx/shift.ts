import type { Nodes, Root } from "mdast";

import type { SourceFile } from "../../source/source-file.ts";
import type { Lowering } from "./lowering.ts";

/** A partial with its place in the joined text. */
export interface ParsedPartial {
  readonly tree: Root;
  readonly isStrict: boolean;
  readonly base: number;
}

/** Parses a partial once. The positions of its nodes are in the joined text; those of its expressions in the file. */
export function parsePartial(file: SourceFile, lowering: Lowering): ParsedPartial {
  const base = lowering.joined.add(file);
  const known = lowering.partials.get(file.path);
  if (known !== undefined) return { ...known, base };
  const parsed = lowering.parsePartial(file);
  shiftLines(parsed.tree, base);
  lowering.partials.set(file.path, parsed);
  return { ...parsed, base };
}

function shiftLines(root: Root, base: number): void {
  const open: (Pick<Nodes, "position"> & { children?: unknown; attributes?: unknown })[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { position } = node;
    if (position !== undefined) node.position = { start: moved(position.start, base), end: moved(position.end, base) };
    for (const parts of [node.children, node.attributes])
      // Both are lists of nodes, apart from the attributes of directives, which are texts.
      if (Array.isArray(parts)) open.push(...(parts as (typeof open)[number][]));
  }
}

function moved<Point extends { readonly line: number }>(point: Point, base: number): Point {
  return { ...point, line: point.line + base };
}
