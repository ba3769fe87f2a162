import type { ApiModel } from "../../generators/api/model.ts";
import type { HeadSettings, Language, SiteSettings } from "../../generators/contract.ts";
import type { Config } from "../config/config.ts";
import { editionDefault } from "../config/edition.ts";

/** The edition that settings are for. */
interface EditionPlace {
  readonly language: Language;
  /** Path below the site's root. */
  readonly prefix: string;
}

/** Picks what generators may see of the configuration; the site is named after the API where the config names nothing. */
export function buildSettings(
  config: Config,
  api: ApiModel | undefined,
  { language, prefix }: EditionPlace,
): SiteSettings {
  const { tagline, url, versions, logo, favicon, socialImage, navbar, footer, announcement } = config;
  const title = config.title ?? api?.title ?? "Documentation";
  const line = announcement && { id: announcement.id, text: announcement.text, href: announcement.href };
  return {
    title,
    tagline,
    url,
    base: config.base === undefined ? undefined : config.base + prefix,
    prefix: prefix === "" ? undefined : prefix,
    language,
    // What the config leaves to its defaults is nothing that readers could choose.
    hasLanguageMenu: config.language !== editionDefault.language,
    versions: versions === editionDefault.versions ? [] : versions.map(({ id, label }) => ({ id, label })),
    logo,
    favicon,
    socialImage,
    navbar,
    footer,
    announcement: line,
  };
}

/** Picks what the heads of the pages say. */
export function buildHeadSettings(config: Config, { title }: SiteSettings): HeadSettings {
  const { titlePattern, icons, appleTouchIcon, themeColor, manifest, socialImageAlt } = config;
  return {
    titlePattern: titlePattern ?? `%s | ${title}`,
    icons,
    appleTouchIcon,
    themeColor,
    manifest: manifest === false ? undefined : manifest,
    socialImageAlt,
  };
}
