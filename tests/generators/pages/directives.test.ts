import { expect, test } from "vitest";

import { buildOne } from "./content.ts";
import { formatFindings } from "./format-findings.ts";

const golden: readonly [name: string, text: string][] = [
  ["admonition", ":::note\n\nText.\n\n:::"],
  ["admonition with a title", ":::tip[Use `x`]\nText.\n:::"],
  ["admonition with a title of the older form", "> :::danger Take [care]\n> Text.\n> :::"],
  [
    "tabs",
    '::::tabs{group="language"}\n:::tab[Python]\nA\n:::\n:::tab[C++]\nB\n:::\n::::\n\n::::tabs\n:::tab[One]{value="1"}\nA\n:::\n:::tab[Two]{default}\nB\n:::\n::::',
  ],
  ["alerts", "> [!NOTE]\n> Text.\n>\n> More.\n\n> [!WARNING]\n>\n> Text.\n\n> [!NOPE] text"],
  ["details", ":::details[More *words*]{open}\n\n- a\n\n:::"],
  ["nested directives", ":::::details[Outer]\n::::tabs\n:::tab[A]\n```js\n1\n```\n:::\n::::\n:::::"],
];

test.each(golden)("draws %s", async (name, text) => {
  const { value, findings } = buildOne(text);
  expect(findings).toEqual([]);
  await expect(`${value.body.html.replaceAll("><", ">\n<")}\n`).toMatchFileSnapshot(
    `golden/${name.replaceAll(" ", "-")}.txt`,
  );
});

test("reports what is wrong with directives, and keeps the text", () => {
  const text = [
    ":::notee",
    "One.",
    ":::",
    "",
    "::note",
    "",
    ":::tab[A]",
    "Two.",
    ":::",
    "",
    ":::tabs",
    "Three.",
    ":::",
    "",
    ":::note{colour=red}",
    "Four.",
    ":::",
    "",
    "::::tabs",
    ":::tab",
    "Five.",
    ":::",
    "::::",
    "",
    ":::",
    "",
    "- :::wat",
    "  Six.",
    "",
    ":::tip",
    "Seven.",
  ].join("\n");
  const { value, findings } = buildOne(text);
  for (const word of ["One", "Two", "Three", "Four", "Five", "Six", "Seven"]) expect(value.body.text).toContain(word);
  expect(formatFindings(findings)).toMatchInlineSnapshot(`
    "content/page.md:25:1 error content/directive-fence This \`:::\` closes no directive. (remove it, or give the outer directive more colons than the inner ones)
    content/page.md:1:1 error content/unknown-directive The directive \`notee\` is not known. (did you mean \`note\`?)
    content/page.md:5:1 error content/unknown-directive The directive \`note\` is not known. (write \`:::note\` … \`:::\`, with three colons)
    content/page.md:7:1 error content/tab-outside-tabs The directive \`tab\` does not stand directly inside \`tabs\`. (wrap it in \`::::tabs\` … \`::::\`, with more colons than its tabs have)
    content/page.md:11:1 error content/tabs-content The directive \`tabs\` may hold only \`:::tab[Label]\` blocks, and at least one. (the outer fence needs more colons than the inner ones: \`::::tabs\` around \`:::tab\`)
    content/page.md:15:1 error content/directive-attribute The directive \`note\` has no attribute \`colour\`. (\`note\` takes \`title\`)
    content/page.md:20:1 error content/directive-label The directive \`tab\` has no label. (write \`:::tab[Label]\`)
    content/page.md:27:3 error content/unknown-directive The directive \`wat\` is not known. (known are \`note\`, \`tip\`, \`info\`, \`important\`, \`warning\`, \`caution\`, \`danger\`, \`tabs\`, \`tab\`, \`details\`)
    content/page.md:30:1 error content/directive-fence The directive \`tip\` is never closed. (end it with a line of as many colons as it starts with)"
  `);
});

test("leaves code alone that looks like a directive", () => {
  const { value, findings } = buildOne("```text\n:::note Title\n:::\n```\n\nAt 10:30, `:::note`, a::b.");
  expect([findings, value.codeBlocks[0]?.text]).toEqual([[], ":::note Title\n:::"]);
});
