// What a reader waits for on a slow machine: `npm run bench -- client-navigation [SITE_FOLDER ...]`. Time is what the
// main thread works, times how much slower the machine is: so that other work on this one does not count. Of several
// folders the rounds take turns, so that they can be compared.
import path from "node:path";
import { findChromium, serveSite } from "./open-site.js";
import { openQuietBrowser } from "./quiet-browser.js";

const rounds = 7;
const home = "/";
const long = "/guides/finetuning/";
const other = "/guides/rag/";

const moves = [
  [other, long],
  [long, other],
  [long, home],
].map(([from, to]) => ({
  name: `\`${from}\` to \`${to}\`, loaded in advance: from the click until painted`,
  goal: 50,
  rate: 4,
  take: (page, url) => timeMove(page, url + from, url + to),
}));

const loads = [home, long, "/api/"].flatMap((route) => [
  {
    name: `\`${route}\`: from the first intent until it answers`,
    goal: 150,
    rate: 4,
    take: (page, url) => timeWaking(page, url + route),
  },
  {
    name: `\`${route}\`: from the first byte until it is quiet, without intent`,
    goal: "–",
    rate: 6,
    take: (page, url) => timeLoading(page, url + route),
  },
]);

/** Measures moving between two pages that were loaded in advance, waking up, and what blocks before it. */
export async function benchNavigation(...folders) {
  const sites = await Promise.all(folders.map(serveSite));
  const browser = await openQuietBrowser(findChromium());
  console.log("| main thread | site | slower | asked | best ms | median ms |\n|---|---|---|---|---|---|");
  for (const { name, goal, rate, take } of [...moves, ...loads]) {
    const times = sites.map(() => []);
    for (let round = 0; round < rounds; round++)
      for (const [index, { url }] of sites.entries()) {
        const page = await browser.openPage();
        times[index].push(rate * (await take(page, url)));
        await page.close();
      }
    for (const [index, list] of times.entries()) {
      const sorted = list.toSorted((left, right) => left - right);
      const [best, median] = [sorted[0], sorted[rounds >> 1]].map((time) => time.toFixed(0));
      console.log(`| ${name} | ${path.basename(folders[index])} | ${rate} x | ${goal} ms | ${best} | ${median} |`);
    }
  }
  await browser.close();
  for (const { close } of sites) close();
}

async function timeMove(page, from, to) {
  await page.goto(from);
  await page.run(wake);
  await page.waitFor(`"ready" in document.documentElement.dataset`);
  await rest(300);
  // Loaded in advance, as hovering does.
  await page.run(`{
    const link = Object.assign(document.createElement("a"), { href: ${JSON.stringify(to)}, id: "bench-link" });
    document.querySelector("nav[aria-label='Docs sidebar']").append(link);
    link.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  }`);
  await page.waitFor(`performance.getEntriesByName(${JSON.stringify(to)}).some(({ responseEnd }) => responseEnd > 0)`);
  await rest(500);
  const before = await page.readWork();
  // Two frames: style, layout and paint of the new page are done.
  await page.run(`(async () => {
    document.querySelector("#bench-link").click();
    while (location.href !== ${JSON.stringify(to)}) await new Promise(requestAnimationFrame);
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  })()`);
  return (await page.readWork()) - before;
}

const wake = `dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }))`;

async function timeWaking(page, address) {
  await page.goto(address);
  await rest(500);
  const before = await page.readWork();
  await page.run(`new Promise((resolve) => {
    new MutationObserver(resolve).observe(document.documentElement, { attributeFilter: ["data-ready"] });
    ${wake};
  })`);
  return (await page.readWork()) - before;
}

async function timeLoading(page, address) {
  await page.goto(address);
  await rest(1000);
  return await page.readWork();
}

function rest(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
