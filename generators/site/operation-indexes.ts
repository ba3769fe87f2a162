import { operationIndexName } from "../source/site-links.ts";
import type { OperationIndexEntry } from "../../site/view.ts";
import { fingerprint } from "../source/fingerprint.ts";
import type { ApiProject, OutputFile, Project } from "../contract.ts";

/**
 * For each reference with many pages: its operations in one small file, which the sidebar's filter loads at the first
 * letter.
 */
export function* generateOperationIndexes({ apis }: Project): Iterable<OutputFile> {
  for (const api of apis) {
    if (!api.pages.some((page) => page.kind === "reference" && page.layout === "each")) continue;
    yield {
      path: `site${api.route}${operationIndexName}`,
      key: fingerprint("operations", api.digest, api.route),
      get content() {
        return JSON.stringify(listOperations(api));
      },
    };
  }
}

const maxTitleLength = 90;

function listOperations({ shown: api, urls, route }: ApiProject): readonly OperationIndexEntry[] {
  return [...api.operations, ...api.webhooks].map(({ id, method, path, summary }) => [
    method,
    summary === "" ? `${method} ${path}` : summary.slice(0, maxTitleLength),
    path,
    id,
    (urls.operations.get(id) ?? route).slice(route.length),
  ]);
}
