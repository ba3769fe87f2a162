import { findNearest } from "./nearest.ts";
import type { ValueError } from "./rules.ts";

/** What a fault says of the allowed values, and which of them a misspelt text most likely means. */
export function allowedParams(allowedValues: readonly unknown[], value: unknown): ValueError["params"] {
  const texts = allowedValues.filter((allowed): allowed is string => typeof allowed === "string");
  const nearest = typeof value === "string" ? findNearest(value, texts) : undefined;
  return { allowedValues, ...(nearest === undefined ? {} : { nearest }) };
}
