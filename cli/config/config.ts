import { fingerprint } from "../../generators/source/fingerprint.ts";
import { editionDefault, type EditionConfig } from "./edition.ts";
import { footerDefault, type FooterConfig } from "./footer.ts";
import type { AnnouncementConfig } from "./announcement.ts";
import { cacheDefault, type CacheConfig } from "./cache.ts";
import { apisDefault, type ApiConfig } from "./apis.ts";
import { checkDefault, type CheckConfig } from "./check-config.ts";
import type { ReportFormat } from "./format.ts";
import { headDefault, manifestDefault, type HeadConfig, type ManifestConfig } from "./head.ts";
import { inputDefault, type InputConfig } from "./input.ts";
import { navbarDefault, type NavbarConfig } from "./navbar.ts";
import { publishingDefault, type PublishingConfig } from "./publishing.ts";
import { referenceDefault, type ReferenceConfig } from "./reference.ts";
import { remoteDefault, type RemoteConfig } from "./remote.ts";
import { searchDefault, type SearchConfig } from "./search.ts";
import { sdkDefault, type SdkConfig } from "./sdk.ts";
import type { SidebarGroup } from "./sidebar.ts";
import { siteDefault, type SiteConfig } from "./site.ts";

/** The whole configuration with every default in place. */
export interface Config extends SiteConfig, HeadConfig, PublishingConfig, InputConfig, EditionConfig {
  readonly reference: ReferenceConfig;
  readonly sdk: SdkConfig;
  readonly apis: readonly ApiConfig[];
  readonly remote: RemoteConfig;
  readonly cache: CacheConfig;
  readonly search: SearchConfig;
  readonly check: CheckConfig;
  readonly navbar: NavbarConfig;
  readonly footer: FooterConfig;
  readonly announcement: AnnouncementConfig | undefined;
  readonly sidebar: readonly SidebarGroup[] | undefined;
  readonly format: ReportFormat | undefined;
}

/** What a config file states: any part of the configuration. Its shape has been checked against the schema. */
export type ConfigInput = {
  readonly [Key in keyof Config]?: Key extends
    | "reference"
    | "sdk"
    | "remote"
    | "cache"
    | "search"
    | "check"
    | "navbar"
    | "footer"
    | "logo"
    | "themeColor"
    | "robots"
    ? Partial<Config[Key]>
    : Key extends "manifest"
      ? Partial<ManifestConfig> | boolean
      : Config[Key];
};

/** Options of the call that win over the config file. */
export type ConfigOverrides = { readonly [Key in "out" | "base" | "url" | "spec" | "content"]?: string | undefined } & {
  readonly selfTest?: boolean | undefined;
};

/** Fills the defaults in; what is stated in the call wins over the file. */
export function completeConfig(input: ConfigInput, overrides: ConfigOverrides): Config {
  const { selfTest, ...settings } = overrides;
  const [first = editionDefault.language, ...others] = input.languages ?? [input.language ?? editionDefault.language];
  const stated = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  return {
    ...siteDefault,
    ...headDefault,
    ...publishingDefault,
    ...inputDefault,
    ...editionDefault,
    apis: apisDefault,
    announcement: undefined,
    sidebar: undefined,
    format: undefined,
    ...input,
    ...stated,
    language: first,
    languages: [first, ...others],
    logo: completeLogo(input.logo),
    themeColor: { ...headDefault.themeColor, ...input.themeColor },
    manifest:
      input.manifest === false ? false : { ...manifestDefault, ...(input.manifest === true ? {} : input.manifest) },
    robots: { ...publishingDefault.robots, ...input.robots },
    reference: { ...referenceDefault, ...input.reference },
    sdk: { ...sdkDefault, ...input.sdk, ...(selfTest === undefined ? {} : { selfTest }) },
    remote: { ...remoteDefault, ...input.remote },
    cache: { ...cacheDefault, ...input.cache },
    search: { ...searchDefault, ...input.search },
    check: { ...checkDefault, ...input.check },
    navbar: { ...navbarDefault, ...input.navbar },
    footer: { ...footerDefault, ...input.footer },
  };
}

function completeLogo(logo: ConfigInput["logo"]): Config["logo"] {
  if (logo?.light === undefined) return undefined;
  return { light: logo.light, dark: logo.dark ?? logo.light, alt: logo.alt ?? "" };
}

/** Hash of everything in a config that results may depend on: not where they are written, stored or reported. */
export function digestConfig({ out: _out, cache: _cache, format: _format, ...config }: Config): string {
  return fingerprint(config);
}
