import type { JsonValue } from "../../source/json.ts";

/** The kinds of values. Whole numbers are not a kind: `integer` is a rule for numbers. */
export const valueKinds = ["null", "boolean", "number", "string", "array", "object"] as const;

export type ValueKind = (typeof valueKinds)[number];

/** A set with one kind. Sets of kinds are bit masks. */
export function bitOf(kind: ValueKind): number {
  return 1 << valueKinds.indexOf(kind);
}

export const anyKind = 63;

export function valueKindOf(value: JsonValue): ValueKind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  const type = typeof value;
  return type === "boolean" || type === "number" || type === "string" ? type : "object";
}

/** The kinds of listed values. */
export function kindsOfValues(values: readonly JsonValue[]): number {
  return values.reduce<number>((mask, value) => mask | bitOf(valueKindOf(value)), 0);
}
