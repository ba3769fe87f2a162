import { defineConfig } from "vitest/config";

export default defineConfig({
  // React runs in production mode here as in the product; its development runtime has no counterpart there.
  oxc: { jsx: { runtime: "automatic", development: false } },
  root: `${import.meta.dirname}/..`,
  test: {
    include: ["tests/**/*.test.ts"],
    exclude: ["tests/fixtures/**", "node_modules/**"],
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
