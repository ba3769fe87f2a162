/** Escapes text for HTML content. Quotes stay, because the result is never used in an attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Each token is an element of the page, so only what guides the eye is one: keys of JSON and texts of code. */
const tokens = {
  json: /"(?:[^"\\\n]|\\.)*"(?=\s*:)/g,
  python: /f?"(?:[^"\\\n]|\\.)*"/g,
  typescript: /"(?:[^"\\\n]|\\.)*"|`[^`]*`/g,
  go: /"(?:[^"\\\n]|\\.)*"|`[^`]*`/g,
  java: /"""[^]*?"""|"(?:[^"\\\n]|\\.)*"/g,
  bash: /'(?:[^'])*'|"[^"\n]*"/g,
  text: /(?=a)b/g,
} satisfies Record<string, RegExp>;

/** Double quotes are texts in nearly every language. Single quotes are characters, lifetimes, or symbols in many. */
const doubleQuoted = /"(?:[^"\\\n]|\\.)*"/g;
const quoted = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;

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

/** Marks the tokens of a text with the highlighter's usual classes; the text itself comes out unchanged and escaped. */
export function highlightCode(text: string, language: string): string {
  const kind = language === "json" ? "hljs-attr" : "hljs-string";
  // Tokens have the same limits in the escaped text: escaping adds neither quotes nor line breaks.
  return escapeHtml(text).replace(tokensOf(language), `<span class="${kind}">$&</span>`);
}
