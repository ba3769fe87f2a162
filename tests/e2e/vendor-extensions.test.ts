import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const manual = readFileSync(
  path.resolve(import.meta.dirname, "../../docs/content/how-to/vendor-extensions.md"),
  "utf8",
);
const files = Object.fromEntries(
  [...manual.matchAll(/^```\w+ title="([^"]+)"\n([\s\S]*?)^```$/gm)].map(([, name = "", text = ""]) => [name, text]),
) as Readonly<Record<string, string>>;

test("the example of the manual shows its extensions in the reference, its copy, the search, and the kit", async () => {
  const cwd = temporaryFolder(files);
  const { code, stdout } = await runCli(["build"], { cwd });
  expect(stdout).not.toContain("error");
  expect(code).toBe(0);
  const read = (name: string): string => readFileSync(path.join(cwd, "out", name), "utf8");
  const html = read("site/api/index.html");
  expect(html).toContain('<p class="badges"><span class="badge">Rate limit: 100 per minute</span></p>');
  expect(html).toContain("<p><b>Scopes</b> orders:read, orders:list</p>");
  expect(html).toContain("<p><b>Migration</b></p><p>Use <code>cursor</code> instead of <strong>page</strong>.</p>");
  expect(html).toContain('<span class="badge">Rate limit: burst: 5, unit: second</span>');
  expect(html).toContain("<b>Scopes</b> orders:count");
  expect(html).toContain("<b>Scopes</b> orders</p>");
  const copy = read("site/api/index.md");
  expect(copy).toContain("**Rate limit**: 100 per minute");
  expect(copy).toContain("**Migration**\n\nUse `cursor` instead of **page**.");
  expect(read("site/search-docs.json")).toContain("Rate limit: 100 per minute");
  expect(read("sdk/types.d.ts")).toContain("Rate limit: 100 per minute");
});

test("a changed label changes the next build, and values are text", async () => {
  const build = async (label: string, value: string): Promise<string> => {
    const cwd = temporaryFolder({
      "docsgen.config.yaml": `reference: { extensions: { x-a: { label: ${label}, as: row }, x-b: { label: Hidden, as: badge } } }\n`,
      "spec/openapi.yaml": `openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\nservers: [{ url: https://a.example.com }]\npaths: { /a: { get: { operationId: a, x-a: ${value}, x-b: false, responses: { "200": { description: A. } } } } }\n`,
    });
    await runCli(["build"], { cwd });
    return readFileSync(path.join(cwd, "out/site/api/index.html"), "utf8");
  };
  expect(await build("One", "true")).toContain("<b>One</b></p>");
  const second = await build("Two", '"<script>alert(1)</script>"');
  expect(second).toContain("<b>Two</b> &lt;script&gt;alert(1)&lt;/script&gt;</p>");
  expect(second).not.toMatch(/<script>alert|Hidden/);
  expect(await build("Three", '"<script>alert(1)</script>"')).toContain("<b>Three</b> &lt;");
});

test("a name that no extension can have is an error of the config", async () => {
  const cwd = temporaryFolder({
    ...files,
    "docsgen.config.yaml": "reference: { extensions: { rate-limit: { label: Rate limit, as: row } } }\n",
  });
  const { code, stdout, stderr } = await runCli(["check"], { cwd });
  expect(stdout + stderr).toContain("must start with `x-`, as vendor extensions do");
  expect(code).toBe(2);
});
