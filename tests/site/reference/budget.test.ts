import fc from "fast-check";
import { expect, test } from "vitest";
import { isLight, weigh } from "../../../site/reference/budget.ts";

const pieces = fc.constantFrom(
  "<p>a</p>",
  "<br/>",
  "text ".repeat(50),
  "\u2026",
  "\u00e9\ud83d\ude00",
  '<a href="#x">y</a>',
);
/** Some of them are above each limit. */
const markup = fc
  .tuple(fc.array(pieces, { maxLength: 6 }), fc.integer({ min: 0, max: 3_000 }))
  .map(([parts, count]) => parts.join("").repeat(count));

test("an article is light or not wherever its start ends", () => {
  const nothing = weigh("");
  fc.assert(
    fc.property(markup, markup, (start, rest) => {
      expect(isLight(rest, weigh(start))).toBe(isLight(start + rest, nothing));
    }),
    { numRuns: 200 },
  );
});
