import { expect, test } from "vitest";
import { likenessOf, shapeOf } from "../../../generators/changes/values/likeness.ts";
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
