import path from "node:path";
import { describe, expect, test } from "vitest";
import { once } from "../../generators/source/once.ts";
import { readFiles, temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const spec = `openapi: 3.1.0
info:
  title: Tide <tables>
  version: 2.4.0
  summary: When the water comes.
  description: |
    All **tides** of all ports.

    ## Limits

    See [the ports](/api/).
servers:
  - { url: "https://tides.example.com/v1", description: Production }
  - { url: "https://test.tides.example.com/v1" }
security: [{ key: [] }]
tags:
  - { name: Ports, description: Where ships land. }
paths:
  /ports:
    post:
      operationId: addPort
      summary: Add a port
      tags: [Ports]
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Port" } } } }
      responses: { "201": { description: Created. } }
    get:
      operationId: listPorts
      summary: List ports
      tags: [Ports]
      responses:
        "200":
          description: OK.
          content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Port" } } } }
components:
  securitySchemes:
    key: { type: http, scheme: bearer, description: Create a key in the console. }
  schemas:
    Port: { type: object, properties: { name: { type: string } } }
`;

async function buildSite(files: Readonly<Record<string, string>>, ...options: string[]) {
  const folder = temporaryFolder(files);
  const result = await runCli(["build", ...options], { cwd: folder });
  return { folder, result, read: () => readFiles(path.join(folder, "out/site")) };
}

const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

describe("the front page of a description", () => {
  const open = once(async () => {
    const { result, read } = await buildSite({ "openapi.yaml": spec });
    expect(result).toMatchObject({ code: 0 });
    const files = read();
    const html = files["index.html"] ?? "";
    return { files, html, article: /<article[^]*<\/article>/.exec(html)?.[0] ?? "" };
  });

  const parts: [string, string][] = [
    ["the title and the version of the description", "Tide &lt;tables> 2.4.0"],
    ["the summary", "When the water comes."],
    ["the description as Markdown", "All tides of all ports."],
    ["the servers", "Servers https://tides.example.com/v1 Production https://test.tides.example.com/v1"],
    ["authentication", "key : Bearer key in the header Authorization Create a key in the console."],
    ["tags with their operations", "Ports Where ships land. POST Add a port /ports GET List ports /ports"],
    ["the first request", "First request GET List ports"],
    ["types and validators", "Types and validators The npm package contract"],
  ];
  test.each(parts)("shows %s", async (_name, want) => {
    const { article } = await open();
    expect(textOf(article).replaceAll("&gt;", ">")).toContain(want);
  });

  test("has no footer if the config has none", async () => expect((await open()).html).not.toContain("<footer"));

  test("shows the request in every language, in tabs of the reference's group", async () => {
    const { article } = await open();
    expect(article).toContain('class="tabs" data-group="language"');
    expect([...article.matchAll(/role="tab"[^>]*data-value="(\w+)"/g)].map(([, value]) => value)).toEqual([
      "curl",
      "python",
      "typescript",
      "go",
      "java",
    ]);
    expect(textOf(article)).toContain("https://tides.example.com/v1/ports");
  });

  test("links to pages, anchors, and files that exist", async () => {
    const { article, files } = await open();
    const links = [...article.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = ""]) => href);
    expect(links).toEqual(expect.arrayContaining(["./api/", "./openapi.json", "./openapi.yaml", "./api/#schemas"]));
    for (const link of links.filter((href) => href.startsWith("./"))) {
      const [file = "", anchor] = link.split("#");
      const target = files[`${file.slice(2)}${file.endsWith("/") ? "index.html" : ""}`] ?? "";
      expect(target, link).not.toBe("");
      if (anchor !== undefined) expect(target).toContain(` id="${decodeURIComponent(anchor)}"`);
    }
  });

  test("has one title, unique ids, and no menu of one language or version", async () => {
    const { html } = await open();
    expect(html.split("<h1").length).toBe(2);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(html).not.toMatch(/Language: |Version: /);
    expect(html).toContain('<meta name="description" content="When the water comes."/>');
  });
});

test("the front page follows the description when it changes", async () => {
  const { folder, read } = await buildSite({ "openapi.yaml": spec });
  writeFiles(folder, { "openapi.yaml": spec.replace("2.4.0", "2.5.0").replace("List ports", "List all ports") });
  await runCli(["build"], { cwd: folder });
  expect(textOf(read()["index.html"] ?? "")).toMatch(/2\.5\.0.*List all ports/);
  const cached = read();
  await runCli(["build", "--no-cache"], { cwd: folder });
  expect(read()).toEqual(cached);
});

test("pages without a home page are linked from the front page", async () => {
  const page = "---\ntitle: High tide\ndescription: When to leave.\n---\n\nLeave.\n";
  const { read } = await buildSite({ "openapi.yaml": spec, "content/high.md": page });
  expect(read()["index.html"]).toContain('<a href="./high/">Documentation</a>');
});

test("a home page of the project's own replaces the front page", async () => {
  const page = "---\ntitle: Mine\ndescription: My own.\n---\n\nMine.\n";
  const { read } = await buildSite({ "openapi.yaml": spec, "content/index.md": page });
  expect(read()["index.html"]).toContain("<h1>Mine");
  expect(read()["index.html"]).not.toContain("First request");
});

const bare = 'openapi: 3.1.0\ninfo: { title: "", version: "" }\npaths: {}\n';
const many = (count: number): string =>
  `openapi: 3.1.0\ninfo: { title: Many, version: "1" }\ntags: [{ name: A, description: First. }]\npaths:\n${Array.from(
    { length: count },
    (_, index) =>
      `  /a${index}: { get: { operationId: a${index}, summary: Get ${index}, tags: [A], responses: { "200": { description: OK } } } }\n`,
  ).join("")}`;

test.each([
  ["without anything in it", bare, /Types and validators/],
  ["with more operations than one page lists", many(101), /A 101 operations First\./],
])("a description %s has a front page", async (_name, text, want) => {
  const { read } = await buildSite({ "openapi.yaml": text });
  expect(textOf(read()["index.html"] ?? "")).toMatch(want);
});

test("a redirect from the start of the site is its front page", async () => {
  const { read } = await buildSite({
    "docsgen.config.yaml": "redirects: { /: /high/ }\n",
    "content/high.md": "# High tide\n",
  });
  expect(read()["index.html"]).toContain('href="./high/"');
});
