import { expect, test } from "vitest";
import { temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

test.each([
  ["the site", "sidebar:\n  - { group: A, items: [/, /gone/] }\n", "2:28"],
  ["a folder", "sidebar:\n  - { group: A, items: [{ folder: gone }] }\n", "2:35"],
  ["the only language", "language:\n  code: fr\n  label: F\n  sidebar:\n    - { group: A, items: [/gone/] }\n", "5:27"],
  [
    "a language",
    "languages:\n  - { code: en, label: E }\n  - code: fr\n    label: F\n    sidebar:\n      - { group: A, items: [/gone/] }\n",
    "6:29",
  ],
  [
    "a version",
    "versions:\n  - { id: '2', label: '2' }\n  - id: '1'\n    label: '1'\n    content: content\n    sidebar:\n      - { group: A, items: [/gone/] }\n",
    "7:29",
  ],
])("an entry of the sidebar of %s that names no page is told where it stands", async (_name, config, place) => {
  const folder = temporaryFolder();
  writeFiles(folder, { "docsgen.config.yaml": config, "content/index.md": "# Home\n" });
  const { code, stdout } = await runCli(["check", "--no-cache"], { cwd: folder });
  expect(stdout).toContain(`docsgen.config.yaml:${place}  error  content/sidebar`);
  expect(code).toBe(1);
});
