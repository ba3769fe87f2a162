import { expect, test } from "vitest";
import { defineConfig, defineRule, type PageNode } from "../../../cli/library/index.ts";

test("the type of what a rule checks depends on `given`", () => {
  const seen: PageNode[] = [];
  const config = defineConfig({
    rules: {
      extends: "docsgen:recommended",
      "recommended/path-verb": "off",
      "house/heading": {
        given: "heading",
        then: (heading, report, { page }) => {
          seen.push(page);
          // @ts-expect-error -- a heading has no URL
          if (heading.url === undefined && heading.level === 2) report({ message: heading.text.trim(), at: heading });
        },
      },
      "house/both": defineRule({
        given: ["link", "image"],
        then: (part, report) => report({ message: part.kind === "link" ? part.text : "", at: "url" }),
      }),
      "house/operation": {
        given: "operation",
        then: (operation, report, { method = "" }) => report({ message: `${method} ${operation.operationId}`, fix: 1 }),
      },
      "house/path": defineRule({
        given: ["$.paths[*]", "info"],
        then: (_part, report, { tokens }) => report({ message: "Seen.", at: tokens }),
      }),
    },
  });
  expect(Object.keys(config.rules ?? {})).toHaveLength(6);
});
