import { dump, load } from "js-yaml";
import { slug } from "github-slugger";
import type { OutputFile } from "../../../generators/contract.ts";
import { yamlSchema } from "../../../generators/source/yaml-schema.ts";
import { isPlainObject } from "../constants/values.ts";
import type { ImportedBlog, ImportedPage, ImportedProject, ToolInput } from "../model.ts";
import { statedTitle, textIn, titleOfFile, toRoute, type ReadPageFacts } from "../page-source.ts";
import { filesBelow, join } from "../source-folder.ts";

/** The blog of Material: https://squidfunk.github.io/mkdocs-material/plugins/blog/ */
export interface MaterialBlog {
  readonly blog: ImportedBlog;
  readonly posts: readonly ImportedPage[];
  /** The page above the list of posts. docsgen generates the list. */
  readonly index: string;
  readonly redirects: ImportedProject["redirects"];
  readonly files: readonly OutputFile[];
}

interface BlogOptions {
  readonly options: Readonly<Record<string, unknown>>;
  /** The folder of the pages. */
  readonly docs: string;
}

/** Reads the posts of the plugin `blog`. Their routes contain their dates, and categories become tags. */
export function readMaterialBlog(
  { options, docs }: BlogOptions,
  { source, readPage }: ToolInput,
): MaterialBlog | undefined {
  const folder = textIn(options, "blog_dir") ?? "blog";
  if (folder === ".") return undefined;
  const start = join(docs, (textIn(options, "post_dir") ?? "{blog}/posts").replaceAll("{blog}", folder));
  const names = filesBelow(source, start).filter((name) => name.endsWith(".md"));
  if (names.length === 0) return undefined;
  const index = join(docs, folder, "index.md");
  const own = readPage(index);
  const posts = names.map((name) => readPost(name, { start, folder, options }, readPage(join(start, name))));
  const lead = firstParagraph(own.text.slice(own.bodyStart));
  return {
    blog: { folder, title: statedTitle(own), description: lead === "" ? undefined : lead },
    posts,
    index,
    redirects: [
      { from: `/${folder}/category/*`, to: `/${folder}/tags/:splat` },
      { from: `/${folder}/author/*`, to: `/${folder}/authors/:splat` },
      { from: `/${folder}/archive/*`, to: `/${folder}/` },
    ],
    files: readAuthors(source.readText(join(docs, folder, ".authors.yml")), folder),
  };
}

interface PostFolder {
  readonly start: string;
  readonly folder: string;
  readonly options: Readonly<Record<string, unknown>>;
}

function readPost(name: string, { start, folder, options }: PostFolder, facts: ReadPageFacts): ImportedPage {
  const { frontMatter } = facts;
  const date = dateOf(frontMatter["date"]);
  const title = statedTitle(facts) ?? titleOfFile(name);
  const categories = textsOf(frontMatter["categories"]);
  const tags = [...new Set([...categories, ...textsOf(frontMatter["tags"])])];
  const format = textIn(options, "post_url_format") ?? "{date}/{slug}";
  const values: Readonly<Record<string, string>> = {
    date: formatDate(date, textIn(options, "post_url_date_format") ?? "yyyy/MM/dd"),
    slug: textIn(frontMatter, "slug") ?? slug(title),
    file: name.replace(/\.md$/, ""),
    categories: slug(categories[0] ?? ""),
  };
  const path = format.replaceAll(/\{(\w+)\}/g, (_all, key: string) => values[key] ?? "");
  const dropped = ["categories", "pin", "readtime"].filter((key) => key in frontMatter);
  return {
    file: join(start, name),
    target: join("content", folder, name),
    route: toRoute(`/${folder}/${path}`),
    isPost: true,
    frontMatter: {
      date,
      ...(tags.length === 0 ? {} : { tags }),
      ...Object.fromEntries(dropped.map((key) => [key, undefined])),
    },
  };
}

function textsOf(value: unknown): readonly string[] {
  return [value].flat().flatMap((text) => (typeof text === "string" || typeof text === "number" ? [String(text)] : []));
}

function firstParagraph(text: string): string {
  const [lead = ""] = text
    .replaceAll(/^#.*$/gm, "")
    .trim()
    .split(/\n\s*\n/, 1);
  return lead.replaceAll(/\s+/g, " ");
}

/** A day, or `created` of several. YAML reads a day as a date. */
function dateOf(written: unknown): string | undefined {
  const value = isPlainObject(written) ? written["created"] : written;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === "string" ? value : undefined;
}

/** Unicode's patterns of dates, as far as URLs use them. */
function formatDate(date: string | undefined, pattern: string): string {
  const [year = "", month = "", day = ""] = date?.slice(0, 10).split("-") ?? [];
  return pattern
    .replaceAll("yyyy", year)
    .replaceAll("MM", month)
    .replaceAll("dd", day)
    .replaceAll(/(?<!\w)M(?!\w)/g, String(Number(month)))
    .replaceAll(/(?<!\w)d(?!\w)/g, String(Number(day)));
}

function readAuthors(text: string | undefined, folder: string): readonly OutputFile[] {
  const read: unknown = text === undefined ? undefined : load(text, { schema: yamlSchema, json: true });
  const authors = isPlainObject(read) && isPlainObject(read["authors"]) ? read["authors"] : {};
  const entries = Object.entries(authors).flatMap(([key, author]) => {
    if (!isPlainObject(author)) return [];
    const { name, description, avatar, url } = author;
    return [[key, { name, title: description, url, image_url: avatar }] as const];
  });
  if (entries.length === 0) return [];
  const content = dump(Object.fromEntries(entries), { lineWidth: -1, skipInvalid: true });
  return [{ path: join("content", folder, "authors.yml"), content }];
}
