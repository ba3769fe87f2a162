import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Set in mutation tests, by `npm run mutation`. */
const validatesMutants = process.env["DOCSGEN_MUTANTS"] !== undefined;

/** One failing test is enough there: those that see most in the least time run first. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const slowest = ["tests/e2e/", "tests/hostile/", "tests/site/", "tests/generators/", "/golden/"];
    const rank = ({ moduleId }: TestSpecification): number =>
      -slowest.findLastIndex((folder) => moduleId.includes(folder));
    return files.toSorted((left, right) => rank(left) - rank(right) || (left.moduleId < right.moduleId ? -1 : 1));
  }
}

/** Tests that open pages in Chromium. */
const browserTests = ["tests/browser/**/*.test.ts"];

/** Tests that need `dist/`: they run the built program, or write a kit, whose modules are built. All others are unit tests. */
const builtTests = [
  "tests/e2e/**/*.test.ts",
  "tests/fuzz/**/*.test.ts",
  "tests/proof/**/*.test.ts",
  "tests/generators/mock/{answers,choices,mock,platform}.test.ts",
  "tests/generators/sdk/{kit,kit-names,operations,package,readme}.test.ts",
  "tests/generators/api/linking.test.ts",
  "tests/generators/types/{agreement,clients,operations,types}.test.ts",
  "tests/generators/validators/{patterns,shared}.test.ts",
  "tests/golden/golden.test.ts",
  "tests/golden/site/{faulty,guides,reference}.test.ts",
  "tests/hostile/{confinement,recursion}.test.ts",
];

/** Test files with cases that only `npm run soak` runs, or that it runs with more or other input. */
const soakTests = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".test.ts") && !name.startsWith("fixtures/"))
  .filter((name) =>
    /(?:\/(?:soak|alphabet)\.ts|"fast-check)"/.test(readFileSync(`${import.meta.dirname}/${name}`, "utf8")),
  )
  .map((name) => `tests/${name}`);

/** Each project runs after the ones before it, so that a quick test fails first. */
const projects: TestProjectConfiguration[] = [
  // Without a fresh module graph for each file, modules load and compile once for each worker.
  project("unit", 0, { include: ["tests/**/*.test.ts"], exclude: [...builtTests, ...browserTests], isolate: false }),
  project("e2e", 1, { include: builtTests, isolate: false }),
  project("browser", 2, { include: browserTests, isolate: false }),
  project("soak", 3, { include: soakTests, env: { DOCSGEN_SOAK: "1" }, testTimeout: 3_600_000, hookTimeout: 900_000 }),
];

type TestOptions = NonNullable<Extract<TestProjectConfiguration, { test?: unknown }>["test"]>;

function project(name: string, order: number, options: TestOptions): TestProjectConfiguration {
  const exclude = ["tests/fixtures/**", "node_modules/**", ...(options.exclude ?? [])];
  return { extends: true, test: { ...options, name, exclude, sequence: { groupOrder: order } } };
}

// Vitest loads this file once for each project.
if (!process.argv.includes("soak") && process.env["DOCSGEN_SOAK_NOTE"] === undefined) {
  process.env["DOCSGEN_SOAK_NOTE"] = "printed";
  console.log("Tests that take minutes are skipped: `npm run soak` runs them, once a week in CI.");
}

export default defineConfig({
  // React runs in production mode here as in the product; its development runtime has no counterpart there.
  oxc: { jsx: { runtime: "automatic", development: false } },
  root: `${import.meta.dirname}/..`,
  test: {
    setupFiles: ["tests/property-seed.ts"],
    // Stryker runs one project.
    ...(validatesMutants
      ? {
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/fixtures/**", "node_modules/**"],
          setupFiles: ["tests/property-seed.ts", ".ci/mutation-setup.js"],
          sequence: { sequencer: QuickFirst },
        }
      : { projects }),
    // Vitest leaves one core free, which on two cores doubles the time.
    maxWorkers: availableParallelism(),
    // Node.js loads the built program itself.
    server: { deps: { external: [/\/(?:bin|dist)\//] } },
    // Limits for tests that never end. Busy machines are many times slower, and benchmarks measure speed.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Its default is one second.
    expect: { poll: { timeout: 120_000 } },
    env: { NODE_ENV: "production", NO_COLOR: "", GITHUB_ACTIONS: "", FORCE_COLOR: "" },
    coverage: {
      provider: "v8",
      include: ["{cli,generators,templates,site}/**/*.{ts,tsx}"],
      exclude: ["tests/**", "site/vite.config.ts"],
      reportsDirectory: "coverage",
    },
  },
});
