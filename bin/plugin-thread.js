import { workerData } from "node:worker_threads";
import { loadBundle } from "./load-bundle.js";

// The thread in which the plugins of pages run: cli/extensions/page-host.ts starts it.
const { servePlugins } =
  process.env.DOCSGEN_UNBUNDLED === undefined ? loadBundle().main : await import("../dist/cli/main.js");
await servePlugins(workerData);
