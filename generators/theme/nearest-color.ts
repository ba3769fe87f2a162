import { contrastOf, fromOklch, roundColor, toOklch, type Color } from "./color.ts";

/** A color that another must differ from. */
export interface ContrastRule {
  readonly other: Color;
  readonly required: number;
}

const step = 0.004;

/**
 * Finds the color with the nearest lightness that meets all rules. Its hue stays, and its chroma as far as a screen can
 * show it. Undefined if no lightness meets them.
 */
export function findNearestColor(color: Color, rules: readonly ContrastRule[]): Color | undefined {
  const { lightness, chroma, hue } = toOklch(color);
  const passes = (candidate: Color): boolean =>
    rules.every(({ other, required }) => contrastOf(candidate, other) >= required);
  const first = roundColor(color);
  if (passes(first)) return first;
  for (let distance = step; distance <= 1; distance += step)
    for (const next of [lightness - distance, lightness + distance]) {
      if (next < 0 || next > 1) continue;
      const candidate = roundColor(fitChroma(next, chroma, hue));
      if (passes(candidate)) return candidate;
    }
  return undefined;
}

/** The color with the highest chroma up to a limit that sRGB contains at a lightness. */
function fitChroma(lightness: number, limit: number, hue: number): Color {
  let chroma = limit;
  for (; chroma > 0.002; chroma *= 0.95) {
    const color = fromOklch({ lightness, chroma, hue });
    const shown = toOklch(color);
    if (Math.abs(shown.chroma - chroma) < 0.004 && Math.abs(shown.lightness - lightness) < 0.004) return color;
  }
  return fromOklch({ lightness, chroma: 0, hue });
}
