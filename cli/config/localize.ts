import type { Config } from "./config.ts";
import type { LanguageConfig } from "./edition.ts";

/** The configuration as a language has it: what it says itself takes the place of what the site says. */
export function localizeConfig(config: Config, language: LanguageConfig): Config {
  const { title, tagline, navbar, footer, announcement, sidebar } = language;
  return {
    ...config,
    title: title ?? config.title,
    tagline: tagline ?? config.tagline,
    navbar: { ...config.navbar, ...navbar },
    footer: { ...config.footer, ...footer },
    announcement: announcement ?? config.announcement,
    sidebar: sidebar ?? config.sidebar,
  };
}
