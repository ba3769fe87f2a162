import remarkRetext from "remark-retext";
import retextEnglish from "retext-english";
import retextEquality from "retext-equality";
import retextIndefiniteArticle from "retext-indefinite-article";
import retextRepeatedWords from "retext-repeated-words";
import { markdownToMdast } from "satteri";
import { unified } from "unified";
import { findHabits } from "./.ci/plain-words.js";

/** Words that can hurt when they mean people. These pages use them for servers, payloads, tokens, tasks, and a riddle. */
const harmless = ["host", "hosts", "invalid", "special", "simple", "brother", "brothers", "sister", "sisters", "hero"];

/** Names of products. */
const products = ["postman", "insomnia"];

/** Checks sentences. Code, URLs, and front matter are skipped. cspell checks the spelling. */
const prose = unified()
  .use(retextEnglish)
  .use(retextRepeatedWords)
  .use(retextIndefiniteArticle)
  .use(retextEquality, { ignore: [...harmless, ...products] });

/** remark-retext skips table cells, so this plugin turns them into paragraphs. */
function readTables() {
  const types = { table: "blockquote", tableRow: "blockquote", tableCell: "paragraph" };
  return function change(node) {
    if (node.type === "tableCell") node.children.push({ type: "text", value: "\n\n" });
    node.type = types[node.type] ?? node.type;
    for (const child of node.children ?? []) change(child);
  };
}

/** Parses with docsgen's fast Markdown parser. The lint writes nothing, so it needs no compiler. */
function readOnly() {
  this.parser = (text) => markdownToMdast(text, { features: { gfm: true, frontmatter: true, directive: true } });
  this.compiler = () => "";
}

/** Reports the habits that docsgen's text avoids, per paragraph. Quotations and code are skipped. */
function avoidHabits() {
  return function check(node, file) {
    if (node.type === "blockquote" || node.type === "code") return;
    if (["paragraph", "heading", "tableCell"].includes(node.type)) {
      for (const { message } of findHabits(toText(node))) file.message(message, { place: node.position });
      return;
    }
    for (const child of node.children ?? []) check(child, file);
  };
}

function toText(node) {
  if (node.type === "text") return node.value;
  return node.type === "inlineCode" ? "`code`" : (node.children ?? []).map(toText).join("");
}

export default {
  plugins: [readOnly, avoidHabits, readTables, [remarkRetext, prose]],
};
