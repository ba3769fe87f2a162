import { connectSources } from "../../generators/try-it/connect-sources.ts";
import type { TryItMode, ReferenceFacts } from "../../generators/contract.ts";
import { measureReference } from "../../generators/search/check-search.ts";
import type { SearchedApi } from "../../generators/search/search-entries.ts";
import { digestPages, type DigestedReference } from "../../generators/site/page-source.ts";

/** The facts of a reference, whose consoles may call any server unless `mode` overrides it. */
export function factsOf(api: DigestedReference & SearchedApi, mode: TryItMode = "any"): ReferenceFacts {
  return {
    pageDigests: digestPages(api),
    tryItSources: connectSources(api.shown, mode),
    searchSizes: measureReference(api),
  };
}
