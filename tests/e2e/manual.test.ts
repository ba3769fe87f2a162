import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { load } from "js-yaml";
import { afterAll, beforeAll, expect, test } from "vitest";
import { configSchema } from "../../cli/config/schema.ts";
import { fullName, listCommands } from "../../cli/manual/command-pages.ts";
import { manualPages } from "../../cli/manual/manual-pages.ts";
import { frontMatterKeys } from "../../generators/pages/front-matter/keys.ts";
import { reportedKeys } from "../../generators/pages/front-matter/reported-keys.ts";
import { findingCatalog } from "../../generators/finding-catalog/catalog.ts";
import { findingUrl, manualUrl } from "../../generators/finding-catalog/manual-url.ts";
import { directives } from "../../generators/pages/directives/table.ts";
import { englishTexts } from "../../generators/source/interface-texts.ts";
import { writeFiles } from "../cli/temporary-folder.ts";
import { runCli, type CallResult } from "./run-cli.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

const pages = new Map(
  manualPages({
    notes: {},
    shapes: load(read("docs/notes/shapes.yaml")) as Record<string, string>,
    styles: read("site/styles/tokens.css"),
    lintConfig: JSON.parse(read(".oxlintrc.json")) as never,
    security: read("SECURITY.md"),
    decisions: read(".github/DECISIONS.md"),
  }).map((file) => [file.path, String(file.content)]),
);

const folder = mkdtempSync(path.join(tmpdir(), "docsgen-manual-"));
const site = path.join(folder, "out/site");
let build: CallResult;

beforeAll(async () => {
  cpSync(path.join(root, "docs"), folder, {
    recursive: true,
    filter: (file) => !/[/\\]docs[/\\](?:out|content[/\\]reference[/\\](?:commands|findings))$/.test(file),
  });
  const generated = [...pages].map(([name, text]) => [`content/${name}`, text]);
  writeFiles(folder, Object.fromEntries(generated) as Record<string, string>);
  build = await runCli(["build", "--strict"], { cwd: folder });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the manual builds without errors, warnings, or notes", () => {
  expect(build.stdout).not.toMatch(/error|warning|note/);
  expect(build.code).toBe(0);
});

test.each(listCommands().map((command) => [fullName(command).replace(" ", "-"), command] as const))(
  "the page of %s lists every option",
  (name, command) => {
    const page = pages.get(`reference/commands/${name}.md`) ?? "";
    for (const { flags } of command.options) expect(page).toContain(`\`${flags}\``);
    expect(pages.get("reference/commands/index.md")).toContain(`(${name}.md)`);
  },
);

test("the configuration page has a section for every key, and names every nested key", () => {
  const page = pages.get("reference/configuration.md") ?? "";
  const { $schema: _, ...settings } = configSchema.properties;
  for (const key of Object.keys(settings)) expect(page).toContain(`## \`${key}\` {#${key}}`);
  for (const key of [
    "logo.dark",
    "footer.columns[].links[].label",
    "navbar.end[].href",
    "navbar.start[].items[].sidebar",
    "sidebar[].folder",
  ])
    expect(page).toContain(`\`${key}\``);
});

test("every shape is valid configuration of an existing key", () => {
  const shapes = load(read("docs/notes/shapes.yaml")) as Record<string, string>;
  for (const [key, text] of Object.entries(shapes)) expect(Object.keys(load(text) as object)).toEqual([key]);
});

test.each(Object.keys(findingCatalog))("the site has the page of %s at its URL", (code) => {
  const route = findingUrl(code).slice(manualUrl.length);
  expect(readFileSync(path.join(site, route, "index.html"), "utf8")).toContain(`<h1`);
  expect(pages.get("reference/findings/index.md")).toContain(`[\`${code}\`]`);
});

test("the reference names every directive, front matter key, and interface text", () => {
  const directivePage = read("docs/content/reference/directives.md");
  for (const [name, { attributes }] of Object.entries(directives)) {
    expect(directivePage).toContain(`\`${name}\``);
    for (const attribute of attributes) expect(directivePage).toMatch(new RegExp(`[\`{ ]${attribute}[\`}=]`));
  }
  const page = read("docs/content/reference/front-matter.md");
  for (const key of [...Object.keys(frontMatterKeys), ...Object.keys(reportedKeys)])
    expect(page).toContain(`\`${key}\``);
  for (const key of Object.keys(englishTexts))
    expect(pages.get("reference/interface-texts.md")).toContain(`\`${key}\``);
});

test("the architecture page names every folder of cli/ and generators/", () => {
  const page = read("docs/content/explanation/architecture.md");
  const folders = ["cli", "generators"].flatMap((layer) =>
    readdirSync(path.join(root, layer), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${layer}/${name}/`),
  );
  expect(folders.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test("search and llms.txt contain the manual", () => {
  expect(readFileSync(path.join(site, "llms.txt"), "utf8")).toContain("Document an API in ten minutes");
  // The index is one file or, from a size on, shards below `search/`.
  const index = readdirSync(site, { recursive: true, encoding: "utf8" }).filter(
    (file) => /^search(?:-index\.json|\/)/.test(file) && file.endsWith(".json"),
  );
  expect(index.some((file) => readFileSync(path.join(site, file), "utf8").includes("version"))).toBe(true);
});
