/** The parts of a path segment: the texts around its parameters, and their names; `names` has one less than `literals`. */
export interface SegmentTemplate {
  readonly literals: readonly string[];
  readonly names: readonly string[];
}

/** Reads one segment of a path template such as `{name}.{ending}`. */
export function parseSegment(segment: string): SegmentTemplate {
  const names = [...segment.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? "");
  return { literals: segment.split(/\{[^{}]*\}/), names };
}

/** Gives the raw text of each parameter of a segment; undefined for another segment. A parameter is never empty. */
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

/** The path of an address without its host, query and fragment. */
export function pathOf(address: string): string {
  const path = address.replace(/[?#].*$/s, "").replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, "");
  return path === "" && address !== "" ? "/" : path;
}

/**
 * Gives the raw text of each parameter of a path template; undefined for an address of another path. Some descriptions
 * tell operations of one path apart by a fragment or query behind it.
 * What an address has before the template, such as the base path of a server, is passed over.
 */
export function matchPath(template: string, address: string): ReadonlyMap<string, string> | undefined {
  const wanted = pathOf(template).replace(/^\//, "").split("/");
  const given = pathOf(address).replace(/^\//, "").split("/").slice(-wanted.length);
  if (given.length < wanted.length) return undefined;
  const found = new Map<string, string>();
  for (const [index, segment] of wanted.entries()) {
    const parsed = parseSegment(segment);
    const values = matchSegment(parsed, given[index] ?? "");
    if (values === undefined) return undefined;
    for (const [position, name] of parsed.names.entries()) found.set(name, values[position] ?? "");
  }
  return found;
}

/** Undoes percent-encoding where it is valid. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
