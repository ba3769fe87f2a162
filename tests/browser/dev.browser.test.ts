import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { startServer, type Server } from "../e2e/start-server.ts";
import { launchBrowser } from "./launch-browser.ts";

const filler = Array.from({ length: 60 }, (_, index) => `Paragraph number ${index}.\n`).join("\n");
const guide = (text = "The first text.", heading = "Details") => `# Guide

${text}

## ${heading}

:::details[More]

Hidden words.

:::

::::tabs{group="language"}

:::tab[One]

First panel.

:::

:::tab[Two]

Second panel.

:::

::::

${filler}

## Last

The end.
`;
const spec = `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    get:
      operationId: listPets
      responses:
        "200": { description: ok, content: { application/json: { schema: { $ref: "schemas/pet.yaml" } } } }
`;
const project = {
  "docsgen.config.yaml": "title: Pets\n",
  "content/index.md": "# Home\n\n[Guide](/guide/)\n",
  "content/guide.md": guide(),
  "content/other.md": "# Other\n\nAnother page.\n",
  "content/static/theme.css": "body { --test-color: red; }\n",
  "spec/openapi.yaml": spec,
  "spec/schemas/pet.yaml": "type: object\nproperties:\n  name: { type: string, description: What it is called. }\n",
};

interface Opened {
  readonly page: Page;
  readonly server: Server;
  readonly folder: string;
  readonly url: string;
  readonly write: (name: string, text: string) => void;
  /** Fails if the window was reloaded since it was opened, or its console has errors. */
  readonly expectSameWindow: () => Promise<void>;
}

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => await browser.close());

async function open(route: string, files: Record<string, string> = project, args: string[] = []): Promise<Opened> {
  const folder = temporaryFolder(files);
  const server = await startServer(["dev", ...args], folder);
  const url = `http://127.0.0.1:${server.port}/`;
  const page = await browser.newPage();
  onTestFinished(async () => {
    await page.close();
    await server.end();
  });
  const complaints: string[] = [];
  page.on("console", (message) => {
    // A broken link is prefetched like any other if the machine has time for it.
    const isBrokenLink = /\/(?:nowhere|no-such-page|other-place)\/$/.test(message.location().url);
    if (message.type() === "error" && !isBrokenLink) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(url + route);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  // The watcher starts with the first page request.
  await page.waitForTimeout(1200);
  const write = (name: string, text: string) => writeFiles(folder, { [name]: text });
  const expectSameWindow = async () => {
    expect(await page.evaluate(() => "isSame" in window)).toBe(true);
    expect(complaints).toEqual([]);
  };
  return { page, server, folder, url, write, expectSameWindow };
}

async function takeOver(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.mouse.move(304, 304);
  await page.waitForSelector("html[data-ready]");
}

for (const state of ["as it came", "taken over by its program"])
  test(`an edit is shown in place; what is open, chosen and scrolled to stays: page ${state}`, async () => {
    const { page, write, expectSameWindow } = await open("guide/");
    if (state !== "as it came") {
      await takeOver(page);
      await page.getByRole("tab", { name: "Two" }).click();
    }
    const details = page.locator("article > details").first();
    await details.locator("summary").click();
    await page.evaluate(() => scrollTo(0, 900));
    const top = await page.getByText("Paragraph number 40.").evaluate((element) => element.getBoundingClientRect().top);
    write("content/guide.md", guide("The second text."));
    await page.getByText("The second text.").waitFor({ state: "attached" });
    expect(await details.getAttribute("open")).not.toBeNull();
    const now = await page.getByText("Paragraph number 40.").evaluate((element) => element.getBoundingClientRect().top);
    expect(Math.abs(now - top)).toBeLessThan(3);
    if (state !== "as it came") await page.getByText("Second panel.").waitFor();

    write("content/guide.md", guide("The second text.", "Renamed"));
    const contents = page.getByRole("navigation", { name: "On this page" });
    await contents.getByRole("link", { name: "Renamed" }).waitFor();
    expect(await contents.getByRole("link", { name: "Details" }).count()).toBe(0);
    await expectSameWindow();
    // It still responds: a click moves on within the window, to a page of the newest build.
    write("content/other.md", "# Other\n\nChanged meanwhile.\n");
    await page.waitForTimeout(600);
    await page.getByRole("navigation", { name: "Docs sidebar" }).getByRole("link", { name: "Other" }).click();
    await page.getByText("Changed meanwhile.").waitFor();
    await expectSameWindow();
  });

const added: [string, string][] = [
  ["paragraph", "An added text."],
  ["block of the same kind", ":::details[Added]\n\nAn added text.\n\n:::"],
];
test.each(added)("what is open stays open when a %s is added before it", async (_name, block) => {
  const { page, write, expectSameWindow } = await open("guide/");
  await page.locator("summary", { hasText: "More" }).click();
  write("content/guide.md", guide().replace(":::details[More]", `${block}\n\n:::details[More]`));
  await page.getByText("An added text.").waitFor({ state: "attached" });
  const shown = await page.locator("details[open] > summary").allTextContents();
  expect(shown.filter((text) => text !== "On this page")).toEqual(["More"]);
  await expectSameWindow();
});

test("the links that copy an address stay next to headings that change", async () => {
  const { page, write, expectSameWindow } = await open("guide/");
  await takeOver(page);
  const heading = page.getByRole("heading", { name: "Details" });
  const links = await heading.locator("*").count();
  write("content/guide.md", guide().replace("## Details", "## Details and `more`\n\nAn added text."));
  await page.getByText("An added text.").waitFor({ state: "attached" });
  const changed = page.getByRole("heading", { name: "Details and more" });
  expect(await changed.locator("code").count()).toBe(1);
  expect(await changed.locator(":not(code)").count()).toBe(links);
  await expectSameWindow();
});

test("a new page appears in the sidebar, and is gone with its file", async () => {
  const { page, folder, write } = await open("guide/");
  await takeOver(page);
  const sidebar = page.getByRole("navigation", { name: "Docs sidebar" });
  write("content/added.md", "# Added later\n\nNew.\n");
  await sidebar.getByRole("link", { name: "Added later" }).click();
  await page.getByText("New.", { exact: true }).waitFor();
  rmSync(path.join(folder, "content/added.md"));
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
  await expect.poll(async () => await sidebar.getByRole("link", { name: "Added later" }).count()).toBe(0);
});

test("a file that the description refers to changes its page", async () => {
  const { page, write, expectSameWindow } = await open("api/");
  await page.getByText("What it is called.").first().waitFor({ state: "attached" });
  write(
    "spec/schemas/pet.yaml",
    "type: object\nproperties:\n  name: { type: string, description: Its very own name. }\n",
  );
  await page.getByText("Its very own name.").first().waitFor({ state: "attached" });
  await expectSameWindow();
});

test("the overlay shows errors with their lines until they are fixed", async () => {
  const { page, server, write, expectSameWindow } = await open("guide/");
  write("content/guide.md", guide("See [that](/nowhere/) and [this](/no-such-page/)."));
  const overlay = page.getByRole("alertdialog", { name: "2 errors" });
  await overlay.waitFor();
  await overlay.getByRole("heading", { name: "content/guide.md:3:12" }).waitFor();
  const text = await overlay.innerText();
  expect(text).toContain("content/broken-link");
  expect(text).toContain("3 | See [that](/nowhere/)");
  expect(await page.getByText("See that and this.").count()).toBe(1);
  await page.keyboard.press("Escape");
  await overlay.waitFor({ state: "hidden" });
  write("content/guide.md", guide("See [that](/nowhere/)."));
  const one = page.getByRole("alertdialog", { name: "1 error" });
  await one.getByRole("button", { name: "Close" }).click();
  await one.waitFor({ state: "hidden" });
  write("content/guide.md", guide("See [that](/other-place/)."));
  await one.waitFor();
  write("content/guide.md", guide("See [that](/other/)."));
  await one.waitFor({ state: "detached" });
  await server.until(() => server.printed().includes("no errors"));
  expect(server.printed()).toMatch(/content\/guide\.md:3:\d+ {2}fixed {2}content\/broken-link/);
  expect(server.printed().match(/`\/nowhere\/`/g)).toHaveLength(2); // when it came and when it went
  await expectSameWindow();
});

test("a text that tries to be markup is text in the overlay", async () => {
  const { page, write, expectSameWindow } = await open("guide/");
  write("content/guide.md", guide("```json request=<img/src=x/onerror=alert(1)>\n{}\n```"));
  const overlay = page.getByRole("alertdialog");
  await overlay.waitFor();
  expect(await overlay.locator("img").count()).toBe(0);
  await expectSameWindow();
});

test("reports a project that cannot be built, and shows it once it can", async () => {
  const { page, write } = await open("guide/", { ...project, "docsgen.config.yaml": "titel: Pets\n" });
  await page.getByRole("alertdialog").getByText("titel").first().waitFor();
  write("docsgen.config.yaml", "title: Pets\n");
  await page.getByRole("heading", { name: "Guide", level: 1 }).waitFor();
  expect(await page.getByRole("alertdialog").count()).toBe(0);
});

test("a changed config is taken over, also the path of the site; style sheets without a new window", async () => {
  const { page, write, expectSameWindow } = await open("guide/");
  write("content/static/theme.css", "body { --test-color: blue; }\n");
  await expect
    .poll(async () => await page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--test-color")))
    .toBe("blue");
  await expectSameWindow();
  write("docsgen.config.yaml", "title: Animals\n");
  await expect.poll(async () => await page.title()).toContain("Animals");
  write("docsgen.config.yaml", "title: Animals\nbase: /docs/\n");
  await page.waitForURL(/\/docs\/guide\/$/);
  await page.getByRole("heading", { name: "Guide", level: 1 }).waitFor();
});

test("follows an editor that writes a temporary file and renames it; focus and typed words stay", async () => {
  const { page, folder, expectSameWindow } = await open("guide/");
  await page.getByRole("combobox", { name: "Search" }).click();
  await page.getByRole("combobox", { name: "Search" }).fill("hidden");
  await page.getByRole("option").first().waitFor();
  const file = path.join(folder, "content/guide.md");
  writeFileSync(`${file}.tmp`, readFileSync(file, "utf8").replace("The first text.", "The renamed text."));
  renameSync(`${file}.tmp`, file);
  await page.getByText("The renamed text.").waitFor({ state: "attached" });
  expect(await page.getByRole("combobox", { name: "Search" }).inputValue()).toBe("hidden");
  expect(await page.getByRole("option").count()).toBeGreaterThan(0);
  await expectSameWindow();
});
