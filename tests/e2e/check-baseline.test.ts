import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { starterFiles } from "../starter-project.ts";
import { readFiles, temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const starter = Object.fromEntries(starterFiles.map((file) => [file.path, file.content]));

const block = (payload: string): string => `\`\`\`json request=createOrder\n${payload}\n\`\`\`\n`;
const [mint, milk, many] = [`{ "tea": "mint" }`, `{ "tea": "milk" }`, `{ "tea": "sencha", "cups": 13 }`].map(block);

function project(pages: Readonly<Record<string, string>>): string {
  return temporaryFolder({ ...starter, ...pages });
}

async function check(folder: string, ...args: readonly string[]) {
  const options = ["--baseline", "known.json", "--format", "json"];
  const { code, stdout, stderr } = await runCli(["check", ...args, ...options], { cwd: folder });
  if (stdout === "") return { code, summary: {}, found: [stderr.trim()] };
  const { summary, findings } = JSON.parse(stdout) as {
    summary: object;
    findings: { file: string; line: number; column: number; code: string; message: string; severity: string }[];
  };
  const found = findings.map(
    ({ file, line, column, severity, code }) => `${file}:${line}:${column} ${severity} ${code}`,
  );
  return { code, summary, found };
}

describe("a baseline", () => {
  test("known findings do not fail a run, also where they have moved; new ones do", async () => {
    const folder = project({ "content/a.md": `${mint}\n${many}` });
    expect(await check(folder, "--update-baseline")).toMatchObject({ code: 0, found: [], summary: { known: 2 } });
    expect(await check(folder)).toMatchObject({
      code: 0,
      found: [],
      summary: { checked: 6, failed: 2, skipped: 0, known: 2 },
    });

    writeFiles(folder, { "content/a.md": `# A\n\nMore text.\n\n${many}\n${mint}\n${milk}` });
    expect(await check(folder)).toMatchObject({ code: 1, found: ["content/a.md:14:10 error payload/enum"] });
  });

  test("of equal findings as many are known as there were", async () => {
    const folder = project({ "content/a.md": `${mint}\n${mint}` });
    await check(folder, "--update-baseline");
    writeFiles(folder, { "content/a.md": `${mint}\n${mint}\n${mint}` });
    expect(await check(folder)).toMatchObject({ code: 1, found: ["content/a.md:10:10 error payload/enum"] });
  });

  test("what is gone is a warning at its entry, and fails where warnings do", async () => {
    const folder = project({ "content/a.md": `${mint}\n${many}` });
    await check(folder, "--update-baseline");
    writeFiles(folder, { "content/a.md": mint ?? "" });
    expect(await check(folder)).toMatchObject({ code: 0, found: ["known.json:5:5 warning baseline/gone"] });
    expect(await check(folder, "--strict")).toMatchObject({ code: 1 });
    await check(folder, "--update-baseline");
    expect(await check(folder, "--strict")).toMatchObject({ code: 0, found: [] });
  });

  test("compares named files with their own entries and keeps all other entries", async () => {
    const folder = project({ "content/a.md": mint ?? "", "content/b.md": milk ?? "" });
    await check(folder, "--update-baseline");
    writeFiles(folder, { "content/a.md": `# Fine\n`, "content/b.md": "# Fine\n" });
    expect(await check(folder, "content/a.md")).toMatchObject({ found: ["known.json:4:5 warning baseline/gone"] });
    await check(folder, "content/a.md", "--update-baseline");
    expect(await check(folder)).toMatchObject({ found: ["known.json:4:5 warning baseline/gone"] });
    expect(readFileSync(path.join(folder, "known.json"), "utf8")).toContain("content/b.md");
  });

  test("its text is sorted, one line an entry, the same each time", async () => {
    const folder = project({ "content/b.md": `${mint}\n${mint}`, "content/a.md": `${milk}\n${many}` });
    await check(folder, "--update-baseline");
    const text = readFileSync(path.join(folder, "known.json"), "utf8");
    expect(text).toMatchInlineSnapshot(`
      "{
        "version": 1,
        "findings": [
          {"file":"content/a.md","code":"payload/enum","pointer":"/tea","message":"This request of \`createOrder\` breaks its schema: \`/tea\` must be one of \\"sencha\\", \\"oolong\\", \\"assam\\", but is \\"milk\\"."},
          {"file":"content/a.md","code":"payload/maximum","pointer":"/cups","message":"This request of \`createOrder\` breaks its schema: \`/cups\` must be at most 12, but is 13."},
          {"file":"content/b.md","code":"payload/enum","pointer":"/tea","message":"This request of \`createOrder\` breaks its schema: \`/tea\` must be one of \\"sencha\\", \\"oolong\\", \\"assam\\", but is \\"mint\\".","count":2}
        ]
      }
      "
    `);
    await check(folder, "--update-baseline");
    expect(readFileSync(path.join(folder, "known.json"), "utf8")).toBe(text);
    expect(Object.keys(readFiles(folder)).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  test("reports how many findings the baseline hides", async () => {
    const folder = project({ "content/a.md": mint ?? "" });
    await check(folder, "--update-baseline");
    const { stdout } = await runCli(["check", "--baseline", "known.json"], { cwd: folder });
    expect(stdout).toContain("baseline: 1 known finding not shown\n");
  });

  const wrong: [string, string | undefined, string[], string][] = [
    ["is missing", undefined, [], "call/missing-baseline"],
    ["is not JSON", `{"version": 1,\n "findings": [}`, [], "known.json:2:15  error  call/malformed-baseline"],
    ["is something else", `{"name": "x"}`, [], "known.json:1:1  error  call/malformed-baseline"],
    [
      "has an invalid entry",
      `{"version":1,"findings":[{"file":1}]}`,
      [],
      "known.json:1:26  error  call/malformed-baseline",
    ],
  ];
  test.each(wrong)("that %s ends the call with 2", async (_name, text, args, wanted) => {
    const folder = project(text === undefined ? {} : { "known.json": text });
    const { code, stdout } = await runCli(["check", "--baseline", "known.json", ...args], { cwd: folder });
    expect(code).toBe(2);
    expect(stdout).toContain(wanted);
  });

  test("an update needs a name, and a place that can be written", async () => {
    const folder = project({});
    const unnamed = await runCli(["check", "--update-baseline"], { cwd: folder });
    expect(unnamed).toMatchObject({ code: 2, stdout: expect.stringContaining("call/no-baseline") });
    const nowhere = await runCli(["check", "--update-baseline", "--baseline", "none/known.json"], { cwd: folder });
    expect(nowhere).toMatchObject({ code: 2, stdout: expect.stringContaining("call/unwritable-baseline") });
  });
});
