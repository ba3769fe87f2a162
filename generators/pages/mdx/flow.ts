import type { BlockContent, DefinitionContent, Nodes, Paragraph, PhrasingContent, RootContent } from "mdast";

import { phrasingElements, type HtmlElement } from "./html-element.ts";

const phrasing: ReadonlySet<string> = new Set([
  "break",
  "delete",
  "emphasis",
  "footnoteReference",
  "image",
  "imageReference",
  "inlineCode",
  "inlineDirective",
  "inlineMath",
  "link",
  "linkReference",
  "strong",
  "text",
  "textDirective",
]);

/** Whether a node belongs into a sentence. Raw HTML may be either. */
export function isPhrasing(node: RootContent | HtmlElement): node is PhrasingContent {
  if (node.type === "htmlElement") return phrasingElements.has(node.tagName);
  return phrasing.has(node.type) || (node.type === "html" && isPhrasingHtml(node.value));
}

/** Tags of elements inside a sentence, and comments. */
function isPhrasingHtml(html: string): boolean {
  const name = /^\s*<\/?([A-Za-z][\w-]*)/.exec(html)?.[1];
  return name === undefined || phrasingElements.has(name.toLowerCase());
}

/** Whether a node is nothing but white space. */
export function isBlankText(node: Nodes): boolean {
  return node.type === "text" && node.value.trim() === "";
}

/** What containers hold: blocks and definitions. */
type FlowContent = BlockContent | DefinitionContent;

/** Blocks: each run of words becomes a paragraph. */
export function toFlow(nodes: readonly RootContent[], paragraph: Pick<Paragraph, "data"> = {}): FlowContent[] {
  const blocks: RootContent[] = [];
  let run: PhrasingContent[] = [];
  const close = (): void => {
    const children = trimRun(run);
    if (children.some(({ type }) => type !== "html"))
      blocks.push({ type: "paragraph", ...paragraph, children, ...around(children) });
    else blocks.push(...children);
    run = [];
  };
  for (const node of nodes) {
    if (isPhrasing(node)) run.push(node);
    else {
      close();
      blocks.push(node);
    }
  }
  close();
  // The words are in paragraphs now, and the remaining nodes are blocks.
  return blocks as FlowContent[];
}

function trimRun(run: readonly PhrasingContent[]): PhrasingContent[] {
  const first = run.findIndex((node) => !isBlankText(node) && node.type !== "break");
  if (first === -1) return [];
  const last = run.findLastIndex((node) => !isBlankText(node) && node.type !== "break");
  return run.slice(first, last + 1).map((node, index, { length }) => {
    if (node.type !== "text") return node;
    const start = index === 0 ? node.value.trimStart() : node.value;
    return { ...node, value: index === length - 1 ? start.trimEnd() : start };
  });
}

function around(children: readonly PhrasingContent[]): { readonly position?: NonNullable<Nodes["position"]> } {
  const start = children.find(({ position }) => position !== undefined)?.position?.start;
  const end = children.findLast(({ position }) => position !== undefined)?.position?.end;
  return start === undefined || end === undefined ? {} : { position: { start, end } };
}

/** Words: blocks become their text. */
export function toPhrasing(nodes: readonly RootContent[]): PhrasingContent[] {
  return nodes.flatMap((node, index): PhrasingContent[] => {
    if (isPhrasing(node)) return [node];
    if (node.type === "code") return [{ type: "inlineCode", value: node.value, ...placed(node) }];
    if (!("children" in node)) return [];
    const words = toPhrasing(node.children);
    return index === 0 || words.length === 0 ? words : [{ type: "text", value: " " }, ...words];
  });
}

function placed({ position }: Nodes): { readonly position?: NonNullable<Nodes["position"]> } {
  return position === undefined ? {} : { position };
}
