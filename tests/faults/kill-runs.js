// Builds a project repeatedly, each time from another state of it, and kills the build at a random moment, until the
// requested number of builds was killed (some finish earlier). After each kill, the last good output must be complete,
// and the next run must succeed and leave no temporary files.
import { spawn } from "node:child_process";
import { hash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const bin = path.resolve(import.meta.dirname, "../../bin/docsgen.js");
const pages = 60;

/**
 * @param {{ folder: string, runs: number, seed: number, signal?: NodeJS.Signals, log?: (line: string) => void }}
 * options `folder` is empty and used by these runs only. One of three kills is at any moment of the run, two are while
 * the output is written.
 */
export async function killRuns({ folder, runs, seed, signal = "SIGKILL", log = () => {} }) {
  const random = createRandom(seed);
  const project = path.join(folder, "project");
  const env = { ...process.env, DOCSGEN_CACHE: path.join(folder, "cache"), TMPDIR: path.join(folder, "tmp") };
  mkdirSync(env.TMPDIR, { recursive: true });
  const build = (onStart, out = "out") => runBuild({ project, env, out }, onStart);
  writeProject(project, 0);
  const started = performance.now();
  const first = await build();
  const wholeMs = performance.now() - started;
  const states = [readState(path.join(project, "out"))];
  writeProject(project, 1);
  let lockedAt = performance.now();
  const second = await build((child) => {
    whenThere(child, path.join(folder, ".other.docsgen-lock"), () => (lockedAt = performance.now()));
  }, "../other");
  const writtenMs = performance.now() - lockedAt;
  states.push(readState(path.join(folder, "other")));
  const result = { runs: 0, killed: 0, finished: 0, old: 0, new: 0, between: 0, failures: [] };
  if (first.code !== 0 || second.code !== 0 || states[0] === states[1])
    result.failures.push(`the builds that nobody kills fail or are the same:\n${first.text}${second.text}`);
  let current = 0;
  for (let run = 0; result.killed < runs && result.failures.length < 10; run++) {
    const next = 1 - current;
    writeProject(project, next);
    const isLate = run % 3 !== 0;
    const delayMs = random() * (isLate ? writtenMs : wholeMs);
    const moment = `run ${run} of seed ${seed}, ${signal} ${Math.round(delayMs)} ms after ${isLate ? "the lock" : "the start"}`;
    const killed = await build((child) => killLater(child, { delayMs, place: isLate && lockOf(project), signal }));
    result.runs++;
    if (killed.signal === null) result.finished++;
    else result.killed++;
    const found = findState(project, states);
    if (found === undefined) result.failures.push(`${moment}: the output is neither the old nor the new one`);
    else result[found.place === "out" ? (found.state === current ? "old" : "new") : "between"]++;
    // A process that gets a termination signal cleans up first.
    const beside = signal === "SIGKILL" ? [] : listBeside(project, env.TMPDIR);
    if (beside.length > 0) result.failures.push(`${moment}: ${beside.join(", ")} is left behind`);
    const again = await build();
    if (again.code !== 0) result.failures.push(`${moment}: the next run fails with ${again.code}\n${again.text}`);
    if (readState(path.join(project, "out")) !== states[next])
      result.failures.push(`${moment}: the next run writes something else`);
    const left = listBeside(project, env.TMPDIR);
    if (left.length > 0) result.failures.push(`${moment}: the next run leaves ${left.join(", ")}`);
    current = next;
    if (result.runs % 20 === 0) log(describe(result));
  }
  return result;
}

/** @param {Awaited<ReturnType<typeof killRuns>>} result */
export function describe({ killed, finished, old, new: fresh, between, failures }) {
  return `${killed} killed, ${finished} were done before; output: ${old} old, ${fresh} new, ${between} between the renames; ${failures.length} faults`;
}

/** Park and Miller's generator: the same seed kills at the same moments, as far as the machine allows. */
function createRandom(seed) {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function writeProject(project, state) {
  const files = {
    "docsgen.config.yaml": "title: Kills\n",
    "spec/openapi.yaml": `openapi: 3.1.0
info: { title: Kills ${state}, version: "1" }
paths:
  /pets:
    get: { operationId: listPets, responses: { "200": { description: State ${state}. } } }
`,
  };
  for (let page = 0; page < pages; page++)
    files[`content/page-${page}.md`] = `# Page ${page}\n\nState ${page % 2 === 0 ? state : "that stays"}.\n`;
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
    writeFileSync(path.join(project, name), text);
  }
}

async function runBuild({ project, env, out }, onStart) {
  const child = spawn(process.execPath, [bin, "build", "--quiet", "--out", out], { cwd: project, env });
  let text = "";
  child.stdout.on("data", (part) => (text += part));
  child.stderr.on("data", (part) => (text += part));
  const ended = new Promise((resolve) => child.on("close", (code, signal) => resolve({ code, signal, text })));
  onStart?.(child);
  return await ended;
}

function killLater(child, { delayMs, place, signal }) {
  const kill = () => setTimeout(() => child.kill(signal), delayMs);
  if (place === false) kill();
  else whenThere(child, place, kill);
}

function whenThere(child, place, work) {
  const timer = setInterval(() => {
    if (child.exitCode !== null || child.signalCode !== null) return clearInterval(timer);
    if (!existsSync(place)) return;
    clearInterval(timer);
    work();
  }, 1);
}

const lockOf = (project) => path.join(project, ".out.docsgen-lock");

/** All names and bytes of a folder as one text. Undefined if the folder does not exist. */
function readState(folder) {
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map((entry) => path.join(entry.parentPath, entry.name)).toSorted();
  const lines = names.map((file) => `${path.relative(folder, file)} ${hash("sha256", readFileSync(file), "hex")}\n`);
  return hash("sha256", lines.join(""), "hex");
}

/** Between the two renames of the swap, the last output is next to its final path. */
function findState(project, states) {
  for (const place of ["out", ".out.docsgen-previous"]) {
    const state = readState(path.join(project, place));
    if (state !== undefined) return states.includes(state) ? { place, state: states.indexOf(state) } : undefined;
  }
  return undefined;
}

function listBeside(project, temporary) {
  const beside = readdirSync(project).filter((name) => name.startsWith("."));
  return [...beside, ...readdirSync(temporary)];
}
