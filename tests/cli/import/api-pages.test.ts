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
