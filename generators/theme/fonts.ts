/** What a font is for. Each has a variable, such as `--font-text`. */
export type FontRole = "text" | "heading" | "code";

/** A font of the project. */
export interface ThemeFont {
  readonly role: FontRole;
  readonly family: string;
  readonly faces: readonly FontFile[];
}

/** One file of a font. */
export interface FontFile {
  /** Its name among the assets, with a hash of its content. */
  readonly name: string;
  readonly content: Uint8Array;
  /** A weight, or the two ends of a variable font. */
  readonly weight: string;
  readonly style: "normal" | "italic";
}

/** Words for weights in the names of font files. The longer words come first. */
const weights = [
  ["extralight", "200"],
  ["ultralight", "200"],
  ["semibold", "600"],
  ["demibold", "600"],
  ["extrabold", "800"],
  ["ultrabold", "800"],
  ["thin", "100"],
  ["light", "300"],
  ["regular", "400"],
  ["book", "400"],
  ["medium", "500"],
  ["bold", "700"],
  ["black", "900"],
  ["heavy", "900"],
] as const;

/** Reads the weight and the style from the name of a font file, such as `Inter-BoldItalic.woff2`. */
export function readFontName(path: string): Pick<FontFile, "weight" | "style"> {
  const name = (path.split("/").at(-1) ?? path).replace(/\.woff2$/, "");
  const word = name.toLowerCase().replaceAll(/[^a-z\d]/g, "");
  const style = /italic|oblique/.test(word) ? "italic" : "normal";
  if (/variable|wght/.test(word) || /-VF\b/.test(name)) return { weight: "100 900", style };
  const number = /(?:^|\D)([1-9]00)(?:\D|$)/.exec(name)?.[1];
  return { weight: number ?? weights.find(([known]) => word.includes(known))?.[1] ?? "400", style };
}
