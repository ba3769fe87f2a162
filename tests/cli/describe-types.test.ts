import { expect, it } from "vitest";
import { describeTypes } from "../../cli/report/summary.ts";

const counts = { checked: 0, failed: 0, skipped: 0 };

it("says why no types were checked", () => {
  const reason =
    "  no block that can be checked imports the kit, `openapi-fetch`, an SDK, or a package that `types` names\n";
  const types = { ...counts, unchecked: [] };
  expect(describeTypes({ ...counts, types })).toBe(`types: 0 checked, 0 failed, 0 skipped\n${reason}`);
  const skipped = describeTypes({ ...counts, types: { ...types, skipped: 1 } });
  expect(skipped).toBe("types: 0 checked, 0 failed, 1 skipped\n");
});
