import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { cachedDataVersionTag, getHeapCodeStatistics, setFlagsFromString } from "node:v8";
import { Script } from "node:vm";

const bundle = path.resolve(import.meta.dirname, "../dist/bundle");

/** V8 12, in Node.js 22, removed the flag and would print an error on every run. */
export function delayOptimization() {
  if (Number.parseInt(process.versions.v8, 10) >= 12) return;
  setFlagsFromString("--interrupt-budget=500000");
}

/**
 * Turns V8's optimizing compiler for WebAssembly off at the start, as `generators/code/parsers.ts` does before it parses a
 * program: V8 rejects cached code if a flag has changed since it was compiled, so each build would compile everything again.
 */
export function keepWebAssemblyUnoptimized() {
  for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);
}

/** The parameters of each script's wrapper function. */
const names = ["exports", "require", "module", "__filename", "__dirname", "importNatively", "packageOnDemand"];
/**
 * A run that has compiled more than this multiple of the cached code caches all of its code again. A project with a description
 * compiles an eighth more than one without, which takes 2 % of the time of its builds.
 */
const minGrowth = 1.05;
/** A script has no loader for `import()`. Node's loader for scripts is experimental and prints a warning on every run. */
const importNatively = async (name) => await import(name);

/**
 * Loads the bundle as `require` would, and caches the compiled code for the next run, which saves about a tenth of a second.
 * The compiled code is next to the bundle, never in the build cache: a build cache may come from another machine or a
 * project, and docsgen executes this code. Newer versions of Node have `module.enableCompileCache`; the oldest supported
 * version does not.
 */
export function loadBundle() {
  // V8 rejects code that was compiled by another version or with other flags.
  const compiled = path.join(path.dirname(bundle), "compiled", cachedDataVersionTag().toString(16));
  const sizeFile = path.join(compiled, "size");
  const modules = new Map();
  const scripts = new Map();

  const load = (file) => {
    const known = modules.get(file);
    if (known !== undefined) return known.exports;
    const source = readFileSync(file);
    const cachedData = readSealed(path.join(compiled, path.basename(file)), source);
    // The build writes ASCII.
    const text = `(function (${names.join()}) {${source.toString("latin1")}\n})`;
    const script = new Script(text, { filename: file, cachedData });
    scripts.set(file, { source, script, isNew: cachedData === undefined || script.cachedDataRejected === true });
    const module = { exports: {} };
    modules.set(file, module);
    const folder = path.dirname(file);
    const requireOther = createRequire(file);
    const require = (name) => (name.startsWith("./") ? load(path.join(folder, name)) : requireOther(name));
    const packageOnDemand = (name) => {
      const bundled = path.join(bundle, `package-${name}.cjs`);
      return existsSync(bundled) ? load(bundled) : requireOther(name);
    };
    packageOnDemand.resolve = requireOther.resolve;
    script.runInThisContext()(module.exports, require, module, file, folder, importNatively, packageOnDemand);
    return module.exports;
  };

  return {
    main: load(path.join(bundle, "main.cjs")),
    /**
     * Caches the code that this run has compiled. Call it at the end: it includes the functions that were called. The first run
     * may call few of them, so a run that calls many more caches its scripts again.
     */
    cacheCompiled() {
      try {
        const { bytecode_and_metadata_size: size } = getHeapCodeStatistics();
        // The size may belong to an older program, whose code V8 has rejected.
        const isFirst = [...scripts.values()].every(({ isNew }) => isNew);
        const isLarger = isFirst || size > readSize(sizeFile) * minGrowth;
        const changed = [...scripts].filter(([, { isNew }]) => isNew || isLarger);
        if (changed.length > 0) mkdirSync(compiled, { recursive: true });
        for (const [file, { source, script }] of changed)
          writeSealed(path.join(compiled, path.basename(file)), script.createCachedData(), source);
        if (isLarger) writeFileSync(sizeFile, String(size));
      } catch {
        // The user may not be allowed to write to the program's folder, or the disk is full. The next run compiles again.
      }
    },
  };
}

/** Size of the code of the run whose code is cached; 0 if it is unknown. */
function readSize(file) {
  try {
    return Number(readFileSync(file, "latin1")) || 0;
  } catch {
    return 0;
  }
}

/**
 * Returns undefined for a damaged file, and for code that was compiled from another source: V8 compares nothing but the length
 * of the source.
 */
function readSealed(file, source) {
  try {
    const sealed = readFileSync(file);
    const data = sealed.subarray(64);
    return seal(data, source) === sealed.toString("latin1", 0, 64) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces the file atomically: other processes see the old bytes or the new bytes. */
function writeSealed(file, data, source) {
  const next = `${file}.${process.pid}`;
  try {
    writeFileSync(next, Buffer.concat([Buffer.from(seal(data, source), "latin1"), data]));
    renameSync(next, file);
  } finally {
    rmSync(next, { force: true });
  }
}

function seal(data, source) {
  return createHash("sha256").update(source).update(data).digest("hex");
}
