import { escapeHtml } from "../source/escape-markup.ts";
import { fillText } from "../source/fill-text.ts";
import { englishTexts, type InterfaceTexts } from "../source/interface-texts.ts";

type TextKey = keyof InterfaceTexts;

const kinds = ["note", "tip", "info", "important", "warning", "caution", "danger"] as const;

/** Markup with one English text in it, exactly as the Markdown pipeline writes it. */
const places: readonly (readonly [key: TextKey, markup: (text: string) => string])[] = [
  ["copy", (text) => `<button type="button" class="copy">${text}</button>`],
  ...kinds.map(
    (kind) =>
      [
        kind,
        (text: string) =>
          `<aside class="admonition ${kind}" aria-label="${text}"><p class="admonition-title">${text}</p>`,
      ] as const,
  ),
  ["check", (text) => `<aside class="admonition tip" aria-label="${text}"><p class="admonition-title">${text}</p>`],
  ["fieldRequired", (text) => `<span class="chip c-required">${text}</span>`],
  ["fieldDeprecated", (text) => `<span class="chip c-deprecated">${text}</span>`],
  ["table", (text) => `<div class="table" role="region" tabindex="0" aria-label="${text}">`],
  ["tabs", (text) => `<div role="tablist" aria-label="${text}">`],
  ["codeTabs", (text) => `<div role="tablist" aria-label="${text}">`],
  ["details", (text) => `<details class="details"><summary>${text}</summary>`],
  ["details", (text) => `<details class="details" open><summary>${text}</summary>`],
  ["details", (text) => `<details class="details" open=""><summary>${text}</summary>`],
  [
    "diagram",
    (text) => `<figure class="diagram" tabindex="0" aria-label="${text}"><svg role="img" aria-label="${text}"`,
  ],
  ["changesShow", (text) => `<fieldset class="change-filter"><legend>${text}</legend>`],
  ["chartNumbers", (text) => `<summary>${text}</summary>`],
  ["footnotes", (text) => `<h2 class="sr-only" id="footnote-label">${text}</h2>`],
];

/** Markup with an English text and the author's words in it. */
const patterns: readonly (readonly [key: TextKey, name: string, pattern: RegExp])[] = [
  ["linkTo", "name", /(<a class="anchor" href="[^"]*" aria-label=")Link to ([^"]*)(?=")/g],
  ["tableNumber", "number", /(<div class="table" role="region" tabindex="0" aria-label=")Table (\d+)(?=")/g],
  ["codeLines", "lines", /(<details class="code-lines"><summary>)Lines ([^<]*)(?=<)/g],
  ["chartNumbersOf", "chart", /(role="region" tabindex="0" aria-label=")Numbers: ([^"]*)(?=")/g],
  ["defaultValue", "value", /(<span class="chip c-default">)default ([^<]*)(?=<)/g],
  ["backToReference", "number", /(aria-label=")Back to reference (\d+(?:-\d+)?)(?=")/g],
];

/** The filter of a changelog, and the kind of each of its entries. */
const changeChoice = /(<label><input type="radio" name="change-kind-[^>]*>)(\w+)(?=<\/label>)/g;
const changeKind = /(<span class="badge" data-kind="[^"]*">)(\w+)(?=<\/span>)/g;
const changeTexts = new Map<string, TextKey>([
  ["All", "changesAll"],
  ["Added", "changeAdded"],
  ["Changed", "changeChanged"],
  ["Deprecated", "changeDeprecated"],
  ["Removed", "changeRemoved"],
  ["Fixed", "changeFixed"],
  ["Security", "changeSecurity"],
]);

/** Translates what the Markdown pipeline adds to an author's words: names of buttons, admonitions, tables, and links. */
export function renderProse(html: string, texts: Partial<InterfaceTexts>): string {
  const placed = places.reduce((prose, [key, markup]) => {
    const text = texts[key];
    return text === undefined ? prose : prose.replaceAll(markup(englishTexts[key]), () => markup(escapeHtml(text)));
  }, html);
  const filled = patterns.reduce((prose, [key, name, pattern]) => {
    const text = texts[key];
    if (text === undefined) return prose;
    // The author's words are escaped in the markup, and no plural needs a language here.
    return prose.replace(pattern, (_match, before: string, words: string) => {
      return before + fillText(escapeHtml(text), { [name]: words }, "en");
    });
  }, placed);
  if (!filled.includes('class="changelog"')) return filled;
  const translateKind = (whole: string, before: string, word: string): string => {
    const text = texts[changeTexts.get(word) ?? "changesAll"];
    return changeTexts.has(word) && text !== undefined ? before + escapeHtml(text) : whole;
  };
  return filled.replace(changeChoice, translateKind).replace(changeKind, translateKind);
}
