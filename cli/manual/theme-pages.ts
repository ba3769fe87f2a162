import type { OutputFile } from "../../generators/contract.ts";
import { markdownTable } from "./markdown.ts";

/** The reference of the theme variables, from the style sheet that defines them. */
export function themePage(styles: string): OutputFile {
  const root = styles.slice(styles.indexOf(":root {"), styles.indexOf("\n}"));
  const rows = [...root.matchAll(/^ {2}(--[\w-]+): (.*);$/gm)].map(([, name = "", value = ""]) => {
    const [, light, dark] = /^light-dark\((#\w+|[^)]*\)), (#\w+|[^)]*\))\)$/.exec(value) ?? [];
    return [`\`${name}\``, `\`${light ?? value}\``, dark === undefined ? "" : `\`${dark}\``];
  });
  return { path: "reference/theme.md", content: `${head}\n${markdownTable(["Variable", "Value", "Dark"], rows)}` };
}

const head = `---
title: Theme variables
description: The CSS variables that set the site's colors, fonts, and sizes.
sidebar_position: 8
---

# Theme variables

Set these variables on \`:root\` in \`content/static/theme.css\`. The guide [Change the look](/how-to/theme/) shows how.

- \`--accent\`, \`--accent-surface\`, and \`--on-accent\` color links, the current entry, and buttons.
- \`--paper\`, \`--surface\`, and \`--surface-strong\` are backgrounds of the page, of blocks, and of code in text.
- \`--text\` and \`--muted\` color text. \`--mark\` is the background of search terms on a page.
- \`--line\`, \`--line-strong\`, and \`--control-line\` color thin lines, borders, and the borders of fields.
- \`--green\` to \`--teal\` color methods, states, admonitions, code, and charts.
- \`--font-…\`, \`--size-…\`, \`--line-height\`, and \`--weight-…\` set the type.
- \`--radius\` and \`--radius-control\` round the corners of blocks, and of buttons and fields.
- \`--…-width\`, \`--header-height\`, \`--gutter\`, and \`--page-margin\` set sizes. The last two are smaller up to a width of 996 px.
- \`--quick\` is the duration of transitions. With \`prefers-reduced-motion\` it is zero. \`--focus-ring\` is the outline of the focused element.
`;
