import remarkRetext from "remark-retext";
import retextEnglish from "retext-english";
import retextEquality from "retext-equality";
import retextIndefiniteArticle from "retext-indefinite-article";
import retextRepeatedWords from "retext-repeated-words";
import { markdownToMdast } from "satteri";
import { unified } from "unified";

/** Words that hurt or talk down where people are meant; here they speak of servers, payloads, tokens, tasks and a riddle. */
const harmless = ["host", "hosts", "invalid", "special", "simple", "brother", "brothers", "sister", "sisters"];

/** Judges the sentences of pages. Code, addresses and front matter are not read; spelling is cspell's. */
const prose = unified()
  .use(retextEnglish)
  .use(retextRepeatedWords)
  .use(retextIndefiniteArticle)
  .use(retextEquality, { ignore: harmless });

/** Cells of tables hold sentences, too, and remark-retext reads none: as paragraphs, each with its own end, they are read. */
function readTables() {
  const types = { table: "blockquote", tableRow: "blockquote", tableCell: "paragraph" };
  return function change(node) {
    if (node.type === "tableCell") node.children.push({ type: "text", value: "\n\n" });
    node.type = types[node.type] ?? node.type;
    for (const child of node.children ?? []) change(child);
  };
}

/** Pages are read by the parser that docsgen has, too: it is quicker. Nothing is written, so no text is made of the tree. */
function readOnly() {
  this.parser = (text) => markdownToMdast(text, { features: { gfm: true, frontmatter: true, directive: true } });
  this.compiler = () => "";
}

export default {
  plugins: [readOnly, readTables, [remarkRetext, prose]],
};
