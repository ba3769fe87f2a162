import { dump } from "js-yaml";
import type { OutputFile, Project } from "../contract.ts";

/** Each whole description as one document, for tools and for readers who want to download it. */
export function* generateOpenapi({ apis }: Project): Iterable<OutputFile> {
  for (const { api, filesRoute } of apis) {
    yield { path: `site${filesRoute}openapi.json`, content: `${JSON.stringify(api.bundle, undefined, 2)}\n` };
    yield { path: `site${filesRoute}openapi.yaml`, content: dump(api.bundle, { noRefs: true, lineWidth: -1 }) };
  }
}
