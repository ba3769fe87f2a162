import { describeSite } from "../../generators/model/describe-site.ts";
import type { Project, OutputFile } from "../../generators/contract.ts";
import { findUnsafeText } from "../../generators/extensions/unsafe-html.ts";
import {
  invalidGeneratedFile,
  invalidPluginOutput,
  pluginFailed,
  unsafeGeneratedFile,
  unstablePlugin,
} from "../../generators/extensions/findings.ts";
import type { Extensions, PluginGenerator } from "../../generators/project/plugin.ts";
import { DocsgenError, type Checked } from "../../generators/source/docsgen-error.ts";
import { fingerprint } from "../../generators/source/fingerprint.ts";
import { manifestName } from "./manifest.ts";
import { checkOutputPath } from "./output-path.ts";

/** A file of the output that a plugin made. */
export interface PluginFile extends OutputFile {
  readonly plugin: string;
}

interface Generating {
  readonly editions: readonly [Project, ...Project[]];
  readonly extensions: Pick<Extensions, "plugins">;
  readonly directory: string;
}

const nothing: Checked<readonly PluginFile[]> = { value: [], findings: [] };

/** Runs the generators of the plugins, before anything is written. Their files are few: they stay in memory. */
export async function makePluginFiles({
  editions,
  extensions,
  directory,
}: Generating): Promise<Checked<readonly PluginFile[]>> {
  if (extensions.plugins.every(({ generators = [] }) => generators.length === 0)) return nothing;
  // A plugin could change a model that other code uses.
  const described = describeSite(editions);
  const site = (): Parameters<PluginGenerator>[0] => structuredClone(described);
  const kits = editions.flatMap(({ apis }) =>
    apis.flatMap((api) => [api, ...(api.kits ?? [])].map(({ kitFolder }) => kitFolder)),
  );
  const files: PluginFile[] = [];
  const findings: DocsgenError[] = [];
  for (const { name, generators = [] } of extensions.plugins)
    for (const generate of generators) {
      const made = await catchFailure(name, directory, async () => await collect(await generate(site())));
      if (made instanceof DocsgenError) {
        findings.push(made);
        continue;
      }
      const again = await catchFailure(name, directory, async () => await collect(await generate(site())));
      if (digestOf(made) !== (again instanceof DocsgenError ? "" : digestOf(again)))
        findings.push(unstablePlugin(name, "makes other files when its generator runs again", undefined));
      for (const file of made) {
        const found = checkFile(name, file, kits);
        findings.push(...found.findings);
        if (found.value !== undefined) files.push(found.value);
      }
    }
  return { value: files, findings };
}

async function catchFailure(
  plugin: string,
  directory: string,
  work: () => Promise<readonly unknown[]>,
): Promise<readonly unknown[] | DocsgenError> {
  try {
    return await work();
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const { locateThrown } = await import("../extensions/thrown-position.ts");
    return pluginFailed({ plugin, hook: "generators", message }, locateThrown(cause, directory), undefined);
  }
}

async function collect(result: unknown): Promise<readonly unknown[]> {
  if (typeof result !== "object" || result === null || !(Symbol.iterator in result || Symbol.asyncIterator in result))
    throw new TypeError("It did not return a list of files.");
  const files: unknown[] = [];
  // Checked above.
  for await (const file of result as AsyncIterable<unknown>) files.push(file);
  return files;
}

function digestOf(files: readonly unknown[]): string {
  return fingerprint(
    files.map((file) => (isFile(file) ? [file.path, Buffer.from(file.content).toString("base64")] : String(file))),
  );
}

function isFile(file: unknown): file is { readonly path: string; readonly content: string | Uint8Array } {
  if (typeof file !== "object" || file === null || !("path" in file && "content" in file)) return false;
  return typeof file.path === "string" && (typeof file.content === "string" || file.content instanceof Uint8Array);
}

function checkFile(plugin: string, file: unknown, kits: readonly string[]): Checked<PluginFile | undefined> {
  if (!isFile(file)) {
    const reason = "something that is not a file: `{ path, content }` with a text or bytes";
    return { value: undefined, findings: [invalidPluginOutput({ plugin, hook: "generators", reason }, undefined)] };
  }
  const reason = findPathError(file.path, kits);
  if (reason !== undefined) return { value: undefined, findings: [invalidGeneratedFile(plugin, file.path, reason)] };
  const { path, content } = file;
  const isPage = /\.(?:html?|xhtml|svg)$/i.test(path);
  const what = isPage
    ? findUnsafeText(typeof content === "string" ? content : new TextDecoder().decode(content))
    : undefined;
  return {
    value: { path, content, plugin },
    findings: what === undefined ? [] : [unsafeGeneratedFile(plugin, path, what)],
  };
}

/** A file is below `site/`, or in a folder of its own next to it. */
function findPathError(path: string, kits: readonly string[]): string | undefined {
  try {
    checkOutputPath(path);
  } catch (cause) {
    if (!(cause instanceof DocsgenError)) throw cause;
    return "has a path that cannot be used";
  }
  const [folder = "", ...rest] = path.split("/");
  if (path === manifestName || rest.length === 0) return "is not in a folder of the output";
  if (kits.includes(folder)) return "is in the folder of a kit";
  return undefined;
}

/** Adds the files of plugins to those of docsgen, which no plugin may replace. */
export async function* withPluginFiles(
  files: AsyncIterable<OutputFile> | Iterable<OutputFile>,
  added: readonly PluginFile[],
): AsyncIterable<OutputFile> {
  if (added.length === 0) return yield* files;
  const paths = new Map(added.map((file) => [file.path.toLowerCase(), file]));
  for await (const file of files) {
    const taken = paths.get(file.path.toLowerCase());
    if (taken !== undefined) throw invalidGeneratedFile(taken.plugin, taken.path, "has the path of a file of docsgen");
    yield file;
  }
  yield* added;
}
