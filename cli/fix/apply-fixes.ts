import type { DocsgenError, TextFix } from "../../generators/source/docsgen-error.ts";
import { offsetAt, type SourceFile } from "../../generators/source/source-file.ts";
import { printScalar } from "./print-scalar.ts";

/** Texts by the files that findings name. */
export type Texts = ReadonlyMap<string, SourceFile>;

interface Edit {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The files that a finding's changes concern. */
export function listFixed(findings: readonly DocsgenError[]): readonly string[] {
  return [...new Set(findings.flatMap(({ fix = [] }) => fix.map(({ position }) => position.file)))];
}

/** Applies the changes of findings to texts, and returns the changed texts. Of two changes that overlap, the first applies. */
export function applyFixes(findings: readonly DocsgenError[], texts: Texts): ReadonlyMap<string, string> {
  const edits = findings.flatMap(({ fix = [] }) => {
    const made = fix.map((one) => toEdit(one, texts));
    // A finding is fixed as a whole or not at all.
    return made.every((edit) => edit !== undefined) ? [made] : [];
  });
  const applied: Edit[] = [];
  for (const group of edits)
    if (group.every((edit) => applied.every((other) => !overlaps(edit, other)))) applied.push(...group);
  const changed = new Map<string, string>();
  for (const file of new Set(applied.map((edit) => edit.file))) {
    const source = texts.get(file);
    const own = applied.filter((edit) => edit.file === file).toSorted((one, other) => other.start - one.start);
    const text = own.reduce(
      (before, { start, end, text }) => before.slice(0, start) + text + before.slice(end),
      source?.text ?? "",
    );
    changed.set(file, text);
  }
  return changed;
}

function overlaps(one: Edit, other: Edit): boolean {
  return one.file === other.file && one.start < other.end && other.start < one.end;
}

function toEdit({ position, from, value }: TextFix, texts: Texts): Edit | undefined {
  const source = texts.get(position.file);
  const { line, column, endLine, endColumn } = position;
  if (source === undefined || endLine === undefined || endColumn === undefined) return undefined;
  const start = offsetAt(source, { line, column });
  const end = offsetAt(source, { line: endLine, column: endColumn });
  const text = printScalar(source.text.slice(start, end), { from, value });
  return text === undefined ? undefined : { file: position.file, start, end, text };
}
