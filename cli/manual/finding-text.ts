import { codeGroups } from "../../generators/finding-catalog/catalog.ts";
import { findingsRoute, findingUrl, manualUrl } from "../../generators/finding-catalog/manual-url.ts";
import type { CatalogEntry, CatalogExample, Files } from "../../generators/finding-catalog/model.ts";
import { listOptions } from "./finding-options.ts";
import { wrapText } from "./wrap-text.ts";

/** The manual's page of a finding code as plain text, with lines of at most `width` characters. */
export function renderFindingText(code: string, entry: CatalogEntry, width: number): string {
  const options = listOptions(code, entry);
  const blocks = [
    `${code}  (${entry.severity})\n${wrapText(entry.title, width)}`,
    wrapText(entry.meaning, width),
    renderExample("Example", entry.example, width),
    `Fix\n${wrapText(entry.fix, width, "  ")}`,
    ...renderFixed(entry.example, width),
    ...(options.length === 0
      ? []
      : [`Options\n${options.map((option) => wrapText(`- ${option}`, width, "  ")).join("\n")}`]),
    findingUrl(code),
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** Every code by group, and how to read about one. */
export function renderCodeList(width: number): string {
  const groups = codeGroups.map(({ title, summary, codes }) => {
    const longest = Math.max(...Object.keys(codes).map(({ length }) => length));
    const rows = Object.entries(codes).map(([code, entry]) => `  ${code.padEnd(longest)}  ${plain(entry.title)}`);
    return `${title}\n${wrapText(summary, width)}\n${rows.join("\n")}`;
  });
  return `${groups.join("\n\n")}\n\nExplain a code: docsgen explain CODE\n${manualUrl}${findingsRoute}\n`;
}

function renderExample(heading: string, example: CatalogExample, width: number): string {
  const { files, command, situation } = example;
  return [
    heading,
    ...(situation === undefined ? [] : [wrapText(situation, width, "  ")]),
    ...renderFiles(files),
    ...(command === undefined ? [] : [`  $ ${command}`]),
  ].join("\n");
}

function renderFixed({ fixed, fixedCommand }: CatalogExample, width: number): readonly string[] {
  if (fixed === undefined && fixedCommand === undefined) return [];
  const corrected = {
    ...(fixed === undefined ? {} : { files: fixed }),
    ...(fixedCommand === undefined ? {} : { command: fixedCommand }),
  };
  return [renderExample("Corrected", corrected, width)];
}

/** Code is not wrapped. */
function renderFiles(files: Files = {}): readonly string[] {
  return Object.entries(files).map(([path, text]) => `  ${path}\n${text.trimEnd().replaceAll(/^(?=.)/gm, "    ")}`);
}

function plain(text: string): string {
  return text.replaceAll("`", "");
}
