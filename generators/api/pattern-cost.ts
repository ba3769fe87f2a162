const unbounded = /^(?:[*+]|\{\d+,\}|\{\d+,\d{2,}\})/;
const variable = /^(?:[*+?]|\{\d+,\d*\})/;

/** A part of a pattern, by its offsets. */
export interface PatternGroup {
  readonly start: number;
  readonly end: number;
}

/**
 * Tells whether a pattern may take exponential time: a group that repeats without bound holds a choice or a further
 * repetition. It errs on the side of caution, as `(a|b)*` is harmless; what is suspected is only tried more carefully.
 */
export function isCostlyPattern(pattern: string): boolean {
  return findCostlyGroup(pattern) !== undefined;
}

/** Finds the group that makes a pattern suspect. */
export function findCostlyGroup(pattern: string): PatternGroup | undefined {
  // For each open group where it starts, and whether it holds a choice or something of variable length.
  const groups = [{ start: 0, isVariable: false }];
  const mark = (): void => {
    const group = groups.at(-1);
    if (group !== undefined) group.isVariable = true;
  };
  for (let index = 0; index < pattern.length; index++) {
    const character = pattern[index];
    if (character === "\\") index++;
    else if (character === "[") index = endOfClass(pattern, index);
    else if (character === "(") {
      groups.push({ start: index, isVariable: false });
      if (pattern[index + 1] === "?") index++;
    } else if (character === "|") mark();
    else if (character === ")") {
      const group = groups.pop();
      if (group?.isVariable !== true) continue;
      if (unbounded.test(pattern.slice(index + 1))) return { start: group.start, end: index + 1 };
      mark();
    } else if (variable.test(pattern.slice(index, index + 20))) mark();
  }
  return undefined;
}

function endOfClass(pattern: string, start: number): number {
  for (let index = start + 1; index < pattern.length; index++) {
    if (pattern[index] === "\\") index++;
    else if (pattern[index] === "]") return index;
  }
  return pattern.length;
}
