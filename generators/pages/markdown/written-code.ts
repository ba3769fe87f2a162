import type { ElementContent } from "hast";

import { createMemo } from "../../source/memo.ts";
import { createHighlight, createWriteCode, type Highlight, type WriteCode } from "./highlight.ts";
import { writePlain } from "./write-html.ts";

/** Colors code. */
export interface CodeColors {
  readonly highlight: Highlight;
  /** Returns the HTML. */
  readonly write: (code: string, grammar: string) => string;
}

/** Limits the memory for stored code: guides of several versions and languages repeat most of their blocks. */
const maxStoredLength = 2_000_000;

/** Prepares the colors. Equal code is written once. The grammars are loaded on first use. */
export function createCodeColors(): CodeColors {
  let loaded: Highlight | undefined;
  const highlight: Highlight = (code, grammar) => (loaded ??= createHighlight())(code, grammar);
  let write: WriteCode | undefined;
  const memo = createMemo<string>(maxStoredLength);
  return {
    highlight,
    write: (code, grammar) =>
      memo(`${grammar}\n${code}`, () => {
        write ??= createWriteCode();
        return write(code, grammar) ?? writeNodes(highlight(code, grammar));
      }),
  };
}

/** Joined in one step, so that a stored text does not hold the pieces that it was made from. */
function writeNodes(nodes: readonly ElementContent[]): string {
  return nodes.map((node) => writePlain([node])).join("");
}
