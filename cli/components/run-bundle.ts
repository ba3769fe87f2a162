import { createRequire } from "node:module";
import path from "node:path";
import { compileFunction } from "node:vm";
import * as react from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as reactDom from "react-dom";
import * as reactServer from "react-dom/server";
import { anotherTimeMs, withClock } from "../../generators/source/another-time.ts";
import { once } from "../../generators/source/once.ts";
import type { Position } from "../../generators/source/position.ts";
import type { ComponentBundle } from "./bundle.ts";
import { locateInBundle } from "./locate-in-bundle.ts";

/** Packages of which components must use the copy that renders them. */
const sharedPackages: Readonly<Record<string, unknown>> = {
  react,
  "react/jsx-runtime": jsxRuntime,
  "react-dom": reactDom,
  "react-dom/client": {},
  "react-dom/server": reactServer,
};

/** Names of the shared packages, which bundles for the build leave out. */
export const sharedPackageNames: readonly string[] = Object.keys(sharedPackages);

/** The modules of a bundle in this process. */
export interface RunningBundle {
  /** Runs a chunk once, and returns its exports. */
  readonly load: (chunk: string) => Readonly<Record<string, unknown>>;
  /** The place in the project at which an error was thrown. */
  readonly locate: (error: unknown) => Position | undefined;
  /** How often components have read the clock, and how far it is ahead. */
  readonly clock: { reads: number; shiftMs: number };
  /** The same modules, run at another time. */
  readonly atAnotherTime: () => RunningBundle;
}

interface ChunkModule {
  exports: Readonly<Record<string, unknown>>;
}

type RunChunk = (
  ...given: readonly [require: (name: string) => unknown, module: ChunkModule, exports: object, date: typeof Date]
) => void;

/** Prefix of the file names in stack traces. */
const origin = "docsgen-component:";

/** Runs the code of components with docsgen's own React: two copies could not share the state of hooks. */
export function runBundle(bundle: ComponentBundle, directory: string, shiftMs = 0): RunningBundle {
  const { chunks } = bundle;
  const modules = new Map<string, ChunkModule>();
  const clock = { reads: 0, shiftMs };
  const date = watchClock(clock);
  const requireNatively = createRequire(path.join(directory, "package.json"));
  const load = (name: string): ChunkModule["exports"] => {
    const known = modules.get(name);
    if (known !== undefined) return known.exports;
    const module: ChunkModule = { exports: {} };
    modules.set(name, module);
    // The names below are its parameters.
    const run = compileFunction(chunks.get(name)?.code ?? "", ["require", "module", "exports", "Date"], {
      filename: origin + name,
    }) as RunChunk;
    const require = (wanted: string): unknown => {
      if (Object.hasOwn(sharedPackages, wanted)) return sharedPackages[wanted];
      const other = path.posix.join(path.posix.dirname(name), wanted);
      return wanted.startsWith(".") && chunks.has(other) ? load(other) : (requireNatively(wanted) as unknown);
    };
    try {
      run(require, module, module.exports, date);
    } catch (error) {
      modules.delete(name);
      throw error;
    }
    return module.exports;
  };
  return {
    load,
    locate: (error) => locateInBundle(error, chunks, { origin, directory }),
    clock,
    atAnotherTime: once(() => runBundle(bundle, directory, anotherTimeMs)),
  };
}

/** `Date`, which counts each use of the current time. */
function watchClock(clock: RunningBundle["clock"]): DateConstructor {
  return withClock(Date, () => {
    clock.reads += 1;
    return Date.now() + clock.shiftMs;
  });
}
