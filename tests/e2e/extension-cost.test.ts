import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { listLoaded } from "../loaded-modules.js";

const project = (files: Readonly<Record<string, string>>): string =>
  temporaryFolder({
    "content/index.md": "# Home\n\n:::note\n\nText.\n\n:::\n",
    "spec/openapi.yaml": `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
servers: [{ url: https://api.example.com }]
paths: { /pets: { get: { operationId: listPets, responses: { "200": { description: Pets. } } } } }
`,
    ...files,
  });

/** The code that runs plugins, rules, rulesets, and components, and the packages that it needs. */
const ofExtensions =
  /^dist\/(?:cli\/(?:components|extensions|rulesets)|generators\/rules)\/|^dist\/generators\/extensions\/run-plugins|node_modules\/(?:rolldown|oxc-[\w-]+)\/|^(?:rolldown|oxc-[\w-]+)$/;

test("a project without plugins, rules, and components loads none of their code", () => {
  const loaded = listLoaded(["build"], { cwd: project({}), isBundled: false });
  expect(loaded).toContain("dist/cli/main.js");
  expect(loaded.filter((file) => ofExtensions.test(file))).toEqual([]);
  const config =
    'export default { plugins: [{ name: "own", findings: (finding) => finding }], rules: { "recommended/operation-summary": "note" } };\n';
  const withPlugin = listLoaded(["build"], { cwd: project({ "docsgen.config.mjs": config }), isBundled: false });
  expect(withPlugin).toEqual(
    expect.arrayContaining(["dist/cli/extensions/page-host.js", "dist/generators/rules/check-rules.js"]),
  );
});

test("an empty list of plugins and empty rules load the same files as a config without them", () => {
  const load = (config: string): readonly string[] =>
    listLoaded(["build"], { cwd: project({ "docsgen.config.mjs": config }), isBundled: true });
  const none = load('export default { title: "Pets" };\n');
  expect(none.filter((file) => file.startsWith("dist/bundle/")).length).toBeGreaterThan(5);
  expect(load('export default { title: "Pets", plugins: [], rules: {} };\n')).toEqual(none);
});
