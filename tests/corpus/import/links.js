// Which internal links worked before, and which of them work on the built site.
import { existsSync } from "node:fs";
import path from "node:path";
import { cleanMintlifyId } from "./slugs.js";
import { decode } from "./text.js";

const external = /^(?:[a-z][a-z\d+.-]*:|\/\/|\{|#?$)/i;

/** The route and whether there is an anchor, for a link that worked on the old site. */
export function targetBefore(url, page, site) {
  if (external.test(url)) return undefined;
  const [, target = "", anchor = ""] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(url) ?? [];
  if (target === "" && anchor === "") return undefined;
  const found = target === "" ? page : findTarget(target, page, site);
  if (found === undefined) return undefined;
  if (typeof found === "string") return found;
  const route = plainRoute(found.route);
  if (anchor === "" || anchor.startsWith(":~:")) return route;
  const { ids } = found.source;
  const exists =
    ids.has(decode(anchor)) || ids.has(anchor) || (site.tool === "mintlify" && ids.has(cleanMintlifyId(anchor)));
  return exists ? `${route}#` : undefined;
}

/** The same for a link of a built page. */
export function targetNow(url, route) {
  const to = new URL(url, `http://x/${route === "" ? "" : `${plainRoute(route)}/`}`);
  if (to.host !== "x") return undefined;
  return `${plainRoute(decode(to.pathname))}${to.hash === "" ? "" : "#"}`;
}

/** The page that a link points to, or the path for a static file. */
function findTarget(target, page, site) {
  const decoded = decode(target);
  if (/\.mdx?$/.test(decoded)) {
    const file = decoded.startsWith("/") ? decoded.slice(1) : path.posix.join(path.posix.dirname(page.file), decoded);
    const byFile = site.pages.find((one) => one.file === file.replace(/^docs\//, "") || one.file === file);
    return byFile ?? byRoute(file.replace(/\.mdx?$/, ""), site);
  }
  const base =
    site.tool === "docusaurus" || site.tool === "vitepress" || site.tool === "mintlify"
      ? path.posix.dirname(`/${page.route}x`.replace(/x$/, page.route.endsWith("/") || page.route === "" ? "x" : ""))
      : `/${page.route}`;
  const route = decoded.startsWith("/") ? decoded : path.posix.join(base, decoded);
  return (
    byRoute(route, site) ??
    (site.statics.some((folder) => isFile(path.join(folder, route))) ? plainRoute(route) : undefined)
  );
}

function isFile(name) {
  return /\.\w+$/.test(name) && existsSync(name);
}

function byRoute(route, site) {
  return site.routes.get(plainRoute(route));
}

export function plainRoute(route) {
  return route.replace(/(?:^|\/)index(?:\.html)?$|\.html$/, "").replaceAll(/^\/+|\/+$/g, "");
}

/** Whether a link on a built page has a target on the built site. */
export function worksNow(url, { route, builtRoot, idsOf }) {
  if (url === undefined || external.test(url)) return url !== undefined && url !== "";
  const from = new URL(`http://x/${route === "" ? "" : `${plainRoute(route)}/`}`);
  const to = new URL(url, from);
  const file = path.join(builtRoot, decode(to.pathname), to.pathname.endsWith("/") ? "index.html" : "");
  if (!existsSync(file)) return false;
  if (to.hash === "" || !file.endsWith(".html")) return true;
  const ids = idsOf(file);
  return ids.has(decode(to.hash.slice(1))) || ids.has(to.hash.slice(1));
}
