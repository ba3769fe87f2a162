import type { ImportedProject } from "./model.ts";
import { toRoute } from "./page-source.ts";
import { hrefOf } from "./write-links.ts";

/** The redirects of the old site in the form of docsgen, without those from existing pages. */
export function planRedirects(
  { redirects, statics, generatedRoutes = [], blog, site }: ImportedProject,
  { routes, specRoutes }: { readonly routes: ReadonlySet<string>; readonly specRoutes: readonly string[] },
): { readonly kept: Readonly<Record<string, string>>; readonly lost: readonly string[] } {
  const kept = new Map<string, string>();
  const lost: string[] = [];
  const files = new Set(statics.map(({ target }) => target.replace(/^content\/(?:static\/)?/, "/")));
  const sources = new Set(redirects.map(({ from }) => sourceOf(from)));
  const starts = [...generatedRoutes, ...specRoutes, ...(blog === undefined ? [] : [`/${blog.folder}/`])];
  const exists = (target: string): boolean => {
    const [path = ""] = target.split(/[?#]/, 1);
    const isKnown = routes.has(path) || files.has(path) || sources.has(path);
    // A pattern is right if it starts below the same folder as a page.
    const [start = ""] = path.split(":", 1);
    const isPattern = start !== path && [...routes].some((route) => route.startsWith(start));
    return !path.startsWith("/") || isPattern || isKnown || starts.some((route) => path.startsWith(route));
  };
  for (const { from, to } of redirects) {
    const source = sourceOf(from);
    // Some tools want the base path in targets.
    const target = [to, withoutBase(to, site.base)].map(targetOf).find(exists);
    if (source === undefined || target === undefined) lost.push(`${from} -> ${to}`);
    else if (!routes.has(source) && !kept.has(source)) kept.set(source, target);
  }
  return { kept: Object.fromEntries(kept), lost };
}

/** `/old/:slug*` and `/old/(.*)` match everything below `/old/`. */
function sourceOf(from: string): string | undefined {
  const [path = ""] = from.split(/[?#]/, 1);
  const plain = path
    .replace(/\/(?::\w+\*|:\w+\(\.\*\)|\(\.\*\)|\[\.\.\.\w+\]|\*\*?)$/, "/*")
    .replaceAll(/\[(\w+)\]/g, ":$1");
  if (!plain.startsWith("/") || /[\\<>"|()?{}\s]/.test(plain) || /\*(?!$)/.test(plain)) return undefined;
  if (plain.endsWith("/*")) return plain;
  return /\.html?$/.test(plain) && !plain.endsWith("/index.html") ? plain : toRoute(plain);
}

function withoutBase(to: string, base = "/"): string {
  const start = `/${base.replaceAll(/^\/+|\/+$/g, "")}/`;
  return start !== "//" && to.startsWith(start) ? to.slice(start.length - 1) : to;
}

function targetOf(to: string): string {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(to)) return to;
  const plain = to.replace(/\/(?::\w+\*|\$1|\[\.\.\.\w+\]|\*)$/, "/:splat").replaceAll(/\[(\w+)\]/g, ":$1");
  return plain.endsWith(":splat") ? plain : hrefOf(plain);
}
