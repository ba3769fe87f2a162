import { createRequire, register } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { once } from "../../generators/source/once.ts";
import { runLimited } from "../../generators/source/time-limit.ts";
import { typescriptUnsupported } from "../config/findings.ts";
import { findPackageRoot } from "../package-root.ts";
import { importLimited } from "./import-limited.ts";
import type { ConfigModules } from "./list-modules.ts";

/** Node adds hooks to those that it has: twice as many would do their work twice. */
const registerHooks = once(() => {
  register(pathToFileURL(path.join(findPackageRoot(), "bin/config-hooks.js")).href);
  return "registered";
});

/**
 * The first digest of each config that this process has loaded. Hooks run in a thread that takes 30 ms to start: only a config that
 * is loaded again, in `dev`, needs them for its other modules.
 */
const firstDigests = new Map<string, string>();

const stripsTypes = "typescript" in process.features && process.features.typescript !== false;

/** Imports a config in code, in the version with a digest: Node loads a module once per URL. */
export async function importConfig(
  file: string,
  { files }: Pick<ConfigModules, "files">,
  digest: string,
): Promise<unknown> {
  const needsTypes = !stripsTypes && files.some((module) => /\.m?ts$/.test(module));
  const isEdited = (firstDigests.get(file) ?? digest) !== digest;
  if ((files.length > 1 && isEdited) || needsTypes) registerHooks();
  if (!firstDigests.has(file)) firstDigests.set(file, digest);
  if (needsTypes) requireTransform(path.basename(file));
  if (!isEdited && !needsTypes) {
    const loaded = requireLimited(file);
    if (loaded !== undefined) return loaded.exports.default;
  }
  const address = pathToFileURL(file);
  address.searchParams.set("docsgen", digest.slice(0, 12));
  // A module with or without a default export.
  return ((await importLimited(address.href)) as { readonly default?: unknown }).default;
}

/**
 * Loads a module before this function returns, and throws if it does not end in time: an endless loop would stop docsgen without a
 * finding. Undefined: a module uses `await` outside of functions, which only `import()` can load.
 */
function requireLimited(file: string): { readonly exports: { readonly default?: unknown } } | undefined {
  const require = createRequire(import.meta.url);
  try {
    // A module with or without a default export.
    return { exports: runLimited({ file }, () => require(file) as { readonly default?: unknown }) };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ERR_REQUIRE_ASYNC_MODULE" || code === "ERR_REQUIRE_ESM") return undefined;
    throw error;
  }
}

/** Checks that types can be stripped, and lets stack traces name the lines of the file. */
function requireTransform(file: string): void {
  try {
    createRequire(import.meta.url)("oxc-transform");
    process.setSourceMapsEnabled(true);
  } catch (cause) {
    throw typescriptUnsupported(file, process.versions.node, cause);
  }
}
