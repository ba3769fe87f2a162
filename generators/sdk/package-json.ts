import type { ApiModel } from "../api/model.ts";

const semver = /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-[\w.-]+)?(?:\+[\w.-]+)?$/;

/** Prints the manifest of the kit: ESM, no dependencies, every module free of side effects. */
export function buildPackageJson(name: string, { title, version }: ApiModel): string {
  const manifest = {
    name,
    version: semver.test(version) ? version : "0.0.0",
    description: `Types and validators of ${title}`,
    type: "module",
    sideEffects: false,
    types: "./index.d.ts",
    exports: {
      ".": { types: "./index.d.ts", default: "./index.js" },
      "./types": { types: "./types.d.ts", default: "./types.js" },
      "./validators/*": { types: "./validators/*.d.ts", default: "./validators/*.js" },
      "./operations/*": { types: "./operations/*.d.ts", default: "./operations/*.js" },
      "./schemas/*.json": "./schemas/*.json",
      "./schemas/*": "./schemas/*.json",
      "./package.json": "./package.json",
    },
    engines: { node: ">=20" },
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}
