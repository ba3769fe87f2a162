/**
 * The directives inside a sentence: `:badge[New]{type=tip}`. Only these names directly before a bracket are directives:
 * times, ratios, and `key:value` are far more common.
 */
const names = ["badge", "button", "icon", "image", "tooltip"] as const;

const known: ReadonlySet<string> = new Set(names);

/** Whether a name is that of a directive inside a sentence. */
export function isTextDirective(name: string): boolean {
  return known.has(name);
}

/** Finds what may start one. */
export const textDirectiveStart = new RegExp(`:(?:${names.join("|")})\\[`);
