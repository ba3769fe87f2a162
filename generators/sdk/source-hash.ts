import { createHash } from "node:crypto";
import type { JsonValue } from "../source/json.ts";

/** Hashes a description by its content. The order of keys, the format, and the location of its files do not matter. */
export function hashSource(bundle: JsonValue): string {
  return `sha256-${createHash("sha256").update(canonicalJson(bundle)).digest("hex")}`;
}

function canonicalJson(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(",")}}`;
}
