import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readFiles, writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const spec = `openapi: 3.1.0
info:
  title: Orders
  version: 1.2.0
  description: |
    # Orders
    Send JSON.

    ## Limits
    - ten a minute
servers: [{ url: https://api.example.com }]
components:
  securitySchemes: { Key: { type: http, scheme: bearer } }
  schemas:
    Order:
      description: An order, \`open\` or not.
      type: object
      required: [id]
      properties:
        id: { type: integer, minimum: 1, description: "Its number.\\n\\n- counts up" }
        state: { enum: [open, closed], default: open }
        lines: { type: array, items: { type: object, properties: { "odd \`name\`": { type: string, readOnly: true } } } }
        next: { $ref: "#/components/schemas/Order" }
        price: { oneOf: [{ type: number }, { type: "null" }] }
tags: [{ name: orders, description: All about orders. }]
security: [{ Key: [] }]
paths:
  /orders/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 }, description: Its number. }]
    get:
      operationId: getOrder
      tags: [orders]
      summary: Get an order
      description: |
        ### Notes
        \`\`\`
        # no heading
        \`\`\`
      responses:
        "200":
          description: The order.
          content: { application/json: { schema: { $ref: "#/components/schemas/Order" }, example: { id: 7 } } }
        "404": { description: No such order. }
    put:
      operationId: putOrder
      deprecated: true
      tags: [orders]
      summary: "</script><script>alert(1)</script>"
      requestBody:
        required: true
        content:
          application/json: { schema: { $ref: "#/components/schemas/Order" }, example: { id: 7 } }
      responses: { "204": { description: Stored. } }
`;

const home = `---
title: Home
redirect_from: [/start/, /start.html]
last_update: { date: 2025-07-31 }
---

Read the [guide](guide.md), see ![a logo](/logo.svg) and [elsewhere](https://example.com/).

## Table

| a | b |
|---|---|
| 1 | 2 |

<details><summary>More</summary>

Text with <kbd>Ctrl</kbd>.

</details>

::::tabs{group="language"}
:::tab[Python]
\`\`\`python
print(1 > 0)
\`\`\`
:::
:::tab[Shell]
\`\`\`bash
curl https://api.example.com/orders/7
\`\`\`
:::
::::
`;

function projectFiles(layout: "one" | "each"): Record<string, string> {
  return {
    "spec/openapi.yaml": spec,
    "content/index.md": home,
    "content/guide.md": "# Guide\n\n:::note[Mind]\nText\n:::\n\n- [x] done\n\nA note.[^1]\n\n[^1]: The note.\n",
    "content/static/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>',
    "docsgen.config.json": JSON.stringify({
      title: "Orders",
      url: "https://docs.example.com",
      favicon: "/logo.svg",
      logo: { light: "/logo.svg", alt: "Orders" },
      reference: { pages: layout },
      redirects: { "/old/": "/guide/" },
      hosts: ["netlify"],
    }),
  };
}

const folders: string[] = [];

afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

async function build(files: Record<string, string>, prepare: (folder: string) => void = () => {}) {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-test-"));
  folders.push(folder);
  writeFiles(folder, files);
  prepare(folder);
  const result = await runCli(["build"], { cwd: folder });
  return { ...result, folder, site: path.join(folder, "out/site") };
}

const read = (site: string, file: string) => readFileSync(path.join(site, file), "utf8");

let one: string;
let each: string;

beforeAll(async () => {
  const [first, second] = await Promise.all([build(projectFiles("one")), build(projectFiles("each"))]);
  expect(first.stdout + first.stderr).not.toContain("error");
  [one, each] = [first.site, second.site];
});

describe("the Markdown of the reference", () => {
  test("describes an operation on its own page", () => {
    expect(read(each, "api/getOrder/index.md")).toMatchInlineSnapshot(`
      "# Get an order

      \`GET /orders/{id}\`

      ### Notes
      \`\`\`
      # no heading
      \`\`\`

      Authorization: \`Key\`

      ## Path parameters

      - \`id\` (integer, required, at least 1): Its number.

      ## Example

      \`\`\`bash
      curl 'https://api.example.com/orders/1' \\
        -H "Authorization: Bearer $API_KEY"
      \`\`\`

      ## Responses

      **200** The order.

      \`application/json\`: [Order](../../api/schemas/Order/index.md)

      Example:

      \`\`\`json
      {
        "id": 7
      }
      \`\`\`

      **404** No such order.
      "
    `);
    expect(read(each, "api/index.md")).toMatchInlineSnapshot(`
      "# Orders

      Version 1.2.0

      ## Orders
      Send JSON.

      ### Limits
      - ten a minute

      ## Servers

      - \`https://api.example.com\`

      ## Security schemes

      - \`Key\` (http bearer)

      ## orders

      All about orders.

      - [Get an order](../api/getOrder/index.md): \`GET /orders/{id}\`
      - [\\</script\\>\\<script\\>alert(1)\\</script\\>](../api/putOrder/index.md): \`PUT /orders/{id}\`

      ## Schemas

      - [Order](../api/schemas/Order/index.md)
      "
    `);
  });

  test("describes a schema", () => {
    expect(read(one, "api/schemas/Order/index.md")).toMatchInlineSnapshot(`
      "# Order

      An order, \`open\` or not.

      Type: object

      - \`id\` (integer, required, at least 1): Its number.

        - counts up
      - \`state\` (enum, default \`"open"\`)
        - \`"open"\`
        - \`"closed"\`
      - \`lines\` (array of object)
        - \`\` odd \`name\` \`\` (string, read only)
      - \`next\` ([Order](../../../api/schemas/Order/index.md))
      - \`price\` (number or null)
      "
    `);
  });

  test("is one page where the reference is, and is complete in llms-full.txt", () => {
    const page = read(one, "api/index.md");
    expect(page).toContain("### Get an order\n\n`GET /orders/{id}`");
    expect(page).toContain("#### Request body");
    const whole = read(one, "llms-full.txt");
    for (const part of ["# Home", "# Guide", "### Get an order", "# Order\n"]) expect(whole).toContain(part);
    expect(whole).toContain("(https://docs.example.com/api/schemas/Order/index.md)");
    expect(read(each, "llms-full.txt")).toContain("# Get an order");
    expect(read(one, "llms.txt")).toContain("[API reference](https://docs.example.com/api/index.md)");
  });
});

describe("the pages", () => {
  const validator = new HtmlValidate(
    new StaticConfigLoader({
      extends: ["html-validate:standard", "html-validate:a11y"],
      rules: {
        // `>` in text is valid: https://html.spec.whatwg.org/#elements-2
        "no-raw-characters": "off",
        // A scrolling frame is a region by its role: as <section> it would appear in outlines.
        "prefer-native-element": ["error", { exclude: ["region"] }],
      },
    }),
  );

  test.each(["one", "each"])("are valid HTML, layout %s", async (layout) => {
    const site = layout === "one" ? one : each;
    const names = Object.keys(readFiles(site)).filter((name) => name.endsWith(".html"));
    expect(names).toContain("404.html");
    expect(names).toContain("old/index.html");
    const reports = await Promise.all(
      names.map(async (name) => await validator.validateString(read(site, name), name)),
    );
    const errors = reports.flatMap(({ results }) =>
      results.flatMap(({ filePath, messages }) =>
        messages.map(({ line, column, ruleId, message }) => `${filePath}:${line}:${column} ${ruleId}: ${message}`),
      ),
    );
    expect(errors).toEqual([]);
  });

  test("hold structured data that nothing from the description can end", () => {
    for (const [site, file] of [
      [each, "api/putOrder/index.html"],
      [one, "api/index.html"],
    ] as const) {
      const html = read(site, file);
      expect(html).not.toContain("<script>alert(1)");
      const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
      const [main] = (JSON.parse(json) as { "@graph": { "@type": string }[] })["@graph"];
      expect(main?.["@type"]).toBe(site === one ? "WebAPI" : "TechArticle");
    }
  });

  test("have images that keep their room and load late", () => {
    expect(read(one, "index.html")).toContain(
      '<img alt="a logo" width="40" height="20" src="./logo.svg" loading="lazy" decoding="async">',
    );
    expect(read(one, "index.html")).toContain(
      '<a class="external" href="https://example.com/" rel="noopener noreferrer" target="_blank">elsewhere</a>',
    );
  });

  test("of old addresses lead on, for the host and without it", () => {
    expect(read(one, "start.html")).toContain('content="0; url=./"');
    expect(read(one, "start/index.html")).toContain('content="0; url=../"');
    expect(read(one, "_redirects")).toBe("/old/ /guide/ 301\n/start.html / 301\n/start/ / 301\n");
    expect(read(one, "sitemap.xml")).toContain("<lastmod>2025-07-31</lastmod>");
  });
});

describe("social cards", () => {
  const { resolve } = createRequire(import.meta.url);
  const fonts = path.join(path.dirname(resolve("playwright-core/package.json")), "lib/vite/recorder/assets");
  const font = readdirSync(fonts).find((name) => name.endsWith(".ttf")) ?? "";
  const config = { title: "Cards", url: "https://docs.example.com", socialCard: { font: "font.ttf" } };
  const files = {
    "content/index.md": "---\ntitle: Home </text><script>\n---\n\nText.\n",
    "content/same/one.md": "# Same\n\nText.\n",
    "content/same/two.md": "# Same\n\nText.\n",
    "docsgen.config.json": JSON.stringify(config),
  };
  const cardsOf = (site: string) =>
    Object.fromEntries(
      readdirSync(path.join(site, "assets/cards")).map((name) => [
        name,
        readFileSync(path.join(site, "assets/cards", name)),
      ]),
    );

  test("are drawn for each page from its own words, and once only", async () => {
    const { site, folder, code, stdout } = await build(files, (folder) =>
      copyFileSync(path.join(fonts, font), path.join(folder, "font.ttf")),
    );
    expect([code, stdout]).toEqual([0, expect.any(String)]);
    const cards = cardsOf(site);
    const name = /og:image" content="https:\/\/docs\.example\.com\/assets\/cards\/(\w+\.png)"/.exec(
      read(site, "index.html"),
    )?.[1];
    expect(Object.keys(cards)).toHaveLength(2);
    const png = cards[name ?? ""];
    expect([png?.toString("latin1", 1, 4), png?.readUInt32BE(16), png?.readUInt32BE(20)]).toEqual(["PNG", 1200, 630]);
    expect(read(site, "index.html")).toContain('og:image:width" content="1200"');
    expect(read(site, "404.html")).not.toContain("og:image");
    // What was changed in the output since is not taken for a card.
    writeFileSync(path.join(site, "assets/cards", name ?? ""), "other");
    expect(await runCli(["build"], { cwd: folder })).toMatchObject({ code: 0 });
    expect(cardsOf(site)).toEqual(cards);
  });

  test("need their font", async () => {
    const { code, stdout, stderr } = await build(files);
    expect(code).toBe(2);
    expect(stdout + stderr).toContain("config/missing-font");
  });

  test("need the address of the site", async () => {
    const { url: _url, ...without } = config;
    const { code, stdout, site } = await build({ ...files, "docsgen.config.json": JSON.stringify(without) });
    expect(code).toBe(0);
    expect(stdout).toContain("config/social-card-url");
    expect(existsSync(path.join(site, "assets/cards"))).toBe(false);
  });
});

test("reports errors in redirects, rules and images at their location", async () => {
  const { code, stdout, stderr } = await build({
    "content/index.md": "---\nredirect_from: /guide/\n---\n# Home\n",
    "content/guide.md": "# Guide\n",
    "docsgen.config.yaml":
      "base: /docs/\nfavicon: /icon.svg\nrobots:\n  disallow: [/guide/]\nredirects:\n  /a/: /b/\n  /b/: /a/\n  /c/: /giude/\n",
  });
  expect(code).toBe(1);
  expect(
    (stdout + stderr)
      .split("\n")
      .filter((line) => /^\S+:\d+:\d+ /.test(line))
      .map((line) => line.replaceAll(/ +/g, " ")),
  ).toEqual([
    "content/index.md:2:16 error redirect/from-page",
    "docsgen.config.yaml:2:10 warning config/missing-file",
    "docsgen.config.yaml:3:1 warning config/robots-below-base",
    "docsgen.config.yaml:6:3 error redirect/loop",
    "docsgen.config.yaml:7:3 error redirect/loop",
    "docsgen.config.yaml:8:3 error redirect/unknown-target",
  ]);
});
