import type { ApiProject, OutputFile } from "../../generators/contract.ts";
import type { AnyReferencePage } from "../../generators/pages/build/reference-pages.ts";
import type { Locate } from "../../generators/api/locate.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { countElements } from "../../site/reference/budget.ts";
import { cached, type Cache } from "../../generators/source/cache.ts";
import { once } from "../../generators/source/once.ts";
import { encode } from "../scratch.ts";
import { heavyPage, type PageWeight } from "./findings.ts";

/** The parts of a reference that name its pages and locate them in the description. */
export type WeighedApi = Pick<ApiProject, "label" | "pages" | "shown"> & { readonly locate: Locate };

const weightStep = "page weight";

const lightPage: PageWeight = { elements: 3_000, bytes: 250_000 };
/** The limit for a whole reference on one page, which the user has requested. */
const wholePage: PageWeight = { elements: 16_000, bytes: 1_500_000 };
/** The minimum number of characters per element, as measured: a shorter page cannot exceed the limit. */
const minElementLength = 15;

/** Passes the files through, and reports reference pages that are too large to load and lay out quickly. */
export async function* weighPages(
  files: AsyncIterable<OutputFile> | Iterable<OutputFile>,
  { apis, cache }: { readonly apis: readonly WeighedApi[]; readonly cache: Cache },
  report: (finding: DocsgenError) => void,
): AsyncIterable<OutputFile> {
  const pages = new Map(apis.flatMap((api) => api.pages.map((page) => [pathOf(page), { page, api }] as const)));
  for await (const file of files) {
    const found = pages.get(file.path);
    if (found === undefined) {
      yield file;
      continue;
    }
    const { path, key, stamp } = file;
    // The content is generated on each read, so it is read once.
    const read = once(() => String(file.content));
    const limit = found.page.kind === "reference" && found.page.layout === "one" ? wholePage : lightPage;
    const make = (): PageWeight | null => weigh(read(), limit) ?? null;
    const weight = key === undefined ? make() : cached(cache, { step: weightStep, key }, make);
    if (weight !== null) report(heavyPage(describePage(found.page, found.api), { weight, limit }));
    yield {
      path,
      stamp,
      get content() {
        return read();
      },
    };
  }
}

function pathOf({ route }: AnyReferencePage): string {
  return `site${route}index.html`;
}

/** Undefined for a page within its limits. */
function weigh(html: string, limit: PageWeight): PageWeight | undefined {
  if (html.length <= limit.elements * minElementLength && html.length * 3 <= limit.bytes) return undefined;
  // The page is encoded for the cache, and again only for another page.
  const weight = { elements: countElements(html), bytes: encode(html).byteLength };
  return weight.elements > limit.elements || weight.bytes > limit.bytes ? weight : undefined;
}

const schemaHint = "give the schemas inside it names in `components.schemas`, or shorten its texts and examples";
const operationHint = `state answers by range, such as \`4XX\`, ${schemaHint}`;

function describePage(page: AnyReferencePage, { label, shown, locate }: WeighedApi): Parameters<typeof heavyPage>[0] {
  switch (page.kind) {
    case "operation": {
      const operation = [...shown.operations, ...shown.webhooks].find(({ id }) => id === page.operation);
      const name = operation === undefined ? page.operation : `${operation.method} ${operation.path}`;
      return {
        name: `the operation \`${name}\``,
        hint: operationHint,
        position: operation && locate(operation.pointer),
      };
    }
    case "schema": {
      const schema = shown.schemas.find(({ name }) => name === page.schema);
      return { name: `the schema \`${page.schema}\``, hint: schemaHint, position: schema && locate(schema.pointer) };
    }
    case "tag":
      return {
        name: `the group \`${page.title}\``,
        hint: "split the tag, or shorten its description",
        position: undefined,
      };
    case "reference": {
      const hint =
        page.layout === "one"
          ? "set `reference.pages` to `auto` or `each`: a page for each operation"
          : "shorten the description of the API, or move parts of it to pages of their own";
      return { name: `the reference \`${label}\``, hint, position: locate("#/info") };
    }
  }
}
