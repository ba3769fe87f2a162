import { describe, expect, test } from "vitest";
import { createFindAllowComments } from "../../../../generators/pages/markdown/allow-comments.ts";
import { createSourceFile } from "../../../../generators/source/source-file.ts";

const findAllowComments = createFindAllowComments();
const a = "<!-- docsgen-allow a/b: why -->";

/** Each comment as `line:column codes [first-last] reason`. */
function find(text: string): readonly string[] {
  return findAllowComments(createSourceFile("a.md", text)).map(({ codes, reason, position, lines }) => {
    const last = lines?.last === Number.MAX_SAFE_INTEGER ? "end" : lines?.last;
    return `${position.line}:${position.column} ${codes.join("+")} [${lines?.first}-${last}] ${reason}`;
  });
}

const cases: [string, { given: string; want: string[] }][] = [
  ["the next paragraph", { given: `# T\n\n${a}\n\nOne\ntwo\n\nThree\n`, want: ["3:1 a/b [5-6] why"] }],
  ["the text on the next line", { given: `# T\n\n${a}\nOne\n`, want: ["3:1 a/b [4-4] why"] }],
  ["a code block", { given: `# T\n\n${a}\n\n\`\`\`json\n1\n\`\`\`\n`, want: ["3:1 a/b [5-7] why"] }],
  ["a directive with blocks in it", { given: `# T\n\n${a}\n\n:::note\nx\n\ny\n:::\n`, want: ["3:1 a/b [5-9] why"] }],
  ["a block in a directive", { given: `# T\n\n:::note\n\n${a}\n\nx\n\n:::\n`, want: ["5:1 a/b [7-7] why"] }],
  ["a list", { given: `# T\n\n${a}\n\n- x\n- y\n`, want: ["3:1 a/b [5-6] why"] }],
  ["a block in a list item", { given: `# T\n\n- x\n\n  ${a}\n\n  y\n`, want: ["5:3 a/b [7-7] why"] }],
  ["a table", { given: `# T\n\n${a}\n\n| x |\n|---|\n| y |\n`, want: ["3:1 a/b [5-7] why"] }],
  ["raw HTML", { given: `# T\n\n${a}\n<div>\nx\n</div>\n`, want: ["3:1 a/b [4-6] why"] }],
  ["the block it is in", { given: `# T\n\nOne\ntwo ${a} three\n`, want: ["4:5 a/b [3-4] why"] }],
  ["the page, at its top", { given: `${a}\n\n# T\n\nOne\n`, want: ["1:1 a/b [1-end] why"] }],
  ["the page, after its front matter", { given: `---\ntitle: T\n---\n\n${a}\n\nOne\n`, want: ["5:1 a/b [1-end] why"] }],
  ["the page, after other comments", { given: `<!-- x -->\n${a}\n\nOne\n`, want: ["2:1 a/b [1-end] why"] }],
  ["the page, after imports", { given: `import X from "x";\n\n${a}\n\nOne\n`, want: ["3:1 a/b [1-end] why"] }],
  ["nothing, at the end", { given: `# T\n\n${a}\n`, want: ["3:1 a/b [undefined-undefined] why"] }],
  [
    "several comments before one block",
    {
      given: `# T\n\n${a}\n<!-- docsgen-allow c/d: because -->\n\nOne\n`,
      want: ["3:1 a/b [6-6] why", "4:1 c/d [6-6] because"],
    },
  ],
  [
    "several codes, a reason with a colon, and line breaks",
    {
      given: "# T\n\n<!-- docsgen-allow a/b,\n  c/*: see https://example.com:\n  later -->\n\nOne\n",
      want: ["3:1 a/b+c/* [7-7] see https://example.com: later"],
    },
  ],
  ["no reason", { given: "# T\n\n<!-- docsgen-allow a/b -->\n\nOne\n", want: ["3:1 a/b [5-5] undefined"] }],
  ["an empty reason", { given: "# T\n\n<!-- docsgen-allow a/b: -->\n\nOne\n", want: ["3:1 a/b [5-5] undefined"] }],
  ["no code", { given: "# T\n\n<!-- docsgen-allow -->\n\nOne\n", want: ["3:1  [5-5] undefined"] }],
  ["MDX", { given: "# T\n\n{/* docsgen-allow a/b: why */}\n\nOne\n", want: ["3:1 a/b [5-5] why"] }],
  [
    "an MDX component with blocks in it",
    {
      given: `# T\n\n{/* docsgen-allow a/b: why */}\n\n<Tabs>\n\n<Tab>\n\nx\n\n</Tab>\n\n</Tabs>\n`,
      want: ["3:1 a/b [5-13] why"],
    },
  ],
  [
    "a block in an MDX component",
    { given: `# T\n\n<Tab>\n\n{/* docsgen-allow a/b: why */}\n\nx\n\n</Tab>\n`, want: ["5:1 a/b [7-7] why"] },
  ],
  ["MDX before a line", { given: "# T\n\n{/* docsgen-allow a/b: why */}\nOne\n", want: ["3:1 a/b [4-4] why"] }],
  ["MDX at the top", { given: "{/* docsgen-allow a/b: why */}\n\n# T\n", want: ["1:1 a/b [1-end] why"] }],
  ["code", { given: `# T\n\n\`\`\`md\n${a}\n\`\`\`\n\nAnd \`${a}\` here.\n`, want: [] }],
  ["another comment", { given: "# T\n\n<!-- docsgen-allowed a/b: why -->\n\n<!-- allow -->\n", want: [] }],
  ["Windows line ends", { given: `# T\r\n\r\n${a}\r\n\r\nOne\r\n`, want: ["3:1 a/b [5-5] why"] }],
];

describe("an allowing comment applies to", () => {
  test.each(cases)("%s", (_name, { given, want }) => {
    expect(find(given)).toEqual(want);
  });
});
