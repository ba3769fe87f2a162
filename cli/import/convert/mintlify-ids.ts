import { titleAnchor } from "../../../generators/pages/components/values.ts";
import { plainText } from "../page-source.ts";
import { createClaims, mintlify, type Slugger } from "./headings.ts";
import { mapProse, outsideSpans, type PageDraft } from "./lines.ts";

/** `generateComponentId` of `@mintlify/common`: underscores are separators as well, and numbers start at 1. */
const accordions: Slugger = {
  idOf: (text) =>
    foldAccents(text)
      .toLowerCase()
      .replaceAll("&", " and ")
      .replaceAll(/([a-z\d])'([ts])(?=\s|$)/g, "$1$2")
      .replaceAll(/[^a-z\d]+/g, "-")
      .replaceAll(/^-|-$/g, ""),
  repeat: (id, count) => `${id}-${count}`,
};

const ligatures: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ß: "ss",
  æ: "ae",
  ø: "o",
  ð: "d",
  đ: "d",
  ł: "l",
  ı: "i",
  þ: "th",
};

/** Latin letters without accents, as `@sindresorhus/slugify` writes them, and a plain apostrophe. */
function foldAccents(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[äöüßæøðþđłı]/g, (letter) => ligatures[letter] ?? letter)
    .replaceAll("\u2019", "'")
    .normalize("NFD")
    .replaceAll(/(?<=[a-z])[\u0300-\u036F]+/g, "");
}

/** Characters beyond ASCII that separate words. Others, such as those of other scripts, have no simple rule. */
const separators = /[\u2010-\u2015\u2018-\u201F\u2026¡«»¿œ]/g;

/** The words of a title. A tag in it is text. */
function titleText(title: string): string {
  return plainText(outsideSpans(title, (part) => part.replaceAll(/(?<!\\)</g, "\\<")));
}

const tag =
  /^\s*<(Tab|Accordion)(?=\s)(?:\s+(?!title=)[\w-]+(?:="[^"\n]*"|=\{[^{}\n]*\})?)*\s+title="([^"\n]+)"(?![^<\n]*\sid=)/;

/** Mintlify makes an anchor of each tab and accordion. Writes those that docsgen would name differently. */
export function keepComponentAnchors(draft: PageDraft): PageDraft {
  const claims = { Tab: createClaims(mintlify), Accordion: createClaims(accordions) };
  return mapProse(draft, (line) => {
    const [all = "", name, title = ""] = tag.exec(line.text) ?? [];
    if ((name !== "Tab" && name !== "Accordion") || /\sid=/.test(all)) return line;
    const text = titleText(title);
    const plain = (name === "Tab" ? mintlify : accordions).idOf(text);
    if (plain === "" || (name === "Accordion" && /[^ -~]/.test(foldAccents(text).replaceAll(separators, ""))))
      return line;
    // Links to the tab have no `<` and `>`.
    const id = claims[name].claim(plain).replaceAll(/[<>]/g, "");
    // A tag that continues on the next line may have an id there.
    const isWhole = line.text.includes(">", all.length);
    return !isWhole || id === titleAnchor(title)
      ? line
      : { ...line, text: `${all} id="${id}"${line.text.slice(all.length)}` };
  });
}
