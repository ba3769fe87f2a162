import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

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
  ssr: { noExternal: true, external: ["chokidar", "rolldown"] },
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist/bundle",
    license: { fileName: "licenses.md" },
    rolldownOptions: {
      input: { main: "cli/main.ts" },
      // The debug information would contain absolute paths of this machine.
      experimental: { attachDebugInfo: "none" },
      output: {
        // The compiled code of a script can be cached (bin/load-bundle.js), that of a module cannot.
        format: "cjs",
        dynamicImportInCjs: false,
        entryFileNames: "[name].cjs",
        chunkFileNames: "[name].cjs",
        comments: { jsdoc: false, annotation: false },
      },
    },
  },
});
