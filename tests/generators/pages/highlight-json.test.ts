import fc from "fast-check";
import { common, createLowlight } from "lowlight";
import { expect, test } from "vitest";

import { writeJson } from "../../../generators/pages/markdown/highlight-json.ts";
import { createCodeColors } from "../../../generators/pages/markdown/written-code.ts";
import { tries } from "../../soak.ts";

const lowlight = createLowlight(common);
const { highlight } = createCodeColors();

function expectSame(code: string): void {
  expect(highlight(code, "json")).toEqual(lowlight.highlight("json", code).children);
}

const words = "{ } [ ] , : \" \\ / ' . - + 0 01 12 -3.5 1e5 2E-7 0x1F 1.e3 .5 true false null True nulls a é <&>".split(
  " ",
);
const gaps = [" ", "\n", "\r\n", "\t", "\u2028"];
const texts = ['"a"', '"a\\"b"', '"a":', '"a\\\n"', '"true"', "//x\n", "/* x */"];
const pieces = [...words, ...gaps, ...texts];

test("JSON is colored as highlight.js colors it", () => {
  fc.assert(
    fc.property(fc.json({ stringUnit: "binary" }), fc.constantFrom(0, 2, "\t"), (json, indent) => {
      const code = JSON.stringify(JSON.parse(json), null, indent);
      expect(writeJson(code)).toBeDefined();
      expectSame(code);
    }),
    { numRuns: 500 },
  );
});

test("text close to JSON is colored the same way", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces)), (parts) => expectSame(parts.join(""))),
    { numRuns: tries(1000, 30_000) },
  );
});
