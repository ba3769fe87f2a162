import { Fragment, type ReactElement, type ReactNode } from "react";
import type { TranslateText } from "../../generators/source/interface-texts.ts";

/**
 * Markup of components without state, hooks and context, as `renderToStaticMarkup` gives it (attribute names in lower
 * case). The frame of a page and the reference
 * are never hydrated; React's server renderer takes four times as long.
 */
export function renderMarkup(node: ReactNode): string {
  return nodeMarkup(node, undefined);
}

/** The same for components that contain `Localized`. */
export function renderLocalized(node: ReactNode, translate: TranslateText): string {
  return nodeMarkup(node, translate);
}

function nodeMarkup(node: ReactNode, translate: TranslateText | undefined): string {
  if (typeof node === "string") return escapeText(node);
  if (node === null || node === undefined || typeof node === "boolean") return "";
  if (typeof node === "number" || typeof node === "bigint") return String(node);
  if (Array.isArray(node)) return childrenMarkup(node, translate);
  if (!("props" in node)) throw new TypeError("Static markup is drawn from elements, lists and text only.");
  return elementMarkup(node, translate);
}

function childrenMarkup(nodes: readonly ReactNode[], translate: TranslateText | undefined): string {
  let markup = "";
  for (const node of nodes) markup += nodeMarkup(node, translate);
  return markup;
}

/** What this renderer reads of an element's properties. */
type Props = Readonly<Record<string, unknown>> & {
  readonly children?: ReactNode;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
};

/** Markup drawn before, without an element around it. */
export function DrawnMarkup({ html }: { readonly html: string }): ReactNode {
  throw new TypeError(`Only renderMarkup can draw ${html.length} characters without an element around them.`);
}

/** Markup with texts in the language of the page: the component closest to the text asks for it. */
export function Localized(_props: { readonly children: (translate: TranslateText) => ReactNode }): ReactNode {
  throw new TypeError("Only renderLocalized can render localized markup.");
}

function elementMarkup({ type, props }: ReactElement, translate: TranslateText | undefined): string {
  const known = props as Props; // as the JSX types have checked it
  if (type === DrawnMarkup) return String(known.html);
  if (type === Localized && translate !== undefined) {
    // As the JSX types of `Localized` have checked it.
    const { children } = props as Parameters<typeof Localized>[0];
    return nodeMarkup(children(translate), translate);
  }
  // A class component would have to be made with `new`: lint allows none in this code base.
  if (typeof type === "function") return nodeMarkup((type as (props: Props) => ReactNode)(known), translate);
  if (typeof type !== "string") {
    if (type !== Fragment) throw new TypeError("Static markup is drawn from plain components only.");
    return nodeMarkup(known.children, translate);
  }
  const start = `<${type}${attributesMarkup(known)}`;
  if (voidElements.has(type)) return `${start}/>`;
  // eslint-disable-next-line no-underscore-dangle -- the name is React's
  const content = known.dangerouslySetInnerHTML?.__html ?? nodeMarkup(known.children, translate);
  // The parser drops the first line break of a preformatted text.
  return `${start}>${type === "pre" && content.startsWith("\n") ? "\n" : ""}${content}</${type}>`;
}

const voidElements: ReadonlySet<string> = new Set(["br", "hr", "img", "input", "link", "meta", "source", "wbr"]);

function attributesMarkup(props: Props): string {
  let markup = "";
  for (const name in props) {
    if (name === "children" || name === "dangerouslySetInnerHTML") continue;
    const value = props[name];
    if (value === undefined || value === null) continue;
    const text = attributeText(name, value);
    if (text !== undefined) markup += ` ${attributeNames[name] ?? name.toLowerCase()}="${escapeText(text)}"`;
  }
  return markup;
}

const attributeNames: Readonly<Record<string, string>> = {
  className: "class",
  htmlFor: "for",
  httpEquiv: "http-equiv",
};

/** `true` and `false` are words for some attributes, and presence and absence for other attributes. */
function attributeText(name: string, value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (typeof value !== "boolean") throw new TypeError(`Static markup cannot draw the attribute \`${name}\`.`);
  if (/^(?:aria-|data-|spellCheck$)/.test(name)) return String(value);
  return value ? "" : undefined;
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  '"': "&quot;",
  "'": "&#x27;",
  "<": "&lt;",
  ">": "&gt;",
};

/** Escapes text for content and attributes, as react-dom does. */
export function escapeText(text: string): string {
  return /["&'<>]/.test(text) ? text.replace(/["&'<>]/g, (letter) => escapes[letter] ?? letter) : text;
}
