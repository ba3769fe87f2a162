import { rm } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { typeCheck, writeKit } from "../generators/sdk/write-kit.ts";
import { loadApi } from "./load-api.ts";
import { writeLiterals } from "./literals.ts";

const root = path.resolve(import.meta.dirname, "../..");

const golden = (name: string): string => `tests/golden/${name}/spec/openapi.yaml`;

test.each([
  { spec: "spec/openapi.yaml", accepted: 1000, rejected: 500 },
  { spec: golden("older"), accepted: 20, rejected: 10 },
  { spec: golden("swagger"), accepted: 40, rejected: 30 },
  { spec: golden("hidden"), accepted: 40, rejected: 40 },
  { spec: golden("site/reference"), accepted: 150, rejected: 100 },
])(
  "tsc accepts a literal exactly when the validator does, up to the published list: $spec",
  async (expected) => {
    const api = await loadApi(path.join(root, expected.spec));
    const { code, undecided, ...counts } = writeLiterals(api, 12);
    const folder = await writeKit(api);
    try {
      expect(await typeCheck(folder, code)).toBe("");
    } finally {
      await rm(folder, { recursive: true });
    }
    const left = [...undecided].map(([keyword, count]) => `${count} ${keyword}`).join(", ");
    console.log(`types: ${JSON.stringify(counts)}; left to neither: ${left}`);
    expect(counts.accepted).toBeGreaterThan(expected.accepted);
    expect(counts.rejected).toBeGreaterThan(expected.rejected);
  },
  120_000,
);
