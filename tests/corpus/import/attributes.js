// Which attributes of components readers saw as text.

/** Attributes whose value is text for readers, whatever the component is. */
const shown = new Set(
  `title label text tip headline cta caption description subtitle tagline name heading quote content summary eyebrow
  author role body query path header question answer message placeholder`.split(/\s+/),
);
/** Attributes that configure a component. Their values are not text, even with several words. */
const hidden =
  /^(?:href|to|src|srcset|url|link|icon\w*|class|className|\w*ClassName|style|id|key|type|color|lang|language|width|height|sizes?|sync\w*|group\w*|alt|variant|target|rel|file|default|defaultValue|value|tags|keywords|queryString|poster|allow\w*|sandbox|loading|meta|code|for|aria-.*|data-.*|v-.*|:.*|@.*|client:.*|slot|as|is|marker?|rss|horizontal|cols|stagger|mark|ins|del|sha|repo\w*|image|img|video|preload|required|theme|mode|cmd|pkg|actions|chart|cron|height|align|from)$/;
/** Components whose `name`, `label` … is not shown, or is shown only under a condition. */
const exceptions = {
  Icon: /^(?:name|label)$/,
  Code: /^(?:title)$/,
  CodeBlock: /^title$/,
  Image: /^(?:title|caption)$/,
  img: /^title$/,
  a: /^title$/,
  iframe: /^(?:title|name)$/,
  video: /^(?:title|name)$/,
  input: /^(?:name|placeholder)$/,
  Input: /^(?:name|placeholder)$/,
  Textarea: /^(?:name|placeholder)$/,
  Prompt: /^icon$/,
  meta: /^(?:name|content)$/,
  YouTube: /^title$/,
  LiteYouTubeEmbed: /^title$/,
};

/** Whether an attribute with this text was visible. */
export function isShown(component, attribute, value) {
  if (exceptions[component]?.test(attribute) === true) return false;
  if (/^[a-z]/.test(component) && !/-/.test(component)) return false;
  // Fields show their type.
  if (attribute === "type" && component.endsWith("Field")) return true;
  if (hidden.test(attribute)) return false;
  return shown.has(attribute) || (/\p{L}\s+\p{L}/u.test(value) && !/^[\w-]+:\S/.test(value));
}

/** Texts of a list or an object in an attribute: `items={[{ title: "One", href: "/one" }]}`. */
export function textsIn(value, name) {
  if (typeof value === "string") return isShown("X", name, value) ? [value] : [];
  if (name !== undefined && hidden.test(name)) return [];
  if (Array.isArray(value)) return value.flatMap((item) => (typeof item === "string" ? [item] : textsIn(item, name)));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => textsIn(entry, key));
}
