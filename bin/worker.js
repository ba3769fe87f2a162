import { parentPort, workerData } from "node:worker_threads";
import { loadBundle } from "./load-bundle.js";

// A thread of a run that has many pages to translate.
const { work } = process.env.DOCSGEN_UNBUNDLED === undefined ? loadBundle().main : await import("../dist/cli/main.js");
parentPort.postMessage(await work(workerData), []);
