import type { OperationCoverage } from "../../generators/examples/model.ts";
import { formatCount } from "./numbers.ts";
import { plainLine } from "./plain-text.ts";
import { formatPosition } from "./pretty.ts";

/** The table of `--coverage`: for each operation its rules, and those that no example exercises. */
export function renderCoverage(coverage: readonly OperationCoverage[]): string {
  const width = Math.max(9, ...coverage.map(({ title }) => plainLine(title).length));
  const rows = coverage.flatMap(({ title, rules, exercised, unexercised }) => [
    `${plainLine(title).padEnd(width)}  ${formatCount(rules).padStart(6)}  ${formatCount(exercised).padStart(9)}  ${share(exercised, rules).padStart(5)}`,
    ...unexercised.map(
      ({ words, keyword, position }) => `    ${keyword.padEnd(16)} ${plainLine(words)}  ${formatPosition(position)}`,
    ),
  ]);
  return [`${"operation".padEnd(width)}  ${"rules".padStart(6)}  exercised       `.trimEnd(), ...rows, ""].join("\n");
}

function share(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.floor((100 * part) / whole)} %`;
}

/** The coverage of an operation as data. */
export interface CoverageData {
  readonly operation: string;
  /** The name of its description, if the project has several. */
  readonly api?: string | undefined;
  readonly title: string;
  /** How many rules the description has for the operation. */
  readonly rules: number;
  readonly exercised: number;
  readonly unexercised: readonly UnexercisedData[];
}

/** A rule that no example exercises, with its position. */
interface UnexercisedData {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly keyword: string;
  readonly words: string;
  /** JSON pointer into the bundled description. */
  readonly pointer: string;
}

/** The same as data; the places are flat, as those of findings. */
export function coverageData(coverage: readonly OperationCoverage[]): readonly CoverageData[] {
  return coverage.map(({ operation, api, title, rules, exercised, unexercised }) => ({
    operation,
    ...(api === undefined ? {} : { api }),
    title,
    rules,
    exercised,
    unexercised: unexercised.map(({ pointer, keyword, words, position: { file, line, column } }) => ({
      file,
      line,
      column,
      keyword,
      words,
      pointer,
    })),
  }));
}
