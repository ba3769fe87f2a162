import type { ComponentStyles } from "./model.ts";

/** Joins the styles of the texts of a page; undefined: they have none. */
export function joinStyles(styles: readonly ComponentStyles[]): ComponentStyles | undefined {
  if (styles.length === 0) return undefined;
  const sheets = [...new Set(styles.flatMap((one) => one.sheets))].toSorted();
  return { sheets, css: [...new Set(styles.map(({ css }) => css))].join("\n") };
}
