import { mapProse, markOpenings, type Conversion, type PageDraft } from "./lines.ts";

const title = /(?<=\s)(title|caption|description|hint|label|tip|headline)="([^"\n]*)"/g;
const markup = /`([^`]+)`|\*\*(\S[^*]*)\*\*|\*(\S[^*]*)\*|(?<!!)\[([^\]]+)\]\(([^()\s]+)\)/g;

/** Mintlify reads the titles of components as Markdown: `title="The `a` key"`. MDX writes that as JSX. */
export function convertMintlifyTitles(draft: PageDraft): PageDraft {
  return mapProse(draft, (line) => ({
    ...line,
    text: line.text.replaceAll(title, (...match: string[]) => {
      const [all = "", name = "", value = ""] = match;
      const shown = toJsx(value);
      return shown === undefined || !line.text.includes("<") ? all : `${name}={<>${shown}</>}`;
    }),
  }));
}

/** The text as JSX; undefined without markup, and for characters that JSX does not allow. */
function toJsx(value: string): string | undefined {
  let hasMarkup = false;
  let end = 0;
  let jsx = "";
  for (const match of value.matchAll(markup)) {
    const [all, code, strong, emphasis, words, url] = match;
    hasMarkup = true;
    jsx += escapeText(value.slice(end, match.index)) + elementOf({ code, strong, emphasis, words, url });
    end = match.index + all.length;
  }
  return hasMarkup ? jsx + escapeText(value.slice(end)) : undefined;
}

type Parts = Readonly<Record<"code" | "strong" | "emphasis" | "words" | "url", string | undefined>>;

function elementOf({ code, strong, emphasis, words, url }: Parts): string {
  if (code !== undefined) return `<code>${escapeText(code)}</code>`;
  if (strong !== undefined) return `<strong>${escapeText(strong)}</strong>`;
  if (emphasis !== undefined) return `<em>${escapeText(emphasis)}</em>`;
  return `<a href="${url ?? ""}">${escapeText(words ?? "")}</a>`;
}

/** Braces and angle brackets are code in JSX. */
function escapeText(text: string): string {
  return text.replaceAll(/[{}<>]+/g, (marks) => `{${JSON.stringify(marks)}}`);
}

const icon = /\sicon=(?:"[^"]*"|'[^']*'|[^\s"'{]+)/;

/** Titles of code have icons of docsgen's set only: an icon that is a file or a URL only decorates the title. */
export function dropIconFiles(draft: PageDraft): PageDraft {
  const openings = markOpenings(draft.lines);
  const conversions: Conversion[] = [];
  const lines = draft.lines.map((line, index) => {
    const found = openings[index] === true ? icon.exec(line.text) : null;
    if (found === null || !/[./:]/.test(found[0])) return line;
    conversions.push({ name: "icon of code", line: line.origin, column: found.index + 2, outcome: "dropped" });
    return { ...line, text: line.text.slice(0, found.index) + line.text.slice(found.index + found[0].length) };
  });
  return { lines, conversions: [...draft.conversions, ...conversions] };
}
