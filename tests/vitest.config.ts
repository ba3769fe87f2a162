import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Set where mutants are judged, by `npm run mutation`. */
const judgesMutants = process.env["DOCSGEN_MUTANTS"] !== undefined;

/** One failing test is enough there: those that see most in the least time run first. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const slowest = ["tests/e2e/", "tests/hostile/", "tests/site/", "tests/generators/", "/golden/"];
    const rank = ({ moduleId }: TestSpecification): number =>
      -slowest.findLastIndex((folder) => moduleId.includes(folder));
    return files.toSorted((left, right) => rank(left) - rank(right) || (left.moduleId < right.moduleId ? -1 : 1));
  }
}

export default defineConfig({
  // React runs in production mode here as in the product; its development runtime has no counterpart there.
  oxc: { jsx: { runtime: "automatic", development: false } },
  root: `${import.meta.dirname}/..`,
  test: {
    include: ["tests/**/*.test.ts"],
    exclude: ["tests/fixtures/**", "node_modules/**"],
    setupFiles: judgesMutants ? [".ci/mutation-setup.js"] : [],
    sequence: judgesMutants ? { sequencer: QuickFirst } : {},
    testTimeout: 30_000,
    hookTimeout: 60_000,
    env: { NODE_ENV: "production", NO_COLOR: "", GITHUB_ACTIONS: "", FORCE_COLOR: "" },
    coverage: {
      provider: "v8",
      include: ["{cli,generators,templates,site}/**/*.{ts,tsx}"],
      exclude: ["tests/**", "site/vite.config.ts"],
      reportsDirectory: "coverage",
    },
  },
});
