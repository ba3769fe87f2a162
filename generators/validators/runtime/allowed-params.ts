import { findNearest } from "./nearest.ts";
import type { ValueError } from "./rules.ts";

/** The issue parameters for allowed values: the values, and the one that a misspelled text most likely means. */
export function allowedParams(allowedValues: readonly unknown[], value: unknown): ValueError["params"] {
  const texts = allowedValues.filter((allowed): allowed is string => typeof allowed === "string");
  const nearest = typeof value === "string" ? findNearest(value, texts) : undefined;
  return { allowedValues, ...(nearest === undefined ? {} : { nearest }) };
}
