/** A color of the site and the backgrounds that it is on. */
export interface ColorPair {
  readonly front: string;
  readonly grounds: readonly string[];
  /** The least contrast: 4.5 for text and 3 for marks. https://www.w3.org/TR/WCAG22/#contrast-minimum */
  readonly required: number;
  /** What has this color, with a verb. */
  readonly use: string;
  /** Whether the code samples of the reference, which are dark in both modes, have it too. */
  readonly isInSamples: boolean;
}

const text = 4.5;
const mark = 3;

/** The pairs of variables that the site's style sheets use. */
export const colorPairs: readonly ColorPair[] = [
  pair("--text", ["--paper", "--surface", "--surface-strong", "--accent-surface", "--mark"], "Text needs"),
  pair("--muted", ["--paper", "--surface", "--surface-strong"], "Secondary text needs"),
  pair("--accent", ["--paper", "--surface", "--accent-surface"], "Links and current entries need"),
  { ...pair("--on-accent", ["--accent"], "Buttons need"), isInSamples: false },
  pair("--green", ["--paper", "--surface"], "Methods, states, and code need"),
  pair("--blue", ["--paper", "--surface"], "Methods, states, and code need"),
  pair("--amber", ["--paper", "--surface"], "Methods, states, and code need"),
  pair("--red", ["--paper", "--surface"], "Methods, states, and code need"),
  pair("--violet", ["--paper", "--surface"], "Methods, states, and code need"),
  pair("--teal", ["--paper", "--surface"], "Methods, states, and code need"),
  { ...pair("--control-line", ["--paper"], "Borders of fields need"), required: mark },
];

function pair(front: string, grounds: readonly string[], use: string): ColorPair {
  return { front, grounds, use, required: text, isInSamples: true };
}

/** The variables that have a color in a pair. */
export const pairedVariables: ReadonlySet<string> = new Set(
  colorPairs.flatMap(({ front, grounds }) => [front, ...grounds]),
);
