import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { cachedDataVersionTag, getHeapCodeStatistics, setFlagsFromString } from "node:v8";
import { Script } from "node:vm";
import { crc32 } from "node:zlib";
// Builds need these modules later. Once a flag has changed, V8 rejects the compiled code that Node.js contains for its modules.
import "node:child_process";
import "node:crypto";
import "node:perf_hooks";
import "node:timers/promises";

const bundle = path.resolve(import.meta.dirname, "../dist/bundle");

/**
 * Lets V8 optimize fewer functions, and each without code of the functions that it calls: a build ends before the optimized
 * code has made up for the time of compiling it. Without inlining, V8 compiles for GitHub's API in half the time. V8 12, in
 * Node.js 22, has another compiler in between, and would print an error for the first flag.
 */
export function economizeOptimization() {
  if (Number.parseInt(process.versions.v8, 10) >= 12) return;
  for (const flag of [
    "--interrupt-budget=500000",
    "--max-inlined-bytecode-size-cumulative=0",
    "--max-inlined-bytecode-size-small=0",
    "--no-turbo-inline-array-builtins",
  ])
    setFlagsFromString(flag);
}

/**
 * Turns V8's optimizing compiler for WebAssembly off at the start, as `generators/code/parsers.ts` does before it parses a
 * program: V8 rejects cached code if a flag has changed since it was compiled, so each build would compile everything again.
 */
export function keepWebAssemblyUnoptimized() {
  for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);
}

/** The build wraps each script in a function with these parameters (cli/vite.config.ts). */
export const parameters = [
  "exports",
  "require",
  "module",
  "__filename",
  "__dirname",
  "importNatively",
  "packageOnDemand",
];
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

  const requireOther = createRequire(path.join(bundle, "main.cjs"));
  const require = (name) => (name.startsWith("./") ? load(name.slice(2)) : requireOther(name));
  const packageOnDemand = (name) => {
    const bundled = `package-${name}.cjs`;
    return existsSync(path.join(bundle, bundled)) ? load(bundled) : requireOther(name);
  };
  packageOnDemand.resolve = requireOther.resolve;

  const load = (name) => {
    const known = modules.get(name);
    if (known !== undefined) return known.exports;
    const file = path.join(bundle, name);
    const source = readFileSync(file);
    const checksum = crc32(source);
    const cachedData = readSealed(path.join(compiled, name), checksum);
    // The build writes ASCII.
    const script = new Script(source.toString("latin1"), { filename: file, cachedData });
    scripts.set(name, { checksum, script, isNew: cachedData === undefined || script.cachedDataRejected === true });
    const module = { exports: {} };
    modules.set(name, module);
    script.runInThisContext()(module.exports, require, module, file, bundle, importNatively, packageOnDemand);
    return module.exports;
  };

  return {
    main: load("main.cjs"),
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
        for (const [name, { checksum, script }] of changed)
          writeSealed(path.join(compiled, name), script.createCachedData(), checksum);
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
function readSealed(file, checksum) {
  try {
    const sealed = readFileSync(file);
    const data = sealed.subarray(8);
    return seal(data, checksum) === sealed.toString("latin1", 0, 8) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces the file atomically: other processes see the old bytes or the new bytes. */
function writeSealed(file, data, checksum) {
  const next = `${file}.${process.pid}`;
  try {
    writeFileSync(next, Buffer.concat([Buffer.from(seal(data, checksum), "latin1"), data]));
    renameSync(next, file);
  } finally {
    rmSync(next, { force: true });
  }
}

/** The checksum of a source and its compiled code, in 8 bytes: V8 copies code that is not aligned. */
function seal(data, checksum) {
  return crc32(data, checksum).toString(16).padStart(8, "0");
}
