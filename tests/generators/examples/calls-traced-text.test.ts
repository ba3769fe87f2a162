import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeText, joinTexts, rangeOf, splitText, traceText } from "../../../generators/code/traced-text.ts";

describe("a text with offsets", () => {
  it("is encoded as a query value, with each character's offset", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (text) => {
        const encoded = encodeText(traceText(text, 100));
        expect(decodeURIComponent(encoded.text)).toBe(text);
        expect(rangeOf(encoded)).toEqual({ start: 100, end: 100 + text.length });
      }),
    );
  });

  it("is encoded character by character if a character needs encoding", () => {
    expect(["😀", "a😀b", "\uD800", "\uDC00x", "~!*()"].map((text) => encodeText(traceText(text)).text)).toEqual([
      "%F0%9F%98%80",
      "a%F0%9F%98%80b",
      "\uD800",
      "\uDC00x",
      "~!*()",
    ]);
  });

  it("is split and joined", () => {
    const parts = splitText(traceText("a&bc&", 10), "&");
    expect(parts.map((part) => [part.text, rangeOf(part)])).toEqual([
      ["a", { start: 10, end: 11 }],
      ["bc", { start: 12, end: 14 }],
      ["", { start: 15, end: 15 }],
    ]);
    expect(joinTexts(parts)).toEqual({ text: "abc", offsets: [10, 12, 13, 15] });
  });
});
