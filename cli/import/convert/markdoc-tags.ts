import { fencedCode, quoteTitle } from "../../../generators/pages/markdown/code-fence.ts";
import { isArray, type JsonValue } from "../../../generators/source/json.ts";
import { findByTokens, parsePointer } from "../../../generators/source/json-pointer.ts";
import { findIcon } from "../../../generators/pages/icons/find-icon.ts";
import { parseData } from "../constants/parse-data.ts";
import { isPlainObject } from "../constants/values.ts";
import { readColorModes } from "../color-modes.ts";
import { escapeLabel } from "./lines.ts";
import { readPixels } from "./markdoc-images.ts";
import { writeSnippet } from "./markdoc-snippet.ts";
import { attributeText, readAttributes, unmaskText, type MarkdocContext } from "./markdoc-values.ts";

type Attributes = ReturnType<typeof readAttributes>;

const admonitions: Readonly<Record<string, string>> = {
  info: "info",
  success: "tip",
  idea: "tip",
  warning: "warning",
  danger: "danger",
  error: "danger",
  note: "note",
  tip: "tip",
};

/**
 * The directive of a tag without its colons, or the Markdown of an image or a block of code. Undefined for an unknown tag.
 * https://redocly.com/docs/realm/content/markdoc-tags
 */
export function convertTag(name: string, written: string, context: MarkdocContext): string | undefined {
  const attributes = readAttributes(written);
  const { claim } = context;
  const label = writeLabel(attributes["name"] ?? attributes["title"] ?? attributes["label"]);
  switch (name) {
    case "admonition":
      return `${admonitions[attributes["type"] ?? "info"] ?? "note"}${label}`;
    case "tabs":
      return "tabs";
    case "tab":
      return `tab${label}`;
    case "details":
    case "accordion":
      return `details${label}${attributes["expanded"] === "true" ? "{open}" : ""}`;
    case "cards":
      return /^[1-6]$/.test(attributes["columns"] ?? "") ? `cards{cols="${attributes["columns"] ?? ""}"}` : "cards";
    case "card":
      return writeCard(attributes);
    case "code-group":
      return "code-group";
    case "openapi-code-sample":
    case "openapi-code-samples":
    case "openapi-response-sample":
    case "replay-openapi":
      return writeOperation(attributes, context);
    case "partial":
    case "embed": {
      const file = attributes["file"] === undefined ? undefined : claim(attributes["file"]);
      return file === undefined ? undefined : `include{file="${file}"}`;
    }
    case "code-snippet":
      return writeSnippet(attributes, context);
    case "diagram": {
      const file = attributes["file"] === undefined ? undefined : claim(attributes["file"]);
      const isMermaid = attributes["type"] === "mermaid" || /\.(?:mmd|mermaid)$/.test(file ?? "");
      return file === undefined ? undefined : `\`\`\`${isMermaid ? "mermaid" : "text"} file="${file}"\n\`\`\``;
    }
    case "json-example":
      return writeJson(written, attributes["title"]);
    case "icon":
      return findIcon(attributes["name"] ?? "").kind === "found" ? `:icon[${attributes["name"] ?? ""}]` : undefined;
    case "inline-svg":
      return attributes["file"] === undefined ? undefined : `![](${attributes["file"]})`;
    case "img":
      return writeImages(written, attributes);
    default:
      return undefined;
  }
}

function writeLabel(title: string | undefined): string {
  return title === undefined ? "" : `[${escapeLabel(title)}]`;
}

function writeCard({ title = "", badge, icon, image, cta, layout, ...attributes }: Attributes): string {
  const href = attributes["to"] ?? attributes["href"];
  const words = [...(title === "" ? [] : [escapeLabel(title)]), ...(badge === undefined ? [] : [writeBadge(badge)])];
  const options = [
    ...(href === undefined ? [] : [`href="${href}"`]),
    ...(icon !== undefined && findIcon(icon).kind === "found" ? [`icon="${icon}"`] : []),
    ...(image === undefined ? [] : [`img="${image}"`]),
    // Redocly shows the call to action of a card with a link only.
    ...(cta === undefined || href === undefined ? [] : [`cta="${cta}"`]),
    ...(layout === "horizontal" ? ["horizontal"] : []),
  ];
  const label = words.length === 0 ? "" : `[${words.join(" ")}]`;
  return `card${label}${options.length === 0 ? "" : `{${options.join(" ")}}`}`;
}

function writeBadge(badge: string): string {
  return `:badge[${escapeLabel(badge)}]`;
}

/** By its id, or by the pointer to it: `/paths/~1pets~1{id}/get`. */
function writeOperation(attributes: Attributes, { readText }: MarkdocContext): string | undefined {
  const { operationId, pointer, descriptionFile } = attributes;
  if (operationId !== undefined) return `operation{id="${operationId}"}`;
  const tokens = parsePointer(pointer ?? "");
  const [paths, path, method, ...rest] = tokens;
  if (paths !== "paths" || path === undefined || method === undefined || rest.length > 0) return undefined;
  const description = parseData(readText(descriptionFile ?? "") ?? "");
  // Data that is parsed from a text is JSON.
  const id = findByTokens(description as JsonValue, [...tokens, "operationId"]);
  return `operation{id="${typeof id === "string" ? id : `${method.toUpperCase()} ${path}`}"}`;
}

function writeJson(written: string, title: string | undefined): string | undefined {
  const value = attributeText(written, "value");
  const data = value === undefined ? undefined : parseData(value);
  if (!isArray(data) && !isPlainObject(data)) return undefined;
  const info = title === undefined ? "json" : `json ${quoteTitle(unmaskText(title))}`;
  return fencedCode(info, JSON.stringify(data, undefined, 2));
}

/** One image, one for each color mode (`srcSet="./a.png light, ./b.png dark"`), or a gallery, and their caption. */
function writeImages(
  written: string,
  { src, srcSet, alt = "", caption, width, height }: Attributes,
): string | undefined {
  const label = escapeLabel(alt);
  const sizes = Object.entries({ width: readPixels(width), height: readPixels(height) });
  const size = sizes.flatMap(([name, pixels]) => (pixels === undefined ? [] : [` ${name}="${pixels}"`])).join("");
  const modes = readColorModes(srcSet);
  const [light, dark] = [modes.get("light") ?? modes.get("dark"), modes.get("dark")];
  const gallery = parseData(attributeText(written, "images") ?? "");
  const images =
    src !== undefined
      ? [size === "" ? `![${label}](${writeTarget(src)})` : `:image[${label}]{src="${src}"${size}}`]
      : light !== undefined
        ? [
            dark === undefined && size === ""
              ? `![${label}](${writeTarget(light)})`
              : `:image[${label}]{src="${light}"${dark === undefined ? "" : ` dark="${dark}"`}${size}}`,
          ]
        : (isArray(gallery) ? gallery : []).flatMap((item) => writeGalleryImage(item));
  if (images.length === 0) return undefined;
  return [images.join(" "), ...(caption === undefined ? [] : [`*${caption}*`])].join("\n\n");
}

function writeGalleryImage(item: unknown): readonly string[] {
  if (typeof item === "string") return [`![](${writeTarget(item)})`];
  if (!isPlainObject(item) || typeof item["src"] !== "string") return [];
  const { src, alt } = item;
  return [`![${typeof alt === "string" ? escapeLabel(alt) : ""}](${writeTarget(src)})`];
}

function writeTarget(url: string): string {
  return /[\s()]/.test(url) ? `<${url}>` : url;
}
