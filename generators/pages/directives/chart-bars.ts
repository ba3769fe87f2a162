import type { Element } from "hast";

import { element } from "../markdown/element.ts";
import type { DataTable } from "./data-table.ts";

/** The data of a bar chart: one bar for each row and each column of values. */
export interface Bars {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  readonly label: string;
  readonly values: readonly string[];
  readonly table: DataTable;
}

const width = 640;
const labelWidth = 190;
const barHeight = 16;
const rowGap = 14;
const valueWidth = 60;
const legendHeight = 28;
const hues = 5;

/** Draws horizontal bars as an SVG. Its colors come from the style sheet, so it follows the color mode. */
export function drawBars(bars: Bars): Element {
  const { table, values } = bars;
  const top = values.length > 1 ? legendHeight : 0;
  const rowHeight = values.length * barHeight + rowGap;
  const height = top + table.rows.length * rowHeight;
  const longest = Math.max(...table.rows.flatMap((row) => values.map((column) => Number(row[column]))), 0) || 1;
  const scale = (width - labelWidth - valueWidth) / longest;
  const rows = table.rows.flatMap((row, index) => {
    const y = top + index * rowHeight;
    return [
      textAt(row[bars.label] ?? "", {
        x: labelWidth - 12,
        y: y + (values.length * barHeight) / 2,
        className: ["chart-label"],
      }),
      ...values.flatMap((column, place) =>
        drawBar(row[column] ?? "", { y: y + place * barHeight, scale, place, unit: bars.unit }),
      ),
    ];
  });
  const name = `${bars.id}-title`;
  return element("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", ariaLabelledBy: [name] }, [
    element("title", { id: name }, [`${bars.title}: ${summaryOf(bars)}`]),
    ...drawLegend(values),
    ...rows,
  ]);
}

interface BarPlace {
  readonly y: number;
  readonly scale: number;
  readonly place: number;
  readonly unit: string;
}

function drawBar(value: string, { y, scale, place, unit }: BarPlace): Element[] {
  const length = round(Math.max(Number(value) * scale, 0));
  return [
    element("rect", {
      className: ["chart-bar", `hue-${place % hues}`],
      ...lengthsOf({ x: labelWidth, y: y + 1, width: length, height: barHeight - 2 }),
      rx: "2",
    }),
    textAt(unit === "" ? value : `${value} ${unit}`, {
      x: labelWidth + length + 6,
      y: y + barHeight / 2,
      className: ["chart-value"],
    }),
  ];
}

function drawLegend(values: readonly string[]): Element[] {
  if (values.length < 2) return [];
  return values.flatMap((column, place) => {
    const x = labelWidth + place * 110;
    return [
      element("rect", {
        className: ["chart-bar", `hue-${place % hues}`],
        ...lengthsOf({ x, y: 2, width: 12, height: 12 }),
        rx: "2",
      }),
      textAt(column, { x: x + 18, y: 8, className: ["chart-value"] }),
    ];
  });
}

interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly className: string[];
}

function textAt(text: string, { x, y, className }: TextPlace): Element {
  return element("text", { ...lengthsOf({ x, y }), className, dominantBaseline: "central" }, [text]);
}

/** A text alternative of the chart for screen readers. */
function summaryOf({ table, label, values, unit }: Bars): string {
  return table.rows
    .map(
      (row) => `${row[label]} ${values.map((column) => `${row[column]}${unit === "" ? "" : ` ${unit}`}`).join(", ")}`,
    )
    .join("; ");
}

/** Rounded lengths as attributes. */
function lengthsOf(lengths: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, String(round(length))]));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
