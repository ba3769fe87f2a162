import type { FrontMatter } from "../front-matter.ts";
import type { GuidePage, ProseCheck } from "../model.ts";

const changelogName =
  /^(?:changes?|change-?logs?|history|release-?(?:notes?|history)|releases?|whats-?new)(?:[-.]v?\d.*)?$/;

/**
 * Decides how the operations that a page names are checked: as its front matter says; a changelog, which a page is by its
 * file name, by a folder, or by the directive, may name operations that were removed.
 */
export function proseCheckOf(
  path: string,
  { checksProse }: Pick<FrontMatter, "checksProse">,
  changes: GuidePage["changes"],
): ProseCheck {
  if (checksProse !== undefined) return checksProse ? "on" : "off";
  const names = path
    .toLowerCase()
    .replace(/\.mdx?$/, "")
    .split("/")
    .map((name) => name.replaceAll(/[ _]/g, "-"));
  return changes.length > 0 || names.some((name) => changelogName.test(name)) ? "changelog" : "on";
}
