import { starterDescription } from "../cli/init/starter-description.ts";

const config = `title: Tea House
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

/** A small project without findings, for tests that change parts of it. */
export const starterFiles: readonly { readonly path: string; readonly content: string }[] = [
  { path: "docsgen.config.yaml", content: config },
  { path: "spec/openapi.yaml", content: starterDescription },
  { path: "content/index.md", content: page },
];
