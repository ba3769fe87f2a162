import { escapePattern } from "../../source/escape-pattern.ts";

/**
 * The directives inside a sentence: `:badge[New]{type=tip}`. Only these names, and those of plugins, directly before a bracket are
 * directives: times, ratios, and `key:value` are far more common.
 */
export const textDirectiveNames = ["badge", "button", "icon", "image", "tooltip"] as const;

/** Finds what may start a directive with one of these names. */
export function startOfTextDirective(names: readonly string[]): RegExp {
  return new RegExp(`:(?:${names.map(escapePattern).join("|")})\\[`);
}

/** Finds what may start a directive with one of these names, in a sentence or on a line of its own. */
export function startOfDirective(names: readonly string[]): RegExp {
  const any = names.map(escapePattern).join("|");
  return new RegExp(String.raw`:(?:${any})\[|^[ \t]*::(?:${any})(?![\w-])`, "m");
}

/** Finds what may start one of docsgen. */
export const textDirectiveStart = startOfTextDirective(textDirectiveNames);
