const matchesPerStep = 10_000;

/** How often the parts of a pattern can be matched in different ways: each repetition multiplies it by the text's length. */
export interface PatternChoices {
  readonly repetitions: number;
  readonly choices: number;
}

/** Undefined for repeated groups and references, whose time grows without bounds. */
export function countChoices(source: string): PatternChoices | undefined {
  const plain = source.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/g, "x").replaceAll(/\(\?(?:<?[=!]|:|<\w+>)/g, "(");
  if (/\)[*+{]/.test(plain) || /\\[1-9k]/.test(source)) return undefined;
  const repetitions = plain.match(/[*+]|\{\d+,/g)?.length ?? 0;
  const optional = plain.match(/(?<![*+?}])\?/g)?.length ?? 0;
  const alternatives = [1];
  const closed: number[] = [];
  for (const character of plain) {
    if (character === "|") alternatives[alternatives.length - 1] = (alternatives.at(-1) ?? 1) + 1;
    else if (character === "(") alternatives.push(1);
    else if (character === ")" && alternatives.length > 1) closed.push(alternatives.pop() ?? 1);
  }
  const choices = [...alternatives, ...closed].reduce((product, count) => product * count, 2 ** optional);
  return { repetitions, choices };
}

/** How many steps of an evaluation the search for a pattern takes in a text. */
export function stepsOfSearch({ repetitions, choices }: PatternChoices, text: string): number {
  return (choices * text.length ** (repetitions + 1)) / matchesPerStep;
}
