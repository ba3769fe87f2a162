import { expect, test } from "vitest";
import { createHighlight } from "../../../generators/pages/markdown/highlight.ts";
import { grammarNames } from "../../../generators/pages/markdown/languages.ts";

const request = "POST /pets HTTP/1.1\nContent-Type: text/plain\n\nfn main() { let pets: Vec<Pet> = vec![]; }";
const code = "+ g\n# Pets\n\nkey: 1\nif (a) { return 'b'; } // c\n<b>d</b> **e** `f`";

test("every language of the table colors code, and none changes the colors of another block", () => {
  const highlight = createHighlight();
  const before = highlight(request, "http");
  expect(grammarNames.length).toBeGreaterThan(30);
  for (const grammar of grammarNames)
    expect(
      highlight(grammar === "http" ? request : code, grammar).some(({ type }) => type === "element"),
      grammar,
    ).toBe(true);
  expect(highlight(request, "http")).toEqual(before);
});
