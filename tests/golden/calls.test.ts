import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { checkPage, fence } from "../generators/examples/calls/check-page.ts";

test("the calls found in code blocks of every language", async () => {
  const text = readFileSync(path.join(import.meta.dirname, "calls.txt"), "utf8");
  const told: string[] = [];
  for (const block of text.split(/^=== /m).slice(1)) {
    const [info = "", ...lines] = block.trimEnd().split("\n");
    const page = fence(info, lines.join("\n"));
    const { findings, checked, failed, skipped, unbound, kinds } = await checkPage(page);
    const ofWindows = await checkPage(page.replaceAll("\n", "\r\n"));
    expect(ofWindows.findings, info).toEqual(findings);
    const counts = { checked, failed, skipped, unbound, kinds: kinds.map((kind) => Object.values(kind).join(" ")) };
    told.push(`=== ${info}\n${lines[0]}\n${JSON.stringify(counts)}\n${findings.join("\n")}\n`);
  }
  await expect(told.join("\n")).toMatchFileSnapshot("expected/calls.txt");
});
