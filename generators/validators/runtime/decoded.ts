import type { Issue } from "../model.ts";
import { setProperty, type ParameterShape } from "./parameter-shape.ts";
import { listReadings, type Reading } from "./readings.ts";

/** A plain object of parameters, the errors, and the unknown names. */
export interface Decoded {
  readonly value: Readonly<Record<string, unknown>>;
  readonly issues: readonly Issue[];
  readonly unknown: readonly string[];
  /** The other values that a parameter's text can mean. Absent if every text has only one meaning. */
  readonly reread?: (name: string) => readonly unknown[];
}

type ReadShape = (shape: ParameterShape, reading: Reading, issues: Issue[]) => unknown;

/** Reads each parameter. A parameter without a text (`read` returns undefined) is left out. */
export function decodeShapes(shapes: readonly ParameterShape[], read: ReadShape): Omit<Decoded, "unknown"> {
  const issues: Issue[] = [];
  const value = {};
  for (const shape of shapes) {
    const found = read(shape, {}, issues);
    if (found !== undefined) setProperty(value, shape.name, found);
  }
  const readings = (shape: ParameterShape): readonly Reading[] =>
    Object.hasOwn(value, shape.name) ? listReadings(shape.kind) : [];
  if (!shapes.some((shape) => readings(shape).length > 0)) return { value, issues };
  const reread = (name: string): readonly unknown[] =>
    shapes
      .filter((shape) => shape.name === name)
      .flatMap((shape) => readings(shape).flatMap((reading) => readAgain(shape, reading, read)));
  return { value, issues, reread };
}

/** A reading with an error is not an alternative. */
function readAgain(shape: ParameterShape, reading: Reading, read: ReadShape): readonly unknown[] {
  const issues: Issue[] = [];
  const found = read(shape, reading, issues);
  return found === undefined || issues.length > 0 ? [] : [found];
}

type Path = readonly (string | number)[];
type FindIssues = (value: Decoded["value"]) => readonly { readonly path: Path }[];

/**
 * Chooses a reading without an issue for each parameter. A text such as `5` can be a number or a text, and only the
 * schema decides which is allowed. If every reading has an issue, the most likely one is used.
 */
export function chooseReadings(
  { value, reread }: Pick<Decoded, "value" | "reread">,
  findIssues: FindIssues,
): Decoded["value"] {
  if (reread === undefined) return value;
  const paths = findIssues(value).map(({ path }) => path);
  let chosen = value;
  for (const name of new Set(paths.map(([first]) => first))) {
    if (typeof name !== "string" || !Object.hasOwn(value, name)) continue;
    const inner = paths.filter(([first]) => first === name).map((path) => path.slice(1));
    const found = chooseReading({ name, value: chosen, others: reread(name), paths: inner }, findIssues);
    if (found !== undefined) chosen = found;
  }
  return chosen;
}

function chooseReading(
  given: {
    readonly name: string;
    readonly value: Decoded["value"];
    readonly others: readonly unknown[];
    readonly paths: readonly Path[];
  },
  findIssues: FindIssues,
): Decoded["value"] | undefined {
  const { name, value, others, paths } = given;
  // One array item can be a number and the next one text.
  const mixed = others.map((other) =>
    paths.reduce<unknown>((part, path) => replacePart(part, path, other), value[name]),
  );
  return [...others, ...mixed]
    .map((other) => withProperty(value, name, other))
    .find((candidate) => !findIssues(candidate).some(({ path }) => path[0] === name));
}

/** Replaces the part at a path with the same part of another value, if both have it. */
function replacePart(value: unknown, path: Path, other: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return other;
  if (typeof value !== "object" || value === null || typeof other !== "object" || other === null) return value;
  if (!Object.hasOwn(value, key) || !Object.hasOwn(other, key)) return value;
  const part = replacePart(value[key as never], rest, other[key as never]);
  return Array.isArray(value)
    ? value.map((item: unknown, index) => (index === key ? part : item))
    : withProperty(value, String(key), part);
}

function withProperty<T extends object>(value: T, name: string, part: unknown): T {
  const copy = { ...value };
  setProperty(copy, name, part);
  return copy;
}
