// Vitest loads this file before each test file in a mutation run. Stryker does not count code that runs in `beforeAll` for any
// test, so this file counts it for all tests of the file.
import { afterAll, beforeAll } from "vitest";

// oxlint-disable-next-line no-underscore-dangle -- the name that Stryker gives it
const stryker = (globalThis.__stryker__ ??= {});
let whileLoading = {};

beforeAll(() => {
  if (stryker.mutantCoverage === undefined) return;
  whileLoading = stryker.mutantCoverage.static;
  stryker.mutantCoverage.static = {};
});

// Hooks that are registered later run earlier, so Stryker reads the coverage after this hook.
// oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures a hook wants
afterAll(({}, suite) => {
  if (stryker.mutantCoverage === undefined) return;
  const { static: inHooks, perTest } = stryker.mutantCoverage;
  for (const id of listTests(suite)) {
    const hits = (perTest[id] ??= {});
    for (const [mutant, count] of Object.entries(inHooks)) hits[mutant] = (hits[mutant] ?? 0) + count;
  }
  stryker.mutantCoverage.static = whileLoading;
});

/** The names that Stryker has for the tests of a file. */
function listTests(suite, names = []) {
  return suite.tasks.flatMap((task) => {
    const path = [...names, task.name];
    if (task.type === "suite") return listTests(task, path);
    return task.mode === "run" ? [`${task.file.filepath}#${path.join(" ").trim()}`] : [];
  });
}
