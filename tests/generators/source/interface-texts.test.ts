import { expect, test } from "vitest";
import { fillText } from "../../../generators/source/shell-texts.ts";

test("fillText replaces names with their values, whatever they contain", () => {
  expect(fillText("{count} of {all}: {none}", { count: 2, all: "$& {count}" })).toBe("2 of $& {count}: {none}");
});
