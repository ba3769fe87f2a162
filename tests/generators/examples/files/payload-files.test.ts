import { expect, test } from "vitest";
import { bindTarget } from "../../../../generators/examples/files/bind-target.ts";
import { checkDocument } from "../../../../generators/examples/files/check-document.ts";
import { createLineChecker } from "../../../../generators/examples/files/check-lines.ts";
import type { FileResult, TargetWords } from "../../../../generators/examples/files/model.ts";
import { createSourceFile } from "../../../../generators/source/source-file.ts";
import { printFinding } from "../../api/description.ts";
import { describeTeas } from "./describe-teas.ts";

function show({ checked, failed, findings }: FileResult): string[] {
  const told = findings.map((finding) => {
    const { position, rule } = finding;
    const end = position?.endColumn === undefined ? "" : ` to ${position.endLine}:${position.endColumn}`;
    return `${printFinding(finding)}${end}${rule?.position === undefined ? "" : ` by line ${rule.position.line}`}`;
  });
  return [`${checked} checked, ${failed} failed`, ...told];
}

const documents: [words: TargetWords, text: string, want: string[]][] = [
  [{ schema: "Tea" }, '{"name":"x"}', ["1 checked, 0 failed"]],
  [
    { schema: "Tea" },
    '{"name":"sencha"}',
    [
      "1 checked, 1 failed",
      "a.json:1:9 error payload/max-length This `Tea` breaks its schema: `/name` must have at most 5 characters, but has 6. to 1:17 by line 28",
    ],
  ],
  [
    { schema: "Tea" },
    '{"name":"x","nam":1}',
    [
      "1 checked, 0 failed",
      "a.json:1:13 warning payload/undocumented This `Tea` has the property `nam`, which its schema does not define. to 1:18 by line 28",
    ],
  ],
  [
    { operation: "listTeas", part: "query" },
    "[]",
    [
      "1 checked, 1 failed",
      "a.json:1:1 error payload/type This query of `listTeas` must be an object with each parameter's name and value. to 1:3",
    ],
  ],
  [
    { operation: "listTeas", part: "query" },
    "{}",
    [
      "1 checked, 1 failed",
      "a.json:1:1 error payload/required This call of `listTeas` lacks the required query parameter `limit`. to 1:3 by line 8",
    ],
  ],
  [
    { operation: "listTeas", part: "query" },
    '{"limit": 9, "kind": "x", "limits": 1, "X-Shop": 1}',
    [
      "1 checked, 1 failed",
      "a.json:1:11 error payload/maximum The query parameter `limit` of `listTeas` breaks its schema: it must be at most 5, but is 9. to 1:12 by line 8",
      'a.json:1:22 error payload/enum The query parameter `kind` of `listTeas` breaks its schema: it must be one of "green", "black", but is "x". to 1:25 by line 9',
      "a.json:1:27 error payload/unknown-parameter The operation `listTeas` has no query parameter `limits`. (did you mean `limit`?) to 1:35",
      "a.json:1:40 error payload/unknown-parameter The operation `listTeas` has no query parameter `X-Shop`. to 1:48",
    ],
  ],
  [{ operation: "listTeas", part: "query" }, '{"limit": 1}', ["1 checked, 0 failed"]],
  [
    { schema: "Tea" },
    '{"name":"x","name":"y"}',
    [
      "1 checked, 1 failed",
      'a.json:1:13 error example/duplicate-key The key "name" occurs twice in this object. Only the last value counts. (remove one of them) to 1:19',
    ],
  ],
];

test.each(documents)("checks a file with one payload: %j %s", async (words, text, want) => {
  const bound = bindTarget(await describeTeas(), words);
  if (bound === undefined) throw new Error("nothing is bound");
  const { owner, target } = bound;
  expect(show(checkDocument(createSourceFile("a.json", text), "json", { target, checking: owner.checking }))).toEqual(
    want,
  );
});

async function takeLines(words: TargetWords, lines: readonly string[]): Promise<FileResult> {
  const bound = bindTarget(await describeTeas(), words);
  if (bound === undefined) throw new Error("nothing is bound");
  const checker = createLineChecker("a.jsonl", { target: bound.target, checking: bound.owner.checking });
  for (const line of lines) checker.take(line);
  return checker.end();
}

const wrong =
  "error payload/max-length This `Tea` breaks its schema: `/name` must have at most 5 characters, but has 6.";

test.each([
  [
    "nothing",
    [],
    ["0 checked, 0 failed", "a.jsonl:1:1 error example/empty-file The file is empty. It must contain a payload."],
    "",
  ],
  [
    "blank lines",
    ["", " ", "\r"],
    ["0 checked, 0 failed", "a.jsonl:1:1 error example/empty-file The file is empty. It must contain a payload."],
    "",
  ],
  ["right ones", ['{"name":"x"}', "", '{"name":"y"}\r'], ["2 checked, 0 failed"], ""],
  [
    "wrong ones",
    ['{"name":"x"}', '{"name":"sencha"}', " ", '{"name":"oolong"}'],
    [
      "2 checked, 2 failed".replace("2", "3"),
      `a.jsonl:2:9 ${wrong} to 2:17 by line 28`,
      `a.jsonl:4:9 ${wrong} to 4:17 by line 28`,
    ],
    '{"name":"sencha"}\n{"name":"oolong"}\n',
  ],
  [
    "a warning",
    ['{"name":"x","y":1}'],
    [
      "1 checked, 0 failed",
      "a.jsonl:1:13 warning payload/undocumented This `Tea` has the property `y`, which its schema does not define. to 1:16 by line 28",
    ],
    '{"name":"x","y":1}\n',
  ],
  [
    "no JSON",
    ['{"name":"x"}', "{"],
    [
      "2 checked, 1 failed",
      "a.jsonl:2:1 error example/syntax This is not JSON: the text ends before the object is closed.",
    ],
    "{\n",
  ],
  [
    "a name twice, and wrong",
    ['{"name":"x","name":"sencha"}'],
    [
      "1 checked, 1 failed",
      'a.jsonl:1:13 error example/duplicate-key The key "name" occurs twice in this object. Only the last value counts. (remove one of them) to 1:19',
      `a.jsonl:1:20 ${wrong} to 1:28 by line 28`,
    ],
    '{"name":"x","name":"sencha"}\n',
  ],
])("checks a file of lines: %s", async (_, lines, want, excerpt) => {
  const result = await takeLines({ schema: "Tea" }, lines);
  expect(show(result)).toEqual(want);
  expect([result.source.path, result.source.text, result.skipped]).toEqual(["a.jsonl", excerpt, 0]);
});

test("lists the first errors of many invalid lines and counts the rest", async () => {
  const [bad, good] = ['{"name":"sencha"}', '{"name":"x"}'];
  const first = Array.from({ length: 1000 }, () => bad);
  const one = await takeLines({ schema: "Tea" }, [...first, good, "", "{", good]);
  const more = await takeLines({ schema: "Tea" }, [...first, good, bad, '{"name":"x","name":"y"}', "[]"]);
  const queries = await takeLines({ operation: "listTeas", part: "query" }, [
    ...first.map(() => '{"limit":9}'),
    '{"limit":1}',
    '{"limit":8}',
  ]);
  expect(
    [one, more, queries].map((result) => [
      result.checked,
      result.failed,
      result.findings.length,
      ...show(result).slice(1001),
    ]),
  ).toEqual([
    [
      1003,
      1001,
      1001,
      "a.jsonl:1003:1 error example/more-findings 1 more payload fails from here on. docsgen lists the first 1,000 findings. (fix the listed errors, and check again)",
    ],
    [
      1004,
      1003,
      1001,
      "a.jsonl:1002:1 error example/more-findings 3 more payloads fail from here on. docsgen lists the first 1,000 findings. (fix the listed errors, and check again)",
    ],
    [
      1002,
      1001,
      1001,
      "a.jsonl:1002:1 error example/more-findings 1 more payload fails from here on. docsgen lists the first 1,000 findings. (fix the listed errors, and check again)",
    ],
  ]);
});

test("stores invalid lines up to the excerpt limit", async () => {
  const long = (letters: number): string => `{"name":"sencha","a":"${"x".repeat(letters)}"}`;
  const { source } = await takeLines({ schema: "Tea" }, [long(600_000), "", long(600_000), long(300_000), long(5)]);
  const shown = [1, 3, 4, 5].map((line) => {
    const [start, end] = [source.lineStarts[line - 1], source.lineStarts[line]];
    return start === undefined || end === undefined ? undefined : source.text.slice(start, end).length;
  });
  expect(shown).toEqual([600_024 + 1, undefined, 300_024 + 1, 29 + 1]);
});
