import { listParts, operationUrl, schemaUrl, withCallbacks } from "../reference-urls/part-urls.ts";
import { findRuleUrl } from "../reference-urls/rule-url.ts";
import type { Operation } from "../api/model.ts";
import type { ApiProject, SiteSettings } from "../contract.ts";
import { pathOnHost } from "../path-on-host.ts";
import { fingerprint } from "../source/fingerprint.ts";
import { once } from "../source/once.ts";
import { escapeToken } from "../source/json-pointer.ts";
import type { FindPage } from "../validators/module-places.ts";

/** Finds the page that shows a part of the description, if the site's URL is configured. */
export interface PageFinder {
  readonly findPage: FindPage;
  /** The same for the modules of one operation, with the parts that several operations share. */
  readonly findPageOf: (operation: Operation) => FindPage;
  /** Hash of all URLs. */
  readonly digest: () => string;
}

/** Creates the lookups of one description. */
export function createPageFinder(described: ApiProject, settings: SiteSettings): PageFinder {
  const { url } = settings;
  if (url === undefined) return { findPage: () => undefined, findPageOf: () => () => undefined, digest: () => "" };
  const { api, urls } = described;
  const shown = [...api.operations, ...api.webhooks].flatMap((operation) => {
    const partUrl = operationUrl(operation.id, urls);
    return partUrl === undefined ? [] : [...withCallbacks(operation, partUrl)];
  });
  const schemas = api.schemas.flatMap(({ name }): [string, string][] => {
    const partUrl = schemaUrl(name, urls);
    return partUrl === undefined ? [] : [[`#/components/schemas/${escapeToken(name)}`, partUrl]];
  });
  // The first operation shows the parts that several operations share.
  const parts = new Map([...shown.toReversed().flatMap((entry) => [...listParts(...entry)]), ...schemas]);
  const routes = new Map(shown.map(([{ pointer }, partUrl]) => [pointer, partUrl]));
  const site = url + pathOnHost(settings).slice(0, -1);
  const finder =
    (own: ReadonlyMap<string, string>): FindPage =>
    (pointer) => {
      const partUrl = findRuleUrl(`${pointer}/`, (place) => own.get(place) ?? parts.get(place));
      return partUrl === undefined ? undefined : site + partUrl;
    };
  return {
    findPage: finder(new Map()),
    digest: once(() => fingerprint(site, [...parts], [...routes])),
    findPageOf: (operation) => {
      const partUrl = routes.get(operation.pointer);
      return finder(new Map(partUrl === undefined ? [] : listParts(operation, partUrl)));
    },
  };
}
