import type { ImportedSite, ToolInput } from "../model.ts";
import { settle } from "../react/evaluate-texts.ts";
import { readModuleScope, type ReactValue } from "../react/module-scope.ts";
import { readInlineLogo, type InlineLogo } from "./inline-logo.ts";
import { memberOf, noSite, readText } from "./react-texts.ts";

/** The texts of `theme.config.jsx` of Nextra 2 and 3, which are React elements. */
export interface NextraTheme extends Pick<ImportedSite, "title" | "titlePattern" | "announcement"> {
  readonly copyright?: string | undefined;
  readonly logo?: InlineLogo | undefined;
  /** The keys of the config that the texts come from. */
  readonly keys: ReadonlySet<string>;
}

/** https://nextra.site/docs/docs-theme/theme-configuration */
export function readNextraTheme(file: string, { source }: Pick<ToolInput, "source">): NextraTheme {
  const code = source.readText(file) ?? "";
  const { main } = readModuleScope(file, { readText: (name) => source.readText(name), find: () => undefined });
  const keys = new Set<string>();
  const read = (name: string): { readonly text: string; readonly href: string | undefined } | undefined => {
    const value = name
      .split(".")
      .reduce<ReactValue | undefined>(
        (found, key) => memberOf(found, key),
        main === undefined ? main : settle(main, noSite),
      );
    const found = readText(value, code);
    if (found !== undefined) keys.add(name);
    return found;
  };
  const banner = read("banner.text") ?? read("banner.content");
  const [, , template] = /\btitleTemplate:\s*(["'`])([^"'`{}]*%s[^"'`{}]*)\1/.exec(code) ?? [];
  if (template !== undefined) keys.add("useNextSeoProps");
  const suffix = template === undefined ? read("titleSuffix")?.text : undefined;
  const title = read("logo")?.text;
  const logo = main === undefined ? undefined : memberOf(settle(main, noSite), "logo");
  const drawn = logo?.kind === "node" ? code.slice(logo.node.start, logo.node.end) : undefined;
  return {
    title,
    logo: readInlineLogo(drawn, title),
    titlePattern: template ?? (suffix === undefined ? undefined : `%s${suffix}`),
    announcement: banner && { id: read("banner.key")?.text ?? "banner", ...banner },
    copyright: (read("footer.text") ?? read("footer.content"))?.text,
    keys,
  };
}
