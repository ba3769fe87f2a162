import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const spec = `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets/{id}:
    post:
      operationId: savePet
      summary: Save a pet
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "200": { description: Saved. } }
components:
  schemas:
    Named: { type: object, required: [name], properties: { name: { type: string, description: "What it is called:\\n\\na | b", maxLength: 5 } } }
    Pet:
      allOf:
        - { $ref: "#/components/schemas/Named" }
        - type: object
          properties:
            kind: { type: string, enum: ["a|b", dog], default: dog, description: Which animal. }
            friend: { $ref: "#/components/schemas/Pet" }
            toys: { type: array, items: { type: object, properties: { price: { type: number, minimum: 0 } } } }
            born: { type: string, format: date, readOnly: true }
`;

const guide = `---
title: Guide
description: All that is taken from elsewhere.
---

Names have at most {{Named.name.maxLength}} characters.

\`\`\`python title="call.py" file="/examples/call.py" region="call"
\`\`\`

1. In a list:

   \`\`\`python file="/examples/call.py" region=ticks
   \`\`\`

> ::operation{id="savePet"}

::::tabs

:::tab[Fields]

::schema{name="Pet"}

:::

:::tab[Chosen]

::schema{name="Pet" properties="toys name"}

:::

::::

::chart[Scores in %]{file="/data/scores.csv" label="model" values="math" unit="%"}

\`\`\`\`md
::schema{name="Pet"}
\`\`\`\`

The end.
`;

const code = `import os
# region call
def call():
    return os.environ["KEY"]
# endregion
# region ticks
fence = "\`\`\`"

print(fence)
# endregion
`;

test("the Markdown copies of guides contain the code, the parts and the numbers of the page", async () => {
  const folder = temporaryFolder({
    "docsgen.config.yaml": 'title: Pets\nurl: https://docs.example.com\nsdk: { name: "@pets/kit" }\n',
    "spec/openapi.yaml": spec,
    "content/index.md": "# Pets\n",
    "content/guides/all.md": guide,
    "content/static/data/scores.csv": "model,math,code\nsmall,50,1\na|b,75.5,2\n",
    "examples/call.py": code,
  });
  const out = path.join(folder, "out");
  const built = await runCli(["build", folder, "--out", out], { cwd: folder });
  expect(built, built.stderr).toMatchObject({ code: 0 });
  const copy = readFileSync(path.join(out, "site/guides/all/index.md"), "utf8");
  expect(copy).toMatchInlineSnapshot(`
    "# Guide

    Names have at most 5 characters.

    \`\`\`python title="call.py"
    def call():
        return os.environ["KEY"]
    \`\`\`

    1. In a list:

       \`\`\`\`python
       fence = "\`\`\`"

       print(fence)
       \`\`\`\`

    > \`POST /pets/{id}\`: [Save a pet](../../api/index.md)

    ::::tabs

    :::tab[Fields]

    | Name | Type | Rules | Description |
    | --- | --- | --- | --- |
    | \`name\` | string | required, at most 5 characters | What it is called: a \\| b |
    | \`kind\` | enum | default \`"dog"\`, one of \`"a\\|b"\`, \`"dog"\` | Which animal. |
    | \`friend\` | [Pet](../../api/schemas/Pet/index.md) |  |  |
    | \`toys\` | array of object |  |  |
    | \`toys[].price\` | number | at least 0 |  |
    | \`born\` | string | read only, format \`date\` |  |

    [Pet in the API reference](../../api/schemas/Pet/index.md)

    :::

    :::tab[Chosen]

    | Name | Type | Rules | Description |
    | --- | --- | --- | --- |
    | \`toys\` | array of object |  |  |
    | \`toys[].price\` | number | at least 0 |  |
    | \`name\` | string | required, at most 5 characters | What it is called: a \\| b |

    [Pet in the API reference](../../api/schemas/Pet/index.md)

    :::

    ::::

    **Scores in %**

    | model | math (%) |
    | --- | --- |
    | small | 50 |
    | a\\|b | 75.5 |

    \`\`\`\`md
    ::schema{name="Pet"}
    \`\`\`\`

    The end.
    "
  `);
  const whole = readFileSync(path.join(out, "site/llms-full.txt"), "utf8");
  expect(whole).toContain(copy.replaceAll("../../", "https://docs.example.com/"));
});
