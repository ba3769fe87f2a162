import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Payloads that the platform's specification rejects, and the code of each rejection. */
const script = `
const { operations, CompletionArgs, Agent, DocumentLibraryToolOutput } = await import(process.argv[1]);
const chat = { model: "m", messages: [{ role: "user", content: "x" }] };
const codes = (validator, value) => { const result = validator.validate(value); return result.valid ? [] : result.issues.map(({ pointer, code }) => pointer + " " + code); };
const request = (id) => Object.values(operations[id].request)[0];
const job = { model: "ministral-3b-latest", hyperparameters: {} };
const batch = { model: "m", endpoint: "/v1/embeddings", input_files: ["3f6c1b8e-5d24-4a97-b0c6-7e19d2f84a35"] };
console.log(JSON.stringify([
  codes(request("createChatCompletion"), { ...chat, temperature: 1.5 }),
  codes(request("createChatCompletion"), { ...chat, temperature: 1.6 }),
  codes(CompletionArgs, { temperature: 1.2 }),
  codes(request("createFineTuningJob"), { ...job, suffix: "x".repeat(19) }),
  codes(request("createBatchJob"), { ...batch, metadata: { ["k".repeat(33)]: "v" } }),
  codes(request("createBatchJob"), { ...batch, metadata: { k: "" } }),
  codes(request("createChatCompletion"), { ...chat, extra: 1 }),
  codes(Agent, { model: "m", name: "n", id: "i", version: 0, created_at: "2025-01-01T00:00:00Z", updated_at: "2025-01-01T00:00:00Z", handoffs: [] }),
  codes(DocumentLibraryToolOutput, { type: "document_library", library_ids: [] }),
]));
`;

test("the platform's own docs build without a finding, and its kit enforces the documented rules without eval", async () => {
  const out = path.join(temporaryFolder(), "out");
  const result = await runCli(["build", root, "--out", out], { cwd: root });
  expect(result).toMatchObject({ code: 0 });
  expect(result.stdout).toMatch(/^operations +42$/m);
  expect(result.stdout).toMatch(/^examples +[\d,]+ checked, 0 failed, \d+ skipped$/m);
  const kit = pathToFileURL(path.join(out, "sdk/index.js")).href;
  const flags = ["--disallow-code-generation-from-strings", "--input-type=module", "--eval", script, kit];
  expect(JSON.parse(execFileSync(process.execPath, flags, { encoding: "utf8" }))).toEqual([
    [],
    ["/temperature payload/maximum"],
    ["/temperature payload/maximum"],
    ["/suffix payload/max-length"],
    [expect.stringMatching(/^\/metadata\/k{33} payload\/max-length$/)],
    ["/metadata/k payload/min-length"],
    ["/extra payload/additional-properties"],
    ["/handoffs payload/min-items"],
    ["/library_ids payload/min-items"],
  ]);
  expectSameKit(out);
  expectEveryPage(out);
});

/** Every documentation page of the product's specification, by its folder. */
const routes: Readonly<Record<string, string>> = {
  "": "robots",
  "getting-started/": "changelog clients customization glossary quickstart stories",
  "getting-started/models/": "benchmark models_overview picking weights",
  "agents/": "agents_basics agents_introduction function_calling handoffs mcp",
  "agents/connectors/": "code_interpreter connectors document_library image_generation websearch",
  "capabilities/":
    "audio batch citations code_generation completion function_calling guardrailing predicted-outputs reasoning vision",
  "capabilities/embeddings/": "code_embeddings overview text_embeddings",
  "capabilities/finetuning/": "classifier_factory finetuning_overview text_vision_finetuning",
  "capabilities/OCR/": "annotations basic_ocr document_ai_overview document_qna",
  "capabilities/structured-output/": "custom_structured_output json_mode structured_output_overview",
  "deployment/cloud/": "aws azure ibm-watsonx outscale overview sfcortex vertex",
  "deployment/laplateforme/": "organization overview pricing tier",
  "deployment/self-deployment/": "cerebrium cloudflare overview skypilot tgi trt vllm",
  "guides/": "evaluation finetuning observability prefix prompting_capabilities rag resources sampling tokenization",
  "guides/contribute/": "ambassador overview",
};

/** Where pages of the product lead readers from other pages. */
const anchors = [
  "guides/finetuning/#prepare-the-dataset",
  "guides/finetuning/#integration-with-weights-and-biases",
  "capabilities/code_generation/#fill-in-the-middle-endpoint",
  "agents/mcp/#step-4-register-mcp-client",
  "capabilities/OCR/basic_ocr/#ocr-with-pdf",
  "capabilities/OCR/basic_ocr/#ocr-with-uploaded-pdf",
  "capabilities/OCR/basic_ocr/#ocr-with-image",
  "capabilities/guardrailing/#moderation-api",
];

function expectEveryPage(out: string): void {
  const read = (route: string): string => readFileSync(path.join(out, "site", route, "index.html"), "utf8");
  const listed = Object.entries(routes).flatMap(([folder, names]) => names.split(" ").map((name) => folder + name));
  const pages = new Map(["", "api", ...listed].map((route) => [route, read(route)]));
  expect(pages.size).toBe(75);
  for (const [route, html] of pages) {
    const [, description = ""] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
    expect(description.length, route).toBeGreaterThanOrEqual(50);
    expect(description.length, route).toBeLessThanOrEqual(200); // in HTML: quotes are longer
  }
  for (const anchor of anchors) {
    const [route = "", id] = anchor.split("/#");
    expect(pages.get(route), anchor).toContain(`id="${id}"`);
  }
  const operations = [...read("api").matchAll(/data-operation="([^"]+)"/g)].map((match) => match[1] ?? "");
  expect(new Set(operations).size).toBe(42);
  const names = readdirSync(path.join(root, "content"), { recursive: true, encoding: "utf8" });
  const text = names
    .filter((name) => name.endsWith(".md"))
    .map((name) => readFileSync(path.join(root, "content", name), "utf8"));
  const unmentioned = operations.filter((id) => !new RegExp(`\\b${id}\\b`).test(text.join("\n")));
  expect(unmentioned).toEqual([]);
}

/** The site's console validates with the kit itself: the same files, as the manifest also lists. */
function expectSameKit(out: string): void {
  const { outputs } = JSON.parse(readFileSync(path.join(out, "manifest.json"), "utf8")) as {
    outputs: Record<string, string>;
  };
  const copies = Object.keys(outputs).filter((name) => name.startsWith("site/sdk/"));
  const originals = Object.keys(outputs).filter((name) =>
    /^sdk\/(?:operations|validators|schemas)\/.*\.js$/.test(name),
  );
  expect(copies).toEqual(originals.map((name) => `site/${name}`));
  expect(copies).toContain("site/sdk/operations/createChatCompletion.js");
  for (const name of originals) {
    expect([name, outputs[`site/${name}`]]).toEqual([name, outputs[name]]);
    expect(readFileSync(path.join(out, "site", name)).equals(readFileSync(path.join(out, name)))).toBe(true);
  }
  const panels = Object.keys(outputs).filter((name) => name.startsWith("site/assets/try-it/"));
  expect(panels).toHaveLength(42);
}
