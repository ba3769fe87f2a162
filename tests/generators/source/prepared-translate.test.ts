import { expect, test } from "vitest";
import { createTranslate, type TextValues } from "../../../generators/source/fill-text.ts";
import { prepareTranslate } from "../../../generators/source/prepared-translate.ts";

const texts = {
  plain: "Nothing to fill",
  name: "Link to {name}",
  twice: "{first} and {second}, or {second} and {first}",
  count: "{count, plural, one {# result} other {# results}}",
  bareCount: "One of {count} types",
  countOf: "{count, plural, one {# result} other {# results}} for {name}",
  inPlural: "{count, plural, one {it} other {{name}}} for {name}",
  broken: "{count, plural} of {name} {}",
  inherited: "{constructor}",
};

const values: readonly (TextValues | undefined)[] = [
  undefined,
  {},
  { name: "$& {name} <b>" },
  { name: "" },
  { first: "a", second: "{first}" },
  { first: "a", second: 1234.5 },
  { count: 1, name: "a" },
  { count: 1200, name: "b" },
  { count: "1200", name: "c" },
];

test.each(Object.keys(texts))("prepareTranslate gives what createTranslate gives: %s", (name) => {
  const key = name as keyof typeof texts; // as its keys are listed
  for (const language of ["en", "de"]) {
    const prepared = prepareTranslate(texts, language);
    const plain = createTranslate(texts, language);
    for (const given of [...values, ...values]) expect(prepared(key, given)).toBe(plain(key, given));
  }
});
