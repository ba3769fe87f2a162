import type { Root } from "mdast";

import { withoutCode } from "../markdown/native-fit.ts";

/** Lines that only JavaScript ends, and line ends of Windows. After module lines, a backslash at the end aborts the process. */
const unfitMdx = /[\r\u2028\u2029]|\\\s*$(?![^])/u;

/** URLs that remark finds after parsing, indented footnotes, and tabs after the marks of lists. */
const unfitMdxProse =
  /(?<!:\/\/)\bwww\.|[\p{L}\p{N}]https?:\/\/|https?:\/\/\S{0,200}\.[^\0-\x7F]|^[ \t]+\[\^[^\]]*\]:|^[ \t>]*(?:[-*+]|\d+[.)])\t/imu;

/** Real pages have fewer. The time of the native parser grows with the square of these numbers. */
const max = { marks: 4000, depth: 30, open: 10 };

/** Whether the native parser may read a page: it ends soon, and might return what `remark-mdx` returns. */
export function isFitMdx(text: string): boolean {
  if (unfitMdx.test(text)) return false;
  let marks = 0;
  let depth = 0;
  for (const [mark] of text.matchAll(/[{}<]/g)) {
    marks += 1;
    if (mark === "{") depth += 1;
    if (mark === "}" && depth > 0) depth -= 1;
    if (depth > max.depth || marks > max.marks) return false;
  }
  return depth <= max.open;
}

/** Whether the native parser might return what `remark-mdx` returns for what is outside of code. `root` is its tree. */
export function isFitMdxProse(text: string, root: Root): boolean {
  return !unfitMdxProse.test(text) || !unfitMdxProse.test(withoutCode(text, root));
}
