import type { OutputFile, Project } from "../contract.ts";
import { nameOperations } from "../validators/kit-names.ts";
import { createOperationBuilder } from "./build-operation.ts";
import { listConsoleFiles } from "./console-files.ts";

/** Generates what the console of each operation loads besides the kit: one small file that is asked for when it is opened. */
export function* generateConsole({ apis, settings, console: mode }: Project): Iterable<OutputFile> {
  if (mode === "off") return;
  for (const described of apis) {
    const build = createOperationBuilder({ described, settings, mode });
    const names = nameOperations(described.api);
    const files = listConsoleFiles(described, mode);
    for (const operation of described.shown.operations) {
      const built = build(operation, names.get(operation.id)?.identifier ?? operation.id);
      yield { path: `site${files.get(operation.id)}`, content: JSON.stringify(built) };
    }
  }
}
