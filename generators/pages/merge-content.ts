import type { ContentFolder, MarkdownFile } from "./model.ts";

/**
 * The content of another language: its own files, and the default language's files where a translation is missing,
 * under
 * the same paths. Both have the same routes, so every link has a target.
 */
export function mergeContent(original: ContentFolder, translated: ContentFolder): ContentFolder {
  const originals = new Map(original.markdown.map((file) => [file.path, file]));
  const own = new Set(translated.markdown.map(({ path }) => path));
  const statics = new Set(translated.statics.map(({ path }) => path));
  const isFallback = ([key]: readonly [string, unknown]): boolean => !own.has(key.split("\n", 1)[0] ?? "");
  return {
    directory: translated.directory,
    markdown: [
      ...translated.markdown.map((file) => ({ ...file, original: originals.get(file.path)?.source })),
      ...original.markdown.filter(({ path }) => !own.has(path)).map((file) => ({ ...file, isFallback: true })),
    ].toSorted(byPath),
    categories: [...original.categories, ...translated.categories],
    statics: [...original.statics.filter(({ path }) => !statics.has(path)), ...translated.statics].toSorted(byPath),
    remoteImages: new Map([...(original.remoteImages ?? []), ...(translated.remoteImages ?? [])]),
    includes: new Map([...[...original.includes].filter(isFallback), ...translated.includes]),
  };
}

function byPath(first: Pick<MarkdownFile, "path">, second: Pick<MarkdownFile, "path">): number {
  return first.path < second.path ? -1 : first.path > second.path ? 1 : 0;
}
