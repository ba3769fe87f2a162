import { normalizeRoute } from "../routes.ts";

/** What a post's path says about it. */
export interface PostPath {
  /** The date in its name or its folders, as `2024-05-01`. */
  readonly date: string | undefined;
  /** Its route below the blog's. */
  readonly slug: string;
}

/** As in Docusaurus: https://docusaurus.io/docs/blog#blog-post-date */
const dated = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})(?!\d)[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/;

/** Whether a file is a post. A page of the blog's folder itself replaces the generated list. */
export function isPost(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`) && !/^index\.mdx?$/.test(path.slice(folder.length + 1));
}

/** Reads the path of a post below the blog's folder: `2024-05-01-name.md`, `2024/05/01/name.md`. */
export function readPostPath(path: string): PostPath {
  const { folder = "", date, text = "" } = dated.exec(path)?.groups ?? {};
  if (date === undefined) return { date: undefined, slug: path.replace(/(?:\/index)?\.mdx?$/, "") };
  return { date: date.replaceAll("/", "-"), slug: `${date.replaceAll("-", "/")}/${folder}${text}` };
}

/** The route of a post. Its `slug` is below the blog's route, also with a slash at its start. */
export function routeOfPost(path: string, folder: string, slug: string | undefined): string {
  return normalizeRoute(`/${folder}/${slug ?? readPostPath(path.slice(folder.length + 1)).slug}`);
}

/** The route of the blog. */
export function blogRoute(folder: string): string {
  return normalizeRoute(`/${folder}`);
}
