// Imports real documentation projects with the built CLI, builds them, and compares each page with its source.
// Usage: node tests/corpus/import.js SITES_FOLDER [name ...]
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { measure } from "../measure.js";

const bin = path.resolve(import.meta.dirname, "../../bin/docsgen.js");
const [folder, ...wanted] = process.argv.slice(2);
if (folder === undefined || !existsSync(folder)) {
  console.error("Name the folder with the projects.");
  process.exit(2);
}

/** The old routes, written down again and on purpose not taken from the importer. */
const slugOf = (matter, file) => {
  const name = path.posix.basename(file).replace(/\.mdx?$/, "");
  const dir = path.posix.dirname(file) === "." ? "" : `${path.posix.dirname(file)}/`;
  const own = field(matter, "slug");
  if (own !== undefined) return own.startsWith("/") ? own : dir + own;
  return name === "index" || name === path.posix.basename(path.posix.dirname(file))
    ? dir
    : dir + (field(matter, "id") ?? name);
};
const sites = {
  "jest-docusaurus": { pages: "docs", route: (file, matter) => `docs/${slugOf(matter, file)}` },
  "mistral-docusaurus": { pages: "docs", route: (file, matter) => slugOf(matter, file) },
  vitepress: { pages: "docs/en", route: (file) => file.replace(/(?:index)?\.md$/, "") },
  starlight: { pages: "docs/src/content/docs", route: (file) => file.replace(/(?:index)?\.mdx?$/, "").toLowerCase() },
  mintlify: {
    pages: "",
    skip: /^(?:snippets|node_modules)\/|^[A-Z]+\.md$/,
    route: (file) => file.replace(/(?:index)?\.mdx?$/, ""),
  },
  zudoku: { pages: "docs/pages", route: (file) => file.replace(/(?:index)?\.mdx?$/, "") },
};

const temporary = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-import-"));
let failures = 0;
try {
  console.log("| project | import | build | CPU | peak | pages | at old route | words | headings | code | syntax |");
  console.log("|---|---|---|---|---|---|---|---|---|---|---|");
  for (const [name, site] of Object.entries(sites)) {
    if (!existsSync(path.join(folder, name)) || (wanted.length > 0 && !wanted.includes(name))) continue;
    await checkSite(name, site);
  }
} finally {
  if (process.env["KEEP"] === undefined) rmSync(temporary, { recursive: true, force: true });
  else console.log(temporary);
}
process.exitCode = failures === 0 ? 0 : 1;

async function checkSite(name, { pages, skip, route }) {
  const source = path.join(folder, name);
  const target = path.join(temporary, name);
  const run = (args) => measure([process.execPath, bin, ...args], { cwd: temporary, timeoutMs: 120_000 });
  const imported = await run(["import", path.resolve(source), target]);
  const built = await run(["build", target, "--quiet"]);
  const start = path.join(source, pages);
  const files = readdirSync(start, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file) && skip?.test(file) !== true)
    .toSorted();
  const sum = { found: 0, words: 0, kept: 0, headings: 0, keptHeadings: 0, code: 0, keptCode: 0, syntax: 0 };
  const worst = [];
  for (const file of files) {
    const text = readFileSync(path.join(start, file), "utf8");
    const matter = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? "";
    if (field(matter, "draft") === "true") continue;
    const html = path.join(target, "out/site", route(file, matter), "index.html");
    if (!existsSync(html)) {
      worst.push([0, `${file}: no page at /${route(file, matter)}`]);
      continue;
    }
    sum.found += 1;
    const page = readArticle(readFileSync(html, "utf8"));
    const written = readSource(text, { matter, dir: path.dirname(path.join(start, file)), source, name });
    const { missing } = compareWords(written.words, page.words);
    sum.words += written.words.length;
    sum.kept += written.words.length - missing.length;
    sum.headings += written.headings.length;
    const lostHeadings = lostOf(written.headings, page.headings);
    sum.keptHeadings += written.headings.length - lostHeadings.length;
    const lostCode = lostOf(written.code, page.code);
    sum.code += written.code.length;
    sum.keptCode += written.code.length - lostCode.length;
    sum.syntax += page.syntax.length;
    const share = missing.length / Math.max(1, written.words.length);
    if (share > 0.005 || page.syntax.length > 0 || lostHeadings.length > 0 || lostCode.length > 0)
      worst.push([
        share,
        `${file}: lost ${missing.slice(0, 12).join(" ")} | headings ${lostHeadings.slice(0, 3).join("; ")} | code ${lostCode.length} | syntax ${page.syntax.slice(0, 3).join(" ")}`,
      ]);
  }
  const share = (part, whole) => (whole === 0 ? "–" : `${((100 * part) / whole).toFixed(2)}%`);
  const isFine = imported.code === 0 && built.code === 0 && sum.found === files.length && sum.kept / sum.words >= 0.995;
  if (!isFine) failures += 1;
  const cells = [
    name,
    imported.code,
    built.code,
    `${(imported.cpuMs / 1000).toFixed(1)} s`,
    `${(imported.peakBytes / 1e6).toFixed(0)} MB`,
    files.length,
  ];
  const results = [
    `${sum.found}`,
    share(sum.kept, sum.words),
    share(sum.keptHeadings, sum.headings),
    share(sum.keptCode, sum.code),
    sum.syntax,
  ];
  console.log(`| ${[...cells, ...results].join(" | ")} |`);
  if (process.env["DETAILS"] !== undefined)
    for (const [, line] of worst.toSorted(([a], [b]) => b - a).slice(0, Number(process.env["DETAILS"])))
      console.log(`  ${line.slice(0, 260)}`);
}

function field(matter, name) {
  return new RegExp(`^${name}:\\s*["']?(.*?)["']?\\s*$`, "m").exec(matter)?.[1];
}

function wordsOf(text) {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function compareWords(wanted, given) {
  const left = new Map();
  for (const word of given) left.set(word, (left.get(word) ?? 0) + 1);
  const missing = wanted.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count < 1;
  });
  return { missing };
}

/** Entries that are not in the other list in the same order. */
function lostOf(wanted, given) {
  let from = 0;
  return wanted.filter((item) => {
    const index = given.indexOf(item, from);
    if (index === -1) return true;
    from = index + 1;
    return false;
  });
}

function decode(text) {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll(/&#x([\da-f]+);/gi, (_all, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll("&amp;", "&");
}

function normal(text) {
  return wordsOf(text).join(" ");
}

function readArticle(html) {
  const article = /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? "";
  const title = /<h1[\s\S]*?<\/h1>/.exec(html)?.[0] ?? "";
  const plain = (part) =>
    decode(part.replaceAll(/<(?:script|style|svg)\b[\s\S]*?<\/(?:script|style|svg)>/g, "").replaceAll(/<[^>]+>/g, " "));
  const code = [...article.matchAll(/<pre[\s\S]*?<\/pre>/g)].map(([block]) =>
    normal(decode(block.replaceAll(/<[^>]+>/g, ""))),
  );
  const headings = [...(title + article).matchAll(/<h[1-6][^>]*>([\s\S]*?)<\/h[1-6]>/g)].map(([, inner]) =>
    normal(plain(inner.replaceAll(/<a class="anchor[\s\S]*?<\/a>/g, ""))),
  );
  const prose = plain(
    article.replaceAll(
      /<nav[\s\S]*?<\/nav>|<h[1-6][\s\S]*?<\/h[1-6]>|<pre[\s\S]*?<\/pre>|<code[\s\S]*?<\/code>|<math[\s\S]*?<\/math>/g,
      " ",
    ),
  );
  const syntax =
    prose.match(/:::\w*|<\/?[A-Z]\w+|\bimport \w+ from\b|\{(?:props|frontMatter)\.[^}]*\}|!!!|<<<|@include/g) ?? [];
  return { words: wordsOf(plain(title + article)), headings, code, syntax };
}

/** What a reader of the old site saw, from the source text alone. */
function readSource(text, { matter, dir, source, name }) {
  let body = text.slice(/^---\r?\n[\s\S]*?\r?\n---\r?\n?/.exec(text)?.[0].length ?? 0);
  const code = [];
  body = body.replaceAll(/^([ \t>]*)(`{3,}|~{3,})([^\n]*)\n([\s\S]*?)\n[ \t>]*\2[`~]*[ \t]*$/gm, (...match) => {
    const [, , , info, inner] = match;
    if (/^\s*(?:mermaid|math)/.test(info)) return "";
    code.push(
      normal(
        inner
          .replaceAll(/\s*(?:\/\/|#|<!--|\/\*)\s*\[!code[^\]]*\][^\n]*/g, "")
          .replaceAll(/^[^\n]*highlight-(?:next-line|start|end)[^\n]*$/gm, ""),
      ),
    );
    return "\n";
  });
  const parts = [...body.matchAll(/^import\s+(\w+)\s+from\s+["']([^"']+\.mdx?)["']/gm)].flatMap(
    ([, component, file]) => {
      const at = file.startsWith("/") ? path.join(source, file) : path.resolve(dir, file);
      if (!existsSync(at) || !new RegExp(`<${component}[\\s/>]`).test(body)) return [];
      return [readSource(readFileSync(at, "utf8"), { matter: "", dir: path.dirname(at), source, name })];
    },
  );
  const headings = [...body.matchAll(/^ {0,3}#{1,6}\s+(.+?)\s*#*\s*$/gm)].map(([, heading]) =>
    normal(stripInline(heading)),
  );
  const prose = stripInline(
    body
      .replaceAll(/^(?:import|export)\s[^\n]*$/gm, "")
      .replaceAll(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, "")
      .replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, "")
      .replaceAll(/^\s*:{2,}\s*[\w-]*/gm, "")
      // The numbers of lists are not text.
      .replaceAll(/^(?:[ \t>]*[-*+])?[ \t>]*\d+[.)](?=\s)/gm, ""),
  );
  const shown = [field(matter, "title"), name === "mintlify" ? field(matter, "description") : ""].filter(
    (part) => part !== undefined,
  );
  return {
    words: [...shown.flatMap(wordsOf), ...wordsOf(prose), ...parts.flatMap((part) => part.words)],
    headings,
    code: code.filter((block) => block !== ""),
  };
}

function stripInline(written) {
  // Code spans show tags and braces as they are.
  const text = withoutNestedAttributes(written).replaceAll(/`[^`\n]+`/g, (span) =>
    span.replaceAll(/[<>{}[\]()!]/g, " "),
  );
  return text
    .replaceAll(/\s*\\?\{#[\w.:/-]+\}/g, "")
    .replaceAll(/!\[[^\]]*\]\([^)]*\)|!\[[^\]]*\]\[[^\]]*\]/g, " ")
    .replaceAll(/\]\(\s*<?[^()\s]*(?:\([^)]*\)[^()\s]*)?>?(?:\s+"[^"]*")?\s*\)/g, "] ")
    .replaceAll(/\]\[[^\]]*\]/g, "] ")
    .replaceAll(/^\s{0,3}\[[^\]]+\]:\s.*$/gm, "")
    .replaceAll(
      /<\/?[A-Za-z][\w.]*((?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^"'>{}])*)\/?>/g,
      (_all, attributes) =>
        [...attributes.matchAll(/\b(?:title|label|text|tip|headline|cta)=(?:"([^"]*)"|'([^']*)'|\{"([^"]*)"\})/g)]
          .map((match) => match[1] ?? match[2] ?? match[3])
          .join(" ")
          .replace(/^/, " "),
    )
    .replaceAll(/&[a-z]+;|&#\d+;/g, " ");
}

/** Values in braces inside braces, such as `labels={{ a: { b: "x" } }}`: programs show them, in their own way. */
function withoutNestedAttributes(text) {
  let result = "";
  let from = 0;
  for (const match of text.matchAll(/\b\w+=\{(?=[{[])/g)) {
    if (match.index < from) continue;
    let depth = 1;
    let end = match.index + match[0].length;
    for (; end < text.length && depth > 0; end += 1) depth += text[end] === "{" ? 1 : text[end] === "}" ? -1 : 0;
    result += text.slice(from, match.index);
    from = end;
  }
  return result + text.slice(from);
}
