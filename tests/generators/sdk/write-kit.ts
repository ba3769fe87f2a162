import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import type { ApiModel } from "../../../generators/api/model.ts";
import { createPartDigests } from "../../../generators/api/part-digests.ts";
import type { ApiProject, Project } from "../../../generators/contract.ts";
import { generateSdk } from "../../../generators/sdk/generate.ts";
import { generateTypes } from "../../../generators/types/generate.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../../..");

/** What a kit that names pages needs in addition to its description. */
type Further = Partial<Pick<ApiProject, "urls"> & Pick<Project, "settings">>;

/** The kit's files of a description. */
export function generateKit(api: ApiModel, further: Further = {}): ReadonlyMap<string, string> {
  const { urls, settings = {} } = further;
  const own = {
    api,
    shown: api,
    parts: createPartDigests(api),
    validators: buildValidators(api),
    urls,
    kitFolder: "sdk",
    sdkName: "@platform/contract",
  };
  const project = { apis: [own], hasSelfTest: false, console: "off", settings } as unknown as Project; // all that a kit is made of
  return new Map(
    [...generateTypes(project), ...generateSdk(project)].map(({ path, content }) => [path, String(content)]),
  );
}

/** Writes a kit to a folder of its own, where `@platform/contract` is it. */
export async function writeKit(api: ApiModel, further: Further = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "docsgen-kit-"));
  for (const [path, content] of generateKit(api, further)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await linkKit(folder);
  return folder;
}

async function linkKit(folder: string): Promise<void> {
  await mkdir(join(folder, "node_modules/@platform"), { recursive: true });
  await symlink(join(folder, "sdk"), join(folder, "node_modules/@platform/contract"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
}

/** Runs a module next to the kit, without code generation from strings, and returns what it prints as JSON. */
export async function runWithKit(folder: string, code: string): Promise<unknown> {
  if (validatesMutants && canRunHere(folder, code)) return await runHere(folder, code);
  await writeFile(join(folder, "main.js"), code);
  const { stdout } = await run(process.execPath, ["--disallow-code-generation-from-strings", join(folder, "main.js")], {
    maxBuffer: 1e8,
    // One that never ends would outlive the test, and take a processor with it.
    timeout: 25_000,
    killSignal: "SIGKILL",
  });
  return JSON.parse(stdout);
}

/** In mutation tests, a kit runs in this process, on the sources of its runtime: another process has no mutants. */
const validatesMutants = process.env["DOCSGEN_MUTANTS"] !== undefined;

/** A module that loads others by their paths, or prints in another way, needs a process of its own. */
function canRunHere(folder: string, code: string): boolean {
  return existsSync(join(folder, "sdk")) && !/process\.stdout|import\(/.test(code);
}

async function runHere(folder: string, code: string): Promise<unknown> {
  // Other processes still need the kit as it was built.
  const copy = await mkdtemp(join(tmpdir(), "docsgen-kit-"));
  const printed: string[] = [];
  const { log } = console;
  console.log = (text: unknown) => printed.push(String(text));
  try {
    await cp(join(folder, "sdk"), join(copy, "sdk"), { recursive: true });
    await linkKit(copy);
    await useSources(copy);
    await writeFile(join(copy, "main.js"), code);
    await import(pathToFileURL(join(copy, "main.js")).href);
  } finally {
    console.log = log;
    await rm(copy, { recursive: true });
  }
  return JSON.parse(printed.join("\n"));
}

/** In mutation tests, lets a kit use the sources of its runtime instead of the built files. */
export async function useSources(folder: string): Promise<void> {
  if (!validatesMutants) return;
  const runtime = join(folder, "sdk/validators/runtime");
  for (const name of await readdir(runtime, { recursive: true })) {
    const source = join(root, "generators/validators/runtime", name.replace(/\.js$/, ".ts"));
    if (name.endsWith(".js"))
      await writeFile(join(runtime, name), `export * from ${JSON.stringify(pathToFileURL(source).href)};\n`);
  }
}

/** Type-checks a module next to the kit and the kit's own declarations; returns the compiler's errors. */
export async function typeCheck(folder: string, code: string, further: object = {}): Promise<string> {
  await writeFile(join(folder, "main.ts"), code);
  const options = {
    strict: true,
    noEmit: true,
    module: "nodenext",
    moduleResolution: "nodenext",
    target: "es2023",
    lib: ["es2023", "dom"],
    types: [],
    exactOptionalPropertyTypes: true,
    ...further,
  };
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions: options, files: ["main.ts"], include: ["sdk"] }),
  );
  try {
    await run(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", folder]);
    return "";
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? error);
  }
}
