// Compares a page of the old site with the page that docsgen built.
import { targetBefore, targetNow, worksNow } from "./links.js";
import { syntaxIn } from "./syntax.js";
import { lostInOrder, missingWords, normal } from "./text.js";

const kinds = ["pages", "words", "headings", "anchors", "code", "links", "syntax"];

export function createTotals() {
  const zero = () => Object.fromEntries(kinds.map((kind) => [kind, 0]));
  return { total: zero(), lost: zero(), differences: [] };
}

export function comparePage(page, built, context) {
  const { source } = page;
  const { site, totals } = context;
  totals.total.pages += 1;
  const results = {
    words: [source.words.length, missingWords(source.words, built.words)],
    headings: compareHeadings(source, built),
    anchors: [
      source.headings.length,
      source.headings.flatMap(({ id, depth }, index) =>
        id === undefined || id === "" || (index === 0 && depth === 1) || built.ids.has(id) ? [] : [`#${id}`],
      ),
    ],
    code: compareCode(source.code, built.code),
    links: compareLinks(page, built, context),
    syntax: [0, missingWords(syntaxIn(built.texts), syntaxIn([...source.texts, ...source.strings]))],
  };
  const notes = [];
  for (const [kind, [count, lost]] of Object.entries(results)) {
    totals.total[kind] += count;
    totals.lost[kind] += lost.length;
    if (lost.length > 0)
      notes.push(`${kind} ${lost.slice(0, kind === "words" ? 25 : 5).join(kind === "words" ? " " : " ; ")}`);
  }
  const weight = Object.entries(results).reduce(
    (sum, [kind, [, lost]]) => sum + lost.length * (kind === "words" ? 1 : 5),
    0,
  );
  if (source.isFallback !== false && site.tool !== "vitepress") notes.push(`not parsed as MDX: ${source.isFallback}`);
  if (notes.length > 0) totals.differences.push([weight, `${page.file}: ${notes.join(" | ")}`]);
}

/**
 * Lost ones and new ones: `same headings in the same order`. A component of the project may show a text that the page passes as a
 * heading.
 */
function compareHeadings(source, built) {
  const wanted = source.headings.map(({ depth, text }) => `${depth}:${text}`).filter((text) => !text.endsWith(":"));
  const given = built.headings.map(({ depth, text }) => `${depth}:${text}`);
  const lost = lostInOrder(wanted, given);
  const passed = new Set(source.strings.map(normal));
  const extra = lostInOrder(given, wanted).filter((heading) => !passed.has(heading.slice(heading.indexOf(":") + 1)));
  return [
    wanted.length,
    [...lost, ...extra.slice(0, Math.max(0, extra.length - lost.length)).map((text) => `added ${text}`)],
  ];
}

const languages = Object.fromEntries(
  "javascript:js,mjs,cjs typescript:ts,mts,cts bash:sh,shell,zsh,console,shellscript,shellsession,terminal markdown:md yaml:yml text:,txt,plaintext,plain html:markup python:py jsx:javascriptreact tsx:typescriptreact ruby:rb rust:rs csharp:cs kotlin:kt docker:dockerfile go:golang c++:cpp vue:vue-html objectivec:objc ini:env"
    .split(" ")
    .flatMap((entry) => {
      const [name, aliases] = entry.split(":");
      return aliases.split(",").map((alias) => [alias, name]);
    }),
);

function languageOf(name) {
  const plain = name.toLowerCase();
  return languages[plain] ?? plain;
}

function compareCode(wanted, given) {
  const isSame = (one, other) =>
    (one.candidates ??= candidatesOf(one)).includes((other.normal ??= squeeze(other.text))) &&
    languageOf(one.language) === languageOf(other.language) &&
    (one.label === "" || other.labels.some((label) => normal(label) === normal(one.label)));
  const lost = lostInOrder(wanted, given, isSame);
  return [
    wanted.length,
    lost.map(({ language, label, text }) => `\`${language}\` [${label}] ${JSON.stringify(text.slice(0, 60))}`),
  ];
}

/** A block's text without the marks of the tools, and without a first line that names the file. */
function candidatesOf({ text, label }) {
  const plain = text
    .replaceAll(
      /^[^\n]*(?:highlight-(?:next-line|start|end)|error-(?:next-line|start|end)|\[!code (?:focus|highlight|hl|word)[^\]]*\] *$)[^\n]*$/gm,
      (line) => (/\S.*(?:\/\/|#|<!--|\/\*)\s*\[!code/.test(line) ? line : ""),
    )
    .replaceAll(/[ \t]*(?:\/\/|#|<!--|\/\*|--|;)\s*\[!code[^\]]*\][^\n]*/g, "")
    .replaceAll(/\[!!code/g, "[!code")
    .replaceAll(/@@include/g, "@include");
  const forms = [
    text,
    text.replaceAll(ansi, ""),
    plain,
    text.replaceAll(/^[+-]/gm, ""),
    text.replaceAll(/^[+-]/gm, " "),
  ];
  return [...forms, ...forms.map((form) => withoutName(form, label))].map(squeeze);
}

/** A comment in one of the first four lines names the file. Expressive Code and others make it the label. */
function withoutName(text, label) {
  const lines = text.split("\n");
  const at = lines.slice(0, 4).findIndex((line) => {
    const name = /^\s*(?:\/\/|#|<!--|\/\*)\s*(\S*\.\w+|\S+\/\S+)\s*(?:-->|\*\/)?\s*$/.exec(line)?.[1];
    return name !== undefined && (label === "" || label === name);
  });
  // Expressive Code removes a front matter that had only the name.
  const rest = lines.filter((_, index) => index !== at).join("\n");
  return rest.replace(/^---\n\s*---\n+/, "");
}

// oxlint-disable-next-line no-control-regex -- terminals start colors with this character
const ansi = /\u001B\[[\d;]*m/g;

function squeeze(text) {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Links that worked on the old site and do not work, or do not exist, on the new one. */
function compareLinks(page, built, { site, builtRoot, idsOf }) {
  const from = { route: page.route, builtRoot, idsOf };
  const working = built.links.filter(({ url }) => worksNow(url, from)).map(({ url }) => targetNow(url, page.route));
  const wanted = page.source.links.flatMap(({ text, url }) => {
    const target = targetBefore(url, page, site);
    return target === undefined ? [] : [{ text, url, target }];
  });
  const lost = wanted.filter(({ target }) => {
    const at = working.indexOf(target);
    if (at !== -1) working.splice(at, 1);
    return at === -1;
  });
  return [wanted.length, lost.map(({ text, url }) => `[${text.slice(0, 40)}](${url})`)];
}
