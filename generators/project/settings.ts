import type { ApiModel } from "../api/model.ts";
import type { HeadSettings, Language, SiteSettings } from "../contract.ts";
import type { LanguageInput, LoadedSettings, ProjectConfig, VersionSettings } from "./inputs.ts";

/** The settings in one language, which override those of the site. */
export function localizeConfig(config: ProjectConfig, language: LanguageInput): ProjectConfig {
  const { title, tagline, navbar, footer, announcement, sidebar, sidebars } = language;
  return {
    ...config,
    title: title ?? config.title,
    tagline: tagline ?? config.tagline,
    navbar: { ...config.navbar, ...navbar },
    footer: { ...config.footer, ...footer },
    announcement: announcement ?? config.announcement,
    ...(sidebar === undefined && sidebars === undefined ? {} : { sidebar, sidebars }),
  };
}

/** The sidebars of a version: its own, else those of the site in this language. */
export function sidebarsOf(
  version: Pick<VersionSettings, "sidebar" | "sidebars">,
  config: Pick<ProjectConfig, "sidebar" | "sidebars">,
): Pick<VersionSettings, "sidebar" | "sidebars"> {
  const isOwn = version.sidebar !== undefined || version.sidebars !== undefined;
  const { sidebar, sidebars } = isOwn ? version : config;
  return { sidebar, sidebars };
}

/** The edition that settings are for. */
interface EditionPlace {
  readonly language: Language;
  /** Path below the site's root. */
  readonly prefix: string;
  readonly navbar: SiteSettings["navbar"];
}

/** Picks the settings that generators may see. If the config has no title, the site is named after the API. */
export function buildSettings(
  { config, hasLanguages, hasVersions }: Pick<LoadedSettings, "config" | "hasLanguages" | "hasVersions">,
  api: ApiModel | undefined,
  { language, prefix, navbar }: EditionPlace,
): SiteSettings {
  const { tagline, url, versions, logo, favicon, socialImage, footer, announcement } = config;
  const title = config.title ?? api?.title ?? "Documentation";
  const line = announcement && { id: announcement.id, text: announcement.text, href: announcement.href };
  return {
    title,
    tagline,
    url,
    base: config.base === undefined ? undefined : config.base + prefix,
    prefix: prefix === "" ? undefined : prefix,
    language,
    hasLanguageMenu: hasLanguages,
    versions: hasVersions ? versions.map(({ id, label }) => ({ id, label })) : [],
    logo,
    favicon,
    socialImage,
    navbar,
    footer,
    announcement: line,
  };
}

/** Picks the settings of the pages' `<head>`. */
export function buildHeadSettings(config: ProjectConfig, { title }: SiteSettings): HeadSettings {
  const { titlePattern, icons, appleTouchIcon, themeColor, manifest, socialImageAlt, head, analytics } = config;
  return {
    titlePattern: titlePattern ?? `%s | ${title}`,
    icons,
    appleTouchIcon,
    themeColor,
    manifest: manifest === false ? undefined : manifest,
    socialImageAlt,
    imageHosts: config.images.hosts,
    entries: head,
    analytics,
  };
}
