/** An element that the config or a page adds to the head. */
export interface HeadEntry {
  readonly tag: string;
  /** `true` is an attribute without a value. */
  readonly attributes: Readonly<Record<string, string | boolean>>;
  /** Further hosts that the element uses. */
  readonly hosts?: readonly string[] | undefined;
}

/** Which services count visits. */
export interface Analytics {
  readonly plausible: { readonly domain: string; readonly src: string } | undefined;
  readonly umami: { readonly websiteId: string; readonly src: string } | undefined;
  readonly googleAnalytics: { readonly id: string } | undefined;
}

/** A head entry as an author wrote it. */
interface StatedEntry {
  readonly tag: unknown;
  readonly attributes: unknown;
  /** Text inside the element. */
  readonly content: unknown;
}

const tags = ["meta", "link", "script"];
const urlAttributes = ["src", "href"];

/** Why an element cannot be in the head; undefined: it can. Completes "The entry …". */
export function findHeadError({ tag, attributes, content }: StatedEntry): string | undefined {
  if (typeof tag !== "string" || !tags.includes(tag)) return "must be a `meta`, `link`, or `script` element";
  if (typeof attributes !== "object" || attributes === null) return "must have attributes";
  const entries: readonly (readonly [string, unknown])[] = Object.entries(attributes);
  for (const [name, value] of entries) {
    const reason = findAttributeError(name, value);
    if (reason !== undefined) return reason;
  }
  const names = entries.filter(([, value]) => value !== false && value !== "").map(([name]) => name);
  if (content !== undefined && content !== "")
    return "cannot have content: put the code into a file and name it in `src`";
  if (tag === "script" && !names.includes("src"))
    return "must have `src`: the content security policy blocks inline scripts";
  if (tag === "link" && !(names.includes("rel") && names.includes("href"))) return "must have `rel` and `href`";
  return undefined;
}

function findAttributeError(name: string, value: unknown): string | undefined {
  if (/^on/i.test(name)) return `cannot have the event handler \`${name}\`: the content security policy blocks it`;
  if (!/^[a-z][a-z0-9:-]*$/.test(name)) return `cannot have the attribute \`${name}\``;
  if (["http-equiv", "charset", "style", "id"].includes(name)) return `cannot set \`${name}\``;
  if (typeof value !== "string" && typeof value !== "boolean") return `must have a string in \`${name}\``;
  if (urlAttributes.includes(name) && !/^(?:\/(?!\/)|https?:\/\/[^/])[^\s\\]*$/.test(String(value)))
    return `must have a path such as \`/script.js\` or a URL that starts with \`https://\` in \`${name}\``;
  return undefined;
}

/** Reads an entry of Starlight (`attrs`), VitePress (`[tag, attributes]`), or the config. */
export function stateEntry(value: unknown): StatedEntry {
  if (Array.isArray(value)) {
    const [tag, attributes = {}, content]: readonly unknown[] = value;
    return { tag, attributes, content };
  }
  // `Object` gives an object for any value.
  const { tag, attributes, attrs, content } = Object(value) as Readonly<Record<string, unknown>>;
  return { tag, attributes: attributes ?? attrs ?? {}, content };
}
