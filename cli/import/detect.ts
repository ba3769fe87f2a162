import type { ToolName } from "./model.ts";
import { filesBelow, join, type SourceFolder } from "./source-folder.ts";
import { docusaurusConfigs } from "./tools/docusaurus.ts";
import { fumadocsConfigs } from "./tools/fumadocs.ts";
import { mintlifyConfigs } from "./tools/mintlify.ts";
import { mkdocsConfigs } from "./tools/mkdocs.ts";
import { nextConfigs } from "./tools/nextra.ts";
import { redoclyConfigs } from "./tools/redocly.ts";
import { astroConfigs } from "./tools/starlight.ts";
import { vitepressConfigs } from "./tools/vitepress.ts";
import { zudokuConfigs } from "./tools/zudoku.ts";

/** Which tool made a project, and how docsgen knows. */
export interface Detection {
  readonly tool: ToolName;
  /** Folder of the tool's config, empty for the imported folder itself. */
  readonly root: string;
  /** The file or folder that shows it. */
  readonly signal: string;
}

interface Rule {
  readonly tool: ToolName;
  /** Whether a file shows the tool, and which folder is then its project. */
  readonly match: (file: string, source: SourceFolder) => string | undefined;
}

/** Signals in the order of their certainty: config files, packages, and then the usual folders. */
const rules: readonly Rule[] = [
  { tool: "docusaurus", match: configIn(docusaurusConfigs) },
  { tool: "mintlify", match: configIn(mintlifyConfigs, (text) => /mintlify|"navigation"\s*:/.test(text)) },
  { tool: "vitepress", match: configIn(vitepressConfigs) },
  { tool: "starlight", match: configIn(astroConfigs, (text) => /starlight/i.test(text)) },
  { tool: "fumadocs", match: configIn(fumadocsConfigs, (text) => /fumadocs/.test(text)) },
  { tool: "nextra", match: configIn(nextConfigs, (text) => /nextra/.test(text)) },
  { tool: "zudoku", match: configIn(zudokuConfigs) },
  { tool: "mkdocs", match: configIn(mkdocsConfigs) },
  { tool: "docusaurus", match: packageWith("@docusaurus/core") },
  { tool: "vitepress", match: packageWith("vitepress") },
  { tool: "starlight", match: packageWith("@astrojs/starlight") },
  { tool: "fumadocs", match: packageWith("fumadocs-core") },
  { tool: "nextra", match: packageWith("nextra") },
  { tool: "zudoku", match: packageWith("zudoku") },
  { tool: "mintlify", match: packageWith("mintlify") },
  { tool: "redocly", match: configIn(redoclyConfigs) },
  {
    tool: "starlight",
    match: folderBefore(/^(?:(.*)\/)?src\/content\/docs\/index\.mdx?$/),
  },
  { tool: "docusaurus", match: isSidebarsFile },
  {
    tool: "vitepress",
    match: folderBefore(/^(?:(.*)\/)?\.vitepress\/theme\/index\.[mc]?[jt]s$/),
  },
  {
    tool: "fumadocs",
    match: folderBefore(/^(?:(.*)\/)?content\/docs\/meta\.json$/),
  },
  {
    tool: "nextra",
    match: folderBefore(/^(?:(.*)\/)?(?:pages|content)\/_meta\.\w+$/),
  },
];

/** Folders whose projects are not the documentation itself. */
const secondary =
  /(?:^|\/)(?:examples?|templates?|fixtures?|__tests__|tests?|e2e|playgrounds?|demos?|starters?|packages\/create-[^/]+)\//;

/** Finds the tool of a project. Of several projects, the one nearest to the folder itself counts. */
export function detectTool(source: SourceFolder, only: ToolName | undefined): Detection {
  const names = source.files.filter((file) => file.split("/").length <= 5);
  for (const { tool, match } of rules.filter((rule) => only === undefined || rule.tool === only)) {
    const found = names.flatMap((file) => {
      const root = match(file, source);
      return root === undefined || !hasPages(source, root) ? [] : [{ tool, root, signal: file }];
    });
    const [first] = found.toSorted((a, b) => rank(a) - rank(b));
    if (first !== undefined) return first;
  }
  return { tool: only ?? "markdown", root: "", signal: "" };
}

function rank({ root, signal }: Detection): number {
  return (
    (secondary.test(`${root}/`) || secondary.test(signal) ? 100 : 0) +
    root.split("/").filter((part) => part !== "").length
  );
}

/** A project of a tool has pages, in its folder or next to it. */
function hasPages(source: SourceFolder, root: string): boolean {
  const above = root.includes("/") ? root.slice(0, root.lastIndexOf("/")) : "";
  return [root, above].some((folder) => filesBelow(source, folder).some((file) => /\.mdx?$/.test(file)));
}

function configIn(names: readonly string[], accepts: (text: string) => boolean = () => true): Rule["match"] {
  return (file, source) => {
    const name = names.find((own) => file === own || file.endsWith(`/${own}`));
    if (name === undefined || !accepts(source.readText(file) ?? "")) return undefined;
    return file === name ? "" : file.slice(0, -name.length - 1);
  };
}

/** The folder above what a pattern matches: its first group. */
function folderBefore(pattern: RegExp): Rule["match"] {
  return (file) => {
    const match = pattern.exec(file);
    return match === null ? undefined : (match[1] ?? "");
  };
}

function packageWith(dependency: string): Rule["match"] {
  return (file, source) => {
    if (file !== "package.json" && !file.endsWith("/package.json")) return undefined;
    const text = source.readText(file) ?? "";
    if (
      !text.includes(`"${dependency}"`) ||
      new RegExp(`"name"\\s*:\\s*"${dependency.replaceAll("/", "\\/")}"`).test(text)
    )
      return undefined;
    return file === "package.json" ? "" : file.slice(0, -"/package.json".length);
  };
}

/** `website/sidebars.json` next to `docs/`: a project of Docusaurus without its config. */
function isSidebarsFile(file: string, source: SourceFolder): string | undefined {
  const [, folder] = /^(?:(.*)\/)?sidebars\.(?:json|[cm]?[jt]s)$/.exec(file) ?? [];
  if (!/(?:^|\/)sidebars\.(?:json|[cm]?[jt]s)$/.test(file)) return undefined;
  const root = folder ?? "";
  const above = root.includes("/") ? root.slice(0, root.lastIndexOf("/")) : "";
  return source.hasFolder(join(root, "docs")) || source.hasFolder(join(above, "docs")) ? root : undefined;
}
