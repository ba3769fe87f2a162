import { chmodSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { starterFiles } from "../starter-project.ts";
import { temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const starter = Object.fromEntries(starterFiles.map((file) => [file.path, file.content]));

const spec = `openapi: 3.1.0
info: { title: Tea, version: "1" }
paths:
  /v1/orders:
    get:
      operationId: listOrders
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 50 } }
        - { name: tea, in: query, required: true, schema: { $ref: "#/components/schemas/Tea" } }
      responses:
        "200": { description: All., content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Order" } } } } }
        4XX: { description: No., content: { application/json: { schema: { type: object, required: [error] } } } }
    post:
      operationId: createOrder
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }
      responses:
        "201": { description: Taken., content: { text/event-stream: { schema: { type: object, required: [step] } } } }
components:
  schemas:
    Tea: { enum: [sencha, oolong] }
    Order:
      type: object
      required: [tea]
      additionalProperties: false
      properties:
        id: { type: string, readOnly: true }
        tea: { $ref: "#/components/schemas/Tea" }
        cups: { type: integer, maximum: 12 }
`;

interface Call {
  readonly files?: Readonly<Record<string, string>>;
  readonly input?: string | Uint8Array;
  readonly cwd?: string;
}

/** Runs `check` in a small project and gives each finding in one line: place, code, message, hint. */
async function check(args: readonly string[], { files = {}, input, cwd = "." }: Call = {}) {
  const folder = temporaryFolder({ "spec/openapi.yaml": spec, ...files });
  const options = { cwd: path.join(folder, cwd), ...(input === undefined ? {} : { input }) };
  const { code, stdout, stderr } = await runCli(["check", ...args, "--format", "json"], options);
  if (stdout === "") return { code, summary: undefined, findings: [wrongCall(stderr)] };
  const report = JSON.parse(stdout) as { summary: object; findings: Record<string, string | number | undefined>[] };
  const findings = report.findings.map((finding) => {
    const { file, line, column, endLine, endColumn } = finding;
    const end = endColumn === undefined ? "" : `-${endLine === line ? "" : `${endLine}:`}${endColumn}`;
    const place = file === undefined ? "" : `${file}:${line}:${column}${end} `;
    const hint = finding["hint"] === undefined ? "" : ` (${finding["hint"]})`;
    return `${place}${finding["code"]}: ${finding["message"]}${hint}`;
  });
  return { code, summary: report.summary, findings };
}

function wrongCall(text: string): string {
  return text.trim().replaceAll(/\s*\n\s*/g, " | ");
}

const [order, list] = [
  ["--schema", "Order"],
  ["--operation", "listOrders"],
];

describe("payload files", () => {
  test("a JSON file: reports every error at its value or its key", async () => {
    const text = `{\n  "tea": "senchaa",\n  "cups": 13,\n  "milk": true\n}\n`;
    expect(await check(["a.json", ...order], { files: { "a.json": text } })).toMatchInlineSnapshot(`
      {
        "code": 1,
        "findings": [
          "a.json:2:10-19 payload/enum: This \`Order\` breaks its schema: \`/tea\` must be one of "sencha", "oolong", but is "senchaa". (did you mean \`sencha\`?)",
          "a.json:3:11-13 payload/maximum: This \`Order\` breaks its schema: \`/cups\` must be at most 12, but is 13.",
          "a.json:4:3-9 payload/additional-properties: This \`Order\` breaks its schema: \`/milk\` is not an allowed property.",
        ],
        "summary": {
          "checked": 1,
          "failed": 1,
          "kinds": [
            {
              "checked": 1,
              "failed": 1,
              "name": ".json",
            },
          ],
          "skipped": 0,
          "unbound": 0,
        },
      }
    `);
  });

  test("a YAML file, in block and in flow style", async () => {
    const text = `tea: "s\\u0065ncha"\ncups: >-\n  many\nid: {a: 1}\n`;
    expect(await check(["a.yml", "--operation", "POST /v1/orders"], { files: { "a.yml": text } }))
      .toMatchInlineSnapshot(`
        {
          "code": 1,
          "findings": [
            "a.yml:2:7-3:7 payload/type: This request of \`createOrder\` breaks its schema: \`/cups\` must be an integer, but is "many".",
            "a.yml:4:1-3 payload/read-only: This request of \`createOrder\` breaks its schema: \`/id\` is read-only and must not be sent in a request.",
          ],
          "summary": {
            "checked": 1,
            "failed": 1,
            "kinds": [
              {
                "checked": 1,
                "failed": 1,
                "name": ".yaml",
              },
            ],
            "skipped": 0,
            "unbound": 0,
          },
        }
      `);
  });

  test("JSON Lines: each line by itself; blank lines, CRLF and a missing line end are fine", async () => {
    const text = `\uFEFF{"tea":"sencha"}\r\n\n  \n{"tea":"mint"}\r\n{"tea":\n{"tea":"oolong","tea":"sencha"}`;
    const result = await check(["a.ndjson", ...order], { files: { "a.ndjson": text } });
    expect(result).toMatchInlineSnapshot(`
      {
        "code": 1,
        "findings": [
          "a.ndjson:4:8-14 payload/enum: This \`Order\` breaks its schema: \`/tea\` must be one of "sencha", "oolong", but is "mint".",
          "a.ndjson:5:7 example/syntax: This is not JSON: the text ends before the object is closed.",
          "a.ndjson:6:17-22 example/duplicate-key: The key "tea" occurs twice in this object. Only the last value counts. (remove one of them)",
        ],
        "summary": {
          "checked": 4,
          "failed": 3,
          "kinds": [
            {
              "checked": 4,
              "failed": 3,
              "name": ".jsonl",
            },
          ],
          "skipped": 0,
          "unbound": 0,
        },
      }
    `);
  });

  test("does not count a byte order mark as a character", async () => {
    const { findings } = await check(["a.json", ...order], { files: { "a.json": `\uFEFF{"tea":1}` } });
    expect(findings).toEqual([expect.stringContaining("a.json:1:8-9 payload/enum")]);
  });

  test("standard input is JSON, or the format that --as names", async () => {
    expect((await check(["-", ...order], { input: `{"tea":"mint"}` })).findings).toEqual([
      expect.stringContaining("<stdin>:1:8-14 payload/enum"),
    ]);
    expect(await check(["-", ...order, "--as", "yaml"], { input: `tea: sencha\n` })).toMatchObject({ code: 0 });
    expect(
      (await check(["-", ...order, "--as", "jsonl"], { input: `{"tea":"oolong"}\n{"tea":2}\n` })).findings,
    ).toEqual([expect.stringContaining("<stdin>:2:8-9 payload/enum")]);
  });

  test("the frame of standard input is shown", async () => {
    const folder = temporaryFolder({ "spec/openapi.yaml": spec });
    const { stdout } = await runCli(["check", "-", ...order], { cwd: folder, input: `{"tea":"mint"}` });
    expect(stdout).toContain(`  1 | {"tea":"mint"}\n    |        ^^^^^^\n`);
  });

  test("the frame of a line is read without the file", async () => {
    const text = `${'{"tea":"oolong"}\n'.repeat(70_000)}{"tea":"mint"}\n{"tea":"milk"}\n`;
    const folder = temporaryFolder({ "spec/openapi.yaml": spec, "a.jsonl": text });
    const { stdout } = await runCli(["check", "a.jsonl", ...order], { cwd: folder });
    expect(stdout).toContain(`  70001 | {"tea":"mint"}\n        |        ^^^^^^\n`);
    expect(stdout).toContain(`  70001 | {"tea":"mint"}\n  70002 | {"tea":"milk"}\n        |        ^^^^^^\n`);
  });

  test("lists the first of very many errors and counts the rest", async () => {
    const { findings, summary } = await check(["a.jsonl", ...order], {
      files: { "a.jsonl": `${'{"tea":"mint"}\n'.repeat(1200)}{"tea":"oolong"}\n` },
    });
    expect(summary).toMatchObject({ checked: 1201, failed: 1200 });
    expect(findings).toHaveLength(1001);
    expect(findings.at(-1)).toBe(
      "a.jsonl:1001:1 example/more-findings: 200 more payloads fail from here on. docsgen lists the first 1,000 findings. (fix the listed errors, and check again)",
    );
  });

  test("checks several files once each and reports them in the order of their names", async () => {
    const { findings, summary } = await check(["b.json", "a.json", "./b.json", ...order], {
      files: { "a.json": "[]", "b.json": "7" },
    });
    expect(summary).toMatchObject({ checked: 2, failed: 2 });
    expect(findings.map((finding) => finding.split(" ")[0])).toEqual(["a.json:1:1-3", "b.json:1:1-2"]);
  });

  const malformed: [string, string, string][] = [
    ["a.json", `{"tea": sencha}`, "a.json:1:9 example/syntax"],
    ["a.json", `{"tea":"sencha"}\n{"tea":"oolong"}\n`, "(rename the file to `.jsonl` or pass `--as jsonl`"],
    ["a.json", "", "a.json:1:1 example/empty-file"],
    ["a.jsonl", "\n\n", "a.jsonl:1:1 example/empty-file"],
    ["a.yaml", "# nothing\n", "a.yaml:1:1 example/empty-file"],
    ["a.yaml", "tea: [sencha\ncups: 1\n", "a.yaml:1:6 example/syntax"],
    ["a.yaml", "tea: sencha\ntea: oolong\n", "a.yaml:2:1-4 example/duplicate-key"],
    ["a.json", `{"tea":"sencha",\n "tea":"oolong"}`, "a.json:2:2-7 example/duplicate-key"],
    ["a.json", "[".repeat(100_000), "example/syntax"],
    ["a.json", "[".repeat(100_000) + "]".repeat(100_000), "payload/type"],
  ];
  test.each(malformed)("%s: %j", async (name, text, wanted) => {
    const { code, findings } = await check([name, ...order], { files: { [name]: text } });
    expect(code).toBe(1);
    expect(findings).toEqual([expect.stringContaining(wanted)]);
  });
});

describe("parts of an operation", () => {
  const good: [string, string[], string][] = [
    ["a request is the default", ["--operation", "createOrder"], `{"tea":"oolong"}`],
    ["the response of success", [...list, "--part", "response"], `[{"id":"1","tea":"oolong"}]`],
    ["a status", [...list, "--part", "response:200"], `[]`],
    ["a status of a range", [...list, "--part", "response:404"], `{"error":1}`],
    ["an event", ["--operation", "createOrder", "--part", "event"], `{"step":1}`],
    ["a query", [...list, "--part", "query"], `{"tea":"oolong","limit":50}`],
    [
      "a method in any case, and a path with its server's slash",
      ["--operation", "post /v1/orders"],
      `{"tea":"oolong"}`,
    ],
  ];
  test.each(good)("%s", async (_name, args, input) => {
    expect(await check(["-", ...args], { input })).toMatchObject({ code: 0, findings: [], summary: { checked: 1 } });
  });

  const bad: [string, string[], string, string][] = [
    ["what is read only in a request", ["--operation", "createOrder"], `{"tea":"oolong","id":"1"}`, "1:17-21 payload/"],
    ["a response", [...list, "--part", "response"], `[{"tea":"oolong"},{}]`, "1:19-21 payload/required"],
    ["another status", [...list, "--part", "response:404"], `{}`, "1:1-3 payload/required"],
    ["an event", ["--operation", "createOrder", "--part", "event"], `{}`, "1:1-3 payload/required"],
    ["a query value", [...list, "--part", "query"], `{"tea":"oolong","limit":51}`, "1:25-27 payload/maximum"],
    ["a query without what is required", [...list, "--part", "query"], `{}`, "1:1-3 payload/required"],
    [
      "a misspelt query",
      [...list, "--part", "query"],
      `{"tea":"oolong","limits":5}`,
      "1:17-25 payload/unknown-parameter: The operation `listOrders` has no query parameter `limits`. (did you mean `limit`?)",
    ],
  ];
  test.each(bad)("%s", async (_name, args, input, wanted) => {
    const { code, findings } = await check(["-", ...args], { input });
    expect(code).toBe(1);
    expect(findings).toEqual([expect.stringContaining(`<stdin>:${wanted}`)]);
  });
});

describe("files of the project", () => {
  const files = {
    "content/a.md": '# A\n\n[broken](./none.md)\n\n```json schema=Order\n{ "tea": "mint" }\n```\n',
    "content/b.md": '# B\n\n```json schema=Order\n{ "tea": "milk" }\n```\n',
    "notes/c.md": '```json schema=Order\n{ "tea": "salt" }\n```\n',
  };
  test("checks only the blocks of named pages, wherever the pages are", async () => {
    const { code, findings } = await check(["content/a.md", "notes/c.md"], { files });
    expect(code).toBe(1);
    expect(findings).toEqual([
      expect.stringContaining("content/a.md:6:10-16 payload/enum"),
      expect.stringContaining("notes/c.md:2:10-16 payload/enum"),
    ]);
  });

  test("reports only the examples and errors of a named file of the description", async () => {
    const text = spec.replace("Tea: {", "Tea: { example: mint,");
    const { code, findings } = await check(["spec/openapi.yaml"], { files: { ...files, "spec/openapi.yaml": text } });
    expect(code).toBe(1);
    expect(findings).toEqual([expect.stringMatching(/^spec\/openapi\.yaml:20:21-25 payload\/enum/)]);
  });

  test("the project is found from a folder inside it, and files start from there", async () => {
    const { findings } = await check(["a.json", "--schema", "Order"], {
      files: { "deep/er/a.json": "{}" },
      cwd: "deep/er",
    });
    expect(findings).toEqual([expect.stringContaining("deep/er/a.json:1:1-3 payload/required")]);
  });

  test("a folder alone is a project, as for build", async () => {
    const folder = temporaryFolder();
    writeFiles(path.join(folder, "docs"), starter);
    expect(await runCli(["check", "docs"], { cwd: folder })).toMatchObject({ code: 0 });
  });
});

describe("wrong calls end with 2 and a hint", () => {
  const files = { "a.json": "{}", "b.bin.json": "\0", "a.txt": "{}", "payloads/x.json": "{}" };
  const cases: [string, string[], string][] = [
    [
      "a missing file",
      ["a.jsn", ...order],
      "call/missing-file: The file `a.jsn` does not exist. (did you mean `a.json`?)",
    ],
    ["a folder", ["payloads", ...order], "call/folder"],
    ["two folders", ["payloads", "spec", ...order], "call/folder"],
    ["a binary file", ["b.bin.json", ...order], "call/not-text"],
    ["an unknown ending", ["a.txt", ...order], "(pass `--as json|yaml|jsonl|har|md|http|bru`)"],
    ["no binding", ["a.json"], "call/unbound-file"],
    ["nothing to bind", order, "nothing-to-bind"],
    ["an unknown schema", ["a.json", "--schema", "Ordr"], "has no schema `Ordr`. (did you mean `Order`?)"],
    ["an unknown operation", ["a.json", "--operation", "listOrder"], "(did you mean `listOrders`?)"],
    ["an unknown path", ["a.json", "--operation", "GET /v1/order"], "(did you mean `GET /v1/orders`?)"],
    ["an unknown part", ["a.json", ...list, "--part", "respons:200"], "(did you mean `response`?)"],
    [
      "a part that is not there",
      ["a.json", ...list],
      "(pass `--part query` or `--part response:200` or `--part response:4XX`)",
    ],
    ["a status that is not there", ["a.json", ...list, "--part", "response:302"], "has no response `302`"],
    ["a part of nothing", ["a.json", "--part", "query"], "call/part-without-operation"],
    ["a part of a schema", ["a.json", ...order, "--part", "query"], "call/part-without-operation"],
    ["both bindings", ["a.json", ...order, ...list], "call/several-targets"],
    ["an unknown option", ["a.json", "--shema", "Order"], "hint: did you mean `--schema`?"],
    ["an unknown format", ["a.json", ...order, "--as", "xml"], "Use one of json, yaml, jsonl, har, md"],
  ];
  test.each(cases)("%s", async (_name, args, wanted) => {
    const { code, findings } = await check(args, { files });
    expect(code).toBe(2);
    expect(findings).toEqual([expect.stringContaining(wanted)]);
  });

  test.skipIf(process.getuid?.() === 0)("a file that may not be read", async () => {
    const folder = temporaryFolder({ "spec/openapi.yaml": spec, "a.json": "{}" });
    chmodSync(path.join(folder, "a.json"), 0);
    const { code, stdout } = await runCli(["check", "a.json", ...order], { cwd: folder });
    expect(code).toBe(2);
    expect(stdout).toContain("permission denied");
  });

  test("text that is not UTF-8", async () => {
    const { code, findings } = await check(["-", ...order], { input: new Uint8Array([0x22, 0xff, 0x22]) });
    expect(code).toBe(2);
    expect(findings).toEqual([expect.stringContaining("call/not-text")]);
  });
});
