import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { measure } from "../measure.js";
import { loadAjv } from "./peers/ajv.js";
import { arktypeIs } from "./peers/arktype.js";
import { typeboxIs } from "./peers/typebox.js";
import { valibotIs } from "./peers/valibot.js";
import { zodIs } from "./peers/zod.js";

const rounds = 15;
const roundMs = 60;
const chunk = { type: "text", text: "What is on this picture?" };
const valid = {
  model: "large-latest",
  messages: [
    { role: "system", content: "You are a helpful assistant." },
    { role: "user", content: [chunk, { type: "image_url", image_url: { url: "https://example.com/a.png" } }] },
    {
      role: "assistant",
      content: "",
      tool_calls: [{ id: "1", type: "function", function: { name: "weather", arguments: "{}" } }],
    },
    { role: "tool", content: "22 degrees", tool_call_id: "1", name: "weather" },
    { role: "user", content: "Thank you" },
  ],
  temperature: 0.7,
  top_p: 1,
  max_tokens: 1000,
  stream: false,
  random_seed: 7,
  response_format: { type: "json_object" },
  tools: [{ type: "function", function: { name: "weather", parameters: { type: "object", properties: {} } } }],
  tool_choice: "auto",
};
const [first, second, ...others] = valid.messages;
const payloads = {
  valid,
  "out of range": { ...valid, temperature: 1.6 },
  "unknown property": { ...valid, top_k: 5 },
  "unknown role": { ...valid, messages: [first, second, { role: "robot", content: "x" }, ...others] },
  "wrong type deep inside": {
    ...valid,
    messages: [first, { role: "user", content: [chunk, { type: "image_url", image_url: 5 }] }],
  },
  "nothing required": {},
};

/** Prints how fast the kit and its peers validate chat requests, in one process and in turns; then the generation cost. */
export async function benchKit(root) {
  const folder = mkdtempSync(path.join(tmpdir(), "docsgen-kit-bench-"));
  try {
    const out = path.join(folder, "out");
    execFileSync(process.execPath, [path.join(root, "bin/docsgen.js"), "build", root, "--out", out, "--quiet"]);
    await printSpeed(path.join(out, "sdk"));
    await printCosts(root, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function printSpeed(sdk) {
  const { ChatCompletionRequest } = await import(pathToFileURL(path.join(sdk, "index.js")).href);
  const schema = JSON.parse(readFileSync(path.join(sdk, "schemas/ChatCompletionRequest.json"), "utf8"));
  const contenders = {
    "kit, is": ChatCompletionRequest.is,
    "kit, validate": (value) => ChatCompletionRequest.validate(value).valid,
    "ajv standalone": await loadAjv(schema, { discriminator: false }),
    "ajv standalone, discriminators": await loadAjv(schema, { discriminator: true }),
    typebox: typeboxIs,
    arktype: arktypeIs,
    zod: zodIs,
    valibot: valibotIs,
  };
  for (const [name, check] of Object.entries(contenders))
    for (const [payload, value] of Object.entries(payloads))
      if (check(value) !== (payload === "valid")) throw new Error(`${name} judges "${payload}" otherwise.`);
  const names = Object.keys(contenders);
  console.log(`| chat requests a second | ${names.join(" | ")} | kit to the fastest peer |`);
  console.log(`|---|${names.map(() => "---").join("|")}|---|`);
  for (const [payload, value] of Object.entries(payloads)) {
    const speeds = raceOf(contenders, value);
    const fastest = Math.max(...names.filter((name) => !name.startsWith("kit")).map((name) => speeds[name]));
    const cells = names.map((name) => inWords(speeds[name]));
    console.log(`| ${payload} | ${cells.join(" | ")} | ${(speeds["kit, is"] / fastest).toFixed(2)} |`);
  }
}

function inWords(speed) {
  return speed >= 1e5 ? `${(speed / 1e6).toFixed(2)} M` : `${(speed / 1e3).toFixed(1)} k`;
}

/** Rounds in turns, so that what slows the machine slows all; the median counts. */
function raceOf(contenders, value) {
  const speeds = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]));
  for (let round = -3; round < rounds; round++)
    for (const [name, check] of Object.entries(contenders)) {
      const speed = speedOf(check, value);
      if (round >= 0) speeds[name].push(speed);
    }
  return Object.fromEntries(
    Object.entries(speeds).map(([name, all]) => [name, all.toSorted((left, right) => left - right)[rounds >> 1]]),
  );
}

function speedOf(check, value) {
  let count = 0;
  const started = performance.now();
  let passed = 0;
  while (passed < roundMs) {
    for (let index = 0; index < 500; index++) check(value);
    count += 500;
    passed = performance.now() - started;
  }
  return (count / passed) * 1000;
}

const targets = [
  { what: "types", file: "github-rest.json", cpu: 0.6 },
  { what: "validators", file: "github-rest.json", cpu: 4, memory: 400e6, bytes: 16e6 },
  { what: "validators", file: "stripe.yaml", cpu: 2.5, bytes: 7e6 },
];

/** CPU time covers the generator alone, memory the whole run, and size the written files. */
async function printCosts(root, folder) {
  const corpus = process.env.DOCSGEN_CORPUS ?? path.resolve(root, "../shared/corpus");
  if (!existsSync(corpus)) {
    console.log("\nGitHub and Stripe: not measured, the corpus is not beside the project.");
    return;
  }
  console.log(
    "\n| generated | CPU | of the target | peak memory | of the target | size | of the target |\n|---|---|---|---|---|---|---|",
  );
  const script = path.join(import.meta.dirname, "generate-part.js");
  for (const { what, file, ...target } of targets) {
    const run = async (part) => {
      const to = mkdtempSync(path.join(folder, "part-"));
      const result = await measure([process.execPath, script, part, path.join(corpus, file), to], { cwd: root });
      return { ...result, ...JSON.parse(result.stdout), bytes: sizeOf(to) };
    };
    const { cpuMs, peakBytes, bytes, partMs } = await run(what);
    const share = (value, wanted) => (wanted === undefined ? "–" : (value / wanted).toFixed(2));
    console.log(
      `| ${what} of ${file} (whole run ${(cpuMs / 1000).toFixed(1)} s) | ${(partMs / 1000).toFixed(2)} s | ${share(partMs / 1000, target.cpu)} | ${Math.round(peakBytes / 1e6)} MB | ${share(peakBytes, target.memory)} | ${(bytes / 1e6).toFixed(1)} MB | ${share(bytes, target.bytes)} |`,
    );
  }
}

function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}
