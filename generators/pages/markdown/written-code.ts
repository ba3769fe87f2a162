import { createMemo } from "../../source/memo.ts";
import { createHighlight, createWriteCode, type Highlight, type WriteCode } from "./highlight.ts";
import { readSpans } from "./read-spans.ts";
import { writePlain } from "./write-html.ts";

/** Colors code. */
export interface CodeColors {
  readonly highlight: Highlight;
  /** Returns the HTML. */
  readonly write: (code: string, grammar: string) => string;
}

/** Limits the memory for stored code: guides of several versions and languages repeat most of their blocks. */
const maxStoredLength = 2_000_000;

/** Prepares the colors. Equal code is colored once. The grammars are loaded on first use. */
export function createCodeColors(): CodeColors {
  let highlight: Highlight | undefined;
  let writeCode: WriteCode | undefined;
  const memo = createMemo<string>(maxStoredLength);
  const write: CodeColors["write"] = (code, grammar) =>
    memo(`${grammar}\n${code}`, () => {
      writeCode ??= createWriteCode();
      return flatten(writeCode(code, grammar) ?? writePlain((highlight ??= createHighlight())(code, grammar)));
    });
  return { highlight: (code, grammar) => readSpans(write(code, grammar)), write };
}

/**
 * A text that was put together from pieces holds all of them until its first character is read. They take four times its
 * memory, and each page with the code copies all pieces.
 */
function flatten(text: string): string {
  return text.charCodeAt(0) >= 0 ? text : "";
}
