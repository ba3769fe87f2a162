import { isJsonArray, getOwn, isJsonObject, setOwn, type JsonValue } from "../source/json.ts";
import type { Base, Path } from "./model.ts";

/**
 * A copy of a value with another part at the end of a path. The containers on the path are copied, the rest is shared.
 */
export function setAt(whole: JsonValue, path: Path, value: JsonValue): JsonValue {
  const [token, ...rest] = path;
  if (token === undefined) return value;
  if (isJsonArray(whole)) {
    const copy: JsonValue[] = [...whole];
    copy[Number(token)] = setAt(copy[Number(token)] ?? null, rest, value);
    return copy;
  }
  const copy: Record<string, JsonValue | undefined> = isJsonObject(whole) ? { ...whole } : {};
  const name = String(token);
  setOwn(copy, name, setAt(getOwn(copy, name) ?? null, rest, value));
  return copy;
}

/** The whole values of bases, in order: each is based on an earlier one. */
export function buildBases(bases: readonly Base[]): readonly JsonValue[] {
  const wholes: JsonValue[] = [];
  for (const { from, path, value } of bases)
    wholes.push(from === undefined ? value : setAt(wholes[from] ?? null, path, value));
  return wholes;
}
