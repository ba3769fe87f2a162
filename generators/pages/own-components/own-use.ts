import type { Data } from "mdast";
import type { ComponentProp } from "./model.ts";

declare module "mdast" {
  interface Data {
    /** The component of the project that the node is replaced with. */
    own?: OwnUse | undefined;
    /** Texts of a component that was rendered. */
    ownText?: OwnText | undefined;
  }
}

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
  readonly data?: Data | undefined;
}

/** The component of the project that a node is replaced with; undefined: it is another node. */
export function ownUseOf({ data }: WithData): OwnUse | undefined {
  return data?.own;
}

/** The texts of a component that was rendered. */
export function ownTextOf({ data }: WithData): OwnText | undefined {
  return data?.ownText;
}

/** Stores the texts of a component in its node, which the copy of the page is printed from. */
export function setOwnText(node: { data?: Data | undefined }, text: OwnText): void {
  node.data = { ...node.data, ownText: text };
}
