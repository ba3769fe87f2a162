import { isPlainObject } from "../constants/values.ts";
import type { FileCopy, ImportedPage, ToolInput } from "../model.ts";
import { isPageFile, textIn, toRoute } from "../page-source.ts";
import type { Settings } from "../settings.ts";
import { filesBelow, join, joinPath } from "../source-folder.ts";

/** The posts of a blog as pages, and the files next to them. */
export interface ReadBlog {
  readonly pages: readonly ImportedPage[];
  readonly companions: readonly FileCopy[];
}

const datedName = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/;

/** Reads the posts of the classic preset's blog. https://docusaurus.io/docs/blog */
export function readBlog(settings: Settings, { source, root, readPage }: ToolInput): ReadBlog {
  const options = findOptions(settings);
  const folder = joinPath(root, typeof options["path"] === "string" ? options["path"] : "blog");
  if (folder === undefined) return { pages: [], companions: [] };
  const base = toRoute(typeof options["routeBasePath"] === "string" ? options["routeBasePath"] : "blog");
  const files = filesBelow(source, folder);
  const pages = files.filter(isPageFile).map((file): ImportedPage => {
    const { frontMatter } = readPage(join(folder, file));
    const slug = textIn(frontMatter, "slug") ?? slugOf(file);
    const target = join("content", base.slice(1, -1), file);
    return { file: join(folder, file), target, route: toRoute(`${base}${slug.replace(/^\//, "")}`) };
  });
  const companions = files
    .filter((file) => !isPageFile(file) && !/^(?:authors|tags)\.ya?ml$/.test(file))
    .map((file) => ({ file: join(folder, file), target: join("content", base.slice(1, -1), file) }));
  return { pages, companions };
}

/** The options of the preset's blog. Without a blog, no folder has this name. */
function findOptions(settings: Settings): Readonly<Record<string, unknown>> {
  for (const preset of settings.list("presets")) {
    const [, options] = Array.isArray(preset) ? (preset as unknown[]) : [];
    const blog = isPlainObject(options) ? options["blog"] : undefined;
    if (isPlainObject(blog)) return blog;
    if (blog === false) return { path: "\0" };
  }
  return {};
}

/** `2021-08-26-welcome/index.md` -> `2021/08/26/welcome` */
function slugOf(file: string): string {
  const [, folder = "", date, name = ""] = datedName.exec(file) ?? [];
  if (date === undefined) return file.replace(/(?:\/index)?\.mdx?$/, "");
  return `${folder}${date.replaceAll("-", "/")}/${name}`;
}
