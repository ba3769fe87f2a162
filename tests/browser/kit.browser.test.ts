import path from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApiModel } from "../../generators/api/build/api-model.ts";
import { loadSpec } from "../../generators/api/load.ts";
import { generateKit } from "../generators/sdk/write-kit.ts";
import { launchBrowser } from "./launch-browser.ts";

const root = path.resolve(import.meta.dirname, "../..");

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const main = `
  import { ChatCompletionRequest, operations } from "./sdk/index.js";
  const upload = operations.uploadFile.request["multipart/form-data"];
  const form = new FormData();
  form.append("file", new File(["{}"], "a.jsonl"));
  form.append("purpose", "nothing");
  const faults = (result) => result.valid ? [] : result.issues.map(({ pointer, code }) => pointer + " " + code);
  globalThis.told = [
    ChatCompletionRequest.is({ model: "m", messages: [{ role: "user", content: "x" }] }),
    faults(ChatCompletionRequest.validate({ model: "m" })),
    faults(operations.listFiles.parameters.decodeQuery("?page=x")),
    faults(await upload.decodeForm(form)),
  ];`;

test("the kit runs in a browser that allows no code made of strings", async () => {
  const document = await loadSpec(root, "spec/openapi.yaml");
  const { model } = buildApiModel(document, (text) => ({ text, html: "", headings: [] })).value;
  const files = new Map<string, string>([
    ...generateKit(model),
    ["main.js", main],
    ["", '<!doctype html><title>Kit</title><script type="module" src="/main.js"></script>'],
  ]);
  const page = await browser.newPage();
  await page.route("http://kit.example/**", async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    await route.fulfill({
      status: files.has(name) ? 200 : 404,
      contentType: name.endsWith(".js") ? "text/javascript" : "text/html",
      headers: { "content-security-policy": "default-src 'none'; script-src 'self'" },
      body: files.get(name) ?? "",
    });
  });
  await page.goto("http://kit.example/");
  await page.waitForFunction(() => "told" in globalThis);
  expect(await page.evaluate(() => (globalThis as unknown as { told: unknown }).told)).toEqual([
    true,
    [" payload/required"],
    ["/page payload/type"],
    ["/purpose payload/enum"],
  ]);
  await page.close();
});
