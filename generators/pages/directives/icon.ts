import type { Element, ElementContent } from "hast";

import { findIcon } from "../icons/find-icon.ts";
import { iconElement, type IconLook } from "../icons/icon-element.ts";
import { element } from "../markdown/element.ts";
import type { Directive, DirectiveInput } from "./directive.ts";
import { invalidDirectiveValue, unknownIcon } from "./findings.ts";

/** `:icon[rocket]{label="Start" color="#0b63ce" size=20}`: without a label, screen readers skip it. */
export const icon: Directive = { form: "text", attributes: ["label", "color", "size"], render: renderIconMark };

function renderIconMark(input: DirectiveInput): ElementContent[] {
  const { label, color, size } = input.attributes;
  return drawIcon(input.labelText, input, { label, color: readColor(color, input), size: readSize(size, input) });
}

/** A text without letters that has a symbol: `⚡`, `★`, `1️⃣`. */
const symbols = /^[^\p{L}/.]*[\p{Extended_Pictographic}\p{S}\u{20E3}][^\p{L}/.]*$/u;

/** How an icon looks. An image may be for one color mode only. */
interface MarkLook extends IconLook {
  readonly mode?: "light" | "dark";
}

/**
 * Draws an icon by its name, an image by its path, or an emoji. An unknown name is reported and shows nothing. Values
 * that switch an icon off, such as `false`, show nothing either.
 */
export function drawIcon(
  name: string | undefined,
  input: Pick<DirectiveInput, "report" | "position" | "image">,
  look: MarkLook = {},
): ElementContent[] {
  const { label, size, mode } = look;
  if (name === undefined || ["", "false", "none"].includes(name)) return [];
  if (/\p{Extended_Pictographic}/u.test(name) || symbols.test(name)) return [emoji(name, label)];
  if (/^(?:\.{0,2}\/|https?:)|\.(?:svg|png|webp)$/.test(name))
    return input.image(name, {
      className: ["c-icon", ...(mode === undefined ? [] : [`c-${mode}`])],
      alt: label ?? "",
      ...(size === undefined ? {} : { width: size }),
    });
  const found = findIcon(name);
  if (found.kind === "missing") {
    input.report(unknownIcon(name, { position: input.position(), nearest: found.nearest }));
    return [];
  }
  return [iconElement(found.shapes, look)];
}

function emoji(text: string, label: string | undefined): Element {
  const meaning = label === undefined ? { ariaHidden: "true" } : { role: "img", ariaLabel: label };
  return element("span", { className: ["c-icon"], ...meaning }, [text]);
}

/** A color as an attribute of SVG, which needs no style. */
function readColor(color: string | undefined, input: DirectiveInput): string | undefined {
  if (color === undefined) return undefined;
  if (/^(?:#[\da-f]{3,8}|[a-z]+|var\(--[\w-]+\)|(?:rgb|hsl|oklch)a?\([\d\s.,%/deg-]+\))$/i.test(color))
    return color.startsWith("var(") ? undefined : color;
  input.report(
    invalidDirectiveValue("color", color, {
      position: input.position(),
      expected: "a color such as `#0b63ce` or `red`",
    }),
  );
  return undefined;
}

function readSize(size: string | undefined, input: DirectiveInput): string | undefined {
  if (size === undefined || size === "") return undefined;
  const [, number = "", unit = ""] = /^(\d{1,3}(?:\.\d+)?)(px|r?em)?$/.exec(size) ?? [];
  if (number !== "") return unit.endsWith("em") ? `${number}em` : number;
  input.report(
    invalidDirectiveValue("size", size, { position: input.position(), expected: "a number of pixels, or `1.5em`" }),
  );
  return undefined;
}
