/** Whether a path matches one of several patterns with `*`, `**`, `?`, and `{a,b}`. */
export function createMatcher(patterns: readonly string[]): (path: string) => boolean {
  const all = patterns.map(splitGlob);
  return (path) => all.some((parts) => advance(parts, path, new Set([0])).has(path.length));
}

function splitGlob(glob: string): readonly string[] {
  return glob.split(/(\*\*\/|\*\*|\*|\?|\{[^{}]*\})/).filter((part) => part !== "");
}

/** Where a path continues after the parts of a pattern. A regular expression with many `*` would take exponential time. */
function advance(parts: readonly string[], path: string, from: ReadonlySet<number>): ReadonlySet<number> {
  let positions = from;
  for (const part of parts) {
    if (positions.size === 0) break;
    positions = new Set([...positions].flatMap((start) => endsOf(part, path, start)));
  }
  return positions;
}

function endsOf(part: string, path: string, start: number): readonly number[] {
  if (part.startsWith("{") && part.endsWith("}"))
    return part
      .slice(1, -1)
      .split(",")
      .flatMap((choice) => [...advance(splitGlob(choice), path, new Set([start]))]);
  if (part === "?") return start < path.length && path[start] !== "/" ? [start + 1] : [];
  if (!part.startsWith("*")) return path.startsWith(part, start) ? [start + part.length] : [];
  const slash = path.indexOf("/", start);
  const end = part === "*" && slash !== -1 ? slash : path.length;
  const ends = Array.from({ length: end - start + 1 }, (_item, index) => start + index);
  return part === "**/" ? ends.filter((each) => each === start || path[each - 1] === "/") : ends;
}

/** Lines of a list such as `.gitignore` as patterns. A name without a folder matches at any depth. */
export function readIgnoreList(text: string): readonly string[] {
  return text.split("\n").flatMap((written) => {
    const line = written.trim();
    if (line === "" || line.startsWith("#") || line.startsWith("!")) return [];
    const plain = line.replace(/^\//, "").replace(/\/$/, "");
    const start = line.slice(0, -1).includes("/") ? plain : `**/${plain}`;
    return [start, `${start}/**`];
  });
}
