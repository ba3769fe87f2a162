import { defineConfig } from "vitest/config";

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  test: {
    include: ["tests/**/*.test.ts"],
    exclude: ["tests/fixtures/**", "node_modules/**"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    env: { NODE_ENV: "production", NO_COLOR: "", GITHUB_ACTIONS: "", FORCE_COLOR: "" },
    coverage: { provider: "v8", include: ["cli/**", "generators/**", "templates/**", "site/**"], reportsDirectory: "coverage" },
  },
});
