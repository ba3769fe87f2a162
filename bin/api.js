import { loadBundle } from "./load-bundle.js";

/** @typedef {typeof import("../cli/library/index.ts")} Library */

// The entry for programs: `import { build } from "docsgen"`. It loads the bundle of the command line on the first call, so that
// a config that imports `defineConfig` costs nothing.
/** @type {Promise<Library> | undefined} */
let loading;
const load = () => (loading ??= loadLibrary());

/** @returns {Promise<Library>} */
async function loadLibrary() {
  const { library } =
    process.env.DOCSGEN_UNBUNDLED === undefined ? loadBundle().main : await import("../dist/cli/main.js");
  return await library();
}

/** @type {Library["build"]} */
export const build = async (...call) => await (await load()).build(...call);
/** @type {Library["check"]} */
export const check = async (...call) => await (await load()).check(...call);
/** @type {Library["createKit"]} */
export const createKit = async (...call) => await (await load()).createKit(...call);
/** @type {Library["diff"]} */
export const diff = async (...call) => await (await load()).diff(...call);
/** @type {Library["loadProject"]} */
export const loadProject = async (...call) => await (await load()).loadProject(...call);
/** @type {Library["defineConfig"]} */
export const defineConfig = (config) => config;
/** @type {Library["definePlugin"]} */
export const definePlugin = (plugin) => plugin;
/** @type {Library["defineRule"]} */
export const defineRule = (rule) => rule;
