// Pages that people have written, repeated with changed words up to any number: what `npm run bench -- peers` builds. They are
// reduced to the Markdown that every tool reads: no components, directives, or images, and links to other pages of the workload.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeVocabulary, seededRandom } from "./search-texts.js";
import { placeOf } from "./workload.js";

const minLength = 1_000;
/** How many of the longer words of a repeated page are different. */
const changedShare = 0.3;

/**
 * Writes a project into an empty folder. Returns false if the pages are not on this machine.
 * @param {string} folder
 * @param {number} pages
 * @param {string} root the repository; the exported projects are in `shared/sites` next to it
 */
export function writeRealPages(folder, pages, root) {
  const sites = path.resolve(root, "../shared/sites");
  if (!existsSync(sites)) return false;
  const found = [path.join(root, "content"), sites].flatMap(listPages).map(readPage);
  const written = found.filter(({ body }) => body.length >= minLength);
  const random = seededRandom(pages);
  const vocabulary = makeVocabulary(Math.min(60_000, 4000 + pages * 12));
  const write = (name, text) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  write("docsgen.config.yaml", "title: Workload\nurl: https://docs.example.com\n");
  write("content/index.md", "---\ntitle: Home\n---\n\nThe [first page](/folder-0/page-0/).\n");
  for (let page = 0; page < pages; page += 1) {
    const { title, body } = written[page % written.length];
    const linked = linkPages(body, () => `/${placeOf(Math.floor(random() * pages))}/`);
    const text = page < written.length ? linked : changeWords(linked, { random, vocabulary });
    write(`content/${placeOf(page)}.md`, `---\ntitle: ${JSON.stringify(`${title} ${page}`)}\n---\n\n${text}`);
  }
  return true;
}

function listPages(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => /\.mdx?$/.test(name))
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((name) => path.join(folder, name));
}

function readPage(file) {
  const text = readFileSync(file, "utf8").replaceAll("\r\n", "\n");
  const [matter = ""] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? [];
  const [, title = path.basename(file)] = /^title:\s*["']?(.+?)["']?$/m.exec(matter) ?? [];
  const body = mapLines(text.slice(matter.length), { prose: plainLine, code: plainCode });
  return { title: title.replaceAll(/[^\p{L}\p{N} ]/gu, ""), body };
}

/** Calls back for each line outside and inside of fenced code; undefined removes the line. A fence keeps its language only. */
function mapLines(text, { prose, code }) {
  let fence;
  const lines = text.split("\n").flatMap((line) => {
    const [, indent = "", marks, info = ""] = /^([ \t]*)(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (fence === undefined && marks !== undefined) {
      fence = marks;
      const [language = "text"] = /^[\w+#-]+/.exec(info.trim()) ?? [];
      return `${indent}${marks}${language} check=off:"copied"`;
    }
    if (fence !== undefined && marks?.startsWith(fence) && info.trim() === "") {
      fence = undefined;
      return `${indent}${marks}`;
    }
    return (fence === undefined ? prose(line) : code(line)) ?? [];
  });
  return `${[...lines, ...(fence === undefined ? [] : [fence])].join("\n").replaceAll(/\n{3,}/g, "\n\n")}\n`;
}

function plainLine(line) {
  if (/^\s*(?:import|export|:{2,}|[<{}[|]?\s*\[[^\]]+\]:|\[\[|<|\{|\}|#\s)/.test(line)) return undefined;
  return line
    .replaceAll(/!\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, "$1")
    .replaceAll(/\]\([^)]*\)/g, "](/)")
    .replaceAll(/\[([^\][]+)\]\[[^\]]*\]/g, "$1")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("{", "(")
    .replaceAll("}", ")")
    .replaceAll("<", "&lt;");
}

/** Hugo reads its short codes in code, too, and VitePress its expressions. */
function plainCode(line) {
  return line.replaceAll("{{", "{ {").replaceAll("}}", "} }");
}

function linkPages(text, pickRoute) {
  return text.replaceAll("](/)", () => `](${pickRoute()})`);
}

/** Changes words outside of code, so that search and caches meet new texts. */
function changeWords(text, { random, vocabulary }) {
  const pick = () => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? "word";
  return text
    .split(/(^[ \t]*(?:`{3,}|~{3,})[\s\S]*?^[ \t]*(?:`{3,}|~{3,})$|`[^`\n]*`|\]\([^)]*\))/m)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(/(?<=[ (])[a-z]{5,}(?=[ ,.)])/g, (word) => (random() < changedShare ? pick() : word)),
    )
    .join("");
}
