import { test } from "vitest";

/** Whether `npm run soak` runs the tests: once a week, with as much time as they take. */
export const isSoak = process.env["DOCSGEN_SOAK"] !== undefined;

/** A test that only `npm run soak` runs, because it takes minutes. */
export const soakTest = test.runIf(isSoak);

/** How often a property is tried: a few times in each test run, often in a soak. */
export function tries(usual: number, inSoak: number): number {
  return isSoak ? inSoak : usual;
}
