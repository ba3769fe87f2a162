import { decodePunycode, encodePunycode } from "./punycode.ts";

const asciiLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const separators = /[.\u3002\uff0e\uff61]/;

/** A host name of RFC 1123. Labels that start with `xn--` must also decode to a valid internationalized label. */
export function isHostname(text: string): boolean {
  const labels = text.split(".");
  return text.length <= 253 && labels.every((label) => asciiLabel.test(label)) && areSound(labels);
}

/** A host name that may contain characters beyond ASCII, as defined in RFC 5890 to 5893. */
export function isIdnHostname(text: string): boolean {
  const labels = text.split(separators);
  const encoded = labels.map((label) => (isAscii(label) ? label : `xn--${encodePunycode(label)}`));
  return encoded.join(".").length <= 253 && encoded.every((label) => asciiLabel.test(label)) && areSound(labels);
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

/** An IPv4 address with the length of its prefix (RFC 4632). */
export function isIpv4Cidr(text: string): boolean {
  const [address = "", length = "", ...more] = text.split("/");
  return more.length === 0 && isIpv4(address) && /^(?:\d|[12]\d|3[0-2])$/.test(length);
}

/** An IPv6 address with the length of its prefix (RFC 4291). */
export function isIpv6Cidr(text: string): boolean {
  const [address = "", length = "", ...more] = text.split("/");
  return more.length === 0 && isIpv6(address) && /^(?:\d|[1-9]\d|1[01]\d|12[0-8])$/.test(length);
}

function isAscii(text: string): boolean {
  return !/[\u0080-\uffff]/.test(text);
}

/** Validates the Unicode form of a name's labels: each label and, if one is right-to-left, all of them together. */
function areSound(labels: readonly string[]): boolean {
  // RFC 5890 reserves other labels with `--` here, but they are valid host names.
  const decoded = labels.map((label) => (/^xn--/i.test(label) ? decodeLabel(label) : label));
  if (!decoded.every((label) => label !== undefined && (isAscii(label) || isUnicodeLabel(label)))) return false;
  return !decoded.some((label = "") => rightToLeft.test(label)) || decoded.every((label = "") => isBidiLabel(label));
}

function decodeLabel(label: string): string | undefined {
  const decoded = decodePunycode(label.slice(4));
  return decoded !== undefined && !isAscii(decoded) && encodePunycode(decoded) === label.slice(4).toLowerCase()
    ? decoded
    : undefined;
}

const rightToLeft =
  /(?![\p{Mn}\u06f0-\u06f9])[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The Bidi rule of RFC 5893, limited to the characters that a label may contain. */
function isBidiLabel(label: string): boolean {
  const [first = ""] = label;
  const [last = ""] = Array.from(label.replace(/\p{Mn}+$/u, "")).slice(-1);
  if (/^\p{Nd}/u.test(first)) return false;
  const isRightToLeft = rightToLeft.test(first);
  const isMixed = Array.from(label).some((character) =>
    isRightToLeft ? /[\p{L}\p{Mc}]/u.test(character) && !rightToLeft.test(character) : rightToLeft.test(character),
  );
  const hasBothDigits = /[\d\u06f0-\u06f9]/.test(label) && /[\u0660-\u0669]/.test(label);
  return !isMixed && last !== "-" && !(isRightToLeft && hasBothDigits);
}

/** A U-label: only letters, marks, and digits of RFC 5892, and characters that their neighbors allow. */
function isUnicodeLabel(label: string): boolean {
  if (label.startsWith("-") || label.endsWith("-") || label.slice(2, 4) === "--") return false;
  if (label !== label.normalize("NFC") || /^\p{M}/u.test(label)) return false;
  const characters = Array.from(label);
  return characters.every((character, index) => isLabelCharacter(character, index, characters));
}

const allowedExceptions = "\u00df\u03c2\u06fd\u06fe\u0f0b\u3007";
const disallowedExceptions = "\u0640\u07fa\u302e\u302f\u3031\u3032\u3033\u3034\u3035\u303b";

function isLabelCharacter(character: string, index: number, all: readonly string[]): boolean {
  if (disallowedExceptions.includes(character)) return false;
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
