import { describe, expect, test } from "vitest";

import { createMemo } from "../../../generators/source/memo.ts";

/** Returns the keys for which a result was made. */
function listMade(keys: readonly string[], maxLength: number): readonly string[] {
  const made: string[] = [];
  const memo = createMemo<{ readonly key: string }>(maxLength);
  for (const key of keys) {
    const make = (): { readonly key: string } => {
      made.push(key);
      return { key };
    };
    expect(memo(key, make)).toEqual({ key });
  }
  return made;
}

describe("a memo", () => {
  test.each([
    ["makes each result once", ["aa", "bb", "aa", "bb"], 4, ["aa", "bb"]],
    ["drops its results at the limit", ["aa", "bb", "cc", "aa"], 4, ["aa", "bb", "cc", "aa"]],
    ["does not store a key over the limit", ["aaaaa", "bb", "aaaaa", "bb"], 4, ["aaaaa", "bb", "aaaaa"]],
  ])("%s", (_name, keys, maxLength, made) => {
    expect(listMade(keys, maxLength)).toEqual(made);
  });
});
