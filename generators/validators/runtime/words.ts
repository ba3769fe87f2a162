import type { Describe } from "./rules.ts";

export const describeTypes: Describe = ({ type }, value) => mustBe(joinWords([type].flat().map(kindWords)), value);

export const describeAllowed: Describe = ({ allowedValues }, value) => listAllowed(allowedValues as unknown[], value);

export function mustBe(expected: string, value: unknown): string {
  return `must be ${expected}, but is ${show(value)}`;
}

export function listAllowed(allowed: readonly unknown[], value: unknown): string {
  const shown =
    allowed.length > 12 ? [...allowed.slice(0, 12).map(show), `${allowed.length - 12} more`] : allowed.map(show);
  return `must be ${allowed.length === 1 ? "" : "one of "}${shown.join(", ")}, but is ${show(value)}`;
}

/** Describes a value briefly. Scalars are shown as they are. */
export function show(value: unknown): string {
  if (value === undefined) return "absent";
  if (Array.isArray(value)) return value.length === 0 ? "an empty array" : "an array";
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value !== "string") return JSON.stringify(value);
  const characters = Array.from(value);
  return JSON.stringify(characters.length > 60 ? `${characters.slice(0, 57).join("")}…` : value);
}

function kindWords(kind: unknown): string {
  if (kind === "null") return "null";
  return /^[aeio]/.test(String(kind)) ? `an ${kind}` : `a ${kind}`;
}

function joinWords(words: readonly string[]): string {
  if (words.length < 3) return words.join(" or ");
  return `${words.slice(0, -1).join(", ")}, or ${words.at(-1)}`;
}

export function count(limit: unknown, noun: string): string {
  if (Number(limit) === 1) return `1 ${noun}`;
  return `${limit} ${noun === "property" ? "properties" : `${noun}s`}`;
}

export function size(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === "object" && value !== null ? Object.keys(value).length : 0;
}

export function emptyOr(value: unknown): string {
  return size(value) === 0 ? "is empty" : `has ${size(value)}`;
}

export function countRange(min: number | undefined, max: number | undefined, noun: string): string {
  if (max === undefined) return `at least ${count(min, noun)}`;
  if (min === 0 || min === undefined) return `at most ${count(max, noun)}`;
  return min === max ? `exactly ${count(max, noun)}` : `${min} to ${count(max, noun)}`;
}
