import { isPlainObject } from "../constants/values.ts";
import type { ImportedPage } from "../model.ts";
import { textIn } from "../page-source.ts";

/** Keys that only Redocly reads, or that become other keys. */
const ownKeys = ["seo", "template", "redirects", "excludeFromSearch", "metadata", "rbac"];

/** The front matter of a page in docsgen's keys, with its old paths. https://redocly.com/docs/realm/config/front-matter-config */
export function readRedoclyFacts(
  frontMatter: Readonly<Record<string, unknown>>,
): Pick<ImportedPage, "frontMatter" | "oldPaths"> {
  const { seo, sidebar, redirects } = frontMatter;
  const facts = isPlainObject(seo) ? seo : {};
  const title = textIn(facts, "title");
  const description = textIn(frontMatter, "description") ?? textIn(facts, "description");
  const { keywords } = facts;
  const removed = [...ownKeys, ...(typeof sidebar === "string" ? ["sidebar"] : [])].filter((key) => key in frontMatter);
  return {
    oldPaths: isPlainObject(redirects) ? Object.keys(redirects) : undefined,
    frontMatter: {
      ...Object.fromEntries(removed.map((key) => [key, undefined])),
      ...(title === undefined ? {} : { title_meta: title }),
      ...(description === undefined || "description" in frontMatter ? {} : { description }),
      ...(typeof keywords === "string" || Array.isArray(keywords) ? { keywords } : {}),
      ...(frontMatter["excludeFromSearch"] === true ? { search: false } : {}),
    },
  };
}
