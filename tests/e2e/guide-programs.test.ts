import { spawn } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { transformWithOxc } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listPrograms, type Program } from "./guide-programs.ts";
import { runCli } from "./run-cli.ts";
import { startServer, type Server } from "./start-server.ts";

const root = path.resolve(import.meta.dirname, "../..");

interface Outcome {
  readonly program: string;
  readonly calls: readonly { readonly call: string; readonly status: number; readonly issues?: string }[];
  readonly error?: string;
}

/** A program that calls the described API and imports only what Node.js has. */
function isPlain({ text, blocks }: Program): boolean {
  if (blocks.some(({ meta }) => /\bcheck=off\b/.test(meta))) return false;
  const imports = [...text.matchAll(/\bfrom "([^"]+)"|\bimport\("([^"]+)"\)/g)].map((match) => match[1] ?? match[2]);
  return text.includes("fetch(") && imports.every((name) => name?.startsWith("node:"));
}

async function runPrograms(programs: readonly Program[], origin: string, folder: string): Promise<readonly Outcome[]> {
  const files = await Promise.all(
    programs.map(async ({ name, text }) => {
      const file = path.join(folder, `${name.replaceAll(/[^\w.]+/g, "_")}.mjs`);
      const { code } = await transformWithOxc(text, `${file}.ts`);
      writeFileSync(file, code);
      return file;
    }),
  );
  // Programs that poll wait for seconds: those of several processes wait together.
  const shares = Array.from({ length: 6 }, (_, share) => files.filter((_file, index) => index % 6 === share));
  const outcomes = await Promise.all(shares.map(async (share) => await runShare(share, origin, folder)));
  return outcomes.flat();
}

async function runShare(files: readonly string[], origin: string, folder: string): Promise<readonly Outcome[]> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "run-programs.js"), origin, ...files], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  await new Promise((resolve) => child.on("close", resolve));
  return printed
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Outcome);
}

describe("the TypeScript programs of the platform's guides", () => {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-programs-"));
  let server: Server;
  let programs: readonly Program[];
  let outcomes: readonly Outcome[];

  beforeAll(async () => {
    const out = path.join(folder, "out");
    expect((await runCli(["build", root, "--out", out], { cwd: root })).code).toBe(0);
    server = await startServer(["preview", root, "--out", out, "--mock"], root);
    programs = (await listPrograms("typescript")).filter(isPlain);
    outcomes = await runPrograms(programs, `http://127.0.0.1:${server.port}`, folder);
  });

  afterAll(async () => {
    await server.end();
    rmSync(folder, { recursive: true });
  });

  test("are all run", () => {
    expect(outcomes).toHaveLength(programs.length);
    expect(outcomes.length).toBeGreaterThan(60);
  });

  test("make no request that the contract rejects", () => {
    const refused = outcomes.flatMap(({ program, calls }) =>
      calls.filter(({ status }) => status >= 400).map((call) => ({ program, ...call })),
    );
    expect(refused).toEqual([]);
  });

  test("call the API, but for the few that first need a file of the reader's", () => {
    const silent = outcomes.filter(({ calls }) => calls.length === 0);
    expect(silent.length, JSON.stringify(silent, undefined, 1)).toBeLessThan(outcomes.length / 5);
  });
});
