import { expect, test } from "vitest";
import { buildGolden } from "./build-golden.ts";

test("reports every error of the project as in expected/faulty", async () => {
  const { findings } = await buildGolden("faulty", []);
  await expect(findings).toMatchFileSnapshot("expected/faulty/findings.txt");
});
