import { describe, expect, test } from "vitest";
import {
  beyondTypes,
  listBeyondTypes,
  narrowerTypes,
  partlyBeyondTypes,
} from "../../../generators/types/beyond-types.ts";

describe("listBeyondTypes", () => {
  test.each([
    ["plain text", { given: { type: "string" }, want: [] }],
    ["a range of whole numbers", { given: { type: "integer", minimum: 1 }, want: ["type", "minimum"] }],
    ["a closed object", { given: { type: "object", additionalProperties: false }, want: ["additionalProperties"] }],
    ["an open object", { given: { type: "object", additionalProperties: true }, want: [] }],
    ["named keys", { given: { propertyNames: { enum: ["a"] } }, want: [] }],
    ["keys of a pattern", { given: { propertyNames: { pattern: "^a" } }, want: ["propertyNames"] }],
    ["a union", { given: { oneOf: [{ type: "string" }, { type: "null" }] }, want: ["oneOf"] }],
    ["a union by a property", { given: { oneOf: [], discriminator: { propertyName: "kind" } }, want: [] }],
    ["nothing at all", { given: false, want: [] }],
  ])("%s", (_name, { given, want }) => {
    expect(listBeyondTypes(given)).toEqual(want);
  });

  test("each entry of the published list has a reason and is in one list only", () => {
    for (const reason of [...beyondTypes, ...partlyBeyondTypes, ...narrowerTypes].map(([, text]) => text))
      expect(reason).not.toBe("");
    expect([...beyondTypes.keys()].filter((keyword) => partlyBeyondTypes.has(keyword))).toEqual([]);
  });
});
