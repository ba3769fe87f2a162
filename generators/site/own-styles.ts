import { createHash } from "node:crypto";
import type { Project } from "../contract.ts";
import type { StaticFile } from "../pages/model.ts";
import { printTheme } from "../theme/site-theme.ts";

/** The static file in which a site's owner changes its styles. */
const fileName = "theme.css";

/** Rules that work only at the start of a style sheet. */
const firstRules = /@(?:import|charset|namespace)\b/i;

/**
 * The style sheets of the project's look under names that change with their content: the preset, the fonts, and the
 * owner's style sheet, which wins. They are one file where that is possible. It stays in the folder of the owner's
 * style sheet, so that relative URLs still work.
 */
export function findOwnStyles({
  statics,
  theme,
  settings,
}: Pick<Project, "statics" | "theme" | "settings">): readonly StaticFile[] {
  const file = statics.find(({ path }) => path === fileName);
  const own = file === undefined ? [] : [file.content];
  if (theme === undefined) return own.map(nameStyles);
  const depth = (settings.prefix ?? "").split("/").length - 1;
  const shipped = Buffer.from(printTheme(theme, `${"../".repeat(depth)}assets/`));
  const isSeparate = own.some((content) => firstRules.test(Buffer.from(content).toString("utf8")));
  return (isSeparate ? [shipped, ...own] : [Buffer.concat([shipped, ...own])]).map(nameStyles);
}

function nameStyles(content: Uint8Array): StaticFile {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 8);
  return { path: `theme.${hash}.css`, content };
}
