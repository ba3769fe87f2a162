import { groupBy } from "../../generators/source/group-by.ts";
import { countOf } from "../report/numbers.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { ImportedProject, ToolName } from "./model.ts";
import type { ReportedConstruct } from "./report.ts";

/** What the page in plain words tells about. */
export interface SummaryInput {
  readonly tool: ToolName;
  readonly signal: string;
  readonly project: ImportedProject;
  /** Pages that docsgen imported. */
  readonly pages: number;
  /** Files of pages with `draft: true`, which the site does not show. */
  readonly drafts: readonly string[];
  /** Files of pages that docsgen could not import, with the reason. */
  readonly missing: readonly { readonly file: string; readonly reason: string }[];
  /** Images of the old config that the new site does not show. */
  readonly missingImages: readonly string[];
  readonly constructs: readonly ReportedConstruct[];
  readonly findings: readonly DocsgenError[];
  readonly redirects: number;
  /** Redirects whose target the old site did not have. */
  readonly lostRedirects: readonly string[];
  /** Places that keep a page MDX although the user wants Markdown. */
  readonly stillMdx: readonly string[];
  readonly specs: readonly string[];
  readonly hasTheme: boolean;
  /** The folder as the user wrote it. */
  readonly dir: string;
}

const toolLabels: Readonly<Record<ToolName, string>> = {
  docusaurus: "Docusaurus",
  mintlify: "Mintlify",
  vitepress: "VitePress",
  starlight: "Starlight",
  fumadocs: "Fumadocs",
  nextra: "Nextra",
  zudoku: "Zudoku",
  redocly: "Redocly",
  mkdocs: "MkDocs",
  markdown: "Markdown files",
};

/** Codes that report what was wrong before the import as well. */
const wasBroken =
  /^(?:payload|example|call-example|schema|description|ref|openapi)\/|^content\/(?:broken-link|broken-anchor|missing-anchor|missing-file|missing-image|duplicate-id|unknown-operation)/;

/** Findings about attributes that change only the look. No content is missing. */
const lookCode = "content/removed-style";

const maxPlaces = 5;

/** Writes `IMPORT.md`. */
export function writeSummary(input: SummaryInput): string {
  const open = input.findings.filter(({ severity }) => severity !== "note");
  const broken = open.filter(({ code }) => wasBroken.test(code));
  const looks = open.filter(({ code }) => code === lookCode);
  const left = open.filter(({ code }) => !wasBroken.test(code) && code !== lookCode);
  return [
    `# Import from ${toolLabels[input.tool]}`,
    "",
    ...introduce(input),
    "",
    "## What docsgen imported",
    "",
    ...listImported(input).map((line) => `- ${line}`),
    "",
    "## What is left to do",
    "",
    ...listLeft(input, left),
    "",
    ...(looks.length === 0 ? [] : ["## What looks different", "", ...listFindings(looks, ""), ""]),
    "## What was already broken",
    "",
    ...listFindings(broken, input.lostRedirects.length > 0 ? "" : "docsgen found no wrong examples and no dead links."),
    ...(input.lostRedirects.length === 0
      ? []
      : [
          `- ${countOf(input.lostRedirects.length, "redirect")} to pages that do not exist: ${places(input.lostRedirects)}`,
        ]),
    "",
    "## Continue",
    "",
    "Look at the site, and fix the open findings one by one. `docsgen-baseline.json` lists them, so that the build succeeds now and reports only new ones.",
    "",
    "```bash",
    ...commands(input.dir),
    "```",
    "",
  ].join("\n");
}

/** The two commands to continue with. */
export function commands(dir: string): readonly string[] {
  const path = /^[\w./-]+$/.test(dir) ? dir : JSON.stringify(dir);
  return [`npx docsgen dev ${path}`, `npx docsgen build ${path} --update-baseline`];
}

function introduce({ tool, signal }: SummaryInput): readonly string[] {
  const how = signal === "" ? "" : `docsgen recognized the project by \`${signal}\`. `;
  const kind = tool === "markdown" ? "This project comes from a folder of Markdown files. " : "";
  return [`${kind}${how}The old folder is unchanged. \`import-report.json\` lists every construct with its places.`];
}

function listImported({ project, pages, drafts, redirects, specs, hasTheme }: SummaryInput): readonly string[] {
  const { sidebars, languages, versions, statics, partials } = project;
  return [
    `${countOf(pages, "page")} at their old routes`,
    ...(drafts.length === 0
      ? []
      : [`${countOf(drafts.length, "draft")} among them, which the site does not show: ${places(drafts)}`]),
    ...(sidebars.length === 0 ? [] : [`${countOf(sidebars.length, "sidebar")}, in the order of the old site`]),
    ...(languages.length > 1
      ? [`${languages.length} languages: ${languages.map(({ label }) => label).join(", ")}`]
      : []),
    ...(versions.length > 1 ? [`${versions.length} versions: ${versions.map(({ label }) => label).join(", ")}`] : []),
    ...(specs.length === 0
      ? []
      : [`${countOf(specs.length, "API description")}: ${specs.map((file) => `\`${file}\``).join(", ")}`]),
    ...(statics.length + partials.length === 0
      ? []
      : [`${countOf(statics.length + partials.length, "other file")}: images, downloads, and partials`]),
    ...(redirects === 0 ? [] : [countOf(redirects, "redirect")]),
    ...(hasTheme ? ["The colors, in `content/static/theme.css`"] : []),
  ];
}

function listLeft(
  { missing, missingImages, project, constructs, stillMdx }: SummaryInput,
  findings: readonly DocsgenError[],
): readonly string[] {
  const lines = [
    ...missing.map(({ file, reason }) => `- \`${file}\` was not imported: ${reason}`),
    ...(missingImages.length === 0
      ? []
      : [
          `- ${countOf(missingImages.length, "image")} of the old config without a file, or with a URL that does not use HTTPS: ${places(missingImages)}`,
        ]),
    ...project.left.map(
      ({ what, files }) => `- ${countOf(files.length, "file")} stayed behind (${what}): ${places(files)}`,
    ),
    ...(stillMdx.length === 0
      ? []
      : [
          `- ${countOf(stillMdx.length, "page")} with parts that docsgen cannot write as Markdown. MDX stays: ${places(stillMdx)}`,
        ]),
    ...constructs
      .filter(({ outcome, name }) => outcome === "unknown" || (outcome === "dropped" && !name.startsWith("config: ")))
      .map(({ name, count: number, outcome, places: at }) => {
        const what = outcome === "unknown" ? "docsgen does not know it" : "docsgen left it out";
        return `- \`${name}\` (${number}): ${what}. ${places(at)}`;
      }),
    ...listConfig(constructs),
  ];
  const rest =
    findings.length === 0
      ? []
      : [
          "",
          `docsgen reports ${countOf(findings.length, "finding")} about the imported pages:`,
          "",
          ...listFindings(findings, ""),
        ];
  return lines.length + rest.length === 0 ? ["Nothing. docsgen imported everything."] : [...lines, ...rest];
}

/** Settings without a counterpart, in one line: most of them are about the old tool itself. */
function listConfig(constructs: readonly ReportedConstruct[]): readonly string[] {
  const keys = constructs.filter(({ name, outcome }) => outcome === "dropped" && name.startsWith("config: "));
  if (keys.length === 0) return [];
  return [
    `- ${countOf(keys.length, "setting")} of the old config without a counterpart: ${keys.map(({ name }) => `\`${name.slice(8)}\``).join(", ")}`,
  ];
}

function places(files: readonly string[]): string {
  const shown = files
    .slice(0, maxPlaces)
    .map((file) => `\`${file}\``)
    .join(", ");
  return files.length > maxPlaces ? `${shown}, and ${(files.length - maxPlaces).toLocaleString("en")} more` : shown;
}

/** Findings by their codes, the most frequent first. */
function listFindings(findings: readonly DocsgenError[], nothing: string): readonly string[] {
  if (findings.length === 0) return nothing === "" ? [] : [nothing];
  const groups = [...groupBy(findings, ({ code }) => code)].toSorted(([, a], [, b]) => b.length - a.length);
  return groups.map(([code, group]) => {
    const at = group
      .map(({ position }) => (position === undefined ? "" : `${position.file}:${position.line}`))
      .filter((place) => place !== "");
    return `- \`${code}\` (${group.length}): ${places([...new Set(at)])}`;
  });
}
