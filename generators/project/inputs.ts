import type { SdkSettings } from "../examples/sdk/settings.ts";
import type { BuiltApi } from "../api/build/api-model.ts";
import type { ApiFilter } from "../api/filter.ts";
import type { ReadRemote, SpecDocument } from "../api/spec-document.ts";
import type { Feedback, HeadSettings, OldAnchorStyle, TryItMode, HostName, SiteSettings } from "../contract.ts";
import type { Analytics } from "../source/head-entry.ts";
import type { BlogSettings } from "../pages/blog/model.ts";
import type { SidebarConfig, SidebarsConfig } from "../pages/navigation/config.ts";
import type { VendorExtension } from "../api/build/vendor-extensions.ts";
import type { ReferenceOptions } from "../pages/build/reference-pages.ts";
import type { NavbarInput } from "./navbar.ts";
import type { InterfaceTexts } from "../source/interface-texts.ts";
import type { Extensions } from "./plugin.ts";
import type { PagePlugins } from "../extensions/page-plugins.ts";
import type { RuleSettings } from "../rules/settings.ts";
import type { Position } from "../source/position.ts";
import type { ValidatorSet } from "../validators/model.ts";

/** Locates a setting in the config file: its value, or with `key` its name. */
export type FindSetting = (tokens: readonly string[], target: "key" | "value") => Position | undefined;

/** Settings that a language may override. */
interface LocalSettings {
  readonly title: string | undefined;
  readonly tagline: string;
  readonly navbar: NavbarInput;
  readonly footer: SiteSettings["footer"];
  readonly announcement: SiteSettings["announcement"];
  readonly sidebar: SidebarConfig | undefined;
  readonly sidebars: SidebarsConfig | undefined;
}

/** A language of the site, as the config describes it. */
export interface LanguageInput {
  readonly code: string;
  readonly label: string;
  /** Undefined: the direction of the language's script. */
  readonly direction?: "ltr" | "rtl" | undefined;
  readonly title?: LocalSettings["title"];
  readonly tagline?: LocalSettings["tagline"] | undefined;
  readonly navbar?: Partial<LocalSettings["navbar"]> | undefined;
  readonly footer?: Partial<LocalSettings["footer"]> | undefined;
  readonly announcement?: LocalSettings["announcement"];
  readonly sidebar?: LocalSettings["sidebar"];
  readonly sidebars?: LocalSettings["sidebars"];
}

/** A version of the documentation, as the config describes it. */
export interface VersionSettings {
  readonly id: string;
  readonly label: string;
  /** Path of an old version below the site's root; undefined: its id. */
  readonly path?: string | undefined;
  /** The day of its release; undefined: unknown. */
  readonly date?: string | undefined;
  /** Which notice its readers see; undefined: that it is an old version. */
  readonly banner?: "old" | "unreleased" | "none" | undefined;
  /** Undefined: the sidebar of the site. */
  readonly sidebar?: SidebarConfig | undefined;
  readonly sidebars?: SidebarsConfig | undefined;
}

/** The settings that projects are assembled from. */
export interface ProjectConfig extends LocalSettings {
  readonly url: string | undefined;
  readonly base: string | undefined;
  /** The default language: the first entry in `languages`. */
  readonly language: LanguageInput;
  readonly languages: readonly LanguageInput[];
  /** The current version first. */
  readonly versions: readonly VersionSettings[];
  readonly markdown: { readonly math: boolean; readonly emoji: boolean; readonly titleComments: boolean };
  readonly images: { readonly hosts: readonly string[] };
  readonly logo: SiteSettings["logo"];
  readonly favicon: string | undefined;
  readonly socialImage: string | undefined;
  readonly socialImageAlt: string | undefined;
  /** Set if social cards are drawn. */
  readonly socialCard: object | undefined;
  readonly titlePattern: string | undefined;
  readonly head: HeadSettings["entries"];
  readonly analytics: Analytics;
  readonly icons: readonly string[];
  readonly appleTouchIcon: string | undefined;
  readonly themeColor: { readonly light: string; readonly dark: string };
  readonly manifest: { readonly shortName: string | undefined; readonly display: string } | false;
  readonly robots: { readonly disallow: readonly string[] };
  readonly redirects: Readonly<Record<string, string>>;
  readonly tags: boolean;
  /** Undefined: the site has no blog. */
  readonly blog: BlogSettings | undefined;
  /** Texts that pages name as `{{name}}`. */
  readonly variables: Readonly<Record<string, string>>;
  readonly hosts: readonly HostName[];
  readonly reference: {
    readonly console: TryItMode;
    readonly anchors?: OldAnchorStyle | undefined;
    /** The vendor extensions that the reference shows, by their names. */
    readonly extensions: Readonly<Record<string, Omit<VendorExtension, "name">>>;
  };
  readonly sdk: { readonly formats: "assertion" | "annotation"; readonly selfTest: boolean };
  readonly search: { readonly maximumMegabytes: number };
  readonly check: { readonly externalPaths: readonly string[] };
  readonly sdks: readonly SdkSettings[];
  readonly feedback: Feedback | undefined;
  readonly diff: { readonly publish: boolean; readonly marks: boolean };
  readonly embeds: { readonly hosts: readonly string[] };
}

/** The settings with their positions in the config file. */
export interface LoadedSettings {
  readonly config: ProjectConfig;
  /** Hash of every setting that results may depend on. */
  readonly digest: string;
  /** Whether the config names a language. Otherwise the site has no language menu. */
  readonly hasLanguages: boolean;
  /** Whether the config names versions. Otherwise the site has no version menu. */
  readonly hasVersions: boolean;
  /** Interface texts in each language, in the order of `languages`. */
  readonly texts: readonly { readonly texts: Partial<InterfaceTexts> | undefined }[];
  readonly locate: FindSetting;
  /** The functions of a config in code. */
  readonly extensions?: Extensions | undefined;
  /** The plugins of pages; undefined: the project has none. */
  readonly pagePlugins?: PagePlugins | undefined;
  /** The rules for descriptions; undefined: the project has none. */
  readonly rules?: RuleSettings | undefined;
}

/** A kit with some of the operations of a description. */
export interface KitSource {
  readonly sdkName: string;
  /** Its folder in the output. */
  readonly kitFolder: string;
  readonly filter: ApiFilter;
  /** Keys around `include` and `exclude` in the config. */
  readonly keys: readonly string[];
}

/** An API description, and where its output is placed. */
export interface ApiSource extends ReferenceOptions {
  readonly name: string;
  /** Undefined: the label is the API's title. */
  readonly label: string | undefined;
  /** The root file. */
  readonly spec: string;
  /** Overlays of the root file, in their order; undefined: none. */
  readonly overlays?: readonly string[] | undefined;
  readonly internal: "hide" | "show";
  /** The operations that the site shows; undefined: all. */
  readonly filter?: ApiFilter | undefined;
  /** Kits with some of its operations. */
  readonly kits?: readonly KitSource[] | undefined;
  readonly filesRoute: string;
  readonly kitFolder: string;
  readonly sdkName: string;
  /** Positions of its settings in the config. */
  readonly settings: {
    readonly route: readonly string[];
    readonly overlays: readonly string[];
    readonly filter: readonly string[];
  };
}

/** The files of one version. */
export interface VersionFiles {
  /** The main description first. */
  readonly apis: readonly ApiSource[];
  /** Folder of the pages; undefined: there are no pages. */
  readonly content: string | undefined;
  /** The base folder of the names of description files outside the project; undefined: the description's own folder. */
  readonly outsideFolder: string | undefined;
}

/** A project before its descriptions are read. */
export interface ProjectSource {
  /** Absolute path of the project folder. */
  readonly directory: string;
  /** The files of all versions. */
  readonly input: VersionFiles & {
    readonly versions: readonly {
      readonly stated: VersionSettings;
      /** Below the site's root: `/1.0/`. */
      readonly path: string;
      readonly input: VersionFiles;
    }[];
  };
  readonly loaded: LoadedSettings;
  /** Reads documents on other hosts; undefined: remote documents are not allowed. */
  readonly readRemote: ReadRemote | undefined;
  /** Descriptions that are built already, such as both sides of a comparison. */
  readonly findBuilt?: ((api: ApiSource) => BuiltDescription | undefined) | undefined;
}

/** A description that is built already, without the HTML of its texts. */
export interface BuiltDescription {
  readonly document: SpecDocument;
  readonly built: BuiltApi;
  readonly validators: (assertsFormats: boolean) => ValidatorSet;
}
