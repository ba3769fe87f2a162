import type { OutputFile, Project } from "../contract.ts";
import { fingerprint } from "../source/fingerprint.ts";
import { createTextTranslate } from "../source/interface-texts.ts";
import { once } from "../source/once.ts";
import { nameOperations } from "../validators/kit-names.ts";
import { createOperationBuilder } from "./build-operation.ts";
import { listTryItFiles } from "./try-it-files.ts";

/**
 * Generates the panel's data for each operation, in addition to the kit: one small file that the page loads when the
 * panel opens.
 */
export function* generateTryIt({ apis, settings, texts, console: mode }: Project): Iterable<OutputFile> {
  if (mode === "off") return;
  const translate = createTextTranslate(texts, settings.language.code);
  for (const described of apis) {
    const build = createOperationBuilder({ described, settings, mode, translate });
    const names = nameOperations(described.api);
    const files = listTryItFiles(described, mode);
    const { parts, urls } = described;
    const places = Object.values(urls).map((of: ReadonlyMap<string, string>) => [...of]);
    const common = once(() => fingerprint(parts.ofFrame(), [...names], places, settings, described.kitFolder));
    for (const operation of described.shown.operations)
      yield {
        path: `site${files.get(operation.id)}`,
        get key() {
          return fingerprint(common(), parts.ofOperation(operation));
        },
        get content() {
          return JSON.stringify(build(operation, names.get(operation.id)?.identifier ?? operation.id));
        },
      };
  }
}
