import type { ImportedProject } from "../model.ts";

/** A logo that a config contains as an SVG element, with the files of the new site for it. */
export interface InlineLogo {
  readonly logo: NonNullable<ImportedProject["site"]["logo"]>;
  readonly files: NonNullable<ImportedProject["files"]>;
}

const element = /<svg\b(?:(?!<svg\b)[^])*?<\/svg>/;
/** Attributes of SVG with a hyphen, which React writes in camel case. */
const hyphenated =
  /^(?:stroke(?:Width|Linecap|Linejoin|Miterlimit|Opacity|Dasharray|Dashoffset)|fill(?:Rule|Opacity)|clip(?:Rule|Path)|stop(?:Color|Opacity)|font(?:Family|Size|Weight|Style)|textAnchor|dominantBaseline|shapeRendering)$/;
/** A picture has no text color of its own. */
const textColors = { light: "#1a1a1a", dark: "#f5f5f5" };

/** Reads the first `<svg>` of JSX. Undefined without one, and for one with values that are not constant. */
export function readInlineLogo(jsx: string | undefined, title: string | undefined): InlineLogo | undefined {
  const svg = writeSvg(element.exec(jsx ?? "")?.[0]);
  if (svg === undefined) return undefined;
  const hasTextColor = svg.includes("currentColor");
  const colored = (color: string): string => `${svg.replaceAll("currentColor", color)}\n`;
  const light = { path: "content/static/site-logo.svg", content: colored(textColors.light) };
  const dark = { path: "content/static/site-logo-dark.svg", content: colored(textColors.dark) };
  return {
    logo: { light: "/site-logo.svg", dark: hasTextColor ? "/site-logo-dark.svg" : undefined, title },
    files: hasTextColor ? [light, dark] : [light],
  };
}

function writeSvg(jsx: string | undefined): string | undefined {
  if (jsx === undefined) return undefined;
  const plain = jsx
    .replaceAll(/\{\s*\/\*[^]{0,2000}?\*\/\s*\}/g, "")
    .replaceAll(/=\{\s*(-?[\d.]+)\s*\}/g, '="$1"')
    .replaceAll(/=\{\s*(["'`])([^"'`{}]*)\1\s*\}/g, '="$2"')
    .replaceAll(/\s(?:className|style)=(?:"[^"]*"|\{\{[^{}]*\}\})/g, "")
    .replaceAll(/(?<=\s)([a-z]+[A-Z]\w*)(?==")/g, (name: string) =>
      hyphenated.test(name) ? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name,
    )
    .replaceAll(/\sxlinkHref=/g, " xlink:href=");
  // A component or a value that only a program knows.
  if (/[{}]|<\/?[A-Z]/.test(plain)) return undefined;
  return /^<svg\b[^>]*\sxmlns=/.test(plain) ? plain : plain.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
}
