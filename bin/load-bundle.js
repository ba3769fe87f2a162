import { hash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { cachedDataVersionTag, setFlagsFromString } from "node:v8";
import { Script } from "node:vm";

const bundle = path.resolve(import.meta.dirname, "../dist/bundle");

/** Sets the flag only where V8 has it: V8 12, in Node.js 22, removed it, and would print an error on every run. */
export function delayOptimization() {
  if (Number.parseInt(process.versions.v8, 10) < 12) setFlagsFromString("--interrupt-budget=500000");
}

/** What a script finds around it. */
const names = ["exports", "require", "module", "__filename", "__dirname", "importNatively"];
/** A script has no loader of its own for `import()`; that of Node for it is experimental, and says so at each run. */
const importNatively = async (name) => await import(name);

/**
 * Loads the bundle as `require` would, and keeps what V8 has compiled of it for the next run, which saves about a
 * tenth of a second. It is kept beside the bundle, never in the cache of builds: that one may be carried from machine to
 * machine and lie in a project, and what stands here is run. Newer versions of Node can do this by themselves
 * (`module.enableCompileCache`); the oldest that docsgen runs on cannot.
 */
export function loadBundle() {
  // V8 refuses what another version of it, or one with other flags, has compiled.
  const kept = path.join(path.dirname(bundle), "compiled", cachedDataVersionTag().toString(16));
  const modules = new Map();
  const compiledNow = new Map();

  const load = (file) => {
    const known = modules.get(file);
    if (known !== undefined) return known.exports;
    const source = readFileSync(file, "utf8");
    const cachedData = readSealed(path.join(kept, path.basename(file)));
    const script = new Script(`(function (${names.join()}) {${source}\n})`, { filename: file, cachedData });
    if (cachedData === undefined || script.cachedDataRejected === true) compiledNow.set(file, script);
    const module = { exports: {} };
    modules.set(file, module);
    const folder = path.dirname(file);
    const requireOther = createRequire(file);
    const require = (name) => (name.startsWith("./") ? load(path.join(folder, name)) : requireOther(name));
    script.runInThisContext()(module.exports, require, module, file, folder, importNatively);
    return module.exports;
  };

  return {
    main: load(path.join(bundle, "main.cjs")),
    /** Writes what was compiled in this run, with the functions that it has called. */
    keep() {
      try {
        if (compiledNow.size > 0) mkdirSync(kept, { recursive: true });
        for (const [file, script] of compiledNow)
          writeSealed(path.join(kept, path.basename(file)), script.createCachedData());
      } catch {
        // The folder of the program may be closed to who runs it, or full: the next run compiles again.
      }
    },
  };
}

/** What was read is what was written, or nothing: V8 itself does not look. */
function readSealed(file) {
  try {
    const sealed = readFileSync(file);
    const data = sealed.subarray(64);
    return hash("sha256", data, "hex") === sealed.toString("latin1", 0, 64) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Whoever reads it meanwhile sees the old bytes or the new ones. */
function writeSealed(file, data) {
  const next = `${file}.${process.pid}`;
  try {
    writeFileSync(next, Buffer.concat([Buffer.from(hash("sha256", data, "hex"), "latin1"), data]));
    renameSync(next, file);
  } finally {
    rmSync(next, { force: true });
  }
}
