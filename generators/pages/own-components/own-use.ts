import type { ComponentProp } from "./model.ts";

/** What a node of the page's tree states about a component of the project. */
export interface OwnUse {
  readonly name: string;
  readonly props: Readonly<Record<string, ComponentProp>>;
}

/** Texts of a component around its content, for the page's Markdown copy. */
export interface OwnText {
  readonly before: string;
  readonly after: string;
}

interface WithData {
  readonly data?: object | undefined;
}

/** The component of the project that a node is replaced with; undefined: it is another node. */
export function ownUseOf({ data }: WithData): OwnUse | undefined {
  return data !== undefined && "own" in data ? (data.own as OwnUse) : undefined; // `lowerOwn` wrote it
}

/** The texts of a component that was rendered. */
export function ownTextOf({ data }: WithData): OwnText | undefined {
  return data !== undefined && "ownText" in data ? (data.ownText as OwnText) : undefined; // `setOwnText` wrote it
}

/** Stores the texts of a component in its node, which the copy of the page is printed from. */
export function setOwnText(node: { data?: object | undefined }, text: OwnText): void {
  node.data = { ...node.data, ownText: text };
}
