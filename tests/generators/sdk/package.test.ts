import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { filterProblems } from "@arethetypeswrong/core/problems";
import { publint } from "publint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApiModel } from "../../../generators/api/build/api-model.ts";
import { loadSpec } from "../../../generators/api/load.ts";
import { generateKit, runWithKit, typeCheck, writeKit } from "./write-kit.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../../..");

/** A project in which the packed kit is installed as a user installs it, and the packed kit itself. */
async function install(): Promise<{ folder: string; tarball: Uint8Array; files: ReadonlyMap<string, string> }> {
  const document = await loadSpec(root, "spec/openapi.yaml");
  const { model } = buildApiModel(document, (text) => ({ text, html: "", headings: [] })).value;
  const written = await writeKit(model);
  const folder = await mkdtemp(join(tmpdir(), "docsgen-user-"));
  try {
    await run("npm", ["pack", join(written, "sdk"), "--pack-destination", folder]);
    const file = join(folder, "platform-contract-1.0.0.tgz");
    await writeFile(join(folder, "package.json"), '{ "type": "module" }');
    await run("npm", ["install", "--offline", "--no-audit", "--no-fund", file], { cwd: folder });
    for (const name of ["openapi-fetch", "openapi-typescript-helpers", "@standard-schema/spec"]) {
      await mkdir(join(folder, "node_modules", name, ".."), { recursive: true });
      await symlink(join(root, "node_modules", name), join(folder, "node_modules", name));
    }
    return { folder, tarball: await readFile(file), files: generateKit(model) };
  } finally {
    await rm(written, { recursive: true });
  }
}

describe("the packed kit of the platform's description", () => {
  let kit: Awaited<ReturnType<typeof install>>;
  beforeAll(async () => {
    kit = await install();
  });
  afterAll(() => rm(kit.folder, { recursive: true }));

  test("publint reports nothing", async () => {
    const { buffer, byteOffset, byteLength } = kit.tarball;
    const tarball = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
    expect((await publint({ pack: { tarball }, strict: true })).messages).toEqual([]);
  });

  test("are-the-types-wrong reports only that the kit is ESM-only", async () => {
    const found = await checkPackage(createPackageFromTarballData(kit.tarball), {
      includeEntrypoints: ["validators/ChatCompletionRequest", "operations/listFiles", "schemas/ChatCompletionRequest"],
    });
    if (found.types === false) throw new Error("The package has no types.");
    const problems = filterProblems(found, { resolutionOption: "node16" });
    const expected = problems.filter(({ kind }) => kind === "CJSResolvesToESM");
    const bundler = filterProblems(found, { resolutionOption: "bundler" });
    expect([...problems, ...bundler].filter((problem) => !expected.includes(problem))).toEqual([]);
    expect(expected.length).toBeGreaterThan(0);
    const resolved = Object.entries(found.entrypoints["./schemas/ChatCompletionRequest"]?.resolutions ?? {}).map(
      ([kind, { resolution }]) => [kind, resolution?.fileName.replace(/.*\/contract\//, "")],
    );
    const file = "schemas/ChatCompletionRequest.json";
    expect(Object.fromEntries(resolved)).toEqual({
      node10: file,
      "node16-cjs": file,
      "node16-esm": file,
      bundler: file,
    });
  });

  test("has declarations next to each module and imports only its own files", () => {
    const modules = [...kit.files.keys()].filter((path) => path.endsWith(".js"));
    expect(modules.filter((path) => !kit.files.has(path.replace(/\.js$/, ".d.ts")))).toEqual([]);
    const foreign = [...kit.files].filter(
      ([path, text]) => /\.(?:js|d\.ts)$/.test(path) && /(?:from|import\() ?["'](?!\.\.?\/)/.test(text),
    );
    expect(foreign.map(([path]) => path)).toEqual([]);
    const code = modules.map((path) => kit.files.get(path) ?? "").join("\n");
    expect(code).not.toMatch(/\b(?:require|process|Buffer|__dirname)\b\s*[.(]|\beval\(|new Function/);
  });

  test("internal modules cannot be imported, and all documented paths resolve", async () => {
    const code = `
      const reach = async (path) => { try { return Object.keys(await import("@platform/contract" + path)).slice(0, 3); } catch (error) { return error.code; } };
      console.log(JSON.stringify(await Promise.all(["/types", "/operations/listFiles", "/validators/ChatCompletionRequest", "/validators/runtime/validator", "/validators/shared/x"].map(reach))));`;
    expect(await runWithKit(kit.folder, code)).toEqual([
      [],
      ["listFiles"],
      expect.arrayContaining(["ChatCompletionRequest"]),
      "ERR_PACKAGE_PATH_NOT_EXPORTED",
      "ERR_PACKAGE_PATH_NOT_EXPORTED",
    ]);
  });

  test.each([
    ["nodenext", {}],
    ["bundler", { module: "esnext", moduleResolution: "bundler" }],
  ])("types resolve by %s and are Standard Schema's", async (_, options) => {
    const code = `
      import type { StandardSchemaV1 } from "@standard-schema/spec";
      import { ChatCompletionRequest, type StandardProps } from "@platform/contract";
      import { ChatCompletionRequest as alone } from "@platform/contract/validators/ChatCompletionRequest";
      import { listFiles } from "@platform/contract/operations/listFiles";
      import type { paths } from "@platform/contract/types";
      import named from "@platform/contract/schemas/ChatCompletionRequest.json" with { type: "json" };
      import bare from "@platform/contract/schemas/ChatCompletionRequest" with { type: "json" };
      type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
      const standard: StandardSchemaV1<ChatCompletionRequest, ChatCompletionRequest> = ChatCompletionRequest;
      const output: Same<StandardSchemaV1.InferOutput<typeof ChatCompletionRequest>, ChatCompletionRequest> = true;
      const input: Same<StandardSchemaV1.InferInput<typeof alone>, ChatCompletionRequest> = true;
      const props: StandardProps<ChatCompletionRequest> = alone["~standard"];
      const path: paths["/v1/files"]["get"] | undefined = undefined;
      void [standard, output, input, props, path, named, bare, listFiles.id];`;
    expect(await typeCheck(kit.folder, code, options)).toBe("");
  });

  test("Standard Schema's issues have the path of the value", async () => {
    const code = `
      import { ChatCompletionRequest as C } from "@platform/contract";
      const { issues } = await C["~standard"].validate({ model: "m", messages: [{ role: "user", content: "x" }, { role: "usr" }] });
      console.log(JSON.stringify([issues[0].path, C["~standard"].version, C["~standard"].vendor, typeof issues[0].message]));`;
    expect(await runWithKit(kit.folder, code)).toEqual([["messages", 1, "role"], 1, "docsgen", "string"]);
  });

  test("the README's examples run and are typed", async () => {
    const readme = kit.files.get("sdk/README.md") ?? "";
    const blocks = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = ""]) => code);
    expect(blocks).toHaveLength(4);
    const runnable = blocks.filter((code) => !code.includes("openapi-fetch")).join("\n");
    const log = "const lines = []; console.log = (...values) => lines.push(values);";
    const printed = (await runWithKit(
      kit.folder,
      `${runnable.replace(/^(?!import)/m, `${log}\n`)}\nprocess.stdout.write(JSON.stringify(lines));`,
    )) as unknown[][];
    expect(printed[0]?.[0]).toBe(422);
    expect(printed[0]?.[1]).toEqual({ detail: expect.arrayContaining([expect.objectContaining({ type: "missing" })]) });
    expect(printed.length).toBeGreaterThan(6);
    const typed = blocks.join("\n").replaceAll("(error.issues)", "((error as { issues: unknown }).issues)");
    expect(await typeCheck(kit.folder, typed)).toBe("");
  });

  test("the hash of the source is in the manifest and in the code", async () => {
    const manifest = JSON.parse(kit.files.get("sdk/package.json") ?? "") as { docsgen: { source: string } };
    expect(manifest.docsgen.source).toMatch(/^sha256-[0-9a-f]{64}$/);
    const code = 'import { sourceHash } from "@platform/contract"; console.log(JSON.stringify(sourceHash));';
    expect(await runWithKit(kit.folder, code)).toBe(manifest.docsgen.source);
  });
});
