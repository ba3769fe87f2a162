// Measures how long a key takes from its press to the marked error in the console, on the largest body of a site:
// `npm run bench -- keystroke [site folder]`. Time is printed, not checked: it depends on the machine.
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { openSite } from "./open-site.js";

const keys = 60;

/** Serves the site, opens the console of the operation with the longest example, and types into the middle of it. */
export async function benchKeystrokes(site) {
  const { name, text } = largestBody(site);
  console.log(`\`${name}\`, ${text.length} characters, ${text.split("\n").length} lines; ${keys} keys each\n`);
  console.log("| CPU | median ms | p95 ms | slowest ms |\n| --- | --- | --- | --- |");
  const { browser, url, close } = await openSite(site);
  for (const rate of [1, 4]) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
    await page.goto(`${url}/api/#operation/${name}`);
    const session = await page.context().newCDPSession(page);
    const times = await typeInto(page, {
      name,
      text,
      throttle: () => session.send("Emulation.setCPUThrottlingRate", { rate }),
    });
    const sorted = times.toSorted((left, right) => left - right);
    const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1);
    console.log(`| ${rate === 1 ? "as it is" : `${rate} x slower`} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`);
    await page.close();
  }
  await close();
}

function largestBody(site) {
  const folder = path.join(site, "assets/try-it");
  const bodies = readdirSync(folder).flatMap((file) => {
    const { body, id } = JSON.parse(readFileSync(path.join(folder, file), "utf8"));
    const media = body?.media[0];
    return media?.kind === "json" ? media.examples.map(({ text }) => ({ name: id, text })) : [];
  });
  return bodies.toSorted((left, right) => right.text.length - left.text.length)[0];
}

async function typeInto(page, { name, text, throttle }) {
  const section = page.locator(`[data-operation="${name}"]`);
  await section.getByRole("button", { name: "Try it" }).click();
  const field = section.getByRole("textbox", { name: "Request body" });
  await field.fill(text.replace(/\n\}$/, ',\n  "unknown_": 1\n}'));
  await field.evaluate((element) => {
    const at = element.value.lastIndexOf("unknown_") + "unknown_".length;
    element.focus();
    element.setSelectionRange(at, at);
  });
  await throttle();
  // From the moment the browser takes the key until the mark covers what was typed and is laid out, ready to be painted.
  await page.evaluate(() => {
    globalThis.times = [];
    let start = 0;
    addEventListener("keydown", () => (start = performance.now()), true);
    addEventListener("input", () => {
      const value = document.activeElement.value;
      const wanted = value.slice(value.lastIndexOf("unknown_") - 1).match(/^"[^"]*"/)[0];
      const check = () => {
        const found = [...document.querySelectorAll(".try-it-backdrop mark")].some(
          (mark) => mark.textContent === wanted,
        );
        if (!found) return requestAnimationFrame(check);
        // Layout is part of it.
        document.querySelector(".try-it-backdrop").getBoundingClientRect();
        globalThis.times.push(performance.now() - start);
      };
      queueMicrotask(check);
    });
  });
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press(key % 2 === 0 ? "x" : "Backspace");
    await page.waitForFunction((count) => globalThis.times.length > count, key);
  }
  return await page.evaluate(() => globalThis.times);
}
