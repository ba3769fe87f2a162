// Runs the TypeScript programs of guides, stripped of their types, one after the other against a mock of the API:
// node run-programs.js ORIGIN FILE …  Prints a line of JSON for each: the request and its response.
import { writeSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [origin, ...files] = process.argv.slice(2);
const longestMs = 8_000;
const documented = "https://api.example.com";
const realFetch = globalThis.fetch;
let calls = [];

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  if (!request.url.startsWith(documented)) throw new Error(`no guide may call ${request.url} in a test`);
  const body = request.body === null ? undefined : await request.arrayBuffer();
  const headers = new Headers(request.headers);
  headers.set("prefer", "delay=0");
  const answer = await realFetch(origin + request.url.slice(documented.length), {
    method: request.method,
    headers,
    body,
  });
  calls.push({
    call: `${request.method} ${request.url.slice(documented.length)}`,
    status: answer.status,
    issues: answer.headers.get("x-docsgen-issues") ?? undefined,
  });
  return answer;
};
process.env["API_KEY"] = "any";
process.env["WANDB_API_KEY"] = "0123456789".repeat(4);
process.exit = () => {
  throw new Error("the program ends itself");
};
// A mock server sends one response: it may contain less than a program expects, which is not tested.
process.on("unhandledRejection", () => {});
process.on("uncaughtException", () => {});
globalThis.console = Object.fromEntries(Object.keys(console).map((name) => [name, () => {}]));
process.stdout.write = () => true;

for (const file of files) {
  calls = [];
  const ended = import(pathToFileURL(file).href).then(
    () => undefined,
    (error) => String(error),
  );
  const late = new Promise((resolve) => setTimeout(resolve, longestMs, "took too long"));
  const failure = await Promise.race([ended, late]);
  writeSync(1, `${JSON.stringify({ program: path.basename(file), calls, failure })}\n`);
}
process.kill(process.pid, "SIGKILL");
