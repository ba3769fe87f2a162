import { expect, test } from "vitest";
import { findingCatalog } from "../../generators/finding-catalog/catalog.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const project = { "content/index.md": "# Pets\n\nRead the [guide](giude.md).\n", "content/guide.md": "# Guide\n" };
const url = "https://docsgen.example.com/reference/findings/content/broken-link/";

test("explain prints the manual's page of a code, at most 80 characters wide", async () => {
  const { code, stdout } = await runCli(["explain", "content/broken-link"], { cwd: temporaryFolder() });
  expect(code).toBe(0);
  expect(stdout).toMatchInlineSnapshot(`
    "content/broken-link  (error)
    Broken link

    No page or file matches the link, so readers would get the not-found page.

    Example
      content/index.md
        # Pets

        Read the [guide](giude.md).
      content/guide.md
        # Guide

    Fix
      Correct the link, or create the page.

    Corrected
      content/index.md
        # Pets

        Read the [guide](guide.md).
      content/guide.md
        # Guide

    Options
      - \`--baseline FILE\` of \`docsgen build\` and \`docsgen check\`, or \`baseline\` in
      the config, accepts findings that the file lists.
      - \`findings: { "content/broken-link": off }\` in the config turns the code off.
      - \`<!-- docsgen-allow content/broken-link: reason -->\` before a block of a
      page allows it there.

    https://docsgen.example.com/reference/findings/content/broken-link/
    "
  `);
  for (const line of stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
});

test.each(Object.keys(findingCatalog).filter((_code, index) => index % 20 === 0))("explain knows %s", async (name) => {
  const { code, stdout } = await runCli(["explain", name], { cwd: temporaryFolder() });
  expect(code).toBe(0);
  expect(stdout).toContain(`${name}  (`);
});

test("explain without a code lists every code", async () => {
  const { code, stdout } = await runCli(["explain"], { cwd: temporaryFolder() });
  expect(code).toBe(0);
  const listed = new Set(stdout.split(/\s+/));
  expect(Object.keys(findingCatalog).filter((name) => !listed.has(name))).toEqual([]);
});

test("explain rejects an unknown code and suggests the nearest one", async () => {
  const { code, stderr } = await runCli(["explain", "payload/enmu"], { cwd: temporaryFolder() });
  expect(code).toBe(2);
  expect(stderr).toContain("hint: did you mean `payload/enum`?");
});

test("findings in JSON and SARIF name their page in the manual", async () => {
  const cwd = temporaryFolder(project);
  const json = await runCli(["check", "--format", "json"], { cwd });
  expect(JSON.parse(json.stdout)).toMatchObject({ findings: [{ code: "content/broken-link", url }] });
  const sarif = await runCli(["check", "--format", "sarif"], { cwd });
  expect(JSON.parse(sarif.stdout)).toMatchObject({
    runs: [
      {
        tool: {
          driver: {
            rules: [{ id: "content/broken-link", helpUri: url, shortDescription: { text: "Broken link" } }],
          },
        },
      },
    ],
  });
});

test("pretty findings end with the command and the URL that explain them", async () => {
  const cwd = temporaryFolder(project);
  const one = await runCli(["check"], { cwd });
  expect(one.stdout).toContain(`1 error\nexplain: docsgen explain content/broken-link  ${url}\n`);
  const quiet = await runCli(["check", "--quiet"], { cwd });
  expect(quiet.stdout).not.toContain("explain:");
});
