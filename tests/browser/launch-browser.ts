import { existsSync } from "node:fs";
import path from "node:path";
import sparticuz from "@sparticuz/chromium";
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

/** A browser; while `npm run coverage` runs, what its pages run is recorded. */
export async function launchBrowser(): Promise<Browser> {
  const browser = await launchChromium();
  const folder = process.env["DOCSGEN_COVERAGE"];
  if (folder !== undefined) recordCoverage(browser, path.join(folder, "pages"));
  return browser;
}

/** The Chromium named by `CHROMIUM_PATH`, else the machine's own, else the one that npm installed. */
async function launchChromium(): Promise<Browser> {
  const own = [process.env["CHROMIUM_PATH"], "/usr/bin/chromium"].find(
    (file) => file !== undefined && existsSync(file),
  );
  if (own !== undefined) return await chromium.launch({ executablePath: own, args: quiet });
  // Its own arguments put everything into one process, which ends with the first page that is closed.
  return await chromium.launch({ executablePath: await sparticuz.executablePath(), args: quiet });
}
