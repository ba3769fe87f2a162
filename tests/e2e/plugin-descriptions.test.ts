import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const config = (directives: string): string =>
  `export default { title: "T", plugins: [{ name: "house", directives: { ${directives} } }] };\n`;

const description = `openapi: 3.1.0
info:
  title: Shop
  version: "1"
  description: |
    An order costs :price[two] euros at 10:30.

    ::price{plan=pro}
servers: [{ url: "https://api.example.com" }]
paths:
  /orders:
    get:
      operationId: listOrders
      description: "Costs :price[one] euro, see :prices[all]."
      responses: { "200": { description: ok } }
`;

interface Checked {
  readonly findings: { line: number; column: number; severity: string; code: string; message: string }[];
}

test("a description with a directive of a plugin is a finding in every form, also after the plugin was added", async () => {
  const cwd = temporaryFolder({ "docsgen.config.mjs": config(""), "spec/openapi.yaml": description });
  const check = async (): Promise<readonly string[]> => {
    const { stdout } = await runCli(["check", "--format", "json"], { cwd });
    const { findings } = JSON.parse(stdout) as Checked;
    return findings.map(({ line, column, severity, code }) => `${line}:${column} ${severity} ${code}`);
  };
  expect(await check()).toEqual([]);
  const file = path.join(cwd, "docsgen.config.mjs");
  writeFileSync(file, config(`price: (attributes, children, { h }) => h("b", {}, children)`));
  expect(await check()).toEqual([
    "6:20 warning content/unknown-directive",
    "8:5 warning content/unknown-directive",
    "14:27 warning content/unknown-directive",
  ]);
});
