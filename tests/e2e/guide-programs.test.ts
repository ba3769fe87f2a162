import { spawn } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { transformWithOxc } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildPages } from "../../generators/pages/build/pages.ts";
import { loadContent } from "../../generators/pages/load.ts";
import type { CodeBlock } from "../../generators/pages/model.ts";
import { runCli } from "./run-cli.ts";
import { startServer, type Server } from "./start-server.ts";

const root = path.resolve(import.meta.dirname, "../..");

interface Program {
  readonly name: string;
  readonly text: string;
}

interface Outcome {
  readonly program: string;
  readonly calls: readonly { readonly call: string; readonly status: number; readonly issues?: string }[];
  readonly fault?: string;
}

/** The blocks of one language and title of a page follow each other and form one program. */
async function listPrograms(language: string): Promise<readonly Program[]> {
  const { value: content } = await loadContent(root, "content");
  return buildPages(content).value.flatMap(({ route, codeBlocks }) => {
    const programs = new Map<string, string[]>();
    codeBlocks.forEach((block, index) => {
      if (block.language !== language || /\bcheck=off\b/.test(block.meta)) return;
      const title = titleOf(block) ?? `block ${index}`;
      programs.set(title, [...(programs.get(title) ?? []), block.text]);
    });
    return [...programs].map(([title, texts]) => ({ name: `${route}${title}`, text: texts.join("\n") }));
  });
}

function titleOf({ meta }: CodeBlock): string | undefined {
  return /\btitle="([^"]+)"/.exec(meta)?.[1];
}

/** Plain HTTP: nothing is imported but what Node brings. */
function isPlain({ text }: Program): boolean {
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
  }, 300_000);

  afterAll(async () => {
    await server.end();
    rmSync(folder, { recursive: true });
  });

  test("are all run", () => {
    expect(outcomes).toHaveLength(programs.length);
    expect(outcomes.length).toBeGreaterThan(60);
  });

  test("make no request that the contract refuses", () => {
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
