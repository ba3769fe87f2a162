import type { ElementContent } from "hast";
import type { Memory } from "../../source/memory.ts";
import type { Highlight } from "../markdown/highlight.ts";

/** The colours of the code blocks of one page: an edit colours the blocks anew that it has changed. */
export interface PageColors {
  /** Colours a block, or gives what was made of the same one before. */
  readonly remembering: (make: Highlight) => Highlight;
  /** Remembers all blocks that were asked for. */
  readonly keep: () => void;
}

/** A text, or a span: its classes, then what is in it. */
type StoredNode = string | readonly StoredNode[];
type StoredBlock = readonly [grammar: string, ...nodes: StoredNode[]];

/** Under which name the colours of a page are remembered, whatever the page says. */
export function nameOfColors(path: string): string {
  return `colors ${path}`;
}

/** Opens the colours of the page at a path; they are read when the first block is asked for. */
export function openColors(memory: Memory, path: string): PageColors {
  let known: Map<string, StoredBlock> | undefined;
  const used: StoredBlock[] = [];
  const open = (): Map<string, StoredBlock> => {
    const text = memory.find(nameOfColors(path));
    const blocks = text === undefined ? [] : (JSON.parse(text) as readonly StoredBlock[]);
    return new Map(blocks.map((block) => [`${block[0]} ${block.slice(1).map(textOf).join("")}`, block]));
  };
  return {
    remembering: (make) => (code, grammar) => {
      known ??= open();
      const block = known.get(`${grammar} ${code}`);
      if (block !== undefined) {
        used.push(block);
        const [, ...nodes] = block;
        return nodes.map(restore);
      }
      const made = make(code, grammar);
      const nodes = made.map(store);
      if (nodes.every((node) => node !== undefined)) used.push([grammar, ...nodes]);
      return made;
    },
    keep: () => {
      if (used.length > 0) memory.keep(nameOfColors(path), JSON.stringify(used));
    },
  };
}

/** Undefined for what a highlighter does not make. */
function store(node: ElementContent): StoredNode | undefined {
  if (node.type === "text") return node.value;
  if (node.type !== "element" || node.tagName !== "span") return undefined;
  const { className, ...others } = node.properties;
  if (!Array.isArray(className) || Object.keys(others).length > 0) return undefined;
  const children = node.children.map(store);
  return children.every((child) => child !== undefined) ? [className.join(" "), ...children] : undefined;
}

function restore(node: StoredNode): ElementContent {
  if (typeof node === "string") return { type: "text", value: node };
  const [classes, ...children] = node;
  return {
    type: "element",
    tagName: "span",
    properties: { className: typeof classes === "string" ? classes.split(" ") : [] },
    children: children.map(restore),
  };
}

function textOf(node: StoredNode): string {
  if (typeof node === "string") return node;
  return node.slice(1).map(textOf).join("");
}
