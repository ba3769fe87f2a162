import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

const modulesIn = (folder: string): readonly { readonly file: string; readonly text: string }[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file: path.join(folder, file), text: readFileSync(path.join(root, folder, file), "utf8") }));

test("at most ten files of generators use the cache: code that only runs steps takes a runner", () => {
  // `require.cache` has the modules that Node.js has loaded.
  const users = modulesIn("generators").filter(({ text }) =>
    /\/cache\.ts"|\binterface Cache\b|(?<!\brequire)\.cache\b|\btype Cache\b/.test(text),
  );
  expect(users.map(({ file }) => file)).toContain("generators/source/cache.ts");
  expect(users.length, users.map(({ file }) => file).join("\n")).toBeLessThanOrEqual(10);
});

test("the cache itself has at most 800 lines", () => {
  const lines = modulesIn("cli/cache").flatMap(({ text }) => text.trimEnd().split("\n"));
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.length).toBeLessThanOrEqual(800);
});
