import type { ApiModel } from "./api/model.ts";
import type { PartDigests } from "./api/part-digests.ts";
import type { SchemaUsage } from "./api/schema-usage.ts";
import type { VersionMarks } from "./source/version-marks.ts";
import type { OwnComponents, ReplacedParts } from "./pages/own-components/model.ts";
import type { AnyReferencePage } from "./pages/build/reference-pages.ts";
import type { Cache } from "./source/cache.ts";
import type { RedirectPattern } from "./source/redirect-pattern.ts";
import type { Analytics, HeadEntry } from "./source/head-entry.ts";
import type { InterfaceTexts } from "./source/interface-texts.ts";
import type { NavbarEntry, NavbarLink, SiteLink } from "./source/navbar-entry.ts";
import type { Navigation, Page, Redirect, ReferenceUrls, StaticFile } from "./pages/model.ts";
import type { Samples } from "./samples/model.ts";
import type { SiteTheme } from "./theme/site-theme.ts";
import type { ValidatorSet } from "./validators/model.ts";

export type { NavbarEntry, NavbarLink, SiteLink };

/** A language of the site. */
export interface Language {
  readonly code: string;
  readonly label: string;
  /** Undefined: left to right. */
  readonly direction: "rtl" | undefined;
}

/** A version of the documentation. */
export interface Version {
  readonly id: string;
  readonly label: string;
  /** Which notice readers of this version see; undefined: no notice. */
  readonly banner: "old" | "unreleased" | undefined;
}

/** The site in one language and one version: a whole site below a path of the site, as the other editions see it. */
export interface Edition {
  readonly language: Language;
  readonly version: Version;
  /** Path below the site's root, empty for the default edition: `fr/1.0/`. */
  readonly prefix: string;
  /** Prefix of the same version in the default language: `1.0/`. */
  readonly versionPrefix: string;
  readonly routes: ReadonlyMap<string, Page>;
  readonly apis: readonly Pick<ApiProject, "pages">[];
}

/** The logo of the navigation bar. */
export interface SiteLogo {
  readonly light: string;
  readonly dark: string;
  readonly alt: string;
  /** Text next to the images. */
  readonly title?: string | undefined;
}

/** The settings of the site's owner: the values from `cli/config` that generators may use. */
export interface SiteSettings {
  readonly title: string;
  readonly tagline: string;
  /** URL of the deployed site without a path, e.g. `https://docs.example.com`; undefined: unknown. */
  readonly url: string | undefined;
  /** Absolute base path of the edition with slashes at both ends; undefined: links are relative and any base works. */
  readonly base: string | undefined;
  /** Path of the edition below the site's root, such as `fr/`; undefined for the default edition. */
  readonly prefix: string | undefined;
  readonly language: Language;
  /** Whether the config names a language. Otherwise the site has no language menu. */
  readonly hasLanguageMenu: boolean;
  /** The versions in the config. Without versions, the site has no version menu. */
  readonly versions: readonly { readonly id: string; readonly label: string }[];
  readonly logo: SiteLogo | undefined;
  readonly favicon: string | undefined;
  readonly socialImage: string | undefined;
  readonly navbar: {
    /** Before `Docs` and the references. */
    readonly start: readonly NavbarEntry[];
    readonly end: readonly NavbarEntry[];
    /** The data of its icons' paths, by their names. */
    readonly icons?: Readonly<Record<string, string>>;
    /** Whether the bar has `Docs` and the references. */
    readonly hasParts: boolean;
  };
  readonly footer: {
    readonly columns: readonly { readonly title: string; readonly links: readonly SiteLink[] }[];
    readonly copyright: string;
  };
  readonly announcement: { readonly id: string; readonly text: string; readonly href?: string | undefined } | undefined;
}

/** Settings of the pages' `<head>`. The browser bundle does not contain them. */
export interface HeadSettings {
  /** Window title, with `%s` for the page's title. */
  readonly titlePattern: string;
  /** Icons in addition to the favicon. */
  readonly icons: readonly string[];
  readonly appleTouchIcon: string | undefined;
  readonly themeColor: { readonly light: string; readonly dark: string };
  /** Undefined: docsgen writes no manifest. */
  readonly manifest: { readonly shortName: string | undefined; readonly display: string } | undefined;
  readonly socialImageAlt: string | undefined;
  /** Other hosts whose images pages may show. */
  readonly imageHosts: readonly string[];
  /** Elements for every page. */
  readonly entries: readonly HeadEntry[];
  readonly analytics: Analytics;
}

/** Renders an SVG to an image. `name` is a path below `assets/` that no other image has. */
export type DrawCard = (svg: string) => { readonly name: string; readonly content: Uint8Array };

/** Hosts that read headers and redirects from their own file format. */
export const hostNames = ["netlify", "cloudflare", "vercel", "azure", "nginx"] as const;
export type HostName = (typeof hostNames)[number];

/** Settings of the files for crawlers and hosts. */
export interface PublishingSettings {
  readonly disallow: readonly string[];
  readonly redirects: readonly Redirect[];
  /** Redirects of many paths. `redirects` contains those that match pages of the site. */
  readonly patterns: readonly RedirectPattern[];
  readonly hosts: readonly HostName[];
}

/** What version control knows about a file. */
export interface FileHistory {
  /** The day of its last change, as `2025-07-31`. */
  readonly lastUpdate: string;
  /** The names of its authors. */
  readonly authors: readonly string[];
}

/** Where the files of the pages come from. */
export interface FileOrigins {
  /** The URL at which a file is edited, with `{path}`; undefined: pages do not link there. */
  readonly editUrl: string | undefined;
  /** The folder that paths in the URL start with: empty or `docs/`. */
  readonly editFolder: string;
  /** Whether pages show the date of their last change. */
  readonly lastUpdated: boolean;
  /** Whether pages show their authors. */
  readonly contributors: boolean;
  /** By the file's path from the project folder. */
  readonly history: ReadonlyMap<string, FileHistory>;
}

/** The question at the end of each page. */
export interface Feedback {
  /** The URL or the path that gets the responses. */
  readonly url: string;
  /** Whether a reader may add a comment. */
  readonly comments: boolean;
}

/** Files of the browser bundle and the style sheet, built when docsgen is built. */
export interface BrowserAssets {
  /** Path below `assets/`, hashed, e.g. `boot.3f2a.js`. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly boot: string;
  readonly client: string;
  readonly theme: string;
  readonly styles: string;
  /** The styles of parts of the navigation that only some sites have. */
  readonly navigation: string;
  /** Style sheets that only some pages need, by their names. */
  readonly sheets: Readonly<Record<string, string>>;
  /** The script that follows the anchors of an old reference. */
  readonly anchors: string;
  /** The scripts of sites with components that run in the browser. */
  readonly islands: { readonly loader: string; readonly runtime: string };
  /** Starts Google Analytics, which asks for an inline script. */
  readonly googleAnalytics: string;
}

/** One of the site's descriptions, with its reference and its kit. */
export interface ApiProject {
  /** Unique in the project and usable as a path segment: `admin`. */
  readonly name: string;
  /** The name that readers see: `Admin API`. */
  readonly label: string;
  /** Landing page of its reference: `/api/`. */
  readonly route: string;
  /** Route of its `openapi.json` and `openapi.yaml`: `/` for the main description, below the reference for others. */
  readonly filesRoute: string;
  /** Hash of the description. The reference and the kit depend on this and on the config only. */
  readonly digest: string;
  /** Hashes of the description's parts. */
  readonly parts: PartDigests;
  /** The whole contract, for checking examples and for the kit. */
  readonly api: ApiModel;
  /** The contract without internal parts, for the site. */
  readonly shown: ApiModel;
  /** How the schemas of `shown` refer to each other. Read on first use, once for everything that asks. */
  readonly usage?: () => SchemaUsage;
  readonly validators: ValidatorSet;
  /** Sample calls of its operations, generated on first use and cached. */
  readonly samples: Samples;
  /** Every page of its reference. The project's pages contain them as well. */
  readonly pages: readonly AnyReferencePage[];
  readonly urls: ReferenceUrls;
  /** URLs of the anchors that its texts link to, by their `href`: `#tag/pets`. Undefined: no link needs one. */
  readonly anchorLinks?: ReadonlyMap<string, string> | undefined;
  /** Folder of its kit in the output: `sdk`. */
  readonly kitFolder: string;
  /** Name of the kit's npm package, e.g. `@platform/contract`. */
  readonly sdkName: string;
  readonly reference: ReferenceFacts;
  /** What is new or changed since an older version. Undefined: the site has one version, or shows no marks. */
  readonly marks?: VersionMarks | undefined;
  /** Kits with some of its operations, in addition to the complete one. */
  readonly kits?: readonly FilteredKit[] | undefined;
}

/** A kit with some of a description's operations. */
export interface FilteredKit extends Pick<ApiProject, "api" | "validators" | "parts" | "kitFolder" | "sdkName"> {
  /** Hash of what selects its operations. */
  readonly filterDigest: string;
}

/**
 * What a build needs from a reference whose description has not changed. It comes from the cache, without the model.
 */
export interface ReferenceFacts {
  /** Hash of all input of an operation's or a schema's page, by route. */
  readonly pageDigests: ReadonlyMap<string, string>;
  /** Sources that its consoles may connect to. */
  readonly tryItSources: readonly string[];
  /** Number of indexed characters for each route. */
  readonly searchSizes: readonly (readonly [route: string, characters: number])[];
}

/** A tool whose anchors of an API reference docsgen follows. */
export type OldAnchorStyle = "redoc" | "docusaurus" | "mintlify";

/** Which servers the reference's console may call: any, those in the description, or `off` for no console. */
export type TryItMode = "any" | "described" | "off";

/** The only input of generators. Read-only: no stage adds to it. */
export interface Project {
  /** Which edition of the site this is. */
  readonly edition: Edition;
  /** All editions of the site, the default one first. */
  readonly editions: readonly Edition[];
  readonly settings: SiteSettings;
  /** Translations of the interface texts; undefined: all texts are English. */
  readonly texts: Partial<InterfaceTexts> | undefined;
  readonly head: HeadSettings;
  readonly publishing: PublishingSettings;
  /** The main description comes first; empty in a project that has only pages. */
  readonly apis: readonly ApiProject[];
  readonly pages: readonly Page[];
  readonly navigation: Navigation;
  readonly statics: readonly StaticFile[];
  /** The project's own components; undefined: it has none. */
  readonly components: OwnComponents | undefined;
  /** Undefined: all parts are docsgen's own. */
  readonly parts: ReplacedParts | undefined;
  readonly assets: BrowserAssets;
  /** Undefined: the site has the default look. */
  readonly theme?: SiteTheme | undefined;
  /** Renders the social image of each page; undefined: pages have no social images. */
  readonly drawCard: DrawCard | undefined;
  readonly console: TryItMode;
  /** The tool that made the old reference, whose anchors keep working; undefined: there was none. */
  readonly oldAnchors: OldAnchorStyle | undefined;
  readonly origins: FileOrigins;
  /** Undefined: pages ask nothing. */
  readonly feedback: Feedback | undefined;
  /** Results of earlier builds with the same config. */
  readonly cache: Cache;
  /** Whether a kit contains a test of its own rules. */
  readonly hasSelfTest: boolean;
}

/** A file to be written, path relative to the output folder with forward slashes. */
export interface OutputFile {
  readonly path: string;
  /** May be computed when it is read. */
  readonly content: string | Uint8Array;
  /** The content in pieces, in case the whole exceeds the maximum string length. */
  readonly pieces?: Iterable<OutputPiece> | undefined;
  /** Hash of everything that the content depends on, apart from the program and the config. Undefined: the content is not cached. */
  readonly key?: string | undefined;
  /** Files of one path and one stamp have the same content. Undefined: only the content shows whether it has changed. */
  readonly stamp?: string | undefined;
  /** Its name is a hash of its content: all editions share one copy at the site's root. */
  readonly isShared?: boolean;
  /** The path of the file right before it, if both have the same content and the same key. */
  readonly copyOf?: string | undefined;
}

/** A piece of a file, with a cache key of its own. */
export interface OutputPiece {
  readonly key: string;
  /** May be computed when it is read. */
  readonly content: string;
}

/** A pure function from the project to files, yielded one by one so that memory stays flat. */
export type Generator = (project: Project) => Iterable<OutputFile>;
