import type { Position } from "../../generators/source/position.ts";
import { positionAt } from "../../generators/source/source-file.ts";
import type { TypeProblem } from "./model.ts";

/** The position of a problem in the Markdown file: the name, the text, or the character at which it starts. */
export function placeProblem({ program, line, column }: TypeProblem): Position {
  let first = 0;
  for (const block of program.blocks) {
    const lines = block.text.split("\n");
    const own = lines[line - 1 - first];
    const offset = block.lineOffsets[line - 1 - first];
    if (own !== undefined && offset !== undefined) {
      const start = offset + column - 1;
      const [token = ""] = /^(?:[\w$]+|"[^"]*"|'[^']*'|.?)/.exec(own.slice(column - 1)) ?? [];
      return positionAt(block.source, start, start + token.length);
    }
    first += lines.length;
  }
  return program.blocks[0].position;
}
