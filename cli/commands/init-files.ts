import type { OutputFile } from "../../generators/contract.ts";

const config = `# Every setting is optional; the README of docsgen lists them.
title: Tea House
tagline: Order tea over HTTP.
navbar:
  end:
    - label: Code
      href: https://example.com/code
`;

const page = `---
title: Welcome
description: How to order your first cup of tea over HTTP, with an example that is checked against the API description.
---

# Welcome

Send an order and get its number back. The body below is checked against
the [API description](/api/) on each build:

\`\`\`json request=createOrder
{ "tea": "oolong", "cups": 2 }
\`\`\`

:::tip
Change \`cups\` to 20 and build again: the build tells you the line, the rule and where the rule stands.
:::
`;

const spec = `openapi: 3.1.0
info:
  title: Tea House API
  version: 1.0.0
  description: Orders tea.
servers:
  - url: https://api.example.com
tags:
  - name: Orders
    description: Everything about orders.
paths:
  /v1/orders:
    post:
      operationId: createOrder
      summary: Order tea
      tags: [Orders]
      requestBody:
        required: true
        content:
          application/json:
            schema:
              $ref: "#/components/schemas/OrderRequest"
            example: { tea: sencha, cups: 1 }
      responses:
        "201":
          description: The order as it was taken.
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Order"
              example: { id: order-1, tea: sencha, cups: 1 }
components:
  schemas:
    OrderRequest:
      type: object
      description: What to brew.
      required: [tea]
      additionalProperties: false
      properties:
        tea:
          type: string
          description: Kind of tea.
          enum: [sencha, oolong, assam]
        cups:
          type: integer
          description: How many cups.
          minimum: 1
          maximum: 12
          default: 1
    Order:
      type: object
      description: An order that was taken.
      required: [id, tea, cups]
      properties:
        id:
          type: string
          description: Number of the order.
        tea:
          type: string
          description: Kind of tea.
        cups:
          type: integer
          description: How many cups.
`;

/** The project that \`docsgen init\` writes: small, complete and free of findings. */
export const starterFiles: readonly OutputFile[] = [
  { path: "docsgen.config.yaml", content: config },
  { path: "spec/openapi.yaml", content: spec },
  { path: "content/index.md", content: page },
];
