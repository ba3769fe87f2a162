import { readFileSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import Ajv04 from "ajv-draft-04";
import { describe, expect, test } from "vitest";
import { renderCodeFrame } from "../../cli/report/code-frame.ts";
import { createSourceFile } from "../../generators/source/source-file.ts";
import { wantsColor } from "../../cli/report/color.ts";
import type { Report } from "../../cli/report/model.ts";
import { plainText } from "../../cli/report/plain-text.ts";
import { formatReport } from "../../cli/report/report.ts";
import { writeReport } from "../../cli/report/reporter.ts";
import { sortFindings } from "../../cli/report/sort-findings.ts";
import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const texts: Record<string, string> = {
  "content/auth.md": "# Keys\n\nSend the key in a header.\nSee [tokens](../tokens.md) for details.\n",
  "content/vision.md": '```json\n{ "response_format": { "type": "json_objekt" } }\n```\n',
};

const findings = [
  new DocsgenError("payload/enum", "`json_objekt` is not one of `text`, `json_object`.", {
    position: { file: "content/vision.md", line: 2, column: 33, endLine: 2, endColumn: 46 },
    pointer: "/response_format/type",
    operation: "createChatCompletion",
    part: "request",
    rule: {
      pointer: "#/components/schemas/ResponseFormat/properties/type/enum",
      position: { file: "spec/chat.yaml", line: 88, column: 11 },
    },
    hint: "did you mean `json_object`?",
  }),
  new DocsgenError("content/broken-link", "The link `../tokens.md` leads to no page.", {
    position: { file: "content/auth.md", line: 4, column: 5 },
    hint: "did you mean `/guides/access-tokens`?",
  }),
  new DocsgenError("content/long-title", "The title is <long> & 100 % \u001B[31mred.\nIt has two lines.", {
    severity: "warning",
  }),
];

function report(changes: Partial<Report> = {}): Report {
  return {
    findings: sortFindings(findings),
    summary: { checked: 412, failed: 1, skipped: 3 },
    toolVersion: "1.2.3",
    projectPrefix: "",
    hasColor: false,
    isVerbose: false,
    isPayload: () => false,
    readSource: (file) => (texts[file] === undefined ? undefined : createSourceFile(file, texts[file])),
    ...changes,
  };
}

describe("formatReport", () => {
  test("pretty", () => {
    expect(formatReport("pretty", report())).toMatchInlineSnapshot(`
      "warning  content/long-title
        The title is <long> & 100 % �[31mred.
        It has two lines.

      content/auth.md:4:5  error  content/broken-link
        The link \`../tokens.md\` leads to no page.
        3 | Send the key in a header.
        4 | See [tokens](../tokens.md) for details.
          |     ^
        hint: did you mean \`/guides/access-tokens\`?

      content/vision.md:2:33  error  payload/enum
        \`json_objekt\` is not one of \`text\`, \`json_object\`.
        1 | \`\`\`json
        2 | { "response_format": { "type": "json_objekt" } }
          |                                 ^^^^^^^^^^^^^
        rule: spec/chat.yaml:88:11  #/components/schemas/ResponseFormat/properties/type/enum
        hint: did you mean \`json_object\`?

      "
    `);
  });
  test("json keeps to the contract", () => {
    expect(formatReport("json", report())).toMatchInlineSnapshot(`
      "{
        "version": 1,
        "summary": {
          "checked": 412,
          "failed": 1,
          "skipped": 3
        },
        "findings": [
          {
            "severity": "warning",
            "code": "content/long-title",
            "message": "The title is <long> & 100 % \\u001b[31mred.\\nIt has two lines.",
            "url": "https://docsgen.example.com/reference/findings/content/long-title/"
          },
          {
            "file": "content/auth.md",
            "line": 4,
            "column": 5,
            "severity": "error",
            "code": "content/broken-link",
            "message": "The link \`../tokens.md\` leads to no page.",
            "hint": "did you mean \`/guides/access-tokens\`?",
            "url": "https://docsgen.example.com/reference/findings/content/broken-link/"
          },
          {
            "file": "content/vision.md",
            "line": 2,
            "column": 33,
            "endLine": 2,
            "endColumn": 46,
            "severity": "error",
            "code": "payload/enum",
            "pointer": "/response_format/type",
            "message": "\`json_objekt\` is not one of \`text\`, \`json_object\`.",
            "hint": "did you mean \`json_object\`?",
            "url": "https://docsgen.example.com/reference/findings/payload/enum/",
            "operation": "createChatCompletion",
            "part": "request",
            "rule": {
              "file": "spec/chat.yaml",
              "line": 88,
              "column": 11,
              "pointer": "#/components/schemas/ResponseFormat/properties/type/enum"
            }
          }
        ]
      }
      "
    `);
  });
  test("github", () => {
    expect(formatReport("github", report({ projectPrefix: "docs/" }))).toMatchInlineSnapshot(`
      "::warning title=content/long-title::The title is <long> & 100 %25 �[31mred.%0AIt has two lines.
      ::error file=docs/content/auth.md,line=4,col=5,title=content/broken-link::The link \`../tokens.md\` leads to no page.%0Ahint: did you mean \`/guides/access-tokens\`?
      ::error file=docs/content/vision.md,line=2,endLine=2,col=33,endColumn=46,title=payload/enum::\`json_objekt\` is not one of \`text\`, \`json_object\`.%0Arule: spec/chat.yaml:88:11%0Ahint: did you mean \`json_object\`?
      "
    `);
  });
  test("sarif", () => {
    expect(formatReport("sarif", report())).toMatchInlineSnapshot(`
      "{
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [
          {
            "tool": {
              "driver": {
                "name": "docsgen",
                "version": "1.2.3",
                "rules": [
                  {
                    "id": "content/broken-link",
                    "helpUri": "https://docsgen.example.com/reference/findings/content/broken-link/",
                    "shortDescription": {
                      "text": "Broken link"
                    },
                    "fullDescription": {
                      "text": "No page or file matches the link, so readers would get the not-found page."
                    },
                    "help": {
                      "text": "No page or file matches the link, so readers would get the not-found page.\\n\\nCorrect the link, or create the page.",
                      "markdown": "No page or file matches the link, so readers would get the not-found page.\\n\\nCorrect the link, or create the page."
                    },
                    "defaultConfiguration": {
                      "level": "error"
                    }
                  },
                  {
                    "id": "content/long-title",
                    "helpUri": "https://docsgen.example.com/reference/findings/content/long-title/"
                  },
                  {
                    "id": "payload/enum",
                    "helpUri": "https://docsgen.example.com/reference/findings/payload/enum/",
                    "shortDescription": {
                      "text": "Value that the enum does not list"
                    },
                    "fullDescription": {
                      "text": "The value is not one of the values that \`enum\` allows. The message lists them and suggests the nearest one."
                    },
                    "help": {
                      "text": "The value is not one of the values that \`enum\` allows. The message lists them and suggests the nearest one.\\n\\nUse one of the listed values, or add the value to \`enum\`.",
                      "markdown": "The value is not one of the values that \`enum\` allows. The message lists them and suggests the nearest one.\\n\\nUse one of the listed values, or add the value to \`enum\`."
                    },
                    "defaultConfiguration": {
                      "level": "error"
                    }
                  }
                ]
              }
            },
            "columnKind": "utf16CodeUnits",
            "results": [
              {
                "ruleId": "content/long-title",
                "ruleIndex": 1,
                "level": "warning",
                "message": {
                  "text": "The title is <long> & 100 % \\u001b[31mred.\\nIt has two lines."
                }
              },
              {
                "ruleId": "content/broken-link",
                "ruleIndex": 0,
                "level": "error",
                "message": {
                  "text": "The link \`../tokens.md\` leads to no page.\\nhint: did you mean \`/guides/access-tokens\`?"
                },
                "locations": [
                  {
                    "physicalLocation": {
                      "artifactLocation": {
                        "uri": "content/auth.md"
                      },
                      "region": {
                        "startLine": 4,
                        "startColumn": 5
                      }
                    }
                  }
                ]
              },
              {
                "ruleId": "payload/enum",
                "ruleIndex": 2,
                "level": "error",
                "message": {
                  "text": "\`json_objekt\` is not one of \`text\`, \`json_object\`.\\nhint: did you mean \`json_object\`?"
                },
                "locations": [
                  {
                    "physicalLocation": {
                      "artifactLocation": {
                        "uri": "content/vision.md"
                      },
                      "region": {
                        "startLine": 2,
                        "startColumn": 33,
                        "endLine": 2,
                        "endColumn": 46
                      }
                    }
                  }
                ],
                "relatedLocations": [
                  {
                    "physicalLocation": {
                      "artifactLocation": {
                        "uri": "spec/chat.yaml"
                      },
                      "region": {
                        "startLine": 88,
                        "startColumn": 11
                      }
                    },
                    "message": {
                      "text": "rule #/components/schemas/ResponseFormat/properties/type/enum"
                    }
                  }
                ]
              }
            ]
          }
        ]
      }
      "
    `);
  });
  test("junit", () => {
    expect(formatReport("junit", report())).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="docsgen" tests="2" failures="2" errors="0">
        <testsuite name="docsgen" tests="2" failures="2" errors="0" skipped="0">
          <testcase classname="content/broken-link" name="content/auth.md:4:5" file="content/auth.md" line="4"><failure type="content/broken-link" message="The link \`../tokens.md\` leads to no page.">The link \`../tokens.md\` leads to no page.
      hint: did you mean \`/guides/access-tokens\`?</failure></testcase>
          <testcase classname="payload/enum" name="content/vision.md:2:33" file="content/vision.md" line="2"><failure type="payload/enum" message="\`json_objekt\` is not one of \`text\`, \`json_object\`.">\`json_objekt\` is not one of \`text\`, \`json_object\`.
      rule: spec/chat.yaml:88:11
      hint: did you mean \`json_object\`?</failure></testcase>
          <system-out>warning  content/long-title  The title is &lt;long&gt; &amp; 100 % �[31mred.
      It has two lines.</system-out>
        </testsuite>
      </testsuites>
      "
    `);
  });
  test("sarif keeps to the schema of the standard", () => {
    const ajv = new Ajv04.default({ strict: false, validateFormats: false, unicodeRegExp: false });
    const file = new URL(
      "../../node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json",
      import.meta.url,
    );
    const validate = ajv.compile(JSON.parse(readFileSync(file, "utf8")) as object);
    for (const given of [report(), report({ findings: [] }), report({ projectPrefix: "dócs/a b/" })]) {
      validate(JSON.parse(formatReport("sarif", given)));
      expect(validate.errors).toBeNull();
    }
    expect(validate({ version: "2.1.0", runs: [{ results: [{ level: "bad" }] }] })).toBe(false);
  });
  test("junit is well-formed", () => {
    // A reader of XML that is strict about names, quotes and nesting is in the browser only; tags and entities are what can go wrong.
    const text = formatReport("junit", report());
    const open: string[] = [];
    for (const [, close, name = "", own] of text.matchAll(/<(\/?)([a-z-]+)(?:\s[a-z]+="[^"<]*")*(\/?)>/g))
      if (close === "/") expect(open.pop()).toBe(name);
      else if (own !== "/") open.push(name);
    expect(open).toEqual([]);
    expect(text.replaceAll(/&(?:amp|lt|gt|quot);/g, "")).not.toContain("&");
  });
  test("github gets columns of one line only", () => {
    const position = { file: "a.md", line: 2, column: 3, endLine: 4, endColumn: 1 };
    const given = report({ findings: [new DocsgenError("a/b", "Wrong.", { position })] });
    expect(formatReport("github", given)).toBe("::error file=a.md,line=2,endLine=4,title=a/b::Wrong.\n");
  });
  test("junit without errors has one passed case", () => {
    expect(formatReport("junit", report({ findings: [] }))).toContain('tests="1" failures="0"');
  });
  test("colour is added and nothing else", () => {
    const colored = formatReport("pretty", report({ hasColor: true }));
    expect(colored).not.toBe(formatReport("pretty", report()));
    // eslint-disable-next-line no-control-regex -- colour codes are what is removed
    expect(colored.replaceAll(/\u001B\[\d+m/g, "")).toBe(formatReport("pretty", report()));
  });
});

describe("findings with one cause", () => {
  const at = (line: number, file = "spec/a.yaml") => ({ file, line, column: 3 });
  const repeated = (count: number, file?: string): DocsgenError[] =>
    Array.from(
      { length: count },
      (_, index) =>
        new DocsgenError("spec/scope", `The scope \`a\` of GET /pets/${index} is not declared.`, {
          position: at(index + 1, file),
          hint: "declare it",
        }),
    );
  const other = new DocsgenError("spec/scope", "The scope `b` of GET /pets is not declared.", { position: at(99) });
  const given = (count: number, changes: Partial<Report> = {}): Report =>
    report({ findings: [...repeated(count), other], readSource: () => undefined, ...changes });
  const further: [number, boolean, string | undefined][] = [
    [1, false, undefined],
    [2, false, "  and 1 more: spec/a.yaml:2:3"],
    [5, false, "  and 4 more: spec/a.yaml:2:3, spec/a.yaml:3:3, spec/a.yaml:4:3, spec/a.yaml:5:3"],
    [270, false, "  and 269 more: spec/a.yaml:2:3, spec/a.yaml:3:3, spec/a.yaml:4:3, …"],
    [6, true, "  and 5 more: spec/a.yaml:2:3, spec/a.yaml:3:3, spec/a.yaml:4:3, spec/a.yaml:5:3, spec/a.yaml:6:3"],
  ];
  test.each(further)("%i of them, verbose %s, are one entry in pretty output", (count, isVerbose, want) => {
    const text = formatReport("pretty", given(count, { isVerbose }));
    expect(text.match(/error {2}spec\/scope/g)).toHaveLength(2);
    expect(text.split("\n").find((line) => line.startsWith("  and "))).toBe(want);
  });

  test("GitHub gets one annotation for more than three", () => {
    expect(formatReport("github", given(3)).trim().split("\n")).toHaveLength(4);
    expect(formatReport("github", given(4)).trim().split("\n")[0]).toMatch(
      /^::error file=spec\/a.yaml,line=1,.*%0Ahint: declare it%0Aand 3 more: spec\/a.yaml:2:3, .*:4:3$/,
    );
  });

  type Entries = { findings: { line: number; count?: number; places?: unknown[] }[] };
  const entries = (given: Report) => (JSON.parse(formatReport("json", given)) as Entries).findings;

  test("JSON lists up to twenty one by one, and more as one entry with every place", () => {
    expect(entries(given(20))).toHaveLength(21);
    const [folded, left, ...none] = entries(given(21));
    expect([folded?.count, folded?.places?.length, folded?.places?.at(-1), left?.line, left?.count, none]).toEqual([
      21,
      21,
      at(21),
      99,
      undefined,
      [],
    ]);
  });

  test("JSON lists findings in pages and payload files one by one", () => {
    expect(entries(report({ findings: repeated(50, "content/a.md") }))).toHaveLength(50);
    expect(entries(report({ findings: repeated(50, "a.jsonl"), isPayload: () => true }))).toHaveLength(50);
  });

  test("SARIF and JUnit list every finding", () => {
    expect(formatReport("sarif", given(50)).match(/"ruleId"/g)).toHaveLength(51);
    expect(formatReport("junit", given(50))).toContain('failures="51"');
  });
});

describe("renderCodeFrame", () => {
  const at = (line: number, column: number, endColumn?: number) => ({
    file: "a",
    line,
    column,
    ...(endColumn === undefined ? {} : { endLine: line, endColumn }),
  });
  const frames: [string, { given: [string, ReturnType<typeof at>]; want: string[] }][] = [
    ["the first line", { given: ["abc", at(1, 2)], want: ["1 | abc", "  |  ^"] }],
    ["marks the whole text", { given: ["a\nabcdef", at(2, 2, 5)], want: ["1 | a", "2 | abcdef", "  |  ^^^"] }],
    [
      "a line number that grows",
      { given: [`${"\n".repeat(8)}nine\nten`, at(10, 1)], want: [" 9 | nine", "10 | ten", "   | ^"] },
    ],
    ["Windows line ends", { given: ["a\r\nb\r\n", at(2, 1)], want: ["1 | a", "2 | b", "  | ^"] }],
    ["tabs", { given: ["\tkey: x", at(1, 7)], want: ["1 |  key: x", "  |       ^"] }],
    ["wide characters", { given: ["日本 x", at(1, 4)], want: ["1 | 日本 x", "  |      ^"] }],
    ["an end past the line", { given: ["ab", at(1, 3)], want: ["1 | ab", "  |   ^"] }],
    ["no such line", { given: ["ab", at(7, 1)], want: [] }],
  ];
  test.each(frames)("%s", (_name, { given, want }) => {
    expect(renderCodeFrame(createSourceFile("a", given[0]), given[1])).toEqual(want);
  });

  test("a line of megabytes is clipped around the mark", () => {
    const line = `${"x".repeat(2_000_000)}HERE${"y".repeat(2_000_000)}`;
    const frame = renderCodeFrame(createSourceFile("a", line), at(1, 2_000_001, 2_000_005));
    expect(frame.every((row) => row.length < 130)).toBe(true);
    const column = frame[1]?.indexOf("^") ?? -1;
    expect(frame[0]?.slice(column, column + 4)).toBe("HERE");
  });
});

test("plainText takes the teeth out of terminal codes", () => {
  expect(plainText("a\u001B[2Jb\u202Ec\rd\te\nf\u009B")).toBe("a\uFFFD[2Jb\uFFFDc\uFFFDd\te\nf\uFFFD");
});

const colors: [string, { given: [Record<string, string>, boolean]; want: boolean }][] = [
  ["a terminal", { given: [{}, true], want: true }],
  ["a pipe", { given: [{}, false], want: false }],
  ["NO_COLOR", { given: [{ NO_COLOR: "1", FORCE_COLOR: "1" }, true], want: false }],
  ["FORCE_COLOR", { given: [{ FORCE_COLOR: "1" }, false], want: true }],
  ["a dumb terminal", { given: [{ TERM: "dumb" }, true], want: false }],
];
test.each(colors)("colour with %s", (_name, { given, want }) => {
  expect(wantsColor(...given)).toBe(want);
});

test("a file gets each piece of a report before the next one is made: together they may be too long for one text", () => {
  const folder = temporaryFolder({});
  const sizes: number[] = [];
  const writtenSize = (): number => {
    const sizesOfAll = readdirSync(folder).map((name) => statSync(path.join(folder, name)).size);
    return sizesOfAll.reduce((sum, size) => sum + size, 0);
  };
  function* pieces(): Iterable<string> {
    for (const piece of ["[1", ", 2", "]\n"]) {
      sizes.push(writtenSize());
      yield piece;
    }
  }
  writeReport(path.join(folder, "report.json"), "report.json", pieces());
  expect(sizes).toEqual([0, 2, 5]);
  expect(readFileSync(path.join(folder, "report.json"), "utf8")).toBe("[1, 2]\n");
});
