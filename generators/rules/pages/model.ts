import type { RuleLevel } from "../model.ts";

/** The parts of a page that a rule can check. */
export const pageTargets = ["page", "heading", "link", "image", "codeBlock"] as const;
export type PageTarget = (typeof pageTargets)[number];

/** A page as its author wrote it. */
export interface PageNode {
  readonly kind: "page";
  /** From the project folder: `content/guides/rag.md`. */
  readonly file: string;
  /** `/guides/rag/`. */
  readonly route: string;
  readonly title: string;
  /** The one that the page's head contains. */
  readonly description: string;
  /** The language's code: `en`. */
  readonly language: string;
  /** The front matter as written. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** The whole file. */
  readonly text: string;
}

export interface HeadingNode {
  readonly kind: "heading";
  /** 1 to 6. */
  readonly level: number;
  /** Without markup. */
  readonly text: string;
  /** The id that the author chose with `{#id}`. */
  readonly id: string | undefined;
}

/** A link in Markdown, or an `<a>` with a URL. */
export interface LinkNode {
  readonly kind: "link";
  /** As written. */
  readonly url: string;
  /** Without markup. */
  readonly text: string;
  readonly title: string | undefined;
}

/** An image in Markdown, or an `<img>` with a URL. */
export interface ImageNode {
  readonly kind: "image";
  /** As written. */
  readonly url: string;
  /** Empty if there is none. */
  readonly alt: string;
  readonly title: string | undefined;
}

export interface CodeBlockNode {
  readonly kind: "codeBlock";
  /** The first word after the fence, in lower case; empty if there is none. */
  readonly language: string;
  /** The rest of the line after the fence. */
  readonly meta: string;
  readonly text: string;
}

/** The type of each target. */
export interface PageNodes {
  readonly page: PageNode;
  readonly heading: HeadingNode;
  readonly link: LinkNode;
  readonly image: ImageNode;
  readonly codeBlock: CodeBlockNode;
}

export type AnyPageNode = PageNodes[PageTarget];

/** What a rule reports about a page. docsgen adds file, line, and column. */
export interface PageRuleReport {
  readonly message: string;
  /**
   * A key of the front matter (for `page`) or of the target, such as `url`; an offset in `text` (for `page` and
   * `codeBlock`); or another part of the page. Undefined: the start of the target.
   */
  readonly at?: string | number | AnyPageNode | undefined;
  readonly hint?: string | undefined;
}

/** What a rule knows besides the part that it checks. */
export interface PageRuleContext {
  readonly page: PageNode;
  /** All parts of a kind on the page, in the order of the text. */
  readonly list: <Kind extends PageTarget>(kind: Kind) => readonly PageNodes[Kind][];
}

/** The function of a rule for pages, called for each part that `given` names. */
export type CheckPageNode<Node> = (
  node: Node,
  report: (problem: PageRuleReport) => void,
  context: PageRuleContext,
) => void;

/** A rule for pages with its name and its level. */
export interface ActivePageRule {
  readonly name: string;
  readonly given: readonly PageTarget[];
  readonly level: Exclude<RuleLevel, "off">;
  readonly hint?: string | undefined;
  // The config's check makes sure that the function gets the parts that `given` names.
  readonly then: CheckPageNode<never>;
}
