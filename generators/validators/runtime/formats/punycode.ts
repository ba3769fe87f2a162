const base = 36;

/** Decodes the part of a label after `xn--` (RFC 3492). Returns undefined if it is malformed. */
export function decodePunycode(text: string): string | undefined {
  const delimiter = text.lastIndexOf("-");
  const output = Array.from(text.slice(0, Math.max(delimiter, 0)), (character) => character.charCodeAt(0));
  let [position, codePoint, bias] = [0, 128, 72];
  let index = delimiter + 1;
  while (index < text.length) {
    const start = position;
    let weight = 1;
    for (let k = base; ; k += base) {
      const digit = digitOf(text.charCodeAt(index++));
      if (digit === undefined) return undefined;
      position += digit * weight;
      const threshold = k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias;
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const length = output.length + 1;
    bias = adapt(position - start, length, start === 0);
    codePoint += Math.floor(position / length);
    if (codePoint > 0x10ffff) return undefined;
    position %= length;
    output.splice(position++, 0, codePoint);
  }
  return String.fromCodePoint(...output);
}

/** Encodes a label to the part after `xn--` (RFC 3492). */
export function encodePunycode(text: string): string {
  const codePoints = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const basic = codePoints.filter((code) => code < 128);
  let output = basic.length === 0 ? "" : `${String.fromCharCode(...basic)}-`;
  let [codePoint, delta, bias, handled] = [128, 0, 72, basic.length];
  while (handled < codePoints.length) {
    const next = Math.min(...codePoints.filter((code) => code >= codePoint));
    delta += (next - codePoint) * (handled + 1);
    codePoint = next;
    for (const code of codePoints) {
      if (code < codePoint) delta++;
      if (code !== codePoint) continue;
      output += encodeDelta(delta, bias);
      bias = adapt(delta, handled + 1, handled === basic.length);
      delta = 0;
      handled++;
    }
    delta++;
    codePoint++;
  }
  return output;
}

function encodeDelta(delta: number, bias: number): string {
  let text = "";
  let rest = delta;
  for (let k = base; ; k += base) {
    const threshold = k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias;
    if (rest < threshold) return text + toDigit(rest);
    const digit = threshold + ((rest - threshold) % (base - threshold));
    text += toDigit(digit);
    rest = Math.floor((rest - threshold) / (base - threshold));
  }
}

function toDigit(value: number): string {
  return String.fromCharCode(value < 26 ? value + 97 : value + 22);
}

function digitOf(code: number): number | undefined {
  if (code >= 48 && code <= 57) return code - 22;
  if (code >= 65 && code <= 90) return code - 65;
  return code >= 97 && code <= 122 ? code - 97 : undefined;
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / 700) : delta >> 1;
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > 455; k += base) rest = Math.floor(rest / 35);
  return k + Math.floor((36 * rest) / (rest + 38));
}
