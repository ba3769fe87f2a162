import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text as readText } from "node:stream/consumers";
import { transformWithOxc } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listPrograms } from "./guide-programs.ts";

interface ApiRequest {
  readonly path: string;
  readonly body: unknown;
}

interface Run {
  readonly code: number | null;
  readonly printed: string;
  readonly requests: readonly ApiRequest[];
}

const languages = [
  { language: "typescript", extension: "ts", isInstalled: true },
  {
    language: "python",
    extension: "py",
    isInstalled: spawnSync("python3", ["-c", "import requests"]).status === 0,
  },
];
const folder = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-loops-"));
const programs = new Map<string, string>();

beforeAll(async () => {
  for (const { language } of languages) {
    for (const { name, text } of await listPrograms(language)) programs.set(name, text);
  }
  writeFileSync(path.join(folder, "ultrachat_train.jsonl"), "{}\n");
  writeFileSync(path.join(folder, "ultrachat_eval.jsonl"), "{}\n");
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program of a page against a server that sends the given responses, and repeats the last one. */
async function runProgram(name: string, responses: readonly unknown[]): Promise<Run> {
  const requests: ApiRequest[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const sent = await readText(request);
    const isJson = request.headers["content-type"]?.startsWith("application/json") === true;
    requests.push({ path: `${request.method} ${request.url}`, body: isJson ? JSON.parse(sent) : undefined });
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(responses[Math.min(requests.length, responses.length) - 1]));
  };
  const server = createServer((request, response) => void respond(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const child = spawn(...(await saveProgram(name, `http://127.0.0.1:${port}`)), {
    cwd: folder,
    env: { ...process.env, API_KEY: "any" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [printed, [code]] = await Promise.all([readText(child.stdout), once(child, "close")]);
  server.closeAllConnections();
  server.close();
  return { code: code as number | null, printed, requests };
}

/** Saves a program that calls `origin` and does not wait between two requests, and returns the command that runs it. */
async function saveProgram(name: string, origin: string): Promise<[string, string[]]> {
  const shown = programs.get(name);
  if (shown === undefined) throw new Error(`no page shows ${name}`);
  const text = shown
    .replaceAll("https://api.example.com", origin)
    .replaceAll("10_000", "1")
    .replaceAll("sleep(10)", "sleep(0)");
  const file = path.join(folder, `${new URL(origin).port}${name.replaceAll(/[^\w.]+/g, "_")}`);
  if (name.endsWith(".py")) {
    writeFileSync(file, text);
    return ["python3", [file]];
  }
  const { code } = await transformWithOxc(text, file);
  writeFileSync(`${file}.mjs`, code);
  return [process.execPath, [`${file}.mjs`]];
}

const pathsOf = ({ requests }: Run): readonly string[] => requests.map((request) => request.path);
const call = (id: string, name: string, given: object) => ({
  id,
  type: "function",
  function: { name, arguments: JSON.stringify(given) },
});
const completion = (message: object) => ({ choices: [{ message: { role: "assistant", ...message } }] });
const conversation = (id: string, ...outputs: readonly object[]) => ({ conversation_id: id, outputs });
const entryCall = (id: string, given: object, name = "get_european_central_bank_interest_rate") => ({
  type: "function.call",
  tool_call_id: id,
  name,
  arguments: JSON.stringify(given),
});
const entryMessage = (content: unknown) => ({ type: "message.output", role: "assistant", content });
const entryHandoff = (id: string) => ({ type: "agent.handoff", next_agent_id: id, next_agent_name: `name of ${id}` });
const rate = JSON.stringify({ date: "2025-01-01", interest_rate: "2.5%" });
/** The programs of both languages write JSON with different spaces. */
const parsed = (value: string): unknown => JSON.parse(value);

for (const { language, extension, isInstalled } of languages) {
  describe.skipIf(!isInstalled)(`the ${language} loops of the guides`, () => {
    chatLoop(`/capabilities/function_calling/ask_payments.${extension}`);
    agentLoop(`/agents/function_calling/rates.${extension}`);
    handoffLoops(`/agents/handoffs/workflow.${extension}`);
    fineTuning(`/guides/finetuning/finetune.${extension}`);
  });
}

function chatLoop(name: string): void {
  const calls = [
    call("k7Qd2mXw9", "payment_info", { transaction_id: "T1002", info_type: "status" }),
    call("Zp4vR8sTn", "payment_info", { transaction_id: "T1002", info_type: "date" }),
  ];
  const toolMessages = ({ body }: ApiRequest) =>
    (body as { messages: { role: string; content: string; tool_call_id: string }[] }).messages.filter(
      ({ role }) => role === "tool",
    );

  test("a chat runs parallel calls and prints the reply", async () => {
    const run = await runProgram(name, [
      completion({ content: "", tool_calls: calls }),
      completion({ content: "Done." }),
    ]);
    expect(run).toMatchObject({ code: 0, printed: "Done.\n" });
    expect(toolMessages(run.requests[1]!).map(({ tool_call_id, content }) => [tool_call_id, parsed(content)])).toEqual([
      ["k7Qd2mXw9", { status: "Unpaid" }],
      ["Zp4vR8sTn", { date: "2021-10-06" }],
    ]);
  });

  test("a chat accepts a reply whose `tool_calls` is null", async () => {
    const run = await runProgram(name, [completion({ content: "Hello.", tool_calls: null })]);
    expect(run).toMatchObject({ code: 0, printed: "Hello.\n", requests: { length: 1 } });
  });

  test("a chat returns the error of an unknown function and of invalid arguments to the model", async () => {
    const invalid = [call("k7Qd2mXw9", "refund", {}), call("Zp4vR8sTn", "payment_info", { transaction_id: "T9" })];
    const run = await runProgram(name, [completion({ tool_calls: invalid }), completion({ content: "Sorry." })]);
    expect(run).toMatchObject({ code: 0, printed: "Sorry.\n" });
    const results = toolMessages(run.requests[1]!).map(({ content }) => parsed(content));
    expect(results).toEqual([{ error: expect.any(String) }, { error: expect.any(String) }]);
  });

  test("a chat whose model only returns tool calls ends after five requests", async () => {
    const run = await runProgram(name, [completion({ content: "", tool_calls: calls })]);
    expect(run).toMatchObject({ code: 1, requests: { length: 5 } });
  });
}

function agentLoop(name: string): void {
  const calls = [entryCall("Zp4vR8sTn", { date: "2025-01-01" }), entryCall("k7Qd2mXw9", {}, "get_weather")];

  test("an agent gets the results of all calls in one request", async () => {
    const run = await runProgram(name, [
      { id: "ag_1" },
      conversation("conv_1", ...calls),
      conversation("conv_1", entryMessage("It was 2.5%.")),
    ]);
    expect(run).toMatchObject({ code: 0, printed: "It was 2.5%.\n" });
    expect(pathsOf(run)).toEqual(["POST /v1/agents", "POST /v1/conversations", "POST /v1/conversations/conv_1"]);
    const { inputs } = run.requests[2]!.body as { inputs: { tool_call_id: string; result: string }[] };
    expect(inputs.map(({ tool_call_id, result }) => [tool_call_id, parsed(result)])).toEqual([
      ["Zp4vR8sTn", parsed(rate)],
      ["k7Qd2mXw9", { error: expect.any(String) }],
    ]);
  });

  test("an agent whose model only returns tool calls ends after five rounds", async () => {
    const run = await runProgram(name, [{ id: "ag_1" }, conversation("conv_1", ...calls)]);
    expect(run).toMatchObject({ code: 1, requests: { length: 2 + 5 } });
  });
}

function handoffLoops(name: string): void {
  const agents = ["finance", "websearch", "ecb", "graph", "calculator"].map((id) => ({ id }));
  const setUp = [...agents, {}, {}, {}, conversation("conv_a", entryHandoff("calculator"), entryMessage("1,552.97"))];
  const exampleB = [
    conversation("conv_b", entryHandoff("ecb"), entryCall("Hm5wT2yKc", { date: "2025-01-01" })),
    conversation("conv_b", entryMessage([{ type: "text", text: "Drawn." }])),
  ];

  test("agents continue after the function and after each handoff of the client", async () => {
    const run = await runProgram(name, [
      ...setUp,
      ...exampleB,
      conversation("conv_1", entryMessage("I ask a colleague."), entryHandoff("ecb")),
      conversation("conv_2", entryCall("Hm5wT2yKc", { date: "2025-01-01" })),
      conversation("conv_2", entryHandoff("graph")),
      conversation("conv_3", entryMessage("The plot shows 1,280.08 euros.")),
    ]);
    expect(run.code).toBe(0);
    expect(run.printed).toContain("Handoff to name of ecb\nHandoff to name of graph\nThe plot shows 1,280.08 euros.\n");
    const client = run.requests.slice(setUp.length + exampleB.length);
    expect(client.map(({ path: called, body }) => [called, (body as { agent_id?: string }).agent_id])).toEqual([
      ["POST /v1/conversations", "finance"],
      ["POST /v1/conversations", "ecb"],
      ["POST /v1/conversations/conv_2", undefined],
      ["POST /v1/conversations", "graph"],
    ]);
    const { inputs } = client[3]!.body as { inputs: { role: string; content: string }[] };
    expect(inputs.map(({ role }) => role)).toEqual(["user", "assistant", "assistant"]);
    expect(inputs[2]?.content).toContain("2.5%");
  });

  test("agents that only hand over end after ten steps", async () => {
    const run = await runProgram(name, [...setUp, ...exampleB, conversation("conv_1", entryHandoff("finance"))]);
    expect(run).toMatchObject({ code: 1, requests: { length: setUp.length + exampleB.length + 1 + 10 } });
  });
}

function fineTuning(name: string): void {
  const job = (status: string, more: object = {}) => ({
    id: "job_1",
    status,
    metadata: null,
    fine_tuned_model: null,
    ...more,
  });
  const begin = [{ id: "train" }, { id: "eval" }, job("QUEUED"), job("VALIDATING"), job("VALIDATED"), job("STARTED")];

  test("a fine-tuned model is used only after its job has succeeded", async () => {
    const run = await runProgram(name, [
      ...begin,
      job("RUNNING"),
      job("SUCCESS", { fine_tuned_model: "ft:model", checkpoints: [] }),
      completion({ content: "Rivers carry salt." }),
    ]);
    expect(run.code).toBe(0);
    expect(run.printed).toMatch(/ft:model\nRivers carry salt\.\n$/);
    expect(run.requests.at(-1)).toMatchObject({ path: "POST /v1/chat/completions", body: { model: "ft:model" } });
  });

  test("a job that fails ends the program before the chat", async () => {
    const run = await runProgram(name, [...begin, job("FAILED", { events: [] })]);
    expect(run.code).toBe(1);
    expect(pathsOf(run).at(-1)).toBe("GET /v1/fine_tuning/jobs/job_1");
  });
}
