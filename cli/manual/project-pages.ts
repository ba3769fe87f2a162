import type { OutputFile } from "../../generators/contract.ts";
import { markdownTable } from "./markdown.ts";

/** The part of `.oxlintrc.json` that states which folder may import which. */
export interface LintConfig {
  readonly overrides: readonly {
    readonly files: readonly string[];
    readonly rules: Readonly<Record<string, unknown>>;
  }[];
}

/** Every entry of the import table, in the words that lint prints. */
export function importTablePage({ overrides }: LintConfig): OutputFile {
  const rows = overrides.flatMap(({ files, rules }) => {
    const [, message] =
      /"message":"([^"]* imports? [^"]*?)(?: The table is in \.oxlintrc\.json\.)?"/.exec(JSON.stringify(rules)) ?? [];
    return message === undefined ? [] : [[files.map((file) => `\`${file}\``).join(", "), message]];
  });
  return { path: "explanation/import-table.md", content: `${tableHead}\n${markdownTable(["Files", "Rule"], rows)}` };
}

const tableHead = `---
title: Import table
description: Which folder of docsgen's code may import which.
sidebar_position: 7
---

# Import table

Lint checks this table. Every folder has an entry in \`.oxlintrc.json\`, and import cycles are errors.
`;

/** A file of the repository as a page of the manual. */
export function repositoryPage(
  text: string,
  { path, description, position }: { readonly path: string; readonly description: string; readonly position: number },
): OutputFile {
  const title = /^# (.+)$/m.exec(text)?.[1] ?? "";
  const head = `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\nsidebar_position: ${position}\n---\n\n`;
  return { path, content: `${head}${text}` };
}
