const context = 3;

interface Change {
  /** Index of the first changed line. */
  readonly start: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Prints the difference of two texts with the same number of lines in the unified format. */
export function printDiff(file: string, before: string, after: string): string {
  const [old, next] = [before.split("\n"), after.split("\n")];
  const changed = old.flatMap((line, index) => (line === next[index] ? [] : [index]));
  const hunks: number[][] = [];
  for (const index of changed) {
    const last = hunks.at(-1);
    if (last !== undefined && index - (last.at(-1) ?? 0) <= context * 2) last.push(index);
    else hunks.push([index]);
  }
  const text = hunks.map((lines) => printHunk(lines, old, next)).join("");
  return `--- a/${file}\n+++ b/${file}\n${text}`;
}

function printHunk(lines: readonly number[], old: readonly string[], next: readonly string[]): string {
  const start = Math.max(0, (lines[0] ?? 0) - context);
  const end = Math.min(old.length, (lines.at(-1) ?? 0) + context + 1);
  const changes = groupLines(lines, old, next);
  const rows: string[] = [];
  for (let index = start; index < end;) {
    const change = changes.find((one) => one.start === index);
    if (change === undefined) rows.push(` ${old[index] ?? ""}`);
    else rows.push(...change.before.map((line) => `-${line}`), ...change.after.map((line) => `+${line}`));
    index += change?.before.length ?? 1;
  }
  // The part after the last line break is not a line.
  if (end === old.length && old.at(-1) === "") rows.pop();
  const count = end - start - (end === old.length && old.at(-1) === "" ? 1 : 0);
  return `@@ -${start + 1},${count} +${start + 1},${count} @@\n${rows.map((row) => `${row.replace(/\r$/, "")}\n`).join("")}`;
}

function groupLines(lines: readonly number[], old: readonly string[], next: readonly string[]): readonly Change[] {
  const starts = lines.filter((line) => !lines.includes(line - 1));
  return starts.map((start) => {
    let end = start;
    while (lines.includes(end)) end += 1;
    return { start, before: old.slice(start, end), after: next.slice(start, end) };
  });
}
