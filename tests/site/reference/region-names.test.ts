import { expect, test } from "vitest";
import { renderReferenceArticle } from "../../../site/reference/render-reference.tsx";
import type { ReferencePage } from "../../../generators/pages/model.ts";
import { api, input, media, operation, prose, reference, named, object, text } from "./builders.ts";

const table = `<div class="table" role="region" tabindex="0" aria-label="Table"><table></table></div>`;
const withTable = { ...prose("A table."), html: `<p>A table.</p>${table}` };

const model = api({
  operations: ["a", "b", "c"].map((id) =>
    operation({
      id,
      path: `/${id}`,
      summary: id === "c" ? "Create c" : "Delete",
      description: withTable,
      responses: [
        {
          status: "200",
          pointer: "#",
          description: prose("It worked."),
          headers: [],
          links: [],
          content: [media("application/json", reference("Thing"))],
        },
      ],
    }),
  ),
  schemas: [named("Thing", object({ name: text() }))],
});

test("regions of the one-page reference have names of their own, all different, before they are rendered", () => {
  const given = input(model);
  const page = given.pages.find(({ kind }) => kind === "reference") as ReferencePage; // `input` makes it
  const html = renderReferenceArticle({ ...given, page });
  const operations = [...html.matchAll(/<section class="operation"[^>]*>/g)].map(([tag]) => tag);
  expect(operations.map((tag) => /aria-label="([^"]*)"/.exec(tag)?.[1])).toEqual([
    "Delete (POST /a)",
    "Delete (POST /b)",
    "Create c",
  ]);
  expect(operations.join("")).not.toContain("aria-labelledby");
  expect([...html.matchAll(/role="region" tabindex="0" aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    "Table",
    "Table 2",
    "Table 3",
  ]);
});
