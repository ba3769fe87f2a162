import { buildSchemaGraph } from "../../site/reference/schema/schema-graph.ts";
import type { ApiProject, Project } from "../contract.ts";
import type { OperationPage, Page, SchemaPage } from "../pages/model.ts";
import { fingerprint } from "../source/fingerprint.ts";
import { once } from "../source/once.ts";

/** Hash of what the text of a page comes from, whatever stands around it. */
export type DigestPageSource = (page: Page) => string;

/** Prepares the digests of a site. */
export function createPageSourceDigest({ apis, console: mode, edition, texts }: Project): DigestPageSource {
  const place = [mode, edition.prefix, edition.versionPrefix];
  const described = fingerprint(
    apis.map(({ name, digest }) => [name, digest]),
    place,
  );
  const said = fingerprint(texts);
  const parts = new Map(
    apis.flatMap((api) => {
      const digestPart = once(() => createPartDigest(api));
      return api.pages.map((page) => [page, digestPart] as const);
    }),
  );
  const around = fingerprint(
    apis.map(({ name, label, route }) => [name, label, route]),
    place,
  );
  return (page) => {
    switch (page.kind) {
      case "guide":
        // What shows a part of a reference may show one of any description.
        return fingerprint(page.digest, page.title, page.isFallback, said, page.embeds.length === 0 ? "" : described);
      case "reference":
      case "tag":
        return fingerprint(page, said, described);
      case "operation":
      case "schema":
        return fingerprint(page, said, around, parts.get(page)?.()(page));
      case "not-found":
        return fingerprint(page, said);
    }
  };
}

/** Tells by a hash what the page of an operation or of a schema is drawn from. */
function createPartDigest({
  shown,
  parts,
  pages,
  addresses,
}: ApiProject): (page: OperationPage | SchemaPage) => string {
  const { usedByOperations, usedBySchemas, selectors } = buildSchemaGraph(shown);
  const operations = new Map([...shown.operations, ...shown.webhooks].map((operation) => [operation.id, operation]));
  const landing = pages.find((page) => page.kind === "reference");
  const common = fingerprint(
    parts.ofFrame(),
    landing && [landing.route, landing.layout, landing.groups],
    Object.values(addresses).map((places: ReadonlyMap<string, string>) => [...places]),
    [...selectors].map(([name, values]) => [name, [...values]]),
  );
  return (page) => {
    if (page.kind === "operation") {
      const operation = operations.get(page.operation);
      return fingerprint(common, operation && parts.ofOperation(operation));
    }
    const { schema } = page;
    return fingerprint(common, parts.ofSchema(schema), usedByOperations.get(schema), usedBySchemas.get(schema));
  };
}
