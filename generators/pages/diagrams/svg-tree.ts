import type { Element, Properties } from "hast";

import { readMarkup } from "../markdown/markup-tree.ts";

const elements = new Set("svg g defs marker polygon polyline path rect line circle ellipse text tspan".split(" "));

/** Attributes of geometry and presentation. All others are dropped: styles, links, handlers, and data. */
const attributes = new Set(
  (
    "viewBox width height id markerWidth markerHeight refX refY orient points fill stroke stroke-width x y rx ry cx cy r " +
    "font-size font-weight font-style dx dy x1 y1 x2 y2 stroke-dasharray stroke-linejoin stroke-linecap text-anchor " +
    "marker-start marker-end transform d opacity"
  ).split(" "),
);

const safeValue = /^(?:[\w\s.,()%+-]*|url\(#[\w-]+\)|var\(--[\w-]+\)|#[\da-f]{3,8})$/i;

/**
 * Reads the SVG of the library as a tree of allowed elements and attributes. `prefix` starts every id, because a page
 * may contain several diagrams.
 */
export function readSvg(svg: string, prefix: string): Element | undefined {
  return readMarkup(svg.replaceAll(/<style>[^]*?<\/style>/g, ""), {
    elements,
    keepsText: (name) => name === "text" || name === "tspan",
    readAttribute: (name, value) => readAttribute(name, value, prefix),
  });
}

function readAttribute(name: string, value: string, prefix: string): Properties {
  if (name === "class") {
    const classes = value.split(/\s+/).filter((word) => word.startsWith("xychart-"));
    return classes.length === 0 ? {} : { className: classes };
  }
  if (!attributes.has(name) || !safeValue.test(value)) return {};
  return { [name]: name === "id" ? prefix + value : round(value).replace("url(#", `url(#${prefix}`) };
}

/** One decimal is a tenth of a pixel. */
function round(value: string): string {
  return value.replaceAll(/-?\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10));
}
