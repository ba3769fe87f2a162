import { readdirSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApiModel } from "../../generators/api/build/api-model.ts";
import { loadSpec } from "../../generators/api/load.ts";
import { compilePrograms, projectKinds } from "../compile-programs.ts";
import { writeKit } from "../generators/sdk/write-kit.ts";
import { listPrograms, titleOf, type Program } from "./guide-programs.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** The packages that the pages name and this repository does not have, with the parts that the pages use. */
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
const installed = ["zod", "@platform/contract"];

describe("the TypeScript programs of the guides", () => {
  let programs: readonly Program[];

  let kit: string;

  beforeAll(async () => {
    programs = await listPrograms("typescript");
    const document = await loadSpec(root, "spec/openapi.yaml");
    kit = await writeKit(buildApiModel(document, (text) => ({ text, html: "", headings: [] })).value.model);
  });
  afterAll(() => rm(kit, { recursive: true }));

  test("include every TypeScript block of the Markdown files", () => {
    const blocks = programs.flatMap((program) => program.blocks);
    expect(blocks).toHaveLength(countFences());
    expect(programs.length).toBeGreaterThan(100);
    const unnamed = blocks.filter((block) => !titleOf(block)?.endsWith(".ts"));
    expect(unnamed.map(({ source, position }) => `${source.path}:${position.line}`)).toEqual([]);
  });

  test.each(projectKinds)("pass `tsc --strict` %s", async (_name, lib) => {
    const packages = Object.entries(declared).map(([name, text]) => `declare module "${name}" {${text}\n}\n`);
    const modules = new Map(programs.map(({ name, text }) => [name, text]));
    expect(await compilePrograms(modules.set("packages.d.ts", packages.join("")), lib, path.join(kit, "sdk"))).toBe("");
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
