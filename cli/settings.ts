import type { ApiModel } from "../generators/api/model.ts";
import type { SiteSettings } from "../generators/contract.ts";
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
