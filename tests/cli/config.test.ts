import { describe, expect, test } from "vitest";
import { loadConfig } from "../../cli/config/load.ts";
import { findProjectInput } from "../../cli/config/project-input.ts";
import type { ConfigOverrides } from "../../cli/config/config.ts";
import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { temporaryFolder } from "./temporary-folder.ts";

async function load(files: Record<string, string>, overrides: ConfigOverrides = {}) {
  const folder = temporaryFolder(files);
  const loaded = await loadConfig(folder, overrides);
  return { ...loaded.config, input: findProjectInput(folder, loaded) };
}

async function fault(files: Record<string, string>, overrides: ConfigOverrides = {}): Promise<string> {
  try {
    await load(files, overrides);
    return "no fault";
  } catch (error) {
    if (!(error instanceof DocsgenError)) throw error;
    const place =
      error.position === undefined ? "" : `${error.position.file}:${error.position.line}:${error.position.column} `;
    return `${place}${error.code}: ${error.message}${error.hint === undefined ? "" : ` hint: ${error.hint}`}`;
  }
}

const page = { "content/index.md": "# Hi" };

describe("loadConfig", () => {
  test("every key has a default", async () => {
    expect(await load(page)).toMatchInlineSnapshot(`
      {
        "announcement": undefined,
        "appleTouchIcon": undefined,
        "base": undefined,
        "content": "content",
        "favicon": undefined,
        "footer": {
          "columns": [],
          "copyright": "",
        },
        "format": undefined,
        "hosts": [],
        "icons": [],
        "input": {
          "content": "content",
          "spec": undefined,
        },
        "language": {
          "code": "en",
          "label": "English",
        },
        "logo": undefined,
        "manifest": {
          "display": "browser",
          "shortName": undefined,
        },
        "navbar": {
          "end": [],
          "start": [],
        },
        "out": "out",
        "redirects": {},
        "reference": {
          "pages": "auto",
          "route": "/api/",
        },
        "robots": {
          "disallow": [],
        },
        "sdk": {
          "formats": "assertion",
          "name": "contract",
          "selfTest": false,
        },
        "sidebar": undefined,
        "socialImage": undefined,
        "socialImageAlt": undefined,
        "spec": undefined,
        "tagline": "",
        "themeColor": {
          "dark": "#0d1117",
          "light": "#ffffff",
        },
        "title": undefined,
        "titlePattern": undefined,
        "url": undefined,
        "versions": [
          {
            "id": "current",
            "label": "1.0",
          },
        ],
      }
    `);
  });

  const readable: [string, Record<string, string>][] = [
    ["yaml", { "docsgen.config.yaml": "title: Tea\nreference: { pages: each }" }],
    ["json", { "docsgen.config.json": '{ "title": "Tea", "reference": { "pages": "each" } }' }],
    ["mjs", { "docsgen.config.mjs": 'export default { title: "Tea", reference: { pages: "each" } };' }],
    [
      "js",
      {
        "docsgen.config.js": 'export default { title: "Tea", reference: { pages: "each" } };',
        "package.json": '{ "type": "module" }',
      },
    ],
  ];
  test.each(readable)("reads %s and keeps the other defaults", async (_name, files) => {
    expect(await load({ ...page, ...files })).toMatchObject({
      title: "Tea",
      reference: { pages: "each", route: "/api/" },
      out: "out",
    });
  });

  test("the call wins over the file", async () => {
    const config = await load({ ...page, "docsgen.config.yaml": "out: public\nbase: /a" }, { base: "b" });
    expect(config).toMatchObject({ out: "public", base: "/b/" });
  });

  const bases: [string, string][] = [
    ["docs", "/docs/"],
    ["/docs", "/docs/"],
    ["docs/", "/docs/"],
    ["/", "/"],
    ["", "/"],
    ["a/b", "/a/b/"],
  ];
  test.each(bases)("the base %j becomes %j", async (given, want) => {
    expect((await load(page, { base: given })).base).toBe(want);
  });
  test("the url loses its last slash", async () => {
    expect((await load(page, { url: "https://docs.example.com/" })).url).toBe("https://docs.example.com");
  });
});

describe("faults of the config", () => {
  const faults: [string, Record<string, string>, ConfigOverrides?][] = [
    ["a key that is misspelt", { "docsgen.config.yaml": "title: Tea\ntaglin: Order" }],
    ["a key nobody knows", { "docsgen.config.json": '{\n  "theme": "dark"\n}' }],
    ["a nested key that is misspelt", { "docsgen.config.yaml": "navbar:\n  start: []\n  ends: []" }],
    ["a value of the wrong type", { "docsgen.config.yaml": "title: Tea\nnavbar:\n  start: Chat" }],
    ["a value that is not offered", { "docsgen.config.yaml": "reference:\n  pages: two" }],
    [
      "a link that runs code",
      { "docsgen.config.yaml": "navbar:\n  end:\n    - { label: X, href: 'javascript:alert(1)' }" },
    ],
    ["YAML that is broken", { "docsgen.config.yaml": "title: Tea\n  url: [" }],
    ["JSON that is broken", { "docsgen.config.json": '{ "title": "Tea",\n  "url" }' }],
    ["two files", { "docsgen.config.json": "{}", "docsgen.config.yaml": "{}" }],
    ["code without a default export", { "docsgen.config.mjs": "export const title = 1;" }],
    ["code that fails", { "docsgen.config.mjs": "throw new Error('no tea');" }],
    ["a list", { "docsgen.config.yaml": "- title" }],
    ["a bad url in the file", { "docsgen.config.yaml": "title: Tea\nurl: docs.example.com" }],
    ["a bad url in the call", {}, { url: "ftp://example.com" }],
    ["a url with a path", {}, { url: "https://example.com/docs" }],
    ["a base that is an address", {}, { base: "https://example.com/" }],
    ["a base that climbs", {}, { base: "/a/../b" }],
    ["a spec that is not there", { "docsgen.config.yaml": "spec: api.yaml" }],
    ["content that is not there", {}, { content: "pages" }],
    ["a package name npm refuses", { "docsgen.config.yaml": "sdk: { name: My Kit }" }],
  ];
  test.each(faults)("%s", async (name, files, overrides) => {
    expect(await fault({ ...page, ...files }, overrides)).toMatchSnapshot(name);
  });

  test("neither description nor pages", async () => {
    expect(await fault({})).toMatchInlineSnapshot(
      `"config/nothing-to-build: There is neither an API description in \`spec/\` nor a folder \`content\`. hint: \`docsgen init\` writes a small working project; \`--spec\` and \`--content\` name other places"`,
    );
  });
});
