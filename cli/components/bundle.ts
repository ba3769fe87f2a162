import path from "node:path";
import type * as Rolldown from "rolldown";
import { importModule } from "../import-module.ts";
import { describeBundleError } from "./bundle-errors.ts";
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
    throw await describeBundleError(error, directory, componentSyntax);
  }
}
