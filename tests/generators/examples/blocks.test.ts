import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { checkPage, fence } from "./calls/check-page.ts";

/** Blocks with every binding and mark that an author may use, all on one page. */
test("checks blocks with every mark", async () => {
  const text = readFileSync(path.join(import.meta.dirname, "../../golden/blocks.txt"), "utf8");
  const blocks = text
    .split(/^=== /m)
    .slice(1)
    .map((block) => {
      const [info = "", ...lines] = block.slice(0, -1).split("\n");
      return fence(info, lines.join("\n"));
    });
  const { findings, checked, failed, skipped, unbound, kinds } = await checkPage(blocks.join(""));
  const told = findings.map((finding) => {
    const [, line = "", rest = ""] = /^content\/a\.md:(\d+)(.*)$/s.exec(finding) ?? [];
    return { line: Number(line), rest };
  });
  const shown = [JSON.stringify({ checked, failed, skipped, unbound, kinds })];
  let line = 0;
  for (const block of blocks) {
    const length = block.split("\n").length - 1;
    const own = told.filter((finding) => finding.line > line && finding.line <= line + length);
    shown.push(block.trimEnd(), ...own.map((finding) => `  ${finding.line - line}${finding.rest}`));
    line += length;
  }
  await expect(`${shown.join("\n")}\n`).toMatchFileSnapshot("../../golden/expected/blocks.txt");
});
