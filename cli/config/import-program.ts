import path from "node:path";
import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { fingerprint } from "../../generators/source/fingerprint.ts";
import { escapePattern } from "../../generators/source/escape-pattern.ts";
import { createSourceFile, positionAt } from "../../generators/source/source-file.ts";
import { wellFormedValue } from "../../generators/source/well-formed.ts";
import { importConfig } from "../extensions/import-config.ts";
import { digestModules, listModules } from "../extensions/list-modules.ts";
import { digestReads, observeImport } from "../extensions/observe-import.ts";
import { namedFiles, readExtensions } from "../extensions/read-extensions.ts";
import { locateThrown } from "../extensions/thrown-position.ts";
import { missingPackage } from "../../generators/source/missing-package.ts";
import { firstLine, noDefaultExport, unreadableConfig } from "./findings.ts";
import { createProgramLocator } from "./locate-in-program.ts";
import type { RawConfig } from "./raw-config.ts";

/** The files that each config has read while its modules ran. Node runs a module once per version. */
const knownReads = new Map<string, Set<string>>();

function readsOf(file: string): Set<string> {
  const reads = knownReads.get(file) ?? new Set();
  knownReads.set(file, reads);
  return reads;
}

/** Imports a config in code, and takes its functions out: the rest is data, as in a config of another format. */
export async function importProgram(directory: string, file: string, text: string): Promise<RawConfig> {
  const locate = createProgramLocator(createSourceFile(file, text));
  const absolute = path.join(directory, file);
  const findings: DocsgenError[] = [];
  try {
    const modules = listModules(absolute);
    const code = digestModules(directory, modules);
    const reads = readsOf(absolute);
    const digest = (): string => (reads.size === 0 ? code : fingerprint(code, digestReads(directory, reads)));
    const value = await observeImport(
      { directory, modules: modules.files },
      reads,
      async () => await importConfig(absolute, modules, digest()),
    );
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw noDefaultExport(file);
    const { data, extensions } = readExtensions(
      // An object whose keys are not known.
      value as Readonly<Record<string, unknown>>,
      { directory, digest: digest() },
      { locate, report: (finding) => void findings.push(finding) },
    );
    // Only data counts: a class instance or a function in it would pass the schema unseen.
    return {
      value: wellFormedValue(JSON.parse(JSON.stringify(data))),
      text,
      locate,
      extensions,
      modules: [...modules.files, ...reads, ...namedFiles(directory, extensions)],
      findings,
    };
  } catch (cause) {
    if (cause instanceof DocsgenError) throw cause;
    const reason = firstLine(cause);
    const missing = missingPackage(reason);
    if (missing === undefined)
      throw unreadableConfig(file, reason, { cause, position: locateThrown(cause, directory) });
    const start = text.search(new RegExp(`["']${escapePattern(missing)}["'/]`));
    throw unreadableConfig(file, `Cannot find the package \`${missing}\``, {
      cause,
      position: start === -1 ? undefined : positionAt(createSourceFile(file, text), start),
      hint: `run \`npm install ${missing}\``,
    });
  }
}
