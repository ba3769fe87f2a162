import { changeLevels, compareLevels } from "../../generators/changes/levels.ts";
import type { ChangeLevel } from "../../generators/changes/model.ts";
import type { OutputFile } from "../../generators/contract.ts";
import { changeCodes } from "../../generators/finding-catalog/changes.ts";
import { markdownTable } from "./markdown.ts";

const meanings: Readonly<Record<ChangeLevel, string>> = {
  breaking: "A client that follows the base can fail.",
  risky: "Clients that follow the base can fail if they expect more than the base promises.",
  unproven: "docsgen found neither a value that shows a difference nor a proof that both accept the same values.",
  compatible: "Every client that follows the base keeps working.",
  words: "Only texts changed.",
};

/** The table of levels: what each change means for clients. */
export function changesPage(notes: string): OutputFile {
  const rows = Object.entries(changeLevels)
    .toSorted(([, left], [, right]) => compareLevels(left, right))
    .map(([code, level]) => [level, `[\`${code}\`](findings/${code}.md)`, titleOf(code)]);
  const levels = Object.entries(meanings).map(([level, meaning]) => [`\`${level}\``, meaning]);
  const content = `---
title: Changes
description: The level of every change that docsgen diff finds, and where it differs from other tools.
sidebar_position: 3.5
---

# Changes

\`docsgen diff\` gives each change a level. The guide [Compare versions of an API](../how-to/compare-versions.md) shows how to move a row with \`diff.levels\` in the config.

${markdownTable(["Level", "Meaning"], levels)}
## Levels

${markdownTable(["Level", "Code", "Change"], rows)}
${notes}`;
  return { path: "reference/changes.md", content };
}

function titleOf(code: string): string {
  return Object.entries(changeCodes).find(([own]) => own === code)?.[1].title ?? "";
}
