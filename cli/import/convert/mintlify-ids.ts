import { titleAnchor } from "../../../generators/pages/components/values.ts";
import { plainText } from "../page-source.ts";
import { createClaims, mintlify, type Slugger } from "./headings.ts";
import { mapProse, type PageDraft } from "./lines.ts";

/** `generateComponentId` of `@mintlify/common`: underscores are separators as well, and numbers start at 1. */
const accordions: Slugger = {
  idOf: (text) =>
    text
      .toLowerCase()
      .replaceAll("&", " and ")
      .replaceAll(/([a-z\d])'([ts])(?=\s|$)/g, "$1$2")
      .replaceAll(/[^a-z\d]+/g, "-")
      .replaceAll(/^-|-$/g, ""),
  repeat: (id, count) => `${id}-${count}`,
};

const tag =
  /^\s*<(Tab|Accordion)(?=\s)(?:\s+(?!title=)[\w-]+(?:="[^"\n]*"|=\{[^{}\n]*\})?)*\s+title="([^"\n]+)"(?![^<\n]*\sid=)/;

/** Mintlify makes an anchor of each tab and accordion. Writes those that docsgen would name differently. */
export function keepComponentAnchors(draft: PageDraft): PageDraft {
  const claims = { Tab: createClaims(mintlify), Accordion: createClaims(accordions) };
  return mapProse(draft, (line) => {
    const [all = "", name, title = ""] = tag.exec(line.text) ?? [];
    if ((name !== "Tab" && name !== "Accordion") || /\sid=/.test(all)) return line;
    const text = plainText(title);
    const plain = (name === "Tab" ? mintlify : accordions).idOf(text);
    // Letters with accents have no simple rule.
    if (plain === "" || (name === "Accordion" && /[^ -~]/.test(text))) return line;
    const id = claims[name].claim(plain);
    // A tag that continues on the next line may have an id there.
    const isWhole = line.text.includes(">", all.length);
    return !isWhole || id === titleAnchor(title)
      ? line
      : { ...line, text: `${all} id="${id}"${line.text.slice(all.length)}` };
  });
}
