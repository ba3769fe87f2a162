import type { Element, ElementContent } from "hast";

import { findIcon } from "./find-icon.ts";

/** The result of looking up an icon: the data of one path, or the nearest known name. */
export type FoundIconPath =
  | { readonly kind: "found"; readonly path: string }
  | { readonly kind: "missing"; readonly nearest: string | undefined };

/** Whether a name is an emoji or an image, which needs no lookup. */
export function isOwnIcon(name: string): boolean {
  return /\p{Extended_Pictographic}/u.test(name) || /^(?:\/|https?:)/.test(name);
}

/** Finds an icon and joins its shapes to one path, so that the browser can draw it without parsing markup. */
export function findIconPath(name: string): FoundIconPath {
  const found = findIcon(name);
  return found.kind === "missing" ? found : { kind: "found", path: found.shapes.map(pathOf).join("") };
}

function pathOf(shape: ElementContent): string {
  if (shape.type !== "element") return "";
  return [outlineOf(shape), ...shape.children.map(pathOf)].join("");
}

/** https://www.w3.org/TR/SVG2/shapes.html: each basic shape is equal to a path. */
function outlineOf({ tagName, properties }: Element): string {
  const number = (name: string): number => Number(properties[name] ?? 0);
  const text = (name: string): string => String(properties[name] ?? "");
  switch (tagName) {
    case "path":
      return text("d");
    case "line":
      return `M${number("x1")} ${number("y1")}L${number("x2")} ${number("y2")}`;
    case "polyline":
      return `M${text("points")}`;
    case "polygon":
      return `M${text("points")}z`;
    case "circle":
      return ellipse(number("cx"), number("cy"), { rx: number("r"), ry: number("r") });
    case "ellipse":
      return ellipse(number("cx"), number("cy"), { rx: number("rx"), ry: number("ry") });
    case "rect":
      return rectangle({
        x: number("x"),
        y: number("y"),
        width: number("width"),
        height: number("height"),
        r: number(properties["rx"] === undefined ? "ry" : "rx"),
      });
    default:
      return "";
  }
}

function ellipse(cx: number, cy: number, { rx, ry }: { readonly rx: number; readonly ry: number }): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly r: number;
}

function rectangle({ x, y, width, height, r }: Rectangle): string {
  const [across, down] = [width - 2 * r, height - 2 * r];
  const corner = (dx: number, dy: number): string => (r === 0 ? "" : `a${r} ${r} 0 0 1 ${dx} ${dy}`);
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}
