import type { ElementContent } from "hast";

import { missingDirectiveLabel, invalidDirectiveContent, invalidDirectiveValue } from "./findings.ts";
import { element } from "../markdown/element.ts";
import { escapeMarkdown } from "../../source/escape-markdown.ts";
import { markdownTable } from "../markdown/markdown-table.ts";
import { drawBars } from "./chart-bars.ts";
import { readTable, type DataTable } from "./data-table.ts";
import type { Directive, DirectiveInput } from "./directive.ts";

/**
 * `::chart[Title]{file="/data/scores.csv" label="model" values="math code" unit="%"}`: bars from a CSV or JSON file,
 * drawn when the site is built, and the numbers as a table.
 */
export const chart: Directive = { form: "leaf", attributes: ["file", "label", "values", "unit"], render: renderChart };

function renderChart(input: DirectiveInput): ElementContent[] {
  const { file = "", unit = "" } = input.attributes;
  if (input.labelText === "") input.report(missingDirectiveLabel("chart", input.position(), "::"));
  const text = input.readFile(file);
  if (text === undefined) return [];
  const table = readTable(file, text);
  if (table === undefined || table.rows.length === 0) {
    input.report(
      invalidDirectiveContent("chart", "a CSV file with a header line, or a JSON list of objects", input.position()),
    );
    return [];
  }
  const [label, values] = chooseColumns(table, input);
  if (label === undefined || values.length === 0) return [];
  const id = `chart-${input.nextNumber()}`;
  const head = numbersHead([label, ...values], unit);
  const rows = table.rows.map((row) => [label, ...values].map((column) => row[column] ?? ""));
  input.copyAs(
    [
      `**${escapeMarkdown(input.labelText)}**`,
      markdownTable(
        head.map(escapeMarkdown),
        rows.map((row) => row.map(escapeMarkdown)),
      ),
    ].join("\n\n"),
  );
  const bars = { id, title: input.labelText, unit, label, values, table };
  return [
    element("figure", { className: ["figure", "chart"] }, [
      // HTML allows a caption only as the first or the last child.
      element("figcaption", {}, input.label),
      drawBars(bars),
      element("details", { className: ["details"] }, [
        element("summary", {}, ["The numbers"]),
        element(
          "div",
          { className: ["table"], role: "region", tabIndex: 0, ariaLabel: `Numbers: ${input.labelText}` },
          [renderTable(head, rows)],
        ),
      ]),
    ]),
  ];
}

function chooseColumns(table: DataTable, input: DirectiveInput): readonly [string | undefined, readonly string[]] {
  const { columns } = table;
  const label = input.attributes["label"] ?? columns[0];
  const named = input.attributes["values"]?.split(/[\s,]+/).filter((name) => name !== "");
  const values = named ?? columns.filter((column) => column !== label);
  const expected = `one of ${columns.join(", ")}`;
  const unknown = [label ?? "", ...values].find((column) => !columns.includes(column));
  const text = values.find((column) => table.rows.some((row) => !Number.isFinite(Number(row[column] || "x"))));
  if (unknown !== undefined)
    input.report(
      invalidDirectiveValue(unknown === label ? "label" : "values", unknown, { position: input.position(), expected }),
    );
  else if (text !== undefined)
    input.report(
      invalidDirectiveValue("values", text, { position: input.position(), expected: "a column of numbers" }),
    );
  return unknown === undefined && text === undefined ? [label, values] : [undefined, []];
}

function numbersHead(columns: readonly string[], unit: string): readonly string[] {
  return columns.map((column, index) => (index > 0 && unit !== "" ? `${column} (${unit})` : column));
}

function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): ElementContent {
  const titles = head.map((title) => element("th", { scope: "col" }, [title]));
  const lines = rows.map((row) =>
    element(
      "tr",
      {},
      row.map((cell) => element("td", {}, [cell])),
    ),
  );
  return element("table", {}, [element("thead", {}, [element("tr", {}, titles)]), element("tbody", {}, lines)]);
}
