import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
/** The templates repeat the kit's types for its users. */
const folders = ["cli", "generators", "site"];

test("every exported type has a name of its own", () => {
  const files = new Map<string, string[]>();
  for (const file of folders.flatMap(listModules))
    for (const [, name = ""] of readFileSync(path.join(root, file), "utf8").matchAll(
      /^export (?:declare )?(?:type|interface|enum|(?:abstract )?class) (\w+)/gm,
    ))
      files.set(name, [...(files.get(name) ?? []), file]);
  expect(files.size).toBeGreaterThan(500);
  expect([...files].filter(([, places]) => places.length > 1)).toEqual([]);
});

function listModules(folder: string): readonly string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));
}
