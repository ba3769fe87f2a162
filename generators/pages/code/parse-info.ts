import type { Code } from "mdast";

import {
  flagWords,
  isLikeBinding,
  harmlessWords,
  markWords,
  noNumberWords,
  numberWords,
  ownWords,
  titleWords,
  unsupportedWords,
} from "./known-words.ts";
import { parseLineRanges } from "./line-ranges.ts";
import { splitMeta, type MetaWord } from "./meta-words.ts";
import type { CodeInfo, IneffectiveWord, MarkedLines, MarkedText, TextMark } from "./model.ts";

/** A `CodeInfo` while its words are read. */
type OpenInfo = { -readonly [Key in keyof CodeInfo]: CodeInfo[Key] } & {
  readonly markedLines: MarkedLines[];
  readonly markedTexts: MarkedText[];
  readonly ineffective: IneffectiveWord[];
};

/** What the words mean. */
interface ReadWords {
  readonly info: OpenInfo;
  /** Titles by the strength of their notation. */
  readonly titles: { stated?: string; bracketed?: string; caption?: string; readonly words: string[] };
}

/**
 * Reads the info string of a code block in the notations of Docusaurus, VitePress, Starlight, Mintlify, Nextra,
 * Fumadocs, Zudoku, and Material for MkDocs. Braces and colons may follow the language without a space.
 */
export function parseCodeInfo(node: Pick<Code, "lang" | "meta">): CodeInfo {
  const { info, titles } = readWords(node);
  info.title = titles.stated ?? titles.bracketed ?? titles.caption ?? joinWords(titles.words);
  return info;
}

/** The words that are the title because they have no other meaning. */
export function listPlainWords(node: Pick<Code, "lang" | "meta">): readonly string[] {
  const { stated, bracketed, caption, words } = readWords(node).titles;
  return (stated ?? bracketed ?? caption) === undefined ? words : [];
}

function readWords(node: Pick<Code, "lang" | "meta">): ReadWords {
  const { language, meta } = splitLanguage(node);
  const read: ReadWords = { info: openInfo(language, meta), titles: { words: [] } };
  const words = splitMeta(meta);
  words.forEach((word, index) => {
    readWord(word, words[index - 1], read);
  });
  return read;
}

/** Words without a meaning of their own are the title: ```` ```ts src/app.ts ````. */
function joinWords(words: readonly string[]): string | undefined {
  return words.length === 0 ? undefined : words.join(" ");
}

function openInfo(language: string, meta: string): OpenInfo {
  return {
    language,
    meta,
    title: undefined,
    markedLines: [],
    markedTexts: [],
    firstNumber: undefined,
    frame: undefined,
    wraps: false,
    isExpandable: false,
    hasCopyButton: true,
    isDiff: false,
    icon: undefined,
    isAnnotated: false,
    isTwoslash: false,
    isTab: false,
    converts: undefined,
    ineffective: [],
  };
}

/** `js{1,3}`, `ts:line-numbers`, `ts:app.ts`, `{.py title="app.py"}`, and `html-vue` name a language as well. */
function splitLanguage({ lang, meta }: Pick<Code, "lang" | "meta">): Pick<CodeInfo, "language" | "meta"> {
  // Most languages are a plain name.
  if (/^\w+$/.test(lang ?? "")) return { language: (lang ?? "").toLowerCase(), meta: meta ?? "" };
  const info = [lang ?? "", meta ?? ""].filter((part) => part !== "").join(" ");
  const attributes = /^\{\s*\.([\w+#-]+)([^}]*)\}\s*(.*)$/s.exec(info);
  if (attributes !== null) {
    const [, language = "", words = "", rest = ""] = attributes;
    return { language: language.toLowerCase(), meta: `${words.trim()} ${rest}`.trim() };
  }
  const [, language = "", rest = ""] = /^([^{:[]*)(.*)$/s.exec(lang ?? "") ?? [];
  const isNamed = /^:(?!(?:no-)?line-numbers\b)./.test(rest);
  const words = [isNamed ? rest.slice(1) : rest, meta ?? ""].filter((part) => part !== "").join(" ");
  return { language: language.toLowerCase().replace(/-vue$/, ""), meta: words };
}

function readWord(word: MetaWord, before: MetaWord | undefined, read: ReadWords): void {
  const { info, titles } = read;
  switch (word.kind) {
    case "title":
      // Icons of a plugin of VitePress: `[npm ~vscode-icons:npm~]`.
      // Mintlify also accepts `[expandable]`.
      if (word.value === "expandable") return void (info.isExpandable = true);
      titles.bracketed ??= word.value.replace(/\s*~[^~]*~\s*$/, "");
      return;
    case "braces":
      return readBraces(word, before, info);
    case "quoted":
      return addText(info, "mark", { text: word.value, isPattern: false, written: word.written });
    case "pattern":
      return addText(info, "mark", { text: word.value, isPattern: true, written: word.written });
    case "flag":
      return readFlag(word, before, read);
    case "value":
      return readValue(word, read);
  }
}

function addText(info: OpenInfo, mark: TextMark, text: Omit<MarkedText, "mark">): void {
  if (text.text !== "") info.markedTexts.push({ mark, ...text });
}

/** `{1,3-5}` marks lines. `showLineNumbers{5}` states the first number. */
function readBraces(
  { value, written }: Extract<MetaWord, { kind: "braces" }>,
  before: MetaWord | undefined,
  info: OpenInfo,
): void {
  const lines = parseLineRanges(withoutLabel(value));
  if (before?.kind === "flag" && numberWords.has(before.name) && /\b\w+\{\d+\}/.test(info.meta)) {
    const start = new RegExp(`${before.name}\\{(\\d{1,6})\\}`).exec(info.meta)?.[1];
    if (start !== undefined) info.firstNumber = Number(start);
    else if (lines !== undefined) info.markedLines.push({ mark: "marked", lines, written });
  } else if (lines !== undefined) info.markedLines.push({ mark: "marked", lines, written });
  else info.ineffective.push({ written, reason: undefined });
}

/** `{"Label":1-3}` labels the lines in Expressive Code. The label repeats the text, so only the lines are marked. */
function withoutLabel(value: string): string {
  return value.replace(/^\s*(?:"[^"]*"|'[^']*')\s*:/, "");
}

function readFlag(
  { name, written }: Extract<MetaWord, { kind: "flag" }>,
  before: MetaWord | undefined,
  { info, titles }: ReadWords,
): void {
  const reason = unsupportedWords.get(name);
  if (reason !== undefined) info.ineffective.push({ written, reason });
  const flag = Object.hasOwn(flagWords, name) ? flagWords[name] : undefined;
  if (flag !== undefined) info[flag[0]] = flag[1];
  else if (numberWords.has(name)) info.firstNumber ??= 1;
  else if (name.startsWith("npm2yarn")) info.converts = "npm2yarn";
  else if (reason === undefined && !isSilent(name)) titles.words.push(written);
  // "Public group example" of Mintlify: a word that other tools know is a word of the title after one.
  if ((isSilent(name) || name === "diff" || name === "tab") && isProse(before, titles)) titles.words.push(written);
}

/** Whether the word before is one of the title, and not a path: `src/app.ts`. */
function isProse(before: MetaWord | undefined, { words }: ReadWords["titles"]): boolean {
  return before !== undefined && before.written === words.at(-1) && !/[./]/.test(before.written);
}

/** Words that other modules read, and words without an effect on readers. */
function isSilent(name: string): boolean {
  return noNumberWords.has(name) || ownWords.has(name) || harmlessWords.has(name);
}

type ValueWord = Extract<MetaWord, { kind: "value" }>;

function readValue(word: ValueWord, { info, titles }: ReadWords): void {
  const { name, written } = word;
  const value = plainValue(word);
  const isOn = value !== "false" && value !== "off";
  const flag = Object.hasOwn(flagWords, name) ? flagWords[name] : undefined;
  if (name === "tab") info.isTab = true;
  if (titleWords.has(name) && word.form !== "pattern") readTitle(word, value, titles);
  else if (markWords.has(name)) readMark(word, value, info);
  else if (numberWords.has(name)) info.firstNumber = numberOf(value, isOn, info.firstNumber);
  else if (name === "lang") readLanguage(value, info);
  else if (name === "icon") info.icon = value;
  else if (name === "file" && word.form === "bare")
    info.ineffective.push({ written, reason: "the path must be in quotes" });
  else if (name === "frame") readFrame(value, written, info);
  else if (flag !== undefined) info[flag[0]] = flag[1] === isOn;
  else if (unsupportedWords.has(name)) info.ineffective.push({ written, reason: unsupportedWords.get(name) });
  else if (!isSilent(name) && !isLikeBinding(name)) info.ineffective.push({ written, reason: undefined });
}

/** `diff lang="js"`: the lines of a diff in another language. */
function readLanguage(value: string, info: OpenInfo): void {
  if (info.language === "diff") info.isDiff = true;
  info.language = value.toLowerCase();
}

/** `title={"a.js"}` is a title as well. */
function plainValue({ value, form }: ValueWord): string {
  return form === "braces" ? value.replace(/^(["'`])(.*)\1$/s, "$2") : value;
}

function readTitle({ name, form }: ValueWord, value: string, titles: ReadWords["titles"]): void {
  if (value === "" || (form === "braces" && name === "tab" && value.includes(":"))) return;
  if (name === "caption") titles.caption = value;
  else titles.stated = name === "tab" ? (titles.stated ?? value) : value;
}

function numberOf(value: string, isOn: boolean, earlier: number | undefined): number | undefined {
  if (!isOn) return undefined;
  return /^\d{1,6}$/.test(value) ? Number(value) : (earlier ?? 1);
}

function readMark({ name, form, written }: ValueWord, value: string, info: OpenInfo): void {
  const mark = markWords.get(name) ?? "marked";
  const lines = form === "pattern" ? undefined : parseLineRanges(withoutLabel(value));
  if (lines !== undefined && (form !== "quoted" || name === "hl_lines" || /^[\d\s,-]+$/.test(value)))
    info.markedLines.push({ mark, lines, written });
  else if (form !== "braces" && (mark === "marked" || mark === "ins" || mark === "del"))
    addText(info, mark === "marked" ? "mark" : mark, { text: value, isPattern: form === "pattern", written });
  else info.ineffective.push({ written, reason: undefined });
}

function readFrame(value: string, written: string, info: OpenInfo): void {
  if (value === "none" || value === "code" || value === "terminal") info.frame = value;
  else if (value !== "auto") info.ineffective.push({ written, reason: undefined });
}
