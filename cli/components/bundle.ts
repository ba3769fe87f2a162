import { readFile } from "node:fs/promises";
import path from "node:path";
import type * as Rolldown from "rolldown";
import { changeFinding, type DocsgenError } from "../../generators/source/docsgen-error.ts";
import { relativePath } from "../../generators/source/file-path.ts";
import type { Position } from "../../generators/source/position.ts";
import { createSourceFile, positionAt } from "../../generators/source/source-file.ts";
import { importModule } from "../import-module.ts";
import { componentSyntax } from "./findings.ts";
import type { ComponentFile } from "./list-files.ts";
import type { Styles } from "./styles.ts";

/** The code of components for one place to run. */
export interface ComponentBundle {
  readonly chunks: ReadonlyMap<string, Rolldown.OutputChunk>;
  /** Absolute paths of all modules. */
  readonly modules: readonly string[];
  /** The modules that a module imports, in order. */
  readonly importsOf: (module: string) => readonly string[];
}

/** What to bundle, and how. */
export interface BundleInput {
  /** Absolute path of the project. */
  readonly directory: string;
  readonly styles: Styles;
  readonly input: Omit<Rolldown.InputOptions, "input" | "cwd">;
  readonly output: Rolldown.OutputOptions;
}

/** The endings that an import may leave out. */
const extensions = [".tsx", ".ts", ".jsx", ".js", ".mjs", ".json"];

/** Bundles files. Throws the errors of rolldown as findings. */
export async function bundleFiles(
  files: readonly ComponentFile[],
  { directory, styles, input, output }: BundleInput,
): Promise<ComponentBundle> {
  if (files.length === 0) return { chunks: new Map(), modules: [], importsOf: () => [] };
  // The package is loaded only here, because it takes as long to load as a small site takes to build.
  const { rolldown } = (await importModule("rolldown")) as typeof Rolldown;
  const imports = new Map<string, readonly string[]>();
  const record: Rolldown.Plugin = {
    name: "docsgen-imports",
    buildEnd() {
      for (const id of this.getModuleIds()) imports.set(id, this.getModuleInfo(id)?.importedIds ?? []);
    },
  };
  try {
    const build = await rolldown({
      cwd: directory,
      logLevel: "silent",
      experimental: { attachDebugInfo: "none" },
      resolve: { extensions },
      ...input,
      input: Object.fromEntries(files.map(({ file, name, isPart }) => [isPart ? `theme-${name}` : name, `./${file}`])),
      plugins: [styles.plugin, record, input.plugins],
      transform: {
        ...input.transform,
        jsx: "react-jsx",
        define: { "process.env.NODE_ENV": '"production"' },
      },
    });
    try {
      const { output: made } = await build.generate({ exports: "named", hashCharacters: "hex", ...output });
      return {
        chunks: new Map(made.flatMap((part) => (part.type === "chunk" ? [[part.fileName, part] as const] : []))),
        modules: [...imports.keys()].filter((id) => path.isAbsolute(id)),
        importsOf: (module) => imports.get(module) ?? [],
      };
    } finally {
      await build.close();
    }
  } catch (error) {
    throw await asFinding(error, directory);
  }
}

interface BundleErrors {
  readonly errors: readonly Rolldown.RolldownError[];
}

async function asFinding(error: unknown, directory: string): Promise<unknown> {
  const known = error as Partial<BundleErrors>;
  if (!Array.isArray(known.errors)) return error;
  const findings: DocsgenError[] = [];
  for (const one of known.errors as BundleErrors["errors"])
    findings.push(componentSyntax(...(await describe(one, directory))));
  const [first, ...others] = findings;
  if (first === undefined) return error;
  return changeFinding(first, { alsoThrown: others });
}

async function describe(
  { message, id, loc, pos }: Rolldown.RolldownError,
  directory: string,
): Promise<readonly [string, Position | undefined]> {
  // oxlint-disable-next-line no-control-regex -- rolldown colors its messages
  const plain = message.replaceAll(/\u001B\[[\d;]*m/g, "");
  const [, reason = plain] = /^(?:\[\w+\] )?(.*)/.exec(plain) ?? [];
  const [, named, line, column] = /(?:╭─\[|[ (])([^\s[\]()]+):(\d+):(\d+)/.exec(plain) ?? [];
  const place = loc?.file ?? id ?? (named === undefined ? undefined : path.resolve(directory, named));
  const text = reason.replaceAll(directory + path.sep, "").replace(/[.\s]*$/, ".");
  if (place === undefined) return [text, undefined];
  const file = relativePath(directory, place);
  if (loc !== undefined) return [text, { file, line: loc.line, column: loc.column + 1 }];
  if (line !== undefined && column !== undefined) return [text, { file, line: Number(line), column: Number(column) }];
  // The offset counts bytes.
  const before = (await readFile(place)).subarray(0, pos ?? 0).toString("utf8");
  return [text, positionAt(createSourceFile(file, before), before.length)];
}
