import { fileURLToPath } from "node:url";
import { _ } from "ajv";
import standalone from "ajv/dist/standalone/index.js";
import { defineConfig, type Plugin } from "vite";
import { parameters } from "../bin/load-bundle.js";
import { createConfigAjv, leanConfigSchema } from "./config/compile-schema.ts";
import { grammarNames } from "../generators/pages/markdown/languages.ts";

/** Packages that only new pages need. Each becomes a script of its own, which `bin/load-bundle.js` loads on first use. */
const packagesOfPages = [
  "acorn",
  "acorn-jsx",
  "beautiful-mermaid",
  "mdast-util-to-markdown",
  "rehype-raw",
  "rehype-sanitize",
  "remark-directive",
  "remark-frontmatter",
  "remark-gfm",
  "remark-mdx",
  "remark-parse",
  "satteri",
];

/** lowlight with the grammars in `languages.ts`. Its entry contains all 190. */
const lowlight = "virtual:lowlight";

/**
 * Loads those packages from the bundle. Node takes a twentieth of a second to find and to link their modules, which is as long
 * as an edited page takes otherwise.
 */
const loadOnDemand: Plugin = {
  name: "load-on-demand",
  resolveId: (name) => (name === lowlight ? `\0${lowlight}` : undefined),
  load: (name) => (name === `\0${lowlight}` ? renderLowlight() : undefined),
  transform(code, id) {
    // The binary is a dependency of this package only.
    if (id.endsWith("/satteri/index.js"))
      return code.replaceAll("createRequire(import.meta.url)", 'createRequire(packageOnDemand.resolve("satteri"))');
    if (id.endsWith("/generators/pages/diagrams/load-mermaid.ts"))
      return 'export const loadMermaid = () => packageOnDemand("beautiful-mermaid").renderMermaidSVG;';
    if (!id.includes("/generators/pages/")) return undefined;
    return code
      .replaceAll(
        'createRequire(createRequire(import.meta.url).resolve("lowlight"))',
        'packageOnDemand("lowlight").load',
      )
      .replaceAll("createRequire(import.meta.url)", "packageOnDemand");
  },
};

function renderLowlight(): string {
  const names = grammarNames.map((name) => `highlight.js/lib/languages/${name}`);
  return [
    'import { createLowlight } from "lowlight";',
    'import core from "highlight.js/lib/core";',
    ...names.map((name, index) => `import grammar${index} from "${name}";`),
    `const modules = { "./lib/index.js": { createLowlight }, "highlight.js/lib/core": core, ${names.map((name, index) => `"${name}": grammar${index}`).join()} };`,
    "export const load = (name) => modules[name];",
  ].join("\n");
}

/** Replaces the validator of configs by its code. To compile the schema takes a third of a second, as long as a small build. */
const compileConfigSchema: Plugin = {
  name: "compile-config-schema",
  load(id) {
    if (!id.endsWith("/cli/config/validate-config.ts")) return undefined;
    const ajv = createConfigAjv({ source: true, esm: true, formats: _`configFormats` });
    const code = standalone.default(ajv, ajv.compile(leanConfigSchema()));
    return [
      'import { configFormats } from "./config-formats.ts";',
      'import equal from "ajv/dist/runtime/equal.js";',
      'import length from "ajv/dist/runtime/ucs2length.js";',
      code
        .replaceAll('require("ajv/dist/runtime/equal")', "equal")
        .replaceAll('require("ajv/dist/runtime/ucs2length")', "length"),
      "export const validateConfig = validate;",
    ].join("\n");
  },
};

/**
 * Creates the elements of our own components without the search for `key` and `ref` among their properties, which is most of what
 * React's function does. Renderers on the server need neither. Components of a project get React's function.
 */
const leanElements: Plugin = {
  name: "lean-elements",
  enforce: "pre",
  resolveId: (name, importer) =>
    name === "react/jsx-runtime" && importer?.endsWith(".tsx") === true ? `\0${name}` : undefined,
  load: (name) =>
    name === "\0react/jsx-runtime"
      ? [
          'export { Fragment } from "react";',
          'const $$typeof = Symbol.for("react.transitional.element");',
          "export const jsx = (type, props, key = null) => ({ $$typeof, type, key, ref: null, props });",
          "export const jsxs = jsx;",
        ].join("\n")
      : undefined,
};

/** Writes other characters than ASCII as escapes. V8 then needs one byte for a character, and the loader need not decode it. */
const writeAscii: Plugin = {
  name: "write-ascii",
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === "chunk") chunk.code = escapeCharacters(chunk.code, chunk.fileName);
  },
};

function escapeCharacters(code: string, file: string): string {
  if (/String\.raw`(?:[^`$]|\$(?!\{)|\$\{[^}]*\})*?[^\0-\u007F]/.test(code))
    throw new Error(`${file}: a raw text must be ASCII, write \\u escapes`);
  return code.replaceAll(/(\\*)([^\0-\u007F])/g, (_, slashes: string, character: string) => {
    // An escaped character is the character itself.
    const before = slashes.length % 2 === 0 ? slashes : slashes.slice(1);
    return `${before}\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

/** Writes the function around each script into its file: V8 would copy a text that the loader joins. */
const wrapScripts: Plugin = {
  name: "wrap-scripts",
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === "chunk") chunk.code = `(function (${parameters.join()}) {${chunk.code}\n})`;
  },
};

/**
 * Bundles the modules that every run loads into a few files. Node takes half a second to find, read, and link the thousand
 * modules of docsgen and its packages, which is longer than the rest of most builds. Native code and rarely used packages
 * stay outside the bundle and are loaded on demand.
 */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  publicDir: false,
  logLevel: "warn",
  // Without this, the bundle would contain React's slow development build.
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  resolve: { conditions: ["node", "import", "module", "default"] },
  plugins: [loadOnDemand, compileConfigSchema, leanElements, writeAscii, wrapScripts],
  ssr: { noExternal: true, external: ["chokidar", "rolldown"] },
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist/bundle",
    license: { fileName: "licenses.md" },
    rolldownOptions: {
      input: {
        main: "cli/main.ts",
        "package-lowlight": lowlight,
        ...Object.fromEntries(packagesOfPages.map((name) => [`package-${name}`, name])),
      },
      // The debug information would contain absolute paths of this machine.
      experimental: { attachDebugInfo: "none" },
      output: {
        // The compiled code of a script can be cached (bin/load-bundle.js), that of a module cannot.
        format: "cjs",
        exports: "named",
        dynamicImportInCjs: false,
        entryFileNames: "[name].cjs",
        chunkFileNames: "[name].cjs",
        comments: { jsdoc: false, annotation: false },
      },
    },
  },
});
