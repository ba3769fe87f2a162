import { escapePattern } from "../../../generators/source/escape-pattern.ts";
import { findIcon } from "../../../generators/pages/icons/find-icon.ts";
import { markCode, markOpenings, splitSpans, type Line } from "./lines.ts";
import { markComments, markFormulas, splitComments, splitFormulas } from "./mkdocs-masks.ts";
import { writeMagicLinks } from "./mkdocs-magiclink.ts";
import { definedLinks, labelOf } from "./mkdocs-references.ts";
import {
  abbreviation,
  attributeList,
  noteConverted,
  noteDropped,
  shortcodeIcon,
  type MkDocsWork,
} from "./mkdocs-notation.ts";

/** Converts the notation inside lines: fences, attributes, keys, marks, icons, abbreviations, and symbols. */
export function convertInline(lines: readonly Line[], work: MkDocsWork): readonly Line[] {
  const code = markCode(lines);
  const openings = markOpenings(lines);
  const formulas = markFormulas(lines, code, work);
  const comments = markComments(lines, code);
  const terms = new Map(work.notation.abbreviations);
  for (const [index, { text }] of lines.entries()) {
    const [, term, meaning = ""] = code[index] === true ? [] : (abbreviation.exec(text) ?? []);
    if (term !== undefined) terms.set(term, meaning);
  }
  const abbreviate = createAbbreviator(terms, definedLinks(lines, work.notation));
  return lines.flatMap((line, index): readonly Line[] => {
    if (code[index] === true) return [openings[index] === true ? convertFence(line) : line];
    if (comments[index] === true) return [line];
    if (formulas[index] === true) return [{ ...line, text: convertDisplay(line.text) }];
    // The directives that this conversion wrote have attributes of their own.
    if (/^\s*:{2,}[a-z]|^\s*:{3,}/.test(line.text)) return [{ ...line, text: convertLabel(line, work) }];
    if (abbreviation.test(line.text)) {
      noteConverted(work, { name: "*[abbreviation]", line });
      return [];
    }
    const isHeading = /^\s*#{1,6}\s/.test(line.text);
    const text = convertLine(line, { work, change: isHeading ? (part) => part : abbreviate });
    return text.trim() === "" && line.text.trim() !== "" ? [] : [{ ...line, text }];
  });
}

/** The title of an admonition or a tab. */
function convertLabel(line: Line, work: MkDocsWork): string {
  const [, start, label = "", end = ""] = /^(\s*:{3,}\w+\[)(.*)(\](?:\{[^}]*\})?)$/.exec(line.text) ?? [];
  if (start === undefined) return line.text;
  const text = convertLine({ ...line, text: label }, { work, change: (part) => part });
  return `${start}${text.trim()}${end}`;
}

/** `- :icon: - text`: without the icon, the second hyphen would start a list. */
const markAfterIcon = new RegExp(
  `^(?:[ \\t]*(?:(?:[-*+]|\\d+[.)]|>)[ \\t]+)*)${shortcodeIcon.source}[ \\t]+(?=[-*+>]\\s)`,
);

function escapeAfterIcon(text: string): string {
  const [before = "", , name] = markAfterIcon.exec(text) ?? [];
  return name !== undefined && isMissingIcon(name) ? `${before}\\${text.slice(before.length)}` : text;
}

interface LineContext {
  readonly work: MkDocsWork;
  readonly change: (part: string) => string;
}

function convertLine(line: Line, { work, change }: LineContext): string {
  const whole = escapeAfterIcon(convertHeading(line, work))
    .replace(/^(\s*<\w+[^>]*?)\s+markdown(?:="[^"]*")?(?=[\s>])/, "$1")
    .replace(/^\s*\[TOC\]\s*$/, () => drop("[TOC]", line, work))
    .replace(progressBar, (...match: string[]) => convertProgress(match, line, work));
  const isHeading = /^#{1,6}\s/.test(whole);
  return splitComments(whole)
    .map((part, index) => (index % 2 === 1 ? part : convertSpans(part, { line, work, change, isHeading })))
    .join("")
    .replace(isHeading ? /(?<![ \t])[ \t]+$/ : /^$/, "");
}

function convertSpans(written: string, { line, work, change, isHeading }: LineContext & PartContext): string {
  let isAfterCode = false;
  return splitSpans(written)
    .map(({ text, marks }) => {
      if (marks !== "") {
        isAfterCode = true;
        const code = withoutLanguage(text, work);
        return `${marks}${code.startsWith("`") ? " " : ""}${code}${marks}`;
      }
      const own = isAfterCode
        ? text.replace(new RegExp(`^${attributeList.source}`), () => drop("attribute list", line, work))
        : text;
      isAfterCode = false;
      return splitFormulas(own, work)
        .map((part) => (part.isFormula ? part.text : change(convertPart(part.text, { line, work, isHeading }))))
        .join("");
    })
    .join("");
}

/** `[=45% "45% done"]`, with attributes. https://facelessuser.github.io/pymdown-extensions/extensions/progressbar/ */
const progressBar =
  /^(\s*)\[=\s*(?:[\w-]+\s+)?(\d+(?:\.\d+)?\s*(?:%|\/\s*\d+(?:\.\d+)?))(?:\s+(?:"([^"]*)"|'([^']*)'))?\s*\](?:\{[^}]*\})?\s*$/;

/** Readers see the label of a progress bar, or its length. */
function convertProgress(
  [written = "", indent = "", share = "", first, second]: readonly string[],
  line: Line,
  work: MkDocsWork,
): string {
  if (!work.notation.extensions.has("pymdownx.progressbar")) return written;
  noteConverted(work, { name: "[=progress]", line });
  return `${indent}${first ?? second ?? share}`;
}

const headingAttributes = new RegExp(`^(#{1,6}\\s.*?)(?<![ \\t])[ \\t]*(${attributeList.source})[ \\t]*$`);
const attributesAfter = new RegExp(`(?<=[)\\]*_>=~^])${attributeList.source}`, "g");
const attributesAlone = new RegExp(`^[ \\t]*${attributeList.source}[ \\t]*$`);

/** `{ id="x" }` and `{: #x }` of a heading, without further attributes. */
function convertHeading(line: Line, work: MkDocsWork): string {
  const [, heading, written = ""] = headingAttributes.exec(line.text) ?? [];
  if (heading === undefined || /^\{#[\w.:-]+\}$/.test(written)) return line.text;
  const id = idIn(written);
  return id === undefined ? `${heading}${drop("attribute list", line, work)}` : `${heading} {#${id}}`;
}

function drop(name: string, line: Line, work: MkDocsWork): string {
  noteDropped(work, name, line);
  return "";
}

/** `` `#!python range(10)` `` names the language of the code. */
function withoutLanguage(code: string, { notation }: MkDocsWork): string {
  return notation.extensions.has("pymdownx.inlinehilite") ? code.replace(/^(?:#!|:::)[\w+-]+\s+/, "") : code;
}

interface PartContext {
  readonly line: Line;
  readonly work: MkDocsWork;
  readonly isHeading: boolean;
}

/** Converts text outside code and formulas. */
function convertPart(part: string, { line, work, isHeading }: PartContext): string {
  const plain = part
    .replaceAll(shortcodeIcon, (_all, _set: string, name: string) => writeIcon(name, { line, work, isHeading }))
    .replaceAll(attributesAfter, (all, offset: number) =>
      replaceAttributes(all, { line, work, isEnd: isHeading && offset > 0 }),
    )
    .replace(attributesAlone, (all) => replaceAttributes(all, { line, work, isEnd: false }))
    .replaceAll(/(?<!\{)\+\+((?:[\w-]+|"[^"]+")(?:\+(?:[\w-]+|"[^"]+"))*)\+\+/g, (_all, keys: string) =>
      writeKeys(keys),
    );
  const { magicLinks } = work.notation;
  const linked = magicLinks === undefined ? plain : writeMagicLinks(plain, magicLinks);
  return convertSymbols(convertMarks(linked, work), work);
}

interface AttributePlace {
  readonly line: Line;
  readonly work: MkDocsWork;
  /** At the end of a heading, docsgen reads `{#id}` itself. */
  readonly isEnd: boolean;
}

/** An id stays the target of links. Other attributes are left out. */
function replaceAttributes(written: string, { line, work, isEnd }: AttributePlace): string {
  if (isEnd && /^\{#[\w.:-]+\}$/.test(written)) return written;
  const id = idIn(written);
  if (id === undefined) return drop("attribute list", line, work);
  noteConverted(work, { name: "attribute list", line });
  return `<span id="${id}"></span>`;
}

function idIn(attributes: string): string | undefined {
  return /[{:\s](?:#|id=["']?)\\?([\w.:-]+)/.exec(attributes)?.[1];
}

function writeIcon(name: string, { line, work, isHeading }: PartContext): string {
  if (isHeading || isMissingIcon(name)) return drop(":icon:", line, work);
  noteConverted(work, { name: ":icon:", line });
  return `:icon[${shortIconName(name)}]`;
}

function shortIconName(name: string): string {
  return name.replace(/-\d+$/, "").replace(/^(?:solid|regular|brands)-/, "");
}

function isMissingIcon(name: string): boolean {
  return findIcon(shortIconName(name)).kind === "missing";
}

function writeKeys(keys: string): string {
  return [...keys.matchAll(/"([^"]+)"|[\w-]+/g)]
    .map(([key, written]) => {
      const words =
        written ??
        key
          .split("-")
          .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
          .join(" ");
      return `<kbd>${words}</kbd>`;
    })
    .join("+");
}

/** Marks of the extensions Critic, Caret, Mark, and Tilde. */
function convertMarks(text: string, { notation }: MkDocsWork): string {
  const has = (name: string): boolean => notation.extensions.has(`pymdownx.${name}`);
  let result = text;
  if (has("critic"))
    result = result
      .replaceAll(/\{--(.+?)--\}/g, "<del>$1</del>")
      .replaceAll(/\{\+\+(.+?)\+\+\}/g, "<ins>$1</ins>")
      .replaceAll(/\{~~(.*?)~>(.*?)~~\}/g, "<del>$1</del><ins>$2</ins>")
      .replaceAll(/\{==(.+?)==\}/g, "<mark>$1</mark>")
      .replaceAll(/\{>>(.+?)<<\}/g, "<small>$1</small>");
  if (has("mark")) result = result.replaceAll(/(?<![=\w])==(?=\S)([^=]+?)(?<=\S)==(?![=\w])/g, "<mark>$1</mark>");
  if (has("caret"))
    result = result
      .replaceAll(/(?<!\^)\^\^(?=[^\s^])(.+?)(?<=\S)\^\^(?!\^)/g, "<ins>$1</ins>")
      .replaceAll(/(?<![\^[])\^(?=[^\s^])([^\s^]+)\^(?!\^)/g, "<sup>$1</sup>");
  if (has("tilde")) result = result.replaceAll(/(?<!~)~(?=[^\s~])([^\s~]+)~(?!~)/g, "<sub>$1</sub>");
  return result;
}

const symbols: readonly (readonly [RegExp, string])[] = [
  [/\(tm\)/gi, "™"],
  [/\(c\)/gi, "©"],
  [/\(r\)/gi, "®"],
  [/(?<![\w/])c\/o(?![\w/])/g, "℅"],
  [/\+\/-/g, "±"],
  [/<-->/g, "↔"],
  [/(?<![-<!])-->/g, "→"],
  [/<--(?![->])/g, "←"],
  [/=\/=/g, "≠"],
  [/(?<![\d/])1\/4(?![\d/])/g, "¼"],
  [/(?<![\d/])1\/2(?![\d/])/g, "½"],
  [/(?<![\d/])3\/4(?![\d/])/g, "¾"],
];

function convertSymbols(text: string, { notation }: MkDocsWork): string {
  if (!notation.extensions.has("pymdownx.smartsymbols") || text.includes("<!--")) return text;
  return symbols.reduce((result, [pattern, symbol]) => result.replaceAll(pattern, symbol), text);
}

/**
 * Marks each abbreviation, but not in links' targets, elements, and attributes. The text of a link that is its own id gets
 * this id.
 */
function createAbbreviator(terms: ReadonlyMap<string, string>, defined: ReadonlySet<string>): (text: string) => string {
  if (terms.size === 0) return (text) => text;
  const names = [...terms.keys()].toSorted((a, b) => b.length - a.length);
  const words = names.map(escapePattern).join("|");
  const pattern = new RegExp(
    String.raw`\]\([^)]*\)|\]\[[^\]]*\]|<[^>]*>|\{[^}]*\}|:icon\[[^\]]*\]|https?:\S+|^[^[\]]*\](?![[(])|\[[^[\]]*$|(?<!\])\[([^[\]]+)\](?![[(])|(?<![\w-])(${words})(?![\w-])`,
    "g",
  );
  const mark = (text: string): string =>
    text.replaceAll(pattern, (all, label?: string, term?: string) => {
      if (term !== undefined) return `<abbr title="${escapeAttribute(terms.get(term) ?? "")}">${term}</abbr>`;
      if (label === undefined) return all;
      const marked = mark(label);
      return marked === label || !defined.has(labelOf(label)) ? `[${marked}]` : `[${marked}][${label}]`;
    });
  return (text) => (/^\s*\[[^\]]+\]:/.test(text) ? text : mark(text));
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** `hl_lines` and `linenums` become marks of docsgen. A fence of attributes has its language in a class. */
function convertFence(line: Line): Line {
  const [, marks = "", rest = ""] = /^(\s*(?:[-*+]\s+|\d+\.\s+)?(?:`{3,}|~{3,}))([^`]*)$/.exec(line.text) ?? [];
  if (rest.trim() === "") return line;
  const words = rest.replace(/\{([^}]*)\}/, (all, inner: string) => {
    if (!/[.#=]/.test(inner)) return all;
    const [language = "", ...others] = [...inner.matchAll(/(?:^|\s)\.([\w+#-]+)/g)].map(([, name]) => name ?? "");
    const options = [...inner.matchAll(/[\w-]+="[^"]*"/g)].map(([option]) => option);
    return ` ${[language, ...options, ...others.filter((name) => /^(?:annotate|diff)$/.test(name))].join(" ")} `;
  });
  const text = words
    .replace(/\s*hl_lines="([\d\s-]+)"/, (_all, lines: string) => ` {${lines.trim().split(/\s+/).join(",")}}`)
    .replace(/\s*linenums="(\d+)[^"]*"/, " showLineNumbers");
  const hasLanguage = !/^\s*(?:[\w-]+=|\{|showLineNumbers)/.test(text);
  const [, space = "", info = ""] = /^([ \t]*)(.*?)[ \t]*$/.exec(text) ?? [];
  if (words === rest && text === rest && hasLanguage) return line;
  return {
    ...line,
    text: `${marks}${rest.startsWith(" ") && words === rest && hasLanguage ? space : ""}${hasLanguage ? "" : "text "}${info.replaceAll(/[ \t]+/g, " ")}`,
  };
}

/** `\[` and `\]` around a formula. */
function convertDisplay(text: string): string {
  return text.replace(/^(\s*)\\[[\]]\s*$/, "$1$$$$");
}
