import { isIpv6 } from "./hosts.ts";

const ascii = "A-Za-z0-9\\-._~!$&'()*+,;=:@";
const beyond =
  "\\u{a0}-\\u{d7ff}\\u{f900}-\\u{fdcf}\\u{fdf0}-\\u{ffef}\\u{10000}-\\u{1fffd}\\u{20000}-\\u{2fffd}\\u{30000}-\\u{3fffd}";

const privateUse = "\\u{e000}-\\u{f8ff}\\u{f0000}-\\u{ffffd}\\u{100000}-\\u{10fffd}";

/** The characters that each part of a reference may contain. */
interface Parts {
  readonly path: RegExp;
  readonly query: RegExp;
  readonly fragment: RegExp;
  readonly host: RegExp;
}

const uriParts = /* @__PURE__ */ createParts(ascii, "");
const iriParts = /* @__PURE__ */ createParts(ascii + beyond, privateUse);

/** A URI of RFC 3986, with its scheme. */
export function isUri(text: string): boolean {
  return isReference(text, uriParts, true);
}

/** A URI or a relative reference of RFC 3986. */
export function isUriReference(text: string): boolean {
  return isReference(text, uriParts, false);
}

/** An IRI of RFC 3987, with its scheme. */
export function isIri(text: string): boolean {
  return isReference(text, iriParts, true);
}

/** An IRI or a relative reference of RFC 3987. */
export function isIriReference(text: string): boolean {
  return isReference(text, iriParts, false);
}

/** A URI template of RFC 6570. */
export function isUriTemplate(text: string): boolean {
  return /^(?:[^\p{Cc} "<>%\\^`{|}]|%[\da-f]{2}|\{[+#./;?&=,!@|]?(?:[\w]|%[\da-f]{2})+(?:\.(?:[\w]|%[\da-f]{2})+)*(?::[1-9]\d{0,3}|\*)?(?:,(?:[\w]|%[\da-f]{2})+(?:\.(?:[\w]|%[\da-f]{2})+)*(?::[1-9]\d{0,3}|\*)?)*\})*$/iu.test(
    text,
  );
}

function createParts(characters: string, inQuery: string): Parts {
  const make = (more: string): RegExp => new RegExp(`^(?:[${characters}${more}]|%[\\dA-Fa-f]{2})*$`, "u");
  return { path: make("/"), query: make(`/?${inQuery}`), fragment: make("/?"), host: make("") };
}

function isReference(text: string, parts: Parts, needsScheme: boolean): boolean {
  const match = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/su.exec(text);
  if (match === null) return false;
  const [, scheme, authority, path = "", query = "", fragment = ""] = match;
  if (scheme === undefined ? needsScheme : !/^[a-z][a-z\d+.-]*$/i.test(scheme)) return false;
  return (
    parts.path.test(path) &&
    parts.query.test(query) &&
    parts.fragment.test(fragment) &&
    (authority === undefined ? !path.startsWith("//") : isAuthority(authority, parts))
  );
}

function isAuthority(authority: string, parts: Parts): boolean {
  const at = authority.lastIndexOf("@");
  const user = authority.slice(0, Math.max(at, 0));
  const hostAndPort = authority.slice(at + 1);
  const match = /^(\[[^\]]*\]|[^:[\]]*)(?::\d*)?$/u.exec(hostAndPort);
  if (match === null || !parts.host.test(user) || user.includes("@")) return false;
  const host = match[1] ?? "";
  if (!host.startsWith("[")) return parts.host.test(host) && !host.includes("@");
  const literal = host.slice(1, -1);
  return isIpv6(literal) || /^v[\da-f]+\.[\w\-.~!$&'()*+,;=:]+$/i.test(literal);
}
