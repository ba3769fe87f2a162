import { buildSchemaUsage } from "../api/schema-usage.ts";
import type { Operation } from "../api/model.ts";
import type { VersionMarks } from "../source/version-marks.ts";
import type { ApiProject, Project } from "../contract.ts";
import type { OperationPage, Page, SchemaPage } from "../pages/model.ts";
import { fingerprint } from "../source/fingerprint.ts";

/** Hash of everything that a page's text is rendered from, without the surrounding layout. */
export type DigestPageSource = (page: Page) => string;

/** Prepares the digests of a site. */
export function createPageSourceDigest({ apis, console: mode, edition, settings, texts }: Project): DigestPageSource {
  const place = [mode, edition.prefix, edition.versionPrefix];
  const described = fingerprint(
    apis.map(({ name, digest, marks }) => [name, digest, ...listMarks(marks)]),
    place,
  );
  const translations = fingerprint(settings.language.code, texts);
  const owners = new Map<Page, ApiProject>(apis.flatMap((api) => api.pages.map((page) => [page, api] as const)));
  const around = fingerprint(
    apis.map(({ name, label, route, marks }) => [name, label, route, ...listMarks(marks)]),
    place,
  );
  return (page) => {
    switch (page.kind) {
      case "guide":
        // An embedded part of the reference may come from any description.
        return fingerprint(
          page.digest,
          page.title,
          page.isFallback,
          translations,
          page.embeds.length === 0 ? "" : described,
        );
      case "reference":
      case "tag":
        return fingerprint(page, translations, described);
      case "operation":
      case "schema":
        return fingerprint(page, translations, around, owners.get(page)?.reference.pageDigests.get(page.route));
      case "not-found":
        return fingerprint(page, translations);
    }
  };
}

/** Nothing for a site without marks, so that its pages stay cached. */
function listMarks(marks: VersionMarks | undefined): readonly unknown[] {
  return marks === undefined || marks.size === 0 ? [] : [[...marks]];
}

/** Hashes the input of each operation's and each schema's page, by route. */
export function digestPages(api: DigestedReference): ReadonlyMap<string, string> {
  const digest = createPartDigest(api);
  const pages = api.pages.filter((page) => page.kind === "operation" || page.kind === "schema");
  return new Map(pages.map((page) => [page.route, digest(page)]));
}

/** The input of the reference's pages. */
export type DigestedReference = Pick<ApiProject, "shown" | "usage" | "parts" | "pages" | "urls" | "anchorLinks">;

/** Hashes the input of an operation's or a schema's page. */
function createPartDigest({
  shown,
  usage = () => buildSchemaUsage(shown),
  parts,
  pages,
  urls,
  anchorLinks,
}: DigestedReference): (page: OperationPage | SchemaPage) => string {
  const { usedByOperations, usedBySchemas, selectors } = usage();
  const listed = [...shown.operations, ...shown.webhooks];
  const operations = new Map(
    listed.flatMap((operation) => [operation.id, operation.pointer].map((name) => [name, operation])),
  );
  const titlesOf = (names: readonly string[]): readonly unknown[] =>
    names.map((name) => describeOperation(operations.get(name)));
  const landing = pages.find((page) => page.kind === "reference");
  const groups = new Map<string, string[]>();
  for (const { operations: ids } of landing?.groups ?? []) {
    const titles = fingerprint(titlesOf(ids));
    for (const id of ids) groups.set(id, [...(groups.get(id) ?? []), titles]);
  }
  const common = fingerprint(
    parts.ofFrame(),
    landing && [landing.route, landing.layout, landing.groups],
    Object.values(urls).map((places: ReadonlyMap<string, string>) => [...places]),
    ...(anchorLinks === undefined ? [] : [[...anchorLinks]]),
    [...selectors].map(([name, values]) => [name, [...values]]),
  );
  return (page) => {
    if (page.kind === "operation") {
      const operation = operations.get(page.operation);
      const targets = operation === undefined ? [] : listTargets(operation);
      return fingerprint(
        common,
        operation && parts.ofOperation(operation),
        groups.get(page.operation),
        titlesOf(targets),
      );
    }
    const { schema } = page;
    const users = usedByOperations.get(schema) ?? [];
    // The sidebar lists every operation, or those in the group of the first operation that uses the schema.
    const listed = landing?.layout === "one" ? [...groups] : groups.get(users[0] ?? "");
    return fingerprint(common, parts.ofSchema(schema), titlesOf(users), usedBySchemas.get(schema), listed);
  };
}

/** What other pages show of an operation: in their sidebars, links, and lists. */
function describeOperation(operation: Operation | undefined): unknown {
  return operation && [operation.id, operation.summary, operation.isDeprecated];
}

/** The operations that an operation's response links point to, by their ids and pointers. */
function listTargets({ responses, callbacks }: Operation): readonly string[] {
  const links = responses.flatMap((response) => response.links);
  const names = links.flatMap(({ target }) => {
    if (target === undefined) return [];
    return target.keyword === "operationId" ? target.name : target.name.slice(target.name.indexOf("#"));
  });
  return [...names, ...callbacks.flatMap(listTargets)];
}
