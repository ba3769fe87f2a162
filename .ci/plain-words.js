// The habits that docsgen's text avoids, each with what to write instead. `.remarkrc.js` checks Markdown with them, and
// `node .ci/plain-words.js` checks the comments and strings of the code and the texts of the description.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { load } from "js-yaml";
import { parseSync } from "oxc-parser";

/** At most 60 patterns: a longer list is neither read nor trusted. */
export const habits = [
  [/(?<!there )\b(?:is|are) none\b/i, "`does not exist` or `is not a …`"],
  [/\bleads? (?:nowhere|to no)\b/i, "`does not exist` or `cannot be resolved`"],
  [/\bthe ones? of\b/i, "the noun and its owner: `the project's region`"],
  [/\bof (?:yours|its own making)\b/i, "`your …`"],
  [/\bmend(?:s|ed|ing)?\b/i, "`fix`"],
  [/\banew\b/i, "`again` or `from scratch`"],
  [/\b(?:[Nn]obody|[Ww]hoever)\b/, "the actor: `users`, `docsgen`"],
  [/\b(?:is|are|was|were|be) (?:told|said)\b/i, "`is reported`, `is shown`, or `is listed`"],
  [/\btells? (?:of|that|whether|what|how|where|which)\b/i, "`says`, `shows`, or `reports`"],
  [/\b(?:is|are|was|were|be|been|not) asked for\b/i, "`is requested` or `docsgen fetches …`"],
  [/\bis wanted\b/i, "`is required` or `is expected`"],
  [/\bin place of\b/i, "`instead of`"],
  [/\bmeanwhile\b/i, "`during …`"],
  [/\bcomes? to an end\b/i, "`ends` or `exits`"],
  [/\bstands? (?:in|there|at|beside|alone|before|behind|below|above|under|on)\b/i, "`is in`, `is at`, `contains`"],
  [/\bas it stands\b/i, "`unchanged`"],
  [/\b(?:this|that|which|it|they|these) (?:page|guide)? ?you can now\b/i, "what the reader does"],
  [/\bafter this (?:page|guide),? you\b/i, "what the reader does: `Send a conversation to a model.`"],
  [/\bmarks an? \w+(?:\.|$)/i, "`Always …`"],
  [
    /(?<!there )\bis no (?:longer )?(?:valid|url|uuid|schema|number|string|object|path|name|page|file|folder|date|key)\b/i,
    "`is not a …`",
  ],
  [/\bfound no more\b/i, "`no longer occurs`"],
  [/\bheirs?\b/i, "`subtype` or `derived schema`"],
  [/\bwitness(?:es)?\b/i, "`boundary value`"],
  [/\b(?:too,? so|and so too)\b/i, "`also`"],
  [/\bso much for\b/i, "nothing"],
  [/\bthe others\b/i, "the noun: `the other pages`"],
  [/\bto and fro\b/i, "`both ways`"],
  [/\bhave to do with\b/i, "`concern`"],
  [/\b(?:surer|dearer|dear to)\b/i, "`more confident`, `expensive`"],
  [/\bbrings along\b/i, "`built into`"],
  [/\bwould have had\b/i, "`is not valid`"],
  [/\bholds good\b/i, "`applies`"],
  [/\bgoes without\b/i, "`has no …`"],
  [/\bin the clear\b/i, "`without encryption`"],
  [/\bspeaks? of\b/i, "`describes` or `names`"],
  [/\bmakes? nothing of\b/i, "`ignores`"],
];

/** Habits that are ordinary words in the platform's pages: a model answers, and another model judges its replies. */
export const codeHabits = [
  [/\bjudg(?:e|es|ed|ing|ement)\b/i, "`validate` or `check`"],
  [/\bfaults?\b/i, "`error`, `warning`, or `finding`"],
];

/** The habits in a text, as messages. */
export function findHabits(text, patterns = habits) {
  return patterns.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text);
    return found === null ? [] : [{ index: found.index, message: `\`${found[0].trim()}\`: write ${instead}` }];
  });
}

/** The comments, strings, and JSX texts of a module, each with its offset. */
function listTexts(file, source) {
  const { program, comments } = parseSync(file, source);
  const texts = comments.map(({ start, value }) => [start, value]);
  const visit = (node) => {
    if (typeof node !== "object" || node === null) return;
    if (node.type === "Literal" && typeof node.value === "string") texts.push([node.start, node.value]);
    if (node.type === "TemplateElement") texts.push([node.start, node.value.raw]);
    if (node.type === "JSXText") texts.push([node.start, node.value]);
    for (const child of Object.values(node)) visit(child);
  };
  visit(program.body);
  return texts;
}

/** The texts of a YAML description: the values of keys that hold prose. */
function listProse(value, isProse = false) {
  if (typeof value === "string") return isProse ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    listProse(child, key === "description" || key === "summary" || (Array.isArray(value) && isProse)),
  );
}

/** The folders contain nothing but sources, so that an export without Git's data can be checked too. */
const folders = ["bin", "cli", "generators", "site", "spec", "templates"];

function checkCode() {
  const root = path.resolve(import.meta.dirname, "..");
  const sources = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map(
      (name) => `${folder}/${name.replaceAll(path.sep, "/")}`,
    ),
  );
  const found = [];
  for (const file of sources) {
    const read = () => readFileSync(path.join(root, file), "utf8");
    if (/^(?:generators|cli|site|templates|bin)\/.*\.[jt]sx?$/.test(file)) {
      const source = read();
      for (const [offset, text] of listTexts(file, source))
        for (const { index, message } of findHabits(text, [...habits, ...codeHabits]))
          found.push(`${file}:${source.slice(0, offset + index).split("\n").length}: ${message}`);
    } else if (/^spec\/.*\.ya?ml$/.test(file)) {
      for (const text of listProse(load(read())))
        for (const { message } of findHabits(text)) found.push(`${file}: ${message} in "${text.trim().slice(0, 80)}"`);
    } else if (/^templates\/.*\.hbs$/.test(file)) {
      for (const { message } of findHabits(read(), [...habits, ...codeHabits])) found.push(`${file}: ${message}`);
    }
  }
  return found;
}

if (process.argv[1] === import.meta.filename) {
  const found = checkCode();
  for (const line of found) console.log(line);
  console.log(`${found.length} habits of ${habits.length + codeHabits.length} that docsgen avoids`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
