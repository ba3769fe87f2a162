const parts: readonly (readonly [pattern: RegExp, expression: string])[] = [
  [/^\*\*\//, "(?:.*/)?"],
  [/^\*\*/, ".*"],
  [/^\*/, "[^/]*"],
  [/^\?/, "[^/]"],
];

/**
 * Whether a path matches a pattern: `*` matches any characters of a name, `**` any folders, and `?` one character. A
 * folder matches everything in it.
 */
export function matchesPath(pattern: string, file: string): boolean {
  const whole = pattern.replace(/^\.\//, "").replace(/\/$/, "");
  let expression = "";
  for (let rest = whole; rest !== "";) {
    const found = parts.find(([start]) => start.test(rest));
    const length = found?.[0].exec(rest)?.[0].length ?? 1;
    expression += found?.[1] ?? rest.charAt(0).replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`);
    rest = rest.slice(length);
  }
  return new RegExp(`^${expression}(?:/.*)?$`, "su").test(file);
}
