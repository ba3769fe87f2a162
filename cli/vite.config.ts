import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/**
 * What each run starts with, in a few files: Node takes half a second to find, read and link the thousand modules that
 * docsgen and its packages are written in, longer than most builds have left to do. Native code and what few runs need
 * stays in its package and is loaded when it is asked for.
 */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  publicDir: false,
  logLevel: "warn",
  // Else the slow half of React, for whoever develops with it, would come along.
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  resolve: { conditions: ["node", "import", "module", "default"] },
  ssr: { noExternal: true, external: ["chokidar"] },
  build: {
    ssr: true,
    target: "node20",
    outDir: "dist/bundle",
    license: { fileName: "licenses.md" },
    rolldownOptions: {
      input: { main: "cli/main.ts" },
      // The paths that it would tell are those of the machine.
      experimental: { attachDebugInfo: "none" },
      output: {
        // What V8 has compiled of a script can be kept (bin/load-bundle.js), of a module it cannot.
        format: "cjs",
        dynamicImportInCjs: false,
        entryFileNames: "[name].cjs",
        chunkFileNames: "[name].cjs",
        comments: { jsdoc: false, annotation: false },
      },
    },
  },
});
