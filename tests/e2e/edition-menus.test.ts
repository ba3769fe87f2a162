import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

test("menus of languages and versions are there only where the config names them", async () => {
  const build = async (config: string): Promise<string> => {
    const folder = temporaryFolder({ "content/index.md": "# Pets\n", "docsgen.config.yaml": `title: Pets\n${config}` });
    const built = await runCli(["build", folder], { cwd: folder });
    expect(built, built.stderr).toMatchObject({ code: 0 });
    return readFileSync(path.join(folder, "out/site/index.html"), "utf8");
  };
  const [language, version] = [/Language: English/, /Version: 1\.0/];
  const plain = await build("");
  expect(plain).not.toMatch(language);
  expect(plain).not.toMatch(version);
  const named = await build("language: { code: en, label: English }\nversions: [{ id: current, label: '1.0' }]\n");
  expect(named).toMatch(language);
  expect(named).toMatch(version);
});
