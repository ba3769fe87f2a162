import type { SiteSettings } from "../generators/contract.ts";
import type { Heading, NavigationItem } from "../generators/pages/model.ts";

/** What every page of one site shares; sent once as a hashed JSON file, never per page. */
export interface SiteView {
  readonly settings: SiteSettings;
  readonly navigation: readonly NavigationItem[];
  readonly hasReference: boolean;
  readonly hasDocs: boolean;
  /** Home of the documentation. */
  readonly docsRoute: string;
}

/** A link to a page of this site. */
export interface PageLink {
  readonly label: string;
  readonly route: string;
}

/** The categories that a theme may tell pages by. */
export type PageType =
  | "blog-list"
  | "blog-post"
  | "blog-tags"
  | "blog-authors"
  | "docs-page"
  | "docs-tags"
  | "markdown-page";

/** What one page needs besides its article, JSON only; embedded in the page. The article itself is taken from the DOM. */
export interface PageView {
  readonly route: string;
  /** Prefix that turns a route without its first slash into a link of this page: `/docs/`, `../../` or `./`. */
  readonly base: string;
  readonly kind: "guide" | "reference" | "not-found";
  readonly pageType: PageType;
  readonly title: string;
  readonly hasSidebar: boolean;
  readonly toc: readonly Heading[];
  readonly breadcrumbs: readonly { readonly label: string; readonly route: string | undefined }[];
  readonly previous: PageLink | undefined;
  readonly next: PageLink | undefined;
}

/** File names below `assets/`. */
export interface AssetNames {
  readonly boot: string;
  readonly client: string;
  readonly theme: string;
  readonly styles: string;
  /** The `SiteView` as JSON. */
  readonly site: string;
}

/** What only the head of the document says. */
export interface PageHead {
  readonly description: string;
  readonly assets: AssetNames;
  /** Links of the page in other forms, such as its Markdown source. */
  readonly alternates: readonly { readonly type: string; readonly href: string }[];
  readonly isIndexed: boolean;
}
