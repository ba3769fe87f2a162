/**
 * The parts of a path segment: the texts around its parameters, and their names. `names` has one element less than
 * `literals`.
 */
export interface SegmentTemplate {
  readonly literals: readonly string[];
  readonly names: readonly string[];
}

/** Reads one segment of a path template such as `{name}.{ending}`. */
export function parseSegment(segment: string): SegmentTemplate {
  const names = [...segment.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? "");
  return { literals: segment.split(/\{[^{}]*\}/), names };
}

/**
 * Returns the raw text of each parameter of a segment. Returns undefined for another segment. A parameter is never
 * empty.
 */
export function matchSegment({ literals }: SegmentTemplate, segment: string): readonly string[] | undefined {
  const [first = "", ...others] = literals;
  if (others.length === 0) return segment === first || decodeSegment(segment) === first ? [] : undefined;
  const last = others.pop() ?? "";
  if (!segment.startsWith(first) || !segment.endsWith(last)) return undefined;
  const values: string[] = [];
  let from = first.length;
  for (const literal of others) {
    const found = segment.indexOf(literal, from + 1);
    if (found === -1) return undefined;
    values.push(segment.slice(from, found));
    from = found + literal.length;
  }
  const end = segment.length - last.length;
  return end > from ? [...values, segment.slice(from, end)] : undefined;
}

/** The path of a URL without its host, query, and fragment. */
export function pathOf(url: string): string {
  const path = url.replace(/[?#].*$/s, "").replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, "");
  return path === "" && url !== "" ? "/" : path;
}

/**
 * Returns the raw text of each parameter of a path template. Returns undefined for a URL with another path. Some
 * descriptions distinguish operations of one path by a fragment or query after it. The part of a URL before the
 * template, such as a server's base path, is ignored.
 */
export function matchPath(template: string, url: string): ReadonlyMap<string, string> | undefined {
  const expected = pathOf(template).replace(/^\//, "").split("/");
  const actual = pathOf(url).replace(/^\//, "").split("/").slice(-expected.length);
  if (actual.length < expected.length) return undefined;
  const found = new Map<string, string>();
  for (const [index, segment] of expected.entries()) {
    const parsed = parseSegment(segment);
    const values = matchSegment(parsed, actual[index] ?? "");
    if (values === undefined) return undefined;
    for (const [position, name] of parsed.names.entries()) found.set(name, values[position] ?? "");
  }
  return found;
}

/** Decodes percent-encoding if it is valid. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
