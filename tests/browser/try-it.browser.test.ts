import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { AxeResults } from "axe-core";
import fc from "fast-check";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BrowserAssets } from "../../generators/contract.ts";
import { writeKit } from "../generators/sdk/write-kit.ts";
import { json, startApiServer, type ApiServer } from "./try-it/api-server.ts";
import { describedProject } from "./try-it/described-project.ts";
import { launchBrowser } from "./launch-browser.ts";
import { bundleAssets, serveSite, type RunningSite } from "./serve-site.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const root = path.resolve(import.meta.dirname, "../..");
const things = path.join(import.meta.dirname, "try-it/openapi.yaml");
const wide = { viewport: { width: 1440, height: 1000 } };

let browser: Browser;
let assets: BrowserAssets;
let site: RunningSite;
let platform: RunningSite;
let api: ApiServer;

beforeAll(async () => {
  [browser, assets, api] = await Promise.all([launchBrowser(), bundleAssets(), startApiServer()]);
  site = await serveSite(await describedProject(things, assets));
  platform = await serveSite(await describedProject(path.join(root, "spec/openapi.yaml"), assets));
});

afterAll(async () => {
  for (const server of [site, platform, api]) server.close();
  await browser.close();
});

beforeEach(() => {
  api.arrived.length = 0;
});

interface Opened {
  readonly page: Page;
  readonly region: Locator;
}

/** Opens an operation's try-it panel, selects the test's server, and fails on any browser message. */
async function withTryIt(
  operation: string,
  check: (opened: Opened) => Promise<void>,
  {
    from = site,
    options = wide,
    expected = "\0",
  }: { from?: RunningSite; options?: BrowserContextOptions; expected?: string } = {},
): Promise<void> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.goto(`${from.url}api/`);
    const region = await openTryIt(page, operation);
    await region.getByLabel("Server", { exact: true }).selectOption({ label: "Custom…" });
    await region.getByLabel("Server URL").fill(`http://${api.host}/base`);
    await check({ page, region });
    expect(complaints.filter((text) => !text.includes(expected) && !text.includes("status of 4"))).toEqual([]);
  } finally {
    await context.close();
  }
}

async function openTryIt(page: Page, operation: string): Promise<Locator> {
  const section = page.locator(`[data-operation="${operation}"]`);
  await section.getByRole("button", { name: "Try it", exact: true }).click();
  const region = section.getByRole("region", { name: "Try it" });
  await region.getByRole("button", { name: "Send" }).waitFor();
  return region;
}

const bodyField = (region: Locator): Locator => region.getByRole("textbox", { name: "Request body" });
const marks = (region: Locator): Promise<string[]> => region.locator("mark").allTextContents();

async function send(region: Locator): Promise<Locator> {
  await region.getByRole("button", { name: "Send" }).click();
  return region.getByRole("region", { name: "Response" });
}

describe("before the panel opens", () => {
  test("loads nothing at first, and then only what the operation needs", async () => {
    const page = await browser.newPage(wide);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(`${site.url}api/`);
    await page.mouse.move(200, 200);
    await page.mouse.move(210, 210);
    await page.waitForFunction(() => document.documentElement.dataset["ready"] !== undefined);
    expect(requested.filter((name) => /try-it|\/sdk\//.test(name))).toEqual([]);
    await openTryIt(page, "createThing");
    const loaded = requested.filter((name) => /try-it|\/sdk\//.test(name));
    expect(loaded).toContain("/assets/try-it/createThing.json");
    expect(loaded).toContain("/sdk/operations/createThing.js");
    expect(loaded.filter((name) => /operations\/(?!createThing)|Item|sendFile/.test(name))).toEqual([]);
    await page.close();
  });

  test("shows no button without scripts", async () => {
    const context = await browser.newContext({ ...wide, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.url}api/`);
    expect(await page.getByRole("button", { name: "Try it" }).count()).toBe(0);
    await context.close();
  });

  test("opens on the first click, closes on the second, and keeps one panel open at a time", async () => {
    await withTryIt("createThing", async ({ page, region }) => {
      const button = page.locator('[data-operation="createThing"]').getByRole("button", { name: "Try it" });
      expect(await button.getAttribute("aria-expanded")).toBe("true");
      await openTryIt(page, "sendForm");
      expect(await page.getByRole("region", { name: "Try it" }).count()).toBe(1);
      expect(await region.isVisible()).toBe(false);
      await button.click();
      expect(await region.getByLabel("Server URL").inputValue()).toContain(api.host);
      await button.click();
      expect(await page.getByRole("region", { name: "Try it" }).count()).toBe(0);
    });
  });

  test.each([
    ["what it knows of the operation", "**/assets/try-it/**"],
    ["its style sheet", "**/assets/mount-try-it.*.css"],
  ])("reports a failure to load %s, and can retry", async (_, files) => {
    const page = await browser.newPage(wide);
    await page.goto(`${site.url}api/`);
    // The route stays: removing it while modules load leaves their requests without a response in some Chromium versions.
    let isBroken = true;
    await page.route(files, async (route) => await (isBroken ? route.abort() : route.continue()));
    const section = page.locator('[data-operation="createThing"]');
    await section.getByRole("button", { name: "Try it" }).click();
    await section.getByRole("alert").waitFor();
    isBroken = false;
    await section.getByRole("button", { name: "Retry" }).click();
    await section.getByRole("button", { name: "Send" }).waitFor();
    expect(await page.evaluate(() => [...document.styleSheets].map(({ cssRules }) => cssRules.length > 0))).toEqual([
      true,
      true,
    ]);
    await page.close();
  });
});

describe("live validation", () => {
  test("marks a temperature out of range while it is typed, with its rule", async () => {
    await withTryIt("createThing", async ({ page, region }) => {
      const field = bodyField(region);
      expect(JSON.parse(await field.inputValue())).toEqual({ name: "plain", temperature: 0.5 });
      await region.getByText("Valid", { exact: true }).waitFor();
      await field.fill('{\n  "name": "a",\n  "temperature": \n}');
      await region.getByText("This is not JSON: a value is expected here.").waitFor();
      expect(await marks(region)).toEqual(["}"]);
      await field.evaluate((element: HTMLTextAreaElement) => {
        element.focus();
        const at = element.value.indexOf("\n}");
        element.setSelectionRange(at, at);
      });
      await page.keyboard.type("9");
      await region.getByText("must be at most 1.5, but is 9").waitFor();
      expect(await marks(region)).toEqual(["9"]);
      expect(await field.getAttribute("aria-invalid")).toBe("true");
      await page.keyboard.type("9.5");
      expect(await marks(region)).toEqual(["99.5"]);
      const rule = region.getByRole("link", { name: "rule: maximum" });
      expect(await rule.getAttribute("href")).toMatch(/\/api\/.*Thing/);
      await region.getByRole("button", { name: "Line 3, column 18" }).click();
      const selected = await field.evaluate((element: HTMLTextAreaElement) =>
        element.value.slice(element.selectionStart, element.selectionEnd),
      );
      expect(selected).toBe("99.5");
      await region.getByRole("status").getByText("1 error", { exact: true }).waitFor({ state: "attached" });
    });
  });

  test("marks an unknown property by its name, and a missing one by the brace", async () => {
    await withTryIt("createThing", async ({ region }) => {
      await bodyField(region).fill('{"temprature": 1}');
      await region.getByText("2 errors", { exact: true }).first().waitFor();
      expect(await marks(region)).toEqual(["{", '"temprature"']);
    });
  });

  test("fills in the example that the reader selects by name", async () => {
    await withTryIt("createThing", async ({ region }) => {
      await region.getByLabel("Example").selectOption({ label: "A full thing" });
      expect(JSON.parse(await bodyField(region).inputValue())).toMatchObject({ name: "full" });
    });
  });

  test("shows each parameter's errors at the parameter", async () => {
    await withTryIt("getItem", async ({ region }) => {
      expect(await region.getByLabel("id", { exact: true }).inputValue()).toBe("7");
      await region.getByLabel("id", { exact: true }).fill("0");
      await region.getByText("must be at least 1, but is 0").waitFor();
      await region.getByLabel("X-Trace").fill("no hex");
      expect(await region.getByLabel("X-Trace").getAttribute("aria-invalid")).toBe("true");
      await region.getByText("is required").waitFor();
      await region.getByLabel("shape").fill("a");
      await expect.poll(() => region.getByText("is required").count()).toBe(0);
      await region.getByLabel("filter").fill('{"min": ');
      await region.getByText("This is not JSON", { exact: false }).waitFor();
    });
  });

  test("gives the same result as the kit for any body", async () => {
    const { apis } = await describedProject(things, assets);
    const folder = await writeKit(apis[0]!.api);
    const { createThing } = (await import(path.join(folder, "sdk/operations/createThing.js"))) as {
      createThing: {
        request: Record<string, { validate: (value: unknown) => { valid: boolean; issues?: unknown[] } }>;
      };
    };
    const validator = createThing.request["application/json"]!;
    const bodies = fc.sample(
      fc.oneof(
        fc.jsonValue({ maxDepth: 2 }),
        fc.record({ name: fc.string({ minLength: 1 }), temperature: fc.constantFrom(0, 0.3, 1.5) }),
        fc.record(
          {
            name: fc.oneof(fc.string(), fc.integer()),
            temperature: fc.oneof(fc.double({ min: -1, max: 3, noNaN: true }), fc.constant(null)),
            tags: fc.oneof(fc.array(fc.string()), fc.array(fc.integer(), { maxLength: 2 })),
            other: fc.boolean(),
          },
          { requiredKeys: [] },
        ),
      ),
      { numRuns: 60, seed: 5 },
    );
    await withTryIt("createThing", async ({ region }) => {
      const reported: string[] = [];
      const expectedText: string[] = [];
      for (const body of bodies) {
        const text = JSON.stringify(body);
        const result = validator.validate(JSON.parse(text));
        expectedText.push(`${text} ${result.valid ? "Valid" : `${result.issues?.length}`}`);
        await bodyField(region).fill(text);
        const verdict = (await region.locator(".try-it-verdict").first().textContent()) ?? "";
        reported.push(`${text} ${verdict.replace(/ errors?$/, "")}`);
      }
      expect(reported).toEqual(expectedText);
      expect(new Set(expectedText.map((line) => line.endsWith("Valid")))).toEqual(new Set([true, false]));
    });
  });

  test("validates the platform's largest body, and links its issues to the reference", async () => {
    await withTryIt(
      "createChatCompletion",
      async ({ region }) => {
        const field = bodyField(region);
        const value = JSON.parse(await field.inputValue()) as object;
        await field.fill(JSON.stringify({ ...value, temperature: 2 }, undefined, 2));
        await region.getByText("must be at most 1.5, but is 2").waitFor();
        expect(await marks(region)).toEqual(["2"]);
        expect(await region.getByRole("link", { name: "rule: maximum" }).getAttribute("href")).toContain(
          "ChatCompletionRequest",
        );
      },
      { from: platform },
    );
  });
});

describe("sending a request", () => {
  test("encodes path, query in every style, and headers as described", async () => {
    api.answer = json(200, { id: "a" });
    await withTryIt("getItem", async ({ region }) => {
      await region.getByLabel("Authorization method").selectOption({ label: "No key" });
      await region.getByLabel("shape").fill("a b\nc");
      await region.getByLabel("tags").fill("x,y\nz&1");
      await region.getByLabel("ids").fill("1\n2");
      await region.getByLabel("filter").fill('{"min": 3}');
      await region.getByLabel("path", { exact: true }).fill("a/b:c?d&e");
      await region.getByLabel("sort").selectOption("down");
      await region.getByLabel("all").selectOption("true");
      await region.getByLabel("X-Trace").fill("beef");
      await region.getByLabel("session").fill("s1");
      const answer = await send(region);
      await answer.getByText("The response is valid.").waitFor();
      const [request] = api.arrived;
      expect(request?.url).toBe(
        "/base/v1/items/7/;shape=a%20b;shape=c?tags=x%2Cy&tags=z%261&ids=1%7C2&filter%5Bmin%5D=3&path=a/b:c?d%26e&sort=down&all=true",
      );
      expect(request?.method).toBe("GET");
      expect(request?.headers["x-trace"]).toBe("beef");
      expect(request?.headers.cookie).toBeUndefined();
      expect(request?.headers.authorization).toBeUndefined();
      expect(request?.headers.referer).toBeUndefined();
      await answer.getByText("Sent request (cURL)").click();
      const curl = (await answer.locator("pre", { hasText: "curl" }).textContent()) ?? "";
      expect(curl).toContain("session=s1");
      expect(curl).toContain("X-Trace: beef");
    });
  });

  test("does not send empty fields", async () => {
    api.answer = json(200, { id: "a" });
    await withTryIt("getItem", async ({ region }) => {
      await region.getByLabel("shape").fill("a");
      await (await send(region)).getByText("200 OK").waitFor();
      expect(api.arrived[0]?.url).toBe("/base/v1/items/7/;shape=a");
      expect(api.arrived[0]?.headers["x-trace"]).toBeUndefined();
    });
  });

  test("uses the description's server with its variables", async () => {
    api.answer = json(200, { id: "a" });
    await withTryIt("createThing", async ({ region }) => {
      await region.getByLabel("Server", { exact: true }).selectOption({ index: 0 });
      await region.getByLabel("host").fill(api.host);
      await region.getByText(`POST http://${api.host}/base/v1/things`).waitFor();
      await (await send(region)).getByText("200 OK").waitFor();
      expect(api.arrived[0]).toMatchObject({ method: "POST", url: "/base/v1/things" });
      expect(api.arrived[0]?.headers["content-type"]).toBe("application/json");
      expect(JSON.parse(api.arrived[0]!.body)).toEqual({ name: "plain", temperature: 0.5 });
    });
  });

  test("encodes each form field as its `encoding` defines", async () => {
    api.answer = (_request, response) => void response.writeHead(204).end();
    await withTryIt("sendForm", async ({ region }) => {
      await region.getByText("Valid", { exact: true }).waitFor();
      await region.getByLabel("name", { exact: true }).fill("");
      await region.getByText("is required").waitFor();
      await region.getByLabel("name", { exact: true }).fill("a b&c");
      await region.getByLabel("list").fill("1\n2");
      await region.getByLabel("details").fill('{"a": 1}');
      await region.getByText("Valid", { exact: true }).waitFor();
      await (await send(region)).getByText("204 No Content").waitFor();
      const { body, headers } = api.arrived[0]!;
      expect(headers["content-type"]).toBe("application/x-www-form-urlencoded");
      expect([...new URLSearchParams(body)]).toEqual([
        ["name", "a b&c"],
        ["list", "1"],
        ["list", "2"],
        ["details", '{"a": 1}'],
      ]);
    });
  });

  test("sends parts with a file", async () => {
    api.answer = (_request, response) => void response.writeHead(204).end();
    await withTryIt("sendFile", async ({ region }) => {
      await region.getByLabel("file", { exact: true }).setInputFiles({
        name: "lines.jsonl",
        mimeType: "application/jsonl",
        buffer: Buffer.from("{}\n"),
      });
      await region.getByLabel("purpose").selectOption("ocr");
      await region.getByText("Valid", { exact: true }).waitFor();
      await (await send(region)).getByText("204 No Content").waitFor();
      const { body, headers } = api.arrived[0]!;
      expect(headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
      expect(body).toContain('name="file"; filename="lines.jsonl"\r\nContent-Type: application/jsonl\r\n\r\n{}\n');
      expect(body).toContain('name="purpose"\r\n\r\nocr\r\n');
      expect(body).not.toContain('name="note"');
    });
  });

  test("sends a file's bytes, and shows a returned image", async () => {
    const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    api.answer = (_request, response) =>
      void response.writeHead(200, { "content-type": "image/png" }).end(Buffer.from(pixel, "base64"));
    await withTryIt("putRaw", async ({ region }) => {
      await region.getByText("No file is selected.").waitFor();
      await region
        .getByLabel("File", { exact: true })
        .setInputFiles({ name: "a.bin", mimeType: "application/octet-stream", buffer: Buffer.from([1, 2, 255]) });
      const answer = await send(region);
      const picture = answer.getByRole("img", { name: "Response body" });
      await picture.waitFor();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
      await answer.getByRole("link", { name: "Download" }).waitFor();
      expect(api.arrived[0]?.body).toBe("\u0001\u0002\u00FF");
      expect(api.arrived[0]?.headers["content-type"]).toBe("application/octet-stream");
    });
  });

  test("sends an invalid request unchanged", async () => {
    api.answer = json(422, { detail: [] });
    await withTryIt("createThing", async ({ region }) => {
      await bodyField(region).fill('{"name": ');
      await region.getByText("You can still send the request.", { exact: false }).waitFor();
      const answer = await send(region);
      await answer.getByText("422 Unprocessable Entity").waitFor();
      await answer.getByText("The response is valid.").waitFor();
      expect(api.arrived[0]?.body).toBe('{"name": ');
    });
  });
});

describe("credentials", () => {
  const secret = "s3cret-key";

  test("stay in the tab, and are masked in the copied command", async () => {
    api.answer = json(200, { id: "a" });
    const logged: string[] = [];
    await withTryIt("createThing", async ({ page, region }) => {
      page.on("console", (message) => logged.push(message.text()));
      const field = region.getByLabel("Bearer key (bearer)", { exact: true });
      expect(await field.getAttribute("type")).toBe("password");
      expect(await field.getAttribute("autocomplete")).toBe("off");
      await field.fill(secret);
      const answer = await send(region);
      await answer.getByText("200 OK").waitFor();
      expect(api.arrived[0]?.headers.authorization).toBe(`Bearer ${secret}`);
      await answer.getByText("Sent request (cURL)").click();
      const curl = (await answer.locator("pre", { hasText: "curl" }).textContent()) ?? "";
      expect(curl).toContain('"Authorization: Bearer $API_KEY"');
      expect(await region.innerText()).not.toContain(secret);
      // All operations of the page share it. It is in memory only, so a reload deletes it.
      const other = await openTryIt(page, "sendForm");
      expect(await other.getByLabel("Bearer key (bearer)", { exact: true }).inputValue()).toBe(secret);
      await page.reload();
      const again = await openTryIt(page, "createThing");
      expect(await again.getByLabel("Bearer key (bearer)", { exact: true }).inputValue()).toBe("");
      expect(await again.getByLabel("Server URL").inputValue()).toContain(api.host);
      await again.getByLabel("Bearer key (bearer)", { exact: true }).fill(secret);
      const stored = await page.evaluate(() => ({
        local: JSON.stringify(localStorage),
        session: JSON.stringify(sessionStorage),
        cookies: document.cookie,
        address: location.href,
        state: JSON.stringify(history.state),
      }));
      expect(Object.values(stored).join("\n")).not.toContain(secret);
      await again.getByRole("button", { name: "Show Bearer key" }).click();
      expect(await again.getByLabel("Bearer key (bearer)", { exact: true }).getAttribute("type")).toBe("text");
    });
    expect(logged.join("\n")).not.toContain(secret);
  });

  test("go to the selected server only, even if it redirects to another one", async () => {
    const elsewhere = await startApiServer();
    try {
      api.answer = (_request, response) =>
        void response.writeHead(307, { location: `http://${elsewhere.host}/base/v1/things` }).end();
      await withTryIt("createThing", async ({ region }) => {
        await region.getByLabel("Bearer key (bearer)", { exact: true }).fill(secret);
        await (await send(region)).getByText("your key is not sent there").waitFor();
        await region.getByLabel("Bearer key (bearer)", { exact: true }).fill("");
        await send(region);
        await expect.poll(() => elsewhere.arrived.length).toBe(1);
      });
      expect(api.arrived[0]?.headers.authorization).toBe(`Bearer ${secret}`);
      expect(JSON.stringify(elsewhere.arrived)).not.toContain(secret);
    } finally {
      elsewhere.close();
    }
  });

  test("are not visible in another tab", async () => {
    const context = await browser.newContext(wide);
    const first = await context.newPage();
    await first.goto(`${site.url}api/`);
    await (await openTryIt(first, "createThing")).getByLabel("Bearer key (bearer)", { exact: true }).fill(secret);
    const second = await context.newPage();
    await second.goto(`${site.url}api/`);
    const field = (await openTryIt(second, "createThing")).getByLabel("Bearer key (bearer)", { exact: true });
    expect(await field.inputValue()).toBe("");
    await context.close();
  });

  test("are sent in the query, and as user name and password", async () => {
    api.answer = json(200, { id: "a" });
    await withTryIt("createThing", async ({ region }) => {
      await region.getByLabel("Authorization method").selectOption({ label: "keyInQuery" });
      await region.getByLabel("Key (keyInQuery)", { exact: true }).fill("a&b");
      await region.getByText("api_key=…").waitFor();
      await (await send(region)).getByText("200 OK").waitFor();
      expect(api.arrived[0]?.url).toBe("/base/v1/things?api_key=a%26b");
      await region.getByLabel("Authorization method").selectOption({ label: "basic" });
      await region.getByLabel("User name").fill("zoë");
      await region.getByLabel("Password", { exact: true }).fill("pw");
      await send(region);
      await expect.poll(() => api.arrived.length).toBe(2);
      expect(api.arrived[1]?.headers.authorization).toBe(`Basic ${Buffer.from("zoë:pw").toString("base64")}`);
    });
  });
});

describe("receiving a response", () => {
  test("reports and marks an invalid response", async () => {
    api.answer = json(200, { id: 5 });
    await withTryIt("createThing", async ({ region }) => {
      const answer = await send(region);
      await answer.getByText("The response is invalid: /id must be a string, but is 5.").waitFor();
      expect(await answer.locator("mark").allTextContents()).toEqual(["5"]);
      await answer.locator("summary", { hasText: "Headers" }).click();
      await answer.getByText("x-count").waitFor();
    });
  });

  test("reports a status or type that the description does not document", async () => {
    await withTryIt("createThing", async ({ region }) => {
      api.answer = json(418, {});
      await (await send(region)).getByText("The description does not document the status 418.").waitFor();
      api.answer = (_request, response) =>
        void response.writeHead(200, { "content-type": "text/html" }).end("<b>hello</b>");
      const answer = await send(region);
      await answer.getByText("but the response is text/html", { exact: false }).waitFor();
      expect(await answer.getByLabel("Response body").textContent()).toBe("<b>hello</b>");
    });
  });

  test("shows numbers beyond JavaScript's range as they were sent", async () => {
    api.answer = (_request, response) =>
      void response.writeHead(200, { "content-type": "application/json" }).end('{"id":"a","n":12345678901234567890}');
    await withTryIt("createThing", async ({ region }) => {
      const answer = await send(region);
      expect(await answer.getByLabel("Response body").textContent()).toBe(
        '{\n  "id": "a",\n  "n": 12345678901234567890\n}',
      );
    });
  });

  test("shows the start of a large response, and offers a download", async () => {
    api.answer = json(200, { id: "a", text: "x".repeat(300_000) });
    await withTryIt("createThing", async ({ region }) => {
      const answer = await send(region);
      await answer.getByText("Showing the first 100,000 of", { exact: false }).waitFor();
      await answer.getByRole("link", { name: "Download" }).waitFor();
      expect((await answer.getByLabel("Response body").textContent())?.length).toBe(100_000);
    });
  });

  test.each([
    ["text/event-stream", (value: string) => `event: thing\ndata: ${value}\n\n`],
    ["application/jsonl", (value: string) => `${value}\n`],
  ])("shows a stream of %s piece by piece, and validates each event", async (type, write) => {
    let next = (): void => undefined;
    api.answer = async (_request, response) => {
      response.writeHead(200, { "content-type": type });
      for (const value of ['{"id":"one"}', '{"id":2}', '{"id":"three"}']) {
        response.write(write(value));
        await new Promise<void>((resolve) => (next = resolve));
      }
      response.end();
    };
    await withTryIt("streamThings", async ({ region }) => {
      const answer = await send(region);
      const items = answer.getByRole("listitem").filter({ has: answer.page().locator("code") });
      await answer.getByText("1 event so far").waitFor();
      expect(await items.first().textContent()).toContain('{"id":"one"}');
      next();
      await answer.getByText("2 events so far").waitFor();
      await answer.getByText("must be a string, but is 2").waitFor();
      next();
      await answer.getByText("3 events so far").waitFor();
      next();
      await answer.getByText("3 events, 1 invalid.", { exact: true }).waitFor();
    });
  });

  test("cancels a request, even in the middle of a stream", async () => {
    api.answer = (_request, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write('data: {"id":"one"}\n\n');
    };
    await withTryIt("streamThings", async ({ region }) => {
      const answer = await send(region);
      await answer.getByText("1 event so far").waitFor();
      await region.getByRole("button", { name: "Cancel" }).click();
      await answer.getByText("Canceled before the response ended.").waitFor();
      expect(await region.getByRole("button", { name: "Send" }).isEnabled()).toBe(true);
      api.answer = () => undefined;
      await region.getByRole("button", { name: "Send" }).click();
      await region.getByRole("button", { name: "Cancel" }).click();
      await answer.getByText("Canceled.", { exact: true }).waitFor();
    });
  });

  test("explains a failure", async () => {
    await withTryIt(
      "createThing",
      async ({ region }) => {
        await region.getByLabel("Server URL").fill(`http://${api.host}/closed`);
        const answer = await send(region);
        await answer.getByRole("alert").getByText("Access-Control-Allow-Origin", { exact: false }).waitFor();
      },
      { expected: "" },
    );
  });
});

describe("the site's settings", () => {
  test("`off`: no button, no files, no other host", async () => {
    const off = await serveSite(await describedProject(things, assets, { console: "off" }));
    const page = await browser.newPage();
    await page.goto(`${off.url}api/`);
    expect(await page.getByRole("button", { name: "Try it" }).count()).toBe(0);
    expect((await page.goto(`${off.url}sdk/operations/createThing.js`))?.status()).toBe(404);
    expect((await page.goto(`${off.url}assets/try-it/createThing.json`))?.status()).toBe(404);
    const html = await (await fetch(`${off.url}api/`)).text();
    expect(html).toContain("connect-src &#x27;self&#x27;; ");
    await page.close();
    off.close();
  });

  test("`described`: the policy blocks other servers, and the panel does not offer them", async () => {
    const described = await serveSite(await describedProject(things, assets, { console: "described" }));
    const page = await browser.newPage(wide);
    await page.goto(`${described.url}api/`);
    const region = await openTryIt(page, "createThing");
    expect(await region.getByRole("option", { name: "Custom…" }).count()).toBe(0);
    await region.getByLabel("host").fill(api.host);
    const answer = await send(region);
    await answer.getByText("The Content Security Policy of this site does not allow", { exact: false }).waitFor();
    expect(api.arrived).toEqual([]);
    await page.close();
    described.close();
  });

  test("allows pages outside the reference only their own host", async () => {
    const html = await (await fetch(site.url)).text();
    expect(html).toContain("connect-src &#x27;self&#x27;; ");
  });

  test("lists a mock on the same host first", async () => {
    const page = await browser.newPage(wide);
    await page.route("**/api/", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace("<html ", '<html data-mock="/" ') });
    });
    await page.goto(`${site.url}api/`);
    const region = await openTryIt(page, "createThing");
    expect(await region.getByRole("option", { name: "Mock server" }).count()).toBe(1);
    await region.getByText(`POST ${new URL(site.url).origin}/v1/things`).waitFor();
    await page.close();
  });
});

describe("safety and accessibility", () => {
  test("treats the description's text as text", async () => {
    await withTryIt("getItem", async ({ page, region }) => {
      await region.getByText("<img src=x onerror=alert(1)>", { exact: false }).waitFor();
      expect(await page.locator(".try-it img").count()).toBe(0);
    });
  });

  test("works with the keyboard alone", async () => {
    api.answer = json(200, { id: "a" });
    await withTryIt("createThing", async ({ page, region }) => {
      await bodyField(region).focus();
      await page.keyboard.press("Control+Enter");
      await region.getByRole("region", { name: "Response" }).getByText("200 OK").waitFor();
      await bodyField(region).focus();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBeTruthy();
    });
  });

  describe.each(["light", "dark"] as const)("has no axe violations in %s", (colorScheme) => {
    test.each([360, 1440])("at %i px", async (width) => {
      api.answer = json(200, { id: 5 });
      const options = { viewport: { width, height: 900 }, colorScheme };
      for (const operation of ["createThing", "getItem", "sendFile"])
        await withTryIt(
          operation,
          async ({ page, region }) => {
            if (operation === "createThing") {
              await bodyField(region).fill('{"temperature": 9}');
              await (await send(region)).getByText("The response is invalid", { exact: false }).waitFor();
            }
            await page.evaluate(axe);
            const found = await page.evaluate(async () => {
              const { axe: checker } = globalThis as unknown as {
                axe: { run: (context: object) => Promise<AxeResults> };
              };
              return (await checker.run({ include: [[".try-it"], [".try"]] })).violations.map(
                ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
              );
            });
            expect([operation, ...found]).toEqual([operation]);
            const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
            expect(sideways).toBeLessThanOrEqual(0);
          },
          { options },
        );
    });
  });
});
