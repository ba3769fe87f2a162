import { escapeLabel } from "./lines.ts";

const image =
  /!\[((?:[^[\]\\]|\\.){0,500})\]\(\s*([^\s()<>]{1,2000})(?:\s+"([^"\n]{0,500})")?(?:\s+=(\d*)x(\d*))?\s*\)(?:[ \t]*(?:\{%((?:[^%{}]|%(?!\})){0,500})%\}|\{=(\d*)x(\d*)\}))?/g;

/**
 * Images with a size, `![a](b.png){% width=100 %}` and `![a](b.png =100x200)`, as `:image`. Percent and variables have no
 * size in pixels, so `drop` is called with the names of their attributes.
 */
export function writeSizedImages(text: string, drop: (name: string) => void = () => undefined): string {
  if (!text.includes("](") || !/%\}|[=]\d*x\d*/.test(text)) return text;
  return text.replaceAll(image, (...match: (string | undefined)[]) => {
    const [all = "", alt = "", src = "", title, plainWidth, plainHeight, attributes = "", braceWidth, braceHeight] =
      match;
    const size = {
      width: plainWidth ?? braceWidth ?? readSize(attributes, "width"),
      height: plainHeight ?? braceHeight ?? readSize(attributes, "height"),
    };
    for (const [, name = ""] of attributes.matchAll(sizeName)) if (readSize(attributes, name) === undefined) drop(name);
    const written = Object.entries({ title, ...size }).flatMap(([name, value]) =>
      value === undefined || value === "" ? [] : [`${name}="${value}"`],
    );
    const isSized = written.length > (title === undefined || title === "" ? 0 : 1);
    return isSized ? `:image[${escapeLabel(alt)}]{${[`src="${src}"`, ...written].join(" ")}}` : all;
  });
}

const sizeName = /(?<![\w-])(width|height)=/g;

function readSize(attributes: string, name: string): string | undefined {
  return new RegExp(String.raw`(?<![\w-])${name}=["']?(\d{1,5})(?:px)?["']?(?=\s|$)`).exec(attributes)?.[1];
}

/** `300` and `300px` */
export function readPixels(value: string | undefined): string | undefined {
  return /^(\d{1,5})(?:px)?$/.exec(value ?? "")?.[1];
}
