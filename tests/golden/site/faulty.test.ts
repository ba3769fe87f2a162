import { expect, test } from "vitest";
import { buildGolden } from "./build-golden.ts";

test("every fault of the project is told as expected/faulty keeps it", async () => {
  const { findings } = await buildGolden("faulty", []);
  await expect(findings).toMatchFileSnapshot("expected/faulty/findings.txt");
});
