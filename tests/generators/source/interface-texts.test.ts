import { expect, test } from "vitest";
import { fillText } from "../../../generators/source/fill-text.ts";

test("fillText replaces names with their values, whatever they contain", () => {
  expect(fillText("{count} of {all}: {none}", { count: 2, all: "$& {count}" }, "en")).toBe("2 of $& {count}: {none}");
});
