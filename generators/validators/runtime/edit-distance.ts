/** How far a word is from another one: as a whole, and from the nearest of the other's beginnings. */
export interface Distance {
  readonly whole: number;
  readonly beginning: number;
}

/**
 * Counts the slips between a typed word and a known one: a letter too many, missing, wrong, or two in the wrong order.
 * Gives up, with `undefined`, as soon as more than `most` are certain: nearly every word of an index ends there.
 */
export function measureDistance(typed: string, known: string, most: number): Distance | undefined {
  if (known.length < typed.length - most) return undefined;
  const width = Math.min(known.length, typed.length + most);
  let before: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= width; column++) {
      const isSame = typed[row - 1] === known[column - 1];
      let slips = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === known[column - 2] && typed[row - 2] === known[column - 1];
      if (isSwapped) slips = Math.min(slips, (before[column - 2] ?? 0) + 1);
      next.push(slips);
      least = Math.min(least, slips);
    }
    if (least > most) return undefined;
    before = last;
    last = next;
  }
  const whole = (last[width] ?? 0) + known.length - width;
  return { whole, beginning: Math.min(...last) };
}
