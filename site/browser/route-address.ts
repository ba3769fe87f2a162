/**
 * The URL by which a page is matched: without `.html` and `/index.html`, with a slash at the end.
 * Throws an Error if the percent-encoding of the pathname is invalid.
 */
export function routeAddress(url: URL): URL {
  const address = new URL(url);
  const path = decodable(url.pathname)
    .replace(/\/index\.html$/, "/")
    .replace(/\.html$/, "/");
  address.pathname = path.endsWith("/") ? path : `${path}/`;
  return address;
}

/** Gives the pathname back. The result of decoding is looked at, or the bundler drops the call. */
function decodable(pathname: string): string {
  try {
    return decodeURI(pathname) === "" ? "/" : pathname;
  } catch (cause) {
    throw new Error(`The pathname ${pathname} could not be decoded: its percent-encoding is not valid.`, { cause });
  }
}

/** Whether a URL may be a page of the site: below its root, and not a file such as `/openapi.json`. */
export function isPageAddress(url: URL, root: URL): boolean {
  const { pathname } = url;
  if (url.origin !== root.origin || !pathname.startsWith(root.pathname)) return false;
  const name = pathname.slice(pathname.lastIndexOf("/") + 1);
  return !name.includes(".") || name.endsWith(".html");
}
