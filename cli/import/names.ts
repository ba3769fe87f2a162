import type { ImportedSite } from "./model.ts";
/** The language's name in itself, as Docusaurus shows it. */
export function nameOfLanguage(code: string): string {
  try {
    const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  } catch {
    return code;
  }
}

/** `https://github.com/x` -> `GitHub`, `/about-us` -> `About us` */
export function nameOfUrl(url: string): string {
  if (!URL.canParse(url)) return nameOfPath(url);
  const { hostname } = new URL(url);
  const known: Readonly<Record<string, string>> = {
    "github.com": "GitHub",
    "gitlab.com": "GitLab",
    "discord.gg": "Discord",
    "discord.com": "Discord",
    "x.com": "X",
    "twitter.com": "X",
    "www.linkedin.com": "LinkedIn",
    "www.youtube.com": "YouTube",
  };
  return known[hostname] ?? hostname;
}

function nameOfPath(path: string): string {
  const last =
    path
      .split(/[?#]/, 1)[0]
      ?.split("/")
      .findLast((part) => part !== "") ?? "";
  const words = last
    .replace(/\.\w+$/, "")
    .replaceAll(/[-_]+/g, " ")
    .trim();
  return words === "" ? path : words.charAt(0).toUpperCase() + words.slice(1);
}

/** What the window shows as a page's title. Undefined for `|`, which docsgen writes by default. */
export function titlePatternOf(title = "", delimiter = "|"): string | undefined {
  return delimiter === "|" ? undefined : `%s ${delimiter} ${title}`.trim();
}

/** The language of a site that has only one. English is docsgen's default. */
export function onlyLanguage(written: string | undefined): ImportedSite["language"] {
  const code = written?.replaceAll("_", "-");
  if (code === undefined || !/^[A-Za-z]{2,8}(?:-[A-Za-z\d]{1,8})*$/.test(code) || /^en(?:-|$)/i.test(code))
    return undefined;
  return { code, label: nameOfLanguage(code) };
}
