// How docsgen's CPU time compares with the goals that it has against other tools: `npm run bench -- goals [--rounds 3]`. Both
// sides of a ratio are measured in turns in one run, because what else the machine does changes all times alike. The time in the
// kernel depends on the disk: on ext4, each new file is slower for five minutes after many files were deleted.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { measure } from "../measure.js";
import { createMoveAway } from "./move-away.js";
import { writeRealPages } from "./real-pages.js";
import { install, median, peersIn, seconds, writePages } from "./sites.js";

/**
 * A build, measured from an empty cache.
 * @typedef {object} Side
 * @property {string} name
 * @property {string[]} command
 * @property {string} cwd
 * @property {string[]} outputs what is moved away before each build
 */

/**
 * Prints a row for each goal whose input and peer are on this machine.
 * @param {string} root
 * @param {readonly string[]} args
 */
export async function benchGoals(root, args) {
  const { values } = parseArgs({ args, options: { rounds: { type: "string" } } });
  const rounds = Number(values.rounds ?? 3);
  const folder = mkdtempSync(path.join(tmpdir(), "docsgen-goals-"));
  // Inherited by what is measured.
  process.env["DOCSGEN_CACHE"] = path.join(folder, "cache");
  const moveAway = createMoveAway(folder);
  console.log(
    "| docsgen | CPU (kernel) | peak memory | peer | CPU (kernel) | peak memory | ratio | goal |\n|---|---|---|---|---|---|---|---|",
  );
  try {
    for (const { goal, own, peer } of [hugoGoal, starlightGoal, typesGoal].flatMap(
      (open) => open(root, folder) ?? [],
    )) {
      const runs = { own: [], peer: [] };
      for (let round = 0; round < rounds; round += 1) {
        runs.own.push(await build(own, moveAway));
        runs.peer.push(await build(peer, moveAway));
      }
      const [ownCpu, peerCpu] = [runs.own, runs.peer].map((list) => median(list.map(({ cpuMs }) => cpuMs)));
      const ratio = (ownCpu / peerCpu).toFixed(2);
      console.log(`| ${own.name} | ${row(runs.own)} | ${peer.name} | ${row(runs.peer)} | ${ratio} | ${goal} |`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A description with wrong examples is built completely and ends with 1. */
async function build({ name, command, cwd, outputs }, moveAway) {
  for (const output of [...outputs, process.env["DOCSGEN_CACHE"] ?? ""]) if (output !== "") moveAway(output);
  const run = await measure(command, { cwd, timeoutMs: 900_000 });
  if (run.code !== 0 && run.code !== 1) throw new Error(`${name} ended with ${run.code}: ${run.stderr.trim()}`);
  return run;
}

function row(runs) {
  const [cpu, kernel, peak] = ["cpuMs", "kernelMs", "peakBytes"].map((name) => median(runs.map((run) => run[name])));
  return `${seconds(cpu)} (${seconds(kernel)}) | ${Math.round(peak / 1e6)} MB`;
}

/** @returns {Side} */
function ownBuild(root, { name, project, args = [], folder }) {
  const out = path.join(folder, "out");
  const bin = path.join(root, "bin/docsgen.js");
  const command = [process.execPath, bin, "build", project, ...args, "--quiet", "--out", out];
  return { name, command, cwd: folder, outputs: [out] };
}

/** A peer with the pages of a workload; undefined if it or the pages are missing. */
function peerBuild(root, folder, { tool, pages }) {
  const source = path.join(folder, `${tool}-pages`);
  const project = path.join(folder, tool);
  const peer = peersIn(project).find(({ name }) => name.toLowerCase().startsWith(tool));
  mkdirSync(source);
  if (!writeRealPages(source, pages, root) || peer === undefined || !install(project, peer)) return undefined;
  writePages(path.join(source, "content"), path.join(project, peer.content), peer);
  const outputs = [peer.out, ...(peer.caches ?? [])].map((name) => path.join(project, name));
  const side = { name: `${peer.name} ${peer.version()}, ${pages} pages`, command: peer.command, cwd: project, outputs };
  return { source, side };
}

function hugoGoal(root, folder) {
  const peer = peerBuild(root, folder, { tool: "hugo", pages: 1000 });
  if (peer === undefined) return undefined;
  return {
    goal: "1.0",
    own: ownBuild(root, { name: "1,000 real pages", project: peer.source, folder }),
    peer: peer.side,
  };
}

function starlightGoal(root, folder) {
  const peer = peerBuild(root, folder, { tool: "starlight", pages: 75 });
  if (peer === undefined) return undefined;
  const name = "75 pages with reference, kit, and checks";
  return { goal: "0.3", own: ownBuild(root, { name, project: root, folder }), peer: peer.side };
}

function typesGoal(root, folder) {
  const description = path.resolve(root, "../shared/corpus/github-rest.json");
  const project = path.join(folder, "types");
  const packages = { "openapi-typescript": "latest" };
  const command = ["node_modules/.bin/openapi-typescript", description, "-o", "types.d.ts"];
  const name = "openapi-typescript, types alone";
  if (!existsSync(description) || !install(project, { name, packages, command, files: {} })) return undefined;
  const empty = path.join(folder, "empty");
  mkdirSync(empty);
  const own = ownBuild(root, {
    name: "GitHub REST, everything",
    project: empty,
    args: ["--spec", description],
    folder,
  });
  return { goal: "2.0", own, peer: { name, command, cwd: project, outputs: [path.join(project, "types.d.ts")] } };
}
