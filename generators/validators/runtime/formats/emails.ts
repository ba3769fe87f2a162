import { isHostname, isIdnHostname, isIpv4, isIpv6 } from "./hosts.ts";

const dotAtoms = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const unicodeDotAtoms =
  /^[a-z0-9\u{80}-\u{10ffff}!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9\u{80}-\u{10ffff}!#$%&'*+/=?^_`{|}~-]+)*$/iu;
const quoted = /^"(?:[ !#-[\]-~]|\\[ -~])*"$/;
const unicodeQuoted = /^"(?:[ !#-[\]-~\u{80}-\u{10ffff}]|\\[ -~])*"$/u;

/** A mailbox of RFC 5321, section 4.1.2. */
export function isEmail(text: string): boolean {
  const { local, domain } = splitAddress(text);
  return (dotAtoms.test(local) || quoted.test(local)) && (isHostname(domain) || isAddressLiteral(domain));
}

/** A mailbox of RFC 6531, with characters beyond ASCII. */
export function isIdnEmail(text: string): boolean {
  const { local, domain } = splitAddress(text);
  return (
    (unicodeDotAtoms.test(local) || unicodeQuoted.test(local)) &&
    (isIdnHostname(domain.normalize("NFC")) || isAddressLiteral(domain))
  );
}

function splitAddress(text: string): { local: string; domain: string } {
  const at = text.lastIndexOf("@");
  return at === -1 ? { local: "", domain: "" } : { local: text.slice(0, at), domain: text.slice(at + 1) };
}

function isAddressLiteral(domain: string): boolean {
  if (!domain.startsWith("[") || !domain.endsWith("]")) return false;
  const address = domain.slice(1, -1);
  return /^IPv6:/i.test(address) ? isIpv6(address.slice(5)) : isIpv4(address);
}
