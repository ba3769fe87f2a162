import type { ApiModel } from "../api/model.ts";

const semver = /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-[\w.-]+)?(?:\+[\w.-]+)?$/;

/**
 * Prints the kit's manifest: ESM, no dependencies, all modules free of side effects. Internal modules cannot be
 * imported.
 */
export function buildPackageJson(
  name: string,
  { title, version, license }: ApiModel,
  { sourceHash, hasSelfTest }: { readonly sourceHash: string; readonly hasSelfTest: boolean },
): string {
  const manifest = {
    name,
    version: semver.test(version) ? version : "0.0.0",
    description: `Types and validators of ${title}`,
    license: license ?? "UNLICENSED",
    type: "module",
    sideEffects: hasSelfTest ? ["./self-test.js"] : false,
    ...(hasSelfTest ? { scripts: { test: "node self-test.js" } } : {}),
    main: "./index.js",
    types: "./index.d.ts",
    exports: {
      ".": { types: "./index.d.ts", default: "./index.js" },
      "./types": { types: "./types.d.ts", default: "./types.js" },
      "./validators/runtime/*": null,
      "./validators/shared/*": null,
      "./validators/*": { types: "./validators/*.d.ts", default: "./validators/*.js" },
      "./operations/*": { types: "./operations/*.d.ts", default: "./operations/*.js" },
      "./schemas/*.json": "./schemas/*.json",
      "./schemas/*": "./schemas/*.json",
      ...(hasSelfTest ? { "./self-test": { types: "./self-test.d.ts", default: "./self-test.js" } } : {}),
      "./package.json": "./package.json",
    },
    // TypeScript with `moduleResolution: node10` does not read `exports`.
    typesVersions: { "*": { "schemas/*": ["schemas/*", "schemas/*.json"] } },
    files: ["*.js", "*.d.ts", "validators", "operations", "schemas"],
    engines: { node: ">=20" },
    docsgen: { source: sourceHash },
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}
