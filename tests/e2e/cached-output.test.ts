import { Buffer } from "node:buffer";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\n';
const paths = 'paths:\n  /a: { get: { responses: { "200": { description: OK } } } }\n';
const to = (place: string): string => `{ $ref: "#/components/${place}" }`;

const cases: [name: string, description: string | Uint8Array, want: readonly string[]][] = [
  ["a YAML key given twice", `${head}${paths}x-a: 1\nx-a: 2\n`, ["spec/openapi.yaml:6:1  error  spec/duplicate-key"]],
  [
    "a cycle of responses",
    `${head}${paths}components:\n  responses:\n    A: ${to("responses/B")}\n    B: ${to("responses/A")}\n`,
    ["spec/openapi.yaml:7:16  error  ref/cycle", "spec/openapi.yaml:8:16  error  ref/cycle"],
  ],
  [
    "a schema as a response",
    `${head}paths:\n  /a: { get: { responses: { "200": ${to("schemas/A")} } } }\ncomponents: { schemas: { A: {} } }\n`,
    ["spec/openapi.yaml:4:44  error  ref/wrong-kind"],
  ],
  ["UTF-16", Buffer.from(head + paths, "utf16le"), ["spec/openapi.yaml:1:1  error  spec/not-utf8"]],
  ["a quote that is not closed", `${head}${paths}x-a: "b\n`, ["spec/openapi.yaml:5:6  error  spec/syntax"]],
];

test("what a description loses by its errors never replaces an earlier output", async () => {
  const folder = temporaryFolder({ "spec/openapi.yaml": head + paths });
  const manifest = path.join(folder, "out/manifest.json");
  const build = async (): ReturnType<typeof runCli> => await runCli(["build"], { cwd: folder });
  expect((await build()).code).toBe(0);
  const before = readFileSync(manifest, "utf8");
  for (const [name, description, want] of cases) {
    writeFileSync(path.join(folder, "spec/openapi.yaml"), description);
    const { code, stdout } = await build();
    expect([code, stdout.match(/^\S+  error  \S+$/gm)], name).toEqual([1, want]);
    expect(readFileSync(manifest, "utf8"), name).toBe(before);
  }
});
