import { countFrontMatter, markCode, outsideSpans, type Conversion, type PageDraft, type Line } from "./lines.ts";

/** Where a file of `--8<--` is, and how pages name it. */
export interface SnippetContext {
  /** The path that the page writes for a file of the project. Undefined if the file does not exist. */
  readonly claim: (file: string) => string | undefined;
}

/** Kinds of MkDocs that are kinds of docsgen. Others become a note with the name of the kind as its title. */
const kinds: Readonly<Record<string, string>> = {
  note: "note",
  tip: "tip",
  hint: "tip",
  info: "info",
  important: "important",
  warning: "warning",
  caution: "caution",
  attention: "warning",
  danger: "danger",
  error: "danger",
  failure: "danger",
  bug: "danger",
};

const admonition = /^(\s*)(!!!|\?\?\?\+?)[ \t]+([\w-]+)((?:[ \t]+[\w-]+)*)(?:[ \t]+"(.*)")?[ \t]*$/;
const tabStart = /^(\s*)===[!+]?[ \t]+"(.+)"[ \t]*$/;

interface Work {
  readonly conversions: Conversion[];
  readonly snippets: SnippetContext;
}

/** Converts the syntax of MkDocs and Material to directives: admonitions, tabs, snippets, and attributes. */
export function convertMkDocs(draft: PageDraft, snippets: SnippetContext): PageDraft {
  const start = countFrontMatter(draft.lines);
  const work: Work = { conversions: [], snippets };
  const body = convertBlocks(draft.lines.slice(start), work).lines;
  return {
    lines: [...draft.lines.slice(0, start), ...convertInline(body, work)],
    conversions: [...draft.conversions, ...work.conversions],
  };
}

interface Converted {
  readonly lines: readonly Line[];
  /** How many directives are inside each other. */
  readonly depth: number;
}

function convertBlocks(lines: readonly Line[], work: Work): Converted {
  const result: Line[] = [];
  const code = markCode(lines);
  let depth = 0;
  for (let index = 0; index < lines.length;) {
    const line = lines[index];
    if (line === undefined) break;
    const [, indent = "", mark = "", kind = "", , title] =
      code[index] === true ? [] : (admonition.exec(line.text) ?? []);
    if (mark !== "") {
      const block = takeBlock(lines, index + 1, indent);
      const inner = convertBlocks(block.lines, work);
      note(work, { name: `${mark} ${kind}`, line, column: indent.length + 1 });
      result.push(...writeBlock({ line, indent, opening: openAdmonition(mark, kind, title), inner }));
      depth = Math.max(depth, inner.depth + 1);
      index = block.end;
    } else if (code[index] !== true && tabStart.test(line.text)) {
      const tabs = takeTabs(lines, index, work);
      result.push(...tabs.lines);
      depth = Math.max(depth, tabs.depth);
      index = tabs.end;
    } else {
      result.push(line);
      index += 1;
    }
  }
  return { lines: result, depth };
}

function note(
  work: Work,
  { name, line, column }: { readonly name: string; readonly line: Line; readonly column: number },
): void {
  work.conversions.push({ name, line: line.origin, column, outcome: "converted" });
}

interface Block {
  readonly lines: readonly Line[];
  readonly end: number;
}

/** The indented lines after an opening line, without their indentation. */
function takeBlock(lines: readonly Line[], start: number, indent: string): Block {
  const inner = `${indent}    `;
  let end = start;
  while (end < lines.length && ((lines[end]?.text ?? "").startsWith(inner) || (lines[end]?.text ?? "").trim() === ""))
    end += 1;
  while (end > start && (lines[end - 1]?.text ?? "").trim() === "") end -= 1;
  return {
    lines: lines
      .slice(start, end)
      .map((line) => ({ ...line, text: line.text.startsWith(inner) ? line.text.slice(inner.length) : "" })),
    end,
  };
}

/** `!!! note ""` has no title. Without a title, the kind is the title. */
function openAdmonition(mark: string, kind: string, title: string | undefined): string {
  const known = Object.hasOwn(kinds, kind.toLowerCase()) ? kinds[kind.toLowerCase()] : undefined;
  const words = title ?? (known === kind.toLowerCase() ? undefined : kind.charAt(0).toUpperCase() + kind.slice(1));
  if (mark.startsWith("???")) {
    const label = words ?? kind.charAt(0).toUpperCase() + kind.slice(1);
    return `details[${escapeLabel(label)}]${mark === "???+" ? "{open}" : ""}`;
  }
  if (words === "") return `${known ?? "note"}{no-title}`;
  return `${known ?? "note"}${words === undefined ? "" : `[${escapeLabel(words)}]`}`;
}

function escapeLabel(label: string): string {
  return label.replaceAll(/(?<!\\)[[\]]/g, "\\$&");
}

interface Written {
  readonly line: Line;
  readonly indent: string;
  readonly opening: string;
  readonly inner: Converted;
}

/** An outer directive has more colons than those inside it. */
function writeBlock({ line, indent, opening, inner }: Written): readonly Line[] {
  const colons = ":".repeat(3 + inner.depth);
  const last = inner.lines.at(-1) ?? line;
  return [
    { ...line, text: `${indent}${colons}${opening}` },
    ...inner.lines.map((each) => ({ ...each, text: each.text === "" ? "" : `${indent}${each.text}` })),
    { text: `${indent}${colons}`, origin: last.origin },
  ];
}

/** `=== "A"` next to `=== "B"` are the tabs of one group. */
function takeTabs(lines: readonly Line[], start: number, work: Work): Converted & { readonly end: number } {
  const [, indent = ""] = tabStart.exec(lines[start]?.text ?? "") ?? [];
  const tabs: { readonly line: Line; readonly label: string; readonly inner: Converted }[] = [];
  let index = start;
  for (;;) {
    const line = lines[index];
    const [, own, label = ""] = tabStart.exec(line?.text ?? "") ?? [];
    if (line === undefined || own !== indent) break;
    const block = takeBlock(lines, index + 1, indent);
    note(work, { name: "=== tab", line, column: indent.length + 1 });
    tabs.push({ line, label, inner: convertBlocks(block.lines, work) });
    index = block.end;
    while ((lines[index]?.text ?? "x").trim() === "" && tabStart.exec(lines[index + 1]?.text ?? "")?.[1] === indent)
      index += 1;
  }
  const depth = Math.max(...tabs.map(({ inner }) => inner.depth));
  const [first] = tabs;
  const written = tabs.flatMap(({ line, label, inner }) =>
    writeBlock({ line, indent: "", opening: `tab[${escapeLabel(label)}]`, inner: { ...inner, depth } }),
  );
  if (first === undefined) return { lines: [], depth: 0, end: start + 1 };
  return {
    lines: writeBlock({ line: first.line, indent, opening: "tabs", inner: { lines: written, depth: depth + 1 } }),
    depth: depth + 2,
    end: index,
  };
}

const snippet = /^(\s*)--8<--[ \t]+"([^"]+)"[ \t]*$/;

function convertInline(lines: readonly Line[], work: Work): readonly Line[] {
  const code = markCode(lines);
  return lines.flatMap((line, index): readonly Line[] => {
    if (code[index] === true) return convertFence(line, { lines, index, code }, work);
    const [, indent = "", file] = snippet.exec(line.text) ?? [];
    if (file !== undefined) return includeFile({ line, indent, file }, work);
    // The directives that this conversion wrote have attributes of their own.
    if (/^\s*:{3,}/.test(line.text)) return [line];
    const text = outsideSpans(line.text, (part) => convertPart(part, line, work));
    return text.trim() === "" && line.text.trim() !== "" ? [] : [{ ...line, text }];
  });
}

function includeFile(
  { line, indent, file }: { readonly line: Line; readonly indent: string; readonly file: string },
  work: Work,
): readonly Line[] {
  const path = work.snippets.claim(file);
  note(work, { name: "--8<--", line, column: indent.length + 1 });
  return path === undefined ? [line] : [{ ...line, text: `${indent}::include{file="${path}"}` }];
}

interface FencePlace {
  readonly lines: readonly Line[];
  readonly index: number;
  readonly code: readonly boolean[];
}

/** A fence that contains one snippet includes the file. `hl_lines` and `linenums` become marks of docsgen. */
function convertFence(line: Line, { lines, index }: FencePlace, work: Work): readonly Line[] {
  const [, , file] = snippet.exec(line.text) ?? [];
  if (file !== undefined && work.snippets.claim(file) !== undefined) return [];
  const isOpening = /^\s*(`{3,}|~{3,})\s*[^`\s]/.test(line.text);
  if (!isOpening) return [line];
  const [, , included] = snippet.exec(lines[index + 1]?.text ?? "") ?? [];
  const path = included === undefined ? undefined : work.snippets.claim(included);
  if (path !== undefined) note(work, { name: "--8<--", line, column: 1 });
  const text = line.text
    .replace(/^(\s*(?:`{3,}|~{3,}))\s*\{\s*\.(\w+)\s*(.*?)\}/, "$1$2 $3")
    .replace(/\s*hl_lines="([\d\s-]+)"/, (_all, marks: string) => ` {${marks.trim().split(/\s+/).join(",")}}`)
    .replace(/\s*linenums="(\d+)"/, " showLineNumbers");
  return [{ ...line, text: path === undefined ? text : `${text.trimEnd()} file="${path}"` }];
}

/** Attribute lists, keys, marks, and icons. */
function convertPart(part: string, line: Line, work: Work): string {
  const drop = (name: string, text: string) => (): string => {
    work.conversions.push({ name, line: line.origin, column: 1, outcome: text === "" ? "dropped" : "converted" });
    return text;
  };
  return part
    .replace(/^(#{1,6}\s.*?)\s*\{:?\s*#([\w.:-]+)[^}]*\}\s*$/, "$1 {#$2}")
    .replaceAll(/(?<=[)\]`*_])\{:?\s*[.#:\w][^}]*\}/g, (all) =>
      /^\{#[\w-]+\}$/.test(all) ? all : drop("attribute list", "")(),
    )
    .replace(/^\s*\{:\s*[^}]*\}\s*$/, () => drop("attribute list", "")())
    .replaceAll(/\+\+([\w+-]+)\+\+/g, (_all, keys: string) =>
      keys
        .split("+")
        .map((key) => `<kbd>${key.charAt(0).toUpperCase()}${key.slice(1)}</kbd>`)
        .join("+"),
    )
    .replaceAll(/(?<![=\w])==(?=\S)([^=]+?)(?<=\S)==(?![=\w])/g, "<mark>$1</mark>")
    .replaceAll(/:(?:material|fontawesome|octicons|simple)-[\w-]+:\s?/g, () => drop(":icon:", "")())
    .replace(/^\s*\[TOC\]\s*$/, () => drop("[TOC]", "")())
    .replace(/^\*\[[^\]]+\]:\s.*$/, () => drop("*[abbreviation]", "")())
    .replace(/^(\s*<\w+[^>]*?)\s+markdown(?:="[^"]*")?(?=[\s>])/, "$1");
}
