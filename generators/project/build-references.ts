import type { ApiProject } from "../contract.ts";
import { createPartDigests } from "../api/part-digests.ts";
import type { ApiModel } from "../api/model.ts";
import { buildSchemaUsage } from "../api/schema-usage.ts";
import { buildFilteredModel, buildShownModel } from "../api/shown-model.ts";
import { listTextsOf } from "../api/spec-document.ts";
import { buildReferencePages, type ReferencePages } from "../pages/build/reference-pages.ts";
import type { StepRunner } from "../source/step-runner.ts";
import type { DocsgenError } from "../source/docsgen-error.ts";
import { fingerprint } from "../source/fingerprint.ts";
import { once } from "../source/once.ts";
import { createLazyModel } from "../api/lazy-model.ts";
import { findAnchorUrls, type AnchorUrl } from "./anchor-urls.ts";
import { takenRoute } from "./findings.ts";
import { digestExternals } from "./input-hashes.ts";
import type { FindSetting } from "./inputs.ts";
import type { LoadedApi } from "./load-apis.ts";

/** A description with the pages of its reference, before any check. */
export interface BuiltReference extends Pick<ReferencePages, "anchors"> {
  readonly loaded: LoadedApi;
  readonly anchorUrls: readonly AnchorUrl[];
  readonly described: Omit<ApiProject, "validators" | "samples" | "reference">;
}

/** Lays out the reference of every description, and gives each a unique label. */
export function buildReferences(all: readonly LoadedApi[], runner: StepRunner): readonly BuiltReference[] {
  return all.map((loaded) => {
    const { name, route, filesRoute, kitFolder, sdkName, pages, filter } = loaded.input;
    const { model } = loaded.built;
    const openShown = once(() => buildShown(loaded));
    const shown =
      hasInternalParts(loaded) || filter !== undefined ? createLazyModel({ title: model.title }, openShown) : model;
    const options = { route, pages };
    const pagesKey = fingerprint(loaded.digest, options, shown === model, ...(filter === undefined ? [] : [filter]));
    const { anchors, ...reference } = restorePages(
      runner.run({ step: "reference pages", key: pagesKey }, () => storePages(buildReferencePages(shown, options))),
    );
    const places = { name, route, filesRoute, kitFolder, sdkName };
    const anchorUrls = runner.run({ step: "anchors of texts", key: pagesKey }, () =>
      findAnchorUrls({ links: loaded.links, model, shown, route, anchors, urls: reference.urls }),
    );
    const hashes = { digest: loaded.digest, parts: createPartDigests(model, shown, digestExternals(loaded.document)) };
    return {
      loaded,
      anchors,
      anchorUrls,
      described: {
        ...places,
        ...hashes,
        label: labelOf(loaded, all),
        api: model,
        shown,
        usage: once(() => buildSchemaUsage(shown)),
        anchorLinks: listAnchorLinks(anchorUrls),
        ...reference,
      },
    };
  });
}

/** Undefined if no link needs a URL. */
function listAnchorLinks(anchors: readonly AnchorUrl[]): ReadonlyMap<string, string> | undefined {
  const found = anchors.flatMap(([href, url]) => (url === null || url === "" ? [] : [[href, url] as const]));
  return found.length === 0 ? undefined : new Map(found);
}

/** The pages of a reference as JSON. */
function storePages({ pages, urls, anchors }: ReferencePages) {
  return {
    pages,
    operations: [...urls.operations],
    schemas: [...urls.schemas],
    tags: [...urls.tags],
    anchors: [...anchors].map(([route, ids]) => [route, [...ids]] as const),
  };
}

/** Restores the stored pages. */
function restorePages({ pages, anchors, ...places }: ReturnType<typeof storePages>): ReferencePages {
  return {
    pages,
    urls: {
      operations: new Map(places.operations),
      schemas: new Map(places.schemas),
      tags: new Map(places.tags),
    },
    anchors: new Map(anchors.map(([route, ids]) => [route, new Set(ids)])),
  };
}

function buildShown(loaded: LoadedApi): ApiModel {
  const { model } = loaded.built;
  const { filter } = loaded.input;
  return filter === undefined || hasInternalParts(loaded)
    ? buildShownModel(model, filter)
    : buildFilteredModel(model, filter);
}

/** Most descriptions have no internal parts, and searching for the keyword is faster than visiting each part. */
function hasInternalParts({ input, document }: LoadedApi): boolean {
  return (
    input.internal === "hide" &&
    [...document.files.values()].flatMap(listTextsOf).some(({ text }) => text.includes("x-internal"))
  );
}

/** Two versions of one API often have the same title. */
function labelOf({ input, built }: LoadedApi, all: readonly LoadedApi[]): string {
  if (input.label !== undefined) return input.label;
  const { title } = built.model;
  const alike = all.filter((other) => (other.input.label ?? other.built.model.title) === title);
  return title === "" ? input.name : alike.length === 1 ? title : `${title} (${input.name})`;
}

/** Reports references that would write the same page: one below the other, or routes that differ only by case. */
export function findSharedRoutes(references: readonly BuiltReference[], locate: FindSetting): DocsgenError[] {
  const owners = new Map<string, string>();
  return references.flatMap(({ loaded, described }) => {
    const { label, pages } = described;
    const routes = pages.map(({ route }) => ({ route, key: route.toLowerCase() }));
    const shared = routes.find(({ key }) => owners.has(key));
    const other = shared && owners.get(shared.key);
    for (const { key } of routes) if (!owners.has(key)) owners.set(key, label);
    if (shared === undefined || other === undefined) return [];
    return [takenRoute(shared.route, { label, other }, locate(loaded.input.settings.route, "value"))];
  });
}
