import { escapePattern } from "../../generators/source/escape-pattern.ts";

/** Whether a path matches one of several patterns with `*`, `**`, `?`, and `{a,b}`. */
export function createMatcher(patterns: readonly string[]): (path: string) => boolean {
  const tests = patterns.map((pattern) => new RegExp(`^${patternOf(pattern)}$`));
  return (path) => tests.some((test) => test.test(path));
}

function patternOf(glob: string): string {
  return glob
    .split(/(\*\*\/|\*\*|\*|\?|\{[^{}]*\})/)
    .map((part, index) => {
      if (index % 2 === 0) return escapePattern(part);
      if (part === "**/") return "(?:.*/)?";
      if (part === "**") return ".*";
      if (part === "*") return "[^/]*";
      return part === "?" ? "[^/]" : `(?:${part.slice(1, -1).split(",").map(patternOf).join("|")})`;
    })
    .join("");
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
