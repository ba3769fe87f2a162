// Vitest loads it before each test file where mutants are judged. What `beforeAll` makes is made for all tests of the
// file: Stryker takes it for a part of none.
import { afterAll, beforeAll } from "vitest";

// oxlint-disable-next-line no-underscore-dangle -- the name that Stryker gives it
const stryker = (globalThis.__stryker__ ??= {});
let whileLoading = {};

beforeAll(() => {
  if (stryker.mutantCoverage === undefined) return;
  whileLoading = stryker.mutantCoverage.static;
  stryker.mutantCoverage.static = {};
});

// Later hooks end earlier: Stryker reads the coverage after this.
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
