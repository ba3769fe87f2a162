import type { ElementContent, Properties } from "hast";

import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { Position } from "../../source/position.ts";
import type { ChangeEntry, EmbeddedPart } from "../model.ts";
import type { UrlTarget } from "../markdown/resolve-url.ts";
import type { FindMissing } from "../values/find-part.ts";

/** An entry of a changelog before its content is written as HTML. */
export interface RenderedChange extends Omit<ChangeEntry, "html"> {
  readonly content: readonly ElementContent[];
}

/** One use of a directive, with its rendered content. */
export interface DirectiveInput {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The text in brackets; empty for a directive without a label. */
  readonly label: readonly ElementContent[];
  readonly labelText: string;
  readonly children: readonly ElementContent[];
  /** Name of the parent directive. */
  readonly parent: string | undefined;
  readonly position: () => Position | undefined;
  readonly report: (finding: DocsgenError) => void;
  /** Counts the uses of one directive on a page, from 1, for ids that are the same in every build. */
  readonly nextNumber: () => number;
  /** Whether elements may have ids. A description's text may be shown several times on one page. */
  readonly hasIds: boolean;
  /** Reserves an id on the page. An id already in use gets a number. */
  readonly claimId: (preferred: string) => string;
  /** Reserves an id for a block that is not a heading. Headings of the page keep theirs. */
  readonly claimAnchor: (preferred: string) => string;
  /** Renders a link to a URL as written. Its target is checked as that of any other link. */
  readonly link: (href: string, children: readonly ElementContent[], properties?: Properties) => ElementContent[];
  /** Renders an image by its URL as written. */
  readonly image: (src: string, properties?: Properties) => ElementContent[];
  /** Resolves the URL of a file that is not an image, and checks that the file exists. */
  readonly file: (src: string) => UrlTarget;
  /** Whether the site may show content of a host. */
  readonly isEmbedHost: (host: string) => boolean;
  /** Lets the page load a URL of another host in a frame. */
  readonly addFrame: (url: string) => void;
  /** Returns a file of the content folder by its URL. Reports a missing file and returns undefined. */
  readonly readFile: (url: string) => string | undefined;
  /** Adds a placeholder for a part of the reference. The site generator renders the part. */
  readonly embed: (part: EmbeddedPart) => ElementContent[];
  /** Sets what replaces this use in the page's Markdown copy. */
  readonly copyAs: (content: string | EmbeddedPart) => void;
  /** Finds the first unknown name in a part of the reference. */
  readonly findMissing: FindMissing;
  /** Adds an entry of a changelog to the page's feed. */
  readonly addChange: (change: RenderedChange) => void;
}

/** A directive: its attributes and its renderer. */
export interface Directive {
  /**
   * `leaf`: one line, `::name{…}`; `text`: inside a sentence, `:name[…]{…}`; otherwise a container, `:::name` … `:::`.
   */
  readonly form?: "leaf" | "text";
  readonly attributes: readonly string[];
  readonly render: (input: DirectiveInput) => ElementContent[];
}
