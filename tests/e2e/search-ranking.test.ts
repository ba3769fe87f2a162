import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSearch, type Search } from "../../site/browser/search.ts";
import { runCli } from "./run-cli.ts";

const root = path.resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(tmpdir(), "docsgen-ranking-"));
let ask: Search;
beforeAll(async () => {
  const out = path.join(folder, "out");
  await runCli(["build", root, "--out", out], { cwd: root });
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(out, "site", file), "utf8"));
  const fetchFile = (file: string) => Promise.resolve(read(file));
  ask = openSearch(read("search-index.json") as object, read("search-docs.json"), fetchFile);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The best result of each page, in the order of the results. */
async function bestRoutes(query: string): Promise<readonly string[]> {
  return (await ask(query)).groups.flatMap(({ hits }) => hits[0]?.route ?? []);
}

/** Where an operation is, on one page or on separate pages. */
const operation = (id: string) => new RegExp(`^/api/.*\\b${id}\\b`);
const schema = (name: string) => new RegExp(`^/api/.*\\b${name}\\b`);
const completion = "/capabilities/completion/";
const tools = "/capabilities/function_calling/";
const structured = "/capabilities/structured-output/structured_output_overview/";

describe("a developer's query finds the page that explains it", () => {
  test.each([
    ["temperature", "/getting-started/glossary/#temperature"],
    ["temprature", "/getting-started/glossary/#temperature"],
    ["json mode", "/capabilities/structured-output/json_mode/"],
    ["stream", `${completion}#streaming`],
    ["streaming events", `${completion}#streaming`],
    ["upload file", operation("uploadFile")],
    ["how do i upload a file", operation("uploadFile")],
    ["POST /v1/files", operation("uploadFile")],
    ["delete file", operation("deleteFile")],
    ["download file", operation("downloadFileContent")],
    ["functon calling", /^\/(?:agents|capabilities)\/function_calling\//],
    ["parallel tool calls", `${tools}#parallel_tool_calls`],
    ["structured output", structured],
    ["rag", "/guides/rag/"],
    ["vector database", "/guides/rag/#load-into-a-vector-database"],
    ["split chunks", "/guides/rag/#split-document-into-chunks"],
    ["safe prompt", `${completion}#safe-prompt`],
    ["random seed", `${completion}#control-randomness`],
    ["penalty", "/guides/sampling/#presence-penalty"],
    ["rate limit", "/deployment/laplateforme/tier/#how-rate-limits-work"],
    ["list models", operation("listModels")],
    ["/v1/chat/completions", operation("createChatCompletion")],
    ["chat/completions", operation("createChatCompletion")],
    ["createChatCompletion", operation("createChatCompletion")],
    ["chat completions", completion],
    ["create agent", operation("createAgent")],
    ["cancel batch job", operation("cancelBatchJob")],
    ["ocr", "/capabilities/OCR/"],
    ["fim", operation("createFimCompletion")],
    ["moderation", "/capabilities/guardrailing/"],
    ["glossary", "/getting-started/glossary/"],
    ["changelog", "/getting-started/changelog/"],
    ["azure", "/deployment/cloud/azure/"],
    ["HTTPValidationErr", undefined],
  ])("%j: first", async (query, want) => {
    const [first] = await bestRoutes(query);
    if (want === undefined) expect(first).toMatch(/error/i);
    else if (typeof want === "string") expect(first?.startsWith(want), first).toBe(true);
    else expect(first).toMatch(want);
  });

  test.each([
    ["max tokens", new RegExp(`^${completion}#control-length`)],
    ["stop sequence", new RegExp(`^${completion}#stop`)],
    ["created_by_me", /^\/capabilities\/batch\/#list-batch-jobs/],
    ["embedings", /^\/capabilities\/embeddings\/overview\//],
    ["embeddings", /^\/capabilities\/embeddings\/overview\//],
    ["api key", /^\/deployment\/laplateforme\/overview\/#api-access/],
    ["authentication", /^\/getting-started\/quickstart\/#account-setup/],
    ["error handling", new RegExp(`^${completion}`)],
    ["fine tuning", /^\/capabilities\/finetuning\/finetuning_overview\//],
    ["tool_choice", new RegExp(`^${tools}#tool_choice`)],
    ["response_format", new RegExp(`^${structured}`)],
    ["finish reason", new RegExp(`^${completion}#finish-reasons`)],
    ["top_p", new RegExp(`^(?:${completion}#control-randomness|/guides/sampling/#top-p)`)],
    ["422", /^\/getting-started\/quickstart\/#if-a-request-fails/],
    ["validation error", schema("ValidationErrorItem")],
    ["mistral-large-latest", /^\/getting-started\/models\/models_overview\/|function_calling/],
    ["conversation history", operation("getConversationHistory")],
    ["agents", /^\/agents\/agents_basics\//],
    ["python", /^\/getting-started\/clients\/#python/],
  ])("%j: among the first three", async (query, want) => {
    const best = (await bestRoutes(query)).slice(0, 3);
    expect(
      best.filter((route) => want.test(route)),
      best.join(" "),
    ).not.toEqual([]);
  });

  test.each([["xqzvk"], ["webhookz qqq"]])("%j: nothing", async (query) => {
    expect(await bestRoutes(query)).toEqual([]);
  });
});
