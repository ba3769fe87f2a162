import { execFileSync } from "node:child_process";
import { readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readFiles, temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const config = [
  "url: https://docs.example.com",
  "edit: { url: https://github.com/example/docs }",
  "git: { lastUpdated: true, contributors: true }",
  "",
].join("\n");

const longText = "A page with enough text to be recognized after a move.\n".repeat(5);

/** Commits everything below a folder as an author on a day. */
function commit(folder: string, author: string, day: string): void {
  const date = `${day}T12:00:00Z`;
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_AUTHOR_NAME: author,
    GIT_AUTHOR_EMAIL: `${author.toLowerCase()}@mail.invalid`,
    GIT_COMMITTER_NAME: author,
    GIT_COMMITTER_EMAIL: `${author.toLowerCase()}@mail.invalid`,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: date,
  };
  const git = (...call: readonly string[]) => execFileSync("git", call, { cwd: folder, env, stdio: "ignore" });
  git("init", "-q");
  git("add", "-A");
  git("commit", "-q", "-m", "change");
}

/** A repository whose folder `docs` is the project, with two authors and a page that moved. */
function repository(settings = config): { readonly root: string; readonly project: string } {
  const root = temporaryFolder({
    "docs/docsgen.config.yaml": settings,
    "docs/content/index.md": "# Home\n\nText.\n",
    "docs/content/old.md": `# Moved\n\n${longText}`,
    "docs/content/own.md": "---\ncustom_edit_url: null\nlast_update: { date: 2020-02-02, author: Eve }\n---\n\n# Own\n",
    "docs/content/wiki.md": "---\neditUrl: https://wiki.example.com/x\nlastUpdated: false\n---\n\n# Wiki\n",
    ".gitignore": "out\n",
  });
  const project = path.join(root, "docs");
  commit(root, "Ada Lovelace", "2024-01-01");
  writeFiles(project, { "content/index.md": "# Home\n\nMore text.\n" });
  commit(root, "Bob", "2024-02-02");
  renameSync(path.join(project, "content/old.md"), path.join(project, "content/new page.md"));
  commit(root, "Bob", "2024-03-03");
  return { root, project };
}

function pageEnd(project: string, route: string): string {
  const html = readFileSync(path.join(project, "out/site", route, "index.html"), "utf8");
  return /<footer class="page-end".*?<\/footer>/.exec(html)?.[0] ?? "";
}

describe("the end of a page", () => {
  test("links to its file, and names its last change and its authors", async () => {
    const { project } = repository();
    const { code } = await runCli(["build"], { cwd: project });
    expect(code).toBe(0);
    expect(pageEnd(project, "")).toBe(
      '<footer class="page-end">' +
        '<p><a href="https://github.com/example/docs/edit/main/docs/content/index.md">Edit this page</a></p>' +
        '<p>Last updated: <time dateTime="2024-02-02">2024-02-02</time></p>' +
        "<p>Contributors: Ada Lovelace, Bob</p></footer>",
    );
    // A move is not a change.
    expect(pageEnd(project, "new page")).toContain("docs/content/new%20page.md");
    expect(pageEnd(project, "new page")).toContain("2024-01-01");
    expect(pageEnd(project, "own")).toBe(
      '<footer class="page-end"><p>Last updated: <time dateTime="2020-02-02">2020-02-02</time></p>' +
        "<p>Contributors: Eve, Ada Lovelace</p></footer>",
    );
    expect(pageEnd(project, "wiki")).toBe(
      '<footer class="page-end"><p><a href="https://wiki.example.com/x">Edit this page</a></p>' +
        "<p>Contributors: Ada Lovelace</p></footer>",
    );
    const sitemap = readFileSync(path.join(project, "out/site/sitemap.xml"), "utf8");
    expect(sitemap).toContain("https://docs.example.com/</loc><lastmod>2024-02-02</lastmod>");
    expect(JSON.stringify(readFiles(path.join(project, "out")))).not.toContain("mail.invalid");
  });

  test("changes with a commit, although no file of the project changes", async () => {
    const { root, project } = repository();
    writeFiles(project, { "content/index.md": "# Home\n\nEven more text.\n" });
    await runCli(["build"], { cwd: project });
    expect(pageEnd(project, "")).toContain("2024-02-02");
    commit(root, "Cleo", "2024-04-04");
    const { stdout } = await runCli(["build", "--verbose"], { cwd: project });
    expect(pageEnd(project, "")).toContain("2024-04-04");
    expect(pageEnd(project, "")).toContain("Ada Lovelace, Bob, Cleo");
    expect(stdout).toContain("4, 0 rendered, 4 from the cache");
  });

  test.each(["https://github.com/example/docs", "https://git.example.com/{path}"])(
    "stays the same after a commit if it shows only the link %s",
    async (url) => {
      const { root, project } = repository(`edit: { url: "${url}" }\n`);
      await runCli(["build", "--verbose"], { cwd: project });
      writeFiles(root, { "other.txt": "x" });
      commit(root, "Cleo", "2024-04-04");
      const { stdout } = await runCli(["build", "--verbose"], { cwd: project });
      expect(stdout).toContain("time: changes");
      expect(stdout).not.toContain("time: site");
    },
  );

  test.each([
    ["a shallow clone", true, "the clone is shallow"],
    ["a project without Git", false, "the project is not in a Git repository"],
  ])("says in a note that %s has no history", async (_name, isClone, reason) => {
    const { root, project } = repository();
    const copy = temporaryFolder();
    const place = path.join(copy, "docs");
    if (isClone) execFileSync("git", ["clone", "-q", "--depth", "1", `file://${root}`, copy], { stdio: "ignore" });
    else execFileSync("cp", ["-r", project, copy]);
    const { code, stdout } = await runCli(["build", "--verbose"], { cwd: place });
    expect(code).toBe(0);
    expect(stdout.match(/note {2}config\/git-history/g)).toHaveLength(1);
    expect(stdout).toContain("docsgen.config.yaml:3:1");
    expect(stdout).toContain(reason);
    expect(pageEnd(place, "")).toContain("Edit this page");
    expect(pageEnd(place, "")).not.toContain("Last updated");
    expect(pageEnd(place, "own")).toContain("2020-02-02");
  });
});

describe("the URL of the editor", () => {
  test.each([
    ["https://github.com/o/r/edit/dev/x/{path}", "https://github.com/o/r/edit/dev/x/content/index.md"],
    ["https://github.com/o/r/tree/dev/x/", "https://github.com/o/r/edit/dev/x/content/index.md"],
    ["https://gitlab.com/group/sub/r.git", "https://gitlab.com/group/sub/r/-/edit/main/content/index.md"],
    ["https://bitbucket.org/o/r/", "https://bitbucket.org/o/r/src/main/content/index.md?mode=edit"],
  ])("%s", async (url, expected) => {
    const project = temporaryFolder({
      "docsgen.config.yaml": `edit: { url: "${url}" }\n`,
      "content/index.md": "# Home\n",
    });
    await runCli(["build"], { cwd: project });
    expect(pageEnd(project, "")).toBe(
      `<footer class="page-end"><p><a href="${expected}">Edit this page</a></p></footer>`,
    );
  });

  test.each(["https://example.com/docs", "javascript:alert(1)//{path}", "https://github.com/o"])(
    "%s is an error at its position",
    async (url) => {
      const project = temporaryFolder({
        "docsgen.config.yaml": `edit: { url: "${url}" }\n`,
        "content/index.md": "# Home\n",
      });
      const { code, stdout } = await runCli(["build"], { cwd: project });
      expect(stdout).toContain("docsgen.config.yaml:1:14  error  config/invalid-setting");
      expect(code).toBe(2);
    },
  );
});
