import { describe, expect, test } from "vitest";
import { createTextTranslate } from "../../../generators/source/interface-texts.ts";
import type { Project } from "../../../generators/contract.ts";
import { buildReferencePages } from "../../../generators/pages/build/reference-pages.ts";
import { createPartDigests } from "../../../generators/api/part-digests.ts";
import { createSamples } from "../../../generators/samples/create-samples.ts";
import { generateSurroundings } from "../../../generators/site/generate-surroundings.ts";
import { generateSite } from "../../../generators/site/generate.ts";
import { operationMarkdown, titleOf } from "../../../generators/site/markdown/operation-markdown.ts";
import { shiftHeadings } from "../../../generators/site/markdown/prose-markdown.ts";
import { generateOperationIndexes } from "../../../generators/site/operation-indexes.ts";
import { createPageSourceDigest } from "../../../generators/site/page-source.ts";
import { renderProse } from "../../../generators/site/render-prose.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { factsOf } from "../../site/reference-facts.ts";
import { guide, publishing, sampleProject, settings } from "../../site/sample-project.ts";
import { buildApi } from "../validators/build-api.ts";

const url = "https://docs.example.com";

function generate(changes: Partial<Project>): ReadonlyMap<string, string> {
  const project = sampleProject(changes);
  const files = [...generateSite(project), ...generateSurroundings([project])];
  return new Map(files.map(({ path, content }) => [path, String(content)]));
}

test.each([
  ["# a\n## b", 1, "## a\n### b"],
  ["## a\ntext", 1, "## a\ntext"],
  ["## a\n### b", 2, "### a\n#### b"],
  ["no heading\n#none", 3, "no heading\n#none"],
  ["###### a\n# b", 2, "###### a\n### b"],
  ["```\n# code\n```\n# a", 1, "```\n# code\n```\n## a"],
  ["````\n```\n# code\n````\n# a", 1, "````\n```\n# code\n````\n## a"],
  ["~~~\n```\n# code\n~~~\n# a", 1, "~~~\n```\n# code\n~~~\n## a"],
  ["   ```\n# code\n   ```\n# a", 1, "   ```\n# code\n   ```\n## a"],
  ["    ```\n# a", 1, "    ```\n## a"],
  ["```\n# never closed", 1, "```\n# never closed"],
  ["#\ta\n####### b", 1, "##\ta\n####### b"],
])("headings of %j below level %i", (given, level, want) => {
  expect(shiftHeadings(given, level)).toBe(want);
});

describe("an operation as Markdown", () => {
  const paths = {
    "/pets/{id}": {
      post: {
        operationId: "makePet",
        summary: "Make a *pet*\nwith more",
        description: "# First\n\nWords.",
        deprecated: true,
        security: [{ key: [], login: ["read", "write"] }, {}],
        parameters: [
          { name: "id", in: "path", required: true, schema: { type: "integer" } },
          { name: "q", in: "query", schema: { type: "string" } },
          { name: "X-A", in: "header", schema: { type: "string" } },
          { name: "c", in: "cookie", schema: { type: "string" } },
        ],
        requestBody: {
          description: "The pet.",
          content: {
            "application/json": { schema: { type: "object", properties: { a: { type: "string" } } } },
            "text/plain": {},
          },
        },
        responses: {
          "200": {
            description: "Made.",
            headers: { "X-B": { schema: { type: "integer" } } },
            content: { "application/json": { schema: { type: "integer" }, example: 5 } },
          },
          "400": {
            description: "Bad.",
            content: { "application/json": { schema: { type: "string" }, example: "no" } },
          },
        },
        callbacks: { done: { "{$url}": { post: { summary: "", responses: { "204": { description: "Seen." } } } } } },
      },
    },
    "/events": {
      get: {
        responses: {
          "200": {
            description: "Each.",
            content: { "text/event-stream": { schema: { type: "string" }, example: "x".repeat(4001) } },
          },
        },
      },
      patch: {
        responses: {
          "200": {
            description: "Both.",
            content: {
              "text/xml": { example: "<a/>" },
              "application/json": { schema: { type: "integer" }, example: 7 },
            },
          },
        },
      },
      delete: { responses: { "200": { description: "XML.", content: { "text/xml": { example: "<a/>" } } } } },
      put: {
        requestBody: { required: true, content: { "text/plain": { schema: { type: "string" } } } },
        responses: {},
      },
    },
  };
  const translate = createTextTranslate(undefined, "en");
  const print = async (id: string, level: number): Promise<string> => {
    const api = await buildApi({}, paths, "3.1.0", { servers: [{ url: "https://a.example" }] });
    const operation = api.operations.find((one) => one.id === id);
    const samples = createSamples(api, buildValidators(api));
    return operation === undefined
      ? ""
      : operationMarkdown(operation, { samples, translate, link: () => undefined, base: "/", marks: undefined, level });
  };

  test("with JSON if a response also has other examples, and the language of an example", async () => {
    expect(await print("patchEvents", 2)).toContain("```json\n7\n```");
    expect(await print("deleteEvents", 2)).toContain("```xml\n<a/>\n```");
  });

  test("with every part", async () => {
    expect(await print("makePet", 2)).toMatchInlineSnapshot(`
      "## Make a \\*pet\\*

      \`POST /pets/{id}\`

      **Deprecated: do not use it in new code.**

      ### First

      Words.

      Authorization: \`key\` and \`login\` (\`read\`, \`write\`), or no key

      ### Path parameters

      - \`id\` (integer, required)

      ### Query parameters

      - \`q\` (string)

      ### Header parameters

      - \`X-A\` (string)

      ### Cookies

      - \`c\` (string)

      ### Request body (optional)

      The pet.

      \`application/json\`: object

      - \`a\` (string)

      \`text/plain\`

      ### Example

      \`\`\`bash
      curl -X POST 'https://a.example/pets/1'
      \`\`\`

      ### Responses

      **200** Made.

      \`application/json\`: integer

      Headers:

      - \`X-B\` (integer)

      Example:

      \`\`\`json
      5
      \`\`\`

      **400** Bad.

      \`application/json\`: string

      ### POST {$url}

      \`POST {$url}\`

      #### Responses

      **204** Seen."
    `);
  });

  test("with a stream whose example is too long, and with a body alone", async () => {
    expect(await print("getEvents", 1)).toMatchInlineSnapshot(`
      "# GET /events

      \`GET /events\`

      ## Example

      \`\`\`bash
      curl -N 'https://a.example/events'
      \`\`\`

      ## Responses

      **200** Each.

      \`text/event-stream\`: each string"
    `);
    expect(await print("putEvents", 6)).toMatchInlineSnapshot(`
      "###### PUT /events

      \`PUT /events\`

      ###### Request body

      \`text/plain\`: string

      ###### Example

      \`\`\`bash
      curl -X PUT 'https://a.example/events' \\
        -H 'Content-Type: text/plain' \\
        --data-raw 'string'
      \`\`\`"
    `);
  });

  test("is titled by the first line of its summary", () => {
    const title = (summary: string): string =>
      titleOf({ summary, method: "GET", path: "/a_b" } as Parameters<typeof titleOf>[0]);
    expect([title(" A \n B"), title(""), title("  \nB"), title("*a*")]).toEqual([
      "A",
      String.raw`GET /a\_b`,
      String.raw`GET /a\_b`,
      String.raw`\*a\*`,
    ]);
  });
});

/** A project whose reference has a page for each part. */
async function described(schemas: object, paths: object, layout: "one" | "each" = "each"): Promise<Project> {
  const api = await buildApi(schemas, paths, "3.1.0");
  const reference = buildReferencePages(api, { route: "/api/", pages: layout });
  const validators = buildValidators(api);
  const sample = sampleProject();
  const one = {
    name: "api",
    label: "API",
    route: "/api/",
    filesRoute: "/",
    kitFolder: "sdk",
    sdkName: "sdk",
    digest: JSON.stringify(api.bundle),
    parts: createPartDigests(api),
    api,
    shown: api,
    validators,
    samples: createSamples(api, validators),
    ...reference,
  };
  return { ...sample, apis: [{ ...one, reference: factsOf(one) }], pages: [...sample.pages, ...reference.pages] };
}

test("lists the operations for the sidebar of a reference with many pages", async () => {
  const ok = { responses: { "200": { description: "OK" } } };
  const paths = {
    "/a": { get: { operationId: "a", summary: "x".repeat(95), ...ok }, put: { operationId: "b", ...ok } },
  };
  const files = [...generateOperationIndexes(await described({}, paths))];
  expect(files.map(({ path, content }) => [path, JSON.parse(String(content)) as unknown])).toEqual([
    [
      "site/api/operations.json",
      [
        ["GET", "x".repeat(90), "/a", "a", "a/"],
        ["PUT", "B", "/a", "b", "b/"],
      ],
    ],
  ]);
  expect([...generateOperationIndexes(await described({}, paths, "one"))]).toEqual([]);
});

describe("a page's source digest changes with its input", () => {
  const schemas = (): Record<string, object> => ({
    Pet: { type: "object" },
    Owner: { properties: { pet: { $ref: "#/components/schemas/Pet" } } },
    Alone: {},
  });
  const answer = (name: string, more: object = {}) => ({
    responses: {
      "200": {
        description: "OK",
        content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
        ...more,
      },
    },
  });
  const paths = (): Record<string, Record<string, object>> => ({
    "/pets": {
      get: {
        operationId: "listPets",
        tags: ["pets"],
        ...answer("Pet", { links: { a: { operationId: "getOwner" }, b: { operationRef: "#/paths/~1alone/get" } } }),
      },
    },
    "/owners": { get: { operationId: "getOwner", tags: ["owners"], ...answer("Owner") } },
    "/alone": { get: { operationId: "alone", tags: ["alone"], responses: { "204": { description: "None." } } } },
  });
  interface Given {
    schemas: Record<string, object>;
    paths: Record<string, Record<string, object>>;
    change?: Partial<Project>;
  }
  const hashes = async (edit: (given: Given) => void = () => {}): Promise<ReadonlyMap<string, string>> => {
    const given: Given = { schemas: schemas(), paths: paths() };
    edit(given);
    const project = { ...(await described(given.schemas, given.paths)), ...given.change };
    const digest = createPageSourceDigest(project);
    return new Map(project.pages.map((page) => [page.route, digest(page)]));
  };
  const summarize = (path: string, id: string) => (given: Given) => {
    given.paths[path] = { get: { ...given.paths[path]?.["get"], operationId: id, summary: "Other" } };
  };
  const guides = ["/", "/agents/", "/agents/handoffs/", "/models/", "/models/weights/", "/robots/"];
  const operations = ["/api/listPets/", "/api/getOwner/", "/api/alone/"];
  const tags = ["/api/tags/pets/", "/api/tags/owners/", "/api/tags/alone/"];
  const allSchemas = ["/api/schemas/Pet/", "/api/schemas/Owner/", "/api/schemas/Alone/"];

  test.each<[name: string, edit: (given: Given) => void, changed: readonly string[]]>([
    ["nothing", () => {}, []],
    [
      "a schema and who uses it",
      ({ schemas: all }) => (all["Pet"] = { type: "string" }),
      [...tags, "/api/", "/api/listPets/", "/api/getOwner/", "/api/schemas/Pet/", "/api/schemas/Owner/"],
    ],
    [
      "a schema alone",
      ({ schemas: all }) => (all["Alone"] = { type: "string" }),
      [...tags, "/api/", "/api/schemas/Alone/"],
    ],
    [
      "an operation, the pages that link to it and those of its schemas",
      summarize("/owners", "getOwner"),
      [...tags, "/api/", "/api/getOwner/", "/api/listPets/", "/api/schemas/Owner/"],
    ],
    [
      "an operation that a link names by its location",
      summarize("/alone", "alone"),
      [...tags, "/api/", "/api/alone/", "/api/listPets/"],
    ],
    [
      "words of the shell",
      (given) => (given.change = { texts: { copy: "Kopieren" } }),
      [...guides, ...tags, "/api/", ...operations, ...allSchemas],
    ],
    ["the consoles", (given) => (given.change = { console: "off" }), [...tags, "/api/", ...operations, ...allSchemas]],
  ])("%s", async (_name, edit, changed) => {
    const [before, after] = [await hashes(), await hashes(edit)];
    const other = [...before].filter(([route, hash]) => after.get(route) !== hash).map(([route]) => route);
    expect(other.toSorted()).toEqual(changed.toSorted());
  });
});

test("translates code buttons and admonition titles", () => {
  const aside = (kind: string, title: string) =>
    `<aside class="admonition ${kind}" aria-label="${title}"><p class="admonition-title">${title}</p>`;
  const button = (text: string) => `<button type="button" class="copy">${text}</button>`;
  const html = `${button("Copy")}${aside("note", "Note")}${aside("tip", "Mine")}${aside("danger", "Danger")}`;
  expect(renderProse(html, {})).toBe(html);
  expect(renderProse(html, { copy: "Kopie & so", note: "Hinweis <1>", tip: "Tipp", danger: "$& Gefahr" })).toBe(
    `${button("Kopie &amp; so")}${aside("note", "Hinweis &lt;1&gt;")}${aside("tip", "Mine")}${aside("danger", "$&amp; Gefahr")}`,
  );
});

describe("files for crawlers", () => {
  const robots = (changes: Partial<Project>): string | undefined => generate(changes).get("site/robots.txt");
  test("do not exist without a site URL and rules", () => {
    expect(robots({})).toBeUndefined();
    expect(robots({ settings: { ...settings, url, base: "/docs/" } })).toBeUndefined();
  });

  test("list disallowed paths, even without a site URL", () => {
    const refusing = { ...publishing, disallow: ["/robots/"] };
    expect(robots({ publishing: refusing })).toBe("User-agent: *\nDisallow: /robots/\n");
    expect(robots({ settings: { ...settings, url } })).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`);
  });

  test("omit dates that the author did not give", () => {
    const statics = ["robots.txt", "sitemap.xml"].map((path) => ({ path, content: Buffer.from("mine") }));
    const files = [...generateSurroundings([sampleProject({ settings: { ...settings, url }, statics })])];
    expect(files.map(({ path }) => path).filter((path) => /robots|sitemap/.test(path))).toEqual([]);
  });

  test.each([
    ["/models/", ["/models/", "/models/weights/"]],
    ["/models/$", ["/models/"]],
    ["/$", ["/"]],
    ["/*weights", ["/models/weights/"]],
    ["/agents/*s/$", ["/agents/handoffs/"]],
    ["/m.dels/", []],
    ["models", []],
  ])("disallow %s", (path, gone) => {
    const sitemap = (disallow: string[]): string[] =>
      [
        ...(
          generate({ settings: { ...settings, url }, publishing: { ...publishing, disallow } }).get(
            "site/sitemap.xml",
          ) ?? ""
        ).matchAll(/<loc>(.*?)<\/loc>/g),
      ].map(([, at = ""]) => at.slice(url.length));
    expect(sitemap([]).filter((route) => !sitemap([path]).includes(route))).toEqual(gone);
  });
});

test("redirects start in their own folder", () => {
  const redirects = [
    { from: "/old/a.html", to: "/models/" },
    { from: "/old/b/", to: "/models/" },
  ];
  const files = generate({ publishing: { ...publishing, redirects } });
  expect(files.get("site/old/a.html")).toContain("url=../models/");
  expect(files.get("site/old/b/index.html")).toContain("url=../../models/");
});

test("each page has its card, and pages with equal words share one", () => {
  const drawn: string[] = [];
  const drawCard: Project["drawCard"] = (svg) => {
    drawn.push(svg);
    return { name: `card-${svg.includes("Twin") ? "twin" : drawn.length}.png`, content: Buffer.from("png") };
  };
  const pages = [
    guide("/", "Start", "Text."),
    guide("/a/", "Twin", "Text."),
    guide("/b/", "Twin", "Text."),
    { ...guide("/c/", "Hidden", "Text."), isListed: false },
  ];
  const files = generate({ pages, drawCard, settings: { ...settings, url, base: "/docs/" } });
  expect([...files.keys()].filter((path) => path.endsWith(".png"))).toEqual([
    "site/assets/card-1.png",
    "site/assets/card-twin.png",
  ]);
  expect(files.get("site/b/index.html")).toContain(
    `<meta property="og:image" content="${url}/docs/assets/card-twin.png"/>`,
  );
  expect(files.get("site/b/index.html")).toContain('<meta property="og:image:alt" content="Twin: Sample"/>');
  expect(files.get("site/c/index.html")).not.toContain("og:image");
  const without = generate({ pages, drawCard });
  expect([...without.keys()].filter((path) => path.endsWith(".png"))).toEqual([]);
  expect(without.get("site/b/index.html")).not.toContain("og:image");
});

test("host files contain patterns unchanged, and editions' not-found pages, the longest path first", () => {
  const project = sampleProject({
    settings: { ...settings, base: "/" },
    publishing: {
      ...publishing,
      redirects: [
        { from: "/a(b)+/", to: "/models/" },
        { from: "/c/", to: 'https://example.com/"$x\\' },
      ],
      hosts: ["vercel", "nginx", "cloudflare", "netlify"],
    },
  });
  const edition = (prefix: string) => ({
    ...project,
    publishing,
    settings: { ...project.settings, base: `/${prefix}` },
  });
  const files = [...generateSurroundings([project, edition("de/"), edition("v1/"), edition("v1/de/")])];
  const read = (path: string): string => String(files.find((file) => file.path === path)?.content);
  expect(read("site/vercel.json")).toContain(String.raw`"source": "/a\\(b\\)\\+/"`);
  expect(read("site/_redirects")).toBe(
    '/a(b)+/ /models/ 301\n/c/ https://example.com/"$x\\ 301\n/v1/de/* /v1/de/404.html 404\n/de/* /de/404.html 404\n/v1/* /v1/404.html 404\n',
  );
  expect(read("hosts/nginx.conf")).toContain('location = "/c/" { return 301 "https://example.com/\\"%24x\\\\"; }');
  expect(read("hosts/nginx.conf")).toContain('location "/v1/de/" { error_page 404 "/v1/de/404.html"; }');
});

test("hides a title only if the text has no title of its own", () => {
  const hidden = (page: ReturnType<typeof guide>): ReturnType<typeof guide> => ({
    ...page,
    options: { hidesTitle: true },
  });
  const pages = [hidden(guide("/a/", "One", "&nbsp;\n\n# Own")), hidden(guide("/b/", "Two", "`<h1>`"))];
  const files = generate({ pages });
  expect(files.get("site/a/index.html")?.match(/<h1[^]*?<\/h1>/g)).toEqual(['<h1 id="own">Own</h1>']);
  expect(files.get("site/b/index.html")?.match(/<h1[^]*?<\/h1>/g)).toEqual(['<h1 class="sr-only">Two</h1>']);
});
