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

/** The parts of the site that a project can replace, with what they get. */
export interface PartPropsByName {
  readonly Footer: FooterProps;
  readonly NotFound: NotFoundProps;
  readonly Home: HomeProps;
}

/**
 * What a component in a page gets: data, and the content between its tags. `Children` is `ReactNode` if the component shows
 * content: docsgen itself does not need the types of React.
 */
export type PageComponentProps<
  Props extends { readonly [Name in keyof Props]: ComponentProp | undefined },
  Children = never,
> = Readonly<Props> & { readonly children?: Children };
