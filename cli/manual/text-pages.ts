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

The interface is in the language of its pages. docsgen ships it in Arabic, Chinese (simplified), English, French, German, Japanese, and Spanish. A regional code such as \`fr-CA\` uses the texts of \`fr\`.

\`texts\` of a language replaces single texts, or adds a language that docsgen does not ship. Write them in the config, or name a YAML or JSON file.

\`\`\`yaml
languages:
  - { code: en, label: English }
  - { code: fr, label: Français, texts: { tryIt: Tester } }
  - { code: it, label: Italiano, texts: texts/it.yaml }
\`\`\`

docsgen reports unknown keys and lost placeholders such as \`{count}\`. For a language that it does not ship, \`--verbose\` lists the texts that have no translation.

A text may depend on a number: \`{count, plural, one {# result} other {# results}}\` has one form for each [plural category](https://cldr.unicode.org/index/cldr-spec/plural-rules) of the language. \`#\` is the number.
`;
