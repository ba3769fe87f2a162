import { convertMarkdoc } from "./markdoc.ts";
import type { MarkdocContext } from "./markdoc-values.ts";
import { markCode, type Conversion, type Line, type PageDraft } from "./lines.ts";

/** Other tools have `{% if %}` as well, but only GitBook asks for the visitor. */
const gitbookTag =
  /^\s*\{%\s*(?:end)?(?:hint|tabs?|code|content-ref|embed|file|stepper|step|columns?|swagger(?:-[a-z]+)?|api-method(?:-[a-z]+)*|updates?|if\s+visitor)\b[^%]*%\}/;
const anyTag = /^(\s*)\{%\s*(end)?([\w-]+)(?![\w-])((?:"[^"]*"|[^%"])*)%\}\s*$/;
/** Tags whose content alone is shown. */
const wrappers = new Set(["content-ref", "stepper", "step", "columns", "column", "updates", "if", "api-method-spec"]);
const players = /^https?:\/\/(?:www\.)?(?:youtube\.com|youtu\.be|vimeo\.com|loom\.com)\//;

/** Whether a page has tags of GitBook, such as `{% hint style="info" %}`. */
export function isGitBook({ lines }: PageDraft): boolean {
  if (!lines.some(({ text }) => gitbookTag.test(text))) return false;
  const code = markCode(lines);
  return lines.some(({ text }, index) => code[index] !== true && gitbookTag.test(text));
}

interface Work {
  readonly conversions: Conversion[];
  /** Names of tags that have an end on this page. */
  readonly ended: ReadonlySet<string>;
  /** The title of the next block of code. */
  title: string | undefined;
}

/** Converts the tags of GitBook. https://gitbook.com/docs/creating-content/formatting/markdown */
export function convertGitBook(draft: PageDraft, context: MarkdocContext): PageDraft {
  const code = markCode(draft.lines);
  const ended = new Set(draft.lines.flatMap(({ text }) => /^\s*\{%\s*end([\w-]+)\s*%\}/.exec(text)?.[1] ?? []));
  const work: Work = { conversions: [...draft.conversions], ended, title: undefined };
  const lines = draft.lines.flatMap((line, index): readonly Line[] => {
    if (code[index] === true) return [addTitle(line, work)];
    const text = convertTag(line, work);
    return text === undefined ? [] : [{ ...line, text }];
  });
  return convertMarkdoc({ lines, conversions: work.conversions }, context);
}

/** The title of `{% code title="a.js" %}` belongs to the fence below. */
function addTitle(line: Line, work: Work): Line {
  const { title } = work;
  work.title = undefined;
  return title === undefined ? line : { ...line, text: `${line.text.trimEnd()} title="${title}"` };
}

/** A line in the notation of Markdoc. Undefined for a tag that nothing replaces. */
function convertTag(line: Line, work: Work): string | undefined {
  const [, indent = "", end, name = "", attributes = ""] = anyTag.exec(line.text) ?? [];
  if (name === "") return line.text;
  const valueOf = (key: string): string | undefined => new RegExp(`\\b${key}="([^"]*)"`).exec(attributes)?.[1];
  const note = (): void => {
    work.conversions.push({ name: `{% ${name} %}`, line: line.origin, column: 1, outcome: "converted" });
  };
  switch (name) {
    case "hint":
      return `${indent}{% ${end === undefined ? `admonition type="${valueOf("style") ?? "info"}"` : "/admonition"} %}`;
    case "code":
      if (end === undefined) {
        work.title = valueOf("title");
        note();
      }
      return undefined;
    case "embed":
    case "file": {
      if (end !== undefined) return "";
      note();
      return `${indent}${linkOf(name, valueOf("url") ?? valueOf("src") ?? "", valueOf("caption"))}\n`;
    }
    default:
      if (wrappers.has(name)) {
        if (end === undefined) note();
        return "";
      }
      if (end !== undefined) return `${indent}{% /${name} %}`;
      return `${indent}{% ${name}${withTexts(attributes)}${work.ended.has(name) ? "" : " /"}%}`;
  }
}

function linkOf(name: string, url: string, caption: string | undefined): string {
  const label = (caption ?? (name === "file" ? (url.split("/").at(-1) ?? url) : url)).replaceAll(/[[\]]/g, "\\$&");
  return players.test(url) ? `::embed[${label}]{src="${url}"}` : `[${label}](<${url}>)`;
}

/** A request shows its method, path, and summary. */
function withTexts(attributes: string): string {
  const values = Object.fromEntries(
    [...attributes.matchAll(/(?<![\w-])([\w-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value]),
  );
  const { method, path, summary, name } = values;
  const heading = [method?.toUpperCase(), path].filter((word) => word !== undefined).join(" ");
  const text = summary ?? name;
  return heading === "" && text === undefined
    ? attributes
    : ` heading="${heading === "" ? (text ?? "") : heading}" text="${heading === "" ? "" : (text ?? "")}" `;
}
