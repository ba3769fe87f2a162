import type { OutputFile } from "../../generators/contract.ts";
import { codeGroups, type CodeGroup } from "../../generators/finding-catalog/catalog.ts";
import { findingsRoute } from "../../generators/finding-catalog/manual-url.ts";
import type { CatalogEntry, CatalogExample, Files } from "../../generators/finding-catalog/model.ts";
import { listOptions } from "./finding-options.ts";
import { fencedBlock, markdownTable } from "./markdown.ts";

/** The reference of findings: a page for each code, and a list of all. */
export function findingPages(): readonly OutputFile[] {
  const folders = new Map<string, string>();
  for (const group of codeGroups)
    for (const code of Object.keys(group.codes))
      folders.set(folderOf(code), folders.get(folderOf(code)) ?? group.title);
  const pages = codeGroups.flatMap(({ codes }) =>
    Object.entries(codes).map(([code, entry]) => ({
      path: `${findingsRoute}${code}.md`,
      content: renderPage(code, entry),
    })),
  );
  const categories = [...folders].map(([folder], index) => ({
    path: `${findingsRoute}${folder}/_category_.json`,
    content: `${JSON.stringify({ label: `${folder}/`, position: index + 1 })}\n`,
  }));
  return [{ path: `${findingsRoute}index.md`, content: renderIndex() }, ...pages, ...categories];
}

function folderOf(code: string): string {
  return code.slice(0, code.indexOf("/"));
}

function renderIndex(): string {
  return `${indexHead}\n${codeGroups.map(renderGroup).join("\n")}`;
}

const indexHead = `---
title: Findings
description: Every finding code that docsgen reports, by group.
sidebar_position: 9
---

# Findings

docsgen reports errors, warnings, and notes. Together they are called findings. Each one has a stable code, such as \`payload/enum\`, and each code has a page here. \`docsgen explain payload/enum\` prints the same page in the terminal.

- An **error** fails the command. An error that would make the output wrong or incomplete also keeps the last output.
- A **warning** fails the command with \`--strict\` only.
- A **note** appears with \`--verbose\`.

Findings with the same cause are one entry with the first locations and a count. \`--verbose\` lists every location. In JSON, a description's cause with more than twenty findings is one entry with \`count\` and \`places\`. SARIF and JUnit list every finding.
`;

function renderGroup({ title, summary, codes }: CodeGroup): string {
  const rows = Object.entries(codes).map(([code, { title, severity }]) => [
    `[\`${code}\`](${code}.md)`,
    title,
    severity,
  ]);
  return `## ${title}\n\n${summary}\n\n${markdownTable(["Code", "Meaning", "Severity"], rows)}`;
}

function renderPage(code: string, entry: CatalogEntry): string {
  const { title, severity, meaning, example, fix } = entry;
  const options = listOptions(code, entry);
  return [
    `---\ntitle: ${JSON.stringify(code)}\ndescription: ${JSON.stringify(`${title.replaceAll("`", "")}. ${plain(fix)}`)}\n---\n`,
    `# ${code}\n`,
    `${title}. Severity: ${severity}.\n`,
    `${meaning}\n`,
    "## Example\n",
    ...renderExample(example),
    "## Fix\n",
    `${fix}\n`,
    ...renderFixed(example),
    ...(options.length === 0 ? [] : ["## Options\n", options.map((option) => `- ${option}\n`).join("")]),
    `[All findings](/${findingsRoute})\n`,
  ].join("\n");
}

function renderExample({ files, command, situation }: CatalogExample): readonly string[] {
  return [
    ...(situation === undefined ? [] : [`${situation}\n`]),
    ...renderFiles(files),
    ...(command === undefined ? [] : [fencedBlock("console", `$ ${command}`)]),
  ];
}

function renderFixed({ fixed, fixedCommand }: CatalogExample): readonly string[] {
  if (fixed === undefined && fixedCommand === undefined) return [];
  return [
    "Corrected:\n",
    ...renderFiles(fixed),
    ...(fixedCommand === undefined ? [] : [fencedBlock("console", `$ ${fixedCommand}`)]),
  ];
}

const languages: Readonly<Record<string, string>> = {
  md: "markdown",
  mdx: "mdx",
  yaml: "yaml",
  json: "json",
  har: "json",
  py: "python",
  mjs: "javascript",
  svg: "xml",
};

function renderFiles(files: Files = {}): readonly string[] {
  return Object.entries(files).map(([path, text]) => {
    const language = languages[path.slice(path.lastIndexOf(".") + 1)] ?? "text";
    const shown = text.replaceAll("\r", "␍").replace(/(?:> ){12,}/, "> > > … > > > ");
    return fencedBlock(
      `${language} title="${path}"${language === "json" ? ' check=off:"an example of a finding"' : ""}`,
      shown,
    );
  });
}

function plain(text: string): string {
  return text.replaceAll("`", "");
}
