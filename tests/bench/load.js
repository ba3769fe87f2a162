// `npm run bench -- load [SECONDS [REQUESTS_A_SECOND]]`: asks `preview` and its mock on loopback at a steady rate and
// prints errors, latency, and the server's CPU time and memory. The client is as thin as it can be, for both share a
// machine: sockets that stay open, one request on each at a time, responses delimited by their length.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";

const bin = path.resolve(import.meta.dirname, "../../bin/docsgen.js");
const sockets = 64;
const tickMs = 5;

const chat = { model: "mistral-small-latest", messages: [{ role: "user", content: "Hello" }] };
const keyed = "authorization: Bearer key\r\n";

/** What readers and consoles ask for; each with the status that is right. */
const kinds = {
  "preview: pages, scripts, unknown addresses": [
    request("GET /", "accept: text/html\r\naccept-encoding: br\r\n", "", 200),
    request("GET /guides/rag/", "accept: text/html\r\naccept-encoding: gzip\r\n", "", 200),
    request("GET /api/", "accept: text/html\r\naccept-encoding: br\r\n", "", 200),
    request("GET /search-index.json", "accept-encoding: br\r\n", "", 200),
    request("GET /nowhere/", "accept: text/html\r\naccept-encoding: br\r\n", "", 404),
    request("HEAD /guides/rag/", "", "", 200),
    request("GET /guides/rag/", "", "", 200),
  ],
  "mock: answers and refusals": [
    request("GET /v1/models", `${keyed}accept: application/json\r\n`, "", 200),
    request("POST /v1/chat/completions", `${keyed}content-type: application/json\r\n`, JSON.stringify(chat), 200),
    request(
      "POST /v1/chat/completions",
      `${keyed}content-type: application/json\r\n`,
      JSON.stringify({ ...chat, temperature: 9 }),
      422,
    ),
    request("POST /v1/chat/completions", "content-type: application/json\r\n", JSON.stringify(chat), 401),
    request("GET /v1/nothing", "accept: application/json\r\n", "", 404),
  ],
};

function request(call, headers, body, status) {
  const [method, address] = call.split(" ");
  const length = body === "" ? "" : `content-length: ${Buffer.byteLength(body)}\r\n`;
  const text = `${method} ${address} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers}${length}\r\n${body}`;
  return { bytes: Buffer.from(text), status, isHead: method === "HEAD", name: `${method} ${address}` };
}

/** @param {string} site The site of an output folder. */
export async function benchLoad(site, seconds = 60, perSecond = 2000) {
  const out = path.dirname(site);
  const project = path.resolve(import.meta.dirname, "../..");
  console.log(`${perSecond} requests a second for ${seconds} s over ${sockets} connections\n`);
  console.log(
    "| server | asked | errors | rate | median | 99 % | slowest | CPU a request | memory after 1/6, 1/2, 1 |",
  );
  console.log("|---|---|---|---|---|---|---|---|---|");
  let errors = 0;
  for (const [name, requests] of Object.entries(kinds)) {
    const server = await start(["preview", project, "--out", out, "--mock", "--port", "0"]);
    try {
      await ask(server, requests, { seconds: Math.min(3, seconds), perSecond: perSecond / 4 }); // compiled, compressed, warm
      const before = cpuMs(server.pid);
      const result = await ask(server, requests, { seconds, perSecond });
      const cpu = (cpuMs(server.pid) - before) / Math.max(1, result.latencies.length);
      errors += result.errors.length;
      for (const error of new Set(result.errors)) console.error(error);
      print(name, result, cpu);
    } finally {
      server.child.kill("SIGINT");
    }
  }
  return errors === 0 ? 0 : 1;
}

function print(name, { latencies, errors, memory, tookMs }, cpu) {
  const sorted = latencies.toSorted((left, right) => left - right);
  const at = (share) =>
    `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)} ms`;
  const sizes = [1 / 6, 1 / 2, 1].map(
    (share) => `${Math.round((memory[Math.ceil(memory.length * share) - 1] ?? 0) / 1e6)} MB`,
  );
  const rate = Math.round(latencies.length / (tookMs / 1000));
  console.log(
    `| ${name} | ${latencies.length} | ${errors.length} | ${rate}/s | ${at(0.5)} | ${at(0.99)} | ${at(1)} | ${cpu.toFixed(3)} ms | ${sizes.join(", ")} |`,
  );
}

async function start(args) {
  const child = spawn(process.execPath, [bin, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const port = await new Promise((resolve, reject) => {
    child.on("exit", () => reject(new Error("the server has ended")));
    child.stdout.on("data", (text) => {
      const found = /127\.0\.0\.1:(\d+)\//.exec(String(text));
      if (found !== null) resolve(Number(found[1]));
    });
  });
  return { child, port, pid: child.pid };
}

async function ask({ port, pid }, requests, { seconds, perSecond }) {
  const result = { latencies: [], errors: [], memory: [], tookMs: 0 };
  // One after the other: a server closes connections that are idle for five seconds.
  const idle = [];
  const lanes = await Promise.all(Array.from({ length: sockets }, () => openLane(port, result, idle)));
  idle.push(...lanes);
  const started = performance.now();
  const samples = setInterval(() => result.memory.push(memoryOf(pid)), (seconds * 1000) / 30);
  const total = seconds * perSecond;
  let sent = 0;
  await new Promise((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(total, ((performance.now() - started) / 1000) * perSecond);
      for (; sent < due && idle.length > 0; sent++) idle.shift().send(requests[sent % requests.length]);
      if (sent < total) return;
      clearInterval(timer);
      resolve();
    }, tickMs);
  });
  for (let waits = 0; idle.length < lanes.length && waits < 400; waits++)
    await new Promise((resolve) => setTimeout(resolve, 25));
  if (idle.length < lanes.length) result.errors.push(`${lanes.length - idle.length} requests were never answered`);
  clearInterval(samples);
  result.tookMs = performance.now() - started;
  result.memory.push(memoryOf(pid));
  for (const lane of lanes) lane.socket.destroy();
  return result;
}

/** One connection; it becomes idle again when its response has arrived. */
async function openLane(port, result, idle) {
  const socket = connect(port, "127.0.0.1");
  let current;
  let received = [];
  let bytes = 0;
  let wanted;
  const lane = {
    socket,
    send(request) {
      current = { request, at: performance.now() };
      received = [];
      bytes = 0;
      wanted = undefined;
      socket.write(request.bytes);
    },
  };
  socket.setNoDelay(true);
  socket.on("data", (part) => {
    if (current === undefined) return void result.errors.push("an answer that nobody asked for");
    received.push(part);
    bytes += part.length;
    wanted ??= readHead(Buffer.concat(received), current.request, result);
    if (wanted === undefined || bytes < wanted) return;
    if (bytes > wanted) result.errors.push(`${current.request.name}: more bytes than told`);
    result.latencies.push(performance.now() - current.at);
    current = undefined;
    idle.push(lane);
  });
  socket.on("error", (error) => result.errors.push(`connection: ${error.code}`));
  socket.on("end", () => result.errors.push("connection: closed by the server"));
  await new Promise((resolve) => socket.once("connect", resolve));
  return lane;
}

/** How many bytes a response has, head and body; undefined while the head is not there. */
function readHead(content, request, result) {
  const end = content.indexOf("\r\n\r\n");
  if (end === -1) return undefined;
  const head = content.subarray(0, end).toString("latin1");
  const status = Number(head.slice(9, 12));
  if (status !== request.status) result.errors.push(`${request.name}: ${status}, not ${request.status}`);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  return end + 4 + (request.isHead ? 0 : length);
}

/** Of the process itself; ticks are hundredths of a second. Linux only: elsewhere the columns are empty. */
function cpuMs(pid) {
  const fields = readProc(pid, "stat").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
}

function memoryOf(pid) {
  return Number(readProc(pid, "statm").split(" ")[1] ?? 0) * 4096;
}

function readProc(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}
