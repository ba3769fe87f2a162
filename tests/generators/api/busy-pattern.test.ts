import { describe, expect, it } from "vitest";
import { keepsBusy } from "../../../generators/api/busy-pattern.ts";
import { findingsOf, withSchemas } from "./description.ts";

describe("a description with such a pattern", () => {
  it("is warned about it where it stands, though no example meets it", async () => {
    const text = withSchemas(
      "A: { allOf: [{ type: string, pattern: '^(a+)+$' }] }\nB: { patternProperties: { '^(b+)+$': {} } }",
    );
    const hint =
      "(let no repetition stand inside another one that matches the same text; until then the kit asks it about texts of up to 16 characters only)";
    expect(await findingsOf({ "a.yaml": text })).toEqual([
      `a.yaml:7:43 warning schema/pattern-cost The pattern \`^(a+)+$\` can take exponential time: a text of less than a hundred characters keeps it busy. ${hint}`,
      `a.yaml:8:31 warning schema/pattern-cost The pattern \`^(b+)+$\` can take exponential time: a text of less than a hundred characters keeps it busy. ${hint}`,
    ]);
  });
});

describe("a pattern that a short text keeps busy", () => {
  it.each([
    ["^(a+)+$"],
    ["(x+x+)+y"],
    ["^(\\w+\\s?)*$"],
    ["^id-(?:[a-z]+)*$"],
    ["^(a|aa)+$"],
    ["^(a|a)*$"],
    ["^([0-9]+-?)*$"],
    ["^foo\\.(([a-z])+.)+[A-Z]([a-z])+$"],
  ])("%s", (pattern) => {
    expect(keepsBusy(pattern)).toBe(true);
  });

  it.each([
    ["^(a|b)*$"],
    ["^[a-z]+(-[a-z]+)*$"],
    ["^(\\d{1,3}\\.){3}\\d{1,3}$"],
    ["^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==)?$"],
    ["^(?:/[^/]+)+$"],
    ["^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$"],
    ["^(\\p{L}|\\p{N})+$"],
  ])("is not %s", (pattern) => {
    expect(keepsBusy(pattern)).toBe(false);
  });
});
