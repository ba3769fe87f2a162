import { DocsgenError } from "../../source/docsgen-error.ts";
import type { Position } from "../../source/position.ts";

/** A formula that docsgen shows as its source. */
export function mathMistake(message: string, position: Position | undefined): DocsgenError {
  return new DocsgenError("content/math-syntax", `The formula ${message}. docsgen shows its source.`, {
    blocks: false,
    position,
    hint: "correct the formula, or write `\\$` for a dollar sign",
  });
}
