import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { starterFiles } from "../starter-project.ts";
import { temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { editionsProject } from "./editions-project.ts";
import { runCli } from "./run-cli.ts";

const root = path.resolve(import.meta.dirname, "../..");
const starter = Object.fromEntries(starterFiles.map(({ path: name, content }) => [name, content]));
const nobody = 65_534;
/** Another user can be tried only by one who may become others, where that user may read the program. */
const canBeOther = process.getuid?.() === 0;
if (!canBeOther) console.log("reproducible: building as another user is not tried, as this one may not become others");

/** Everything below a folder as bytes; binary files count, too. */
function readBytes(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.toSorted().map((file) => [path.relative(folder, file), readFileSync(file).toString("latin1")]));
}

/** Compares by names first: a diff of thousands of files is useless. */
function expectSame(found: ReadonlyMap<string, string>, wanted: ReadonlyMap<string, string>): void {
  expect([...found.keys()]).toEqual([...wanted.keys()]);
  expect([...found].filter(([name, bytes]) => wanted.get(name) !== bytes).map(([name]) => name)).toEqual([]);
}

interface World {
  readonly env?: Record<string, string>;
  readonly changes?: Record<string, unknown>;
  readonly options?: readonly string[];
}

/** Builds a copy of a project, in a folder of its own, in another world. */
async function buildIn(project: string, { env = {}, changes = {}, options = [] }: World): Promise<string> {
  const parent = temporaryFolder();
  const folder = path.join(parent, "ein anderer Ordner/ü — deep");
  copyBackwards(project, folder);
  const cache = path.join(parent, "cache");
  mkdirSync(cache);
  if ("user" in changes)
    for (const place of [parent, path.dirname(folder), folder, cache]) chownSync(place, nobody, nobody);
  const preload = path.resolve(import.meta.dirname, "../faults/other-world.js");
  const { code, stdout, stderr } = await runCli(["build", folder, ...options], {
    cwd: parent,
    env: {
      DOCSGEN_CACHE: cache,
      ...env,
      NODE_OPTIONS: `--import=${preload}`,
      OTHER_WORLD: JSON.stringify(changes),
    },
  });
  expect(code, stdout + stderr).toBe(0);
  return path.join(folder, "out");
}

/** Files are made in the opposite order, so that a file system that lists by age lists otherwise. */
function copyBackwards(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  const entries = readdirSync(from, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? 1 : -1));
  for (const entry of entries) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) copyBackwards(source, target);
    else cpSync(source, target);
  }
}

const worlds: readonly [string, World][] = [
  [
    "another time zone, locale, home and number of workers",
    {
      env: {
        TZ: "Pacific/Chatham",
        LANG: "tr_TR.UTF-8",
        LC_ALL: "tr_TR.UTF-8",
        LANGUAGE: "tr",
        HOME: "/nonexistent",
        USER: "other",
        SOURCE_DATE_EPOCH: "1",
      },
      options: ["--jobs", "1"],
    },
  ],
  ["the C locale, without a home", { env: { TZ: "", LANG: "C", LC_ALL: "C", HOME: "" } }],
  [
    "a clock that is years away and jumps, folders that list backwards, another machine and umask",
    { changes: { clock: 3e12, reversesFolders: true, host: "other.example", umask: 0o077 } },
  ],
  ["a clock that stands in the past", { changes: { clock: -1.2e12 } }],
  ...(canBeOther ? [["another user", { changes: { user: nobody } }] as [string, World]] : []),
];

describe("the same input gives the same bytes", () => {
  const projects: [string, Readonly<Record<string, string>>][] = [
    ["the starter", starter],
    ["languages and versions", editionsProject],
  ];
  test.each(projects)("of %s in every world", async (_name, files) => {
    const project = temporaryFolder(files);
    const wanted = readBytes(await buildIn(project, {}));
    expect(wanted.size).toBeGreaterThan(20);
    for (const [name, world] of worlds) {
      console.log(`reproducible: ${name}`);
      expectSame(readBytes(await buildIn(project, world)), wanted);
    }
  });

  test("of the platform's documentation, in a world where everything differs, cold and warm", async () => {
    const project = temporaryFolder();
    for (const part of ["docsgen.config.yaml", "spec", "content"])
      cpSync(path.join(root, part), path.join(project, part), { recursive: true });
    const env = { DOCSGEN_CACHE: temporaryFolder() };
    expect(await runCli(["build"], { cwd: project, env })).toMatchObject({ code: 0 });
    const wanted = readBytes(path.join(project, "out"));
    rmSync(path.join(project, "out"), { recursive: true });
    expect(await runCli(["build"], { cwd: project, env })).toMatchObject({ code: 0 });
    expectSame(readBytes(path.join(project, "out")), wanted);
    rmSync(path.join(project, "out"), { recursive: true });
    const everything = worlds.reduce<World>(
      (all, [, { env: others, changes, options = [] }]) => ({
        env: { ...all.env, ...others },
        changes: { ...all.changes, ...changes },
        options: [...(all.options ?? []), ...options],
      }),
      {},
    );
    expectSame(readBytes(await buildIn(project, everything)), wanted);
  });

  // A `$ref` to a file is a URL; a folder's name is not.
  test.each(["a b", "100%", "50%25 off", "C# & F?", "ü — ein Ordner", "a'b[1]"])(
    "in a folder that is called %s",
    async (name) => {
      const files = {
        "spec/openapi.yaml":
          "openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: { /a: { $ref: './paths/the a.yaml' } }\n",
        "spec/paths/the a.yaml": "get: { operationId: getA, responses: { '200': { $ref: '../more.yaml#/Fine' } } }\n",
        "spec/more.yaml": "Fine: { description: Fine. }\n",
      };
      const folder = path.join(temporaryFolder(), name);
      writeFiles(folder, files);
      const plain = temporaryFolder(files);
      for (const cwd of [folder, plain]) expect(await runCli(["build"], { cwd })).toMatchObject({ code: 0 });
      expectSame(readBytes(path.join(folder, "out")), readBytes(path.join(plain, "out")));
    },
  );

  test("in a project whose output is rebuilt after something else was built into it", async () => {
    const project = temporaryFolder(starter);
    const env = { DOCSGEN_CACHE: temporaryFolder() };
    const out = path.join(project, "out");
    await runCli(["build"], { cwd: project, env });
    const wanted = readBytes(out);
    writeFiles(project, { "content/other.md": "# Other\n\nText.\n", "content/static/x/y.txt": "y" });
    await runCli(["build"], { cwd: project, env });
    expect(existsSync(path.join(out, "site/x/y.txt"))).toBe(true);
    rmSync(path.join(project, "content/other.md"));
    rmSync(path.join(project, "content/static/x"), { recursive: true });
    await runCli(["build"], { cwd: project, env });
    expectSame(readBytes(out), wanted);
    expect(readdirSync(path.join(out, "site"))).not.toContain("x");
  });
});
