/** Turns a page's path below the content folder, such as `guides/rag.md`, into its route, `/guides/rag/`. */
export function routeOfPath(path: string): string {
  return normalizeRoute(`/${path.replace(/\.mdx?$/, "")}`);
}

/** Normalizes a route: a slash at both ends, no `index`, no `.html`. */
export function normalizeRoute(route: string): string {
  const path = route.replace(/(?:\.html?)$/i, "").replace(/(^|\/)index$/, "$1");
  return `/${path
    .split("/")
    .filter((part) => part !== "")
    .join("/")}/`.replace("//", "/");
}

/** Resolves `.` and `..`. A path never leaves the root. */
export function joinRoute(folder: string, path: string): string {
  const parts = folder.split("/").filter((part) => part !== "");
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return `/${parts.join("/")}${path.endsWith("/") && parts.length > 0 ? "/" : ""}`;
}

/** The folder of a path, without a trailing slash: `guides` for `guides/rag.md`, empty at the root. */
export function folderOf(path: string): string {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
}

/** Whether a path has the ending of a file that is not a page, such as an image or an archive. A version such as `/v1.2` has none. */
export function namesFile(path: string): boolean {
  return /\.[a-z][a-z0-9]{1,7}$/i.test(path) && !/\.(?:html?|mdx?)$/i.test(path);
}
