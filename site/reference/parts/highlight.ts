/** Escapes text for HTML content. Quotes stay, because the result is never used in an attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Each token is an element of the page, so only what guides the eye is one: keys of JSON and texts of code. */
const tokens = {
  json: /("(?:[^"\\\n]|\\.)*"(?=\s*:))/g,
  python: /(\b(?=a)b)|(f?"(?:[^"\\\n]|\\.)*")/g,
  typescript: /(\b(?=a)b)|("(?:[^"\\\n]|\\.)*"|`[^`]*`)/g,
  go: /(\b(?=a)b)|("(?:[^"\\\n]|\\.)*"|`[^`]*`)/g,
  java: /(\b(?=a)b)|("""[^]*?"""|"(?:[^"\\\n]|\\.)*")/g,
  bash: /(\b(?=a)b)|('(?:[^'])*'|"[^"\n]*")/g,
} satisfies Record<string, RegExp>;

/** Languages of the reference's own code. */
export type HighlightLanguage = keyof typeof tokens;

const classes = ["hljs-attr", "hljs-string"];

/** Marks the tokens of a text with the highlighter's usual classes; the text itself comes out unchanged and escaped. */
export function highlightCode(text: string, language: HighlightLanguage): string {
  let html = "";
  let end = 0;
  for (const match of text.matchAll(tokens[language])) {
    const index = [1, 2].findIndex((group) => match[group] !== undefined);
    if (match[0] === "" || index < 0) continue;
    html += escapeHtml(text.slice(end, match.index));
    html += `<span class="${classes[index] ?? ""}">${escapeHtml(match[0])}</span>`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(end));
}
