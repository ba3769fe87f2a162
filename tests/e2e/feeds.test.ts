import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const page = `# News

The [feed](/news/feed.xml).

::::changelog

:::change[A model]{date="2025-07-15" kind="added"}
It is there.
:::

::::
`;

test("a page links to its feed, which is there where the site has an address", async () => {
  const files = { "content/news.md": page, "docsgen.config.yaml": "title: News\nurl: https://docs.example.com\n" };
  const folder = temporaryFolder(files);
  expect(await runCli(["build"], { cwd: folder })).toMatchObject({ code: 0 });
  const out = path.join(folder, "out/site/news");
  expect(readFileSync(path.join(out, "index.html"), "utf8")).toMatch(/<a href="[^"]*feed\.xml">feed<\/a>/);
  expect(readFileSync(path.join(out, "feed.xml"), "utf8")).toContain("<title>A model</title>");

  const local = temporaryFolder({ "content/news.md": page.replace("The [feed](/news/feed.xml).", "") });
  expect(await runCli(["build"], { cwd: local })).toMatchObject({ code: 0 });
  expect(readFileSync(path.join(local, "out/site/news/index.html"), "utf8")).not.toContain("feed.xml");

  const nowhere = await runCli(["check"], { cwd: temporaryFolder({ "content/news.md": page }) });
  expect(nowhere).toMatchObject({ code: 1, stdout: expect.stringContaining("content/broken-link") as string });
});
