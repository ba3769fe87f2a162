import type { ElementContent } from "hast";

import type { Directive, DirectiveInput } from "./directive.ts";
import { removedAttributes } from "../markdown/findings.ts";
import { invalidDirectiveValue, missingDirectiveValue } from "./findings.ts";

/**
 * `:image[A cat]{src="cat.png" dark="cat-dark.png" width=300}`: an image for both color modes, or, with `theme`, for one
 * of them only.
 */
export const image: Directive = {
  form: "text",
  attributes: ["src", "dark", "theme", "width", "height", "title"],
  render: renderModes,
};

function renderModes(input: DirectiveInput): ElementContent[] {
  const { src, dark, theme, title } = input.attributes;
  if (src === undefined || src === "") {
    input.report(missingDirectiveValue("src", "image", input.position()));
    return [...input.label];
  }
  if (theme !== undefined && theme !== "light" && theme !== "dark")
    input.report(invalidDirectiveValue("theme", theme, { position: input.position(), expected: "`light` or `dark`" }));
  const draw = (url: string, mode: string | undefined): ElementContent[] =>
    input.image(url, {
      alt: input.labelText,
      ...(mode === "light" || mode === "dark" ? { className: [`c-${mode}`] } : {}),
      ...(title === undefined ? {} : { title }),
      ...sizeOf(input, "width"),
      ...sizeOf(input, "height"),
    });
  return dark === undefined ? draw(src, theme) : [...draw(src, "light"), ...draw(dark, "dark")];
}

/** Pixels and percent: the units that the attributes of `<img>` have in HTML. */
function sizeOf(input: DirectiveInput, name: "width" | "height"): Record<string, string> {
  const written = input.attributes[name] ?? "auto";
  const [, pixels, percent] = /^(?:(\d{1,5})(?:\.\d+)?(?:px)?|(\d{1,3}(?:\.\d{1,6})?%))$/.exec(written) ?? [];
  const size = pixels ?? percent;
  if (size !== undefined) return { [name]: size };
  if (written !== "auto") removedAttributes("img", [{ name, position: input.position() }]).forEach(input.report);
  return {};
}
