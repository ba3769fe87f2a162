// How long a reader waits on a slow machine: `npm run bench -- client-navigation [SITE_FOLDER]`. Best and median of the
// rounds are printed, not judged: other work on the machine makes a round longer, never shorter.
import { openSite, wakeClient } from "./open-site.js";

const rounds = 9;
const home = "/";
const long = "/guides/finetuning/";
const other = "/guides/rag/";

/** Measures moving between two pages that were loaded in advance, waking up, and what blocks before it. */
export async function benchNavigation(site) {
  const { browser, url, close } = await openSite(site);
  const measure = async (name, goal, take) => {
    const times = [];
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      const slowDown = (rate) => session.send("Emulation.setCPUThrottlingRate", { rate });
      times.push(await take({ page, slowDown }));
      await context.close();
    }
    const sorted = times.toSorted((left, right) => left - right);
    console.log(`| ${name} | ${goal} ms | ${sorted[0].toFixed(0)} | ${sorted[rounds >> 1].toFixed(0)} |`);
  };
  console.log("| measured | asked | best ms | median ms |\n|---|---|---|---|");
  for (const [from, to] of [
    [other, long],
    [long, other],
    [long, home],
  ]) {
    const name = `\`${from}\` to \`${to}\`, both loaded, from the click until it is painted, 4 x slower`;
    await measure(name, 50, (tools) => timeMove(tools, { url, from, to }));
  }
  for (const route of [home, long, "/api/"]) {
    await measure(`\`${route}\`: from the first intent until it answers, 4 x slower`, 150, (tools) =>
      timeWaking(tools, url + route),
    );
    await measure(`\`${route}\`: blocked before intent, 6 x slower`, 50, (tools) => timeBlocking(tools, url + route));
  }
  await close();
}

/** From the click on a link until the frame after the one that shows the page. */
async function timeMove({ page, slowDown }, { url, from, to }) {
  await page.goto(url + from);
  await wakeClient(page);
  await page.waitForTimeout(200);
  // Loaded in advance, as hovering does, and seen: the whole way there and back once.
  await page.evaluate(async (address) => {
    const link = Object.assign(document.createElement("a"), { href: address, id: "bench-link" });
    document.querySelector("nav[aria-label='Docs sidebar']").append(link);
    link.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 100));
    while (!performance.getEntriesByName(address).some(({ responseEnd }) => responseEnd > 0))
      await new Promise((resolve) => setTimeout(resolve, 20));
    await new Promise((resolve) => setTimeout(resolve, 300));
  }, url + to);
  await slowDown(4);
  return await page.evaluate(async (wanted) => {
    const shown = () => location.pathname === wanted;
    const start = performance.now();
    document.querySelector("#bench-link").click();
    return await new Promise((resolve) => {
      const frame = () => {
        if (!shown()) return requestAnimationFrame(frame);
        // A task after the frame: style, layout and paint are done.
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now() - start);
        requestAnimationFrame(() => channel.port2.postMessage(undefined));
      };
      requestAnimationFrame(frame);
    });
  }, to);
}

async function timeWaking({ page, slowDown }, address) {
  await page.goto(address);
  await page.waitForTimeout(300);
  await slowDown(4);
  return await page.evaluate(
    () =>
      new Promise((resolve) => {
        const start = performance.now();
        new MutationObserver(() => resolve(performance.now() - start)).observe(document.documentElement, {
          attributeFilter: ["data-ready"],
        });
        dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
      }),
  );
}

/** Sum of what long tasks take above 50 ms, from the first paint until the page is quiet. */
async function timeBlocking({ page, slowDown }, address) {
  await page.addInitScript(() => {
    globalThis.blocked = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.blocked += duration - 50;
    }).observe({ type: "longtask", buffered: true });
  });
  await slowDown(6);
  await page.goto(address, { waitUntil: "load" });
  await page.waitForTimeout(1500);
  return await page.evaluate(() => globalThis.blocked);
}
