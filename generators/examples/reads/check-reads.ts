import type { Operation } from "../../api/model.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import { findCertainName, lettersOf } from "../../source/nearest-name.ts";
import { positionOf, type CallContext } from "../calls/call.ts";
import { unknownProperty } from "../sdk/findings.ts";
import type { FindSchema } from "../stated-properties.ts";
import { httpData, readItem, readProperty, type Data } from "./data.ts";
import { isErrorName, isReadHelper } from "./helpers.ts";
import type { PartRead, PartStep, ResponseReads } from "./part-read.ts";

interface ReadContext {
  readonly find: FindSchema;
  readonly at: CallContext;
}

/** Reports the properties that a program reads and that the response does not have. */
export function checkReads(
  operation: Operation,
  { parts, probes, ignoresCase, readsLines }: ResponseReads,
  { find, at }: ReadContext,
): readonly DocsgenError[] {
  const body = httpData(operation, find, readsLines);
  if (body === undefined) return [];
  const root: Data = ignoresCase ? { ...body, compare: (name) => name.toLowerCase() } : body;
  const known = new Map<PartRead, Data>();
  const probed = new Set([...probes].map(({ step }) => (step.kind === "key" ? step.name : undefined)));
  return parts.flatMap((part) => {
    const { of, step } = part;
    const owner = of === undefined ? root : known.get(of);
    if (owner === undefined) return [];
    if (step.kind === "item") {
      const item = readItem(owner);
      if (item !== undefined) known.set(part, item);
      return [];
    }
    const { name, range } = step;
    const listed = step.throughLists === true ? throughLists(owner) : owner;
    const data = step.field === "name" ? { ...listed, compare: lettersOf } : listed;
    const read = readProperty(data, name);
    if (read.kind === "found") known.set(part, { ...read.data, compare: owner.compare });
    const plain = ignoresCase ? name.toLowerCase() : name;
    if (read.kind !== "missing" || isReadHelper(name) || (data.path === "" && isErrorName(plain))) return [];
    const isUncertain = probed.has(name) || step.field !== undefined;
    if (isUncertain && findCertainName(...lettersOfNames(step, read.known)) === undefined) return [];
    return [unknownProperty({ name, nearest: read.nearest, known: read.known, data }, positionOf(at, range))];
  });
}

/** The names of fields and properties are compared by their letters. */
function lettersOfNames(
  { name, field }: Extract<PartStep, { kind: "key" }>,
  known: readonly string[],
): [name: string, known: readonly string[]] {
  return field === "name" ? [lettersOf(name), known.map(lettersOf)] : [name, known];
}

/** Some languages read a property of a list from each of its items. A list may contain itself. */
function throughLists(data: Data, depth = 0): Data {
  const item = depth > 20 ? undefined : readItem(data);
  return item === undefined ? data : throughLists(item, depth + 1);
}

/** Findings without repeats: a function that reads a response can be called several times. */
export function withoutRepeatedReads(findings: readonly DocsgenError[]): readonly DocsgenError[] {
  const known = new Set<string>();
  return findings.filter(({ code, position }) => {
    if (code !== "code/unknown-property" || position === undefined) return true;
    const place = `${position.file}:${position.line}:${position.column}`;
    const isNew = !known.has(place);
    known.add(place);
    return isNew;
  });
}
