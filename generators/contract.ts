import type { ApiModel } from "./api/model.ts";
import type { PartDigests } from "./api/part-digests.ts";
import type { AnyReferencePage } from "./pages/build/reference-pages.ts";
import type { Cache } from "./source/cache.ts";
import type { InterfaceTexts } from "./source/interface-texts.ts";
import type { Navigation, Page, Redirect, ReferenceAddresses, StaticFile } from "./pages/model.ts";
import type { Samples } from "./samples/model.ts";
import type { ValidatorSet } from "./validators/model.ts";

/** A link of the navigation bar or the footer. */
export interface SiteLink {
  readonly label: string;
  /** A route (`/api/`) or an address (`https://…`). */
  readonly href: string;
}

/** A language of the site. */
export interface Language {
  readonly code: string;
  readonly label: string;
  /** Undefined: from left to right. */
  readonly direction: "rtl" | undefined;
}

/** A version of the documentation. */
export interface Version {
  readonly id: string;
  readonly label: string;
  /** What its readers are told; undefined: nothing. */
  readonly banner: "old" | "unreleased" | undefined;
}

/** The site in one language and one version: a whole site below a path of the site, as its siblings see it. */
export interface Edition {
  readonly language: Language;
  readonly version: Version;
  /** Path below the site's root, empty for the default edition: `fr/1.0/`. */
  readonly prefix: string;
  /** That of the same version in the default language: `1.0/`. */
  readonly versionPrefix: string;
  readonly routes: ReadonlyMap<string, Page>;
  readonly apis: readonly Pick<ApiProject, "pages">[];
}

/** What the site's owner decides about the shell; the values below `cli/config` that generators may see. */
export interface SiteSettings {
  readonly title: string;
  readonly tagline: string;
  /** Address of the deployed site without a path, e.g. `https://docs.example.com`; undefined: not known. */
  readonly url: string | undefined;
  /** Absolute base path of the edition with slashes at both ends; undefined: links are relative and any base works. */
  readonly base: string | undefined;
  /** Path of the edition below the site's root, such as `fr/`; undefined for the default edition. */
  readonly prefix: string | undefined;
  readonly language: Language;
  /** Whether the config names a language: without one readers get no menu of languages. */
  readonly hasLanguageMenu: boolean;
  /** The versions that the config names; without any readers get no menu of versions. */
  readonly versions: readonly { readonly id: string; readonly label: string }[];
  readonly logo: { readonly light: string; readonly dark: string; readonly alt: string } | undefined;
  readonly favicon: string | undefined;
  readonly socialImage: string | undefined;
  /** Links before `Docs` and `API`, then those at the end of the bar. */
  readonly navbar: { readonly start: readonly SiteLink[]; readonly end: readonly SiteLink[] };
  readonly footer: {
    readonly columns: readonly { readonly title: string; readonly links: readonly SiteLink[] }[];
    readonly copyright: string;
  };
  readonly announcement: { readonly id: string; readonly text: string; readonly href?: string | undefined } | undefined;
}

/** What the heads of the pages say; no page sends it to the browser. */
export interface HeadSettings {
  /** Title of a window, with `%s` for the page's own. */
  readonly titlePattern: string;
  /** Icons beside the favicon. */
  readonly icons: readonly string[];
  readonly appleTouchIcon: string | undefined;
  readonly themeColor: { readonly light: string; readonly dark: string };
  /** Undefined: no manifest is written. */
  readonly manifest: { readonly shortName: string | undefined; readonly display: string } | undefined;
  readonly socialImageAlt: string | undefined;
}

/** Draws an SVG; gives the image with a name below `assets/` that no other image has. */
export type DrawCard = (svg: string) => { readonly name: string; readonly content: Uint8Array };

/** Hosts that read headers and redirects from a file of their own. */
export const hostNames = ["netlify", "cloudflare", "vercel", "azure", "nginx"] as const;
export type HostName = (typeof hostNames)[number];

/** What crawlers and hosts are told. */
export interface PublishingSettings {
  readonly disallow: readonly string[];
  readonly redirects: readonly Redirect[];
  readonly hosts: readonly HostName[];
}

/** Files of the browser bundle and the style sheet, built when docsgen is built. */
export interface BrowserAssets {
  /** Path below `assets/`, hashed, e.g. `boot.3f2a.js`. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly boot: string;
  readonly client: string;
  readonly theme: string;
  readonly styles: string;
}

/** One description of the site with its reference and its kit. */
export interface ApiProject {
  /** Unique in the project and fit for a path: `admin`. */
  readonly name: string;
  /** How readers know it: `Admin API`. */
  readonly label: string;
  /** Landing page of its reference: `/api/`. */
  readonly route: string;
  /** Where its `openapi.json` and `openapi.yaml` stand: `/` for the main one, below its reference for the others. */
  readonly filesRoute: string;
  /** Hash of the description: all that its reference and its kit come from, beside the config. */
  readonly digest: string;
  /** Hashes of its parts. */
  readonly parts: PartDigests;
  /** The whole contract: what examples are judged by and the kit is made of. */
  readonly api: ApiModel;
  /** The same without what is internal: what the site shows. */
  readonly shown: ApiModel;
  readonly validators: ValidatorSet;
  /** Calls of its operations; made when they are asked for, and kept. */
  readonly samples: Samples;
  /** Every page of its reference; they are in the project's pages, too. */
  readonly pages: readonly AnyReferencePage[];
  readonly addresses: ReferenceAddresses;
  /** Folder of its kit in the output: `sdk`. */
  readonly kitFolder: string;
  /** Name of the npm package in it, e.g. `@platform/contract`. */
  readonly sdkName: string;
  readonly reference: ReferenceFacts;
}

/** What a build needs of a reference although its description has not changed: it comes from the cache then, without the model. */
export interface ReferenceFacts {
  /** Hash of everything that the page of an operation or of a schema is rendered from, by route. */
  readonly pageDigests: ReadonlyMap<string, string>;
  /** Sources that its consoles may connect to. */
  readonly tryItSources: readonly string[];
  /** Number of characters that the search indexes for each route. */
  readonly searchSizes: readonly (readonly [route: string, characters: number])[];
}

/** Which servers the console of the reference may call: any, those of the description, or there is no console. */
export type TryItMode = "any" | "described" | "off";

/** All that a generator may know. Read-only; nothing is added on the way. */
export interface Project {
  /** Which edition of the site this is. */
  readonly edition: Edition;
  /** All editions of the site, the default one first. */
  readonly editions: readonly Edition[];
  readonly settings: SiteSettings;
  /** What the shell says otherwise than in English; undefined: nothing. */
  readonly texts: Partial<InterfaceTexts> | undefined;
  readonly head: HeadSettings;
  readonly publishing: PublishingSettings;
  /** The main one first; none in a project of pages only. */
  readonly apis: readonly ApiProject[];
  readonly pages: readonly Page[];
  readonly navigation: Navigation;
  readonly statics: readonly StaticFile[];
  readonly assets: BrowserAssets;
  /** Draws the image of each page for social networks; undefined: none is drawn. */
  readonly drawCard: DrawCard | undefined;
  readonly console: TryItMode;
  /** Results of earlier builds with the same config. */
  readonly cache: Cache;
  /** Whether a kit brings the test of its own rules. */
  readonly hasSelfTest: boolean;
}

/** A file to be written, path relative to the output folder with forward slashes. */
export interface OutputFile {
  readonly path: string;
  /** May be made at the moment it is asked for. */
  readonly content: string | Uint8Array;
  /** The content in pieces, if the whole may be longer than a string can be. */
  readonly pieces?: Iterable<OutputPiece> | undefined;
  /** Hash of everything that the content depends on, apart from the program and the config. Undefined: the content is not cached. */
  readonly key?: string | undefined;
  /** Named by its content: it stands at the root of the site once, whichever editions ask for it. */
  readonly isShared?: boolean;
}

/** A piece of a file, whose key is that of a file of its own. */
export interface OutputPiece {
  readonly key: string;
  /** May be made when it is read. */
  readonly content: string;
}

/** A pure function from the project to files, yielded one by one so that memory stays flat. */
export type Generator = (project: Project) => Iterable<OutputFile>;
