import type { OutputFile } from "../../generators/contract.ts";
import { englishTexts } from "../../generators/source/interface-texts.ts";
import { markdownTable } from "./markdown.ts";

/** The reference of the interface texts. */
export function interfaceTextsPage(): OutputFile {
  const rows = Object.entries(englishTexts).map(([key, text]) => [`\`${key}\``, text.replaceAll(/[<>]/g, "\\$&")]);
  return { path: "reference/interface-texts.md", content: `${head}\n${markdownTable(["Key", "English"], rows)}` };
}

const head = `---
title: Interface texts
description: Every text of the site's interface that a language can replace.
sidebar_position: 7
---

# Interface texts

The interface is in English unless \`texts\` of a language replaces its texts. Write them in the config, or name a YAML or JSON file.

\`\`\`yaml
languages:
  - { code: en, label: English }
  - { code: fr, label: Français, texts: { search: Rechercher, copy: Copier } }
  - { code: ar, label: العربية, texts: texts/ar.yaml }
\`\`\`

docsgen reports unknown keys and lost placeholders such as \`{count}\`. \`--verbose\` lists texts that have no translation.
`;
