/** Escapes text for HTML content. Quotes stay: it never stands in an attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const tokens = {
  json: /("(?:[^"\\\n]|\\.)*"(?=\s*:))|("(?:[^"\\\n]|\\.)*")|(-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)|\b(true|false|null)\b/g,
  python:
    /(\b(?=a)b)|(f?"(?:[^"\\\n]|\\.)*")|(-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)|\b(import|for|in|if|with|as|True|False|None)\b/g,
  typescript:
    /(\b(?=a)b)|("(?:[^"\\\n]|\\.)*"|`[^`]*`)|(-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)|\b(import|from|const|await|for|of|if|new|throw|true|false|null)\b/g,
  bash: /(\b(?=a)b)|('(?:[^'])*'|"[^"\n]*")|(\b(?=a)b)|(^curl\b)/g,
} satisfies Record<string, RegExp>;

/** Languages of the reference's own code. */
export type HighlightLanguage = keyof typeof tokens;

const classes = ["hljs-attr", "hljs-string", "hljs-number", "hljs-keyword"];

/** Marks the tokens of a text with the highlighter's usual classes; the text itself comes out unchanged and escaped. */
export function highlightCode(text: string, language: HighlightLanguage): string {
  let html = "";
  let end = 0;
  for (const match of text.matchAll(tokens[language])) {
    const index = [1, 2, 3, 4].findIndex((group) => match[group] !== undefined);
    if (match[0] === "" || index < 0) continue;
    html += escapeHtml(text.slice(end, match.index));
    html += `<span class="${classes[index] ?? ""}">${escapeHtml(match[0])}</span>`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(end));
}
