import { listPlainWords } from "../../../generators/pages/code/parse-info.ts";
import { markOpenings, type PageDraft } from "./lines.ts";

const fence = /^(.*?(?:`{3,}|~{3,})[ \t]*)([^\s`~]+)([ \t].*?)(\r?)$/;

/**
 * Removes words after the language of a code block that the old tool does not read: `ts no-emit`. docsgen shows such words
 * as the title, as Mintlify does.
 */
export function dropFenceWords(draft: PageDraft): PageDraft {
  const opens = markOpenings(draft.lines);
  const lines = draft.lines.map((line, index) => {
    const [, start = "", lang = "", meta = "", end = ""] = opens[index] === true ? (fence.exec(line.text) ?? []) : [];
    const words = meta.trim() === "" ? [] : listPlainWords({ lang, meta: meta.trim() });
    if (words.length === 0) return line;
    const rest = words.reduce((text, word) => removeWord(text, word), meta);
    return { ...line, text: `${start}${lang}${rest.trimEnd()}${end}` };
  });
  return { ...draft, lines };
}

function removeWord(text: string, word: string): string {
  const at = ` ${text} `.indexOf(` ${word} `);
  return at === -1 ? text : `${text.slice(0, Math.max(0, at - 1))}${text.slice(at + word.length)}`;
}
