import type rehypeSanitize from "rehype-sanitize";

type Schema = NonNullable<Parameters<typeof rehypeSanitize>[0]>;

/**
 * What raw HTML may contain. Everything else is dropped, and elements under `strip` are dropped with their content.
 * Classes, styles, and event handlers are not allowed because they would break the site's design or content policy.
 * `links.ts` checks URLs and reports unsafe ones.
 */
export const allowedHtml: Schema = {
  tagNames: (
    "a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure " +
    "h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p picture pre q rp rt ruby s samp section small span strong sub summary sup " +
    "table tbody td tfoot th thead time tr u ul var wbr"
  ).split(" "),
  attributes: {
    "*": ["id", "title", "lang", "dir", "dataNode", "dataPlugged"],
    a: [
      "href",
      "name",
      "ariaLabel",
      "ariaDescribedBy",
      "dataFootnoteRef",
      "dataFootnoteBackref",
      ["className", "data-footnote-backref"],
    ],
    code: [["className", /^language-./]],
    col: ["span"],
    details: ["open"],
    h2: [["className", "sr-only"]],
    img: ["src", "alt", "width", "height"],
    input: [["disabled", true], ["type", "checkbox"], "checked"],
    li: ["value", ["className", "task-list-item"]],
    ol: ["start", "reversed", "type", ["className", "contains-task-list"]],
    section: ["dataFootnotes", ["className", "footnotes"]],
    td: ["align", "colSpan", "rowSpan"],
    th: ["align", "colSpan", "rowSpan", "scope"],
    time: ["dateTime"],
    ul: [["className", "contains-task-list"]],
  },
  ancestors: {
    li: ["ol", "ul"],
    tbody: ["table"],
    td: ["table"],
    tfoot: ["table"],
    th: ["table"],
    thead: ["table"],
    tr: ["table"],
  },
  required: { input: { disabled: true, type: "checkbox" } },
  strip: [
    "script",
    "style",
    "template",
    "noscript",
    "iframe",
    "object",
    "embed",
    "svg",
    "math",
    "title",
    "textarea",
    "select",
    "xmp",
    "plaintext",
  ],
  clobber: [],
  protocols: {},
};

const elements = new Set(allowedHtml.tagNames);
const removedWithContent = new Set(allowedHtml.strip);

/** Whether a page may use an element, ignoring case. */
export function isAllowedElement(name: string): boolean {
  return elements.has(name.toLowerCase());
}

/** Whether an element is removed with all that it contains. */
export function isRemovedWithContent(name: string): boolean {
  return removedWithContent.has(name.toLowerCase());
}

/** Whether an element keeps an attribute. */
export function isAllowedAttribute(element: string, name: string, value: string | undefined): boolean {
  const lower = name.toLowerCase().replaceAll("-", "");
  const rules = [...(allowedHtml.attributes?.["*"] ?? []), ...(allowedHtml.attributes?.[element.toLowerCase()] ?? [])];
  return rules.some((rule) => {
    if (typeof rule === "string") return rule.toLowerCase() === lower;
    const [property, ...values] = rule;
    if ((property === "className" ? "class" : property.toLowerCase()) !== lower) return false;
    const words = (value ?? "").split(/\s+/);
    return words.every((word) =>
      values.some((known) => (known instanceof RegExp ? known.test(word) : known === true || String(known) === word)),
    );
  });
}

/** Attributes that change neither what readers see nor what they can do, or that the site sets itself. */
const harmless =
  /^(?:target|rel|loading|decoding|fetchpriority|referrerpolicy|crossorigin|key|border|cellpadding|cellspacing|markdown|role|tabindex|translate|spellcheck|slot|xmlns|item\w+|(?:data|aria|v)-.*|name)$/i;

/** Whether removing an attribute changes nothing for readers. */
export function isHarmlessAttribute(name: string): boolean {
  return harmless.test(name);
}

const properties = new Map(
  Object.values(allowedHtml.attributes ?? {})
    .flat()
    .map((rule) => (typeof rule === "string" ? rule : rule[0]))
    .map((name) => [name.toLowerCase(), name]),
);

/** The name of an attribute in a tree of HTML: `colSpan` for `colspan`. */
export function propertyName(attribute: string): string {
  return properties.get(attribute.replaceAll("-", "").toLowerCase()) ?? attribute;
}
