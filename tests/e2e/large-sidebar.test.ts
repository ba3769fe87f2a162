import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

/** The links of the sidebar of one page of a site of so many folders of so many pages. */
async function sidebarOf(
  route: string,
  { folders, pages }: { folders: number; pages: number },
): Promise<readonly string[]> {
  const names = Array.from({ length: folders }, (_, folder) =>
    Array.from({ length: pages }, (_none, page) => `content/f${100 + folder}/p${1000 + page}.md`),
  ).flat();
  const project = temporaryFolder(Object.fromEntries(names.map((name) => [name, `# ${name}\n\nText.\n`])));
  expect(await runCli(["build"], { cwd: project })).toMatchObject({ code: 0 });
  const html = readFileSync(path.join(project, "out/site", route, "index.html"), "utf8");
  const sidebar = /<nav class="docs-sidebar".*?<\/nav>/s.exec(html)?.[0] ?? "";
  return [...sidebar.matchAll(/href="([^"]+)"( aria-current="page")?/g)].map(
    ([, href, current]) => `${href?.replaceAll("../", "")}${current === undefined ? "" : " current"}`,
  );
}

test("a large sidebar lists the pages of the current group, and of each other group the way to its first", async () => {
  const links = await sidebarOf("f104/p1003", { folders: 30, pages: 20 });
  const inside = links.filter((link) => link.startsWith("f104/"));
  expect(inside).toHaveLength(20);
  expect(inside).toContain("f104/p1003/ current");
  expect(links.filter((link) => !link.startsWith("f104/"))).toEqual(
    Array.from({ length: 30 }, (_, folder) => `f${100 + folder}/p1000/`).filter((link) => !link.startsWith("f104/")),
  );
});

test("of a list that is longer still it shows the part around the current page", async () => {
  const links = await sidebarOf("f100/p1300", { folders: 1, pages: 400 });
  expect(links).toHaveLength(120);
  expect(links.indexOf("f100/p1300/ current")).toBe(60);
});

test("a sidebar of usual size lists everything on every page", async () => {
  expect(await sidebarOf("f101/p1001", { folders: 4, pages: 20 })).toHaveLength(80);
});
