import { economizeOptimization, keepWebAssemblyUnoptimized, loadBundle } from "./load-bundle.js";

// A build with many new pages starts this process with one task. For the flags, see docsgen.js.
economizeOptimization();
keepWebAssemblyUnoptimized();
const { work } = process.env.DOCSGEN_UNBUNDLED === undefined ? loadBundle().main : await import("../dist/cli/main.js");
await work(JSON.parse(process.argv[2]), process.env);
process.disconnect();
