import { hash } from "node:crypto";
import { isJsonObject, type JsonValue } from "../source/json.ts";

/** Hashes a description by its content. The order of keys, the format, and the location of its files do not matter. */
export function hashSource(bundle: JsonValue): string {
  return `sha256-${hash("sha256", canonicalJson(bundle), "hex")}`;
}

function canonicalJson(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (!isJsonObject(value)) return JSON.stringify(value) ?? "null";
  const names = Object.keys(value).filter((name) => value[name] !== undefined);
  const members = names.toSorted().map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name])}`);
  return `{${members.join(",")}}`;
}
