import { describe, expect, test } from "vitest";
import { liftPattern } from "../../../generators/api/lift-pattern.ts";

const position = { file: "a.yaml", line: 1, column: 1 };

function lift(pattern: string): { readonly usable: string | undefined; readonly messages: string[] } {
  const messages: string[] = [];
  const usable = liftPattern(
    pattern,
    () => position,
    ({ severity, code, message }) => messages.push(`${severity} ${code} ${message}`),
  );
  return { usable, messages };
}

// A reader that took the square of the length would take hours.
test.each([
  ["[", false],
  ["\\p{", false],
  ["[\\a", false],
  ["*+", false],
  ["(?", false],
  ["{1", true],
  ["/", true],
])("half a million times %s is read once", (part, isUsable) => {
  expect(lift(part.repeat(500_000)).usable !== undefined).toBe(isUsable);
});

describe("a pattern of another dialect becomes one of ECMAScript", () => {
  test.each([
    [String.raw`\Aab\z`, "^ab$"],
    [String.raw`\Aab\Z`, "^ab$"],
    [String.raw`\A\h+\Z`, String.raw`^[ \t]+$`],
    [String.raw`[a\h]\@`, String.raw`[a \t]@`],
    [String.raw`\\A\@`, String.raw`\\A@`],
    [String.raw`\p{L}+\@`, String.raw`\p{L}+@`],
    [String.raw`\++\*+\@`, String.raw`\++\*+@`],
    [String.raw`[*+?+\]*+]\@`, String.raw`[*+?+\]*+]@`],
    [String.raw`a{2,}+b{2,3}+\@`, "a{2,}b{2,3}@"],
    [String.raw`/^a\-b$/`, "^a-b$"],
    [String.raw`/^a\-b$/gi`, "^a-b$"],
    [String.raw`\p{Lu}\-\u{41}`, String.raw`\p{Lu}-\u{41}`],
    [String.raw`x/a\-/`, "x/a-/"],
    [String.raw`/a\-/x/`, "a-/x"],
    ["(?i)ab", "[aA][bB]"],
    ["(?i)Ab1_", "[aA][bB]1_"],
    ["a(?i)b", "ab"],
    ["(?x)(?s)a", "a"],
    ["(?P<year>a)", "(?<year>a)"],
    ["a++b*+c?+d{2}+", "a+b*c?d{2}"],
    [String.raw`(?i)[a-z]\d\p{Lu}\x41\u0041[b]c`, String.raw`[a-zA-Z]\d\p{Lu}\x41\u0041[bB][cC]`],
    [String.raw`(?i)\u{41}\P{L}\bz`, String.raw`\u{41}\P{L}\b[zZ]`],
    ["(?i)(?P<Name>a)", "(?<Name>[aA])"],
    ["(?i)a-c", "[aA]-[cC]"],
    ["(?i)[a-cx]", "[a-cA-CxX]"],
    ["(?i)]a", String.raw`\][aA]`],
    [String.raw`a\-b\_c\@\"\'\!\%\~\,`, "a-b_c@\"'!%~,"],
    [String.raw`\-\^\$\\\.\*\+\?\(\)\[\]\{\}\|\/`, String.raw`-\^\$\\\.\*\+\?\(\)\[\]\{\}\|\/`],
    [String.raw`[a\-z\@]`, String.raw`[a\-z@]`],
    [String.raw`[\w\-]\-`, String.raw`[\w\-]-`],
    ["a]", String.raw`a\]`],
    ["[a]]", String.raw`[a]\]`],
    ["a}", String.raw`a\}`],
    ["{a}", String.raw`\{a\}`],
    ["a{2}{b}", String.raw`a{2}\{b\}`],
    ["a{2,}{", String.raw`a{2,}\{`],
    ["a{2,3}}", String.raw`a{2,3}\}`],
    ["a{,3}", String.raw`a\{,3\}`],
    ["[{}]{", String.raw`[{}]\{`],
    [String.raw`\@{2}`, "@{2}"],
  ])("%s is read as %s", (pattern, want) => {
    expect(lift(pattern)).toEqual({
      usable: want,
      messages: [
        `warning schema/pattern \`${pattern}\` is not a valid ECMAScript regular expression with the \`u\` flag. docsgen reads it as \`${want}\`.`,
      ],
    });
  });

  test("over several lines", () => {
    expect(lift("/a\n\\-/").usable).toBe("a\n-");
  });

  test.each(["^a$", String.raw`\p{L}{2,3}`, "[a-z]", "(?<a>b)", String.raw`/\//`, ""])("%s is one", (pattern) => {
    expect(lift(pattern)).toEqual({ usable: pattern, messages: [] });
  });

  test.each([
    ["[a", "unterminated character class"],
    ["(a", "unterminated group"],
    ["a**", "nothing to repeat"],
    ["(?<=a", "unterminated group"],
    ["(?#remark)", "invalid group"],
  ])("%s is beyond repair", (pattern, reason) => {
    expect(lift(pattern)).toEqual({
      usable: undefined,
      messages: [
        `error schema/pattern \`${pattern}\` is not a valid ECMAScript regular expression: ${reason}. docsgen leaves it out of types and validators.`,
      ],
    });
  });
});
