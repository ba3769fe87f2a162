import type { Element, ElementContent, Properties } from "hast";
import { findStyleError } from "../source/inline-style.ts";
import { cleanUrl, isSafeUrl, schemeOf } from "../source/safe-url.ts";

/** Something unsafe that a plugin added: what it is, and what its author does about it. */
export interface UnsafePart {
  readonly what: string;
  readonly hint: string;
  readonly node?: Element;
}

type ReportPart = (part: UnsafePart) => void;

const removedElements: ReadonlySet<string> = new Set(
  (
    "script style template noscript iframe frame frameset object embed applet base link meta title head body html textarea select " +
    "form dialog portal fencedframe noembed noframes xmp plaintext foreignobject animate animatemotion animatetransform set handler listener"
  ).split(" "),
);

/** Attributes that send, load, or run something. */
const removedAttributes: ReadonlySet<string> = new Set(
  "srcdoc formaction action ping nonce httpequiv manifest archive codebase classid autofocus is xmlbase attributionsrc".split(
    " ",
  ),
);

const urlAttributes: ReadonlySet<string> = new Set(
  "href xlinkhref src srcset imagesrcset dynsrc lowsrc poster data background cite longdesc usemap icon".split(" "),
);

/** Attributes of SVG whose values are those of CSS, with `url(…)`. */
const styleAttributes: ReadonlySet<string> = new Set(
  "fill stroke filter mask clippath cursor marker markerstart markermid markerend".split(" "),
);

/** Removes what would run code, break the content policy, or load from another host, and reports it. */
export function withoutUnsafe(nodes: readonly ElementContent[], report: ReportPart): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === "text") return [node];
    if (node.type !== "element") {
      if (isRaw(node)) report({ what: "raw HTML as a string", hint: "let the plugin return a tree of elements" });
      return [];
    }
    const safe = safeElement(node, report);
    if (safe === undefined) return [];
    return [{ ...safe, children: withoutUnsafe(node.children, report) }];
  });
}

/** Strings of HTML, which other tools allow in their trees. */
function isRaw({ type }: { readonly type: string }): boolean {
  return type === "raw";
}

/** An element without unsafe attributes; undefined if the element itself is unsafe. */
export function safeElement(node: Element, report: ReportPart): Element | undefined {
  const tagName = node.tagName.toLowerCase();
  const unsafe = findUnsafeElement(tagName);
  if (unsafe !== undefined) {
    report({ ...unsafe, node });
    return undefined;
  }
  const properties: Properties = {};
  for (const [name, value] of Object.entries(node.properties)) {
    const unsafe = findUnsafeAttribute(tagName, name, value);
    if (unsafe === undefined) properties[name.toLowerCase() === "style" ? "style" : name] = plainValue(value);
    else report({ ...unsafe, node });
  }
  return { ...node, properties };
}

/** Why an element is unsafe. */
export function findUnsafeElement(name: string): Omit<UnsafePart, "node"> | undefined {
  const tagName = name.toLowerCase();
  if (!removedElements.has(tagName.replace(/^.*:/, ""))) return undefined;
  return { what: `\`<${tagName}>\``, hint: hintOfElement(tagName) };
}

function hintOfElement(tagName: string): string {
  if (tagName === "script") return "add scripts to the site with `head` in the config";
  if (tagName === "style" || tagName === "link") return "add styles to `content/static/theme.css`";
  if (tagName === "iframe") return "use the directive `::embed`, and name the host in `embeds.hosts`";
  return "let the plugin use another element";
}

/** Why an attribute of an element is unsafe. */
export function findUnsafeAttribute(
  tagName: string,
  name: string,
  value: unknown,
): Omit<UnsafePart, "node"> | undefined {
  const lower = plainName(name);
  const shown = `the attribute \`${name}\` of \`<${tagName}>\``;
  if (!/^[A-Za-z_][\w:.-]*$/.test(name))
    return { what: `an invalid attribute of \`<${tagName}>\``, hint: "correct its name" };
  if (lower.startsWith("on"))
    return { what: shown, hint: "a page cannot run code in attributes: add scripts with `head` in the config" };
  if (lower === "style") return findUnsafeStyle(tagName, value);
  if (styleAttributes.has(lower) && /\(|\\/.test(String(value)))
    return findUnsafeStyle(tagName, `${lower}:${String(value)}`);
  if (removedAttributes.has(lower)) return { what: shown, hint: "let the plugin leave it out" };
  if (!urlAttributes.has(lower) || value === null || value === undefined) return undefined;
  return listUrls(lower, value).some((url) => !isAllowedUrl(tagName, lower, url))
    ? { what: `${shown} with the URL \`${shorten(listUrls(lower, value).join(", "))}\``, hint: hintOfUrl(tagName) }
    : undefined;
}

/** The name of an attribute in every notation of it: `xlink:href`, `xLinkHref`, `http-equiv`, `httpEquiv`. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[-:]/g, "");
}

/** Whether an attribute contains URLs, by its plain name. */
export function hasUrls(plain: string): boolean {
  return urlAttributes.has(plain);
}

/** The page's style sheet contains the styles that plugins add. */
function findUnsafeStyle(tagName: string, value: unknown): Omit<UnsafePart, "node"> | undefined {
  if (value === null || value === undefined) return undefined;
  const what =
    typeof value === "string" ? findStyleError(value) : `a \`style\` of \`<${tagName}>\` that is not a string`;
  return what === undefined
    ? undefined
    : { what, hint: "write declarations such as `color: red`, and start the URLs of images with `/`" };
}

function hintOfUrl(tagName: string): string {
  return tagName === "a" || tagName === "area" ? "use a URL with http or https, or a path" : "use a file of the site";
}

function listUrls(attribute: string, value: unknown): readonly string[] {
  const text = Array.isArray(value)
    ? value.join(attribute === "srcset" ? ", " : " ")
    : typeof value === "string"
      ? value
      : "";
  return (attribute === "srcset" ? text.split(",") : [text]).map(cleanUrl);
}

/** The pipeline checks the hosts of images and reports them. Everything else comes from the site. */
function isAllowedUrl(tagName: string, attribute: string, url: string): boolean {
  if ((tagName === "a" || tagName === "area" || tagName === "img") && (attribute === "href" || attribute === "src"))
    return isSafeUrl(url) || (tagName === "img" && /^data:image\/(?:png|gif|jpeg|webp|avif);/i.test(url));
  if (attribute === "cite" || attribute === "longdesc") return isSafeUrl(url);
  return isSafeUrl(url) && schemeOf(url) === undefined;
}

function shorten(url: string): string {
  return url.length > 80 ? `${url.slice(0, 77)}...` : url;
}

/** Properties of a tree are texts, numbers, booleans, or lists of texts and numbers. */
function plainValue(value: unknown): Properties[string] {
  if (value === null || value === undefined || typeof value === "boolean" || typeof value === "number") return value;
  if (Array.isArray(value)) return value.map((entry) => (typeof entry === "number" ? entry : String(entry)));
  return typeof value === "string" ? value : JSON.stringify(value);
}
