import type { Operation } from "../api/model.ts";
import type { ApiProject, OldAnchorStyle, OutputFile, Project } from "../contract.ts";
import type { Page } from "../pages/model.ts";
import { operationUrl, schemaUrl } from "../reference-urls/part-urls.ts";
import { fingerprint } from "../source/fingerprint.ts";
import { normalizeAnchor } from "../source/old-anchor.ts";

const fileName = "old-anchors.json";

/** The file with the old anchors of a page: references have one if another tool made the old reference. */
export function findOldAnchors({ oldAnchors }: Pick<Project, "oldAnchors">, page: Page): string | undefined {
  return oldAnchors !== undefined && page.kind === "reference" ? `${page.route}${fileName}` : undefined;
}

/** For each reference: the new URLs of the old anchors. The browser loads them only for an anchor that it does not find. */
export function* generateOldAnchors({ apis, oldAnchors }: Project): Iterable<OutputFile> {
  if (oldAnchors === undefined) return;
  for (const api of apis)
    yield {
      path: `site${api.route}${fileName}`,
      key: fingerprint("old-anchors", oldAnchors, api.digest, api.route),
      get content() {
        return JSON.stringify(Object.fromEntries(listOldAnchors(api, oldAnchors)));
      },
    };
}

/** Every anchor of the old reference with its URL. The first operation with an anchor keeps it. */
export function listOldAnchors(
  { shown, urls, route }: Pick<ApiProject, "shown" | "urls" | "route">,
  style: OldAnchorStyle,
): ReadonlyMap<string, string> {
  const anchors = new Map<string, string>();
  const add = (anchor: string, url: string): void => {
    const key = normalizeAnchor(anchor);
    if (key !== "" && !anchors.has(key)) anchors.set(key, url);
  };
  for (const operation of [...shown.operations, ...shown.webhooks]) {
    const url = operationUrl(operation.id, urls) ?? route;
    for (const anchor of operationAnchors(operation, style)) add(anchor, url);
  }
  for (const [tag, url] of urls.tags) add(`tag/${tag}`, url);
  for (const name of urls.schemas.keys()) {
    const url = schemaUrl(name, urls) ?? route;
    for (const anchor of [`schema/${name}`, `schemas/${name}`, `section/Models/${name}`]) add(anchor, url);
  }
  return anchors;
}

/** The anchors of an operation, the exact ones first. */
function operationAnchors(operation: Operation, style: OldAnchorStyle): readonly string[] {
  const { id, method, path, summary, tags } = operation;
  const place = `paths/${path.replaceAll("/", "~1")}/${method.toLowerCase()}`;
  const inTags = tags.flatMap((tag) => [`tag/${tag}/operation/${id}`, `tag/${tag}/${place}`]);
  const redoc = [`operation/${id}`, place, ...inTags];
  // Pages of their own in the old reference: redirects lead from them to anchors.
  const pages = [id, summary, `${method} ${path}`].map((name) => name.replaceAll("/", " "));
  if (style === "redoc") return redoc;
  return [...redoc, ...pages, ...tags.flatMap((tag) => pages.map((page) => `${tag}/${page}`))];
}
