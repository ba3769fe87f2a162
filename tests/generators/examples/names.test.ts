import { describe, expect, it } from "vitest";
import { checkPage } from "./calls/check-page.ts";

const spec = `openapi: 3.1.0
info: { title: T, version: "1", description: "Send \`tool_choise\`, and \`max_tokens\`." }
servers: [{ url: https://api.example }]
paths:
  /v1/chat:
    post:
      operationId: createChat
      description: "Streams \`finish_reasn\` with \`response.completed\`. See \`other_product_id\`, \`none_at_all\`."
      parameters: [{ name: dry_run, in: query, schema: { type: boolean } }]
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Chat" } } } }
      responses:
        "200":
          description: OK
          headers: { X-RateLimit-Remaining: { schema: { type: integer } } }
          content: { application/json: { schema: { $ref: "#/components/schemas/Reply" } } }
        4XX: { description: Failed }
  /v1/files:
    post:
      operationId: uploadFile
      requestBody: { content: { application/json: { schema: { type: object, properties: { upload_purpose: { type: string } } } } } }
      responses: { "201": { description: Created } }
components:
  schemas:
    Chat: { type: object, properties: { max_tokens: { type: integer }, top_p: { type: number }, tool_choice: { enum: [auto_select, none_at_all] }, address_line1: { type: string } } }
    Reply:
      type: object
      properties:
        finish_reason: { enum: [content_filter, length] }
        event_type: { enum: [response.completed, response.failed] }
        usage: { type: object, properties: { total_tokens: { type: integer } } }
`;

/** The findings of a page, without those of the description, as `line:column name -> nearest`. */
async function namesOn(page: string): Promise<string[]> {
  const { findings } = await checkPage(page, spec);
  return findings
    .filter((text) => text.startsWith("content/"))
    .map((text) =>
      text.replace(
        /^content\/a\.md:(\d+:\d+) warning content\/unknown-name The description has no name `(.*)`\. \(did you mean `(.*)`\?\)$/,
        "$1 $2 -> $3",
      ),
    );
}

const bound = "Call `POST /v1/chat`. ";

describe("checks a name in a code span", () => {
  const cases: [name: string, page: string, want: string[]][] = [
    ["a property", `${bound}Set \`max_tokns\`.`, ["1:28 max_tokns -> max_tokens"]],
    [
      "a property before its value",
      `${bound}Set \`"max_tokns": 10\` or \`max_tokns=5\`.`,
      ["1:29 max_tokns -> max_tokens", "1:49 max_tokns -> max_tokens"],
    ],
    ["a query parameter", `${bound}\`dry_rnu\``, ["1:24 dry_rnu -> dry_run"]],
    [
      "a value of an enum",
      `${bound}\`auto_selct\` and \`content_fliter\``,
      ["1:24 auto_selct -> auto_select", "1:41 content_fliter -> content_filter"],
    ],
    ["an event", `${bound}\`response.compelted\``, ["1:24 response.compelted -> response.completed"]],
    ["a part of a path", `${bound}\`usage.total_tokns\``, ["1:30 total_tokns -> total_tokens"]],
    ["a part of a path through a list", `${bound}\`usage[0].total_tokns\``, ["1:33 total_tokns -> total_tokens"]],
    [
      "a header on any page",
      "Read `X-RateLimit-Remaning`, not `X-RateLimit-Reset`.",
      ["1:7 X-RateLimit-Remaning -> X-RateLimit-Remaining"],
    ],
    ["a page that calls no operation", "Set `max_tokns`.", []],
    ["another operation's name", `${bound}\`upload_purpse\``, []],
    [
      "a page that links to the operation",
      "[Chat](/x) and `createChat`: `max_tokns`",
      ["1:31 max_tokns -> max_tokens"],
    ],
    ["correct names", `${bound}\`max_tokens\`, \`maxTokens\`, \`MaxTokens\`, \`usage.total_tokens\`, \`top_p\``, []],
    [
      "names of other things",
      `${bound}\`page_tokens_left\`, \`max_token_s(\`, \`address_line2\`, \`top_q\`, \`max_tokns()\`, \`./max_tokns\`, \`max_tokns::x\``,
      [],
    ],
    ["a name in another tense", `${bound}\`tool_choiced\` \`tool_choiceds\` \`finished_reason\``, []],
    ["a plural", `${bound}\`max_token\``, []],
    ["a name in the page's code", `${bound}\`max_tokns\`\n\n\`\`\`python\nmax_tokns = 5\n\`\`\`\n`, []],
    ["a name that the description's texts have", `${bound}\`finish_reasn\``, []],
    [
      "the start of a name that the description's texts have",
      `${bound}\`none_at_al\``,
      ["1:24 none_at_al -> none_at_all"],
    ],
    ["a page whose check is off", `---\ncheck: { prose: off }\n---\n${bound}\`max_tokns\``, []],
    ["a passage whose check is off", `${bound}<!-- docsgen-check prose=off -->\`max_tokns\``, []],
    [
      "a page with a call",
      "```bash\ncurl -X POST https://api.example/v1/chat\n```\n\n`max_tokns`",
      ["5:2 max_tokns -> max_tokens"],
    ],
    ["a page with a payload", "```json request=createChat\n{}\n```\n\n`max_tokns`", ["5:2 max_tokns -> max_tokens"]],
  ];
  it.each(cases)("%s", async (_, page, want) => {
    expect(await namesOn(`${page}\n`)).toEqual(want);
  });

  it("accepts the names of other products", async () => {
    const { findings } = await checkPage(`${bound}\`max_tokns\` \`max_tokes\`\n`, spec, {
      externalNames: ["max_tokn*"],
    });
    expect(findings.filter((text) => text.startsWith("content/a.md"))).toEqual([
      "content/a.md:1:36 warning content/unknown-name The description has no name `max_tokes`. (did you mean `max_tokens`?)",
    ]);
  });

  it("checks the texts of the description, at the character", async () => {
    const { findings } = await checkPage("", spec);
    expect(findings).toEqual([
      "openapi.yaml:2:53 warning content/unknown-name The description has no name `tool_choise`. (did you mean `tool_choice`?)",
      "openapi.yaml:8:30 warning content/unknown-name The description has no name `finish_reasn`. (did you mean `finish_reason`?)",
    ]);
  });
});

describe("checks a status next to an operation", () => {
  const cases: [name: string, text: string, want: string[]][] = [
    [
      "a missing status",
      "`POST /v1/files` returns `200`.",
      ["1:27 The operation `uploadFile` has no response `200`. (it has `201`)"],
    ],
    [
      "the operation's id",
      "The status is clear. `uploadFile` responds with\n`202`. Really.",
      ["2:2 The operation `uploadFile` has no response `202`. (it has `201`)"],
    ],
    ["a documented status", "`POST /v1/files` returns `201`, and `POST /v1/chat` returns `200`.", []],
    ["a documented range", "`POST /v1/chat` returns `429`.", []],
    ["two operations", "`POST /v1/files` returns `200` like `POST /v1/chat`.", []],
    ["another sentence", "Call `POST /v1/files`. It returns `200`.", []],
    ["another list item", "- `POST /v1/files`\n- returns `200`", []],
    ["a denial", "`POST /v1/files` never returns `200`. `POST /v1/files` doesn't return `202`.", []],
    ["a number", "`POST /v1/files` takes `200` pages.", []],
  ];
  it.each(cases)("%s", async (_, text, want) => {
    const { findings } = await checkPage(`${text}\n`, spec);
    const prefix = "content/a.md:";
    expect(
      findings
        .filter((one) => one.startsWith(prefix))
        .map((one) => one.slice(prefix.length).replace("warning content/unknown-status ", "")),
    ).toEqual(want);
  });
});
