import { dump } from "js-yaml";
import type { OutputFile, Project } from "../contract.ts";

/** The whole description as one document, for tools and for readers who want to download it. */
export function* generateOpenapi({ api }: Project): Iterable<OutputFile> {
  if (api === undefined) return;
  yield { path: "site/openapi.json", content: `${JSON.stringify(api.bundle, undefined, 2)}\n` };
  yield { path: "site/openapi.yaml", content: dump(api.bundle, { noRefs: true, lineWidth: -1 }) };
}
