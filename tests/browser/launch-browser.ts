import { existsSync } from "node:fs";
import sparticuz from "@sparticuz/chromium";
import { chromium, type Browser } from "playwright-core";

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A Chromium named by `CHROMIUM_PATH`, else the machine's own, else the one that npm installed. */
export async function launchBrowser(): Promise<Browser> {
  const own = [process.env["CHROMIUM_PATH"], "/usr/bin/chromium"].find(
    (path) => path !== undefined && existsSync(path),
  );
  if (own !== undefined) return await chromium.launch({ executablePath: own, args: quiet });
  // Its own arguments put everything into one process, which ends with the first page that is closed.
  return await chromium.launch({ executablePath: await sparticuz.executablePath(), args: quiet });
}
