import type { ImageSize } from "../generators/pages/markdown/context.ts";
import type { Language, SiteSettings, Version } from "../generators/contract.ts";
import type { EditionTexts } from "../generators/source/interface-texts.ts";
import type { ReferenceScriptTexts } from "../generators/source/reference-script-texts.ts";
import type { ScriptTexts } from "../generators/source/script-texts.ts";
import type { TryItTexts } from "../generators/source/try-it-texts.ts";
import type { ShellTexts } from "../generators/source/shell-texts.ts";
import type { RedirectPattern } from "../generators/source/redirect-pattern.ts";
import type { PolicySources } from "./content-policy.ts";
import type { Heading } from "../generators/pages/model.ts";

/** What every page of one site shares; sent once as a hashed JSON file, never per page. It does not grow with the site. */
export interface SiteView {
  readonly settings: SiteSettings;
  /** The references, the main one first. */
  readonly references: readonly LabeledRoute[];
  readonly hasDocs: boolean;
  /** Home of the documentation. */
  readonly docsRoute: string;
  /** What the search offers before the first keystroke. */
  readonly startPages: readonly StartPage[];
  /** Links to other languages and versions; undefined for a site with one edition. */
  readonly editions: EditionLinks | undefined;
  /** The texts of the scripts that are not in English; undefined for a site in English. */
  readonly texts: Partial<ShellTexts & ScriptTexts & ReferenceScriptTexts & TryItTexts> | undefined;
  /** Whether the footer is a component of the project, which React does not render in the browser. */
  readonly hasOwnFooter?: true | undefined;
  /** Whether the project replaces the logo and the links of the bar. */
  readonly hasOwnNavbar?: true | undefined;
  /** Sizes of the logo's two images, where they are files of the site. */
  readonly logoSizes: { readonly light: ImageSize | undefined; readonly dark: ImageSize | undefined };
}

/** The edition of the page and its siblings: the other languages of its version, and the other versions in its language. */
export interface EditionLinks {
  readonly version: Version;
  /** The texts about them. */
  readonly texts: EditionTexts;
  readonly languages: readonly EditionLink[];
  readonly versions: readonly EditionLink[];
}

/** A choice of a menu that leads to another edition. */
export interface EditionLink {
  readonly id: string;
  readonly label: string;
  /** Path below the site's root: empty or `fr/1.0/`. */
  readonly prefix: string;
}

/** A link to a page of this site. */
export interface LabeledRoute {
  readonly label: string;
  readonly route: string;
}

/** What the not-found page knows. */
export interface PageList {
  readonly pages: readonly LabeledRoute[];
  readonly redirects: readonly RedirectPattern[];
  /** Files with the URLs of parts that had pages of their own in another tool's reference. */
  readonly oldAnchors: readonly string[];
}

/** A page to start from, with the part of the sidebar that it is in. */
export interface StartPage extends LabeledRoute {
  readonly part?: string;
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

/** What the bar and the frame need to know of a page, JSON only; embedded in it. All else is taken from the DOM. */
export interface PageView {
  readonly route: string;
  /** Prefix that turns a route without its first slash into a link of this page: `/docs/`, `../../` or `./`. */
  readonly base: string;
  readonly kind: "guide" | "reference" | "not-found";
  readonly pageType: PageType;
  readonly title: string;
  /** The language of the article where it is another than that of the edition: it is not translated yet. */
  readonly textLanguage?: Language | undefined;
  /** Prefixes of the editions that have no such page. */
  readonly absentFrom?: readonly string[] | undefined;
  readonly hasSidebar: boolean;
  /** The name of its sidebar, which entries of the bar may name. */
  readonly sidebar?: string | undefined;
  /** `wide`: no table of contents, and room for the text. */
  readonly layout?: "wide" | "splash" | undefined;
}

/** A page with what is drawn of it around the article. */
export interface DrawnPage extends PageView {
  readonly toc: readonly Heading[];
  /** Undefined: `On this page`. */
  readonly tocLabel?: string | undefined;
  /** Class of the article, for the site's own style sheet. */
  readonly className?: string | undefined;
  readonly breadcrumbs: readonly { readonly label: string; readonly route: string | undefined }[];
  readonly previous: LabeledRoute | undefined;
  readonly next: LabeledRoute | undefined;
}

/** File names below `assets/`. */
export interface AssetNames {
  readonly boot: string;
  readonly client: string;
  readonly theme: string;
  readonly styles: string;
  /** The styles of menus, long bars, badges, and tags; undefined: the site has none of them. */
  readonly navigation?: string | undefined;
  /** Whether the entries of the navigation bar get a row of their own. */
  readonly isLongBar?: boolean;
  /** Style sheets that only some pages need, by their names. */
  readonly sheets: Readonly<Record<string, string>>;
  /** The script that follows the anchors of an old reference. */
  readonly anchors: string;
  /** The scripts of components that run in the browser; undefined: the site has none. */
  readonly islands: { readonly loader: string; readonly runtime: string } | undefined;
  /** The `SiteView` as JSON. */
  readonly site: string;
}

/** What only the head of the document says. Addresses that start with `/` are routes of the site. */
export interface PageHead {
  /** The file with the anchors of the old reference; undefined: the page was no reference of another tool. */
  readonly oldAnchors: string | undefined;
  /** The page's title within the pattern of the site. */
  readonly title: string;
  readonly description: string;
  readonly keywords?: readonly string[] | undefined;
  readonly assets: AssetNames;
  /** False: crawlers shall not list the page. */
  readonly isIndexed: boolean;
  /** The one absolute address of what the page says; undefined where it is not known or not to be listed. */
  readonly address: string | undefined;
  /** The page in each language that it is written in. */
  readonly alternates: readonly { readonly language: string; readonly address: string }[];
  /** Icons, the manifest, and the page in other forms, such as its Markdown source. */
  readonly links: readonly HeadLink[];
  readonly themeColor: { readonly light: string; readonly dark: string };
  /** https://ogp.me/#types */
  readonly type: "website" | "article";
  /** As Open Graph writes it: `en_US`. */
  readonly locale: string;
  /** The same of the other languages that the page is written in. */
  readonly otherLocales: readonly string[];
  readonly image: SocialImage | undefined;
  /** https://schema.org; undefined: there is nothing to say. */
  readonly structuredData: object | undefined;
  /** Hosts that the page may speak to besides its own; undefined for a page that has no console. */
  readonly connects: readonly string[] | undefined;
  /** Hosts whose pages the page may show in a frame. */
  readonly frames: readonly string[];
  /** Other hosts whose images every page may show. */
  readonly imageHosts: readonly string[];
  /** What the config adds to the policy. */
  readonly policy: PolicySources;
  /** HTML of the elements that the config and the front matter add. */
  readonly entries: string;
  /** Style sheets of the project's components, below `assets/`. */
  readonly componentSheets: readonly string[];
}

/** A `<link>` of the head. */
export interface HeadLink {
  readonly rel: string;
  readonly href: string;
  readonly type?: string;
  readonly sizes?: string;
  /** For a font that the page loads ahead, which all editions of the site share. */
  readonly as?: "font";
}

/** The image that social networks show. */
export interface SocialImage {
  /** Absolute: other hosts read it. */
  readonly address: string;
  readonly type: string | undefined;
  readonly size: ImageSize | undefined;
  readonly alt: string;
}

/** An operation for the filter of a reference on many pages; the address is relative to its landing page. */
export type OperationIndexEntry = readonly [method: string, title: string, path: string, id: string, href: string];
