import type { ComponentProp } from "./model.ts";

/*
 * Types instead of interfaces: interfaces do not match the index signature of what a component gets.
 */

/** What every part of the site gets that a project replaces. */
type PartProps = {
  /** The title of the site. */
  readonly title: string;
  /** The tagline of the site, or an empty text. */
  readonly tagline: string;
  /** The language of the edition, such as `en`. */
  readonly language: string;
};

/** What `components/theme/Footer.tsx` gets. */
export type FooterProps = PartProps & {
  readonly copyright: string;
  readonly columns: readonly {
    readonly title: string;
    readonly links: readonly { readonly label: string; readonly href: string }[];
  }[];
};

/** What `components/theme/NotFound.tsx` gets. */
export type NotFoundProps = PartProps;

/** What `components/theme/Home.tsx` gets. */
export type HomeProps = PartProps;

/** A link of the bar. */
export type NavbarLinkProps = { readonly label: string; readonly href: string };

/** A link of the bar, or a menu of links. */
export type NavbarEntryProps = NavbarLinkProps | { readonly label: string; readonly links: readonly NavbarLinkProps[] };

/** What `components/theme/Navbar.tsx` gets. */
export type NavbarProps = PartProps & {
  /** The entries that the config key `navbar` states at the start and at the end of the bar. */
  readonly start: readonly NavbarEntryProps[];
  readonly end: readonly NavbarEntryProps[];
  /** The references of the site. */
  readonly references: readonly NavbarLinkProps[];
};

/** What `components/theme/PageHeader.tsx` gets: facts of the page. */
export type PageHeaderProps = PartProps & {
  readonly pageTitle: string;
  /** The one that the page's head contains. */
  readonly description: string;
  /** Such as `/guides/rag/`. */
  readonly route: string;
  /** The file of the page, such as `content/guides/rag.md`; empty for a page that docsgen generates. */
  readonly file: string;
  readonly isDeprecated: boolean;
  /** As `2025-07-31`; null: the page does not state it. */
  readonly lastUpdate: string | null;
  /** How many words the page has, without code. */
  readonly words: number;
};

/** What `components/theme/OperationHeader.tsx` gets: facts of an operation or a webhook. */
export type OperationHeaderProps = PartProps & {
  /** Its id: `createPet`. */
  readonly operation: string;
  /** In upper case. */
  readonly method: string;
  readonly path: string;
  /** The summary, or the id in words. */
  readonly summary: string;
  readonly isWebhook: boolean;
  readonly isDeprecated: boolean;
  readonly tags: readonly string[];
  readonly badges: readonly string[];
  /** Where the operation is: `/api/#operation/createPet`. */
  readonly href: string;
};

/** The parts of the site that a project can replace, with what they get. */
export interface PartPropsByName {
  readonly Footer: FooterProps;
  readonly NotFound: NotFoundProps;
  readonly Home: HomeProps;
  readonly Navbar: NavbarProps;
  readonly PageHeader: PageHeaderProps;
  readonly OperationHeader: OperationHeaderProps;
}

/**
 * What a component in a page gets: data, and the content between its tags. `Children` is `ReactNode` if the component shows
 * content: docsgen itself does not need the types of React.
 */
export type PageComponentProps<
  Props extends { readonly [Name in keyof Props]: ComponentProp | undefined },
  Children = never,
> = Readonly<Props> & { readonly children?: Children };
