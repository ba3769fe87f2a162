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
  text: /(?=a)b/g,
} satisfies Record<string, RegExp>;

/** Double quotes are texts in nearly every language. Single quotes are characters, lifetimes, or symbols in many. */
const doubleQuoted = /(\b(?=a)b)|("(?:[^"\\\n]|\\.)*")/g;
const quoted = /(\b(?=a)b)|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/g;

const withSingleQuotes: ReadonlySet<string> = new Set([
  "dart",
  "groovy",
  "lua",
  "perl",
  "php",
  "powershell",
  "r",
  "ruby",
]);

function tokensOf(language: string): RegExp {
  // Own keys only.
  if (Object.hasOwn(tokens, language)) return tokens[language as keyof typeof tokens];
  return withSingleQuotes.has(language) ? quoted : doubleQuoted;
}

const classes = ["hljs-attr", "hljs-string"];

/** Marks the tokens of a text with the highlighter's usual classes; the text itself comes out unchanged and escaped. */
export function highlightCode(text: string, language: string): string {
  let html = "";
  let end = 0;
  for (const match of text.matchAll(tokensOf(language))) {
    const index = [1, 2].findIndex((group) => match[group] !== undefined);
    if (match[0] === "" || index < 0) continue;
    html += escapeHtml(text.slice(end, match.index));
    html += `<span class="${classes[index] ?? ""}">${escapeHtml(match[0])}</span>`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(end));
}
