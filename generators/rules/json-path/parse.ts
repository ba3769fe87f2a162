import { compileExpression } from "./expression.ts";
import { PathSyntaxError, type JsonPath, type Segment, type Selector } from "./model.ts";
import { skipExpression } from "./scan.ts";

/** Parses a JSONPath in the form that Spectral rulesets use. Throws a PathSyntaxError. */
export function parsePath(text: string): JsonPath {
  // A dot at the end selects nothing further.
  const trimmed = text.trim().replace(/(?<!\.)\.$/, "");
  if (!trimmed.startsWith("$")) throw new PathSyntaxError("it must start with `$`");
  const segments: Segment[] = [];
  let offset = 1;
  while (offset < trimmed.length) {
    const { segment, end } = readSegment(trimmed, offset);
    segments.push(segment);
    offset = end;
  }
  return segments;
}

interface Read {
  readonly segment: Segment;
  readonly end: number;
}

function readSegment(text: string, start: number): Read {
  const isDeep = text.startsWith("..", start);
  const offset = isDeep ? start + 2 : text[start] === "." ? start + 1 : start;
  const next = text[offset];
  const made = (selector: Selector, end: number): Read => ({ segment: { selector, isDeep }, end });
  if (next === "[") return readBrackets(text, offset, made);
  if (next === "^") return made({ kind: "parent" }, offset + 1);
  if (next === "~") return made({ kind: "key" }, offset + 1);
  if (next === undefined && isDeep) return made({ kind: "all" }, offset);
  if (offset === start) throw new PathSyntaxError(`\`${text.slice(start, start + 10)}\` is not expected`);
  const [name = ""] = /^(?:`.)?[^.[\]^~]*/.exec(text.slice(offset)) ?? [];
  if (name === "") throw new PathSyntaxError("a name is missing after `.`");
  const end = offset + name.length;
  if (name === "*") return made({ kind: "all" }, end);
  if (/^@\w+\(\)$/.test(name)) return made({ kind: "filter", test: compileExpression(name) }, end);
  return made({ kind: "names", names: [name.replace(/^`/, "")] }, end);
}

function readBrackets(text: string, open: number, made: (selector: Selector, end: number) => Read): Read {
  const close = skipExpression(text, open + 1, "]");
  const inner = text.slice(open + 1, close).trim();
  return made(readSelector(inner), close + 1);
}

function readSelector(inner: string): Selector {
  if (inner === "*") return { kind: "all" };
  if (inner.startsWith("?")) return { kind: "filter", test: compileExpression(inner.slice(1)) };
  if (inner.startsWith("(")) return { kind: "computed", name: compileExpression(inner) };
  const slice = /^(-?\d+)?\s*:\s*(-?\d+)?(?:\s*:\s*(\d+)?)?$/.exec(inner);
  if (slice !== null) {
    const [, start, end, step] = slice;
    return { kind: "slice", start: toNumber(start), end: toNumber(end), step: Math.max(1, toNumber(step) ?? 1) };
  }
  const names = splitNames(inner);
  if (names.length === 0) throw new PathSyntaxError("a name is missing in `[]`");
  return names.includes("*") ? { kind: "all" } : { kind: "names", names };
}

function splitNames(inner: string): readonly string[] {
  return [...inner.matchAll(/\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|([^,]+))\s*(?:,|$)/g)].map(
    ([, single, double, bare]) => (single ?? double)?.replaceAll(/\\(.)/g, "$1") ?? bare?.trim() ?? "",
  );
}

function toNumber(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}
