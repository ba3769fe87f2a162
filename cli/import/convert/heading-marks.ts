import { mapProse, outsideSpans, splitSpans, type Conversion, type PageDraft } from "./lines.ts";

/**
 * Notation of Nextra and Fumadocs: `## Title [#id]`, marks for the table of contents, and the language of a code span in
 * it, as rehype-pretty-code reads it.
 */
export function convertHeadingMarks(draft: PageDraft): PageDraft {
  return mapProse(draft, (line) => {
    const isHeading = /^\s*#{1,6}\s/.test(line.text);
    const heading = isHeading
      ? line.text.replace(/(?:\s*\[!?toc\])+\s*$/, "").replace(/\s*\[#([\w.:-]+)\]\s*$/, " {#$1}")
      : line.text;
    const text = splitSpans(heading)
      .map(({ text: part, marks }) => (marks === "" ? part : `${marks}${part.replace(/\{:[\w.-]+\}$/, "")}${marks}`))
      .join("");
    return { ...line, text };
  });
}

/** Code blocks of Fumadocs that install packages are tabs of the package managers. */
export function convertInstallFences(draft: PageDraft): PageDraft {
  let isInstall = false;
  const lines = draft.lines.map((line) => {
    const [, fence, language] = /^(\s*`{3,})(npm|package-install)\s*$/.exec(line.text) ?? [];
    if (fence !== undefined) {
      isInstall = language === "package-install";
      return { ...line, text: `${fence}sh npm2yarn` };
    }
    if (!isInstall) return line;
    if (/^\s*`{3,}\s*$/.test(line.text)) {
      isInstall = false;
      return line;
    }
    const isCommand = /^\s*(?:npm|npx)\b/.test(line.text) || line.text.trim() === "";
    return isCommand ? line : { ...line, text: line.text.replace(/\S/, "npm install $&") };
  });
  return { ...draft, lines };
}

/**
 * markdown-it-attrs: `![a](b){width=30}`, `[a](b){target="_blank"}`, `[a](b){download}`, and `{.class}` at the end of a
 * line.
 */
export function dropAttributes(draft: PageDraft): PageDraft {
  const attributes = String.raw`\{(?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|[^\s}"]+))(?:\s+(?:[.#][\w-]+|[\w-]+=(?:"[^"]*"|[^\s}"]+)))*\}`;
  const after = new RegExp(String.raw`(?<=[\])*_])${attributes}|(?<=\]\([^()\s]*\))\{[a-z][\w-]*\}`, "g");
  const atEnd = new RegExp(String.raw`\s+${attributes}\s*$`);
  return mapProse(draft, (line) => {
    if (/^\s*(?:#{1,6}\s|:{3})/.test(line.text) || !line.text.includes("{")) return line;
    return { ...line, text: outsideSpans(line.text, (part) => part.replaceAll(after, "")).replace(atEnd, "") };
  });
}

/** A line for the table of contents, as Markdown tools and wikis write it. docsgen shows the contents next to the page. */
export function dropContents(draft: PageDraft): PageDraft {
  const conversions: Conversion[] = [...draft.conversions];
  const changed = mapProse(draft, (line) => {
    const [, name] = /^ {0,3}(\[\[_?TOC_?\]\]|\[TOC\])\s*$/i.exec(line.text) ?? [];
    if (name === undefined) return line;
    conversions.push({ name, line: line.origin, column: line.text.indexOf("[") + 1, outcome: "dropped" });
    return { ...line, text: "" };
  });
  return { lines: changed.lines, conversions };
}
