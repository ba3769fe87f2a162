// What `docsgen dev` makes a writer wait for: `npm run bench -- dev [pages]` measures the first page after the command, with
// nothing known of the site and with what an earlier run has left, and the way from a saved edit to the window that shows it.
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";
import { writeWorkload } from "./workload.js";

const edits = 9;
const ticksPerSecond = 100;

/**
 * Prints a table: a workload of so many pages, then the platform's own documentation.
 * @param {number} pages
 * @param {string} root
 */
export async function benchDev(pages, root) {
  const temporary = mkdtempSync(path.join(tmpdir(), "docsgen-dev-"));
  console.log(
    `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0].toFixed(1)}\n`,
  );
  console.log("| project | what | wall | CPU of the server |\n|---|---|---|---|");
  try {
    const workload = path.join(temporary, "workload");
    writeWorkload(workload, pages);
    await benchProject(`${pages} pages`, workload, { root, page: "folder-0/page-7" });
    const platform = path.join(temporary, "platform");
    for (const name of ["content", "spec", "docsgen.config.yaml"])
      cpSync(path.join(root, name), path.join(platform, name), { recursive: true });
    await benchProject("platform docs", platform, { root, page: "guides/rag" });
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

async function benchProject(name, folder, { root, page }) {
  const cache = path.join(folder, "..", "cache");
  rmSync(cache, { recursive: true, force: true });
  for (const known of ["cold", "warm"]) {
    const server = await start(root, folder, cache);
    await server.getPage(`${page}/`);
    row(name, `first page, ${known}`, server.read());
    await server.untilWhole();
    row(name, `whole site, ${known}`, server.read());
    if (known === "warm") await benchEdits(name, { folder, page, server });
    await server.end();
  }
}

async function benchEdits(name, { folder, page, server }) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const window = await browser.newPage();
    const file = path.join(folder, `content/${page}.md`);
    const text = readFileSync(file, "utf8");
    for (const state of ["as it came", "taken over by its program"]) {
      await window.goto(`${server.url}${page}/`);
      await window.waitForFunction(() => document.readyState === "complete");
      if (state !== "as it came") {
        await window.mouse.move(200, 200);
        await window.mouse.move(204, 204);
        await window.waitForSelector("html[data-ready]");
      }
      await window.waitForTimeout(500);
      const times = [];
      for (let edit = 0; edit < edits; edit++) {
        const mark = `edit ${state} ${edit}.`;
        const shown = window.evaluate(watchFor, mark);
        const before = server.read();
        const from = Date.now();
        writeFileSync(file, `${text}\n\nThis is ${mark}\n`);
        const wallMs = (await shown) - from;
        times.push({ wallMs, cpuMs: server.read().cpuMs - before.cpuMs });
        await window.waitForTimeout(400);
      }
      const [median] = times.toSorted((one, other) => one.wallMs - other.wallMs).slice(Math.floor(edits / 2));
      const fastest = Math.min(...times.map(({ wallMs }) => wallMs));
      row(name, `edit to repaint, page ${state}: median of ${edits} (fastest ${fastest} ms)`, median);
    }
    writeFileSync(file, text);
  } finally {
    await browser.close();
  }
}

/** Runs in the window: reports when the frame that shows the words was drawn. */
function watchFor(words) {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector("[data-article]")?.textContent.includes(words))
        requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
      else requestAnimationFrame(look);
    };
    look();
  });
}

async function start(root, folder, cache) {
  const from = performance.now();
  const child = spawn(process.execPath, [path.join(root, "bin/docsgen.js"), "dev", folder, "--port", "0"], {
    env: { ...process.env, DOCSGEN_CACHE: cache },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const url = await new Promise((resolve) => {
    let printed = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      printed += text;
      const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(printed)?.[0];
      if (address !== undefined) resolve(address);
    });
  });
  const getPage = async (name) => await (await fetch(url + name)).text();
  return {
    url,
    getPage,
    read: () => ({ wallMs: performance.now() - from, cpuMs: readCpu(child.pid) }),
    untilWhole: async () => await getPage("llms.txt"),
    end: async () => {
      child.kill("SIGINT");
      await new Promise((resolve) => child.on("close", resolve));
    },
  };
}

function readCpu(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13);
  return ((Number(user) + Number(system)) * 1000) / ticksPerSecond;
}

function row(project, what, { wallMs, cpuMs }) {
  console.log(`| ${project} | ${what} | ${Math.round(wallMs)} ms | ${Math.round(cpuMs)} ms |`);
}
