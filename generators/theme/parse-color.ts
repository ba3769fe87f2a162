import { colorNames } from "./color-names.ts";
import { encode, fromEncoded, fromLab, fromOklab, fromOklch, toOklab, type Color } from "./color.ts";

/** The side of `light-dark()` that counts. */
export type Side = "light" | "dark";

/** Reads a color of CSS without variables. Undefined if it is not a color, or depends on more than the mode. */
export function parseColor(text: string, side: Side): Color | undefined {
  const value = text.trim().toLowerCase();
  if (value.startsWith("#")) return parseHex(value.slice(1));
  const [, name, inner] = /^([a-z-]+)\((.*)\)$/s.exec(value) ?? [];
  if (name === undefined || inner === undefined) {
    if (value === "transparent") return { red: 0, green: 0, blue: 0, alpha: 0 };
    const digits = colorNames.get(value);
    return digits === undefined ? undefined : parseHex(digits);
  }
  if (name === "light-dark") {
    const [light, dark, ...rest] = splitArguments(inner);
    if (light === undefined || dark === undefined || rest.length > 0) return undefined;
    return parseColor(side === "light" ? light : dark, side);
  }
  return name === "color-mix" ? mixColors(inner, side) : parseFunction(name, inner);
}

/** Splits at the commas outside of parentheses. */
export function splitArguments(text: string): readonly string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

function parseHex(digits: string): Color | undefined {
  if (!/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(digits)) return undefined;
  const whole = digits.length <= 4 ? digits.replaceAll(/./g, "$&$&") : digits;
  const [red = 0, green = 0, blue = 0, alpha = 1] = (whole.match(/../g) ?? []).map(
    (pair) => Number.parseInt(pair, 16) / 255,
  );
  return fromEncoded([red, green, blue], alpha);
}

function parseFunction(name: string, inner: string): Color | undefined {
  const words = inner.replace(/[,/]/g, " ").trim().split(/\s+/);
  // `color(srgb 1 0 0)` names its space first.
  const space = name === "color" ? words.shift() : name;
  const [first = "", second = "", third = "", opacity = "1", ...rest] = words;
  if (rest.length > 0) return undefined;
  const convert = spaces.get(space ?? "");
  const alpha = readNumber(opacity, 1);
  const channels = convert?.([first, second, third]);
  if (channels === undefined || alpha === undefined) return undefined;
  return { ...channels, alpha: Math.min(1, Math.max(0, alpha)) };
}

type Convert = (words: readonly string[]) => Color | undefined;

const spaces: ReadonlyMap<string, Convert> = new Map<string, Convert>([
  ["rgb", readAll([255, 255, 255], (channels) => fromEncoded(channels.map((channel) => channel / 255)))],
  ["rgba", readAll([255, 255, 255], (channels) => fromEncoded(channels.map((channel) => channel / 255)))],
  ["srgb", readAll([1, 1, 1], (channels) => fromEncoded(channels))],
  ["hsl", readAll(["angle", 100, 100], fromHsl)],
  ["hsla", readAll(["angle", 100, 100], fromHsl)],
  ["hwb", readAll(["angle", 100, 100], fromHwb)],
  ["lab", readAll([100, 125, 125], (channels) => fromLab(channels))],
  ["lch", readAll([100, 150, "angle"], ([l = 0, c = 0, h = 0]) => fromLab([l, ...polar(c, h)]))],
  ["oklab", readAll([1, 0.4, 0.4], (channels) => fromOklab(channels))],
  [
    "oklch",
    readAll([1, 0.4, "angle"], ([lightness = 0, chroma = 0, hue = 0]) => fromOklch({ lightness, chroma, hue })),
  ],
]);

/** Reads three channels: for each, the number that 100% is, or `angle`. */
function readAll(wholes: readonly (number | "angle")[], convert: (channels: readonly number[]) => Color): Convert {
  return (words) => {
    const channels = wholes.map((whole, index) => {
      const word = words[index] ?? "";
      return whole === "angle" ? readAngle(word) : readNumber(word, whole);
    });
    return channels.every((channel) => channel !== undefined) ? convert(channels) : undefined;
  };
}

function readNumber(word: string, whole: number): number | undefined {
  if (word === "none") return 0;
  const [, number, percent] = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%?)$/.exec(word) ?? [];
  if (number === undefined) return undefined;
  return percent === "%" ? (Number(number) / 100) * whole : Number(number);
}

const degrees = new Map([
  ["", 1],
  ["deg", 1],
  ["turn", 360],
  ["rad", 180 / Math.PI],
  ["grad", 0.9],
]);

function readAngle(word: string): number | undefined {
  const [, number = "", unit = ""] = /^(.*?)(deg|turn|grad|rad)?$/.exec(word) ?? [];
  const value = number.endsWith("%") ? undefined : readNumber(number, 360);
  const factor = degrees.get(unit);
  return value === undefined || factor === undefined ? undefined : value * factor;
}

function polar(chroma: number, hue: number): readonly [number, number] {
  const angle = (hue * Math.PI) / 180;
  return [chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

/** https://www.w3.org/TR/css-color-4/#hsl-to-rgb */
function fromHsl([hue = 0, saturation = 0, lightness = 0]: readonly number[]): Color {
  const light = lightness / 100;
  const amount = (saturation / 100) * Math.min(light, 1 - light);
  const turn = ((hue % 360) + 360) % 360;
  const channel = (shift: number): number => {
    const place = (shift + turn / 30) % 12;
    return light - amount * Math.max(-1, Math.min(place - 3, 9 - place, 1));
  };
  return fromEncoded([channel(0), channel(8), channel(4)]);
}

/** https://www.w3.org/TR/css-color-4/#hwb-to-rgb */
function fromHwb([hue = 0, white = 0, black = 0]: readonly number[]): Color {
  const sum = white + black;
  if (sum >= 100) return fromEncoded([white / sum, white / sum, white / sum]);
  const { red, green, blue } = fromHsl([hue, 100, 50]);
  return fromEncoded([red, green, blue].map((channel) => encode(channel) * (1 - sum / 100) + white / 100));
}

/** `color-mix()` in sRGB and OKLab; other spaces differ little from the latter. */
function mixColors(inner: string, side: Side): Color | undefined {
  const [space = "", ...parts] = splitArguments(inner);
  const isEncoded = /^in\s+srgb$/.test(space);
  if ((!isEncoded && !/^in\s+oklab$/.test(space)) || parts.length !== 2) return undefined;
  const [one, other] = parts.map((part) => {
    const [, before, color = "", after] = /^(?:([\d.]+)%\s+)?(.*?)(?:\s+([\d.]+)%)?$/s.exec(part) ?? [];
    const share = before ?? after;
    return { color: parseColor(color, side), share: share === undefined ? undefined : Number(share) / 100 };
  });
  if (one?.color === undefined || other?.color === undefined) return undefined;
  const first = one.share ?? (other.share === undefined ? 0.5 : 1 - other.share);
  const second = other.share ?? 1 - first;
  const sum = first + second;
  if (sum <= 0) return undefined;
  return blend([one.color, first / sum], [other.color, second / sum], { isEncoded, opacity: Math.min(1, sum) });
}

type Share = readonly [color: Color, share: number];

function blend(
  [one, first]: Share,
  [other, second]: Share,
  { isEncoded, opacity }: { readonly isEncoded: boolean; readonly opacity: number },
): Color {
  const alpha = one.alpha * first + other.alpha * second;
  const channelsOf = (color: Color): readonly number[] =>
    isEncoded ? [color.red, color.green, color.blue].map(encode) : toOklab(color);
  const others = channelsOf(other);
  // Transparent colors weigh less: channels are mixed premultiplied.
  const channels = channelsOf(one).map((channel, index) =>
    alpha === 0 ? 0 : (channel * one.alpha * first + (others[index] ?? 0) * other.alpha * second) / alpha,
  );
  return isEncoded ? fromEncoded(channels, alpha * opacity) : fromOklab(channels, alpha * opacity);
}
