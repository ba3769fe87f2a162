// A docs project of so many pages, the same for the same number: what `npm run bench -- scale` builds.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeVocabulary, seededRandom } from "./search-texts.js";

const pagesOfFolder = 50;
const snippets = {
  python: (word) =>
    `import requests\n\n\ndef ${word}(limit: int = 20) -> dict:\n    """Returns the ${word}."""\n    response = requests.get("https://api.example.com/v1/${word}", params={"limit": limit}, timeout=30)\n    response.raise_for_status()\n    return response.json()["data"]\n\n\nfor item in ${word}(5):\n    print(item["id"], item.get("name", "none"))  # one line each\n`,
  typescript: (word) =>
    `interface ${word}Options {\n  readonly limit: number;\n  readonly name?: string;\n}\n\nexport async function ${word}({ limit, name = "none" }: ${word}Options): Promise<string[]> {\n  const found = await load(\`/v1/${word}?limit=\${limit}\`);\n  return found.filter((entry) => entry !== name).map((entry) => entry.trim());\n}\n`,
  bash: (word) => `docsgen build ./${word} --out ./dist/${word} && ls -la ./dist/${word} | head -n 20\n`,
  json: (word) => `{ "id": "${word}-1", "limit": 20, "tags": ["a", "b"], "nested": { "on": true, "rate": 0.5 } }\n`,
};

/**
 * Writes the project into an empty folder: folders of fifty pages of about six kilobytes, each with six sections, four code blocks,
 * a table, an admonition, tabs and links to its neighbours.
 * @param {string} folder
 * @param {number} pages
 */
export function writeWorkload(folder, pages) {
  const random = seededRandom(pages);
  const vocabulary = makeVocabulary(Math.min(60_000, 4000 + pages * 12));
  const write = (name, text) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  write("docsgen.config.yaml", "title: Workload\nurl: https://docs.example.com\n");
  write("content/index.md", "---\ntitle: Home\n---\n\nThe [first page](/folder-0/page-0/).\n");
  for (let page = 0; page < pages; page += 1)
    write(`content/${placeOf(page)}.md`, pageText(page, { random, vocabulary, pages }));
}

/** The path of a page without its extension. */
export function placeOf(page) {
  return `folder-${Math.floor(page / pagesOfFolder)}/page-${page}`;
}

/** @param {{ random: () => number, vocabulary: readonly string[], pages: number }} context */
function pageText(page, { random, vocabulary, pages }) {
  const word = () => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? "a";
  const words = (count) => Array.from({ length: count }, word).join(" ");
  const sentence = (count) => `${words(count)}, \`${word()}\` and **${word()}**.`;
  const other = () => Math.floor(random() * pages);
  const link = () => `[${words(2)}](/${placeOf(other())}/)`;
  const fence = (language) => `\`\`\`${language} check=off:"made up"\n${snippets[language](`f${word()}`)}\`\`\`\n`;
  const section = (index) =>
    `## ${words(3)} ${index}\n\n${sentence(40)} ${link()}. ${sentence(30)}\n\n${sentence(35)}\n\n- ${sentence(8)}\n- ${link()}\n- ${sentence(9)}\n`;
  const table = `| ${words(1)} | ${words(1)} | ${words(1)} |\n|---|---|---|\n${Array.from({ length: 5 }, () => `| \`${word()}\` | ${words(4)} | ${words(6)} |\n`).join("")}`;
  const parts = [
    `---\ntitle: Page ${page} ${words(2)}\ndescription: ${words(14)}\n---\n`,
    `${sentence(30)}\n`,
    section(1),
    fence("python"),
    section(2),
    `:::note\n\n${sentence(15)}\n\n:::\n`,
    section(3),
    `::::tabs{group="language"}\n\n:::tab[TypeScript]\n\n${fence("typescript")}\n:::\n\n:::tab[cURL]\n\n${fence("bash")}\n:::\n\n::::\n`,
    section(4),
    table,
    section(5),
    fence("json"),
  ];
  return parts.join("\n");
}
