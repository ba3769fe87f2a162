import { markCode, outsideSpans, type Conversion, type PageDraft, type Line } from "./lines.ts";

/** How pages of the new project name a partial. */
export interface MarkdocContext {
  readonly claim: (file: string) => string | undefined;
}

const tag = /\{%\s*(\/?)\s*([\w-]+)((?:"[^"]*"|[^%"]|%(?!\}))*?)(\/?)\s*%\}/g;

const admonitions: Readonly<Record<string, string>> = {
  info: "info",
  success: "tip",
  warning: "warning",
  danger: "danger",
  error: "danger",
  note: "note",
  tip: "tip",
};

/** Converts the Markdoc tags of Redocly to directives. Of an unknown tag, the content stays. */
export function convertMarkdoc(draft: PageDraft, context: MarkdocContext): PageDraft {
  const conversions: Conversion[] = [...draft.conversions];
  const code = markCode(draft.lines);
  const depths = measureDepths(draft.lines, code);
  const open: { readonly name: string; readonly colons: string }[] = [];
  const lines = draft.lines.flatMap((line, index): readonly Line[] => {
    if (code[index] === true) return [line];
    let isTag = false;
    const text = outsideSpans(line.text, (part) =>
      part.replaceAll(tag, (...match: string[]) => {
        const [, isEnd = "", name = "", attributes = "", isEmpty = ""] = match;
        isTag = true;
        if (isEnd !== "") {
          const closed = open.pop();
          return closed?.colons ?? "";
        }
        const written = convertTag(name, readAttributes(attributes), context);
        conversions.push({
          name: `{% ${name} %}`,
          line: line.origin,
          column: 1,
          outcome: written === undefined ? "unknown" : "converted",
        });
        if (isEmpty !== "") return written === undefined ? "" : `::${written}`;
        const colons = written === undefined ? "" : ":".repeat(3 + (depths.get(line.origin) ?? 0));
        open.push({ name, colons });
        return written === undefined ? "" : `${colons}${written}`;
      }),
    );
    return isTag && text.trim() === "" ? [] : [{ ...line, text }];
  });
  return { lines, conversions };
}

/** How many tags are inside each tag, by the line of its start. */
function measureDepths(lines: readonly Line[], code: readonly boolean[]): ReadonlyMap<number, number> {
  const depths = new Map<number, number>();
  const open: { readonly line: number; depth: number }[] = [];
  for (const [index, { text, origin }] of lines.entries()) {
    if (code[index] === true) continue;
    for (const [, isEnd, , , isEmpty] of text.matchAll(tag)) {
      if (isEmpty !== "") continue;
      if (isEnd === "") open.push({ line: origin, depth: 0 });
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

function readAttributes(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)=(?:"([^"]*)"|([^\s"]+))/g)].map(([, name = "", quoted, plain]) => [
      name,
      quoted ?? plain ?? "",
    ]),
  );
}

/** The directive without its colons. Undefined for an unknown tag. */
function convertTag(
  name: string,
  attributes: Readonly<Record<string, string>>,
  { claim }: MarkdocContext,
): string | undefined {
  const title = attributes["name"] ?? attributes["title"] ?? attributes["label"];
  const label = title === undefined ? "" : `[${title.replaceAll(/(?<!\\)[[\]]/g, "\\$&")}]`;
  switch (name) {
    case "admonition":
      return `${admonitions[attributes["type"] ?? "info"] ?? "note"}${label}`;
    case "tabs":
      return "tabs";
    case "tab":
      return `tab${label}`;
    case "details":
    case "accordion":
      return `details${label}`;
    case "cards":
      return "cards";
    case "card": {
      const to = attributes["to"] ?? attributes["href"];
      return `card${label}${to === undefined ? "" : `{href="${to}"}`}`;
    }
    case "code-group":
      return "code-group";
    case "partial":
    case "embed": {
      const file = attributes["file"] === undefined ? undefined : claim(attributes["file"]);
      return file === undefined ? undefined : `include{file="${file}"}`;
    }
    case "img":
      return attributes["src"] === undefined
        ? undefined
        : `figure{src="${attributes["src"]}" alt="${attributes["alt"] ?? ""}"}`;
    default:
      return undefined;
  }
}
