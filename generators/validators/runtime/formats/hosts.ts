import { decodePunycode } from "./punycode.ts";

const asciiLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const separators = /[.\u3002\uff0e\uff61]/;

/** A host name of RFC 1123; labels that start with `xn--` must also decode to a valid internationalised label. */
export function isHostname(text: string): boolean {
  if (text.length > 253) return false;
  return text.split(".").every((label) => asciiLabel.test(label) && isAsciiLabelSound(label));
}

/** A host name that may have characters beyond ASCII, after RFC 5890 and 5892. */
export function isIdnHostname(text: string): boolean {
  const labels = text.split(separators);
  if (labels.reduce((length, label) => length + encodedLength(label) + 1, -1) > 253) return false;
  return labels.every((label) =>
    isAscii(label) ? asciiLabel.test(label) && isAsciiLabelSound(label) : isUnicodeLabel(label),
  );
}

/** An IPv4 address in dotted form without leading zeros. */
export function isIpv4(text: string): boolean {
  return /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(text);
}

/** An IPv6 address of RFC 4291, without a zone. */
export function isIpv6(text: string): boolean {
  const halves = text.split("::");
  if (halves.length > 2 || text === "") return false;
  const groups = halves.map((half) => (half === "" ? [] : half.split(":")));
  const last = groups.at(-1);
  let count = groups.reduce((sum, half) => sum + half.length, 0);
  const tail = last?.at(-1);
  if (tail?.includes(".")) {
    if (!isIpv4(tail)) return false;
    last?.pop();
    count++;
  }
  const isSound = groups.flat().every((group) => /^[\da-f]{1,4}$/i.test(group));
  return isSound && (halves.length === 2 ? count <= 7 : count === 8);
}

function isAscii(text: string): boolean {
  return !/[\u0080-\uffff]/.test(text);
}

function isAsciiLabelSound(label: string): boolean {
  // Other labels with `--` there are reserved by RFC 5890 and host names all the same.
  if (!/^xn--/i.test(label)) return true;
  const decoded = decodePunycode(label.slice(4));
  return decoded !== undefined && decoded !== "" && !isAscii(decoded) && isUnicodeLabel(decoded);
}

/** The least length that the label has in ASCII: an encoder would be needed to know it exactly. */
function encodedLength(label: string): number {
  return isAscii(label) ? label.length : 4 + Array.from(label).length;
}

/** A U-label: only letters, marks and digits of RFC 5892 and characters that their neighbours allow. */
function isUnicodeLabel(label: string): boolean {
  if (encodedLength(label) > 63 || label.startsWith("-") || label.endsWith("-") || label.slice(2, 4) === "--")
    return false;
  if (label !== label.normalize("NFC") || /^\p{M}/u.test(label)) return false;
  const characters = Array.from(label);
  return characters.every((character, index) => isLabelCharacter(character, index, characters));
}

const allowedExceptions = "\u00df\u03c2\u06fd\u06fe\u0f0b\u3007";
const refusedExceptions = "\u0640\u07fa\u302e\u302f\u3031\u3032\u3033\u3034\u3035\u303b";

function isLabelCharacter(character: string, index: number, all: readonly string[]): boolean {
  if (refusedExceptions.includes(character)) return false;
  if (allowedExceptions.includes(character)) return true;
  const context = contextRules[character];
  if (context !== undefined) return context(index, all);
  if (/[\u0660-\u0669]/.test(character)) return !all.some((other) => /[\u06f0-\u06f9]/.test(other));
  if (/[\u06f0-\u06f9]/.test(character)) return !all.some((other) => /[\u0660-\u0669]/.test(other));
  if (/[a-z0-9-]/.test(character)) return true;
  return (
    /^[\p{Ll}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}]$/u.test(character) &&
    character === character.normalize("NFKC").toLowerCase()
  );
}

/** Appendix A of RFC 5892. */
const contextRules: Readonly<Record<string, (index: number, all: readonly string[]) => boolean>> = {
  "\u00b7": (index, all) => all[index - 1] === "l" && all[index + 1] === "l",
  "\u0375": (index, all) => /\p{Script=Greek}/u.test(all[index + 1] ?? ""),
  "\u05f3": (index, all) => /\p{Script=Hebrew}/u.test(all[index - 1] ?? ""),
  "\u05f4": (index, all) => /\p{Script=Hebrew}/u.test(all[index - 1] ?? ""),
  "\u30fb": (_index, all) =>
    all.some((other) => other !== "\u30fb" && /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(other)),
  "\u200c": (index, all) => isVirama(all[index - 1]) || joinsOnBothSides(index, all),
  "\u200d": (index, all) => isVirama(all[index - 1]),
};

function isVirama(character: string | undefined): boolean {
  return (
    character !== undefined &&
    "\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u0e3a\u0f84\u1039\u103a\u1714\u1734\u17d2\u1a60\u1b44\u1baa\u1bf2\u1bf3\ua806\ua8c4\ua953\ua9c0\uaaf6\uabed".includes(
      character,
    )
  );
}

function joinsOnBothSides(index: number, all: readonly string[]): boolean {
  const joining = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}]/u;
  return joining.test(all[index - 1] ?? "") && joining.test(all[index + 1] ?? "");
}
