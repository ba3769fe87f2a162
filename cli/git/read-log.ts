/** The history of a file at its path from the repository's root: the day of its last change, and its authors. */
export type HistoryRow = readonly [file: string, lastUpdate: string, authors: readonly string[]];

/** Collects the histories of files from the output of `git log`, newest commit first. */
export interface HistoryReader {
  /** Takes the next piece of the output. */
  readonly take: (text: string) => void;
  readonly rows: () => readonly HistoryRow[];
}

interface Changed {
  lastUpdate: string | undefined;
  readonly commits: Map<string, number>;
}

/** Creates a reader of `git log -z --name-status --format=%x01%cs%x00%aN`. */
export function createHistoryReader(): HistoryReader {
  const files = new Map<string, Changed>();
  /** The paths of today by earlier paths. */
  const moved = new Map<string, string>();
  const commit = { date: "", author: "" };
  let rest = "";
  let expected: string[] = [];
  const change = (file: string, isUpdate: boolean): void => {
    const known = files.get(file) ?? { lastUpdate: undefined, commits: new Map<string, number>() };
    files.set(file, known);
    if (!isUpdate) return;
    known.lastUpdate ??= commit.date;
    if (!isBot(commit.author)) known.commits.set(commit.author, (known.commits.get(commit.author) ?? 0) + 1);
  };
  /** Moves of the commit that is being read: they apply to earlier commits only. */
  let moves: (readonly [from: string, to: string])[] = [];
  const apply = ([status = "", first = "", second]: readonly string[]): void => {
    const name = second ?? first;
    const file = moved.get(name) ?? name;
    if (status.startsWith("R")) moves.push([first, file]);
    // A file that only moved still has its text.
    if (status !== "D") change(file, status !== "R100");
  };
  const takeToken = (token: string): void => {
    if (token.startsWith("\u0001")) {
      for (const [from, to] of moves) moved.set(from, to);
      moves = [];
      commit.date = token.slice(1);
      expected = ["author"];
    } else if (expected[0] === "author") {
      commit.author = token;
      expected = [];
    } else {
      expected.push(expected.length === 0 ? token.trim() : token);
      const [status = ""] = expected;
      if (status !== "" && expected.length <= (/^[RC]/.test(status) ? 2 : 1)) return;
      if (status !== "") apply(expected);
      expected = [];
    }
  };
  return {
    take: (text) => {
      const tokens = (rest + text).split("\0");
      rest = tokens.pop() ?? "";
      tokens.forEach(takeToken);
    },
    rows: () =>
      [...files].flatMap(([file, { lastUpdate, commits }]) =>
        lastUpdate === undefined ? [] : [[file, lastUpdate, rankAuthors(commits)] as const],
      ),
  };
}

/** The authors with the most commits first. */
function rankAuthors(commits: ReadonlyMap<string, number>): readonly string[] {
  return [...commits]
    .toSorted(([left, many], [right, more]) => more - many || (left < right ? -1 : 1))
    .map(([author]) => author);
}

function isBot(author: string): boolean {
  return author.endsWith("[bot]") || author === "";
}
