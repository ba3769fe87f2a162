import { isPlainObject } from "../constants/values.ts";
import { unwrapCode } from "./markdoc-code.ts";
import { resolveConditions } from "./markdoc-conditions.ts";
import { writeSchemaFields } from "./markdoc-schema.ts";
import { readPixels, writeSizedImages } from "./markdoc-images.ts";
import { writeExamples } from "./markdoc-examples.ts";
import { convertTag } from "./markdoc-tags.ts";
import { maskTexts, readAttributes, type MarkdocContext } from "./markdoc-values.ts";
import { writeWalkthroughFiles } from "./markdoc-walkthrough.ts";
import { writeOpenTables, writeTables } from "./markdoc-tables.ts";
import { alignContent, inlinePartials, joinTags, splitSlash } from "./markdoc-lines.ts";
import { markCode, outsideSpans, type Conversion, type PageDraft, type Line } from "./lines.ts";

/** A tag without an end stops at the next tag. Otherwise, each of many such tags would be read up to the end of the line. */
const tag = /\{%\s*(?:(\/)\s*)?([\w-]+)(?![\w-])((?:"[^"]*"|[^%"{]|\{(?!%)|%(?!\}))*)%\}/g;

/** Tags that become blocks. They may be inside a line of the old page, but not of the new one. */
const blockTags =
  "admonition|tabs|tab|details|accordion|cards|card|code-group|code|partial|embed|code-snippet|img|diagram|json-example|comment|html|table|openapi-code-samples?|openapi-response-sample|replay-openapi|json-schema|code-walkthrough";
const blockTag = new RegExp(
  String.raw`(?<![ \t])[ \t]*(\{%\s*(?:\/\s*)?(?:${blockTags})\b(?:"[^"]*"|[^%"{]|\{(?!%)|%(?!\}))*%\})[ \t]*`,
  "g",
);
/** Attributes of a heading or a paragraph: `{% id="x" %}`, `{% .wide #x %}`. */
const annotation =
  /(?<![ \t])[ \t]*\{%\s*((?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|[^\s%"]+))(?:\s+(?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|[^\s%"]+)))*)\s*%\}/g;
const variable = /\{%\s*\$([^%]*)%\}/g;
/** Tags whose content alone is shown. */
const wrappers = new Set("accordion-group step toggle if else table html numbered-list numbered-item".split(" "));
/** Tags that become blocks with an end, also without content. */
const containers = new Set(["admonition", "tabs", "tab", "details", "accordion", "cards", "card", "code-group"]);

/** Converts the Markdoc tags of Redocly to directives. Of an unknown tag, the content stays. */
export function convertMarkdoc(draft: PageDraft, context: MarkdocContext): PageDraft {
  const conversions: Conversion[] = [...draft.conversions];
  const variables = {
    rbac: { teams: ["anonymous"] },
    user: {},
    lang: "default_locale",
    frontmatter: context.frontMatter,
  };
  const joined = joinTags(writeExamples(draft.lines, conversions));
  const tagged = alignContent(separateTags(maskTexts(inlinePartials(joined, context.readText))));
  const separate = writeTables(unwrapCode(resolveConditions(tagged, variables, conversions), conversions));
  const code = markCode(separate);
  const depths = measureDepths(separate, code);
  const open: { readonly name: string; readonly colons: string }[] = [];
  const lines = separate.flatMap((line, index): readonly Line[] => {
    if (code[index] === true) return [{ ...line, text: cleanFence(line.text) }];
    if (open.some(({ name }) => name === "comment") && !/\{%\s*\/\s*comment/.test(line.text)) return [];
    let isTag = false;
    const note = (name: string, outcome: Conversion["outcome"]): void => {
      isTag = true;
      conversions.push({ name: `{% ${name} %}`, line: line.origin, column: 1, outcome });
    };
    const drop = (name: string): void => {
      conversions.push({ name: `image ${name}`, line: line.origin, column: 1, outcome: "dropped" });
    };
    const text = outsideSpans(convertAnnotations(line.text, drop), (part) =>
      part
        .replaceAll(variable, (_all, name: string) => {
          const value = readVariable(name.trim(), context);
          note("$variable", value === undefined && context.isPartial !== true ? "dropped" : "converted");
          return value ?? "";
        })
        .replaceAll(tag, (...match: string[]) => {
          const [, isEnd = "", name = "", inside = ""] = match;
          isTag = true;
          if (isEnd !== "") return open.pop()?.colons ?? "";
          const { attributes, isEmpty } = splitSlash(inside);
          const values = readAttributes(attributes);
          const written = convertTag(name, attributes, context) ?? writeBlocks(name, attributes, context);
          note(name, outcomeOf(name, written));
          if (name === "img") listLostSizes(values).forEach(drop);
          if (isEmpty || written?.startsWith(":icon") === true)
            return written === undefined ? writeTexts(values) : writeEmpty(name, written);
          const colons = containers.has(name) ? ":".repeat(3 + (depths.get(index) ?? 0)) : "";
          open.push({ name, colons });
          if (written === undefined) return writeTexts(values, line.text);
          return containers.has(name) ? `${colons}${written}` : `${writeEmpty(name, written)}\n`;
        }),
    );
    if (isTag && text.trim() === "") return [];
    const indent = /^[ \t]*/.exec(line.text)?.[0] ?? "";
    return text.split("\n").map((each, at) => ({ ...line, text: at === 0 || each === "" ? each : `${indent}${each}` }));
  });
  return { lines: writeOpenTables(lines), conversions };
}

/** Sizes in percent or variables. */
function listLostSizes(values: Readonly<Record<string, string>>): readonly string[] {
  return ["width", "height"].filter((key) => values[key] !== undefined && readPixels(values[key]) === undefined);
}

function outcomeOf(name: string, written: string | undefined): Conversion["outcome"] {
  if (name === "comment" || name === "debug") return "dropped";
  if (wrappers.has(name)) return "converted";
  return written === undefined ? "unknown" : "converted";
}

/** A tag without content. */
function writeEmpty(name: string, written: string): string {
  if (containers.has(name)) return `:::${written}\n:::`;
  return /^(?::{3}|:icon|:image|!\[|`{3})/.test(written) ? written : `::${written}`;
}

/** Tags whose attributes say more than names and texts. */
function writeBlocks(name: string, attributes: string, { readText }: MarkdocContext): string | undefined {
  switch (name) {
    case "json-schema":
      return writeSchemaFields(attributes, readText);
    case "code-walkthrough":
      return writeWalkthroughFiles(attributes, readText);
    default:
      return undefined;
  }
}

/** The texts of an unknown tag. Before its content, on other lines, they are a paragraph of their own. */
function writeTexts(values: Readonly<Record<string, string>>, line = ""): string {
  const heading = values["heading"] ?? values["title"] ?? values["label"];
  const texts = [
    ...(heading === undefined ? [] : [`**${heading}**`]),
    ...["text", "caption", "description"].flatMap((key) => values[key] ?? []),
  ].join(" ");
  return texts !== "" && /^\s*\{%[^%]*%\}\s*$/.test(line) ? `${texts}\n` : texts;
}

/** `$frontmatter.seo.title`. Other variables have values only while Redocly runs. */
function readVariable(name: string, { frontMatter }: MarkdocContext): string | undefined {
  const [first, ...keys] = name.split(".");
  if (first !== "frontmatter") return undefined;
  const value = keys.reduce<unknown>(
    (found, key) => (isPlainObject(found) && Object.hasOwn(found, key) ? found[key] : undefined),
    frontMatter,
  );
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** Puts each tag of a block on a line of its own. */
function separateTags(lines: readonly Line[]): readonly Line[] {
  const code = markCode(lines);
  return lines.flatMap((line, index) => {
    if (code[index] === true || !line.text.includes("{%")) return [line];
    const [indent = ""] = /^\s*/.exec(line.text) ?? [];
    const parts = outsideSpans(line.text, (part) => part.replaceAll(blockTag, "\n$1\n")).split("\n");
    if (parts.length === 1) return [line];
    return parts
      .filter((part) => part.trim() !== "")
      .map((part) => ({ ...line, text: part.startsWith(indent) ? part : `${indent}${part.trimStart()}` }));
  });
}

function convertAnnotations(text: string, drop?: (name: string) => void): string {
  return outsideSpans(text, (part) =>
    writeSizedImages(part, drop).replaceAll(annotation, (_all, attributes: string) => {
      const id = /(?:^|\s)(?:#|id=")([\w.:-]+)/.exec(attributes)?.[1];
      return id !== undefined && /^#{1,6}\s/.test(text) ? ` {#${id}}` : "";
    }),
  );
}

/** `{% process=false %}` says that code contains tags, which docsgen never reads. */
function cleanFence(text: string): string {
  const start = text.indexOf("{%");
  const trimmed = text.trimEnd();
  if (start === -1 || !trimmed.endsWith("%}") || !/^\s*(?:`{3}|~{3})/.test(text)) return text;
  const options = trimmed.slice(start).matchAll(/(?:title|lineNumbers)="[^"]*"/g);
  return [text.slice(0, start).trimEnd(), ...[...options].map(([option]) => option)].join(" ");
}

/** How many tags are inside each tag, by the index of its line. */
function measureDepths(lines: readonly Line[], code: readonly boolean[]): ReadonlyMap<number, number> {
  const depths = new Map<number, number>();
  const open: { readonly line: number; depth: number }[] = [];
  for (const [index, { text }] of lines.entries()) {
    if (code[index] === true) continue;
    for (const [, isEnd, name = "", inside = ""] of convertAnnotations(text).matchAll(tag)) {
      if (splitSlash(inside).isEmpty) {
        const outer = containers.has(name) ? open.at(-1) : undefined;
        if (outer !== undefined) outer.depth = Math.max(outer.depth, 1);
        continue;
      }
      if (isEnd === undefined) open.push({ line: index, depth: 0 });
      else {
        const closed = open.pop();
        if (closed === undefined) continue;
        depths.set(closed.line, Math.max(closed.depth, depths.get(closed.line) ?? 0));
        const outer = open.at(-1);
        if (outer !== undefined) outer.depth = Math.max(outer.depth, closed.depth + 1);
      }
    }
  }
  return depths;
}
