import { isPlainObject } from "../constants/values.ts";
import type { ImportedPage } from "../model.ts";
import { textIn } from "../page-source.ts";

/** Keys that only Redocly reads, or that become other keys. */
const ownKeys = ["seo", "template", "redirects", "excludeFromSearch", "metadata", "rbac", "markdown"];

/** `markdown.toc` of the config or of a page: https://redocly.com/docs/realm/config/markdown */
export interface TableOfContents {
  /** The level of the deepest headings. */
  readonly depth?: unknown;
  readonly hide?: unknown;
}

function ownContents({ markdown }: Readonly<Record<string, unknown>>): TableOfContents {
  const toc = isPlainObject(markdown) ? markdown["toc"] : undefined;
  return isPlainObject(toc) ? toc : {};
}

/** docsgen also shows headings up to level 3, unless the page says otherwise. */
function readContents({ depth, hide }: TableOfContents): Readonly<Record<string, unknown>> {
  if (hide === true || depth === 1) return { toc: false };
  return typeof depth === "number" && depth !== 3 && depth > 1 && depth <= 6 ? { toc_max_heading_level: depth } : {};
}

/** The front matter of a page in docsgen's keys, with its old paths. https://redocly.com/docs/realm/config/front-matter-config */
export function readRedoclyFacts(
  frontMatter: Readonly<Record<string, unknown>>,
  site: TableOfContents,
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
      ...readContents({ ...site, ...ownContents(frontMatter) }),
    },
  };
}
