import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const spec = {
  openapi: "3.1.0",
  info: { title: "T", version: "1", description: "Status: ![up](https://img.example.com/up.svg)" },
  paths: {
    "/a": {
      get: {
        operationId: "getA",
        description: "![badge](https://img.example.com/a.svg)",
        responses: { 200: { description: "OK" } },
      },
    },
  },
};

test("images.hosts also allows images in descriptions, also when only the config changes", async () => {
  const folder = temporaryFolder({
    "spec/openapi.json": JSON.stringify(spec),
    "docsgen.config.yaml": "reference: { pages: each }\n",
  });
  const run = async () => {
    const { stdout } = await runCli(["build", "--format", "json"], { cwd: folder });
    const { findings } = JSON.parse(stdout) as { findings: { code: string }[] };
    const html = readFileSync(path.join(folder, "out/site/api/getA/index.html"), "utf8");
    return [
      findings.filter(({ code }) => code === "content/external-image").length,
      /<meta[^>]*img-src[^>]*img\.example\.com/.test(html),
    ];
  };
  expect(await run()).toEqual([2, false]);
  writeFileSync(
    path.join(folder, "docsgen.config.yaml"),
    "reference: { pages: each }\nimages: { hosts: [img.example.com] }\n",
  );
  expect(await run()).toEqual([0, true]);
  writeFileSync(path.join(folder, "docsgen.config.yaml"), "reference: { pages: each }\n");
  expect(await run()).toEqual([2, false]);
});
