import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { chromium, type Browser } from "playwright-core";
import { recordCoverage } from "./record-coverage.ts";

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** How long a page may take for what a test waits for: a limit for pages that never do it. */
const maxWaitMs = 120_000;

const machineChromium = "/usr/bin/chromium";

/** Starts a browser: the headless shell or the machine's own. While `npm run coverage` runs, it records which code its pages run. */
export async function launchBrowser(preferred: "shell" | "machine" = "shell"): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: await findChromium(preferred), args: quiet });
  browser.on("context", (context) => context.setDefaultTimeout(maxWaitMs));
  const folder = process.env["DOCSGEN_COVERAGE"];
  if (folder !== undefined) recordCoverage(browser, path.join(folder, "pages"));
  return browser;
}

/**
 * The path of the Chromium that `CHROMIUM_PATH` names, else of the headless shell from npm (Linux on x64 only), else of
 * the machine's own. For each page, the headless shell takes a quarter of the CPU time of a whole Chromium, which opens
 * a window and a profile even when it is headless.
 */
async function findChromium(preferred: "shell" | "machine"): Promise<string> {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined && existsSync(named)) return named;
  if (preferred === "machine" && existsSync(machineChromium)) return machineChromium;
  if (process.platform === "linux" && process.arch === "x64") return await unpackHeadlessShell();
  return machineChromium;
}

/** Unpacks the headless shell once per machine and version. Several workers may do so at the same time. */
async function unpackHeadlessShell(): Promise<string> {
  const require = createRequire(import.meta.url);
  const installed = path.resolve(require.resolve("@sparticuz/chromium"), "../../..");
  const { version } = JSON.parse(readFileSync(path.join(installed, "package.json"), "utf8")) as { version: string };
  const unpacked = path.join(tmpdir(), `docsgen-headless-shell-${version}`);
  if (existsSync(unpacked)) return unpacked;
  const folder = mkdtempSync(`${unpacked}-`);
  try {
    const file = path.join(folder, "chromium");
    await pipeline(
      createReadStream(path.join(installed, "bin/chromium.br")),
      createBrotliDecompress(),
      createWriteStream(file, { mode: 0o755 }),
    );
    renameSync(file, unpacked);
    return unpacked;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
