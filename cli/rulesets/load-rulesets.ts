import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { positionOfRange } from "../../generators/api/locate.ts";
import { createTextLocator, parseDescription } from "../../generators/api/parse.ts";
import { brokenCode, invalidRuleset, unreadableRuleset } from "../../generators/rules/findings.ts";
import { listExtended } from "../../generators/rules/spectral/merge-rulesets.ts";
import { isCode } from "../../generators/rules/spectral/read-ruleset.ts";
import type { RulesetFunction, Ruleset, Rulesets } from "../../generators/rules/spectral/model.ts";
import type { ObserveFunction } from "../../generators/rules/settings.ts";
import { changeFinding, DocsgenError } from "../../generators/source/docsgen-error.ts";
import { fingerprint } from "../../generators/source/fingerprint.ts";
import { isJsonArray, isJsonObject, type JsonValue } from "../../generators/source/json.ts";
import { listFailed } from "../../generators/source/list-failed.ts";
import { once } from "../../generators/source/once.ts";
import type { Position } from "../../generators/source/position.ts";
import { createSourceFile, digestSource, type SourceFile } from "../../generators/source/source-file.ts";
import { readDefinition } from "./read-definition.ts";
import { isNotFile, resolveRuleset } from "./resolve-ruleset.ts";
import { runCode, type RunningCode } from "./run-code.ts";
import { createSpectralPackages } from "./stand-ins.ts";

interface Loading {
  /** Absolute path of the project. */
  readonly directory: string;
  /** Where the config names a ruleset. */
  readonly locate: (name: string) => Position | undefined;
  readonly observe: ObserveFunction;
  readonly openPackages: () => ReturnType<typeof createSpectralPackages>;
  /** The names of rulesets that are objects. */
  readonly names: Map<object, string>;
}

/** A ruleset that waits to be read: a file, or an object that the code of another one extends. */
interface Waiting {
  readonly name: string;
  readonly nested?: { readonly definition: unknown; readonly file: CodeFile };
}

interface CodeFile {
  readonly source: SourceFile;
  readonly code: RunningCode;
}

/** Reads rulesets and the rulesets that they extend, each once. docsgen does not download rulesets. */
export async function loadRulesets(
  directory: string,
  names: readonly string[],
  given: Pick<Loading, "locate" | "observe">,
): Promise<Rulesets> {
  const loading: Loading = { ...given, directory, openPackages: once(createSpectralPackages), names: new Map() };
  const read = new Map<string, Ruleset | DocsgenError>();
  const waiting: Waiting[] = names.map((name) => ({ name }));
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { name } = next;
    if (isNotFile(name) || read.has(name)) continue;
    const { ruleset, inner } = await readRuleset(next, loading);
    read.set(name, ruleset);
    waiting.push(...inner);
  }
  return read;
}

interface ReadRuleset {
  readonly ruleset: Ruleset | DocsgenError;
  readonly inner: readonly Waiting[];
}

async function readRuleset({ name, nested }: Waiting, loading: Loading): Promise<ReadRuleset> {
  try {
    if (nested !== undefined) return readCode(name, nested, loading);
    const source = readSource(name, loading);
    if (!isCode(name)) return await readData(source, loading);
    const code = await run(name, loading);
    return readCode(name, { definition: unwrap(code.exports), file: { source, code } }, loading);
  } catch (error) {
    if (error instanceof DocsgenError) return { ruleset: error, inner: [] };
    throw error;
  }
}

function readSource(name: string, { directory, locate }: Loading): SourceFile {
  try {
    return createSourceFile(name, readFileSync(path.resolve(directory, name), "utf8"));
  } catch {
    throw unreadableRuleset(name, locate(name));
  }
}

async function run(name: string, { directory, observe, openPackages }: Loading): Promise<RunningCode> {
  return await runCode({
    directory,
    file: path.resolve(directory, name),
    name,
    observe,
    standIns: openPackages().standIns,
  });
}

/** The default export of a module, or what a CommonJS module exports. */
function unwrap(exports: Readonly<Record<string, unknown>>): unknown {
  const found = exports["default"] ?? exports;
  const isWrapped = typeof found === "object" && found !== null && "__esModule" in found && "default" in found;
  return isWrapped ? found.default : found;
}

function readCode(
  name: string,
  { definition, file }: NonNullable<Waiting["nested"]>,
  { directory, observe, openPackages, names }: Loading,
): ReadRuleset {
  const { source, code } = file;
  const { value, functions, nested } = readDefinition(definition, {
    packages: openPackages(),
    name,
    locate: code.locate,
    names,
  });
  const extended = resolveAll(value, source.path, directory);
  const { modules, digest } = code;
  return {
    ruleset: {
      source,
      value,
      functions: new Map(
        [...functions].map(([key, own]) => [key, { ...own, run: own.run && observe(own.run) }] as const),
      ),
      extended,
      findings: [],
      modules,
      digest: fingerprint(source.path, digestSource(source), digest),
    },
    inner: [...extended.values()].map((inner) =>
      nested.has(inner) ? { name: inner, nested: { definition: nested.get(inner), file } } : { name: inner },
    ),
  };
}

async function readData(source: SourceFile, loading: Loading): Promise<ReadRuleset> {
  const { value } = parseDescription(source);
  const { functions, findings, codes, failed } = await readFunctions(value, source, loading);
  const extended = resolveAll(value, source.path, loading.directory);
  return {
    ruleset: {
      source,
      value,
      functions,
      extended,
      findings,
      modules: [...codes.flatMap(({ modules }) => modules), ...failed],
      digest: fingerprint(
        digestSource(source),
        findings.map(({ message, position }) => [message, position]),
        codes.map(({ digest }) => digest),
      ),
    },
    inner: [...extended.values()].map((name) => ({ name })),
  };
}

interface ReadFunctions {
  readonly functions: ReadonlyMap<string, RulesetFunction>;
  readonly findings: readonly DocsgenError[];
  readonly codes: readonly RunningCode[];
  /** Absolute paths of the files that have no usable function. */
  readonly failed: readonly string[];
}

/** Reads the functions that a ruleset lists. Each is a file in the folder `functions`, or in `functionsDir`. */
async function readFunctions(value: JsonValue, source: SourceFile, loading: Loading): Promise<ReadFunctions> {
  const functions = new Map<string, RulesetFunction>();
  const findings: DocsgenError[] = [];
  const codes: RunningCode[] = [];
  const failed: string[] = [];
  const { functions: stated, functionsDir } = isJsonObject(value) ? value : {};
  const folder = typeof functionsDir === "string" ? functionsDir : "functions";
  const locate = once(() => createTextLocator(source));
  const at = (...tokens: readonly string[]): Position => positionOfRange(source, locate()(tokens), "value");
  if (stated !== undefined && !isJsonArray(stated))
    findings.push(invalidRuleset("`functions` must be a list of names.", at("functions")));
  for (const [index, name] of (isJsonArray(stated) ? stated : []).entries()) {
    if (typeof name !== "string") {
      findings.push(invalidRuleset("`functions` must be a list of names.", at("functions", String(index))));
      continue;
    }
    const file = path.posix.join(path.posix.dirname(source.path), folder, `${name}.js`);
    try {
      if (!existsSync(path.resolve(loading.directory, file)))
        throw brokenCode(file, "the file does not exist.", undefined);
      const { exports, ...code } = await run(file, loading);
      const found = unwrap(exports);
      if (typeof found !== "function")
        throw brokenCode(file, "it has no function as its default export.", { file, line: 1, column: 1 });
      codes.push({ exports, ...code });
      // Spectral calls it with three arguments.
      functions.set(path.posix.basename(name), {
        name,
        run: loading.observe(found as NonNullable<RulesetFunction["run"]>),
        locate: code.locate,
      });
    } catch (error) {
      if (!(error instanceof DocsgenError)) throw error;
      functions.set(path.posix.basename(name), { name, run: undefined, locate: () => undefined });
      failed.push(...listFailed(file, error, loading.directory));
      findings.push(
        error.position === undefined ? changeFinding(error, { position: at("functions", String(index)) }) : error,
      );
    }
  }
  return { functions, findings, codes, failed };
}

/** The paths of the rulesets that a ruleset and its overrides extend. */
function resolveAll(value: JsonValue, from: string, directory: string): ReadonlyMap<string, string> {
  if (!isJsonObject(value)) return new Map();
  const overrides = isJsonArray(value["overrides"] ?? null) ? (value["overrides"] as readonly JsonValue[]) : [];
  const names = [value, ...overrides].flatMap((part) =>
    isJsonObject(part) ? listExtended(part["extends"]).map(({ name }) => name) : [],
  );
  return new Map(
    names.map((name) => [name, name.startsWith("ruleset:") ? name : resolveRuleset(name, from, directory)]),
  );
}
