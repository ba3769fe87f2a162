import type { Heading } from "../generators/pages/model.ts";
import type { NavigationItem } from "../generators/pages/model.ts";
import type { SiteSettings } from "../generators/contract.ts";

/** What every page of one site shares; sent once as a hashed JSON file, never per page. */
export interface SiteView {
  readonly settings: SiteSettings;
  readonly navigation: readonly NavigationItem[];
  readonly hasReference: boolean;
  readonly hasDocs: boolean;
  /** Home of the documentation. */
  readonly docsRoute: string;
}

export interface PageLink {
  readonly label: string;
  readonly route: string;
}

/** One entry of the reference's own sidebar. */
export interface ReferenceNavigationGroup {
  readonly label: string;
  readonly href: string;
  readonly items: readonly { readonly label: string; readonly href: string; readonly method: string; readonly isDeprecated: boolean }[];
}

/** What one page needs besides its article, JSON only; embedded in the page. The article itself is taken from the DOM. */
export interface PageView {
  readonly route: string;
  /** Prefix that turns a route without its first slash into a link of this page: `/docs/` or `../../`. */
  readonly base: string;
  readonly kind: "guide" | "reference" | "not-found";
  readonly pageType: string;
  readonly title: string;
  readonly description: string;
  readonly hasSidebar: boolean;
  readonly toc: readonly Heading[];
  readonly breadcrumbs: readonly { readonly label: string; readonly route: string | undefined }[];
  readonly previous: PageLink | undefined;
  readonly next: PageLink | undefined;
}
