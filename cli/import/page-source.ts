import { load } from "js-yaml";
import { yamlSchema } from "../../generators/source/yaml-schema.ts";
import { splitHeadingId } from "../../generators/source/heading-id.ts";
import { isPlainObject } from "./constants/values.ts";
import { splitSpans, withoutCode } from "./convert/lines.ts";
import { decodeEntities } from "./entities.ts";
import type { SourceFolder } from "./source-folder.ts";

/** What the front matter and the first heading of a page say. */
export interface ReadPageFacts {
  readonly text: string;
  /** False for a file that does not exist or is not UTF-8 text. */
  readonly isText: boolean;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Offset of the text after the front matter. */
  readonly bodyStart: number;
  /** The first heading of level 1, as plain text. */
  readonly heading: string | undefined;
}

const frontMatterBlock = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/** Reads the pages of a project. Each file is read once, with the front matter that its tool reads. */
export function createPageReader(source: SourceFolder, tool: string): (file: string) => ReadPageFacts {
  const known = new Map<string, ReadPageFacts>();
  return (file) => {
    const text = source.readText(file);
    const facts = known.get(file) ?? readPage(text === undefined ? undefined : plainFrontMatter(text, tool));
    known.set(file, facts);
    return facts;
  };
}

function plainFrontMatter(text: string, tool: string): string {
  if (tool === "mkdocs") return frontMatterOfLines(text);
  // Markdoc also reads front matter whose lines `---` are indented.
  if (tool === "redocly") return text.replace(/^\s+(---[ \t]*\r?\n[\s\S]*?\n)[ \t]*(?=---[ \t]*(?:\r?\n|$))/, "$1");
  return text;
}

const metaLine = /^ {0,3}([\w-]+):[ \t]*(.*?)[ \t]*\r?$/;

/** MkDocs reads lines such as `title: Start` at the start of a page as front matter. The first blank line ends them. */
function frontMatterOfLines(text: string): string {
  const lines = text.replace(/^\uFEFF/, "").split("\n");
  if (!metaLine.test(lines[0] ?? "")) return text;
  const end = lines.findIndex((line) => line.trim() === "" || !(metaLine.test(line) || /^(?: {4}|\t)/.test(line)));
  const rest = end === -1 ? [] : lines.slice(end);
  const entries = new Map<string, string>();
  let last = "";
  for (const line of lines.slice(0, lines.length - rest.length)) {
    const [, key, value = ""] = metaLine.exec(line) ?? [];
    last = key?.toLowerCase() ?? last;
    entries.set(last, key === undefined ? `${entries.get(last) ?? ""} ${line.trim()}`.trim() : value);
  }
  const written = [...entries].map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return ["---", ...written, "---", ...rest].join("\n");
}

export type ReadPage = ReturnType<typeof createPageReader>;

function readPage(read: string | undefined): ReadPageFacts {
  const text = read ?? "";
  const block = frontMatterBlock.exec(text);
  const isFirst = block !== null && block.index === 0;
  const bodyStart = isFirst ? block[0].length : 0;
  return {
    text,
    isText: read !== undefined,
    frontMatter: isFirst ? parseYaml(block[1] ?? "") : {},
    bodyStart,
    heading: findHeading(text.slice(bodyStart)),
  };
}

function parseYaml(text: string): Readonly<Record<string, unknown>> {
  try {
    const value = load(text, { schema: yamlSchema, json: true });
    return isPlainObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** Skips code: a comment of a shell script is not a heading. */
function findHeading(body: string): string | undefined {
  const plain = withoutCode(body);
  const [, atx] = /^ {0,3}#[ \t]+(.+?)[ \t#]*$/m.exec(plain) ?? [];
  const [, setext] = /^(?![ \t>*+-])(.+)\r?\n=+[ \t]*$/m.exec(plain) ?? [];
  const text = atx ?? setext;
  return text === undefined ? undefined : plainText(text);
}

/** The heading of level 1, or the first one of another level. */
export function findFirstHeading({ text, bodyStart, heading }: ReadPageFacts): string | undefined {
  const [, words] = /^ {0,3}#{2,6}[ \t]+(.+?)[ \t#]*$/m.exec(withoutCode(text.slice(bodyStart))) ?? [];
  return heading ?? (words === undefined ? undefined : plainText(words));
}

/** The words of a heading, without its marks. Code stays as it is. */
export function plainText(markdown: string): string {
  const { id, text } = splitHeadingId(markdown);
  const title = (id === undefined ? text : text.replace(/\\$/, "")).replace(/(?<!\s)\s*\[#[\w-]+\]\s*$/, "");
  const spans = splitSpans(title);
  // Code may be in a link. It is a number between private characters until the markup is gone.
  const masked = spans.map(({ text, marks }, index) => (marks === "" ? text : `\uE100${index}\uE101`)).join("");
  return plainProse(masked)
    .replaceAll(/\uE100(\d+)\uE101/g, (_, index: string) => spans[Number(index)]?.text ?? "")
    .trim();
}

const firstPrivate = 0xe000;

/** `\<T\>` is text. Escaped characters become private ones until the markup is gone. */
function plainProse(text: string): string {
  const masked = text.replaceAll(/\\([!-/:-@[-`{-~])/g, (_, character: string) =>
    String.fromCharCode(firstPrivate + character.charCodeAt(0)),
  );
  return decodeEntities(withoutMarkup(masked)).replaceAll(/[\uE021-\uE07E]/g, (character) =>
    String.fromCharCode(character.charCodeAt(0) - firstPrivate),
  );
}

/** The limits keep the time linear for thousands of brackets. */
function withoutMarkup(text: string): string {
  return text
    .replaceAll(/!?\[([^\]]{0,500})\]\([^)]{0,2000}\)/g, "$1")
    .replaceAll(/<[a-z!/][^<>]*>/gi, "")
    .replaceAll(/(\*\*|__|\*)(?=\S)|(?<=\S)(\*\*|__|\*)/g, "");
}

/** A text of the front matter. */
export function textIn(frontMatter: Readonly<Record<string, unknown>>, ...keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const value = Object.hasOwn(frontMatter, key) ? frontMatter[key] : undefined;
    if (typeof value === "string" && value !== "") return value;
    if (typeof value === "number") return String(value);
  }
  return undefined;
}

/** The title that a page has: a text of the front matter, or the first heading. */
export function statedTitle(
  { frontMatter, heading }: ReadPageFacts,
  keys: readonly string[] = ["title"],
): string | undefined {
  return textIn(frontMatter, ...keys) ?? heading;
}

/** The front matter that gives a page a title if it has none. */
export function titleIfMissing(facts: ReadPageFacts, title: string): Readonly<Record<string, unknown>> {
  return statedTitle(facts) === undefined ? { title } : {};
}

/** Whether a file is a page. Names that start with `_` are partials. */
export function isPageFile(file: string): boolean {
  return /\.mdx?$/.test(file) && !file.split("/").some((part) => part.startsWith("_"));
}

/** `01-intro.mdx` in words: `Intro`, as several tools name a page without a title. */
export function titleOfFile(file: string): string {
  const parts = file.replace(/\.mdx?$/, "").split("/");
  const last = parts.at(-1) ?? "";
  const name = /^(?:index|readme)$/i.test(last) && parts.length > 1 ? (parts.at(-2) ?? last) : last;
  const words = name.replaceAll(/[-_]+/g, " ").trim();
  return words === "" ? name : words.charAt(0).toUpperCase() + words.slice(1);
}

/** A path as a route of docsgen: a slash at both ends, without `index`. */
export function toRoute(path: string): string {
  const [plain = ""] = path.split(/[?#]/, 1);
  const parts = plain
    .replace(/\.(?:html?|mdx?)$/i, "")
    .split("/")
    .filter((part) => part !== "" && part !== ".");
  if (parts.at(-1) === "index") parts.pop();
  return parts.length === 0 ? "/" : `/${parts.join("/")}/`;
}
