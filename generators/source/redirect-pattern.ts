import { escapePattern } from "./escape-pattern.ts";

/** A redirect of many paths: `/old/*` to `/new/:splat`, `/blog/:slug/` to `/posts/:slug/`. */
export interface RedirectPattern {
  readonly from: string;
  readonly to: string;
}

/** Whether a path of a redirect is a pattern. */
export function isPattern(path: string): boolean {
  return path.includes("*") || /:[A-Za-z]/.test(path);
}

/** `*` at the end, or a name: `:slug`, at the end also `:slug*`. */
const placeholder = /:([A-Za-z]\w*)(\*(?=\/?$))?|\*(?=\/?$)/g;

/** The names that a path has: `splat` for `*`. */
export function placeholderNames(path: string): readonly string[] {
  return [...path.matchAll(placeholder)].map(([, name = "splat"]) => name);
}

/** The name of the placeholder that matches several segments, if the path has one. */
export function wildcardName(path: string): string | undefined {
  const [, name = "splat", star = "*"] = [...path.matchAll(placeholder)].at(-1) ?? ["", "", ""];
  if (star !== "*" || !path.replace(/\/$/, "").endsWith("*")) return undefined;
  return name;
}

/** Whether `*` is at the end only, and every name occurs once. */
export function isValidPattern(path: string): boolean {
  const names = placeholderNames(path);
  return !path.replaceAll(placeholder, "").includes("*") && new Set(names).size === names.length;
}

/** The values of a path's placeholders; undefined: the path does not match. Slashes at the end do not count. */
export type MatchRedirect = (path: string) => ReadonlyMap<string, string> | undefined;

/** Prepares a pattern for many paths. */
export function createMatcher(pattern: string, wildcard = wildcardName(pattern)): MatchRedirect {
  const names = placeholderNames(pattern);
  const expression = new RegExp(`^${patternSource(pattern, wildcard)}$`);
  return (path) => {
    const match = expression.exec(trimEnd(path));
    return match === null ? undefined : new Map(names.map((name, index) => [name, match[index + 1] ?? ""]));
  };
}

/** Matches a single path. */
export function matchPattern(pattern: string, path: string): ReturnType<MatchRedirect> {
  return createMatcher(pattern)(path);
}

/** A regular expression for a pattern, with one group for each placeholder. */
export function patternSource(pattern: string, wildcard = wildcardName(pattern)): string {
  let end = 0;
  let source = "";
  const path = trimEnd(pattern);
  for (const found of path.matchAll(placeholder)) {
    const [whole, name = "splat"] = found;
    const literal = path.slice(end, found.index);
    end = found.index + whole.length;
    const isRest = name === wildcard;
    // `/old/*` is also `/old`.
    const isOptional = isRest && literal.endsWith("/") && end === path.length;
    source += escapePattern(isOptional ? literal.slice(0, -1) : literal);
    source += isOptional ? "(?:/(.*))?" : isRest ? "(.*)" : "([^/]+)";
  }
  return source + escapePattern(path.slice(end));
}

/** A target with the values of its placeholders. */
export function fillPattern(template: string, values: ReadonlyMap<string, string>): string {
  const filled = template.replaceAll(placeholder, (_, name = "splat") => values.get(String(name)) ?? "");
  return filled.replaceAll(/(?<!:)\/{2,}/g, "/");
}

function trimEnd(path: string): string {
  return path.length > 1 ? path.replace(/\/(?:index(?:\.html?)?)?$/, "") : path;
}
