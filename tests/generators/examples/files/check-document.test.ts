import { expect, test } from "vitest";
import { parsePayload, type DocumentFormat } from "../../../../generators/examples/files/check-document.ts";
import { createSourceFile } from "../../../../generators/source/source-file.ts";
import { printFinding } from "../../api/description.ts";

const cases: [name: string, format: DocumentFormat, text: string, value: unknown, want: string[]][] = [
  ["a value", "json", ' {"a": [1, null]}\n', { a: [1, null] }, []],
  ["a value of YAML", "yaml", "a: [1, ~]\nb: 2025-01-01\n", { a: [1, null], b: "2025-01-01" }, []],
  [
    "nothing",
    "json",
    " \n ",
    undefined,
    ["1:1 error example/empty-file The file is empty. It must contain a payload."],
  ],
  [
    "nothing of YAML",
    "yaml",
    "",
    undefined,
    ["1:1 error example/empty-file The file is empty. It must contain a payload."],
  ],
  [
    "a comment alone",
    "yaml",
    "# nothing\n",
    undefined,
    ["1:1 error example/empty-file The file is empty. It must contain a payload."],
  ],
  [
    "several values",
    "json",
    '{"a":1}\n{"a":2}\n',
    undefined,
    [
      "2:1 error example/syntax This is not JSON: there is more text after the end of the value. (rename the file to `.jsonl` or pass `--as jsonl` to read one payload per line)",
    ],
  ],
  [
    "several lists",
    "json",
    "\n\n[1]\n  [2]\n",
    undefined,
    [
      "4:3 error example/syntax This is not JSON: there is more text after the end of the value. (rename the file to `.jsonl` or pass `--as jsonl` to read one payload per line)",
    ],
  ],
  [
    "words behind a value",
    "json",
    '{"a":1}\nmore',
    undefined,
    ["2:1 error example/syntax This is not JSON: there is more text after the end of the value."],
  ],
  [
    "a value that breaks off",
    "json",
    '{"a":\n{"b":',
    undefined,
    ["2:5 error example/syntax This is not JSON: the text ends before the object is closed."],
  ],
  [
    "a name twice",
    "json",
    '{"a":1,\n "a":2, "b": {"c":1, "c":2}}',
    { a: 2, b: { c: 2 } },
    [
      `2:2 error example/duplicate-key The key "a" occurs twice in this object. Only the last value counts. (remove one of them)`,
      `2:22 error example/duplicate-key The key "c" occurs twice in this object. Only the last value counts. (remove one of them)`,
    ],
  ],
  [
    "a name twice in YAML",
    "yaml",
    "a: 1\na: 2\n",
    { a: 2 },
    [
      "2:1 error example/duplicate-key The key `a` occurs twice in this object. Only the last value counts. (remove one of them)",
    ],
  ],
  [
    "invalid YAML",
    "yaml",
    "a: [1\nb",
    undefined,
    ["1:4 error example/syntax This is not YAML: the bracket `[` that opens here is not closed. (close it with `]`)"],
  ],
];

test.each(cases)("%s", (...[, format, text, value, want]) => {
  const parsed = parsePayload(createSourceFile("a.x", text), format);
  expect(parsed.value?.json).toEqual(value);
  expect(parsed.findings.map((finding) => printFinding(finding).replace("a.x:", ""))).toEqual(want);
});
