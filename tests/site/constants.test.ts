import { expect, test } from "vitest";
import * as constants from "../../site/constants.ts";

test("the shell keeps the constants that readers and themes rely on", () => {
  expect(constants).toMatchObject({
    desktopBreakpoint: 996,
    progressBar: { minimum: 0.08, speedMs: 200, trickleRate: 0.02, trickleSpeedMs: 800, delayMs: 200 },
    highlighterTimeoutMs: 5000,
    smoothScrollEasing: 0.85,
    historyKeyLength: 6,
  });
});
