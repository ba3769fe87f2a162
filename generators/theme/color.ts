/** A color in linear light: red, green, and blue from 0 to 1 in the sRGB gamut, and the opacity. */
export interface Color {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/** A color by lightness (0 to 1), chroma, and hue in degrees: equal steps look equal. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Puts a color on an opaque ground, as browsers do: in encoded sRGB. */
export function compositeOn(color: Color, ground: Color): Color {
  if (color.alpha >= 1) return color;
  const mix = (top: number, below: number): number =>
    decode(encode(top) * color.alpha + encode(below) * (1 - color.alpha));
  return {
    red: mix(color.red, ground.red),
    green: mix(color.green, ground.green),
    blue: mix(color.blue, ground.blue),
    alpha: 1,
  };
}

/** The contrast of two opaque colors, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio. */
export function contrastOf(one: Color, other: Color): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((left, right) => left - right);
  return (high + 0.05) / (low + 0.05);
}

function luminance({ red, green, blue }: Color): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Decodes a channel of sRGB (0 to 1) to linear light. */
export function decode(channel: number): number {
  const size = Math.abs(channel);
  return size <= 0.04045 ? channel / 12.92 : Math.sign(channel) * ((size + 0.055) / 1.055) ** 2.4;
}

/** Encodes a channel of linear light for sRGB. */
export function encode(channel: number): number {
  const size = Math.abs(channel);
  return size <= 0.0031308 ? channel * 12.92 : Math.sign(channel) * (1.055 * size ** (1 / 2.4) - 0.055);
}

/** Makes a color of encoded channels from 0 to 1. Channels outside are cut. */
export function fromEncoded(channels: readonly number[], alpha = 1): Color {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => clamp(decode(channel)));
  return { red, green, blue, alpha: clamp(alpha) };
}

/** Prints an opaque color as `#rrggbb`. */
export function printColor({ red, green, blue }: Color): string {
  const digits = [red, green, blue].map((channel) =>
    Math.round(clamp(encode(channel)) * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${digits.join("")}`;
}

/** Rounds a color to what `#rrggbb` can state. */
export function roundColor({ red, green, blue }: Color): Color {
  return fromEncoded([red, green, blue].map((channel) => Math.round(clamp(encode(channel)) * 255) / 255));
}

/** Converts from the OKLab space: https://www.w3.org/TR/css-color-4/#color-conversion-code. */
export function fromOklab([lightness = 0, a = 0, b = 0]: readonly number[], alpha = 1): Color {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    red: clamp(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    green: clamp(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    blue: clamp(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
    alpha: clamp(alpha),
  };
}

/** Converts to the OKLab space. */
export function toOklab({ red, green, blue }: Color): readonly [lightness: number, a: number, b: number] {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

/** Converts from lightness, chroma, and hue. */
export function fromOklch({ lightness, chroma, hue }: Oklch, alpha = 1): Color {
  const angle = (hue * Math.PI) / 180;
  return fromOklab([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)], alpha);
}

/** Converts to lightness, chroma, and hue. */
export function toOklch(color: Color): Oklch {
  const [lightness, a, b] = toOklab(color);
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI };
}

function labCube(value: number): number {
  return value ** 3 > 216 / 24389 ? value ** 3 : (116 * value - 16) / (24389 / 27);
}

/** Converts from the CIE Lab space with the white point D50. */
export function fromLab([lightness = 0, a = 0, b = 0]: readonly number[], alpha = 1): Color {
  const middle = (lightness + 16) / 116;
  const x = (labCube(middle + a / 500) * 0.3457) / 0.3585;
  const y = lightness > 8 ? middle ** 3 : lightness / (24389 / 27);
  const z = (labCube(middle - b / 200) * (1 - 0.3457 - 0.3585)) / 0.3585;
  return {
    red: clamp(3.1341359569 * x - 1.6173863321 * y - 0.4906619461 * z),
    green: clamp(-0.9787954765 * x + 1.9162543774 * y + 0.0334427318 * z),
    blue: clamp(0.0719551828 * x - 0.2289767822 * y + 1.405386034 * z),
    alpha: clamp(alpha),
  };
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
