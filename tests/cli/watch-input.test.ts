import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { watchInput } from "../../cli/dev/watch-input.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("a file that is written again right after it was read is read again", async () => {
  const directory = temporaryFolder({ "content/page.md": "0" });
  const file = path.join(directory, "content/page.md");
  const last = 8;
  const texts: string[] = [];
  const watcher = watchInput({
    directory,
    places: () => [path.join(directory, "content")],
    since: Date.now() + 60_000,
    onChange: async () => {
      const text = readFileSync(file, "utf8");
      texts.push(text);
      if (Number(text) < last) writeFileSync(file, String(Number(text) + 1));
      return await Promise.resolve();
    },
  });
  onTestFinished(async () => await watcher.close());
  await expect
    .poll(
      () => {
        // Until the watcher listens.
        if (texts.length === 0) writeFileSync(file, "1");
        return texts.at(-1);
      },
      { timeout: 10_000, interval: 100 },
    )
    .toBe(String(last));
});
