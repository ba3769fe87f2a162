import { folderOf } from "./routes.ts";

/** `01-intro`, but not the date `2025-07-31-release` and not the version `1.2-notes`. */
const numberPrefix = /^\d+\s*[-_.]+\s*(?=[^-_.\s\d])/;

/** A path without the numbers that order its folders and files: `01-start/02-intro` becomes `start/intro`. */
export function withoutNumberPrefixes(path: string): string {
  return path
    .split("/")
    .map((part) => part.replace(numberPrefix, ""))
    .join("/");
}

/**
 * The Docusaurus id of a page: its folder, and either the `id` in its front matter or its file name, without
 * number prefixes. https://docusaurus.io/docs/create-doc
 */
export function documentIdOf(path: string, id: string | undefined): string {
  const plain = withoutNumberPrefixes(path.replace(/\.mdx?$/, ""));
  if (id === undefined) return plain;
  const folder = folderOf(plain);
  return folder === "" ? id : `${folder}/${id}`;
}
