import { DocsgenError } from "../../source/docsgen-error.ts";
import { meant } from "../../source/nearest-name.ts";
import type { Position } from "../../source/position.ts";
import type { IneffectiveWord, MarkProblem } from "./model.ts";

/** A word after a code block's language that changes nothing on the page. */
export function ineffectiveWord({ written, reason }: IneffectiveWord, position: Position | undefined): DocsgenError {
  return new DocsgenError(
    "content/code-word",
    `The word \`${written}\` of this code block has no effect${reason === undefined ? "" : `: ${reason}`}.`,
    {
      severity: "warning",
      position,
      hint: "remove the word, or use one that the manual lists under `Code blocks`",
    },
  );
}

/** A mark of lines or text that marks nothing. */
export function ineffectiveMark(
  { kind, written, nearest }: MarkProblem,
  { lines, position }: { readonly lines: number; readonly position: Position | undefined },
): DocsgenError {
  const [message, hint] = markTexts(written, lines, nearest)[kind];
  return new DocsgenError("content/code-mark", message, { severity: "warning", position, hint });
}

function markTexts(
  written: string,
  lines: number,
  nearest = "",
): Record<MarkProblem["kind"], readonly [message: string, hint: string]> {
  const known = "use `++`, `--`, `highlight`, `focus`, `error`, `warning`, or `word:…`";
  return {
    unknown: [`The mark \`${written}\` is unknown, so docsgen shows it as text.`, meant(nearest || undefined) ?? known],
    unclosed: [
      `The comment \`${written}\` has no end, so docsgen marks no lines.`,
      `add a comment with \`${written.replace(/start$/, "end")}\` after the last marked line`,
    ],
    unopened: [
      `The comment \`${written}\` has no start, so docsgen marks no lines.`,
      `add a comment with \`${written.replace(/end$/, "start")}\` before the first marked line`,
    ],
    "missing-line": [
      `The mark \`${written}\` names line ${nearest}, but the code has ${lines === 1 ? "one line" : `${lines} lines`}.`,
      "count the lines that readers see, from 1",
    ],
    "missing-text": [
      `The text of the mark \`${written}\` does not occur in the code.`,
      "correct the text, or remove the mark",
    ],
    pattern: [
      `The pattern of the mark \`${written}\` is invalid, or can take exponential time. docsgen does not use it.`,
      "write the text in quotes, or remove a repetition inside another repetition",
    ],
  };
}
