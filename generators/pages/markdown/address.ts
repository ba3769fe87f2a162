import { decodeSafely } from "../../source/decode-safely.ts";
import { baseMarker } from "../../source/prose-links.ts";
import { cleanAddress, isSafeAddress, schemeOf } from "../../source/safe-address.ts";
import { joinRoute, normalizeRoute } from "../routes.ts";

/** Where a link or an image leads. */
export type Target =
  | { readonly kind: "unsafe" }
  | { readonly kind: "external"; readonly href: string }
  | { readonly kind: "anchor"; readonly href: string; readonly anchor: string }
  | { readonly kind: "internal"; readonly href: string; readonly route: string; readonly anchor: string | undefined };

/** What must be known of a text to follow the addresses in it. */
export interface AddressContext {
  /** Folder of the file below the content folder; `guides` for `guides/rag.md`. */
  readonly folder: string;
  /** Route of the page that holds the text. */
  readonly route: string;
  /** Routes by path of the Markdown file below the content folder. */
  readonly routeByPath: ReadonlyMap<string, string>;
  readonly isRoute: (route: string) => boolean;
  /** Tells whether a static file is served at this path, e.g. `/favicon.svg`. */
  readonly isFile: (path: string) => boolean;
}

/** Decides where an address leads, as the browser will read it. */
export function resolveAddress(address: string, context: AddressContext): Target {
  const clean = cleanAddress(address);
  if (!isSafeAddress(clean)) return { kind: "unsafe" };
  if (schemeOf(clean) !== undefined) return { kind: "external", href: clean };
  if (clean.startsWith("#")) return { kind: "anchor", href: clean, anchor: decodeSafely(clean.slice(1)) };
  return internalTarget(clean, context);
}

function internalTarget(address: string, context: AddressContext): Target {
  const [, path = "", query = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const route = routeOfAddress(decodeSafely(path), context);
  const anchor = hash.length > 1 ? decodeSafely(hash.slice(1)) : undefined;
  return { kind: "internal", href: baseMarker + encodeURI(route.slice(1)) + query + hash, route, anchor };
}

function routeOfAddress(path: string, context: AddressContext): string {
  if (path === "") return context.route;
  const isAbsolute = path.startsWith("/");
  if (path.endsWith(".md")) {
    const file = joinRoute(isAbsolute ? "" : context.folder, path).slice(1);
    return context.routeByPath.get(file) ?? normalizeRoute(`/${file.slice(0, -3)}`);
  }
  if (!isAbsolute) {
    const beside = joinRoute(context.folder, path);
    if (context.isFile(beside)) return beside;
  }
  return canonicalRoute(isAbsolute ? joinRoute("", path) : joinRoute(context.route, path), context);
}

/** `/a`, `/a.html` and `/a/index.html` are the page `/a/`; a name with another ending is a file. */
function canonicalRoute(path: string, context: AddressContext): string {
  if (context.isFile(path)) return path;
  const route = normalizeRoute(path);
  const hasEnding = /\.[a-z0-9]{1,8}$/i.test(path) && !/\.html?$/i.test(path);
  if (hasEnding && !context.isRoute(`${path}/`)) return path;
  return hasEnding ? `${path}/` : route;
}
