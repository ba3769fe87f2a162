import type { ToolInput } from "../model.ts";
import { filesBelow, join } from "../source-folder.ts";

/**
 * Names the files of `app/` as files of `content/`: the page of `app/docs/start/page.mdx` is `content/docs/start.mdx`, or
 * `content/docs/start/index.mdx` if folders with pages are in its folder. Undefined without such pages.
 * https://nextra.site/docs/file-conventions/page-file
 */
export function createAppNames(
  { source, root }: Pick<ToolInput, "source" | "root">,
  folder: string | undefined,
  base: string,
): ((file: string) => string | undefined) | undefined {
  const app = ["app", "src/app"].map((name) => join(root, name)).find((name) => source.hasFolder(name));
  if (app === undefined) return undefined;
  const routes = new Map(
    filesBelow(source, app).flatMap((name) => {
      const [, path = "", ending] = /^(.*\/)?page\.(mdx?)$/.exec(name) ?? [];
      // Folders in brackets are parameters.
      return ending === undefined || path.includes("[")
        ? []
        : [[join(app, name), { path: withoutGroups(path), ending }]];
    }),
  );
  if (routes.size === 0) return undefined;
  const paths = [...routes.values()].map(({ path }) => path);
  const inner = new Set(
    paths.flatMap((path) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1)).slice(0, -1)),
  );
  return (file) => {
    const route = routes.get(file);
    if (route !== undefined) {
      const { path, ending } = route;
      const name = path === "" || inner.has(path) ? `${path}index` : path.slice(0, -1);
      return join(root, "content", `${name}.${ending}`);
    }
    const [, meta] = file.startsWith(`${app}/`) ? (/^(.*\/_meta[\w.]*)$/.exec(file.slice(app.length)) ?? []) : [];
    if (meta !== undefined) return join(root, "content", withoutGroups(meta.slice(1)));
    const isContent = folder !== undefined && file.startsWith(`${folder}/`);
    return isContent ? join(root, "content", base.slice(1, -1), file.slice(folder.length + 1)) : file;
  };
}

/** Folders in parentheses are not part of URLs. */
function withoutGroups(path: string): string {
  return path.replaceAll(/(^|\/)\([^/]*\)\//g, "$1");
}
