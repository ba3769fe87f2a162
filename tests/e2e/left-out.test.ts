import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { leftOutCodes } from "../../generators/finding-catalog/left-out.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const page = { "content/index.md": "---\ntitle: Pets\ndescription: Pets.\n---\n\nText\n" };

const cases: [code: string, files: Record<string, string>][] = [
  ["content/unsupported-page", { "content/guide.markdown": "# Guide\n" }],
  ["content/unsupported-page", { "content/UPPER.MD": "# Upper\n" }],
  ["content/external-image", { "content/a.md": "# A\n\n![A cat](https://example.com/cat.png)\n" }],
  ["content/removed-element", { "content/a.md": "# A\n\n<blink>Text</blink>\n" }],
  ["content/unclosed-comment", { "content/a.md": "# A\n\n<!-- to do\n\nText\n" }],
  ["content/duplicate-route", { "content/a.md": "# A\n", "content/a/index.md": "# B\n" }],
  ["config/unlisted-version", { "versions/1.0/content/index.md": "# Old\n" }],
];

describe("a build that leaves content out", () => {
  test.each(cases)("%s fails, and passes only if the config says so", async (code, files) => {
    expect(leftOutCodes.has(code)).toBe(true);
    const run = async (config: string) => {
      const folder = temporaryFolder({ ...page, ...files, "docsgen.config.yaml": `${config}\n` });
      const { code: status, stdout } = await runCli(["build", "--format", "json"], { cwd: folder });
      const { findings } = JSON.parse(stdout) as { findings: { severity: string; code: string }[] };
      const found = findings.filter((finding) => finding.code === code).map(({ severity }) => severity);
      return { status, found, isWritten: existsSync(path.join(folder, "out/site/index.html")) };
    };
    expect(await run("title: T")).toMatchObject({ status: 1, found: ["error"] });
    expect(await run(`findings: { ${code}: warn }`)).toEqual({ status: 0, found: ["warning"], isWritten: true });
    expect(await run(`findings: { ${code}: off }`)).toEqual({ status: 2, found: [], isWritten: false });
    if (code === "content/removed-element")
      // The name that older versions gave this code.
      expect(await run("findings: { content/unsupported-element: warn }")).toMatchObject({ status: 0 });
    if (!code.startsWith("config/"))
      expect(await run("findings: { content/*: off }")).toEqual({ status: 0, found: ["warning"], isWritten: true });
  });
});
