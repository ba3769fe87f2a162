import { listCssTokens } from "./css-tokens.ts";
import { fingerprint } from "./fingerprint.ts";
import { baseMarker, rootMarker } from "./prose-links.ts";
import { cleanUrl, isSafeUrl, schemeOf } from "./safe-url.ts";

/** An inline style as a rule of a style sheet. The elements with the style have the id in their attribute `data-style`. */
interface StyleRule {
  readonly id: string;
  readonly rule: string;
}

/**
 * Turns the value of a `style` attribute into a rule, because the content security policy of the site forbids inline styles.
 * An inline style wins over all classes of its element, so the selector has the weight of an id.
 */
export function createStyleRule(style: string): StyleRule {
  const id = fingerprint(style).slice(0, 8);
  const declarations = withoutBraces(style).replaceAll(
    /\burl\(\s*(["']?)\/(?!\/)/gi,
    (_, quote: string) => `url(${quote}${rootMarker}`,
  );
  return { id, rule: `[data-style="${id}"]:not(#_){${declarations}}` };
}

/** Why a `style` attribute cannot be a rule of a style sheet, as the end of "adds"; undefined: it can. */
export function findStyleError(
  style: string,
  isAllowedUrl: (url: string) => boolean = () => false,
): string | undefined {
  const declarations = withoutBraces(style);
  if (!isComplete(declarations)) return `an incomplete inline style: \`${shorten(style)}\``;
  const read = withoutEscapes(declarations.replaceAll(/\/\*.*?\*\//gs, ""));
  const code = /\bexpression\s*\(|\b(?:java|vb)script\s*:|-moz-binding|\bbehavior\s*:|@\s*import/i.exec(read);
  if (code !== null) return `an inline style with \`${code[0]}\``;
  const url = listUrls(read).find((url) => !isOfSite(url) && !isAllowedUrl(url));
  return url === undefined ? undefined : `an inline style with the URL \`${shorten(url)}\``;
}

/** A declaration has no braces. They would end the rule. */
function withoutBraces(style: string): string {
  return style.replaceAll(/[{}<]/g, "");
}

/** An open comment, text, or parenthesis would include the next rules of the sheet. */
function isComplete(style: string): boolean {
  const open: string[] = [];
  for (const { kind, text, isClosed } of listCssTokens(style)) {
    if (!isClosed) return false;
    if (kind !== "mark" || text === ";") continue;
    if (text === "(" || text === "[") open.push(text === "(" ? ")" : "]");
    else if (open.pop() !== text) return false;
  }
  return open.length === 0;
}

/** https://drafts.csswg.org/css-syntax/#consume-escaped-code-point */
function withoutEscapes(style: string): string {
  return style.replaceAll(/\\(?:([\da-f]{1,6})\s?|([^\n]))/gi, (_, code: string | undefined, character: string) => {
    const number = Number.parseInt(code ?? "", 16);
    return code === undefined ? character : String.fromCodePoint(number > 0x10_ff_ff ? 0xff_fd : number);
  });
}

function listUrls(style: string): readonly string[] {
  const urls = [...style.matchAll(/\burl\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))/gi)].map(
    ([, one, other, bare]) => one ?? other ?? bare ?? "",
  );
  // These functions take URLs as texts.
  const texts = /\b(?:image-set|image|src)\s*\(/i.test(style) ? [...style.matchAll(/"([^"]*)"|'([^']*)'/g)] : [];
  return [...urls, ...texts.map(([, one, other]) => one ?? other ?? "")].map(cleanUrl);
}

/** Images in the page, and paths from the root of the site: the style sheet is in another folder than the page. */
function isOfSite(url: string): boolean {
  if (/^data:image\/|^#/i.test(url) || url.startsWith(baseMarker)) return true;
  return url.startsWith("/") && isSafeUrl(url) && schemeOf(url) === undefined;
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}
