import { setTimeout as wait } from "node:timers/promises";
import { readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readFiles, temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

/** Pages of which something is known before they are translated: terms, includes, routes, faults, a byte order mark. */
const files = {
  "docsgen.config.yaml": "title: Pets\nurl: https://docs.example.com\n",
  "content/index.md": "# Home\n\nA {{term:token}}.\n\n```text file=call.txt\nx\n```\n",
  "content/call.txt": "Called.\n",
  "content/terms.md": "\uFEFF# Terms\n\n:::glossary\n\n- **Token** A piece of text.\n\n:::\n",
  "content/moved.md":
    "---\ntitle: Moved\nslug: /here\nredirect_from: [/there, /x/]\nsidebar_position: 3\ncolor: red\n---\n\nSee [home](index.md).\n",
  "content/draft.md": "---\ndraft: true\n---\n",
  "content/other.md": "# Other\n\nWords.\n",
};

test("files that nobody has touched for a while are not read again, and every change of the others is seen", async () => {
  const folder = temporaryFolder(files);
  const cache = { DOCSGEN_CACHE: temporaryFolder({}) };
  const other = path.join(folder, "content/other.md");
  const build = async () => {
    const known = await runCli(["build", "--verbose"], { cwd: folder, env: cache });
    const cold = await runCli(["build", "--verbose", "--no-cache", "--out", "cold"], { cwd: folder, env: cache });
    const findings = (stdout: string) => stdout.split("\n").filter((line) => line.startsWith("content/"));
    expect([known.code, cold.code]).toEqual([0, 0]);
    expect(findings(known.stdout)).toEqual(findings(cold.stdout));
    expect(findings(known.stdout)).toHaveLength(1);
    expect(readFiles(path.join(folder, "out"))).toEqual(readFiles(path.join(folder, "cold")));
  };
  // What was written less than two seconds ago may be written again within the same tick of a clock.
  await wait(2100);
  await build();
  writeFileSync(other, "# Other\n\nMore words.\n");
  await build();

  const { atime, mtime } = statSync(other);
  writeFileSync(other, "# Other\n\nLess words.\n");
  utimesSync(other, atime, mtime);
  await build();
  expect(readFileSync(path.join(folder, "out/site/other/index.html"), "utf8")).toContain("Less words.");

  writeFileSync(path.join(folder, "content/terms.md"), "# Terms\n\n:::glossary\n\n- **Token (T)** Pieces.\n\n:::\n");
  writeFileSync(path.join(folder, "content/call.txt"), "Called again.\n");
  await build();
}, 60_000);
