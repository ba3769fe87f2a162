import { expect, test } from "vitest";
import { openLines } from "../../../../generators/pages/code/open-lines.ts";
import { parseCodeInfo } from "../../../../generators/pages/code/parse-info.ts";
import { takeTitleComment } from "../../../../generators/pages/code/title-comment.ts";

const titleOf = (code: string): string | undefined =>
  takeTitleComment(openLines(code), parseCodeInfo({ lang: "js", meta: null })).title;

test("reads a comment with a file name, and no comment with much white space", { timeout: 5000 }, () => {
  expect(titleOf("// src/otter.js\nswim();")).toBe("src/otter.js");
  const space = " ".repeat(3000);
  expect(titleOf(`// a${space}b${space}c\nswim();`)).toBeUndefined();
});
