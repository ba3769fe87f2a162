import { createRequire } from "node:module";
import path from "node:path";
import { compileFunction } from "node:vm";
import type * as Rolldown from "rolldown";
import { fingerprint } from "../../generators/source/fingerprint.ts";
import type { Position } from "../../generators/source/position.ts";
import { runLimited } from "../../generators/source/time-limit.ts";
import { brokenCode } from "../../generators/rules/findings.ts";
import type { ObserveFunction } from "../../generators/rules/settings.ts";
import { describeBundleError } from "../components/bundle-errors.ts";
import { locateInBundle } from "../components/locate-in-bundle.ts";
import { importModule } from "../import-module.ts";
import type { StandIns } from "./stand-ins.ts";

/** A module of a ruleset, after it has run. */
export interface RunningCode {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly locate: (error: unknown) => Position | undefined;
  /** Absolute paths of its modules. */
  readonly modules: readonly string[];
  readonly digest: string;
}

interface CodeInput {
  /** Absolute path of the project. */
  readonly directory: string;
  /** Absolute path of the module. */
  readonly file: string;
  /** The file as findings name it. */
  readonly name: string;
  readonly observe: ObserveFunction;
  /** What docsgen provides instead of Spectral's own packages. */
  readonly standIns: StandIns;
}

type RunModule = (require: (name: string) => unknown, module: CodeModule, exports: object) => void;

interface CodeModule {
  exports: Readonly<Record<string, unknown>>;
}

/** Prefix of the file names in stack traces. */
const origin = "docsgen-ruleset:";

/**
 * Compiles and runs a module with everything that it imports, as Spectral's command does: rulesets and their functions are written
 * as ES modules, as CommonJS, and in TypeScript, whatever their package says. Throws findings.
 */
export async function runCode(input: CodeInput): Promise<RunningCode> {
  const { directory, name, standIns } = input;
  const { chunk, modules } = await bundleCode(input);
  const chunks = new Map([[chunk.fileName, chunk]]);
  const locate = (error: unknown): Position | undefined => locateInBundle(error, chunks, { origin, directory });
  const requireNatively = createRequire(input.file);
  const module: CodeModule = { exports: {} };
  // The names below are its parameters.
  const run = compileFunction(chunk.code, ["require", "module", "exports"], {
    filename: origin + chunk.fileName,
  }) as RunModule;
  try {
    const require = (wanted: string): unknown =>
      standIns.has(wanted) ? standIns.get(wanted) : (requireNatively(wanted) as unknown);
    runLimited(
      input,
      input.observe(() => run(require, module, module.exports)),
    );
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).split("\n", 1)[0] ?? "";
    throw brokenCode(name, `${reason.replace(/\.$/, "")}.`, locate(error) ?? { file: name, line: 1, column: 1 });
  }
  return { exports: module.exports, locate, modules, digest: fingerprint(chunk.code, chunk.map?.mappings) };
}

interface BundledCode {
  readonly chunk: Rolldown.OutputChunk;
  readonly modules: readonly string[];
}

async function bundleCode({ directory, file, name, standIns }: CodeInput): Promise<BundledCode> {
  // The package is loaded only here, because it takes as long to load as a small site takes to build.
  const { rolldown } = (await importModule("rolldown")) as typeof Rolldown;
  try {
    const build = await rolldown({
      cwd: directory,
      input: { ruleset: file },
      platform: "node",
      external: [...standIns.keys()],
      logLevel: "silent",
      experimental: { attachDebugInfo: "none" },
      resolve: { extensions: [".js", ".ts", ".mjs", ".cjs", ".json"] },
    });
    try {
      const { output } = await build.generate({
        format: "cjs",
        exports: "named",
        sourcemap: "hidden",
        codeSplitting: false,
      });
      const [chunk] = output;
      return { chunk, modules: chunk.moduleIds.filter((id) => path.isAbsolute(id)) };
    } finally {
      await build.close();
    }
  } catch (error) {
    throw await describeBundleError(error, directory, (reason, position) => brokenCode(name, reason, position));
  }
}
