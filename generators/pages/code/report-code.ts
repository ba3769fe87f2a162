import type { Code } from "mdast";

import { isPluggedCode } from "../../extensions/plugged-code.ts";
import type { Position } from "../../source/position.ts";
import type { MarkdownContext } from "../markdown/context.ts";
import { findIcon } from "../icons/find-icon.ts";
import { positionOf } from "../markdown/node-position.ts";
import { ineffectiveMark, ineffectiveWord } from "./findings.ts";
import type { CodeReading, IneffectiveWord } from "./model.ts";

/** An icon is part of a title, and docsgen must know it. */
function findIconProblem({ icon, title, meta }: CodeReading["info"]): readonly IneffectiveWord[] {
  if (icon === undefined) return [];
  const written = /icon=(?:"[^"]*"|'[^']*'|\S+)/.exec(meta)?.[0] ?? "icon";
  if (title === undefined) return [{ written, reason: "the code has no title" }];
  const found = findIcon(icon);
  if (found.kind !== "missing") return [];
  return [
    { written, reason: `docsgen has no such icon${found.nearest === undefined ? "" : `, but \`${found.nearest}\``}` },
  ];
}

/** Reports the words and marks of a code block that have no effect, each at its characters. */
export function reportCode(
  { info, problems, lines }: CodeReading,
  code: Code,
  { locate, lineAt, report }: Pick<MarkdownContext, "locate" | "lineAt" | "report">,
): void {
  const { start } = positionOf(code);
  const find = (written: string, line: number): Position | undefined => {
    const from = line === start.line ? start.column - 1 : 0;
    const at = lineAt(line).indexOf(written, from);
    // The line of an included file, or a word that the parser unescaped.
    if (at === -1) return locate(start, { line: start.line, column: start.column + 3 });
    return locate({ line, column: at + 1 }, { line, column: at + 1 + written.length });
  };
  for (const word of isPluggedCode(code) ? [] : [...info.ineffective, ...findIconProblem(info)])
    report(ineffectiveWord(word, find(word.written, start.line)));
  for (const problem of problems) {
    const line = problem.line === undefined ? start.line : start.line + 1 + problem.line;
    report(ineffectiveMark(problem, { lines: lines.length, position: find(problem.written, line) }));
  }
}
