import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeholdersOf } from "../../generators/source/fill-text.ts";
import { englishTexts, type InterfaceTexts } from "../../generators/source/interface-texts.ts";
import { findShippedTexts } from "../../generators/source/texts/find-texts.ts";
import { readFiles, temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";
import { translatedProject } from "./translated-project.ts";

interface Site {
  readonly files: Readonly<Record<string, string>>;
  readonly printed: string;
}

const folders: string[] = [];
const languages = ["fr-CA", "ar", "de", "es", "ja", "zh"];
const sites = new Map<string, Site>();

async function build(code: string): Promise<Site> {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-language-"));
  folders.push(folder);
  writeFiles(folder, translatedProject(code));
  const { code: exit, stdout, stderr } = await runCli(["build", "--verbose"], { cwd: folder });
  expect([exit, stdout + stderr]).toEqual([0, expect.any(String)]);
  return { files: readFiles(path.join(folder, "out")), printed: stdout + stderr };
}

beforeAll(async () => {
  for (const code of languages) sites.set(code, await build(code));
});

function site(code: string): Site {
  const found = sites.get(code);
  if (found === undefined) throw new Error(`There is no site in ${code}.`);
  return found;
}

afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** The texts that a page shows or names, without code. */
function textsOf(html: string): ReadonlySet<string> {
  const body = html.slice(html.indexOf("<body")).replaceAll(/<(script|style|pre)\b[^]*?<\/\1>/g, "");
  const heads = [...html.matchAll(/<meta (?:name|property)="[^"]*description" content="([^"]*)"/g)];
  const names = [...body.matchAll(/ (?:aria-label|placeholder|alt|title|data-loading|label)="([^"]*)"/g)];
  const texts = [...body.matchAll(/>([^<>]+)</g)];
  return new Set([...heads, ...names, ...texts].map(([, text = ""]) => unescape(text).trim()));
}

function unescape(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/** Keys whose text in another language differs from the English one. */
function translatedKeys(code: string): (keyof InterfaceTexts)[] {
  const texts = findShippedTexts(code) ?? englishTexts;
  const keys = Object.keys(englishTexts) as (keyof InterfaceTexts)[]; // the keys of the table
  return keys.filter((key) => texts[key] !== englishTexts[key]);
}

/** The English texts that a page shows. */
function englishOn(html: string, code: string): string[] {
  const shown = [...textsOf(html)];
  return translatedKeys(code).filter((key) => {
    const text = englishTexts[key];
    if (placeholdersOf(text).length === 0) return shown.includes(text);
    const words = text.split(/\{.*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
    const letters = words.join("").replaceAll(/[^a-z]/gi, "");
    // `{first} or {second}`, `any of {count}`: too short to be distinguished from names.
    return letters.length > 3 && shown.some((part) => new RegExp(`^${words.join(".+")}$`).test(part));
  });
}

/** The English texts in Markdown, which are parts of lines. */
function englishInMarkdown(markdown: string, code: string): string[] {
  const text = markdown.replaceAll(/^(`{3,})[^]*?^\1$/gm, "");
  const pieces = new Set(text.split(/[\n|(),:]|\*\*|\[|\]|^(?:#+|-) /m).map((piece) => piece.trim()));
  return translatedKeys(code).filter((key) => {
    const english = englishTexts[key];
    if (placeholdersOf(english).length === 0) return pieces.has(english);
    const words = english.split(/\{.*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
    if (words.join("").replaceAll(/[^a-z]/gi, "").length <= 3) return false;
    const [first = "", ...others] = words;
    const start = /^\w/.test(first) ? String.raw`\b` : "";
    const end = /\w$/.test(others.at(-1) ?? "") ? String.raw`\b` : "";
    return new RegExp(start + words.join(".+") + end).test(text);
  });
}

const pages = [
  "",
  "guide/",
  "api/",
  ...["Lampe", "Forme", "Paiement", "Liste", "Suite", "Suite2", "Divers", "Seul", "Nie", "Jamais", "Facette"].map(
    (name) => `api/schemas/${name}/`,
  ),
  "404.html",
  "ancien/",
];
const copies = ["guide", "api", "api/schemas/Lampe", "api/schemas/Forme", "api/schemas/Paiement"].map(
  (route) => `${route}/index.md`,
);

describe.each(languages)("in %s", (code) => {
  test.each(pages)("the page /%s shows no English text of the interface", (route) => {
    const html = site(code).files[`site/${route}${route.endsWith("/") || route === "" ? "index.html" : ""}`] ?? "";
    expect(html).not.toBe("");
    expect(englishOn(html, code)).toEqual([]);
  });

  test.each([...copies, "llms.txt", "llms-full.txt"])("the file %s has no English text of docsgen", (name) => {
    const markdown = site(code).files[`site/${name}`] ?? "";
    expect(markdown).not.toBe("");
    // `## Optional` is part of the format of `llms.txt`.
    expect(englishInMarkdown(markdown.replace("## Optional", ""), code)).toEqual([]);
  });

  test("the browser gets the texts of its scripts with the site, not in the scripts", () => {
    const { files } = site(code);
    const texts = findShippedTexts(code) ?? englishTexts;
    const scripts = Object.entries(files).filter(([name]) => name.endsWith(".js"));
    expect(scripts.some(([, content]) => content.includes(texts.searchFailed))).toBe(false);
    const [, parts = ""] = Object.entries(files).find(([name]) => /assets\/site\.\w+\.json$/.test(name)) ?? [];
    expect(JSON.parse(parts)).toMatchObject({
      texts: {
        searchFailed: texts.searchFailed,
        scriptFailed: texts.scriptFailed,
        copyLinkTo: texts.copyLinkTo,
        operationCount: texts.operationCount,
        credentialsStored: texts.credentialsStored,
        status404: texts.status404,
      },
    });
    expect(JSON.parse(parts).texts).not.toHaveProperty("notFoundReason");
  });
});

test("a French page has its interface text in French", () => {
  const shown = textsOf(site("fr-CA").files["site/api/index.html"] ?? "");
  for (const text of [
    "Référence de l’API",
    "Filtrer les opérations",
    "Paramètres de requête",
    "de 1 à 64 caractères",
    "supérieur à 0, au plus 9.5",
    "clés : au plus 8 caractères",
    "Chacune parmi :",
    "string ou null",
    "1 étendue",
    "Tout autre code d’état",
    "Aucune autre propriété n’est autorisée.",
  ])
    expect(shown, text).toContain(text);
  const guide = textsOf(site("fr-CA").files["site/guide/index.html"] ?? "");
  for (const text of ["Lien vers Une section", "Tableau 2", "Ajouté", "Notes de bas de page", "Détails"])
    expect(guide, text).toContain(text);
});

test("an Arabic page runs from right to left, its code does not", () => {
  expect(site("ar").files["site/api/index.html"]).toMatch(/<html lang="ar" dir="rtl"/);
  expect(site("ar").files["site/guide/index.html"]).toMatch(/<html lang="ar" dir="rtl"/);
  expect(site("fr-CA").files["site/guide/index.html"]).toMatch(/<html lang="fr-CA" data-theme/);
});

test("anchors are the same in every language", () => {
  const anchors = ({ files }: Site): string[] =>
    [...(files["site/api/schemas/Lampe/index.html"] ?? "").matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id);
  expect(anchors(site("ar"))).toEqual(anchors(site("fr-CA")));
});

test("docsgen lists untranslated texts only for languages that it does not ship", async () => {
  expect(site("fr-CA").printed).not.toContain("config/missing-texts");
  const folder = temporaryFolder({
    "docsgen.config.yaml":
      "title: Lampade\nlanguages:\n  - { code: en, label: English }\n  - { code: fr, label: Français }\n  - { code: it, label: Italiano, texts: { search: Cerca } }\n",
    "content/index.md": "# Lamps\n\nHello.\n",
    "content/fr/index.md": "# Lampes\n\nBonjour.\n",
    "content/it/index.md": "# Lampade\n\nCiao.\n",
  });
  const { stdout, stderr } = await runCli(["build", "--verbose"], { cwd: folder });
  const printed = stdout + stderr;
  expect(printed.match(/config\/missing-texts/g)?.length, printed).toBeGreaterThan(0);
  expect(printed).toContain("docsgen.config.yaml:5:");
  expect(printed).not.toContain("docsgen.config.yaml:4:");
});

test("a project's own texts replace the shipped ones", async () => {
  const folder = temporaryFolder({
    "docsgen.config.yaml":
      'title: Lampes\nlanguage: { code: fr, label: Français, texts: { pathParameters: Dans le chemin, searchCount: "{count} trouvés" } }\n',
    "content/index.md": "# Lampes\n\nBonjour.\n",
    "spec/openapi.yaml": translatedProject("fr")["spec/openapi.yaml"] ?? "",
  });
  const { code, stdout, stderr } = await runCli(["build"], { cwd: folder });
  expect([code, stdout + stderr]).toEqual([0, expect.any(String)]);
  const shown = textsOf(readFiles(path.join(folder, "out"))["site/api/index.html"] ?? "");
  expect(shown).toContain("Dans le chemin");
  expect(shown).toContain("Paramètres de requête");
  expect(stdout + stderr).not.toContain("config/lost-placeholder");
});
