/** A link of the navigation bar or the footer. */
export interface SiteLink {
  readonly label: string;
  /** A route (`/api/`) or a URL (`https://…`). */
  readonly href: string;
}

/** A link of the navigation bar. */
export interface NavbarLink extends SiteLink {
  readonly icon?: string;
  /** Shown as a button. */
  readonly isPrimary?: boolean;
  /** The sidebar whose pages mark the link. */
  readonly sidebar?: string;
  /** The route of the reference whose pages mark the link. */
  readonly reference?: string;
  /** The sidebar of the page that the link opens, if there are several sidebars. */
  readonly opens?: string;
  /** The path whose pages mark the link. */
  readonly below?: string;
  /** A line below the label, in a menu. */
  readonly description?: string;
}

/** An entry of the navigation bar: a link or a menu. */
export type NavbarEntry =
  | NavbarLink
  | {
      readonly label: string;
      readonly icon?: string;
      readonly items: readonly (NavbarLink | { readonly heading: string })[];
    };
