import { describe, expect, test } from "vitest";
import { createHistoryReader, type HistoryRow } from "../../../cli/git/read-log.ts";

interface Commit {
  readonly by: string;
  readonly on: string;
  readonly changes: readonly (readonly string[])[];
}

/** As Git prints it: the first status of a commit is on a line of its own. */
function logOf(commits: readonly Commit[]): string {
  return commits
    .map(
      ({ by, on, changes }) => `\u0001${on}\0${by}\0\n${changes.map((change) => `${change.join("\0")}\0`).join("")}\0`,
    )
    .join("");
}

function read(log: string, size = log.length): readonly HistoryRow[] {
  const reader = createHistoryReader();
  for (let start = 0; start < log.length; start += size) reader.take(log.slice(start, start + size));
  return reader.rows();
}

const ada = "Ada";
const bob = "Bob";

describe("the history of files", () => {
  test.each<[string, readonly Commit[], readonly HistoryRow[]]>([
    [
      "the newest change counts, and the authors with the most commits come first",
      [
        { by: bob, on: "2025-03-01", changes: [["M", "a.md"]] },
        { by: ada, on: "2025-02-01", changes: [["M", "a.md"]] },
        { by: ada, on: "2025-01-01", changes: [["A", "a.md"]] },
      ],
      [["a.md", "2025-03-01", [ada, bob]]],
    ],
    [
      "a file that only moved keeps its date, and its earlier authors count",
      [
        { by: bob, on: "2025-03-01", changes: [["R100", "b.md", "a.md"]] },
        { by: ada, on: "2025-02-01", changes: [["M", "b.md"]] },
      ],
      [["a.md", "2025-02-01", [ada]]],
    ],
    [
      "a file that moved with a change",
      [{ by: bob, on: "2025-03-01", changes: [["R080", "b.md", "a.md"]] }],
      [["a.md", "2025-03-01", [bob]]],
    ],
    [
      "several moves, also in a circle",
      [
        {
          by: bob,
          on: "2025-03-01",
          changes: [
            ["R100", "a.md", "b.md"],
            ["R100", "b.md", "a.md"],
          ],
        },
        { by: ada, on: "2025-02-01", changes: [["M", "a.md"]] },
        { by: bob, on: "2025-01-01", changes: [["M", "b.md"]] },
      ],
      [
        ["b.md", "2025-02-01", [ada]],
        ["a.md", "2025-01-01", [bob]],
      ],
    ],
    [
      "programs are not authors",
      [{ by: "dependabot[bot]", on: "2025-03-01", changes: [["M", "a.md"]] }],
      [["a.md", "2025-03-01", []]],
    ],
    [
      "names with spaces and line breaks",
      [{ by: ada, on: "2025-03-01", changes: [["M", "a\nb c.md"]] }],
      [["a\nb c.md", "2025-03-01", [ada]]],
    ],
    ["a deleted file", [{ by: ada, on: "2025-03-01", changes: [["D", "a.md"]] }], []],
  ])("%s", (_title, commits, expected) => {
    const log = logOf(commits);
    expect(read(log)).toEqual(expected);
    for (const size of [1, 2, 7]) expect(read(log, size)).toEqual(expected);
  });
});
