import { hash } from "node:crypto";
import type { OutputFile, Project } from "../contract.ts";
import type { ComponentStyles, ReplacedParts } from "../pages/own-components/model.ts";
import { escapeHtml } from "../source/escape-markup.ts";
import { fingerprint } from "../source/fingerprint.ts";
import { once } from "../source/once.ts";
import { baseMarker, rootMarker } from "../source/prose-links.ts";
import { rootOf } from "../source/site-links.ts";
import type { Page } from "../pages/model.ts";

/** Files of the browser bundle without those for components that run in the browser, if the project has none. */
export function listUsed(
  files: Project["assets"]["files"],
  { components, assets: { islands } }: Pick<Project, "components" | "assets">,
): readonly (readonly [name: string, content: Uint8Array])[] {
  if (components?.hasScripts === true) return [...files];
  return [...files].filter(([name]) => name !== islands.loader && name !== islands.runtime);
}

/** The sheets of a page's components. */
interface PageSheets {
  readonly head: { readonly componentSheets: readonly string[] };
  /** The sheet with their inline styles; undefined if there are none, or if an earlier page has the same sheet. */
  readonly file: OutputFile | undefined;
}

/** Creates the writer of these sheets. */
export function createSheetWriter(parts: ComponentStyles | undefined): (page?: Page) => PageSheets {
  const known = new Set<string>();
  return (page) => {
    const own = page?.kind === "guide" ? page.componentStyles : undefined;
    const sheets = [...new Set([...(parts?.sheets ?? []), ...(own?.sheets ?? [])])];
    const css = [parts?.css ?? "", own?.css ?? ""].filter((text) => text !== "").join("\n");
    if (css === "") return { head: { componentSheets: sheets }, file: undefined };
    const name = `page.${hash("sha256", css, "hex").slice(0, 8)}.css`;
    const head = { componentSheets: [...sheets, name] };
    if (known.has(name)) return { head, file: undefined };
    known.add(name);
    // The sheet is in `assets/`.
    const content = linkMarkup(css, { base: "../", prefix: undefined });
    return { head, file: { path: `site/assets/${name}`, content, isShared: true } };
  };
}

/** HTML of components with the links of a page. */
export function linkMarkup(
  html: string,
  { base, prefix }: { readonly base: string; readonly prefix: string | undefined },
): string {
  return html.replaceAll(rootMarker, () => rootOf(base, prefix)).replaceAll(baseMarker, () => base);
}

/** Marks the links of a bar that lead to the current page. */
export function markCurrent(html: string, route: string): string {
  const target = escapeHtml(encodeURI(route.slice(1)));
  return [baseMarker, rootMarker].reduce(
    (text, marker) => text.replaceAll(`href="${marker}${target}"`, (link) => `${link} aria-current="page"`),
    html,
  );
}

/** Creates the digest of the headers that components of the project render for a page. */
export function createHeaderDigest(parts: ReplacedParts | undefined): (page: Page) => unknown {
  if (parts === undefined) return () => undefined;
  const ofOperations = once(() => fingerprint([...parts.operationHeaders].map(([name, all]) => [name, [...all]])));
  return (page) => {
    if (page.kind === "guide") return parts.pageHeaders.get(page.route);
    if (parts.operationHeaders.size === 0 || page.kind === "schema" || page.kind === "not-found") return undefined;
    // The first operation of a group shows on its page, and ids may repeat across descriptions.
    if (page.kind === "operation")
      return [...parts.operationHeaders.values()].map((headers) => headers.get(page.operation));
    return ofOperations();
  };
}
