import type { ElementContent } from "hast";

import { element } from "../markdown/element.ts";
import type { MarkedRange } from "./find-texts.ts";

/** Splits highlighted code at line ends. A span over several lines becomes one span per line. */
export function splitLines(nodes: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const node of nodes) {
    const parts = partsOf(node);
    parts.forEach((part, index) => {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push(...part);
    });
  }
  return lines;
}

function partsOf(node: ElementContent): ElementContent[][] {
  if (node.type === "text") return node.value.split("\n").map((line) => (line === "" ? [] : [textNode(line)]));
  if (node.type !== "element") return [[]];
  return splitLines(node.children).map((children) => (children.length === 0 ? [] : [{ ...node, children }]));
}

/** Surrounds the marked parts of a line with elements. Where two marks overlap, the first one wins. */
export function markRanges(nodes: readonly ElementContent[], ranges: readonly MarkedRange[]): ElementContent[] {
  const free = withoutOverlaps(ranges);
  return free.length === 0 ? [...nodes] : markNodes(nodes, free, 0).nodes;
}

function withoutOverlaps(ranges: readonly MarkedRange[]): readonly MarkedRange[] {
  const kept: MarkedRange[] = [];
  for (const range of ranges)
    if (kept.every(({ start, end }) => range.end <= start || range.start >= end)) kept.push(range);
  return kept.toSorted((left, right) => left.start - right.start);
}

function markNodes(
  nodes: readonly ElementContent[],
  ranges: readonly MarkedRange[],
  from: number,
): { readonly nodes: ElementContent[]; readonly end: number } {
  const marked: ElementContent[] = [];
  let at = from;
  for (const node of nodes) {
    if (node.type === "text") {
      marked.push(...markText(node.value, ranges, at));
      at += node.value.length;
    } else if (node.type === "element") {
      const inner = markNodes(node.children, ranges, at);
      marked.push({ ...node, children: inner.nodes });
      at = inner.end;
    }
  }
  return { nodes: marked, end: at };
}

function markText(text: string, ranges: readonly MarkedRange[], from: number): ElementContent[] {
  const nodes: ElementContent[] = [];
  let at = 0;
  for (const { start, end, mark } of ranges) {
    const first = Math.max(start - from, at);
    const last = Math.min(end - from, text.length);
    if (first >= last) continue;
    if (first > at) nodes.push(textNode(text.slice(at, first)));
    nodes.push(element(mark, {}, [text.slice(first, last)]));
    at = last;
  }
  return at < text.length ? [...nodes, textNode(text.slice(at))] : nodes;
}

function textNode(value: string): ElementContent {
  return { type: "text", value };
}
