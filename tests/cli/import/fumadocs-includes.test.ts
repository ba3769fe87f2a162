import { expect, test } from "vitest";
import { convertIncludes } from "../../../cli/import/convert/fumadocs-includes.ts";
import { createDraft, draftText } from "../../../cli/import/convert/lines.ts";
import { openSourceFolder } from "../../../cli/import/source-folder.ts";
import { temporaryFolder } from "../temporary-folder.ts";

test.each([
  ["a page", "<include>./a.mdx</include>", "<include>./a.mdx</include>"],
  ["a path from the project's folder", "<include cwd>./a.mdx</include>", '::include{file="/a.mdx"}'],
  ["a section", "- x\n\n  <include>a.mdx#part</include>", "- x\n\n  One part."],
  [
    "code",
    '<include lang="tsx" meta=\'title="B"\'>./b.ts#go</include>',
    '```tsx file="/b.ts" region="go" title="B"\n```',
  ],
  ["nothing in code", "```\n<include cwd>a.mdx</include>\n```", "```\n<include cwd>a.mdx</include>\n```"],
  ["a missing file", "<include cwd>gone.mdx</include>", "<include cwd>gone.mdx</include>"],
])("converts an include of Fumadocs: %s", (_name, given, want) => {
  const files = { "a.mdx": 'All.\n\n<section id="part">\nOne part.\n</section>\n', "b.ts": "b();\n" };
  const source = openSourceFolder(temporaryFolder(files));
  const find = (written: string): string | undefined => {
    const plain = written.replace(/^\.?\//, "");
    return source.has(plain) ? plain : undefined;
  };
  expect(draftText(convertIncludes(createDraft(given), { source, find, claim: (file) => `/${file}` }))).toBe(want);
});
