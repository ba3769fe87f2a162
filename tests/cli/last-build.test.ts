import path from "node:path";
import { expect, test } from "vitest";
import { openLastBuild } from "../../cli/output/last-build.ts";
import { openProject } from "../../cli/project.ts";
import { openCache } from "../open-cache.ts";
import { testEnvironment } from "./environment.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("gives each page once, as it was read to find changes, and no other files", async () => {
  const directory = temporaryFolder({
    "docsgen.config.yaml": "title: Docs\nurl: https://docs.example.com\n",
    "content/index.md": "# Home\n",
    "content/guide.mdx": "# Guide\n",
    "content/picture.svg": "<svg/>",
  });
  const context = { environment: testEnvironment(directory), toolVersion: "0.0.0" };
  const { takePage } = openLastBuild(await openProject(directory, {}, context), {}, openCache());
  const take = (name: string): string | undefined => takePage(path.join(directory, "content", name))?.bytes.toString();
  expect(["index.md", "guide.mdx", "picture.svg"].map(take)).toEqual(["# Home\n", "# Guide\n", undefined]);
  expect(["index.md", "guide.mdx"].map(take)).toEqual([undefined, undefined]);
});
