import { isJsonObject, type JsonObject } from "../source/json.ts";
import { once } from "../source/once.ts";
import { attackTexts, isSuspectPattern } from "../source/patterns/attack-texts.ts";
import { compilePattern, type PatternProgram } from "../source/patterns/compile-pattern.ts";
import { parsePattern } from "../source/patterns/parse-pattern.ts";
import { runPattern } from "../source/patterns/run-pattern.ts";
import { walkSchemaObjects } from "./check/walk-schemas.ts";

/** The cost of a description's patterns. Each pattern text is checked once. */
export interface PatternCosts {
  /** The maximum number of steps to check one pattern. */
  readonly maxSteps: () => number;
  /** True if a pattern's form allows exponential time. */
  readonly isSuspect: (pattern: string) => boolean;
  /** True if a short text makes the pattern take more than `maxSteps`. */
  readonly isCostly: (pattern: string) => boolean;
  /** True if a test of this text takes at most `maxSteps`. */
  readonly isWithin: (pattern: string, text: string) => boolean;
}

/** Steps for one pattern: about 20 ms. A harmless pattern takes a few thousand. */
const maxStepsOfPattern = 200_000;

/** Steps for all patterns of a description: about two seconds. */
const maxStepsOfDescription = 20_000_000;

/**
 * Prepares the check of the patterns of a lifted description. The limit is a number of steps, so the result does not
 * depend on the machine. Suspect patterns share the budget equally, so the result does not depend on their order. A
 * pattern that exceeds its share counts as costly.
 */
export function createPatternCosts(document: JsonObject): PatternCosts {
  const suspects = new Map<string, boolean>();
  const isSuspect = (pattern: string): boolean => {
    const known = suspects.get(pattern) ?? isSuspectText(pattern);
    suspects.set(pattern, known);
    return known;
  };
  const share = once(() => ({ steps: shareOf([...listPatterns(document)].filter(isSuspect).length) }));
  const maxSteps = (): number => share().steps;
  const costly = new Map<string, boolean>();
  const programs = new Map<string, PatternProgram | undefined>();
  const programOf = (pattern: string): PatternProgram | undefined => {
    const node = programs.has(pattern) ? undefined : parsePattern(pattern);
    if (!programs.has(pattern)) programs.set(pattern, node && compilePattern(node));
    return programs.get(pattern);
  };
  return {
    maxSteps,
    isSuspect,
    isCostly: (pattern) => {
      const known = costly.get(pattern) ?? (isSuspect(pattern) && exceeds(pattern, maxSteps()));
      costly.set(pattern, known);
      return known;
    },
    isWithin: (pattern, text) => {
      if (!isSuspect(pattern)) return true;
      const program = programOf(pattern);
      return program !== undefined && runPattern(program, text, maxSteps()) !== undefined;
    },
  };
}

function shareOf(suspects: number): number {
  return Math.min(maxStepsOfPattern, Math.floor(maxStepsOfDescription / Math.max(1, suspects)));
}

function isSuspectText(pattern: string): boolean {
  const node = parsePattern(pattern);
  return node === undefined ? isExpression(pattern) : isSuspectPattern(node);
}

/** A pattern that cannot be parsed is too deep: its cost is unknown. */
function isExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, "u").unicode;
  } catch {
    return false;
  }
}

function listPatterns(document: JsonObject): ReadonlySet<string> {
  const patterns = new Set<string>();
  walkSchemaObjects(document, ({ pattern, patternProperties }) => {
    if (typeof pattern === "string") patterns.add(pattern);
    if (isJsonObject(patternProperties)) for (const name of Object.keys(patternProperties)) patterns.add(name);
  });
  return patterns;
}

/** All attacks share the limit. */
function exceeds(pattern: string, limit: number): boolean {
  const node = parsePattern(pattern);
  if (node === undefined) return true;
  const program = compilePattern(node);
  let left = limit;
  for (const attack of attackTexts(node)) {
    const run = runPattern(program, attack, left);
    if (run === undefined) return true;
    left -= run.steps;
  }
  return false;
}
