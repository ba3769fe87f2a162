import { existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { isSoak, tries } from "../soak.ts";
import { writeKit } from "../generators/sdk/write-kit.ts";
import { loadApi } from "./load-api.ts";
import { prove, type ProofResult } from "./proof.ts";

const root = path.resolve(import.meta.dirname, "../..");
const corpus = process.env["DOCSGEN_CORPUS"] ?? path.resolve(root, "../shared/corpus");
/** In a soak run and in `npm run bench -- proof`: every description of the corpus, and more values. */
const isLong = isSoak || process.env["DOCSGEN_PROOF"] === "long";

function listCorpus(): readonly string[] {
  const manifest = JSON.parse(readFileSync(path.join(corpus, "manifest.json"), "utf8")) as readonly { file: string }[];
  return manifest.map(({ file }) => file);
}

async function proveFile(file: string, runs: number): Promise<ProofResult> {
  const api = await loadApi(file);
  const folder = await writeKit(api);
  try {
    return await prove(api, folder, runs);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe("the emitted kit validates generated values as the description defines", () => {
  test("the platform's description", async () => {
    const result = await proveFile(path.join(root, "spec/openapi.yaml"), tries(8, 60));
    expect(result.errors).toEqual([]);
    expect(result.uncovered).toEqual([]);
    expect(result.mutants).toBeGreaterThan(result.values / 2);
    console.log(`proof: ${result.roots} schemas, ${result.values} values, ${result.mutants} mutants`);
  });

  const isHere = existsSync(corpus);
  const short = ["cafe-3.2.yaml", "readme-discriminators.yaml"];
  const sample = isHere && isLong ? listCorpus() : short;
  if (!isHere) console.log("proof: no sample of the corpus, since it is not beside the project");
  test.skipIf(!isHere).each(sample)(
    "%s of the corpus",
    async (file) => {
      const result = await proveFile(path.join(corpus, file), 15);
      console.log(
        `proof: ${file}: ${result.roots} schemas, ${result.values} values, ${result.mutants} mutants; no value for ${result.uncovered.join(", ") || "none"}`,
      );
      expect(result.errors).toEqual([]);
      // Some descriptions are contradictory: their schemas have no values.
      expect(result.uncovered.length).toBeLessThanOrEqual(result.roots * 0.25);
    },
    isLong ? 900_000 : 120_000,
  );
});
