import type { FrontMatter } from "../front-matter/front-matter.ts";
import type { ProseCheck } from "../model.ts";

const changelogName =
  /^(?:changes?|change-?logs?|history|release-?(?:notes?|history)|releases?|whats-?new)(?:[-.]v?\d.*)?$/;

/**
 * Decides how the operations in a page's prose are checked, as its front matter states. A changelog, recognized by the
 * name
 * of its file or folder, may name removed operations.
 */
export function proseCheckOf(path: string, { checksProse }: Pick<FrontMatter, "checksProse">): ProseCheck {
  if (checksProse !== undefined) return checksProse ? "on" : "off";
  const names = path
    .toLowerCase()
    .replace(/\.mdx?$/, "")
    .split("/")
    .map((name) => name.replaceAll(/[ _]/g, "-"));
  return names.some((name) => changelogName.test(name)) ? "changelog" : "on";
}
