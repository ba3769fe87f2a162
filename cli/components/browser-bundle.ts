import * as react from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as reactDom from "react-dom";
import type { Plugin } from "rolldown";
import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { bundleFiles, type ComponentBundle } from "./bundle.ts";
import type { ComponentFile } from "./list-files.ts";
import type { Styles } from "./styles.ts";

/** What bundling for browsers needs. */
export interface BrowserBundleInput {
  readonly directory: string;
  readonly styles: Styles;
  /** The script of docsgen that contains React, below `assets/`. */
  readonly runtime: string;
}

/** The exports of the runtime script, by the package whose names they contain. */
const packages = {
  react: { from: "react", names: Object.keys(react) },
  "react/jsx-runtime": { from: "jsxRuntime", names: Object.keys(jsxRuntime) },
  "react-dom": { from: "reactDom", names: Object.keys(reactDom) },
  "react-dom/client": { from: "reactClient", names: ["createRoot", "hydrateRoot"] },
} as const;

const prefix = "\0docsgen:";

/** The text that names a module in the file that imports it. Its line counts from 1, and its column from 0. */
function locateImport(
  file: string,
  name: string,
): { readonly file: string; readonly line: number; readonly column: number } {
  const before = readFileSync(file, "utf8").split(JSON.stringify(name).slice(1, -1), 1)[0] ?? "";
  const lines = before.split("\n");
  return { file, line: lines.length, column: lines.at(-1)?.length ?? 0 };
}

/** Bundles components for browsers. They share docsgen's React, so that each reader loads it once. */
export async function bundleForBrowsers(
  files: readonly ComponentFile[],
  { directory, styles, runtime }: BrowserBundleInput,
): Promise<ComponentBundle> {
  const shareReact: Plugin = {
    name: "docsgen-react",
    resolveId(name, importer) {
      if (name === runtimeName) return { id: `./${runtime}`, external: true };
      if (Object.hasOwn(packages, name)) return prefix + name;
      if (isBuiltin(name)) {
        const loc = importer === undefined ? undefined : locateImport(importer, name);
        this.error({ message: `A browser has no module \`${name}\`.`, ...(loc === undefined ? {} : { loc }) });
      }
      return null;
    },
    load(id) {
      const name = id.slice(prefix.length);
      return id.startsWith(prefix) && isShared(name) ? moduleOf(name) : null;
    },
  };
  return await bundleFiles(files, {
    directory,
    styles,
    input: { platform: "browser", plugins: [shareReact] },
    output: {
      format: "es",
      minify: true,
      entryFileNames: "component-[name].[hash].js",
      chunkFileNames: "component-[name].[hash].js",
    },
  });
}

const runtimeName = "docsgen:runtime";

function isShared(name: string): name is keyof typeof packages {
  return Object.hasOwn(packages, name);
}

/** A module with the names of a package that the runtime has as one object. */
function moduleOf(name: keyof typeof packages): string {
  const { from, names } = packages[name];
  const named = names.filter((one) => one !== "default" && /^[\w$]+$/.test(one) && one !== "module.exports");
  return [
    `import { ${from} as found } from "${runtimeName}";`,
    ...named.map((one) => `export const ${one} = /* @__PURE__ */ (() => found.${one})();`),
    "export default found;",
  ].join("\n");
}
