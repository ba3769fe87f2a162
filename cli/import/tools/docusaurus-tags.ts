import { slug } from "github-slugger";
import { isArray } from "../../../generators/source/json.ts";
import { isPlainObject } from "../constants/values.ts";
import type { ImportedPage, ImportedProject, ToolInput } from "../model.ts";
import { textIn, toRoute } from "../page-source.ts";
import { readValue } from "../settings.ts";

interface TagInput {
  readonly pages: readonly ImportedPage[];
  /** Routes of the lists of tags on the old site and on the new one. */
  readonly from: string;
  readonly to: string;
  readonly tagsFile: string;
}

/** Redirects from the pages of tags whose path docsgen writes differently. */
export function listTagRedirects(
  { pages, from, to, tagsFile }: TagInput,
  { source, readPage }: ToolInput,
): ImportedProject["redirects"] {
  const file = source.has(tagsFile) ? readValue(source, tagsFile) : undefined;
  const entries = isPlainObject(file) ? file : {};
  const moved = new Map<string, string>();
  let hasTags = false;
  for (const page of pages.filter(({ language }) => language === undefined)) {
    const { tags } = readPage(page.file).frontMatter;
    for (const tag of isArray(tags) ? tags : []) {
      const [old, now] = pathsOf(tag, entries);
      hasTags = true;
      if (toRoute(`${from}${old}`) !== toRoute(`${to}${now}`))
        moved.set(toRoute(`${from}${old}`), toRoute(`${to}${now}`));
    }
  }
  const list = hasTags && from !== to ? [{ from, to }] : [];
  return [...list, ...[...moved].map(([source, target]) => ({ from: source, to: target }))];
}

/** The path of a tag on the old site and on the new one, below the lists of tags. */
function pathsOf(tag: unknown, entries: Readonly<Record<string, unknown>>): readonly [string, string] {
  if (isPlainObject(tag)) {
    const path = textIn(tag, "permalink") ?? "";
    return [path, path];
  }
  const name = String(tag);
  const entry = entries[name];
  const stated = isPlainObject(entry) ? entry : {};
  const path = textIn(stated, "permalink");
  return [path ?? kebabCase(name), path ?? slug(textIn(stated, "label") ?? name)];
}

/** As lodash writes names with hyphens: Docusaurus uses it for the paths of tags. `Node.js` -> `node-js` */
function kebabCase(text: string): string {
  const words = text.replaceAll(/['’]/g, "").match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+|\d+/gu);
  return (words ?? []).join("-").toLowerCase();
}
