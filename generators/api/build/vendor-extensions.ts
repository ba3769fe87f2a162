import { escapeHtml } from "../../source/escape-markup.ts";
import { escapeMarkdown } from "../../source/escape-markdown.ts";
import { appendPointer } from "../../source/json-pointer.ts";
import type { Position } from "../../source/position.ts";
import { withoutMarker } from "../../source/prose-links.ts";
import { getOwn, isJsonArray, isJsonObject, type JsonObject, type JsonValue } from "../../source/json.ts";
import type { Prose } from "../model.ts";

/** How the reference shows a vendor extension. */
export const extensionForms = ["badge", "row", "prose"] as const;

/** A vendor extension that the reference shows, as the config states it. */
export interface VendorExtension {
  /** Such as `x-rate-limit`. */
  readonly name: string;
  readonly label: string;
  readonly as: (typeof extensionForms)[number];
}

/** A vendor extension of one object, in every form that prose has. */
interface WrittenExtension {
  readonly as: VendorExtension["as"];
  readonly text: string;
  readonly html: string;
  readonly markdown: string;
}

/** What the extensions of a description are built with. */
interface ExtensionContext {
  readonly extensions: readonly VendorExtension[];
  readonly parseMarkdown: (
    markdown: string,
    place: { readonly locate: (start?: number, end?: number) => Position },
  ) => Prose;
  readonly locate: (pointer: string) => Position;
  readonly locateText: (pointer: string, start: number, end?: number) => Position;
}

/**
 * Adds the vendor extensions of an object to its description: badges first, then the rows and texts. So they are on the page, in
 * its Markdown copy, in the search, and in the comments of types.
 */
export function withExtensions(
  context: ExtensionContext,
  { object, pointer }: { readonly object: JsonObject; readonly pointer: string },
  description: Prose | undefined,
): Prose | undefined {
  const written = context.extensions.flatMap((extension) => {
    const value = getOwn(object, extension.name);
    return value === undefined ? [] : (write(context, extension, { value, pointer }) ?? []);
  });
  if (written.length === 0) return description;
  const badges = written.filter(({ as }) => as === "badge");
  const others = written.filter(({ as }) => as !== "badge");
  const line = badges.length === 0 ? "" : `<p class="badges">${badges.map(({ html }) => html).join(" ")}</p>`;
  const markdown = [...badges, description?.markdown ?? description?.text ?? "", ...others];
  return {
    text: [description?.text ?? "", ...written.map(({ text }) => text)].filter((text) => text !== "").join("\n\n"),
    html: line + (description?.html ?? "") + others.map(({ html }) => html).join(""),
    headings: description?.headings ?? [],
    markdown: markdown
      .map((part) => (typeof part === "string" ? part : part.markdown))
      .filter((part) => part !== "")
      .join("\n\n"),
  };
}

function write(
  context: ExtensionContext,
  { name, label, as }: VendorExtension,
  { value, pointer }: { readonly value: JsonValue; readonly pointer: string },
): WrittenExtension | undefined {
  const words = wordsOf(value);
  // `false` and `null` turn an extension off.
  if (words === undefined) return undefined;
  const text = words === "" ? label : `${label}: ${words}`;
  const title = `<b>${escapeHtml(label)}</b>`;
  const bold = `**${escapeMarkdown(label)}**`;
  if (as === "prose" && typeof value === "string") {
    const place = appendPointer(pointer, name);
    const locate = (start?: number, end?: number) =>
      start === undefined ? context.locate(place) : context.locateText(place, start, end);
    const prose = context.parseMarkdown(value, { locate });
    return {
      as,
      text: `${label}\n\n${prose.text}`,
      html: `<p>${title}</p>${prose.html}`,
      markdown: `${bold}\n\n${value.trim()}`,
    };
  }
  const markdown = words === "" ? bold : `${bold}: ${escapeMarkdown(words)}`;
  const html =
    as === "badge"
      ? `<span class="badge">${escapeHtml(text)}</span>`
      : `<p>${title}${words === "" ? "" : ` ${escapeHtml(words)}`}</p>`;
  return { as, text, html, markdown };
}

/** A value in words; empty for `true`, which only the label expresses; undefined: nothing to show. */
function wordsOf(value: JsonValue): string | undefined {
  if (value === null || value === false) return undefined;
  if (value === true) return "";
  if (isJsonArray(value)) return value.map(wordsInside).join(", ") || undefined;
  if (isJsonObject(value)) {
    const entries = Object.entries(value).flatMap(([key, entry]) =>
      entry === undefined ? [] : [`${withoutMarker(key)}: ${wordsInside(entry)}`],
    );
    return entries.join(", ") || undefined;
  }
  return withoutMarker(String(value)).trim() || undefined;
}

function wordsInside(value: JsonValue): string {
  return withoutMarker(typeof value === "object" && value !== null ? JSON.stringify(value) : String(value));
}
