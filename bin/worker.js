import { delayOptimization, loadBundle } from "./load-bundle.js";

// A process that a build with many new pages has started, with one task. The flag is that of docsgen.js.
delayOptimization();
const { work } = process.env.DOCSGEN_UNBUNDLED === undefined ? loadBundle().main : await import("../dist/cli/main.js");
await work(JSON.parse(process.argv[2]), process.env);
process.disconnect();
