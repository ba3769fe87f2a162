const maxLine = 10_000;

/** Reads `1,3-5` as line numbers. Returns undefined for anything else. */
export function parseLineRanges(text: string): ReadonlySet<number> | undefined {
  const lines = new Set<number>();
  for (const range of text
    .replaceAll(/\s*(-|\.\.)\s*/g, "$1")
    .split(/[\s,]+/)
    .filter((part) => part !== "")) {
    const match = /^(\d{1,6})(?:(?:-|\.\.)(\d{1,6}))?$/.exec(range);
    if (match === null) return undefined;
    const first = Number(match[1]);
    const last = Math.min(Number(match[2] ?? first), maxLine);
    for (let line = first; line <= last; line += 1) lines.add(line);
  }
  return lines.size === 0 ? undefined : lines;
}

/** Writes line numbers as ranges: `2, 5–7`. */
export function formatLines(lines: Iterable<number>): string {
  const ranges: { first: number; last: number }[] = [];
  for (const line of [...lines].toSorted((left, right) => left - right)) {
    const open = ranges.at(-1);
    if (open?.last === line - 1) open.last = line;
    else ranges.push({ first: line, last: line });
  }
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`)).join(", ");
}
