import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createReadWatch } from "../../../cli/extensions/observe-import.ts";
import { temporaryFolder } from "../temporary-folder.ts";

test("lists the files and folders that functions read in the project, without the project folder", () => {
  const folder = temporaryFolder({ "words/list.txt": "cat" });
  const watch = createReadWatch(folder);
  const read = watch.observe(() => {
    const entries = [...readdirSync(folder), ...readdirSync(path.join(folder, "words"))];
    existsSync(path.join(folder, "missing.txt"));
    existsSync(path.dirname(folder));
    return `${entries.join(" ")} ${readFileSync(path.join(folder, "words/list.txt"), "utf8")}`;
  });
  expect(read()).toBe("words list.txt cat");
  expect(watch.listFiles().map((file) => path.relative(folder, file))).toEqual([
    "words",
    "missing.txt",
    path.join("words", "list.txt"),
  ]);
});
