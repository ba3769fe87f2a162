import { DocsgenError } from "../source/docsgen-error.ts";
import type { Position } from "../source/position.ts";
import { meant } from "../source/nearest-name.ts";

/** A pair of variables measured in one scene. */
export interface MeasuredPair {
  readonly front: string;
  readonly ground: string;
  readonly ratio: number;
  readonly required: number;
  readonly use: string;
  readonly place: string;
}

/** A color is too close to another one. The worst pair comes first. */
export function lowContrast(
  [worst, ...others]: readonly MeasuredPair[],
  {
    name,
    position,
    suggestion,
  }: { readonly name: string; readonly position: Position | undefined; readonly suggestion: string | undefined },
): DocsgenError {
  if (worst === undefined) throw new TypeError("No pair fails.");
  const { front, ground, ratio, required, use, place } = worst;
  const byPair = new Map(
    others.toReversed().map((other) => [`\`${other.front}\` on \`${other.ground}\``, printRatio(other.ratio)]),
  );
  byPair.delete(`\`${front}\` on \`${ground}\``);
  const pairs = [...byPair].toReversed().map(([pair, lowest]) => `${pair} (${lowest})`);
  const rest = pairs.length > maxListed ? `, and ${pairs.length - maxListed} more` : "";
  const more = pairs.length === 0 ? "" : ` Also too low: ${pairs.slice(0, maxListed).join(", ")}${rest}.`;
  return new DocsgenError(
    "theme/low-contrast",
    `\`${front}\` on \`${ground}\` has a contrast of ${printRatio(ratio)} : 1 ${place}. ${use} at least ${required} : 1.${more}`,
    {
      position,
      hint:
        suggestion === undefined
          ? `choose a color for \`${name}\` that differs more in lightness`
          : `the nearest color that passes: \`${name}: ${suggestion};\``,
    },
  );
}

const maxListed = 4;

/** Cuts instead of rounding: 4.496 must not look like 4.5. */
function printRatio(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}

/** A color that cannot be measured. */
export function unknownColor(name: string, value: string, position: Position | undefined): DocsgenError {
  return new DocsgenError(
    "theme/unknown-color",
    `The value \`${value}\` of \`${name}\` is not a color that docsgen can measure.`,
    {
      severity: "warning",
      position,
      hint: "use a hexadecimal, named, `rgb()`, `hsl()`, or `oklch()` color, or `light-dark()` of two",
    },
  );
}

/** A variable that resembles one of the site and has no effect. */
export function unknownVariable(name: string, nearest: string, position: Position | undefined): DocsgenError {
  return new DocsgenError("theme/unknown-variable", `\`${name}\` is not a variable of the site.`, {
    severity: "warning",
    position,
    hint: meant(nearest),
  });
}
