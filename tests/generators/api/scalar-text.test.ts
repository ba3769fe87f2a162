import { JSON_SCHEMA, load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { mapScalar } from "../../../generators/api/scalar-text.ts";

/** A scalar of YAML or JSON as the value of a key; each capital letter occurs in it once. */
const scalars: readonly (readonly [name: string, text: string])[] = [
  ["plain", "A word B"],
  ["plain, folded", "A word\n   B folded\n\n   C below"],
  ["plain, folded, of Windows", "A word\r\n   B folded\r\n\r\n   C below"],
  ["single quotes", "'A ''quoted'' B\n   C folded\n\n   D '''"],
  ["double quotes", '"A \\"quoted\\" \\x61\\u0062\\U0001F600 C \\\n    D goes on\n    E folds \\t\\e\\N F"'],
  ["double quotes of Windows", '"A \\\r\n    B goes on\r\n    C folds\r\n\r\n  D"'],
  ["odd escapes", '"\\0\\a\\b\\t\\n\\v\\f\\r\\e\\N\\_\\L\\P\\/\\\\\\"A"'],
  ["literal", "|\n  A line\n    B indented\n\n  C last\n"],
  ["literal of Windows", "|\r\n  A line\r\n    B indented\r\n\r\n  C last\r\n"],
  ["literal, empty lines first", "|\n\n\n  A line\n\n  B\n"],
  ["literal, spaces in empty lines", "|\n  A line\n     \n  B\n"],
  ["literal, stated indentation", "|2-\n    A indented\n  B not\n"],
  ["literal, indentation stated last, with a comment", "|+1 # a comment\n  A indented\n B not\n\n"],
  ["folded", ">\n  A line\n  B same line\n\n  C next\n    D kept\n  E\n"],
  ["folded of Windows", ">-\r\n  A line\r\n  B same line\r\n\r\n  C next\r\n"],
  ["a pipe that is text", '"| A"'],
];

describe("each character of a scalar maps to its location in the file", () => {
  test.each(scalars)("%s", (_name, scalar) => {
    const text = `before: x\nkey: ${scalar}`;
    const start = text.indexOf("key: ") + "key: ".length;
    // The border: YAML of ours.
    const { key } = load(text, { schema: JSON_SCHEMA }) as { readonly key: string };
    const map = mapScalar(text, { start, end: text.trimEnd().length }, key);
    const letters = [...new Set(scalar.replaceAll(/\\[xuU]\w+|\\[NLP]/g, "").match(/[A-Z]/g))];
    expect(letters.length).toBeGreaterThan(0);
    expect(letters.map((letter) => [letter, map(key.lastIndexOf(letter))])).toEqual(
      letters.map((letter) => [letter, start + scalar.lastIndexOf(letter)]),
    );
  });
});

test.each([
  ["an escape", String.raw`"a\u00e9b"`, "aéb", [1, 2, 8, 9, 9]],
  ["a pair of surrogates", String.raw`"\U0001F600b"`, "😀b", [1, 1, 11, 12, 12]],
  ["an escaped escape", String.raw`"\\n\n"`, "\\n\n", [1, 3, 4, 6, 6]],
  ["quotes in quotes", "'a''b'", "a'b", [1, 2, 4, 5, 5]],
  ["a code beyond all characters", String.raw`"\U00110000b"`, "b", [11, 12, 12, 12, 12]],
  ["plain text", "abc", "abc", [0, 1, 2, 3, 4]],
  ["a value that is of another text", "abc", "xyz", [3, 3, 3, 3, 3]],
  ["the end of a block", "|\n  ab\n", "ab\n", [4, 5, 6, 7, 7]],
])("offsets of %s", (_name, text, value, want) => {
  const map = mapScalar(text, { start: 0, end: text.length }, value);
  expect(want.map((_offset, index) => map(index))).toEqual(want);
});
