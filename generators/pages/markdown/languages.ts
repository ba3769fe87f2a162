/** A language of code blocks: its label and its grammar. */
export interface CodeLanguage {
  /** Canonical name, used in class names. */
  readonly name: string;
  readonly label: string;
  /** Grammar of highlight.js; undefined: no highlighting. */
  readonly grammar: string | undefined;
}

const languages = {
  bash: { label: "Shell", grammar: "bash", aliases: ["shell", "sh", "zsh", "console"] },
  curl: { label: "cURL", grammar: "bash", aliases: [] },
  css: { label: "CSS", grammar: "css", aliases: [] },
  diff: { label: "Diff", grammar: "diff", aliases: ["patch"] },
  go: { label: "Go", grammar: "go", aliases: ["golang"] },
  html: { label: "HTML", grammar: "xml", aliases: [] },
  http: { label: "HTTP", grammar: "http", aliases: [] },
  ini: { label: "INI", grammar: "ini", aliases: ["env", "dotenv"] },
  java: { label: "Java", grammar: "java", aliases: [] },
  javascript: { label: "JavaScript", grammar: "javascript", aliases: ["js", "mjs", "cjs"] },
  json: { label: "JSON", grammar: "json", aliases: ["json5", "jsonc"] },
  jsonl: { label: "JSON Lines", grammar: "json", aliases: ["ndjson"] },
  jsx: { label: "JSX", grammar: "javascript", aliases: [] },
  python: { label: "Python", grammar: "python", aliases: ["py"] },
  sql: { label: "SQL", grammar: "sql", aliases: [] },
  text: { label: "Text", grammar: undefined, aliases: ["", "txt", "plain", "plaintext"] },
  toml: { label: "TOML", grammar: "ini", aliases: [] },
  tsx: { label: "TSX", grammar: "typescript", aliases: [] },
  typescript: { label: "TypeScript", grammar: "typescript", aliases: ["ts", "mts", "cts"] },
  xml: { label: "XML", grammar: "xml", aliases: ["svg"] },
  yaml: { label: "YAML", grammar: "yaml", aliases: ["yml"] },
} satisfies Record<string, { label: string; grammar: string | undefined; aliases: readonly string[] }>;

/** Grammars that the table above names. */
export const grammarNames: readonly string[] = [
  ...new Set(Object.values(languages).flatMap(({ grammar }) => grammar ?? [])),
];

const languageByName: ReadonlyMap<string, CodeLanguage> = new Map(
  Object.entries(languages).flatMap(([name, { label, grammar, aliases }]) =>
    [name, ...aliases].map((alias) => [alias, { name, label, grammar }] as const),
  ),
);

/** Finds a language by name or alias. An unknown language keeps its name and is not highlighted. */
export function getLanguage(word: string): CodeLanguage {
  const name = word.toLowerCase();
  return languageByName.get(name) ?? { name: name.replaceAll(/[^a-z0-9+#_-]/g, "-"), label: word, grammar: undefined };
}
