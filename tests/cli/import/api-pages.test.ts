import { expect, test } from "vitest";

import { importFiles } from "./read-sample.ts";

const description = `openapi: 3.1.0
info: { title: Otter API, version: "1" }
paths:
  /rivers:
    post: { operationId: addRiver2Map, responses: {} }
  /rivers/{id}:
    get: { summary: Find a river, responses: {} }
    parameters: []
`;

const docusaurusConfig = `module.exports = { title: "O", presets: [["classic", { docs: { routeBasePath: "guides" } }]],
  plugins: [["docusaurus-plugin-openapi-docs", { config: { otter: { specPath: "api.yaml", outputDir: "docs/otter" } } }]] };`;

test("redirects the pages that Docusaurus generated for an API to its operations", () => {
  const { text } = importFiles({
    "docusaurus.config.js": docusaurusConfig,
    "api.yaml": description,
    "docs/start.md": "# Start\n",
  });
  const config = text("docsgen.config.yaml");
  expect(config).toContain("/guides/otter/otter-api/: /api/\n");
  expect(config).toContain("/guides/otter/add-river-2-map/: /api/#operation/addRiver2Map\n");
  expect(config).toContain("/guides/otter/find-a-river/: /api/#paths/~1rivers~1{id}/get\n");
});

const generated = `---
id: find-a-river
title: "Find a river"
hide_title: true
api: eJwDAAAAAAE=
info_path: docs/otter/otter-api
---

import MethodEndpoint from "@theme/ApiExplorer/MethodEndpoint";

<MethodEndpoint
  method={"get"}
  path={"/rivers/{id}"}
  context={"endpoint"}
>
</MethodEndpoint>

<StatusCodes responses={{"200":{"description":"ok"}}}></StatusCodes>
`;

test("shows the operation on a page that a tool generated for it", () => {
  const docusaurus = importFiles({
    "docusaurus.config.js": docusaurusConfig,
    "api.yaml": description,
    "docs/otter/find-a-river.api.mdx": generated,
  });
  expect(docusaurus.text("content/guides/otter/find-a-river.api.mdx")).toBe(
    '---\nid: find-a-river\ntitle: "Find a river"\napi: GET /rivers/{id}\n---\n',
  );
  expect(docusaurus.text("docsgen.config.yaml")).not.toContain("/guides/otter/find-a-river/:");
  expect(docusaurus.names).toContain("page of an operation");
  expect(docusaurus.names).not.toContain("<StatusCodes>");
  const page = (operations: string): string =>
    `---\ntitle: Find\n_openapi:\n  method: GET\n  route: /rivers/{id}\n---\n\n<APIPage document={"./openapi.yaml"} operations={${operations}} hasHead={false} />\n`;
  const fumadocs = importFiles({
    "package.json": '{ "dependencies": { "fumadocs-core": "15.0.0" } }',
    "source.config.ts": 'export const docs = defineDocs({ dir: "content/docs" });\n',
    "openapi.yaml": description,
    "content/docs/find.mdx": page('[{"path":"/rivers/{id}","method":"get"}]'),
    "content/docs/all.mdx": page('[{"path":"/rivers","method":"post"},{"path":"/rivers/{id}","method":"get"}]'),
  });
  expect(fumadocs.text("content/docs/find.mdx")).toBe("---\ntitle: Find\napi: GET /rivers/{id}\n---\n");
  expect(fumadocs.text("content/docs/all.mdx")).toContain("<APIPage");
});

const tagged = `openapi: 3.1.0
info: { title: Otter API, version: "1" }
tags: [{ name: Unused }, { name: "Étangs & Rivers" }]
paths:
  /rivers:
    get: { operationId: list, summary: Find, tags: ["Étangs & Rivers", "etangs-rivers"], responses: {} }
    post: { operationId: maps, summary: Find!, tags: [maps, "Keeper's"], responses: {} }
components: { schemas: { Big Otter: {} } }
`;

test("redirects the pages that Zudoku generated for tags and schemas", () => {
  const apis = [
    { type: "file", input: "./api.yaml", path: "/api" },
    {
      type: "file",
      input: [
        { path: "v2", input: "two.yaml" },
        { path: "v1", input: "one.yaml" },
      ],
      path: "/two",
    },
  ];
  const { text } = importFiles({
    "zudoku.config.ts": `export default { navigation: ["start"], apis: ${JSON.stringify(apis)} };`,
    "api.yaml": tagged,
    "two.yaml": tagged,
    "one.yaml": tagged,
    "pages/start.mdx":
      '# Start\n\n[a](/api/keepers) [b](/two/v2/etangs-rivers/#find-2) [c](/api/~schemas#big-otter) [d](/api/other#x)\n\n<a href="/api/etangs-rivers#find">e</a>\n',
  });
  expect(text("content/start.mdx").split("\n").slice(2)).toEqual([
    "[a](/api/#tag/Keeper's) [b](/two/#operation/maps) [c](/api/#schema/Big%20Otter) [d](/api/other#x)",
    "",
    '<a href="/api/#operation/list">e</a>',
    "",
  ]);
  const config = text("docsgen.config.yaml");
  expect(config.slice(config.indexOf("redirects:")).split("\n\n", 1)[0]).toMatchInlineSnapshot(`
    "redirects:
      /api/etangs-rivers/: /api/#tag/%C3%89tangs%20%26%20Rivers
      /api/etangs-rivers-2/: /api/#tag/etangs-rivers
      /api/keepers/: /api/#tag/Keeper's
      /api/~endpoints/: /api/
      /api/~schemas/: /api/#schemas
      /two/etangs-rivers/: /two/#tag/%C3%89tangs%20%26%20Rivers
      /two/etangs-rivers-2/: /two/#tag/etangs-rivers
      /two/keepers/: /two/#tag/Keeper's
      /two/~endpoints/: /two/
      /two/~schemas/: /two/#schemas
      /two/v2/etangs-rivers/: /two/#tag/%C3%89tangs%20%26%20Rivers
      /two/v2/etangs-rivers-2/: /two/#tag/etangs-rivers
      /two/v2/keepers/: /two/#tag/Keeper's
      /two/v2/~endpoints/: /two/
      /two/v2/~schemas/: /two/#schemas
      /two/v2/: /two/"
  `);
  expect(config).toContain("anchors: redoc\n");
});
