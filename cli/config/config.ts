import type { SiteLogo } from "../../generators/contract.ts";
import type { SidebarConfig, SidebarsConfig } from "../../generators/pages/navigation/config.ts";
import type { Analytics } from "../../generators/source/head-entry.ts";
import { presets } from "../../generators/theme/presets.ts";
import { fingerprint } from "../../generators/source/fingerprint.ts";
import type { AnnouncementConfig } from "./announcement.ts";
import { apisSchema, type ApiConfig } from "./apis.ts";
import { blogSchema, type BlogConfig } from "./blog.ts";
import { cacheSchema, type CacheConfig } from "./cache.ts";
import { checkSchema, type CheckConfig } from "./check-config.ts";
import { typesSchema, type TypesConfig } from "./types.ts";
import { externalLinksSchema, type ExternalLinksConfig } from "./external-links.ts";
import { diffSchema, type DiffConfig } from "./diff.ts";
import { editionDefault, type EditionConfig } from "./edition.ts";
import { completeRules, type FindingRules } from "./finding-rules.ts";
import { embedsSchema, type EmbedsConfig } from "./embeds.ts";
import { feedbackSchema, type FeedbackConfig } from "./feedback.ts";
import { footerSchema, type FooterConfig } from "./footer.ts";
import type { ReportFormat } from "./format.ts";
import { headSchema } from "./head.ts";
import { defaultsOf, type Allowed, type Completed } from "./infer.ts";
import { inputSchema } from "./input.ts";
import { imagesSchema, type ImagesConfig } from "./images.ts";
import { markdownSchema, type MarkdownConfig } from "./markdown.ts";
import { navbarSchema, type NavbarConfig } from "./navbar.ts";
import { gitSchema, type EditConfig, type GitConfig } from "./origin.ts";
import { payloadsSchema, type PayloadsConfig } from "./payloads.ts";
import { publishingSchema } from "./publishing.ts";
import { referenceSchema, type ReferenceConfig } from "./reference.ts";
import type { RulesConfig } from "./rules.ts";
import { remoteSchema, type RemoteConfig } from "./remote.ts";
import type { configSchema } from "./schema.ts";
import { sdkSchema, type SdkConfig } from "./sdk.ts";
import { sdksSchema, type SdksConfig } from "./sdks.ts";
import { searchSchema, type SearchConfig } from "./search.ts";
import { siteSchema } from "./site.ts";
import { fileOfSpec, overlaysOfSpec } from "./spec.ts";
import { tagsSchema } from "./tags.ts";
import { themeSchema, type ThemeConfig } from "./theme.ts";

/** Settings at the top of the config file. */
type TopConfig = Completed<typeof siteSchema & typeof headSchema & typeof publishingSchema & typeof inputSchema>;

/** The whole configuration with every default in place. */
export interface Config
  extends Omit<TopConfig, "spec" | "logo" | "themeColor" | "manifest" | "robots" | "analytics">, EditionConfig {
  /** Path of the main description; undefined: docsgen looks for it. */
  readonly spec: string | undefined;
  /** Overlays of the main description; undefined: the config names only its path, or nothing. */
  readonly overlays?: readonly string[];
  readonly analytics: Analytics;
  readonly logo: SiteLogo | undefined;
  /** Color of the browser's own bars in each mode. */
  readonly themeColor: Completed<(typeof headSchema)["themeColor"]["properties"]>;
  /** `site.webmanifest`; false: docsgen writes none. */
  readonly manifest: Completed<(typeof headSchema)["manifest"]["properties"]> | false;
  readonly robots: Completed<(typeof publishingSchema)["robots"]["properties"]>;
  readonly theme: ThemeConfig;
  readonly reference: ReferenceConfig;
  readonly sdk: SdkConfig;
  readonly apis: readonly ApiConfig[];
  /** Undefined: each description has only its complete kit. */
  readonly kits?: ConfigInput["kits"];
  readonly sdks: SdksConfig;
  readonly remote: RemoteConfig;
  readonly cache: CacheConfig;
  readonly search: SearchConfig;
  readonly check: CheckConfig;
  readonly externalLinks: ExternalLinksConfig;
  readonly types: TypesConfig;
  readonly payloads: PayloadsConfig;
  readonly diff: DiffConfig;
  readonly embeds: EmbedsConfig;
  readonly markdown: MarkdownConfig;
  readonly images: ImagesConfig;
  readonly edit: EditConfig | undefined;
  readonly git: GitConfig;
  readonly feedback: FeedbackConfig | undefined;
  readonly findings: FindingRules;
  /** Undefined: the config states no rules in data. */
  readonly rules: RulesConfig | undefined;
  /** Path of the baseline from the project folder. */
  readonly baseline: string | undefined;
  readonly navbar: NavbarConfig;
  readonly footer: FooterConfig;
  readonly announcement: AnnouncementConfig | undefined;
  readonly sidebar: SidebarConfig | undefined;
  readonly sidebars: SidebarsConfig | undefined;
  readonly tags: boolean;
  /** Undefined: the site has no blog. */
  readonly blog: BlogConfig | undefined;
  readonly format: ReportFormat | undefined;
}

/** What a config file states: any part of the configuration. Its shape has been checked against the schema. */
export type ConfigInput = Allowed<typeof configSchema>;

/** Options of the call that win over the config file. */
export type ConfigOverrides = { readonly [Key in "out" | "base" | "url" | "spec" | "content"]?: string | undefined } & {
  readonly selfTest?: boolean | undefined;
};

const listDefaults = { apis: apisSchema.default, payloads: payloadsSchema.default, sdks: sdksSchema.default };

/** Fills the defaults in; what is stated in the call wins over the file. */
export function completeConfig(input: ConfigInput, overrides: ConfigOverrides): Config {
  const { selfTest, ...settings } = overrides;
  const [first = editionDefault.language, ...others] = input.languages ?? [input.language ?? editionDefault.language];
  const overlays = overlaysOfSpec(input.spec);
  const stated = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  return {
    ...defaultsOf(siteSchema),
    ...defaultsOf(headSchema),
    ...defaultsOf(publishingSchema),
    ...defaultsOf(inputSchema),
    ...editionDefault,
    ...listDefaults,
    announcement: undefined,
    edit: undefined,
    sidebar: undefined,
    sidebars: undefined,
    tags: tagsSchema.default,
    format: undefined,
    baseline: undefined,
    rules: undefined,
    ...input,
    spec: fileOfSpec(input.spec),
    ...(overlays === undefined ? {} : { overlays }),
    ...stated,
    language: first,
    languages: [first, ...others],
    logo: completeLogo(input.logo),
    themeColor: completeThemeColor(input),
    manifest: completeManifest(input.manifest),
    analytics: completeAnalytics(input.analytics),
    robots: { ...defaultsOf(publishingSchema.robots.properties), ...input.robots },
    theme: { ...defaultsOf(themeSchema.properties), ...input.theme },
    reference: { ...defaultsOf(referenceSchema.properties), ...input.reference },
    sdk: { ...defaultsOf(sdkSchema.properties), ...input.sdk, ...(selfTest === undefined ? {} : { selfTest }) },
    remote: { ...defaultsOf(remoteSchema.properties), ...input.remote },
    cache: { ...defaultsOf(cacheSchema.properties), ...input.cache },
    search: { ...defaultsOf(searchSchema.properties), ...input.search },
    findings: completeRules(input.findings),
    check: { ...defaultsOf(checkSchema.properties), ...input.check },
    types: { ...defaultsOf(typesSchema.properties), ...input.types },
    externalLinks: { ...defaultsOf(externalLinksSchema.properties), ...input.externalLinks },
    diff: { ...defaultsOf(diffSchema.properties), ...input.diff },
    embeds: { ...defaultsOf(embedsSchema.properties), ...input.embeds },
    images: { ...defaultsOf(imagesSchema.properties), ...input.images },
    markdown: { ...defaultsOf(markdownSchema.properties), ...input.markdown },
    feedback: input.feedback && { comments: feedbackSchema.properties.comments.default, ...input.feedback },
    git: { ...defaultsOf(gitSchema.properties), ...input.git },
    navbar: { ...defaultsOf(navbarSchema.properties), ...input.navbar },
    footer: { ...defaultsOf(footerSchema.properties), ...input.footer },
    blog: input.blog && { ...defaultsOf(blogSchema.properties), ...input.blog },
  };
}

/** The browser's own bars have the color of the page. */
function completeThemeColor({ theme, themeColor }: ConfigInput): Config["themeColor"] {
  const [light, dark] = theme?.preset === undefined ? [] : presets[theme.preset].colors["--paper"];
  const paper = light === undefined || dark === undefined ? {} : { light, dark };
  return { ...defaultsOf(headSchema.themeColor.properties), ...paper, ...themeColor };
}

function completeLogo(logo: ConfigInput["logo"]): Config["logo"] {
  if (logo?.light === undefined) return undefined;
  const { light, dark = light, alt = "", title } = logo;
  // Screen readers would say the name twice.
  return { light, dark, alt: alt === title ? "" : alt, title };
}

function completeAnalytics({ plausible, umami, googleAnalytics }: ConfigInput["analytics"] = {}): Analytics {
  const { properties } = headSchema.analytics;
  return {
    plausible: plausible && { src: properties.plausible.properties.src.default, ...plausible },
    umami: umami && { src: properties.umami.properties.src.default, ...umami },
    googleAnalytics,
  };
}

function completeManifest(manifest: ConfigInput["manifest"] = true): Config["manifest"] {
  if (manifest === false) return false;
  return { ...defaultsOf(headSchema.manifest.properties), ...(manifest === true ? {} : manifest) };
}

/** Hash of everything in a config that results may depend on: not where they are written, stored, or how they are reported. */
export function digestConfig({
  out: _out,
  cache: _cache,
  format: _format,
  findings: _findings,
  baseline: _baseline,
  rules: _rules,
  diff: _diff,
  ...config
}: Config): string {
  return fingerprint(config);
}
