import type { Link, Nodes, Parent, PhrasingContent, Root, RootContent, Text } from "mdast";

import { locateCharacters } from "../markdown/written-text.ts";
import { createSourceFile } from "../../source/source-file.ts";
import type { FoundMask, MaskedText, Unmask } from "./masks.ts";

interface Restoring extends Unmask {
  readonly lines: readonly string[];
  readonly lineStarts: readonly number[];
  readonly inText: Set<number>;
}

/**
 * Puts the masked parts of a text back into its tree: as text, HTML, links, and comments. Returns where those start that
 * were in text. Code may contain anything.
 */
export function restoreTree(root: Root, unmask: Unmask, { text, masks }: MaskedText): ReadonlySet<number> {
  const inText = new Set<number>();
  if (masks.length === 0) return inText;
  const { lineStarts } = createSourceFile("", text);
  restoreChildren(root, { ...unmask, lines: text.split("\n"), lineStarts, inText });
  return inText;
}

function restoreChildren(parent: Parent, restoring: Restoring): void {
  parent.children = parent.children.flatMap((node) => restoreNode(node, restoring));
}

function restoreNode(node: RootContent, restoring: Restoring): RootContent[] {
  if (node.type === "text") return splitText(node, restoring);
  if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") {
    const [found] = /^\s*\/\*/.test(node.value) ? restoring.find(node.value) : [];
    if (found !== undefined) restoring.inText.add(found.mask.start);
    if (found !== undefined && node.position !== undefined)
      return [{ type: "html", value: found.mask.written, position: node.position }];
  }
  restoreFields(node, restoring);
  if ("children" in node) restoreChildren(node, restoring);
  return [node];
}

/** Every string of a node and of its attributes and expressions. */
function restoreFields(node: RootContent, { restore }: Restoring): void {
  const open: object[] = [node];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    // Nodes, attributes, and the trees of expressions are all treated alike.
    const fields = value as Record<string, unknown>;
    for (const key of Object.keys(fields)) {
      const field = fields[key];
      if (typeof field === "string") fields[key] = restore(field);
      else if (typeof field === "object" && field !== null && !isSkipped(key, value === node)) open.push(field);
    }
  }
}

function isSkipped(key: string, isNode: boolean): boolean {
  return key === "position" || key === "loc" || key === "range" || (isNode && key === "children");
}

function splitText(node: Text, restoring: Restoring): RootContent[] {
  const found = restoring.find(node.value);
  if (found.length === 0) return [node];
  const points = node.position === undefined ? [] : locateCharacters(node.value, node.position, restoring.lines);
  const pointAt = (index: number): NonNullable<Nodes["position"]>["start"] | undefined => {
    const point = points[index]?.point ?? node.position?.end;
    return point && { ...point, offset: (restoring.lineStarts[point.line - 1] ?? 0) + point.column - 1 };
  };
  const parts: RootContent[] = [];
  let words = "";
  let from = 0;
  let end = 0;
  const addWords = (to: number): void => {
    if (words !== "") parts.push({ type: "text", value: words, ...between(pointAt(from), pointAt(to)) });
    words = "";
  };
  for (const part of found) {
    restoring.inText.add(part.mask.start);
    words += node.value.slice(end, part.start);
    end = part.end;
    if (part.mask.kind === "text") {
      words += part.mask.written;
      continue;
    }
    addWords(part.start);
    parts.push({ ...nodeOf(part), ...between(pointAt(part.start), pointAt(part.end)) });
    from = end;
  }
  words += node.value.slice(end);
  addWords(node.value.length);
  return parts;
}

type Where = NonNullable<Nodes["position"]>["start"] | undefined;

function between(start: Where, end: Where): { readonly position?: NonNullable<Nodes["position"]> } {
  return start === undefined || end === undefined ? {} : { position: { start, end } };
}

function nodeOf({ mask: { kind, written } }: FoundMask): PhrasingContent {
  // What is wrong with a tag of a component was reported where it was masked.
  if (kind !== "link") return { type: "html", value: written, data: { isReported: /^<\/?[A-Z]/.test(written) } };
  const text = written.slice(1, -1);
  const url = /^[A-Za-z][A-Za-z0-9+.-]{1,31}:/.test(text) ? text : `mailto:${text}`;
  return { type: "link", url, children: [{ type: "text", value: text }] } satisfies Link;
}
