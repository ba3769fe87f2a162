import { createRequire } from "node:module";

import type { Element, Properties } from "hast";
import type temmlModule from "temml";

import { element } from "../markdown/element.ts";
import { readMarkup } from "../markdown/markup-tree.ts";

/** A formula in MathML, or the mistake in its source. */
export type RenderedMath =
  | { readonly element: Element }
  | { readonly message: string; /** Offset in the source. */ readonly offset: number };

/** Renders a formula in the syntax of TeX. */
export type RenderMath = (source: string, isBlock: boolean) => RenderedMath;

type Temml = Pick<typeof temmlModule, "renderToString">;

/** Longer formulas are no formulas. */
const maxLength = 5_000;

/** Creates the renderer. The library is loaded on first use. */
export function createRenderMath(): RenderMath {
  let temml: Temml | undefined;
  return (source, isBlock) => {
    if (source.length > maxLength) return { message: `is longer than ${maxLength} characters`, offset: 0 };
    // `require` returns any; this is what the package documents.
    temml ??= createRequire(import.meta.url)("temml") as Temml;
    try {
      const markup = temml.renderToString(source, {
        displayMode: isBlock,
        annotate: true,
        throwOnError: true,
        maxExpand: 200,
        maxSize: [20, 20],
      });
      const math = readMarkup(markup, { elements, keepsText: (name) => leaves.has(name), readAttribute });
      if (math === undefined) return { message: "cannot be read", offset: 0 };
      return { element: isBlock ? element("div", { className: ["math"], tabIndex: 0 }, [math]) : math };
    } catch (error) {
      return mistakeOf(error, source);
    }
  };
}

/** The library's messages end with the position, and some repeat the source. */
function mistakeOf(error: unknown, source: string): RenderedMath {
  const text = error instanceof Error ? error.message : String(error);
  const [, message = "cannot be read", position] =
    /^(?:ParseError:?\s*)?([^\n]*?)(?: at position (\d+): | at end of input: |$)/.exec(text.trim()) ?? [];
  const isPositioned = position !== undefined;
  const offset = isPositioned ? Number(position) - 1 : text.includes("at end of input") ? source.length : 0;
  return {
    message: `is invalid: ${message.replace(/[\s.:]+$/, "")}`,
    offset: Math.min(Math.max(0, offset), source.length),
  };
}

const leaves = new Set(["mi", "mn", "mo", "mtext", "ms", "annotation"]);

const elements = new Set([
  ...leaves,
  ...(
    "math semantics mrow mfrac msqrt mroot mstyle merror mpadded mphantom msub msup msubsup munder mover munderover " +
    "mmultiscripts mprescripts none mtable mtr mtd mlabeledtr mspace menclose"
  ).split(" "),
]);

const attributes = new Set(
  (
    "display displaystyle scriptlevel mathvariant stretchy fence separator lspace rspace symmetric form minsize maxsize " +
    "accent accentunder movablelimits largeop linethickness rowspan columnspan width height depth voffset mathcolor " +
    "mathbackground mathsize encoding notation columnalign rowspacing columnspacing columnlines rowlines"
  ).split(" "),
);

function readAttribute(name: string, value: string): Properties {
  if (name === "class") {
    const classes = value.split(/\s+/).filter((word) => word.startsWith("tml-"));
    return classes.length === 0 ? {} : { className: classes };
  }
  // The content security policy forbids styles. A color has an attribute of its own.
  if (name === "style") {
    const [, color] = /(?:^|;)\s*color:\s*(#[\da-f]{3,8}|[a-z]+)\s*(?:;|$)/i.exec(value) ?? [];
    return color === undefined ? {} : { mathcolor: color };
  }
  return attributes.has(name) ? { [name]: value } : {};
}
