import { fileURLToPath } from "node:url";
import { build, defineConfig, type Plugin } from "vite";
import { sheetNames } from "./page-sheets.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));
const target = ["chrome123", "firefox121", "safari17.5"];
const define = { "process.env.NODE_ENV": JSON.stringify("production") };

/** Bundles one entry as a plain script: these run before or without modules and share no chunk with the client. */
async function bundleScript(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: folder,
    define,
    logLevel: "warn",
    build: {
      target,
      write: false,
      modulePreload: false,
      rolldownOptions: { input: folder + entry, output: { format: "iife" } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const code = outputs
    .flatMap((output) => ("output" in output ? output.output : []))
    .find(({ type }) => type === "chunk");
  if (code === undefined || !("code" in code)) throw new Error(`Vite made no script of ${entry}.`);
  return code.code;
}

/** Adds the plain scripts, then the list that tells `cli` which file is which. */
function listAssets(): Plugin {
  return {
    name: "docsgen-assets",
    // After the plugin of Vite that takes out the empty scripts of style entries.
    enforce: "post",
    async buildStart() {
      for (const [name, entry] of [
        ["boot", "entry-boot.ts"],
        ["theme", "browser/theme.ts"],
        ["anchors", "browser/old-anchors.ts"],
        ["google-analytics", "browser/google-analytics.ts"],
        ["islands", "browser/island-loader.ts"],
      ] as const) {
        this.emitFile({ type: "asset", name: `${name}.js`, source: await bundleScript(entry) });
      }
    },
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .map((path) => path.replace(/^assets\//, ""))
        .toSorted();
      const find = (name: string, ending: string) => {
        const file = files.find((path) => path.startsWith(`${name}.`) && path.endsWith(ending));
        if (file === undefined) throw new Error(`The bundle has no ${name}${ending}.`);
        return file;
      };
      const named = {
        boot: find("boot", ".js"),
        client: find("client", ".js"),
        theme: find("theme", ".js"),
        anchors: find("anchors", ".js"),
        googleAnalytics: find("google-analytics", ".js"),
        islands: { loader: find("islands", ".js"), runtime: find("island-runtime", ".js") },
        styles: find("styles", ".css"),
        navigation: find("navigation", ".css"),
        sheets: Object.fromEntries(sheetNames.map((name) => [name, find(name, ".css")])),
      };
      this.emitFile({
        type: "asset",
        fileName: "assets.json",
        source: `${JSON.stringify({ ...named, files }, undefined, 2)}\n`,
      });
    },
  };
}

/** Vite's own way to import a part with its styles also loads scripts ahead, which nothing here asks for. */
function importWithStyles(): Plugin {
  return {
    name: "docsgen-imports",
    enforce: "pre",
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () =>
        `export { importWithStyles as __vitePreload } from ${JSON.stringify(`${folder}browser/import-with-styles.ts`)};`,
    },
  };
}

/**
 * Has Chromium compile the client while it loads, beside the main thread, and not function by function when the reader
 * waits for it: nearly all of it runs at once. Other browsers read a comment.
 * https://explainers-by-googlers.github.io/explicit-javascript-compile-hints-file-based/
 */
function hintCompiling({ name }: { readonly name: string }): string {
  return name === "client" ? "//# allFunctionsCalledOnLoad" : "";
}

export default defineConfig({
  root: folder,
  base: "./",
  define,
  publicDir: false,
  plugins: [importWithStyles(), listAssets()],
  build: {
    target,
    cssTarget: target,
    outDir: "../dist/browser",
    emptyOutDir: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        client: `${folder}entry-client.tsx`,
        styles: `${folder}styles/index.css`,
        navigation: `${folder}styles/navigation.css`,
        ...Object.fromEntries(sheetNames.map((name) => [name, `${folder}styles/${name}.css`])),
      },
      // What the console shares with the client it takes from the client itself, not from a third file.
      preserveEntrySignatures: "allow-extension",
      output: {
        postBanner: hintCompiling,
        // Names cannot be compressed: of hexadecimal digits each takes half a byte.
        hashCharacters: "hex",
        entryFileNames: "assets/[name].[hash].js",
        chunkFileNames: "assets/[name].[hash].js",
        assetFileNames: "assets/[name].[hash][extname]",
      },
    },
  },
});
