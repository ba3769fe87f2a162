import type { Element, ElementContent, Properties } from "hast";

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

const token = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|<[^>]*>|([^<]+)/g;

/**
 * Reads the SVG of the library as a tree of allowed elements and attributes. `prefix` starts every id, because a page
 * may contain several diagrams.
 */
export function readSvg(svg: string, prefix: string): Element | undefined {
  const root: Element = { type: "element", tagName: "root", properties: {}, children: [] };
  const open: Element[] = [root];
  const text = svg.replaceAll(/<style>[^]*?<\/style>/g, "");
  for (const [, slash, name = "", written = "", selfClosing, content] of text.matchAll(token)) {
    const parent = open.at(-1) ?? root;
    if (content !== undefined) addText(parent, content);
    else if (slash === "/") {
      if (open.length > 1 && elements.has(name)) open.pop();
    } else if (elements.has(name)) {
      const child: Element = {
        type: "element",
        tagName: name,
        properties: readAttributes(written, prefix),
        children: [],
      };
      parent.children.push(child);
      if (selfClosing !== "/") open.push(child);
    }
  }
  const [first] = root.children;
  return first?.type === "element" && first.tagName === "svg" ? first : undefined;
}

function addText(parent: Element, content: string): void {
  if (parent.tagName !== "text" && parent.tagName !== "tspan") return;
  const node: ElementContent = { type: "text", value: decode(content) };
  parent.children.push(node);
}

function readAttributes(written: string, prefix: string): Properties {
  const properties: Properties = {};
  for (const [, name = "", raw = ""] of written.matchAll(/([\w:-]+)="([^"]*)"/g)) {
    const value = decode(raw);
    if (name === "class") {
      const classes = value.split(/\s+/).filter((word) => word.startsWith("xychart-"));
      if (classes.length > 0) properties["className"] = classes;
    } else if (attributes.has(name) && safeValue.test(value))
      properties[name] = name === "id" ? prefix + value : round(value).replace("url(#", `url(#${prefix}`);
  }
  return properties;
}

/** One decimal is a tenth of a pixel. */
function round(value: string): string {
  return value.replaceAll(/-?\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10));
}

const references: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

function decode(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => references[name] ?? "");
}
