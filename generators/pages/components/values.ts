import type { PhrasingContent, RootContent } from "mdast";

import type { ComponentValue, JsxValue } from "./component.ts";

/** Whether a value is JSX. */
export function isJsx(value: ComponentValue | undefined): value is JsxValue {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "jsx" && "nodes" in value;
}

/** A value as words; undefined for an absent one, a switch, or a structure. */
export function textOf(value: ComponentValue | undefined): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (isJsx(value)) return wordsOf(value.nodes).trim();
  return undefined;
}

/** The first of some values that has words. */
export function firstText(...values: readonly (ComponentValue | undefined)[]): string | undefined {
  return values.map(textOf).find((text) => text !== undefined && text !== "");
}

/** Whether a switch is on: `open`, `open={true}`, `open="open"`. */
export function isOn(value: ComponentValue | undefined): boolean {
  return value !== undefined && value !== null && value !== false && value !== "false";
}

/** A value as the content of a label. JSX keeps its emphasis, code, and links. */
export function labelOf(value: ComponentValue | undefined): readonly PhrasingContent[] {
  if (isJsx(value)) return phrasingOf(value.nodes);
  const text = textOf(value);
  return text === undefined || text === "" ? [] : [{ type: "text", value: text }];
}

/** The name of an icon: as text, or of the first icon in JSX. JSX with drawings only has none. */
export function iconOf(value: ComponentValue | undefined): string | undefined {
  if (!isJsx(value)) return value === false ? "false" : textOf(value);
  const open: RootContent[] = [...value.nodes];
  for (let node = open.shift(); node !== undefined; node = open.shift()) {
    if (node.type === "textDirective" && node.name === "icon") return wordsOf(node.children);
    if (node.type === "image") return node.url;
    if ("children" in node) open.push(...node.children);
  }
  const words = wordsOf(value.nodes).trim();
  return /^\p{Extended_Pictographic}/u.test(words) ? words : undefined;
}

/** A list of objects; empty for anything else. */
export function recordsOf(value: ComponentValue | undefined): readonly Readonly<Record<string, ComponentValue>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** Whether a value is an object of constants. */
export function isRecord(value: ComponentValue | undefined): value is Readonly<Record<string, ComponentValue>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isJsx(value);
}

/** The entries of a list; empty for anything else. */
export function listOf(value: ComponentValue | undefined): readonly ComponentValue[] {
  // The type of a read-only list is not narrowed by `isArray`.
  return Array.isArray(value) ? (value as readonly ComponentValue[]) : [];
}

/** The words of nodes, without markup. */
export function wordsOf(nodes: readonly RootContent[]): string {
  return nodes
    .map((node) => {
      if ("value" in node) return node.value;
      if (node.type === "break") return "\n";
      return "children" in node ? wordsOf(node.children) : "";
    })
    .join("");
}

const phrasing: ReadonlySet<string> = new Set([
  "break",
  "delete",
  "emphasis",
  "footnoteReference",
  "html",
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

/** Whether a node belongs into a sentence. */
export function isPhrasing(node: RootContent): node is PhrasingContent {
  if (!phrasing.has(node.type) && "tagName" in node) return inlineElements.has(String(node.tagName));
  return phrasing.has(node.type);
}

/** Elements of HTML that remain in the tree and that belong into a sentence. */
const inlineElements: ReadonlySet<string> = new Set(
  "a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q s samp small span strong sub sup time u var wbr".split(
    " ",
  ),
);

/** Blocks as the content of a sentence: paragraphs become their words. */
export function phrasingOf(nodes: readonly RootContent[]): PhrasingContent[] {
  const words = nodes.flatMap((node, index): PhrasingContent[] => {
    if (isPhrasing(node)) return [node];
    if (node.type === "code") return [{ type: "inlineCode", value: node.value }];
    if (!("children" in node)) return [];
    const inner = phrasingOf(node.children);
    return index === 0 || inner.length === 0 ? inner : [{ type: "text", value: " " }, ...inner];
  });
  return isBlank(words) ? [] : words;
}

function isBlank(nodes: readonly RootContent[]): boolean {
  return nodes.every((node) => node.type === "text" && node.value.trim() === "");
}

/** The content of a block: each run of words becomes a paragraph. */
export function blocksOf(nodes: readonly RootContent[]): RootContent[] {
  const blocks: RootContent[] = [];
  let run: PhrasingContent[] = [];
  const close = (): void => {
    const [first] = run;
    if (!isBlank(run))
      blocks.push({
        type: "paragraph",
        children: run,
        ...(first?.position === undefined ? {} : { position: first.position }),
      });
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
  return blocks;
}
