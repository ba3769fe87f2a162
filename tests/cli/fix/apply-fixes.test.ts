import fc from "fast-check";
import { expect, test } from "vitest";
import { applyFixes } from "../../../cli/fix/apply-fixes.ts";
import { printDiff } from "../../../cli/fix/print-diff.ts";
import { printScalar } from "../../../cli/fix/print-scalar.ts";
import { DocsgenError } from "../../../generators/source/docsgen-error.ts";
import { createSourceFile, positionAt } from "../../../generators/source/source-file.ts";

test.each([
  ["OPEN", "OPEN", "open", "open"],
  ["Yes", "Yes", "yes", '"yes"'],
  ["a", "a", "b: c", '"b: c"'],
  ['"OPEN"', "OPEN", "open", '"open"'],
  ["'it''s'", "it's", "it'd", "'it''d'"],
  ['"3"', "3", 3, "3"],
  [String.raw`\"OPEN\"`, "OPEN", "open", String.raw`\"open\"`],
  [String.raw`\"3\"`, "3", 3, "3"],
  [String.raw`\"a\"`, "b", "c", undefined],
  ['"x"', "y", "z", undefined],
  ['"a\n b"', "a b", "c", undefined],
  ["|\n  a", "a", "b", undefined],
  ["*a", "a", "b", undefined],
])("prints the scalar %j with the text %j and the new value %j as %j", (written, from, value, expected) => {
  expect(printScalar(written, { from, value })).toBe(expected);
});

test("changes never overlap, and a second pass changes nothing", () => {
  const words = fc.array(fc.constantFrom("Alpha", "beta", "Gamma"), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(words, fc.array(fc.nat(7), { maxLength: 12 }), (list, picks) => {
      const source = createSourceFile("a.yaml", list.join("\r\n"));
      const offsets = list.map((_word, index) => list.slice(0, index).join("\r\n").length + (index === 0 ? 0 : 2));
      const fixes = (): readonly DocsgenError[] =>
        picks.map((pick) => {
          const index = pick % list.length;
          const [from, start] = [list[index] ?? "", offsets[index] ?? 0];
          const position = positionAt(source, start, start + from.length);
          return new DocsgenError("x/y", "x", { position, fix: [{ position, from, value: from.toUpperCase() }] });
        });
      const once = applyFixes(fixes(), new Map([["a.yaml", source]])).get("a.yaml") ?? source.text;
      const picked = new Set(picks.map((pick) => pick % list.length));
      expect(once).toBe(list.map((word, index) => (picked.has(index) ? word.toUpperCase() : word)).join("\r\n"));
      // The texts are no longer the expected ones.
      expect(applyFixes(fixes(), new Map([["a.yaml", createSourceFile("a.yaml", once)]])).size).toBe(0);
    }),
  );
});

test("the diff joins near changes and separates far ones", () => {
  const lines = Array.from({ length: 30 }, (_, index) => `line ${index + 1}`);
  const next = lines.map((line, index) => ([0, 4, 25].includes(index) ? line.toUpperCase() : line));
  expect(printDiff("a.txt", `${lines.join("\n")}\n`, `${next.join("\n")}\n`)).toMatchInlineSnapshot(`
    "--- a/a.txt
    +++ b/a.txt
    @@ -1,8 +1,8 @@
    -line 1
    +LINE 1
     line 2
     line 3
     line 4
    -line 5
    +LINE 5
     line 6
     line 7
     line 8
    @@ -23,7 +23,7 @@
     line 23
     line 24
     line 25
    -line 26
    +LINE 26
     line 27
     line 28
     line 29
    "
  `);
});
