import { isJsonObject, type JsonObject, type JsonValue } from "../source/json.ts";
import { findTarget, type FilePlace, type FoundTarget, type Links } from "./reference.ts";

/** References that lead to each other and to nothing else: the objects that hold them, in the order they are followed. */
export type ReferenceCycle = readonly FilePlace[];

/** What following a reference comes to. */
export type ChainEnd =
  | {
      readonly kind: "cycle";
      readonly cycle: ReferenceCycle;
      /** False for a reference that only leads to the cycle. */
      readonly isPart: boolean;
    }
  | {
      readonly kind: "end";
      /** The object that holds the last reference of the chain. */
      readonly from: FilePlace;
      readonly found: FoundTarget;
      /** How many references the chain has. */
      readonly length: number;
    };

/** Follows chains of references; each reference is followed once, however many lead to it. */
export type FollowChain = (place: FilePlace, value: JsonObject, isSchema: boolean) => ChainEnd;

/** Keywords beside `$ref` that say nothing about values: a schema of `$ref` and these is still only a reference. */
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

/** Prepares the search. `ignoresSiblings`: up to OpenAPI 3.0, what is beside a `$ref` has no effect, also in schemas. */
export function createFollowChain(links: Links, ignoresSiblings: boolean): FollowChain {
  const known = new Map<string, ChainEnd>();
  const isOnlyReference = (value: JsonValue, isSchema: boolean): value is JsonObject =>
    isJsonObject(value) &&
    typeof value["$ref"] === "string" &&
    (!isSchema ||
      ignoresSiblings ||
      Object.keys(value).every((keyword) => annotations.has(keyword) || keyword.startsWith("x-")));
  return (start, first, isSchema) => {
    const passed = new Map<string, FilePlace>();
    let place: FilePlace = start;
    let value: JsonValue = first;
    for (;;) {
      const key = placeKey(place, isSchema);
      const end = known.get(key) ?? (passed.has(key) ? closeCycle(passed, key) : undefined);
      if (end !== undefined) return keep(known, passed, end);
      passed.set(key, place);
      const found = findTarget(links, place, isJsonObject(value) ? (value["$ref"] ?? null) : null);
      if (found.kind === "error" || !isOnlyReference(found.target.value, isSchema))
        return keep(known, passed, { kind: "end", from: place, found, length: 0 });
      place = found.target;
      value = found.target.value;
    }
  };
}

function closeCycle(passed: ReadonlyMap<string, FilePlace>, first: string): ChainEnd {
  const cycle = [...passed.values()].slice([...passed.keys()].indexOf(first));
  return { kind: "cycle", cycle, isPart: true };
}

/** Remembers the end for all references that were passed; of a cycle that was found now, some of them are part. */
function keep(known: Map<string, ChainEnd>, passed: ReadonlyMap<string, FilePlace>, end: ChainEnd): ChainEnd {
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

function placeKey({ file, tokens }: FilePlace, isSchema: boolean): string {
  return [isSchema ? "schema" : "object", file, ...tokens].join("\0");
}
