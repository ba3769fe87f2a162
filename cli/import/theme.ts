import { printColor } from "../../generators/theme/color.ts";
import { findNearestColor } from "../../generators/theme/nearest-color.ts";
import { parseColor, type Side } from "../../generators/theme/parse-color.ts";
import type { ImportedProject } from "./model.ts";
import { filesBelow, join, type SourceFolder } from "./source-folder.ts";

/** Variables by which the style sheets of other tools set their main color. */
const variables = [
  "--ifm-color-primary",
  "--vp-c-brand-1",
  "--vp-c-brand",
  "--sl-color-accent",
  "--md-primary-fg-color",
  "--color-fd-primary",
  "--nextra-primary-hue",
];

interface Colors {
  readonly light: string | undefined;
  readonly dark: string | undefined;
}

/** `theme.css` with the main color of the old site. Undefined if the site has none. */
export function writeTheme(project: ImportedProject, source: SourceFolder): string | undefined {
  const { light, dark } = { ...readStyles(project.root, source), ...withoutUndefined(project.site.colors) };
  if (light === undefined && dark === undefined) return undefined;
  const accent = [light ?? readableOn("light", dark), dark ?? readableOn("dark", light)].join(", ");
  return `/* The colors of the old site. https://docsgen.example.com/how-to/theme/ lists more variables. */
:root {
  --accent: light-dark(${accent});
}
`;
}

/** The surface of current entries, which differs least from text in the main color, in each mode. */
const grounds: Readonly<Record<Side, string>> = { light: "#eaf2fd", dark: "#10233b" };

/** The color of the other mode, with the nearest lightness at which it is readable in this mode. */
function readableOn(side: Side, color = ""): string {
  const [given, ground] = [parseColor(color, side), parseColor(grounds[side], side)];
  if (given === undefined || ground === undefined) return color;
  const nearest = findNearestColor(given, [{ other: ground, required: 4.5 }]);
  return nearest === undefined ? color : printColor(nearest);
}

function withoutUndefined(colors: ImportedProject["site"]["colors"]): Partial<Colors> {
  return Object.fromEntries(
    Object.entries(colors ?? {}).flatMap(([side, color]) => {
      const plain = color === undefined ? undefined : colorOf(color);
      return plain === undefined ? [] : [[side, plain]];
    }),
  );
}

/** The first style sheet that sets one of the variables. */
function readStyles(root: string, source: SourceFolder): Colors {
  for (const file of filesBelow(source, root).filter((name) => /\.(?:css|scss)$/.test(name))) {
    const text = source.readText(join(root, file)) ?? "";
    const found = variables
      .map((name) => readVariable(text, name))
      .find(({ light, dark }) => (light ?? dark) !== undefined);
    if (found !== undefined) return found;
  }
  return { light: undefined, dark: undefined };
}

function readVariable(text: string, name: string): Colors {
  const colors: { light?: string; dark?: string } = {};
  for (const [, selector = "", body = ""] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const [, value = ""] = new RegExp(`${name}:\\s*([^;}]+)`).exec(body) ?? [];
    const mode = /dark|slate/.test(selector) ? "dark" : "light";
    const color = colorOf(value);
    if (color !== undefined) colors[mode] ??= color;
  }
  return { light: colors.light, dark: colors.dark };
}

/** Colors without other variables: those would be unknown to docsgen. `203 68% 52%` is a color in HSL, as shadcn writes it. */
function colorOf(written: string): string | undefined {
  const value = written.trim();
  if (/^[\d.]+(?:deg)?\s+[\d.]+%\s+[\d.]+%$/.test(value)) return `hsl(${value})`;
  return /^#[\da-f]{3,8}$|^(?:rgb|hsl|oklch)a?\([^()]*\)$/i.test(value) ? value : undefined;
}
