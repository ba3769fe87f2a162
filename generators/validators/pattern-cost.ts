const unbounded = /^(?:[*+]|\{\d+,\}|\{\d+,\d{2,}\})/;
const variable = /^(?:[*+?]|\{\d+,\d*\})/;

/**
 * Tells whether a pattern may take exponential time: a group that repeats without bound holds a choice or a further
 * repetition. It errs on the side of caution, as `(a|b)*` is harmless; what is suspected is only tried more carefully.
 */
export function isCostlyPattern(pattern: string): boolean {
  // One flag for each open group: whether it holds a choice or something of variable length.
  const groups = [false];
  for (let index = 0; index < pattern.length; index++) {
    const character = pattern[index];
    if (character === "\\") index++;
    else if (character === "[") index = endOfClass(pattern, index);
    else if (character === "(") {
      groups.push(false);
      if (pattern[index + 1] === "?") index++;
    } else if (character === "|") groups[groups.length - 1] = true;
    else if (character === ")") {
      const isVariable = groups.pop() === true;
      if (isVariable && unbounded.test(pattern.slice(index + 1))) return true;
      if (isVariable) groups[groups.length - 1] = true;
    } else if (variable.test(pattern.slice(index, index + 20))) groups[groups.length - 1] = true;
  }
  return false;
}

function endOfClass(pattern: string, start: number): number {
  for (let index = start + 1; index < pattern.length; index++) {
    if (pattern[index] === "\\") index++;
    else if (pattern[index] === "]") return index;
  }
  return pattern.length;
}
