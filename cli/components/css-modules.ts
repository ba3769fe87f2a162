import { listCssTokens } from "../../generators/source/css-tokens.ts";
import { fingerprint } from "../../generators/source/fingerprint.ts";

/** A style sheet of a component: its text, and the new names of its classes. */
export interface ScopedStyles {
  readonly css: string;
  readonly names: Readonly<Record<string, string>>;
}

/**
 * Gives each class of a `*.module.css` file a name of its own, such as `Pricing_box_1a2b3c`. Classes in `:global(…)` keep
 * their names.
 */
export function scopeStyles(css: string, file: string): ScopedStyles {
  const [stem = ""] = (file.split("/").at(-1) ?? "").split(".");
  const suffix = fingerprint(file)
    .replaceAll(/[^a-zA-Z0-9]/g, "")
    .slice(0, 6);
  const names: Record<string, string> = {};
  const scope = (name: string): string => (names[name] ??= `${stem}_${name}_${suffix}`);
  let scoped = "";
  let start = 0;
  // The text before `{` is a selector or an at-rule, and before `;` or `}` a declaration.
  let pending = "";
  for (const { text: token, at } of listCssTokens(css)) {
    pending += css.slice(start, at);
    start = at + token.length;
    if (token === "{") scoped += scopeSelector(pending, scope) + token;
    else if (token === ";" || token === "}") scoped += pending + token;
    else {
      pending += token;
      continue;
    }
    pending = "";
  }
  return { css: scoped + pending + css.slice(start), names };
}

function scopeSelector(text: string, scope: (name: string) => string): string {
  if (/^\s*@/.test(text)) return text;
  return text.replaceAll(
    /:global\(([^)]*)\)|(\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*')|\.(-?[_a-zA-Z][\w-]*)/g,
    (whole: string, ...[open, quoted, name]: readonly (string | undefined)[]) =>
      open ?? quoted ?? (name === undefined ? whole : `.${scope(name)}`),
  );
}
