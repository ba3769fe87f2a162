import { decodeSegment, matchSegment, parseSegment, pathOf, type SegmentTemplate } from "./path-template.ts";

/** The part of an operation that routing needs. */
export interface Route {
  readonly method: string;
  readonly path: string;
}

/** Path segments as a tree: exact segments by their text, templates ordered by how specific they are. */
interface Branch<T> {
  readonly exact: Map<string, Branch<T>>;
  readonly templates: { readonly segment: SegmentTemplate; readonly branch: Branch<T> }[];
  readonly operations: Map<string, T>;
}

/**
 * Finds operations by method and path. The path is a template or a concrete URL with or without host and query. A
 * segment without parameters takes precedence over one with them. `bases` are the server paths that a URL may start
 * with. The tree is built on first use.
 */
export function createFinder<T extends Route>(
  listOperations: () => readonly T[],
  bases: readonly string[],
): (method: string, path: string) => T | undefined {
  const made: { tree: Branch<T>; exact: ReadonlyMap<string, T> }[] = [];
  return (method, path) => {
    const { tree, exact } = (made[0] ??= { tree: plant(listOperations()), exact: byRoute(listOperations()) });
    const expected = method.toUpperCase();
    const known = exact.get(`${expected} ${path}`);
    if (known !== undefined) return known;
    const segments = splitPath(pathOf(path));
    for (const skipped of [0, ...countBases(bases, segments)]) {
      const found = climb(tree, segments, { from: skipped, method: expected });
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

function byRoute<T extends Route>(operations: readonly T[]): ReadonlyMap<string, T> {
  return new Map(
    operations.toReversed().map((operation) => [`${operation.method.toUpperCase()} ${operation.path}`, operation]),
  );
}

function splitPath(path: string): readonly string[] {
  return path.replace(/^\//, "").split("/");
}

/** How many segments of a URL are the base path of a server, longest first. */
function countBases(bases: readonly string[], segments: readonly string[]): readonly number[] {
  const counts = bases.flatMap((base) => {
    const expected = splitPath(base.replace(/\/$/, ""));
    const isBase = expected.every(
      (segment, index) => matchSegment(parseSegment(segment), segments[index] ?? "") !== undefined,
    );
    return isBase && expected[0] !== "" ? [expected.length] : [];
  });
  return [...new Set(counts)].toSorted((left, right) => right - left);
}

function createBranch<T>(): Branch<T> {
  return { exact: new Map(), templates: [], operations: new Map() };
}

function plant<T extends Route>(operations: readonly T[]): Branch<T> {
  const root = createBranch<T>();
  for (const operation of operations) {
    let branch = root;
    for (const segment of splitPath(operation.path)) branch = grow(branch, segment);
    const method = operation.method.toUpperCase();
    if (!branch.operations.has(method)) branch.operations.set(method, operation);
  }
  return root;
}

function grow<T>(branch: Branch<T>, text: string): Branch<T> {
  const segment = parseSegment(text);
  if (segment.names.length === 0) {
    const next = branch.exact.get(text) ?? createBranch<T>();
    branch.exact.set(text, next);
    return next;
  }
  const key = segment.literals.join("{}");
  const known = branch.templates.find((template) => template.segment.literals.join("{}") === key);
  if (known !== undefined) return known.branch;
  const next = createBranch<T>();
  branch.templates.push({ segment, branch: next });
  branch.templates.sort((left, right) => literalLength(right.segment) - literalLength(left.segment));
  return next;
}

function literalLength({ literals }: SegmentTemplate): number {
  return literals.join("").length;
}

function climb<T>(
  branch: Branch<T>,
  segments: readonly string[],
  { from, method }: { readonly from: number; readonly method: string },
): T | undefined {
  const text = segments[from];
  if (text === undefined) return branch.operations.get(method);
  const next = { from: from + 1, method };
  const exact = branch.exact.get(text) ?? branch.exact.get(decodeSegment(text));
  const found = exact && climb(exact, segments, next);
  if (found !== undefined) return found;
  for (const template of branch.templates) {
    if (matchSegment(template.segment, text) === undefined) continue;
    const deeper = climb(template.branch, segments, next);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}

/** Finds the entry for a status: the exact status, its range, or `default`. */
export function findStatus<T>(stated: Readonly<Record<string, T>>, status: number | string): T | undefined {
  const text = String(status);
  const range = text.slice(0, 1);
  const key = [text, `${range}XX`, `${range}xx`, "default"].find((candidate) => Object.hasOwn(stated, candidate));
  return key === undefined ? undefined : stated[key];
}
