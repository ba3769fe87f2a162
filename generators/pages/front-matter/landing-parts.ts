import type { StatedPart } from "../model.ts";
import { isMapping, type Mapping } from "./value-types.ts";

/** Writes a hero of Starlight or VitePress as the directive `hero`. */
export function heroPart(value: unknown): StatedPart {
  const hero: Mapping = isMapping(value) ? value : {};
  const [name, text] = [withoutTags(hero["name"]), withoutTags(hero["text"])];
  const title = withoutTags(hero["title"]) || [name, text].filter((words) => words !== "").join(": ");
  const actions = listOf(hero["actions"]).map((action) => `- [${label(action["text"])}](${target(action["link"])})`);
  const blocks = [
    oneLine(hero["tagline"]),
    actions.length === 0 ? "" : [":::actions", ...actions, ":::"].join("\n"),
    imageOf(hero["image"]),
  ].filter((block) => block !== "");
  // A hero without text or a picture has nothing to show besides its title.
  const content = blocks.length === 0 ? "" : `${blocks.join("\n\n")}\n`;
  const attributes = title === "" ? "" : `{title="${quoted(title)}"}`;
  const isDirective = blocks.length > 0 && (title !== "" || !/^(?:!\[|:image\[)/.test(blocks[0] ?? ""));
  const markdown = isDirective ? `::::hero${attributes}\n${content}::::\n` : `${content}\n`;
  return { key: "hero", markdown, place: "before" };
}

/** Writes the features of a VitePress home page as cards. */
export function featuresPart(value: unknown): StatedPart {
  const features = listOf(value);
  const isLinked = features.every((feature) => typeof feature["link"] === "string" && feature["icon"] === undefined);
  const cards = features.map((feature) => {
    const words = [oneLine(feature["details"]), oneLine(feature["linkText"])].filter((text) => text !== "").join(" ");
    const title = label(feature["title"]);
    if (isLinked) return `- [${title}](${target(feature["link"])}) ${words}`;
    const attributes = [["href", oneLine(feature["link"])], ...iconOf(feature["icon"])].flatMap(([name, value]) =>
      value === "" || value === undefined ? [] : [`${name}="${quoted(value)}"`],
    );
    return `::::card[${title}]{${attributes.join(" ")}}\n${words}\n::::`;
  });
  const fence = isLinked ? ":::" : ":::::";
  return { key: "features", markdown: [`${fence}cards`, ...cards, fence, ""].join("\n"), place: "before" };
}

/** The attributes for a name, an emoji, or an image, which VitePress writes as a mapping, with one file for each color mode. */
function iconOf(value: unknown): readonly (readonly [name: string, value: string])[] {
  if (!isMapping(value)) return [["icon", iconInHtml(oneLine(value))]];
  const [light, dark] = [oneLine(value["light"]), oneLine(value["dark"])];
  return [
    ["icon", oneLine(value["src"]) || light || dark],
    ["darkIcon", light === "" ? "" : dark],
    ["iconLabel", oneLine(value["alt"])],
  ];
}

/** VitePress shows an icon as HTML: `<img src="/a.svg">` is an image, and `<span>⚡</span>` an emoji. */
function iconInHtml(icon: string): string {
  if (!icon.startsWith("<")) return icon;
  const [, , src] = /<img\b[^>]*?\ssrc=(["'])(.*?)\1/i.exec(icon) ?? [];
  const words = icon.replaceAll(/<[^>]*>/g, "").trim();
  if (src !== undefined || words !== "") return src ?? words;
  // A drawing in the page is reported by its first tag.
  return icon.replace(/^<([\w-]+).*/s, "<$1>");
}

/** Writes a banner of Starlight as a note. */
export function bannerPart(value: unknown): StatedPart {
  const content = isMapping(value) ? oneLine(value["content"]) : "";
  return { key: "banner", markdown: `:::note\n${content}\n:::\n`, place: "before" };
}

function imageOf(value: unknown): string {
  if (typeof value === "string") return `![](${target(value)})`;
  if (!isMapping(value)) return "";
  const [light, dark] = [oneLine(value["light"]), oneLine(value["dark"])];
  if (light !== "" && dark !== "") {
    const attributes = [`src="${quoted(light)}"`, `dark="${quoted(dark)}"`].join(" ");
    return `:image[${label(value["alt"])}]{${attributes}}`;
  }
  const src = value["src"] ?? value["file"] ?? value["light"] ?? value["dark"];
  return typeof src === "string" ? `![${label(value["alt"])}](${target(src)})` : oneLine(value["html"]);
}

function quoted(value: string): string {
  return value.replaceAll('"', "&quot;");
}

function listOf(value: unknown): readonly Mapping[] {
  return Array.isArray(value) ? value.filter(isMapping) : [];
}

function oneLine(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value).replaceAll(/\s+/g, " ").trim() : "";
}

/** A title has no markup, but both tools read it as HTML. */
function withoutTags(value: unknown): string {
  return oneLine(oneLine(value).replaceAll(/<\/?[a-z][^<>]*>/gi, " "));
}

function label(value: unknown): string {
  return oneLine(value).replaceAll(/[[\]]/g, "\\$&");
}

/** A URL within a link: https://spec.commonmark.org/0.31.2/#link-destination */
function target(value: unknown): string {
  const url = oneLine(value);
  return /[\s()<>]/.test(url) ? `<${url.replaceAll(/[<>]/g, "")}>` : url;
}
