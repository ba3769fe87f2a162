/** What a route needs to be found by. */
export interface Route {
  readonly method: string;
  readonly path: string;
}

/**
 * Finds the operation of a method and a path, given as the template or as a concrete address;
 * a path without parameters goes before one with them.
 */
export function findOperation<T extends Route>(operations: readonly T[], method: string, path: string): T | undefined {
  const wanted = method.toUpperCase();
  const address = path.replace(/[?#].*$/s, "");
  const sameMethod = operations.filter((operation) => operation.method === wanted);
  const exact = sameMethod.find((operation) => operation.path === address);
  if (exact !== undefined) return exact;
  const matching = sameMethod.filter((operation) => matchesTemplate(operation.path, address));
  return matching.toSorted((left, right) => specificity(right.path).localeCompare(specificity(left.path)))[0];
}

/** Segment by segment a concrete one wins over one with a parameter, from the left. */
function specificity(template: string): string {
  return template
    .split("/")
    .map((segment) => (segment.includes("{") ? "0" : "1"))
    .join("");
}

function matchesTemplate(template: string, address: string): boolean {
  const wanted = template.split("/");
  const given = address.split("/");
  return (
    wanted.length === given.length && wanted.every((segment, index) => matchesSegment(segment, given[index] ?? ""))
  );
}

function matchesSegment(template: string, segment: string): boolean {
  const literals = template.split(/\{[^{}]*\}/);
  if (literals.length === 1) return template === segment || template === decode(segment);
  let from = literals[0]?.length ?? 0;
  if (!segment.startsWith(literals[0] ?? "")) return false;
  for (const literal of literals.slice(1, -1)) {
    const found = segment.indexOf(literal, from + 1);
    if (found === -1) return false;
    from = found + literal.length;
  }
  const last = literals.at(-1) ?? "";
  return segment.endsWith(last) && segment.length - last.length > from;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
