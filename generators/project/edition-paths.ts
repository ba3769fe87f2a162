/** Where a version stands: the current one at the root, any other below its id. */
export function pathOfVersion(
  { id, path }: { readonly id: string; readonly path?: string | undefined },
  index: number,
): string {
  return index === 0 ? "/" : (path ?? `/${id}/`);
}

/** Below the site's root, without the first slash: the language comes first, so that switching it swaps one prefix. */
export function editionPrefix(language: string | undefined, versionPath: string): string {
  return `${language === undefined ? "" : `${language}/`}${versionPath.slice(1)}`;
}
