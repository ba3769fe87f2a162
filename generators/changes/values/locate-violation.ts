import { appendPointer } from "../../source/json-pointer.ts";
import { getOwn, isJsonArray, isJsonObject, type JsonValue } from "../../source/json.ts";
import { accepts } from "./accepts.ts";
import { extendViolation, type DifferenceCandidate, type Edge } from "./candidates.ts";
import type { ValueStep } from "./steps.ts";
import { covers, matches, type Atom, type Term, type TermFactory } from "./terms.ts";

/** Rules that are about the value at their location, and not about parts of it. */
const ownRules: ReadonlySet<Atom["on"]> = new Set([
  "type",
  "values",
  "limit",
  "multiple",
  "number-format",
  "length",
  "pattern",
  "text-format",
  "required",
  "size",
  "count",
  "unique",
  "contains",
]);

/** The branches are rules about parts, and the union is one about the value. */
const unions: ReadonlySet<string | undefined> = new Set(["anyOf", "oneOf"]);

/**
 * The pointer to the part of a value that violates the rule of a candidate. Undefined if only the validator knows which
 * part it is.
 */
export function locateViolation(
  terms: TermFactory,
  { suspect, chain }: DifferenceCandidate,
  value: JsonValue,
): string | undefined {
  const { term } = suspect;
  const isUnion = unions.has(suspect.place?.keyword) && (term.op === "or" || term.op === "one");
  if (!isUnion && term.op !== "never" && !(term.op === "atom" && ownRules.has(term.atom.on))) return undefined;
  const way: { readonly edge: Edge; readonly inner: Term }[] = [];
  let inner: Term = terms.not(term);
  for (let link = chain; link !== undefined; link = link.outer) {
    way.unshift({ edge: link.edge, inner });
    inner = extendViolation(terms, inner, link.edge);
  }
  if (!accepts(inner, value)) return undefined;
  let [pointer, part]: [string, JsonValue] = ["", value];
  for (const { edge, inner: violation } of way) {
    if (edge.step === undefined) continue;
    const parts = listParts(part, edge.step);
    // A value violates the rule in one of its parts at the step, so that a single part needs no test.
    const found = parts.length === 1 ? parts[0] : parts.find(([, own]) => accepts(violation, own));
    if (found === undefined) return undefined;
    pointer = appendPointer(pointer, found[0]);
    part = found[1];
  }
  return pointer;
}

/** The parts of a value at a step, with their names or indexes. */
function listParts(value: JsonValue, step: ValueStep): readonly (readonly [name: string, part: JsonValue])[] {
  if (isJsonArray(value)) {
    const items = value.map((item, index) => [String(index), item] as const);
    return step.kind === "item"
      ? items.slice(step.index, step.index + 1)
      : step.kind === "items"
        ? items.slice(step.from)
        : [];
  }
  if (!isJsonObject(value)) return [];
  if (step.kind === "property")
    return Object.hasOwn(value, step.name) ? [[step.name, value[step.name] ?? null] as const] : [];
  return Object.keys(value)
    .filter((name) => isAt(step, name))
    .map((name) => [name, getOwn(value, name) ?? null] as const);
}

function isAt(step: ValueStep, name: string): boolean {
  return step.kind === "named"
    ? matches(step.pattern, name)
    : step.kind === "additional" && !covers(step.covered, name);
}
