import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { listPrograms, type Program } from "./guide-programs.ts";

const root = path.resolve(import.meta.dirname, "../..");
const overview = path.join(root, "content/getting-started/models/models_overview.md");
/** Other providers still serve models that the platform has retired, and a story keeps its original model. */
const mayNameRetired = ["/deployment/", "/guides/tokenization/", "/getting-started/stories/"];
const python = spawnSync("python3", ["-c", "import sys; print(*sys.stdlib_module_names)"], { encoding: "utf8" });

function listRetiredModels(): readonly string[] {
  const table = readFileSync(overview, "utf8").split("### Legacy models")[1] ?? "";
  return [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, id = ""]) => id);
}

describe("the programs of the guides", () => {
  const programs: Program[] = [];

  beforeAll(async () => {
    for (const language of ["python", "typescript", "bash"]) programs.push(...(await listPrograms(language)));
  });

  test("use no model that the models page lists as a legacy model", () => {
    const retired = listRetiredModels();
    expect(retired.length).toBeGreaterThan(8);
    const found = programs
      .filter(({ name }) => !mayNameRetired.some((folder) => name.startsWith(folder)))
      .filter(({ text }) => retired.some((id) => text.includes(`"${id}"`) || text.includes(`"ft:${id}:`)));
    expect(found.map(({ name }) => name)).toEqual([]);
  });

  test("check the status of each response in Python", () => {
    const unchecked = programs
      .filter(({ name }) => name.endsWith(".py"))
      .filter(({ text }) => {
        const calls = text.match(/\b(?:requests|httpx)\.(?:get|post|patch|delete)\(/g) ?? [];
        const checks = text.match(/\.raise_for_status\(\)|\.status_code\b/g) ?? [];
        return calls.length > checks.length;
      });
    expect(unchecked.map(({ name }) => name)).toEqual([]);
  });

  test.skipIf(python.status !== 0)("have no file name that hides a module of Python", () => {
    const modules = new Set(python.stdout.trim().split(" "));
    const names = programs.map(({ name }) => name).filter((name) => name.endsWith(".py"));
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => modules.has(path.basename(name, ".py")))).toEqual([]);
  });
});
