import { execFile } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listPrograms, titleOf, type Program } from "./guide-programs.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Packages that pages tell the reader to install and that this repository does not have, with what the pages use. */
const declared: Readonly<Record<string, string>> = {
  "@platform/client": `
    type Message = { role: "system" | "user" | "assistant"; content: string };
    export class Client {
      constructor(options: { apiKey: string | undefined });
      chat: {
        complete(request: { model: string; messages: Message[] }): Promise<{ choices: { message: { content: string } }[] }>;
      };
    }`,
  "@aws-sdk/client-bedrock-runtime": `
    export class ConverseCommand {
      constructor(input: object);
    }
    export class BedrockRuntimeClient {
      constructor(options: { region?: string });
      send(command: ConverseCommand): Promise<{ output?: { message?: { content?: { text?: string }[] } } }>;
    }`,
  "@modelcontextprotocol/sdk/client/stdio.js": `
    export class StdioClientTransport {
      constructor(server: { command: string; args?: string[] });
    }`,
  "@modelcontextprotocol/sdk/client/index.js": `
    import type { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
    export class Client {
      constructor(info: { name: string; version: string });
      connect(transport: StdioClientTransport): Promise<void>;
      listTools(): Promise<{ tools: { name: string; description?: string; inputSchema: object }[] }>;
      callTool(call: { name: string; arguments?: Record<string, unknown> }): Promise<{ content: unknown }>;
      close(): Promise<void>;
    }`,
};
const installed = ["zod"];

const variants = [
  ["only with the types of Node.js", ["es2022"]],
  ["with the DOM library", ["es2022", "dom", "dom.iterable"]],
] as const;

describe("the TypeScript programs of the guides", () => {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-guide-types-"));
  let programs: readonly Program[];

  beforeAll(async () => {
    programs = await listPrograms("typescript");
    for (const { name, text } of programs) writeProgram(folder, name, text);
    const modules = Object.entries(declared).map(([name, text]) => `declare module "${name}" {${text}\n}\n`);
    writeFileSync(path.join(folder, "packages.d.ts"), modules.join(""));
    writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
    symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("include every TypeScript block of the Markdown files", () => {
    const blocks = programs.flatMap((program) => program.blocks);
    expect(blocks).toHaveLength(countFences());
    expect(programs.length).toBeGreaterThan(100);
    const unnamed = blocks.filter((block) => !titleOf(block)?.endsWith(".ts"));
    expect(unnamed.map(({ source, position }) => `${source.path}:${position.line}`)).toEqual([]);
  });

  test.each(variants)("pass `tsc --strict` %s", async (_name, lib) => {
    expect(await compile(folder, lib)).toBe("");
  });

  test("import only from Node.js and from packages that this test knows", () => {
    const imports = programs.flatMap(({ text }) => [...text.matchAll(/^(?:import|export)\b[^;"]*"([^"]+)"/gm)]);
    const packages = new Set(imports.map((match) => match[1] ?? "").filter((name) => !name.startsWith("node:")));
    expect(packages).toEqual(new Set([...Object.keys(declared), ...installed]));
  });
});

/** Counts the fences in the text itself, so that a block that docsgen does not read cannot pass unchecked. */
function countFences(): number {
  const content = path.join(root, "content");
  const pages = readdirSync(content, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
  const texts = pages.map((name) => readFileSync(path.join(content, name), "utf8"));
  return texts.flatMap((text) => [...text.matchAll(/^[ >]*(?:`{3,}|~{3,}) *(?:typescript|ts|tsx|mts|cts)\b/gim)])
    .length;
}

function writeProgram(folder: string, name: string, text: string): void {
  const file = path.join(folder, "programs", name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Gives the compiler's errors; an error's line is the line in the page's Markdown file. */
async function compile(folder: string, lib: readonly string[]): Promise<string> {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: "es2022",
    module: "nodenext",
    lib,
    types: ["node"],
    skipLibCheck: true,
    // Node.js removes types and runs what is left.
    erasableSyntaxOnly: true,
    verbatimModuleSyntax: true,
  };
  const config = path.join(folder, `tsconfig.${lib.length}.json`);
  writeFileSync(config, JSON.stringify({ compilerOptions, include: ["programs", "packages.d.ts"] }));
  const tsc = path.join(root, "node_modules/typescript/bin/tsc");
  try {
    await promisify(execFile)(process.execPath, [tsc, "-p", config], { cwd: folder, maxBuffer: 1e8 });
    return "";
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? error);
  }
}
