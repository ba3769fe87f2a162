import { findNearestName } from "../../source/nearest-name.ts";
import type { CodeInfo, LineMark } from "./model.ts";

/** Words with lines or texts as their values: `ins={1,3}`, `del="text"`, `mark=/pattern/`. */
export const markWords: ReadonlyMap<string, LineMark | "collapsed"> = new Map<string, LineMark | "collapsed">([
  ["mark", "marked"],
  ["highlight", "marked"],
  ["highlightLines", "marked"],
  ["hl_lines", "marked"],
  ["ins", "ins"],
  ["add", "ins"],
  ["added", "ins"],
  ["insert", "ins"],
  ["del", "del"],
  ["rem", "del"],
  ["remove", "del"],
  ["removed", "del"],
  ["delete", "del"],
  ["focus", "focus"],
  ["error", "error"],
  ["warning", "warning"],
  ["collapse", "collapsed"],
]);

/** Words that name the block. */
export const titleWords = new Set(["title", "filename", "fileName", "file_name", "label", "tab", "caption", "name"]);

/** Words that show line numbers. A number as their value is the number of the first line. */
export const numberWords = new Set([
  "showLineNumbers",
  "lineNumbers",
  "line-numbers",
  ":line-numbers",
  "lines",
  "linenums",
  "numberLines",
  "startLineNumber",
  "startFrom",
]);

export const noNumberWords = new Set([":no-line-numbers", "no-line-numbers", "noLineNumbers"]);

type Flag = "wraps" | "isExpandable" | "hasCopyButton" | "isDiff" | "isAnnotated" | "isTwoslash" | "isTab";

/** Words that are on or off, with the value that they set when on. */
export const flagWords: Readonly<Record<string, readonly [flag: Flag, isOn: boolean]>> = {
  wrap: ["wraps", true],
  "word-wrap": ["wraps", true],
  wordWrap: ["wraps", true],
  wrapLines: ["wraps", true],
  expandable: ["isExpandable", true],
  copy: ["hasCopyButton", true],
  nocopy: ["hasCopyButton", false],
  noCopy: ["hasCopyButton", false],
  diff: ["isDiff", true],
  annotate: ["isAnnotated", true],
  ".annotate": ["isAnnotated", true],
  twoslash: ["isTwoslash", true],
  tab: ["isTab", true],
} satisfies Record<string, readonly [keyof CodeInfo, boolean]>;

/** Words that bind an example and say how it is checked. */
export const bindingWords: readonly string[] = [
  "request",
  "response",
  "event",
  "schema",
  "partial",
  "invalid",
  "check",
  "continues",
];

/** Words that bind an example, choose a file, or convert a command. Other modules read them. */
export const ownWords = new Set([...bindingWords, "file", "region", "npm2yarn", "frame", "lang", "icon"]);

/**
 * Words of other tools that change nothing for a reader of this site: names for their style sheets and formatters,
 * options of a word that is reported itself, and the default here.
 */
export const harmlessWords = new Set([
  "metastring",
  "meta",
  "theme",
  "className",
  "class",
  "style",
  "id",
  "key",
  "group",
  "groupId",
  "sync",
  "syncKey",
  "persist",
  "noInline",
  "preserveIndent",
  "hangingIndent",
  "useDiffSyntax",
  "noformat",
  "no-format",
  "prettier-ignore",
  "ignore",
  "fullWidth",
  "noheader",
  "placement",
  "actions",
  "expanded",
  "v-pre",
]);

const running = "docsgen does not run code";

/** Words of other tools for what docsgen does not do. */
export const unsupportedWords: ReadonlyMap<string, string> = new Map([
  ["twoslash", "docsgen does not compile code, so readers do not see its types"],
  ["live", running],
  ["playground", running],
  ["runnable", running],
  ["editable", running],
  ["sandpack", running],
  ["sandbox", running],
  ["codesandbox", running],
  ["stackblitz", running],
  ["codapi", running],
]);

/** Whether a word means something, to docsgen or to another tool. */
export function isKnownWord(name: string): boolean {
  return (
    markWords.has(name) ||
    titleWords.has(name) ||
    numberWords.has(name) ||
    noNumberWords.has(name) ||
    ownWords.has(name) ||
    harmlessWords.has(name) ||
    unsupportedWords.has(name) ||
    Object.hasOwn(flagWords, name)
  );
}

/** A misspelled word that binds an example. The check of examples reports it. */
export function isLikeBinding(name: string): boolean {
  return findNearestName(name, bindingWords) !== undefined;
}
