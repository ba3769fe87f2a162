import { expect, test } from "vitest";
import { likenessOf, likenessToTerm, shapeOf } from "../../../generators/changes/values/likeness.ts";
import { createTerms, type Term } from "../../../generators/changes/values/terms.ts";

test("a list is most like the list whose items have the same properties", () => {
  const terms = createTerms();
  const rule = (length: number): Term => terms.atom({ on: "length", limit: length, isUpper: true });
  const list = (names: readonly string[], length: number): ReadonlySet<string> => {
    const properties = names.map((name) => terms.atom({ on: "property", name, part: rule(length) }));
    return shapeOf([terms.atom({ on: "items", from: 0, part: terms.and(properties) })]);
  };
  const users = list(["id", "name"], 5);
  expect(likenessOf(users, list(["id", "name", "email"], 6))).toBeGreaterThan(
    likenessOf(users, list(["starred_at", "id"], 7)),
  );
});

test("a union is as much like an object as its branch is", () => {
  const terms = createTerms();
  const object = (names: readonly string[], text: number): Term => {
    const part = terms.atom({ on: "length", limit: text, isUpper: true });
    return terms.and(names.map((name) => terms.atom({ on: "property", name, part })));
  };
  const message = shapeOf([object(["id", "role", "content", "status"], 5)]);
  const other = object(["role", "content"], 6);
  const union = terms.unit("Item", () =>
    terms.one([object(["call"], 6), object(["id", "role", "content", "status"], 6)]),
  );
  expect(likenessToTerm(message, union, new Map())).toBeGreaterThan(likenessToTerm(message, other, new Map()));
});
