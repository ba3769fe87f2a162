import type { Code, InlineCode } from "mdast";

import { endOfLine, offsetAt, positionAt, type SourceFile } from "../../source/source-file.ts";
import type { CodeBlock, CodeSpan } from "../model.ts";
import type { CodeReading } from "../code/model.ts";
import type { Point } from "./context.ts";
import type { JoinedText } from "./joined-text.ts";
import type { IncludedCode } from "./included-code.ts";
import { positionOf } from "./node-position.ts";

interface CodeOrigin {
  readonly joined: JoinedText;
  readonly included: IncludedCode | undefined;
}

/**
 * A code block with the offset of each of its lines, so that an error in an example is reported at its position. Lines
 * that a mark removes are left out, and all other lines keep their offsets.
 */
export function codeBlockOf(node: Code, reading: CodeReading, { joined, included }: CodeOrigin): CodeBlock {
  const { info, text, lines, copiedLines } = reading;
  const { language, meta } = info;
  const place = positionOf(node);
  const { file, line } = joined.at(place.start.line);
  const start = { ...place.start, line };
  const end = { ...place.end, line: place.end.line - place.start.line + line };
  const startOffset = offsetAt(file, start);
  const position = positionAt(file, startOffset, offsetAt(file, end));
  const chosen = (offsets: readonly number[]): readonly number[] =>
    lines.length === 0 ? offsets : copiedLines.map(({ index, shift }) => (offsets[index] ?? 0) + shift);
  if (included !== undefined)
    return { language, meta, position, text, source: included.file, lineOffsets: chosen(included.lineOffsets) };
  const lineOffsets = offsetsOfLines(node, start, file);
  return { language, meta, text, source: file, position, lineOffsets: chosen(lineOffsets) };
}

/** The offset of each line of a code block that is in the file itself. */
export function codeLineOffsets(node: Code, file: SourceFile): readonly number[] {
  return offsetsOfLines(node, positionOf(node).start, file);
}

function offsetsOfLines(node: Code, start: Point, file: SourceFile): readonly number[] {
  const isFenced = /[`~]/.test(file.text[offsetAt(file, start)] ?? "");
  const firstLine = isFenced ? start.line + 1 : start.line;
  const lines = node.value.split(node.value.includes("\r") ? /\r?\n/ : "\n");
  return lines.map((line, index) => offsetOfLine(line, firstLine + index, file));
}

/** A code span with the offset of its text, which starts after the backticks and an optional space. */
export function codeSpanOf(node: InlineCode, joined: JoinedText): CodeSpan {
  const { start } = positionOf(node);
  const { file, line } = joined.at(start.line);
  const from = offsetAt(file, { ...start, line });
  const opening = file.text.slice(from, from + 20).search(/[^`]|$/);
  const isKeptApart = !node.value.startsWith(file.text[from + opening] ?? "");
  const offset = from + opening + (isKeptApart ? 1 : 0);
  return { text: node.value, offset, ...(file === joined.at(1).file ? {} : { source: file }) };
}

/** Containers and fences only remove characters at the start, so a line of code is the end of its line in the file. */
function offsetOfLine(code: string, line: number, file: SourceFile): number {
  const start = offsetAt(file, { line, column: 1 });
  const end = endOfLine(file, line);
  if (start + code.length <= end && file.text.endsWith(code, end)) return end - code.length;
  return start + Math.max(0, file.text.slice(start, end).lastIndexOf(code.trimStart()));
}
