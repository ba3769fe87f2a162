import type { JSXElement } from "estree-jsx";
import type { RootContent } from "mdast";

type Child<T> = readonly [slot: string | undefined, node: T];

/** The parts of an element's content, with the slots of a component that they are for: `<b slot="end">`. */
export interface SlottedContent {
  readonly names: readonly string[];
  /** The parts for a slot; undefined: those for none. */
  readonly children: (name: string | undefined) => RootContent[];
}

/** Sorts the content of an element by its slots. Undefined if no part names one. */
export function slotsOfNodes(
  nodes: readonly RootContent[],
  lower: (nodes: readonly RootContent[]) => RootContent[],
): SlottedContent | undefined {
  return slotsOf(
    nodes.map((node) => [slotOfNode(node), node] as const),
    lower,
  );
}

/** The same for JSX in an expression. */
export function slotsOfCode(
  nodes: JSXElement["children"],
  lower: (nodes: JSXElement["children"]) => RootContent[],
): SlottedContent | undefined {
  return slotsOf(
    nodes.map((node) => [node.type === "JSXElement" ? slotOfCode(node) : undefined, node] as const),
    lower,
  );
}

function slotsOf<T>(children: readonly Child<T>[], lower: (nodes: T[]) => RootContent[]): SlottedContent | undefined {
  if (children.every(([slot]) => slot === undefined)) return undefined;
  const bySlot = new Map<string | undefined, T[]>();
  for (const [slot, node] of children) {
    const nodes = bySlot.get(slot);
    if (nodes === undefined) bySlot.set(slot, [node]);
    else nodes.push(node);
  }
  return {
    names: [...bySlot.keys()].filter((name) => name !== undefined),
    children: (name) => lower(bySlot.get(name) ?? []),
  };
}

/** An element that is alone in its line is in a paragraph. */
function slotOfNode(node: RootContent): string | undefined {
  if (node.type === "paragraph") {
    const parts = node.children.filter((child) => child.type !== "text" || child.value.trim() !== "");
    const [only] = parts;
    return parts.length === 1 && only !== undefined ? slotOfNode(only) : undefined;
  }
  if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return undefined;
  const found = node.attributes.find((one) => one.type === "mdxJsxAttribute" && one.name === "slot");
  return typeof found?.value === "string" ? found.value : undefined;
}

function slotOfCode({ openingElement }: JSXElement): string | undefined {
  const found = openingElement.attributes.find((one) => one.type === "JSXAttribute" && one.name.name === "slot");
  const value = found?.type === "JSXAttribute" ? found.value : undefined;
  return value?.type === "Literal" && typeof value.value === "string" ? value.value : undefined;
}

/** The property for a slot: `socialLinks` for `social-links`, as Astro passes it to components of other frameworks. */
export function propOfSlot(name: string): string {
  return name.replaceAll(/[-_]+(\w)/g, (_, letter: string) => letter.toUpperCase());
}
