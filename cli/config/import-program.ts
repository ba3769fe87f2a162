import path from "node:path";
import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { wellFormedValue } from "../../generators/source/well-formed.ts";
import { importConfig } from "../extensions/import-config.ts";
import { digestModules, listModules } from "../extensions/list-modules.ts";
import { namedFiles, readExtensions } from "../extensions/read-extensions.ts";
import { locateThrown } from "../extensions/thrown-position.ts";
import { firstLine, noDefaultExport, unreadableConfig } from "./findings.ts";
import type { LocateSetting } from "./locate-setting.ts";
import type { RawConfig } from "./raw-config.ts";

/** Imports a config in code, and takes its functions out: the rest is data, as in a config of another format. */
export async function importProgram(directory: string, file: string, text: string): Promise<RawConfig> {
  const locate: LocateSetting = () => ({ file, line: 1, column: 1 });
  const absolute = path.join(directory, file);
  const findings: DocsgenError[] = [];
  try {
    const modules = listModules(absolute);
    const digest = digestModules(directory, modules);
    const value = await importConfig(absolute, modules, digest);
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw noDefaultExport(file);
    const { data, extensions } = readExtensions(
      // An object whose keys are not known.
      value as Readonly<Record<string, unknown>>,
      { directory, digest },
      { locate, report: (finding) => void findings.push(finding) },
    );
    // Only data counts: a class instance or a function in it would pass the schema unseen.
    return {
      value: wellFormedValue(JSON.parse(JSON.stringify(data))),
      text,
      locate,
      extensions,
      modules: [...modules.files, ...namedFiles(directory, extensions)],
      findings,
    };
  } catch (cause) {
    if (cause instanceof DocsgenError) throw cause;
    throw unreadableConfig(file, firstLine(cause), { cause, position: locateThrown(cause, directory) });
  }
}
