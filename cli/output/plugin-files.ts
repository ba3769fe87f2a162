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
import type { PluginCall } from "../../generators/extensions/page-plugins.ts";
import { DocsgenError, type Checked } from "../../generators/source/docsgen-error.ts";
import type { Position } from "../../generators/source/position.ts";
import type { LoadedConfig } from "../config/load.ts";
import { manifestName } from "./manifest.ts";
import { checkOutputPath } from "./output-path.ts";

/** A file of the output that a plugin made. */
export interface PluginFile extends OutputFile {
  readonly plugin: string;
  readonly position: Position | undefined;
}

interface Generating {
  readonly editions: readonly [Project, ...Project[]];
  readonly loaded: Pick<LoadedConfig, "extensions" | "callPlugin" | "locate">;
}

const nothing: Checked<readonly PluginFile[]> = { value: [], findings: [] };

/** Runs the generators of the plugins, before anything is written. Their files are few: they stay in memory. */
export function makePluginFiles({ editions, loaded }: Generating): Checked<readonly PluginFile[]> {
  const { callPlugin, extensions, locate } = loaded;
  const { plugins } = extensions;
  if (callPlugin === undefined || plugins.every(({ generators = [] }) => generators.length === 0)) return nothing;
  const site = describeSite(editions);
  const kits = editions.flatMap(({ apis }) =>
    apis.flatMap((api) => [api, ...(api.kits ?? [])].map(({ kitFolder }) => kitFolder)),
  );
  const files: PluginFile[] = [];
  const findings: DocsgenError[] = [];
  for (const [plugin, { name, generators = [] }] of plugins.entries())
    for (const number of generators.keys()) {
      const reply = callPlugin({ plugin, work: { kind: "generate", number, site }, page: noPage });
      const { failure } = reply;
      const hook = generators.length === 1 ? "generators" : `generators[${number}]`;
      const position = locate(["plugins", String(plugin)], "key");
      if (failure !== undefined)
        findings.push(pluginFailed({ plugin: name, hook, message: failure.message }, failure.position, position));
      for (const reason of reply.unstable) findings.push(unstablePlugin(name, reason, position));
      // What has no failure is a list of anything.
      for (const file of failure === undefined ? (reply.value as readonly unknown[]) : []) {
        const found = checkFile({ plugin: name, position, kits }, file);
        findings.push(...found.findings);
        if (found.value !== undefined) files.push(found.value);
      }
    }
  return { value: files, findings };
}

/** A generator writes files of the whole site. */
const noPage: PluginCall["page"] = { file: "", route: "", text: "" };

function isFile(file: unknown): file is { readonly path: string; readonly content: string | Uint8Array } {
  if (typeof file !== "object" || file === null || !("path" in file && "content" in file)) return false;
  return typeof file.path === "string" && (typeof file.content === "string" || file.content instanceof Uint8Array);
}

interface Made {
  readonly plugin: string;
  readonly position: Position | undefined;
  readonly kits: readonly string[];
}

function checkFile({ plugin, position, kits }: Made, file: unknown): Checked<PluginFile | undefined> {
  if (!isFile(file)) {
    const reason = "something that is not a file: `{ path, content }` with a string or bytes";
    return { value: undefined, findings: [invalidPluginOutput({ plugin, hook: "generators", reason }, position)] };
  }
  const reason = findPathError(file.path, kits);
  if (reason !== undefined)
    return { value: undefined, findings: [invalidGeneratedFile(plugin, file.path, { reason, position })] };
  const { path, content } = file;
  const isPage = /\.(?:html?|xhtml|svg)$/i.test(path);
  const what = isPage
    ? findUnsafeText(typeof content === "string" ? content : new TextDecoder().decode(content))
    : undefined;
  return {
    value: { path, content, plugin, position },
    findings: what === undefined ? [] : [unsafeGeneratedFile(plugin, path, { what, position })],
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
export function withPluginFiles(
  files: AsyncIterable<OutputFile> | Iterable<OutputFile>,
  added: readonly PluginFile[],
): AsyncIterable<OutputFile> | Iterable<OutputFile> {
  return added.length === 0 ? files : addFiles(files, added);
}

async function* addFiles(
  files: AsyncIterable<OutputFile> | Iterable<OutputFile>,
  added: readonly PluginFile[],
): AsyncIterable<OutputFile> {
  const paths = new Map(added.map((file) => [file.path.toLowerCase(), file]));
  for await (const file of files) {
    const taken = paths.get(file.path.toLowerCase());
    if (taken !== undefined)
      throw invalidGeneratedFile(taken.plugin, taken.path, {
        reason: "has the path of a file of docsgen",
        position: taken.position,
      });
    yield file;
  }
  yield* added;
}
