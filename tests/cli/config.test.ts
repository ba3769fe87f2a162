import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { checkConfig } from "../../cli/config/check.ts";
import { loadConfig } from "../../cli/config/load.ts";
import { configSchema } from "../../cli/config/schema.ts";
import { findProjectInput } from "../../cli/config/project-input.ts";
import type { ConfigOverrides } from "../../cli/config/config.ts";
import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { temporaryFolder } from "./temporary-folder.ts";

async function load(files: Record<string, string>, overrides: ConfigOverrides = {}) {
  const folder = temporaryFolder(files);
  const loaded = await loadConfig(folder, overrides);
  return { ...loaded.config, input: findProjectInput(folder, loaded) };
}

async function errorOf(files: Record<string, string>, overrides: ConfigOverrides = {}): Promise<string> {
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

test("what a config is checked by is a schema", () => {
  const ajv = new Ajv2020();
  expect([ajv.validateSchema(configSchema), ajv.errors]).toEqual([true, null]);
});

test("every pattern of the schema has words for what it allows", () => {
  const wordless: string[] = [];
  const visit = (value: object, at: string): void => {
    if ("pattern" in value && typeof value.pattern === "string" && !("patternErrorMessage" in value)) wordless.push(at);
    for (const [key, part] of Object.entries(value))
      if (typeof part === "object" && part !== null) visit(part as object, `${at}/${key}`);
  };
  visit(configSchema, "");
  expect(wordless).toEqual([]);
});

test.each<[config: string, finding: string]>([
  [
    "versions: [{ id: 1.0, label: x }]",
    "1:18 `versions.0.id` must be a string, but is a number. put quotes around the value",
  ],
  [
    "findings: { payload/enum: warning }",
    "1:27 `findings.payload/enum` must be one of `error`, `warn`, `note`, `off`. did you mean `warn`?",
  ],
  [
    "cache: { remote: cache.example.com }",
    "1:18 `cache.remote` must be a URL without a user name, `?`, and `#`, such as `https://cache.example.com/docs`.",
  ],
  [
    "versions:\n  - { id: a, label: A, path: /, date: 1.5.2026 }",
    "2:39 `versions.0.date` must be a day, such as `2026-05-01`.",
  ],
  [
    "variables: { 2nd: x }",
    "1:14 `variables.2nd` must start with a letter or `_`, and have only letters, digits, `_`, and `-`.",
  ],
  [
    "embeds: { hosts: [https://a.com] }",
    "1:19 `embeds.hosts.0` must be the name of a host in lower case, such as `www.loom.com`, without scheme and path.",
  ],
  ["titlePattern: Docs", "1:15 `titlePattern` must contain `%s` at the place of the page's title."],
  ["reference: { pages: eech }", "1:21 `reference.pages` must be one of `auto`, `one`, `each`. did you mean `each`?"],
  ["title: [a]", "1:8 `title` must be a string, but is a list."],
  ["spec: 5", "1:7 `spec` must be a string or an object, but is a number."],
  ["remote: { hosts: [a.com, b.com, a.com] }", "1:33 `remote.hosts.2` repeats an entry of the list."],
  ["remote: { timeoutSeconds: 0 }", "1:27 `remote.timeoutSeconds` must be more than 0."],
  ["blog: { postsPerPage: 1.5 }", "1:23 `blog.postsPerPage` must be a whole number."],
  ["kits: [{ name: '@a/b' }]", "1:8 `kits.0` has no `folder`."],
  ["title: ''", "1:8 `title` must not be empty."],
])("says in words what the config allows: %s", async (config, finding) => {
  const [first] = (await errorOf({ ...page, "docsgen.config.yaml": config })).split("\n");
  expect(
    first
      ?.replace("docsgen.config.yaml:", "")
      .replace(" config/invalid-setting: The setting", "")
      .replace(" hint:", ""),
  ).toBe(finding);
});

test("the schema allows every default", async () => {
  const { input: _input, ...defaults } = await load(page);
  // Settings without a default are undefined, which JSON leaves out.
  const stated: unknown = JSON.parse(JSON.stringify(defaults));
  expect(checkConfig(stated, () => undefined)).toEqual([]);
});

test("the defaults that editors show are the defaults that docsgen uses", async () => {
  // Without these settings, the site has no blog, no counter, and no feedback, so their parts have no values.
  const settings =
    "blog: {}\nanalytics: { plausible: { domain: e.com }, umami: { websiteId: a } }\nfeedback: { url: https://e.com }\n";
  const config: object = await load({ ...page, "docsgen.config.yaml": settings });
  const shown = findDefaults(configSchema.properties, []);
  expect(shown.length).toBeGreaterThan(20);
  for (const [path, value] of shown) {
    const used = path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], config);
    expect([path, used]).toEqual([path, value]);
  }
});

/** Every `default` of the schema with the way to its setting; list items and languages inherit theirs. */
function findDefaults(properties: object, path: readonly string[]): [path: readonly string[], value: unknown][] {
  return Object.entries(properties).flatMap(([key, schema]: [string, { default?: unknown; properties?: object }]) => {
    const at = [...path, key];
    const own: [readonly string[], unknown][] = schema.default === undefined ? [] : [[at, schema.default]];
    return schema.properties === undefined ? own : [...own, ...findDefaults(schema.properties, at)];
  });
}

describe("loadConfig", () => {
  test("every key has a default", async () => {
    expect(await load(page)).toMatchInlineSnapshot(`
      {
        "analytics": {
          "googleAnalytics": undefined,
          "plausible": undefined,
          "umami": undefined,
        },
        "announcement": undefined,
        "apis": [],
        "appleTouchIcon": undefined,
        "base": undefined,
        "baseline": undefined,
        "blog": undefined,
        "cache": {
          "folder": undefined,
          "remote": undefined,
          "write": false,
        },
        "check": {
          "externalNames": [],
          "externalPaths": [],
        },
        "components": "components",
        "content": "content",
        "diff": {
          "accept": undefined,
          "against": undefined,
          "failOn": "breaking",
          "levels": undefined,
          "marks": true,
          "publish": true,
        },
        "edit": undefined,
        "embeds": {
          "hosts": [
            "www.youtube-nocookie.com",
            "player.vimeo.com",
            "www.loom.com",
          ],
        },
        "externalLinks": {
          "ignore": [
            "localhost",
            "localhost:*",
            "127.0.0.1:*",
            "{,*.}example.{com,org,net}",
            "*.{example,test,invalid}",
          ],
          "timeout": 15,
        },
        "favicon": undefined,
        "feedback": undefined,
        "findings": {},
        "footer": {
          "columns": [],
          "copyright": "",
        },
        "format": undefined,
        "git": {
          "contributors": false,
          "lastUpdated": false,
        },
        "head": [],
        "hosts": [],
        "icons": [],
        "images": {
          "fetch": false,
          "hosts": [],
        },
        "input": {
          "apis": [],
          "components": undefined,
          "content": "content",
          "outsideFolder": undefined,
          "versions": [],
        },
        "language": {
          "code": "en",
          "label": "English",
        },
        "languages": [
          {
            "code": "en",
            "label": "English",
          },
        ],
        "logo": undefined,
        "manifest": {
          "display": "browser",
          "shortName": undefined,
        },
        "markdown": {
          "emoji": false,
          "math": false,
          "titleComments": false,
        },
        "navbar": {
          "end": [],
          "parts": undefined,
          "start": [],
        },
        "out": "out",
        "payloads": [],
        "redirects": {},
        "reference": {
          "anchors": undefined,
          "console": "any",
          "exclude": undefined,
          "extensions": {},
          "include": undefined,
          "internal": "hide",
          "layout": "three-column",
          "pages": "auto",
          "route": "/api/",
        },
        "remote": {
          "hosts": [],
          "timeoutSeconds": 30,
        },
        "robots": {
          "disallow": [],
        },
        "rules": undefined,
        "sdk": {
          "formats": "assertion",
          "name": "contract",
          "selfTest": false,
        },
        "sdks": [],
        "search": {
          "maximumMegabytes": 100,
        },
        "sidebar": undefined,
        "sidebars": undefined,
        "socialCard": undefined,
        "socialImage": undefined,
        "socialImageAlt": undefined,
        "spec": undefined,
        "tagline": "",
        "tags": true,
        "theme": {
          "fonts": undefined,
          "preset": undefined,
        },
        "themeColor": {
          "dark": "#0d1117",
          "light": "#ffffff",
        },
        "title": undefined,
        "titlePattern": undefined,
        "types": {
          "packages": [],
          "strict": true,
        },
        "url": undefined,
        "variables": {},
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
  test.each(["https://example.com", "*.example.com", "example.com/a", "a@b.example"])(
    "%s is not a host",
    async (host) => {
      expect(await errorOf({ ...page, "docsgen.config.yaml": `remote:\n  hosts: [b.example, "${host}"]\n` })).toBe(
        "docsgen.config.yaml:2:22 config/invalid-setting: The setting `remote.hosts.1` must be the name of a host, such as `schemas.example.com`, without scheme, path and wildcard.",
      );
    },
  );

  test("the url loses its last slash", async () => {
    expect((await load(page, { url: "https://docs.example.com/" })).url).toBe("https://docs.example.com");
  });
});

const spec = "openapi: 3.1.0\ninfo: { title: Tea, version: '1' }\npaths: {}\n";

describe("several descriptions", () => {
  const files = { "spec/openapi.yaml": spec, "spec/admin.yaml": spec, "other.yaml": spec };
  const listed = async (config: string, overrides: ConfigOverrides = {}, more: Record<string, string> = files) => {
    const { input } = await load({ ...more, "docsgen.config.yaml": config }, overrides);
    return input.apis.map(
      ({ name, label, spec: file, route, filesRoute, pages, kitFolder, sdkName }) =>
        `${name} "${label ?? ""}" ${file} ${route} ${filesRoute} ${pages} ${kitFolder} ${sdkName}`,
    );
  };
  const further = "apis: [{ name: admin, spec: spec/admin.yaml }]";

  test("derives every path of an additional one from its name, and keeps a stated path", async () => {
    expect(await listed(further)).toEqual([
      'api "API" spec/openapi.yaml /api/ / auto sdk contract',
      'admin "" spec/admin.yaml /admin/ /admin/ auto sdk-admin contract-admin',
    ]);
    const stated =
      "sdk: { name: '@tea/shop' }\nreference: { pages: each, route: /shop/ }\napis: [{ name: admin, label: Back office, spec: spec/admin.yaml, route: /back/office/, pages: one, sdk: { name: '@tea/back' } }]";
    expect(await listed(stated)).toEqual([
      'api "API" spec/openapi.yaml /shop/ / each sdk @tea/shop',
      'admin "Back office" spec/admin.yaml /back/office/ /back/office/ one sdk-admin @tea/back',
    ]);
  });

  test("without a main one the first of them is it, and keeps what it states", async () => {
    const { "spec/openapi.yaml": _main, ...rest } = files;
    const both = "apis: [{ name: admin, spec: spec/admin.yaml }, { name: other, spec: other.yaml }]";
    expect(await listed(both, {}, rest)).toEqual([
      'admin "API" spec/admin.yaml /api/ / auto sdk contract',
      'other "" other.yaml /other/ /other/ auto sdk-other contract-other',
    ]);
    const routed = both.replace("admin.yaml", "admin.yaml, route: /admin/, label: Admin, sdk: { name: '@tea/admin' }");
    expect((await listed(routed, {}, rest))[0]).toBe('admin "Admin" spec/admin.yaml /admin/ / auto sdk @tea/admin');
  });

  test("a description at the usual place that is listed is not there twice", async () => {
    const both = "apis: [{ name: admin, spec: spec/admin.yaml }, { name: shop, spec: ./spec/openapi.yaml }]";
    expect((await listed(both)).map((line) => line.split(" ")[0])).toEqual(["admin", "shop"]);
  });

  test("the call names another file for the main one only", async () => {
    const { "spec/openapi.yaml": _main, ...rest } = files;
    const main = async (config: string, more: Record<string, string>) =>
      (await listed(config, { spec: "other.yaml" }, more)).map((line) => line.split(" ").slice(0, 4).join(" "));
    const admin = 'admin "" spec/admin.yaml /admin/';
    expect(await main(further, files)).toEqual(['api "API" other.yaml /api/', admin]);
    expect(await main(`spec: spec/openapi.yaml\n${further}`, files)).toEqual(['api "API" other.yaml /api/', admin]);
    expect(await main(further, rest)).toEqual(['admin "API" other.yaml /api/']);
  });

  const errorCases: [string, string, string][] = [
    [
      "a file that is not there",
      "apis:\n  - { name: admin, spec: admin.yaml }",
      "docsgen.config.yaml:2:26 config/missing-input: The `apis.0.spec` `admin.yaml` does not exist. hint: check the path: it starts from the project folder",
    ],
    [
      "a name that cannot be part of a path",
      "apis: [{ name: Admin API, spec: other.yaml }]",
      "docsgen.config.yaml:1:16 config/invalid-setting: The setting `apis.0.name` must be lower-case letters, digits and hyphens, such as `admin`.",
    ],
    [
      "a description without a file",
      "apis: [{ name: admin }]",
      "docsgen.config.yaml:1:8 config/invalid-setting: The setting `apis.0` has no `spec`.",
    ],
    [
      "a key with periods, of which only the last word is known",
      'search: { "site.index.maximumMegabyte": 1 }',
      "docsgen.config.yaml:1:11 config/unknown-setting: The setting `search.site.index.maximumMegabyte` does not exist. hint: use one of `maximumMegabytes`",
    ],
    [
      "a key that is misspelt",
      "apis: [{ name: admin, spec: other.yaml, rout: /a/ }]",
      "docsgen.config.yaml:1:41 config/unknown-setting: The setting `apis.0.rout` does not exist. hint: did you mean `route`?",
    ],
    [
      "one name twice",
      "apis:\n  - { name: a, spec: other.yaml }\n  - { name: a, spec: spec/admin.yaml }",
      "docsgen.config.yaml:3:13 config/taken: The setting `apis.1.name` is `a`, which `apis.0.name` already uses. hint: each description needs a name, a file, a route and a package of its own",
    ],
    [
      "the name of the main one",
      "apis: [{ name: api, spec: other.yaml }]",
      "docsgen.config.yaml:1:16 config/taken: The setting `apis.0.name` is `api`, which the main description already uses. hint: each description needs a name, a file, a route and a package of its own",
    ],
    [
      "one file twice",
      "spec: other.yaml\napis: [{ name: a, spec: ./other.yaml }]",
      "docsgen.config.yaml:2:25 config/taken: The setting `apis.0.spec` is `./other.yaml`, which `spec` already uses. hint: each description needs a name, a file, a route and a package of its own",
    ],
    [
      "the route of the main one, but for case",
      "apis: [{ name: a, spec: other.yaml, route: /API/ }]",
      "docsgen.config.yaml:1:44 config/taken: The setting `apis.0.route` is `/API/`, which `reference.route` already uses. hint: each description needs a name, a file, a route and a package of its own",
    ],
    [
      "a route that another one has by default",
      "apis: [{ name: a, spec: other.yaml, route: /b/ }, { name: b, spec: spec/admin.yaml }]",
      "docsgen.config.yaml:1:51 config/taken: The setting `apis.1.route` is `/b/`, which `apis.0.route` already uses. hint: each description needs a name, a file, a route and a package of its own",
    ],
    [
      "one package twice",
      "apis: [{ name: a, spec: other.yaml, sdk: { name: contract } }]",
      "docsgen.config.yaml:1:50 config/taken: The setting `apis.0.sdk.name` is `contract`, which `sdk.name` already uses. hint: each description needs a name, a file, a route and a package of its own",
    ],
    [
      "the root of the site",
      "apis: [{ name: a, spec: other.yaml, route: / }]",
      "docsgen.config.yaml:1:44 config/invalid-setting: The setting `apis.0.route` must not be `/`, where the files of the main description stand.",
    ],
    [
      "a route that climbs",
      "apis: [{ name: a, spec: other.yaml, route: /../x/ }]",
      "docsgen.config.yaml:1:44 config/invalid-setting: The setting `apis.0.route` must be a route that starts and ends with `/` and does not climb.",
    ],
  ];
  test.each(errorCases)("%s", async (_name, config, want) => {
    expect(await errorOf({ ...files, "docsgen.config.yaml": config })).toBe(want);
  });
});

describe("errors of the config", () => {
  const errorCases: [string, Record<string, string>, ConfigOverrides?][] = [
    ["a key that is misspelt", { "docsgen.config.yaml": "title: Tea\ntaglin: Order" }],
    ["an unknown key", { "docsgen.config.json": '{\n  "skin": "dark"\n}' }],
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
  test.each(errorCases)("%s", async (name, files, overrides) => {
    expect(await errorOf({ ...page, ...files }, overrides)).toMatchSnapshot(name);
  });

  test("neither description nor pages", async () => {
    expect(await errorOf({})).toMatchInlineSnapshot(
      `"config/nothing-to-build: The project has neither an API description (\`spec/openapi.yaml\` or \`openapi.yaml\`) nor a folder \`content\`. hint: run \`docsgen init\` to create a small working project, or name your files with \`--spec\` and \`--content\`"`,
    );
  });
});
