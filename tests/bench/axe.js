// axe on every page of the platform's documentation, in both modes, at 360 and 1440 px, with the client at work and every
// closed part open: `npm run bench -- axe [SITE_FOLDER] [ROUTE ...]`. It also prints what a page logs to the console.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { listRoutes, openSite, wakeClient } from "./open-site.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const views = ["light", "dark"].flatMap((colorScheme) => [360, 1440].map((width) => ({ colorScheme, width })));

/** Prints what is found, and the count; gives the exit status. */
export async function benchAxe(site, wanted = []) {
  const opened = await openSite(site);
  const routes = wanted.length === 0 ? [...listRoutes(site), "/no-such-page/"] : wanted;
  const found = new Map();
  for (const view of views) {
    const context = await opened.browser.newContext({
      colorScheme: view.colorScheme,
      viewport: { width: view.width, height: 900 },
    });
    for (const route of routes) {
      for (const violation of await lookAt(context, opened.url + route)) {
        if (!found.has(violation)) console.log(`${route} ${view.colorScheme} ${view.width}: ${violation}`);
        found.set(violation, (found.get(violation) ?? 0) + 1);
      }
    }
    await context.close();
  }
  await opened.close();
  const seen = [...found.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${routes.length} pages in ${views.length} views: ${found.size} faults, seen ${seen} times`);
  return found.size === 0 ? 0 : 1;
}

async function lookAt(context, url) {
  const page = await context.newPage();
  const found = [];
  const isWanted = (text) => !text.includes("status of 404");
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && isWanted(message.text()))
      found.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => found.push(`error: ${error.message}`));
  await page.goto(url);
  await wakeClient(page);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (sideways > 0) found.push(`the page scrolls sideways`);
  await page.evaluate(() => {
    for (const part of document.querySelectorAll("[data-article] details")) part.open = true;
    // What is out of view takes the room that was guessed for it: to axe it then lies upon what follows.
    for (const element of document.querySelectorAll("[data-article] *"))
      if (getComputedStyle(element).contentVisibility === "auto") element.style.contentVisibility = "visible";
  });
  await page.evaluate(axe);
  found.push(
    ...(await page.evaluate(async () =>
      (await globalThis.axe.run(document, { resultTypes: ["violations"] })).violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ""}`),
      ),
    )),
  );
  await page.close();
  return new Set(found);
}
