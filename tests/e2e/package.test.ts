import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

test("the package holds what a user needs and nothing else", () => {
  const printed = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
    cwd: root,
    encoding: "utf8",
  });
  const [{ files }] = JSON.parse(printed) as [{ files: { path: string }[] }];
  const names = files.map((file) => file.path);
  const templates = readdirSync(path.join(root, "templates"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/(?<!\.d)\.ts$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"));
  expect(names).toEqual(
    expect.arrayContaining([
      "package.json",
      "README.md",
      "LICENSE",
      "bin/docsgen.js",
      "dist/bundle/main.cjs",
      "dist/bundle/licenses.md",
      "dist/cli/dev/client/main.js",
      "dist/config.schema.json",
      "dist/browser/assets.json",
      "dist/generators/validators/runtime/validator.js",
      ...templates,
    ]),
  );
  expect(
    names.filter((name) => !/^(?:bin\/|dist\/|templates\/|README\.md$|LICENSE$|package\.json$)/.test(name)),
  ).toEqual([]);
});
