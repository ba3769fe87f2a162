import type { Element, ElementContent, Properties, Root as HastRoot } from "hast";
import type { Nodes, Root } from "mdast";
import { safeElement, withoutUnsafe, type UnsafePart } from "./safe-html.ts";

/** The element that a remark plugin asks for. */
export interface Protected {
  /** Undefined: the element of the Markdown. */
  readonly tagName: string | undefined;
  readonly properties: Properties;
}

interface PluginData {
  hName?: string | undefined;
  hProperties?: Properties | undefined;
  hChildren?: ElementContent[] | undefined;
}

/**
 * Checks the elements that remark plugins ask for, and replaces them by numbers. The sanitizer of raw HTML would remove them
 * from the pages that contain raw HTML.
 * https://github.com/syntax-tree/mdast-util-to-hast#fields-on-nodes
 */
export function protectNodes(root: Root, elements: Protected[], report: (part: UnsafePart) => void): void {
  const visit = (node: Nodes): void => {
    const data: PluginData | undefined = node.data;
    if (data !== undefined) protectData(node, data, { elements, report });
    if ("children" in node) node.children.forEach(visit);
  };
  visit(root);
}

interface Protection {
  readonly elements: Protected[];
  readonly report: (part: UnsafePart) => void;
}

function protectData(node: Nodes, data: PluginData, { elements, report }: Protection): void {
  if (Array.isArray(data.hChildren))
    data.hChildren = withoutUnsafe(data.hChildren, report).map((child) => protectElement(child, elements));
  if (data.hName === undefined && data.hProperties === undefined) return;
  const { position } = node;
  const asked: Element = {
    type: "element",
    tagName: typeof data.hName === "string" ? data.hName : "span",
    properties: data.hProperties ?? {},
    children: [],
    ...(position === undefined ? {} : { position }),
  };
  const safe = safeElement(asked, report);
  if (safe === undefined) {
    delete data.hName;
    delete data.hProperties;
    data.hChildren = [];
    // An element without a name would be the Markdown's own.
    if ("children" in node) node.children = [];
    return;
  }
  const number = elements.push({ tagName: data.hName, properties: safe.properties }) - 1;
  data.hProperties = { dataPlugged: String(number) };
  if (data.hName !== undefined) data.hName = "span";
}

function protectElement(node: ElementContent, elements: Protected[]): ElementContent {
  if (node.type !== "element") return node;
  const { tagName, properties } = node;
  const number = elements.push({ tagName, properties }) - 1;
  const children = node.children.map((child) => protectElement(child, elements));
  return { ...node, tagName: "span", properties: { dataPlugged: String(number) }, children };
}

/** Puts the elements back where their numbers are. */
export function restoreElements(root: HastRoot, elements: readonly Protected[]): HastRoot {
  const restore = <T extends HastRoot["children"][number]>(node: T): T => {
    if (node.type !== "element") return node;
    const { dataPlugged, ...rest } = node.properties;
    const element = typeof dataPlugged === "string" ? elements[Number(dataPlugged)] : undefined;
    return {
      ...node,
      tagName: element?.tagName ?? node.tagName,
      properties: { ...element?.properties, ...rest },
      children: node.children.map(restore),
    };
  };
  return { ...root, children: root.children.map(restore) };
}
