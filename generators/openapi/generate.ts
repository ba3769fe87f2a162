import type { OutputFile, Project } from "../contract.ts";
import { yamlText } from "./yaml-text.ts";

/** Each description as one document without hidden parts, for tools and for readers to download. */
export function* generateOpenapi({ apis }: Project): Iterable<OutputFile> {
  for (const { shown, filesRoute } of apis) {
    yield { path: `site${filesRoute}openapi.json`, content: `${JSON.stringify(shown.bundle, undefined, 2)}\n` };
    yield { path: `site${filesRoute}openapi.yaml`, content: yamlText(shown.bundle) };
  }
}
