import { loadBundle } from "./load-bundle.js";

// The entry for programs: `import { build } from "docsgen"`. It loads the same bundle as the command line.
const { library } =
  process.env.DOCSGEN_UNBUNDLED === undefined ? loadBundle().main : await import("../dist/cli/main.js");

/** @type {typeof import("../cli/library/index.ts")} */
const loaded = await library();
export const { build, check, createKit, loadProject } = loaded;
