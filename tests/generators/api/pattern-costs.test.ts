import { describe, expect, it, test } from "vitest";
import { createPatternCosts } from "../../../generators/api/pattern-costs.ts";
import { findingsOf, withSchemas } from "./description.ts";

const hint = "(remove a repetition inside another repetition that matches the same text)";

function costly(pattern: string, steps: string): string {
  return `warning schema/pattern-cost The pattern \`${pattern}\` can take exponential time: a text of fewer than 100 characters needs more than ${steps} steps. The kit checks it only on texts of up to 16 characters. ${hint}`;
}

describe("a description with costly patterns", () => {
  it("has a warning at each pattern, even if no example uses it", async () => {
    const text = withSchemas(
      "A: { allOf: [{ type: string, pattern: '^(a+)+$' }] }\nB: { patternProperties: { '^(b+)+$': {} } }",
    );
    expect(await findingsOf({ "a.yaml": text })).toEqual([
      `a.yaml:7:43 ${costly("^(a+)+$", "200,000")}`,
      `a.yaml:8:31 ${costly("^(b+)+$", "200,000")}`,
    ]);
  });

  it("shares its budget of steps between all patterns, and reports those that exceed their share", async () => {
    const harmless = Array.from({ length: 1999 }, (_, index) => `  - pattern: '^(a|b)*${index}$'`).join("\n");
    const text = withSchemas(`A:\n  allOf:\n${harmless}\n  - pattern: '^(a+)+$'`);
    expect(await findingsOf({ "a.yaml": text })).toEqual([`a.yaml:2008:18 ${costly("^(a+)+$", "10,000")}`]);
  });

  it("takes no more steps for a thousand times as many patterns, and reports them without another check", () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 100_000 }, (_, index) => [`A${index}`, { pattern: `^(a|b)*${index}$` }]),
    );
    const costs = createPatternCosts({ components: { schemas } });
    expect(costs.maxSteps()).toBe(200);
    expect(costs.isCostly("^(a|b)*5$")).toBe(true);
    expect(costs.isCostly("^a*5$")).toBe(false);
  });

  it("is checked without testing a listed value on a costly pattern", async () => {
    const value = `${"a".repeat(60)}!`;
    const text = withSchemas(`A: { enum: ['${value}', b], pattern: '^(a+)+$' }`);
    expect((await findingsOf({ "a.yaml": text })).map((line) => line.split(". ")[0])).toEqual([
      "a.yaml:7:82 warning schema/enum-member The value `b` can never match: it violates its schema's `pattern` (`^(a+)+$`).",
      expect.stringContaining("schema/pattern-cost"),
    ]);
  });
});

describe("a pattern that takes long for a short text", () => {
  const costs = createPatternCosts({});
  it.each([
    ["^(a+)+$"],
    ["(x+x+)+y"],
    ["^(\\w+\\s?)*$"],
    ["^id-(?:[a-z]+)*$"],
    ["^(a|aa)+$"],
    ["^(a|a)*$"],
    ["^([0-9]+-?)*$"],
    ["^foo\\.(([a-z])+.)+[A-Z]([a-z])+$"],
    // Only a text with the right prefix reaches the costly part.
    ["^\\d{4}-(?:AB){2}(?<x>c+)+$"],
    ["^(a|b)*x(c+c+)+$"],
    ["^(?:(?:u|v)(w*)*)$"],
    ["^(?=(a+)+$)"],
    ["^\\u{E9}(é|\\xE9)*$"],
    [`${"(".repeat(300)}a${")*".repeat(300)}`],
  ])("%s", (pattern) => {
    expect(costs.isCostly(pattern)).toBe(true);
    expect(costs.isWithin(pattern, "b")).toBe(!pattern.startsWith("(("));
  });

  it.each([
    ["^(a|b)*$"],
    ["^[a-z]+(-[a-z]+)*$"],
    ["^(\\d{1,3}\\.){3}\\d{1,3}$"],
    ["^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==)?$"],
    ["^(?:/[^/]+)+$"],
    ["^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$"],
    ["^(\\p{L}|\\p{N})+$"],
    ['^(?:[^,"]*|"(?:[^"]|"")*")(?:,(?:[^,"]*|"(?:[^"]|"")*"))*$'],
  ])("is not %s", (pattern) => {
    expect(costs.isCostly(pattern)).toBe(false);
  });

  it("is tested on texts that take few steps", () => {
    expect(costs.isWithin("^(a+)+$", "a".repeat(1000))).toBe(true);
    expect(costs.isWithin("^(a+)+$", "aaaaa!")).toBe(true);
    expect(costs.isWithin("^(a+)+$", `${"a".repeat(30)}!`)).toBe(false);
    expect(costs.isWithin("^a+a+a+$", `${"a".repeat(1000)}!`)).toBe(true);
  });
});

describe("a pattern's form makes it suspect", () => {
  const { isSuspect } = createPatternCosts({});
  test.each([
    "(a*)*",
    "x(a+)+y",
    "(a|b)*",
    "(a?)+",
    "(a{1,})*",
    "(a{1,2})*",
    "(a*){2,}",
    "(a*){2,10}",
    "(a*){10}",
    "((a*))*",
    "(?:a*)*",
    "(x(b|c)(d))+",
    String.raw`([\]*]a*)*`,
    String.raw`(\)a*)*`,
    "(a)*(b*)*",
    "(?<x>(ab?)c)*",
  ])("%s", (pattern) => expect(isSuspect(pattern)).toBe(true));

  test.each([
    "",
    "a*b*",
    "a|b",
    "(a|b)",
    "(a*)",
    "(a*)?",
    "(a*){3}",
    "(a*){1,9}",
    "(a)*",
    "(a{2})*",
    "(?:ab)*",
    String.raw`(\*)*`,
    String.raw`(\|\?)*`,
    "([*+?|])*",
    String.raw`([\]*])*`,
    "(a|b)x*",
    "(a*)b*",
    "^[(a+)+]*$",
    "^\\(a+\\)+$",
    "[(a*)*",
    "a*)",
    "(?a)*",
    "[",
  ])("not %s", (pattern) => expect(isSuspect(pattern)).toBe(false));
});
