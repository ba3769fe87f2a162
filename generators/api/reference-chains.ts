import { isJsonObject, type JsonObject, type JsonValue } from "../source/json.ts";
import { findTarget, type FileLocation, type FoundTarget, type Links } from "./reference.ts";

/** A cycle of references: the objects that contain them, in order. */
export type ReferenceCycle = readonly FileLocation[];

/** The result of following a reference. */
export type ChainEnd =
  | {
      readonly kind: "cycle";
      readonly cycle: ReferenceCycle;
      /** False for a reference that leads into the cycle without being part of it. */
      readonly isPart: boolean;
    }
  | {
      readonly kind: "end";
      /** The object that contains the chain's last reference. */
      readonly from: FileLocation;
      readonly found: FoundTarget;
      /** The number of references in the chain. */
      readonly length: number;
    };

/** Follows chains of references. Each reference of a longer chain is followed once. */
export type FollowChain = (place: FileLocation, value: JsonObject, isSchema: boolean) => ChainEnd;

/** Keywords that do not constrain values. A `$ref` with only these siblings is still a plain reference. */
const annotations = new Set([
  "$ref",
  "$comment",
  "description",
  "title",
  "summary",
  "deprecated",
  "readOnly",
  "writeOnly",
  "nullable",
  "default",
  "example",
  "examples",
  "externalDocs",
  "xml",
]);

/** Prepares the search. `ignoresSiblings`: up to OpenAPI 3.0, siblings of a `$ref` have no effect, also in schemas. */
export function createFollowChain(links: Links, ignoresSiblings: boolean): FollowChain {
  const known = new Map<string, ChainEnd>();
  const isOnlyReference = (value: JsonValue, isSchema: boolean): value is JsonObject =>
    isJsonObject(value) &&
    typeof value["$ref"] === "string" &&
    (!isSchema ||
      ignoresSiblings ||
      Object.keys(value).every((keyword) => annotations.has(keyword) || keyword.startsWith("x-")));
  return (start, first, isSchema) => {
    const next = findTarget(links, start, first["$ref"] ?? null);
    // Almost every chain is this reference only. Caching these would cost more than following them.
    if (next.kind === "error" || !isOnlyReference(next.target.value, isSchema))
      return { kind: "end", from: start, found: next, length: 1 };
    const passed = new Map<string, FileLocation>();
    let place: FileLocation = start;
    let value: JsonValue = first;
    for (;;) {
      const key = locationKey(place, isSchema);
      const end = known.get(key) ?? (passed.has(key) ? closeCycle(passed, key) : undefined);
      if (end !== undefined) return cacheEnd(known, passed, end);
      passed.set(key, place);
      const found = findTarget(links, place, isJsonObject(value) ? (value["$ref"] ?? null) : null);
      if (found.kind === "error" || !isOnlyReference(found.target.value, isSchema))
        return cacheEnd(known, passed, { kind: "end", from: place, found, length: 0 });
      place = found.target;
      value = found.target.value;
    }
  };
}

function closeCycle(passed: ReadonlyMap<string, FileLocation>, first: string): ChainEnd {
  const cycle = [...passed.values()].slice([...passed.keys()].indexOf(first));
  return { kind: "cycle", cycle, isPart: true };
}

/** Caches the end for all references of the chain. Only some of them are in a new cycle. */
function cacheEnd(known: Map<string, ChainEnd>, passed: ReadonlyMap<string, FileLocation>, end: ChainEnd): ChainEnd {
  const parts = end.kind === "cycle" ? new Set(end.cycle) : undefined;
  let last = end;
  for (const [key, place] of [...passed].toReversed()) {
    last =
      end.kind === "cycle"
        ? { ...end, isPart: parts?.has(place) === true }
        : { ...end, length: last.kind === "end" ? last.length + 1 : 1 };
    known.set(key, last);
  }
  return last;
}

function locationKey({ file, tokens }: FileLocation, isSchema: boolean): string {
  return [isSchema ? "schema" : "object", file, ...tokens].join("\0");
}
