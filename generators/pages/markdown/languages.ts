/** A language of code blocks: its label and its grammar. */
export interface CodeLanguage {
  /** Canonical name, used in class names. */
  readonly name: string;
  readonly label: string;
  /** Grammar of highlight.js; undefined: no highlighting. */
  readonly grammar: string | undefined;
}

const languages = {
  bash: {
    label: "Shell",
    grammar: "bash",
    aliases: ["shell", "sh", "zsh", "console", "shellscript", "shellsession", "shell-session"],
  },
  curl: { label: "cURL", grammar: "bash", aliases: [] },
  css: { label: "CSS", grammar: "css", aliases: [] },
  diff: { label: "Diff", grammar: "diff", aliases: ["patch"] },
  go: { label: "Go", grammar: "go", aliases: ["golang"] },
  html: { label: "HTML", grammar: "xml", aliases: [] },
  http: { label: "HTTP", grammar: "http", aliases: [] },
  ini: { label: "INI", grammar: "ini", aliases: ["env", "dotenv"] },
  java: { label: "Java", grammar: "java", aliases: [] },
  javascript: { label: "JavaScript", grammar: "javascript", aliases: ["js", "mjs", "cjs"] },
  json: { label: "JSON", grammar: "json", aliases: [] },
  json5: { label: "JSON5", grammar: "json", aliases: [] },
  jsonc: { label: "JSONC", grammar: "json", aliases: [] },
  jsonl: { label: "JSON Lines", grammar: "json", aliases: ["ndjson"] },
  jsx: { label: "JSX", grammar: "javascript", aliases: [] },
  python: { label: "Python", grammar: "python", aliases: ["py", "py3", "python3", "pycon"] },
  sql: { label: "SQL", grammar: "sql", aliases: [] },
  text: { label: "Text", grammar: undefined, aliases: ["", "txt", "plain", "plaintext"] },
  toml: { label: "TOML", grammar: "ini", aliases: [] },
  tsx: { label: "TSX", grammar: "typescript", aliases: [] },
  typescript: { label: "TypeScript", grammar: "typescript", aliases: ["ts", "mts", "cts"] },
  xml: { label: "XML", grammar: "xml", aliases: ["svg"] },
  yaml: { label: "YAML", grammar: "yaml", aliases: ["yml"] },
} satisfies LanguageTable;

/** Languages that fewer pages use. Each highlighter is created when a code block needs it. */
const rareLanguages = {
  astro: { label: "Astro", grammar: "xml", aliases: [] },
  c: { label: "C", grammar: "c", aliases: ["h"] },
  cpp: { label: "C++", grammar: "cpp", aliases: ["c++", "cc", "hpp"] },
  csharp: { label: "C#", grammar: "csharp", aliases: ["cs", "c#"] },
  dart: { label: "Dart", grammar: "dart", aliases: [] },
  dockerfile: { label: "Dockerfile", grammar: "dockerfile", aliases: ["docker"] },
  elixir: { label: "Elixir", grammar: "elixir", aliases: ["ex", "exs"] },
  graphql: { label: "GraphQL", grammar: "graphql", aliases: ["gql"] },
  groovy: { label: "Groovy", grammar: "groovy", aliases: ["gradle"] },
  kotlin: { label: "Kotlin", grammar: "kotlin", aliases: ["kt", "kts"] },
  less: { label: "Less", grammar: "less", aliases: [] },
  lua: { label: "Lua", grammar: "lua", aliases: [] },
  makefile: { label: "Makefile", grammar: "makefile", aliases: ["make"] },
  markdown: { label: "Markdown", grammar: "markdown", aliases: ["md"] },
  mdx: { label: "MDX", grammar: "markdown", aliases: [] },
  nginx: { label: "nginx", grammar: "nginx", aliases: ["nginxconf"] },
  objectivec: { label: "Objective-C", grammar: "objectivec", aliases: ["objc", "obj-c", "objective-c"] },
  perl: { label: "Perl", grammar: "perl", aliases: ["pl"] },
  php: { label: "PHP", grammar: "php", aliases: [] },
  powershell: { label: "PowerShell", grammar: "powershell", aliases: ["ps1", "pwsh", "ps"] },
  properties: { label: "Properties", grammar: "properties", aliases: [] },
  protobuf: { label: "Protocol Buffers", grammar: "protobuf", aliases: ["proto"] },
  r: { label: "R", grammar: "r", aliases: [] },
  ruby: { label: "Ruby", grammar: "ruby", aliases: ["rb"] },
  rust: { label: "Rust", grammar: "rust", aliases: ["rs"] },
  scala: { label: "Scala", grammar: "scala", aliases: [] },
  scss: { label: "SCSS", grammar: "scss", aliases: ["sass"] },
  svelte: { label: "Svelte", grammar: "xml", aliases: [] },
  swift: { label: "Swift", grammar: "swift", aliases: [] },
  vue: { label: "Vue", grammar: "xml", aliases: ["vue-html"] },
} satisfies LanguageTable;

type LanguageTable = Record<string, { label: string; grammar: string | undefined; aliases: readonly string[] }>;

function listGrammars(table: LanguageTable): readonly string[] {
  return [...new Set(Object.values(table).flatMap(({ grammar }) => grammar ?? []))];
}

/** Grammars that every highlighter of a build has. */
export const commonGrammars = listGrammars(languages);

/** All grammars. */
export const grammarNames: readonly string[] = [...new Set([...commonGrammars, ...listGrammars(rareLanguages)])];

const languageByName: ReadonlyMap<string, CodeLanguage> = new Map(
  Object.entries({ ...languages, ...rareLanguages }).flatMap(([name, { label, grammar, aliases }]) =>
    [name, ...aliases].map((alias) => [alias, { name, label, grammar }] as const),
  ),
);

/** Finds a language by name or alias. An unknown language keeps its name and is not highlighted. */
export function getLanguage(word: string): CodeLanguage {
  const name = word.toLowerCase();
  return languageByName.get(name) ?? { name: name.replaceAll(/[^a-z0-9+#_-]/g, "-"), label: word, grammar: undefined };
}
