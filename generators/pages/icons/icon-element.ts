import type { Element, ElementContent } from "hast";

import { element } from "../markdown/element.ts";

/** How an icon looks, and what it means. */
export interface IconLook {
  /** What the icon means; undefined: it only decorates. */
  readonly label?: string | undefined;
  readonly color?: string | undefined;
  readonly size?: string | undefined;
}

/** The drawing of an icon as an element in a text. */
export function iconElement(shapes: readonly ElementContent[], { label, color, size = "1em" }: IconLook = {}): Element {
  return element(
    "svg",
    {
      className: ["c-icon"],
      viewBox: "0 0 24 24",
      width: size,
      height: size,
      ...(color === undefined ? {} : { color }),
      ...(label === undefined ? { ariaHidden: "true" } : { role: "img", ariaLabel: label }),
    },
    shapes,
  );
}
