import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { readCode } from "../../../../generators/pages/code/read-code.ts";
import type { CodeReading } from "../../../../generators/pages/code/model.ts";
import type { GuidePage } from "../../../../generators/pages/model.ts";
import { traceBlock } from "../../../../generators/code/traced-text.ts";
import { tries } from "../../../soak.ts";
import { buildOne } from "../content.ts";
import { formatFindings } from "../format-findings.ts";

function copyOf({ markdown }: GuidePage): string {
  return markdown.map((piece) => (typeof piece === "string" ? piece : "…")).join("");
}

/** Marks in one line of text: `1:marked 2:ins`, and what else is set. */
function summarize({ lines, info }: CodeReading): string {
  const marks = lines.flatMap(({ marks: set, isCollapsed }, index) =>
    [...set, ...(isCollapsed ? ["collapsed"] : [])].toSorted().map((mark) => `${index + 1}:${mark}`),
  );
  const flags = [
    info.title === undefined ? [] : [`title=${info.title}`],
    info.firstNumber === undefined ? [] : [`from=${info.firstNumber}`],
    info.wraps ? ["wraps"] : [],
    info.hasCopyButton ? [] : ["nocopy"],
    info.frame === undefined ? [] : [`frame=${info.frame}`],
    info.icon === undefined ? [] : [`icon=${info.icon}`],
    info.ineffective.map(({ written }) => `ineffective=${written}`),
  ];
  return [...marks, ...flags.flat()].join(" ");
}

function read(lang: string, meta: string, value = "a\nb\nc\nd\ne"): CodeReading {
  return readCode({ lang, meta, value });
}

describe("the words after the language", () => {
  test.each<[info: string, want: string]>([
    // Mintlify
    ["mdx /a.jsx [expandable]", "title=/a.jsx"],
    // Docusaurus
    ["js {1,3-4}", "1:marked 3:marked 4:marked"],
    ["js{2} title='a.js'", "2:marked title=a.js"],
    ["js showLineNumbers", "from=1"],
    ["js showLineNumbers=5", "from=5"],
    ["jsx live noInline", "ineffective=live"],
    // VitePress
    ["ts:line-numbers {1}", "1:marked from=1"],
    ["ts:line-numbers=2 {1}", "1:marked from=2"],
    ["ts:no-line-numbers", ""],
    ["js [.vitepress/config.js]", "title=.vitepress/config.js"],
    ["sh [npm ~vscode-icons:npm~]", "title=npm"],
    ["html-vue", ""],
    // Expressive Code
    ["js {2-3} showLineNumbers startLineNumber=4", "2:marked 3:marked from=4"],
    ["js showLineNumbers=false", ""],
    ["js ins={1} del={2-3} mark={4}", "1:ins 2:del 3:del 4:marked"],
    ['js ins={"1. Add":2-3}', "2:ins 3:ins"],
    ["js collapse={1-2, 4}", "1:collapsed 2:collapsed 4:collapsed"],
    ['sh frame="none" wrap', "wraps frame=none"],
    ["sh frame=terminal preserveIndent=false", "frame=terminal"],
    ["sh frame=window", "ineffective=frame=window"],
    ['{% title="a.js" %}', "title=a.js"],
    // Mintlify
    ["js docs.json", "title=docs.json"],
    ["js Public group example", "title=Public group example"],
    ["js Example custom CSS file {1}", "1:marked title=Example custom CSS file"],
    ["js a.ts group wrap", "title=a.ts wraps"],
    ["js Disable tab sync example", "title=Disable tab sync example"],
    ["js Analytics options in docs.json wrap", "title=Analytics options in docs.json wraps"],
    ["js src/app.ts {1}", "1:marked title=src/app.ts"],
    ["js Example highlight={1-2} focus={2}", "1:marked 2:focus 2:marked title=Example"],
    ['js lines icon="npm" theme={null}', "from=1 icon=npm"],
    ["js highlight={[1,3]}", "ineffective=highlight={[1,3]}"],
    // Nextra, Fumadocs, Zudoku
    ['js filename="a.js" copy=false', "title=a.js nocopy"],
    ['js title={"a.js"} word-wrap=false', "title=a.js"],
    ["js showLineNumbers{7}", "from=7"],
    ['js tab="npm"', "title=npm"],
    ["js title=zudoku.config.ts lineNumbers=4", "title=zudoku.config.ts from=4"],
    // Material for MkDocs
    ['py title="a.py" linenums="3" hl_lines="2 4-5"', "2:marked 4:marked 5:marked title=a.py from=3"],
    // docsgen's own, and unknown ones
    ['json request=createPet partial check=off:"why not"', ""],
    ["js twoslash", "ineffective=twoslash"],
    ["js size=3 colour='red'", "ineffective=size=3 ineffective=colour='red'"],
    ["js requst=createPet", ""],
    ["js file=a.js", "ineffective=file=a.js"],
    ["js title=''", ""],
  ])("%s", (info, want) => {
    const [lang = "", ...meta] = info.split(" ");
    expect(summarize(read(lang, meta.join(" ")))).toBe(want);
  });

  test("name the language in each notation", () => {
    const languages = ["ts:line-numbers", "html-vue", "JS{1}", "{.py", "ruby:app.rb"];
    expect(languages.map((lang) => read(lang, lang === "{.py" ? 'title="x"}' : "").info.language)).toEqual([
      "ts",
      "html",
      "js",
      "py",
      "ruby",
    ]);
    expect(read("ruby:app.rb", "").info.title).toBe("app.rb");
  });

  test("expand a long block only", () => {
    const long = Array.from({ length: 14 }, (_, index) => `${index}`).join("\n");
    expect(summarize(read("js", "expandable", long))).toBe("11:collapsed 12:collapsed 13:collapsed 14:collapsed");
    expect(summarize(read("js", "expandable", "a\nb"))).toBe("");
  });
});

describe("comments that mark lines", () => {
  test.each<[lang: string, code: string, want: string, shown: string]>([
    ["js", "// highlight-next-line\na\nb", "1:marked", "a\nb"],
    ["js", "a\n/* highlight-start */\nb\nc\n/* highlight-end */\nd", "2:marked 3:marked", "a\nb\nc\nd"],
    ["jsx", "<A>\n  {/* highlight-next-line */}\n  <B />\n</A>", "2:marked", "<A>\n  <B />\n</A>"],
    ["py", "# error-next-line\nx()\n# success-start\ny\n# success-end", "1:error 2:marked", "x()\ny"],
    ["html", "<!-- highlight-next-line -->\n<p>", "1:marked", "<p>"],
    ["sql", "-- add-next-line\nselect 1", "1:ins", "select 1"],
    ["tex", "% highlight-next-line\nx", "1:marked", "x"],
    ["vb", "' remove-next-line\nx\ny", "1:del", "x\ny"],
    ["clojure", ";; highlight-next-line\n(x)", "1:marked", "(x)"],
    ["ocaml", "(* highlight-next-line *)\nx", "1:marked", "x"],
    ["md", "// highlight-next-line\na", "", "// highlight-next-line\na"],
    ["js", "// unknown-next-line\na", "", "// unknown-next-line\na"],
    ["js", "a // [!code ++]\nb // [!code --]\nc", "1:ins 2:del", "a\nb\nc"],
    ["js", "a // [!code highlight:2]\nb\nc", "1:marked 2:marked", "a\nb\nc"],
    ["js", "// [!code focus:2]\na\nb\nc", "1:focus 2:focus", "a\nb\nc"],
    ["py", "a = 1  # [!code error]\nb # [!code warning]", "1:error 2:warning", "a = 1\nb"],
    ["yaml", "url: https://a.b # [!code ++]", "1:ins", "url: https://a.b"],
    ["html", "<p> <!-- [!code hl] -->", "1:marked", "<p>"],
    ["css", "a {} /* [!code --] */", "1:del", "a {}"],
    ["jsx", "<A /> {/* [!code ++] */}", "1:ins", "<A />"],
    ["sql", "select 1 -- [!code ++]", "1:ins", "select 1"],
    ["js", "a // why [!code ++]", "1:ins", "a // why"],
    ["js", "a // [!code ++] // why", "1:ins", "a // // why"],
    ["js", "a // [!code ++] [!code focus]", "1:focus 1:ins", "a"],
    ["js", "a // [!!code ++]", "", "a // [!code ++]"],
    ["js", 'a = "[!code ++]"', "", 'a = "[!code ++]"'],
    ["ts", "// [!code word:x]\nx", "", "x"],
    ["ts", "// [!code ++]\n// [!code focus]\na", "1:focus 1:ins", "a"],
  ])("%s: %j", (lang, code, want, shown) => {
    const reading = read(lang, "", code);
    expect(summarize(reading)).toBe(want);
    expect(reading.lines.length === 0 ? reading.text : reading.lines.map(({ text }) => text).join("\n")).toBe(shown);
  });

  test.each<[info: readonly [lang: string, meta: string], code: string, want: string, copied: string]>([
    [["diff", 'lang="js"'], "  a\n- b\n+ c", "2:del 3:ins", "a\nc"],
    [["diff", "lang=js"], " a\n-b\n+c", "2:del 3:ins", "a\nc"],
    [["js", "diff"], "- a\n+ b", "1:del 2:ins", "b"],
    [["js", "diff"], "x\n- a\n+ b", "2:del 3:ins", "x\nb"],
    [["diff", "lang=js"], "x\n\ta\n+\tb", "3:ins", "x\n\ta\n\tb"],
    [["diff", ""], "- a\n+ b", "", "- a\n+ b"],
    [["js", "del={1} ins={2}"], "a\nb", "1:del 2:ins", "b"],
  ])("a diff: %j %j", ([lang, meta], code, want, copied) => {
    const reading = read(lang, meta, code);
    expect(summarize(reading)).toBe(want);
    expect(reading.text).toBe(copied);
  });

  test.each<[lang: string, code: string, title: string | undefined, text: string]>([
    ["ts", "// src/app.ts\n\na", "src/app.ts", "a"],
    ["py", "# app/main.py\na", "app/main.py", "a"],
    ["html", "<!-- index.html -->\n<p>", "index.html", "<p>"],
    ["js", "a\n// File name: b.js\nc", "b.js", "a\nc"],
    ["sh", "# .env\nA=1", ".env", "A=1"],
    ["md", "// src/page-1.md\n\n![A](b.svg)", "src/page-1.md", "![A](b.svg)"],
    ["md", "---\n# src/page.md\n---\n\nText", "src/page.md", "Text"],
    ["md", "---\n# src/page.md\ntitle: A\n---", "src/page.md", "---\ntitle: A\n---"],
    ["sh", "#!/bin/a.sh\na", undefined, "#!/bin/a.sh\na"],
    ["js", "// See src/app.ts\na", undefined, "// See src/app.ts\na"],
    ["js", "// Done.\na", undefined, "// Done.\na"],
    ["json", "// app.config.mjs\na", undefined, "// app.config.mjs\na"],
    ["json", "// src/app.config.mjs\na", "src/app.config.mjs", "a"],
    ["yaml", "# .github/ci.js\na", ".github/ci.js", "a"],
    ["css", "/* app.scss */\na", "app.scss", "a"],
    ["js", "1\n2\n3\n4\n// a.js", undefined, "1\n2\n3\n4\n// a.js"],
  ])("a first comment with a file name can be the title: %s %j", (lang, value, title, text) => {
    const reading = readCode({ lang, value }, { hasTitleComments: true });
    expect([reading.info.title, reading.text]).toEqual([title, text]);
    expect(readCode({ lang, value }).text).toBe(value);
  });

  test("what only twoslash reads is taken out", () => {
    const code = "import x\n// ---cut---\n// @errors: 2304\nconst a = 1\n//    ^?\nb\n// ---cut-after---\nc";
    expect(read("ts", "twoslash", code).text).toBe("const a = 1\nb");
  });
});

describe("a page with marked code", () => {
  test("has lines, text marks, numbers, and notes without marks in the code", () => {
    const { value, findings } = buildOne(
      [
        '```js "two" /thr(ee)/ ins="one" showLineNumbers=7 collapse={3} app.js',
        "one two // [!code ++]",
        "three // (1)!",
        "four",
        "```",
        "",
        "1. A note.",
      ].join("\n"),
    );
    expect(formatFindings(findings)).toBe("");
    expect(value.html).toBe(
      [
        '<figure class="code numbered" data-language="javascript"><figcaption>app.js</figcaption>',
        '<div class="code-tools"><span class="code-language">JavaScript</span>',
        '<button type="button" class="copy">Copy</button></div>',
        '<pre tabindex="0"><code class="language-javascript hljs">',
        '<ins class="line ins" data-line="7"><ins>one</ins> <mark>two</mark>\n</ins>',
        '<span class="line" data-line="8">thr<mark>ee</mark><span class="notes"> <a class="note-link" href="#code-note-1-1">(1)</a></span></span>',
        "</code></pre>",
        '<details class="code-lines"><summary>Lines 3</summary>',
        '<pre tabindex="0"><code class="language-javascript hljs"><span class="line" data-line="9">four</span></code></pre>',
        '</details></figure>\n<ol>\n<li id="code-note-1-1">A note.</li>\n</ol>',
      ].join(""),
    );
    expect(value.codeBlocks[0]?.text).toBe("one two\nthree\nfour");
    expect(copyOf(value)).toBe(
      '```javascript title="app.js"\none two\nthree // (1)\nfour\n```\n\n1. A note.'.replace("javascript", "js"),
    );
  });

  test("shows neighboring tabs as one group, also in a list", () => {
    const { value, findings } = buildOne(
      '```js tab title="a.js"\na\n```\n\n```ts tab\nb\n```\n\n- ```sh tab="npm"\n  c\n  ```\n',
    );
    expect(formatFindings(findings)).toBe("");
    expect([...value.html.matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual([
      "a.js",
      "TypeScript",
      "npm",
    ]);
    expect(value.html.match(/role="tablist"/g)).toHaveLength(2);
  });

  test("shows a command of npm for each package manager", () => {
    const { value, findings } = buildOne("```bash npm2yarn\nnpm install --save-dev vitest\n```\n");
    expect(formatFindings(findings)).toBe("");
    const labels = [...value.html.matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, label]) => label);
    expect(labels).toEqual(["npm", "Yarn", "pnpm", "Bun"]);
    expect(value.codeBlocks.map(({ text }) => text)).toContain("pnpm add --save-dev vitest");
    expect(copyOf(value)).toBe("```bash\nnpm install --save-dev vitest\n```\n");
  });

  test("shows the icon of its title, also on a tab, and reports an unknown one", () => {
    const alone = buildOne('```js icon="rocket" title="a.js"\na\n```\n');
    expect(alone.value.html).toMatch(/<figcaption><svg class="c-icon".*<\/svg> a\.js<\/figcaption>/);
    const group = buildOne(':::code-group\n\n```js icon=rocket title="a.js"\na\n```\n\n:::\n');
    expect(group.value.html).toMatch(/role="tab"[^>]*data-value="a\.js"><svg/);
    expect(formatFindings([...alone.findings, ...group.findings])).toBe("");
    const other = buildOne('```js icon="rockett" a.js\na\n```\n\n```js icon="rocket"\na\n```\n').findings;
    expect(formatFindings(other)).toContain('page.md:1:7 warning content/code-word The word `icon="rockett"`');
    expect(formatFindings(other)).toContain("has no effect: the code has no title.");
  });

  test("keeps removed lines in the Markdown copy as a diff", () => {
    const { value } = buildOne(
      '- ```json title="a" {1}\n  {"a": 1, // [!code --]\n  {"a": 2, // [!code ++]\n  }\n  ```\n',
    );
    expect(copyOf(value)).toBe('- ```diff title="a"\n  -{"a": 1,\n  +{"a": 2,\n   }\n  ```\n');
  });

  test("reports marks and words without an effect at their characters", () => {
    const text = [
      '```js {1,9} "zzz" twoslash size=3 /(a+)+$/',
      "a // [!code hghlight]",
      "// highlight-start",
      "// error-end",
      "```",
    ].join("\n");
    expect(formatFindings(buildOne(text).findings)).toMatchInlineSnapshot(`
      "content/page.md:1:19 warning content/code-word The word \`twoslash\` of this code block has no effect: docsgen does not compile code, so readers do not see its types. (remove the word, or use one that the manual lists under \`Code blocks\`)
      content/page.md:1:28 warning content/code-word The word \`size=3\` of this code block has no effect. (remove the word, or use one that the manual lists under \`Code blocks\`)
      content/page.md:2:6 warning content/code-mark The mark \`[!code hghlight]\` is unknown, so docsgen shows it as text. (did you mean \`highlight\`?)
      content/page.md:4:4 warning content/code-mark The comment \`error-end\` has no start, so docsgen marks no lines. (add a comment with \`error-start\` before the first marked line)
      content/page.md:3:4 warning content/code-mark The comment \`highlight-start\` has no end, so docsgen marks no lines. (add a comment with \`highlight-end\` after the last marked line)
      content/page.md:1:7 warning content/code-mark The mark \`{1,9}\` names line 9, but the code has one line. (count the lines that readers see, from 1)
      content/page.md:1:13 warning content/code-mark The text of the mark \`"zzz"\` does not occur in the code. (correct the text, or remove the mark)
      content/page.md:1:35 warning content/code-mark The pattern of the mark \`/(a+)+$/\` is invalid, or can take exponential time. docsgen does not use it. (write the text in quotes, or remove a repetition inside another repetition)"
    `);
  });
});

const piece = fc.constantFrom(
  '{"a": 1}',
  "x = 1",
  "  y()",
  "",
  "// plain",
  "# also",
  "[1]",
  "- z",
  "+ w",
  '"q"',
  "https://a.b/c",
);
const ending = fc.constantFrom(
  "",
  " // [!code ++]",
  " # [!code focus:2]",
  " /* [!code hl] */",
  " <!-- [!code error] -->",
);
const magic = fc.constantFrom(undefined, "// highlight-next-line", "# [!code word:x]", "// [!code warning:3]");
const meta = fc.constantFrom("", "{1,3-4}", '"x"', "ins={2}", "showLineNumbers", "/y/", "focus={1}", "wrap app.ts");

describe("marks", () => {
  test("never change the code, and each of its characters keeps its position", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ piece, ending, magic }), { minLength: 1, maxLength: 8 }),
        meta,
        (rows, words) => {
          const written = rows.flatMap((row) => [
            ...(row.magic === undefined ? [] : [row.magic]),
            row.piece + row.ending,
          ]);
          const text = `\`\`\`js ${words}\n${written.join("\n")}\n\`\`\`\n`;
          const { value } = buildOne(text);
          const [block] = value.codeBlocks;
          if (block === undefined) throw new Error("The page has no code block.");
          // A row of nothing but a mark is no line of code.
          const kept = rows.filter((row) => row.piece !== "" || row.ending === "").map((row) => row.piece);
          expect(block.text).toBe(kept.join("\n"));
          const { text: traced, offsets } = traceBlock(block);
          for (const [index, character] of traced.split("").entries())
            if (character !== "\n") expect(text[offsets[index] ?? -1]).toBe(character);
        },
      ),
      { numRuns: tries(200, 5000), seed: 11 },
    );
  });
});
