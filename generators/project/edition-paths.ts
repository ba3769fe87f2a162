/** The path of a version: the root for the current one, otherwise its id. */
export function pathOfVersion(
  { id, path }: { readonly id: string; readonly path?: string | undefined },
  index: number,
): string {
  return index === 0 ? "/" : (path ?? `/${id}/`);
}

/**
 * The prefix below the site's root, without a leading slash. The language comes first, so that switching it replaces
 * one prefix.
 */
export function editionPrefix(language: string | undefined, versionPath: string): string {
  return `${language === undefined ? "" : `${language}/`}${versionPath.slice(1)}`;
}
