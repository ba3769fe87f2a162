import type { FontRole, ThemeFont } from "./fonts.ts";
import { printPreset, presets, type PresetName } from "./presets.ts";

/** The look of a site, apart from its `theme.css`. */
export interface SiteTheme {
  readonly preset: PresetName | undefined;
  readonly fonts: readonly ThemeFont[];
  /** Whether samples of the reference are below the text in wide windows, too. */
  readonly hasTwoColumns: boolean;
}

/** Font stacks that apply until a font has arrived. A preset may have others. */
const fallbacks: Readonly<Record<FontRole, string>> = {
  text: "ui-sans-serif, system-ui, sans-serif",
  heading: "ui-sans-serif, system-ui, sans-serif",
  code: "ui-monospace, monospace",
};

/** Prints the style sheet of a look. `assets` is the path from the style sheet to the assets. */
export function printTheme({ preset, fonts, hasTwoColumns }: SiteTheme, assets: string): string {
  const shapes: Readonly<Record<string, string>> = preset === undefined ? {} : presets[preset].shapes;
  const stacks = fonts.map(({ role, family }) => {
    const fallback = shapes[`--font-${role}`] ?? (role === "heading" ? shapes["--font-text"] : undefined);
    return `  --font-${role}: "${family}", ${fallback ?? fallbacks[role]};\n`;
  });
  return [
    ...(preset === undefined ? [] : [printPreset(preset)]),
    ...(hasTwoColumns ? [twoColumns] : []),
    ...fonts.flatMap((font) => font.faces.map((face) => printFace(font, face, assets))),
    ...(stacks.length === 0 ? [] : [`:root {\n${stacks.join("")}}\n`]),
  ].join("");
}

/** The width from which the reference has three columns is that of `reference-screens.css`. */
const twoColumns = `@media (width >= 1240px) {
  .reference-content {
    --text-width: 880px;
  }
  .operation,
  .schema {
    grid-template-columns: minmax(0, var(--text-width));
  }
  .operation[data-size] {
    contain-intrinsic-size: auto var(--step);
  }
  .operation > .samples,
  .schema-side {
    position: static;
    max-height: none;
    overflow: visible;
  }
}
`;

/** Texts are readable in a system font until the file has arrived. */
function printFace({ family }: ThemeFont, { name, weight, style }: ThemeFont["faces"][number], assets: string): string {
  return `@font-face {
  font-family: "${family}";
  src: url("${assets}${name}") format("woff2");
  font-weight: ${weight};
  font-style: ${style};
  font-display: swap;
}
`;
}

/** The name of the file that every page needs at once: the upright face of texts, else of headings. */
export function findMainFace({ fonts }: SiteTheme): string | undefined {
  const main = fonts.find(({ role }) => role === "text") ?? fonts.find(({ role }) => role === "heading");
  const upright = main?.faces.filter(({ style }) => style === "normal") ?? [];
  return (upright.find(({ weight }) => coversRegular(weight)) ?? upright[0] ?? main?.faces[0])?.name;
}

function coversRegular(weight: string): boolean {
  const [low = 0, high = low] = weight.split(" ").map(Number);
  return low <= 400 && high >= 400;
}
