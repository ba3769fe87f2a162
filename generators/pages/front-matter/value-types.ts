import { findHeadError, stateEntry } from "../../source/head-entry.ts";

/** What a key of the front matter accepts. */
export interface ValueType {
  /** Completes "The key must be …". */
  readonly words: string;
  readonly accepts: (value: unknown) => boolean;
}

/** A mapping of YAML. */
export type Mapping = Readonly<Record<string, unknown>>;

export function isMapping(value: unknown): value is Mapping {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function isLabel(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

function isListOf(value: unknown, accepts: (item: unknown) => boolean): value is readonly unknown[] {
  return Array.isArray(value) && value.every(accepts);
}

/** A mapping with these keys only, each with a value that its test accepts. */
export function hasOnly(value: unknown, tests: Readonly<Record<string, (entry: unknown) => boolean>>): boolean {
  if (!isMapping(value)) return false;
  return Object.entries(value).every(([key, entry]) => Object.hasOwn(tests, key) && tests[key]?.(entry) === true);
}

/** `on` and `off` are strings in YAML 1.2. */
export function switchOf(value: unknown): boolean | undefined {
  if (value === "on" || value === true) return true;
  return value === "off" || value === false ? false : undefined;
}

/** A calendar day, with or without a time. */
function isDay(value: unknown): boolean {
  return (
    typeof value === "string" &&
    /^\d{4}-\d{2}-\d{2}(?:[T ].*)?$/.test(value) &&
    !Number.isNaN(Date.parse(value.slice(0, 10)))
  );
}

/** A URL that does not run code. */
function isWebLink(value: unknown): boolean {
  return typeof value === "string" && /^https?:\/\/[^\s\\]+$/.test(value);
}

const isFlag = (value: unknown): boolean => typeof value === "boolean";
const isLevel = (value: unknown): boolean =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 6;
const anything = (): boolean => true;

/** `New`, or `{ text: New, variant: tip }` as in Starlight. */
function isBadge(value: unknown): boolean {
  return (
    isLabel(value) ||
    (hasOnly(value, { text: isLabel, variant: isText, tone: isText, class: isText }) &&
      isMapping(value) &&
      isLabel(value["text"]))
  );
}

function isTag(value: unknown): boolean {
  return (
    isLabel(value) ||
    (hasOnly(value, { label: isLabel, permalink: isText, description: isText }) &&
      isMapping(value) &&
      isLabel(value["label"]))
  );
}

function isPagerLink(value: unknown): boolean {
  return isFlag(value) || isLabel(value) || hasOnly(value, { text: isLabel, label: isLabel, link: isText });
}

function isImage(value: unknown): boolean {
  return (
    isText(value) ||
    hasOnly(value, {
      src: isText,
      file: isText,
      alt: isText,
      light: isText,
      dark: isText,
      html: isText,
      width: anything,
      height: anything,
    })
  );
}

/** `text:` without a value is unset, as in VitePress. */
function hasOnlyOrNothing(value: unknown, tests: Parameters<typeof hasOnly>[1]): boolean {
  return (
    isMapping(value) && hasOnly(Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== null)), tests)
  );
}

const heroAction = {
  text: isLabel,
  link: isText,
  theme: isText,
  variant: isText,
  icon: anything,
  attrs: isMapping,
  target: isText,
  rel: isText,
};
const hero = {
  title: isText,
  name: isText,
  text: isText,
  tagline: isText,
  image: isImage,
  actions: (value: unknown) => isListOf(value, (action) => hasOnlyOrNothing(action, heroAction)),
};
const feature = {
  title: isLabel,
  details: isText,
  link: isText,
  linkText: isText,
  icon: anything,
  rel: isText,
  target: isText,
};
const sidebar = {
  label: isLabel,
  order: (value: unknown) => typeof value === "number",
  badge: isBadge,
  hidden: isFlag,
  attrs: isMapping,
};
const levels = { minHeadingLevel: isLevel, maxHeadingLevel: isLevel };

/** The types of the front matter's values. */
export const valueTypes = {
  text: { words: "a string", accepts: isText },
  label: { words: "a string", accepts: isLabel },
  number: { words: "a number", accepts: (value) => typeof value === "number" && Number.isFinite(value) },
  flag: { words: "`true` or `false`", accepts: isFlag },
  textOrNull: { words: "a string or `null`", accepts: (value) => value === null || isText(value) },
  texts: { words: "a list of strings", accepts: (value) => isText(value) || isListOf(value, isLabel) },
  textOrFalse: { words: "a string or `false`", accepts: (value) => value === false || isText(value) },
  flagOrDate: { words: "`true`, `false`, or a date", accepts: (value) => isFlag(value) || isDay(value) },
  head: {
    words:
      "a list of `meta`, `link`, and `script` elements without inline code, event handlers, `http-equiv`, `charset`, `style`, and `id`; a `script` has `src`, a `link` has `rel` and `href`",
    accepts: (value) => isListOf(value, (item) => findHeadError(stateEntry(item)) === undefined),
  },
  linkOrNull: {
    words: "a URL such as `https://github.com/example/docs/edit/main/page.md`, or `null`",
    accepts: (value) => value === null || isWebLink(value),
  },
  linkOrFlag: {
    words: "a URL such as `https://github.com/example/docs/edit/main/page.md`, or `false`",
    accepts: (value) => isFlag(value) || isWebLink(value),
  },
  update: {
    words: "a mapping with a `date` such as `2025-07-31`",
    accepts: (value) => hasOnly(value, { date: (date) => date === undefined || isDay(date), author: isLabel }),
  },
  checks: {
    words: "a mapping such as `{ prose: off }`",
    accepts: (value) => hasOnly(value, { prose: (entry) => switchOf(entry) !== undefined }),
  },
  authors: {
    words: "a key of `authors.yml`, a mapping with `name`, `title`, `url`, and `image_url`, or a list of them",
    accepts: areAuthors,
  },
  level: { words: "a heading level from 1 to 6", accepts: isLevel },
  icon: { words: "the name of an icon", accepts: isText },
  tags: {
    words: "a list of tags: strings, or mappings with `label` and `permalink`",
    accepts: (value) => isText(value) || isListOf(value, isTag),
  },
  pager: { words: "`false`, a string, or a mapping with `link` and `label` or `text`", accepts: isPagerLink },
  outline: {
    words: "`false`, `deep`, a heading level, two heading levels, or a mapping with `level` and `label`",
    accepts: (value) => isOutline(value) || hasOnly(value, { level: isOutline, label: isText }),
  },
  tableOfContents: {
    words: "`false`, or a mapping with `minHeadingLevel` and `maxHeadingLevel`",
    accepts: (value) => isFlag(value) || hasOnly(value, levels),
  },
  aside: { words: "`true`, `false`, or `left`", accepts: (value) => isFlag(value) || value === "left" },
  layout: {
    words: "one of `doc`, `page`, `home`",
    accepts: (value) => value === false || ["doc", "page", "home"].includes(String(value)),
  },
  mode: {
    words: "one of `default`, `wide`, `custom`, `frame`, `center`",
    accepts: (value) => ["default", "wide", "custom", "frame", "center"].includes(String(value)),
  },
  template: { words: "`doc` or `splash`", accepts: (value) => value === "doc" || value === "splash" },
  display: {
    words: "one of `auto`, `always`, `hide`",
    accepts: (value) => ["auto", "always", "hide"].includes(String(value)),
  },
  properties: { words: "a mapping", accepts: isMapping },
  sidebar: {
    words: "`true`, `false`, or a mapping with `label`, `order`, `badge`, `hidden`, and `attrs`",
    accepts: (value) => isFlag(value) || hasOnly(value, sidebar),
  },
  hero: {
    words: "a mapping with `title`, `tagline`, `image`, and `actions`",
    accepts: (value) => hasOnlyOrNothing(value, hero),
  },
  features: {
    words: "a list of mappings with `title`, `details`, `link`, `linkText`, and `icon`",
    accepts: (value) => isListOf(value, (entry) => hasOnlyOrNothing(entry, feature)),
  },
  banner: { words: "a mapping with `content`", accepts: (value) => hasOnly(value, { content: isText }) },
  operation: {
    words: "an operation such as `GET /pets`",
    accepts: (value) => isText(value) && /^(?:\S+\s+)?(?:[A-Za-z]+\s+\S+)$/.test(String(value).trim()),
  },
} as const satisfies Readonly<Record<string, ValueType>>;

/** Keys of the authors file, or mappings. */
function areAuthors(value: unknown): boolean {
  return isText(value) || isMapping(value) || isListOf(value, (entry) => isText(entry) || isMapping(entry));
}

function isOutline(value: unknown): boolean {
  return value === false || value === "deep" || isLevel(value) || (isListOf(value, isLevel) && value.length === 2);
}
