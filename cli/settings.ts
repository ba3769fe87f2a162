import type { ApiModel } from "../generators/api/model.ts";
import type { HeadSettings, SiteSettings } from "../generators/contract.ts";
import type { Config } from "./config/config.ts";

/** Picks what generators may see of the configuration; the site is named after the API where the config names nothing. */
export function buildSettings(config: Config, api: ApiModel | undefined): SiteSettings {
  const { tagline, url, base, language, versions, logo, favicon, socialImage, navbar, footer, announcement } = config;
  const title = config.title ?? api?.title ?? "Documentation";
  const line = announcement && { id: announcement.id, text: announcement.text, href: announcement.href };
  return {
    title,
    tagline,
    url,
    base,
    language,
    versions,
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
