import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { starterFiles } from "../starter-project.ts";
import { temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const starter = Object.fromEntries(starterFiles.map((file) => [file.path, file.content]));
const comment = (text: string): string => `<!-- docsgen-allow ${text} -->`;
const link = "content/broken-link";
const payload = '```json request=createOrder\n{ "tea": "mint" }\n```\n';

async function run(folder: string, ...args: readonly string[]) {
  const { code, stdout } = await runCli([...args, "--format", "json"], { cwd: folder });
  const { findings } = JSON.parse(stdout) as {
    findings: { line: number; severity: string; code: string; message: string; hint?: string }[];
  };
  return { code, found: findings.map((found) => `${found.line} ${found.severity} ${found.code}`), findings };
}

const cases: [string, { page: string; args?: string[]; want: [code: number, found: string[]] }][] = [
  [
    "the next block",
    { page: `# A\n\n${comment(`${link}: later`)}\n\n[x](gone.md)\n\n[y](lost.md)\n`, want: [1, [`7 error ${link}`]] },
  ],
  ["the whole page", { page: `${comment(`${link}: later`)}\n\n# A\n\n[x](gone.md)\n\n[y](lost.md)\n`, want: [0, []] }],
  ["a family of codes", { page: `# A\n\n${comment("payload/*: an old reply")}\n\n${payload}`, want: [0, []] }],
  [
    "missing content, which stays a warning",
    {
      page: `# A\n\n${comment("content/removed-element: shown elsewhere")}\n\n<blink>x</blink>\n`,
      want: [0, ["5 warning content/removed-element"]],
    },
  ],
  [
    "notes under --verbose, with the reason",
    {
      page: `# A\n\n${comment(`${link}: later`)}\n\n[x](gone.md)\n`,
      args: ["--verbose"],
      want: [0, [`5 note ${link}`]],
    },
  ],
  [
    "nothing without a reason",
    {
      page: `# A\n\n${comment(link)}\n\n[x](gone.md)\n`,
      want: [1, ["3 error content/allow-comment", `5 error ${link}`]],
    },
  ],
  [
    "nothing for an unknown code",
    {
      page: `# A\n\n${comment("content/broken-lnk: later")}\n\n[x](gone.md)\n`,
      want: [1, ["3 error content/allow-comment", `5 error ${link}`]],
    },
  ],
  ["nothing without a code", { page: `# A\n\n${comment("")}\n\nText\n`, want: [1, ["3 error content/allow-comment"]] }],
  [
    "what does not occur: a warning",
    {
      page: `# A\n\n${comment(`${link}, payload/enum: later`)}\n\n[x](gone.md)\n`,
      want: [0, ["3 warning content/unused-allow-comment"]],
    },
  ],
  [
    "what does not occur: an error with --strict",
    {
      page: `# A\n\n${comment(`${link}: later`)}\n\nText\n`,
      args: ["--strict"],
      want: [1, ["3 warning content/unused-allow-comment"]],
    },
  ],
];

describe("a comment in a page allows", () => {
  test.each(cases)("%s", async (_name, { page, args = [], want }) => {
    const folder = temporaryFolder({ ...starter, "content/a.md": page });
    const { code, found, findings } = await run(folder, "check", ...args);
    expect([code, found]).toEqual(want);
    if (args.includes("--verbose")) expect(findings[0]?.hint).toBe("a comment in the page allows it: later");
  });

  test("what a build would fail at, again after edits, and the site does not show it", async () => {
    const folder = temporaryFolder({ ...starter, "content/a.md": `# A\n\n[x](gone.md)\n` });
    expect(await run(folder, "build")).toMatchObject({ code: 1 });
    writeFiles(folder, { "content/a.md": `# A\n\n${comment(`${link}: the secret reason`)}\n\n[x](gone.md)\n` });
    for (let time = 1; time <= 2; time++) expect(await run(folder, "build")).toMatchObject({ code: 0, found: [] });
    expect(existsSync(path.join(folder, "out/site/a/index.html"))).toBe(true);
    expect(await run(folder, "verify")).toMatchObject({ code: 0 });
    writeFiles(folder, { "content/gone.md": "# Gone\n" });
    expect(await run(folder, "build")).toMatchObject({ code: 0, found: ["3 warning content/unused-allow-comment"] });
  });

  test("payloads of a named page, and wins over the config", async () => {
    const page = `# A\n\n${comment(`payload/enum, ${link}: old`)}\n\n${payload}`;
    const rules = "findings: { payload/enum: error }\n";
    const folder = temporaryFolder({ ...starter, "docsgen.config.yaml": rules, "content/a.md": page });
    expect(await run(folder, "check", "content/a.md")).toMatchObject({ code: 0, found: [] });
    expect(await run(folder, "check")).toMatchObject({ code: 0, found: ["3 warning content/unused-allow-comment"] });
  });
});
