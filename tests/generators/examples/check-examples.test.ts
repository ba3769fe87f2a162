import { describe, expect, it } from "vitest";
import { checkExamples } from "../../../generators/examples/check-examples.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { modelOf } from "../api/description.ts";
import { checkPage } from "./calls/check-page.ts";

const description = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /pets:
    post:
      operationId: createPet
      requestBody:
        content:
          application/json:
            schema: { $ref: "#/components/schemas/Pet" }
      responses:
        "200":
          description: OK
          content:
            application/json: { schema: { $ref: "#/components/schemas/Pet" } }
            text/event-stream: { schema: { type: object, required: [n], properties: { n: { type: integer } } } }
components:
  schemas:
    Pet:
      type: object
      required: [name]
      additionalProperties: false
      properties:
        id: { type: integer, readOnly: true }
        name: { type: string, maxLength: 5 }
        kind: { enum: [cat, dog] }
    Message: { oneOf: [{ $ref: "#/components/schemas/user" }, { $ref: "#/components/schemas/system" }], discriminator: { propertyName: role } }
    user: { type: object, required: [role], properties: { role: { const: user }, text: { type: string } } }
    system: { type: object, required: [role], properties: { role: { const: system }, text: { type: string } } }
`;

const block = (info: string, text: string): string => `Words.\n\n\`\`\`${info}\n${text}\n\`\`\`\n`;

describe("checks a block that names an operation or a schema", () => {
  const cases: [name: string, markdown: string, want: string[]][] = [
    ["right", block("json request=createPet", '{ "name": "Rex" }'), []],
    ["by method and path", block('json request="POST /pets"', '{ "name": "Rex" }'), []],
    [
      "too long",
      block("json request=createPet", '{\n  "name": "Rexxxxx"\n}'),
      [
        "content/a.md:5:11 error payload/max-length This request of `createPet` breaks its schema: `/name` must have at most 5 characters, but has 7.",
      ],
    ],
    [
      "enum, with the nearest",
      block("json schema=Pet", '{ "name": "Rex", "kind": "dogg" }'),
      [
        'content/a.md:4:26 error payload/enum This `Pet` breaks its schema: `/kind` must be one of "cat", "dog", but is "dogg". (did you mean `dog`?)',
      ],
    ],
    [
      "a misspelled discriminator marks its name",
      block("json schema=Message", '{ "text": "x", "roel": "user" }'),
      [
        "content/a.md:4:16 error payload/required This `Message` breaks its schema: it lacks the required property `role`. (did you mean `role`? Rename `roel`.)",
      ],
    ],
    [
      "undocumented property marks its name",
      block("json request=createPet", '{ "name": "Rex", "nme": 1 }'),
      [
        "content/a.md:4:18 error payload/additional-properties This request of `createPet` breaks its schema: `/nme` is not an allowed property. (did you mean `name`?)",
      ],
    ],
    [
      "missing",
      block("json response=createPet:200", "{}"),
      [
        "content/a.md:4:1 error payload/required This response 200 of `createPet` breaks its schema: it lacks the required property `name`.",
      ],
    ],
    [
      "read-only in a request",
      block("json request=createPet", '{ "id": 1, "name": "Rex" }'),
      [
        "content/a.md:4:3 error payload/read-only This request of `createPet` breaks its schema: `/id` is read-only and must not be sent in a request.",
      ],
    ],
    ["read-only in a response", block("json response=createPet", '{ "id": 1, "name": "Rex" }'), []],
    [
      "an event",
      block("json event=createPet", '{ "n": "1" }'),
      [
        'content/a.md:4:8 error payload/type This event of `createPet` breaks its schema: `/n` must be an integer, but is "1".',
      ],
    ],
    [
      "inside a list",
      '- item\n\n  ```json schema=Pet\n  {\n    "name": 5\n  }\n  ```\n',
      ["content/a.md:5:13 error payload/type This `Pet` breaks its schema: `/name` must be a string, but is 5."],
    ],
    [
      "lines",
      block("jsonl schema=Pet", '{ "name": "Rex" }\n{ "name": 1 }'),
      ["content/a.md:5:11 error payload/type This `Pet` breaks its schema: `/name` must be a string, but is 1."],
    ],
    ["partial", block("json schema=Pet partial", '{ // a cat\n  "kind": "cat", …\n}'), []],
    [
      "partial still validates the fields that are present",
      block("json schema=Pet partial", '{ "kind": "cow" }'),
      [
        'content/a.md:4:11 error payload/enum This `Pet` breaks its schema: `/kind` must be one of "cat", "dog", but is "cow".',
      ],
    ],
    ["must fail, and does", block("json schema=Pet invalid=payload/max-length", '{ "name": "Rexxxxx" }'), []],
    [
      "must fail, but is valid",
      block("json schema=Pet invalid", '{ "name": "Rex" }'),
      [
        "content/a.md:4:1 error example/not-invalid This block is marked `invalid`, but the payload is valid. (remove the mark, or make the payload invalid)",
      ],
    ],
    [
      "must fail with another code",
      block("json schema=Pet invalid=payload/enum", '{ "name": 5 }'),
      [
        "content/a.md:4:1 error example/other-code This block must fail with `payload/enum`, but it fails with `payload/type`. (write `invalid=payload/type`)",
      ],
    ],
    [
      "unknown operation",
      block("json request=createPets", "{}"),
      [
        "content/a.md:3:17 error example/unknown-operation The description has no operation `createPets`. (did you mean `createPet`?)",
      ],
    ],
    [
      "unknown schema",
      block("json schema=Pets", "{}"),
      ["content/a.md:3:16 error example/unknown-schema The description has no schema `Pets`. (did you mean `Pet`?)"],
    ],
    [
      "unknown status",
      block("json response=createPet:404", "{}"),
      [
        "content/a.md:3:28 error example/unknown-response The operation `createPet` has no response `404` in JSON. (use `200`)",
      ],
    ],
    [
      "malformed",
      block("json schema=Pet", '{ "name": }'),
      ["content/a.md:4:11 error example/syntax This is not JSON: a value is expected here."],
    ],
    [
      "a comment without the word `partial`",
      block("json schema=Pet", '{ "name": "a" // a name\n}'),
      [
        "content/a.md:4:15 error example/syntax This is not JSON: a comma or `}` is expected here, not `/`. (add the word `partial` to a block with comments or `…`)",
      ],
    ],
    [
      "a misspelled word without a value",
      block("json schema=Pet parital", '{ "name": "a" }'),
      [
        "content/a.md:3:20 warning example/unknown-word The word `parital` in this info string is unknown. (did you mean `partial`?)",
      ],
    ],
    ["a word of another tool", block("json schema=Pet parts valid", '{ "name": "a" }'), []],
    [
      "off without a reason",
      block("json schema=Pet check=off", "{}"),
      ['content/a.md:3:1 error example/no-reason `check=off` needs a reason. (write `check=off:"why"`)'],
    ],
    [
      "a misspelled word",
      block("json shema=Pet", "{}"),
      [
        "content/a.md:3:9 warning example/unknown-word The word `shema=Pet` in this info string is unknown. (did you mean `schema`?)",
      ],
    ],
  ];
  it.each(cases)("%s", async (_, markdown, want) => {
    expect((await checkPage(markdown, description)).findings).toEqual(want);
  });

  it("counts checked, failed, skipped, and unbound examples", async () => {
    const markdown = [
      block("json schema=Pet", '{ "name": "Rex" }'),
      block("json schema=Pet", "{}"),
      block('json schema=Pet check=off:"shown as sent"', "{}"),
      block("json", '{ "a": 1 }'),
      block("python", "x = 1"),
    ].join("\n");
    expect(await checkPage(markdown, description)).toMatchObject({
      checked: 2,
      failed: 1,
      skipped: 1,
      unbound: 1,
      kinds: [{ name: "schema", checked: 2, failed: 1 }],
    });
  });
});

describe("checks an example of the description", () => {
  const withMedia = (media: string): string =>
    description.replace('application/json: { schema: { $ref: "#/components/schemas/Pet" } }', media);
  const cases: [name: string, spec: string, want: string[]][] = [
    [
      "of a response",
      withMedia(
        'application/json: { schema: { $ref: "#/components/schemas/Pet" }, examples: { one: { value: { name: 5 } } } }',
      ),
      [
        "openapi.yaml:15:113 error payload/type The example `one` in the response 200 of `POST /pets` breaks its schema: `/name` must be a string, but is 5.",
      ],
    ],
    [
      "written as text",
      withMedia(`application/json: { schema: { $ref: "#/components/schemas/Pet" }, example: '{ "name": "Rex" }' }`),
      [],
    ],
    [
      "of a stream",
      description.replace(
        "text/event-stream: {",
        'text/event-stream: { example: "data: {\\"n\\": 1}\\n\\ndata: {\\"n\\": \\"x\\"}\\n\\ndata: [DONE]\\n\\n",',
      ),
      [
        'openapi.yaml:16:78 error payload/type The event on line 3 of the example in the response 200 of `POST /pets` breaks its schema: `/n` must be an integer, but is "x".',
      ],
    ],
    [
      "of a schema",
      description.replace("maxLength: 5", "maxLength: 5, example: Rexxxxx"),
      [
        'openapi.yaml:25:54 error payload/max-length The example `"Rexxxxx"` breaks its schema: it must have at most 5 characters, but has 7.',
      ],
    ],
    [
      "a default",
      description.replace("maxLength: 5", "maxLength: 5, default: Rexxxxx"),
      [
        'openapi.yaml:25:54 warning payload/max-length The default `"Rexxxxx"` breaks its schema: it must have at most 5 characters, but has 7.',
      ],
    ],
  ];
  it.each(cases)("%s", async (_, spec, want) => {
    expect((await checkPage("Words.", spec)).findings).toEqual(want);
  });

  it("reports the position of the broken rule", async () => {
    const { value } = await modelOf({
      "openapi.yaml": description.replace("maxLength: 5", "maxLength: 5, example: Rexxxxx"),
    });
    const { findings } = await checkExamples({
      apis: [{ ...value, name: "api", api: value.model, validators: buildValidators(value.model) }],
      pages: [],
    });
    expect(findings.map(({ rule }) => [rule?.pointer, rule?.position?.line, rule?.position?.column])).toEqual([
      ["#/components/schemas/Pet/properties/name/maxLength", 25, 42],
    ]);
  });
});
