// What a reader waits for on a slow machine: `npm run bench -- client-navigation [SITE_FOLDER]`. Time is what the main
// thread works, times how much slower the machine is: so that other work on this one does not count.
import { openSite, wakeClient } from "./open-site.js";

const rounds = 5;
const home = "/";
const long = "/guides/finetuning/";
const other = "/guides/rag/";

/** Measures moving between two pages that were loaded in advance, waking up, and what blocks before it. */
export async function benchNavigation(site) {
  const { browser, url, close } = await openSite(site);
  const measure = async (name, { goal, rate }, take) => {
    const times = [];
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send("Performance.enable", { timeDomain: "threadTicks" });
      times.push(rate * (await take({ page, work: () => readWork(session) })));
      await context.close();
    }
    const sorted = times.toSorted((left, right) => left - right);
    const [best, median] = [sorted[0], sorted[rounds >> 1]].map((time) => time.toFixed(0));
    console.log(`| ${name} | ${rate} x | ${goal} ms | ${best} | ${median} |`);
  };
  console.log("| main thread | slower | asked | best ms | median ms |\n|---|---|---|---|---|");
  for (const [from, to] of [
    [other, long],
    [long, other],
    [long, home],
  ])
    await measure(`\`${from}\` to \`${to}\`, loaded in advance: from the click until painted`, move, (tools) =>
      timeMove(tools, { url, from, to }),
    );
  for (const route of [home, long, "/api/"]) {
    await measure(`\`${route}\`: from the first intent until it answers`, waking, (tools) =>
      timeWaking(tools, url + route),
    );
    await measure(`\`${route}\`: from the first byte until it is quiet, without intent`, loading, (tools) =>
      timeLoading(tools, url + route),
    );
  }
  await close();
}

const move = { goal: 50, rate: 4 };
const waking = { goal: 150, rate: 4 };
const loading = { goal: "–", rate: 6 };

/** How long the main thread has worked so far, in milliseconds of processor time. */
async function readWork(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
}

async function timeMove({ page, work }, { url, from, to }) {
  await page.goto(url + from);
  await wakeClient(page);
  // Loaded in advance, as hovering does.
  await page.evaluate((address) => {
    const link = Object.assign(document.createElement("a"), { href: address, id: "bench-link" });
    document.querySelector("nav[aria-label='Docs sidebar']").append(link);
    link.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  }, url + to);
  await page.waitForFunction(
    (address) => performance.getEntriesByName(address).some(({ responseEnd }) => responseEnd > 0),
    url + to,
  );
  await page.waitForTimeout(500);
  const before = await work();
  await page.evaluate(async (wanted) => {
    document.querySelector("#bench-link").click();
    while (location.pathname !== wanted) await new Promise(requestAnimationFrame);
    // Two frames: style, layout and paint of the new page are done.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  }, to);
  return (await work()) - before;
}

async function timeWaking({ page, work }, address) {
  await page.goto(address);
  await page.waitForTimeout(500);
  const before = await work();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver(resolve).observe(document.documentElement, { attributeFilter: ["data-ready"] });
        dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
      }),
  );
  return (await work()) - before;
}

async function timeLoading({ page, work }, address) {
  await page.goto(address);
  await page.waitForTimeout(1000);
  return await work();
}
