import { rm } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { typeCheck, writeKit } from "../generators/sdk/write-kit.ts";
import { loadApi } from "./load-api.ts";
import { writeLiterals } from "./literals.ts";

const root = path.resolve(import.meta.dirname, "../..");

test("tsc accepts a literal of the platform's types exactly when the validator does, up to the published list", async () => {
  const api = await loadApi(path.join(root, "spec/openapi.yaml"));
  const { code, undecided, ...counts } = writeLiterals(api, 12);
  const folder = await writeKit(api);
  try {
    expect(await typeCheck(folder, code)).toBe("");
  } finally {
    await rm(folder, { recursive: true });
  }
  const left = [...undecided].map(([keyword, count]) => `${count} ${keyword}`).join(", ");
  console.log(`types: ${JSON.stringify(counts)}; left to neither: ${left}`);
  expect(counts.accepted).toBeGreaterThan(1000);
  expect(counts.refused).toBeGreaterThan(500);
}, 120_000);
