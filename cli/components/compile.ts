import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { listThrown } from "../../generators/source/thrown-findings.ts";
import { runLimited } from "../../generators/source/time-limit.ts";
import { bundleForBrowsers } from "./browser-bundle.ts";
import { bundleFiles, type ComponentBundle } from "./bundle.ts";
import { componentLoad } from "./findings.ts";
import type { ComponentFile } from "./list-files.ts";
import { runBundle, sharedPackageNames, type RunningBundle } from "./run-bundle.ts";
import { createStyles, type Styles } from "./styles.ts";

/** A file whose code was run. */
export interface LoadedFile extends ComponentFile {
  /** Absolute path of its module. */
  readonly module: string;
  /** Name of its chunk. */
  readonly chunk: string;
  readonly exports: Readonly<Record<string, unknown>>;
  /** Whether it also runs in the browser. */
  readonly isClient: boolean;
}

/** The components of a project in this process, and their scripts for browsers. */
export interface Compiled {
  readonly loaded: readonly LoadedFile[];
  /** Files with errors, which are in the findings. */
  readonly broken: readonly ComponentFile[];
  readonly bundle: ComponentBundle;
  readonly running: RunningBundle;
  readonly styles: Styles;
  readonly browser: ComponentBundle;
  readonly findings: readonly DocsgenError[];
}

const emptyBundle: ComponentBundle = { chunks: new Map(), modules: [], importsOf: () => [] };

/** Compiles and runs component files. A file with errors does not keep the other files from working. */
export async function compileComponents(
  files: readonly ComponentFile[],
  { directory, runtime }: { readonly directory: string; readonly runtime: string },
): Promise<Compiled> {
  const styles = createStyles(directory, "build");
  const bundle = async (some: readonly ComponentFile[]): Promise<ComponentBundle> =>
    await bundleFiles(some, {
      directory,
      styles,
      input: { platform: "node", external: [...sharedPackageNames] },
      output: { format: "cjs", sourcemap: "hidden", entryFileNames: "[name].cjs", chunkFileNames: "shared-[name].cjs" },
    });
  const built = await bundleUnbroken(files, bundle);
  const running = runBundle(built.bundle, directory);
  const { loaded, findings } = loadFiles(built, running);
  const clients = loaded.filter(({ isClient }) => isClient);
  const browserStyles = createStyles(directory, "browser");
  const browser = await catchErrors(
    async () => await bundleForBrowsers(clients, { directory, styles: browserStyles, runtime }),
    findings,
  );
  const isLoaded = new Set(loaded.map(({ file }) => file));
  return {
    loaded: browser === undefined ? loaded.filter(({ isClient }) => !isClient) : loaded,
    broken: files.filter(({ file }) => !isLoaded.has(file)).concat(browser === undefined ? clients : []),
    bundle: built.bundle,
    running,
    styles,
    browser: browser ?? emptyBundle,
    findings,
  };
}

interface Built {
  readonly bundle: ComponentBundle;
  readonly files: readonly ComponentFile[];
  readonly findings: readonly DocsgenError[];
}

/** Bundles all files, or else those that can be bundled alone. */
async function bundleUnbroken(
  files: readonly ComponentFile[],
  bundle: (some: readonly ComponentFile[]) => Promise<ComponentBundle>,
): Promise<Built> {
  const findings: DocsgenError[] = [];
  const whole = await catchErrors(async () => await bundle(files), []);
  if (whole !== undefined) return { bundle: whole, files, findings };
  const fine: ComponentFile[] = [];
  for (const file of files) {
    const alone = await catchErrors(async () => await bundle([file]), findings);
    if (alone !== undefined) fine.push(file);
  }
  const rest = fine.length === 0 ? undefined : await catchErrors(async () => await bundle(fine), findings);
  return rest === undefined ? { bundle: emptyBundle, files: [], findings } : { bundle: rest, files: fine, findings };
}

/** Undefined after errors, which are added to the findings. */
async function catchErrors<T>(work: () => Promise<T>, findings: DocsgenError[]): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DocsgenError)) throw error;
    findings.push(...listThrown(error));
    return undefined;
  }
}

function loadFiles(
  { bundle, files, findings }: Built,
  running: RunningBundle,
): { readonly loaded: readonly LoadedFile[]; readonly findings: DocsgenError[] } {
  const found = [...findings];
  const entries = new Map(
    [...bundle.chunks.values()].flatMap((chunk) =>
      chunk.isEntry && chunk.facadeModuleId !== null ? [[chunk.name, chunk] as const] : [],
    ),
  );
  const loaded = files.flatMap((file): readonly LoadedFile[] => {
    const chunk = entries.get(file.isPart ? `theme-${file.name}` : file.name);
    if (chunk === undefined) return [];
    try {
      const exports = runLimited(file, () => running.load(chunk.fileName));
      const module = chunk.facadeModuleId ?? "";
      return [{ ...file, module, chunk: chunk.fileName, exports, isClient: exports["client"] === true }];
    } catch (error) {
      const start = { file: file.file, line: 1, column: 1 };
      found.push(componentLoad(file.file, reasonOf(error), running.locate(error) ?? start));
      return [];
    }
  });
  return { loaded, findings: found };
}

/** The first line of an error's message, as a sentence. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split("\n")[0] ?? "").replace(/[.\s]*$/, ".");
}
