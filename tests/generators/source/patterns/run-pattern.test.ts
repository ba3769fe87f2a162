import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compilePattern } from "../../../../generators/source/patterns/compile-pattern.ts";
import { parsePattern } from "../../../../generators/source/patterns/parse-pattern.ts";
import { runPattern, type PatternRun } from "../../../../generators/source/patterns/run-pattern.ts";

function run(pattern: string, text: string, limit = 1e6): PatternRun | undefined {
  const node = parsePattern(pattern);
  if (node === undefined) throw new Error(`${pattern} cannot be parsed`);
  return runPattern(compilePattern(node), text, limit);
}

describe("a run finds the same matches as the engine", () => {
  test.each([
    [String.raw`^(\d{2})-\1$`, ["12-12", "12-13"]],
    [String.raw`^(?<a>x|yy)z\k<a>$`, ["xzx", "yyzyy", "xzyy"]],
    [String.raw`\bword\b`, ["a word.", "sword", "words"]],
    [String.raw`a\Bb`, ["ab", "a b"]],
    [String.raw`(?<=ab)c`, ["abc", "aabc", "bc"]],
    [String.raw`(?<!a(?:b|cc))d`, ["abd", "accd", "acd", "d"]],
    [String.raw`^(?=.*\d)(?!.*\s).{4,}$`, ["abc1", "abcd", "a c1", "ab1"]],
    [String.raw`^(a?){3}b`, ["b", "aaab", "aaaab"]],
    [String.raw`^(a*)*$`, ["", "aaa", "aab"]],
    [String.raw`^(?:a|ab)(?:c|bcd)(?:d*)$`, ["abcd", "acdd", "abcdd", "abd"]],
    [String.raw`^\p{Lu}[^\p{L}\n]+?\u{1F600}$`, ["A-😀", "A1😀", "AB😀", "A\n😀"]],
    [String.raw`^\uD83D\uDE00.$`, ["😀x", "😀", "😀\n"]],
    [String.raw`^[\]a-c]{2,3}$`, ["]a", "abc", "abcc", "d"]],
    [String.raw`^(?:x{0}y{2}){1,2}?$`, ["yy", "yyyy", "y", "yyyyyy"]],
    ["", ["", "a"]],
  ])("%s", (pattern, texts) => {
    expect(texts.map((text) => run(pattern, text)?.isMatch)).toEqual(
      texts.map((text) => new RegExp(pattern, "u").test(text)),
    );
  });

  const { pattern } = fc.letrec<{ pattern: string; part: string; atom: string }>((tie) => ({
    atom: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom("a", "b", ".", "[ab]", "[^a]", String.raw`\w`, "^", "$", String.raw`\b`),
      tie("pattern").map((inner) => `(?:${inner})`),
      tie("pattern").map((inner) => `(?=${inner})`),
      tie("pattern").map((inner) => `(?<!${inner})`),
    ),
    part: fc
      .tuple(tie("atom"), fc.constantFrom("", "", "*", "+?", "?", "{2}", "{1,2}?", "{0,}"))
      .map(([atom, how]) => (/^(?:[$^]|\\b|\(\?[=<])/.test(atom) ? atom : atom + how)),
    pattern: fc
      .array(fc.array(tie("part"), { maxLength: 3 }), { minLength: 1, maxLength: 3 })
      .map((branches) => branches.map((parts) => parts.join("")).join("|")),
  }));

  test("for any pattern and text", () => {
    fc.assert(
      fc.property(pattern, fc.string({ unit: fc.constantFrom("a", "b", "-"), maxLength: 8 }), (source, text) => {
        const result = run(source, text);
        if (result !== undefined) expect(result.isMatch).toBe(new RegExp(source, "u").test(text));
      }),
      { numRuns: 2000 },
    );
  });
});

test("a run stops at its limit, and counts the same steps each time", () => {
  const text = `${"a".repeat(40)}!`;
  expect(run("^(a+)+$", text)).toBeUndefined();
  expect(run("^(a+)+$", "aaa!", 1000)).toEqual(run("^(a+)+$", "aaa!", 500));
  const { steps = 0 } = run("^a*$", text) ?? {};
  expect(run("^a*$", text, steps)).toEqual({ isMatch: false, steps });
  expect(run("^a*$", text, steps - 1)).toBeUndefined();
});

test.each(["[", "(", "a)", "*a", "a**", "{1", "a]", `${"(".repeat(201)}${")".repeat(201)}`])(
  "%s is not parsed",
  (pattern) => expect(parsePattern(pattern)).toBeUndefined(),
);
