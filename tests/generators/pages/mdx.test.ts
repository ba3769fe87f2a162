import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cpuTime } from "../../cpu-time.ts";
import { buildOne } from "./content.ts";
import { formatFindings } from "./format-findings.ts";

/** The HTML of an MDX page without line ends between elements. */
function html(text: string): string {
  return buildOne(text, "page.mdx").value.html.replaceAll(/>\n+/g, ">").trim();
}

/** The position of each finding, its code after the slash, and its first sentence. */
function check(text: string, path = "page.mdx"): readonly string[] {
  return buildOne(text, path).findings.map(
    ({ position, code, message }) => `${position?.line}:${position?.column} ${code.slice(8)} ${message}`,
  );
}

describe("evaluates constants", () => {
  test.each<[expression: string, want: string]>([
    ["{[1, 'b',]} {({ a: 1, }).a}", "1b 1"],
    ['{"text"} and {1.5}', "text and 1.5"],
    ["{`a ${1 + 2} b`}", "a 3 b"],
    ["{true}{null}{undefined}{false}x", "x"],
    ["{[1, 'b', [2]]}", "1b2"],
    ['{x ? "yes" : "no"}{!x && "never"}', "yes"],
    ["{list.length} {list[1]} {data.a.b} {data['a']['b']}", "2 two deep deep"],
    ["{second} {rest.z} {renamed} {missing}", "two 1 deep fallback"],
    ["{frontMatter.gone}{frontMatter.title} {frontmatter.title}", "Front Front"],
    ["{list.map((item, index) => `${index}:${item} `)}!", "0:one 1:two !"],
    ['{list.join(", ")}', "one, two"],
    ["{[...list, 'three'].join('')} {({...data, c: 1}).c}", "onetwothree 1"],
    ["{list.map(i => <b>{i}</b>)}", "<strong>one</strong><strong>two</strong>"],
    ["{<>a<em>b</em></>}", "a<em>b</em>"],
    ["{list.filter(Boolean).slice(1).join()} {list.filter((i) => i === 'one').concat(['x'], 'y').length}", "two 3"],
    ["{Object.entries({ a: 1, b: 2 }).map(([k, v]) => `${k}=${v} `)}{Object.keys(data)}", "a=1 b=2 a"],
    ['{"a-b".toUpperCase().replace("-", "$&").trim()} {"a-b".split("-")[1]} {"abc".slice(1, 2)}', "A$&#x26;B b b"],
    [
      "{list.includes('one') && 'in'} {'one'.startsWith('o') && 'start'} {['b', 'a'].sort()} {(1.005).toFixed(1)}",
      "in start ab 1.0",
    ],
    ["{JSON.stringify(data)} {String(1)} {list?.map((i) => i)} {missing2?.x}", "The page does not define `missing2`:"],
    ["{[['a'], 'b'].flat().reverse()}{[1, 2].flatMap((i) => [i, i])}{rest.gone?.map((i) => i)}", "ba1122"],
    ["{list.sort((a, b) => 1)}", "The call is not a constant:"],
    ["{'a'.repeat(9)}", "The call is not a constant:"],
    ["{JSON.stringify({ a: <b /> })}", "The call is not a constant:"],
    ["{list.constructor('x')}", "The call is not a constant:"],
    ["{sum(1)}", "The call is not a constant:"],
    ["{Math.max(1, 2)}", "The call is not a constant:"],
    ["{gone}", "The page does not define `gone`:"],
    ["{data}", "The value of the expression is an object, which has no text:"],
    ["{/x/.source}", "The expression is not a constant:"],
    ["{self}", "The value of `self` depends on itself:"],
    ["{list[5].x}", "The value before `x` does not exist:"],
    ["{list[5]?.x}z", "z"],
    ["{list.constructor}{data.__proto__}z", "z"],
  ])("%s is %s", (expression, want) => {
    const module = [
      'export const x = 1, list = ["one", "two"], data = { a: { b: "deep" } };',
      'export const [, second, ...others] = list; export const { a: { b: renamed }, q: missing = "fallback", ...rest } = { ...data, z: 1 };',
      "export const self = self + 1; export const sum = (a) => a;",
    ];
    const { value, findings } = buildOne(
      `---\ntitle: Front\n---\n${module.join("\n")}\n\nA: ${expression}\n`,
      "page.mdx",
    );
    const [finding] = findings;
    if (finding === undefined) expect(value.html.trim()).toBe(`<p>A: ${want}</p>`);
    else
      expect([finding.message.split(" docsgen")[0], finding.position?.line]).toEqual([
        want,
        expression === "{self}" ? 6 : 8,
      ]);
  });

  test("and stops where a page takes too much work", () => {
    const doubled = Array.from({ length: 30 }, (_, index) => `export const a${index + 1} = a${index} + a${index};`);
    const started = cpuTime();
    expect(check(`export const a0 = "ab";\n${doubled.join("\n")}\n\n{a30}\n`)[0]).toContain("too-deep");
    const lists = Array.from({ length: 40 }, (_, index) => `export const a${index + 1} = [a${index}, a${index}];`);
    for (const shown of ["{a40}", "{JSON.stringify(a40)}", "{`${a40}`}", "{a10.map(() => a10.map(() => a20))}"])
      expect(check(`export const a0 = "a";\n${lists.join("\n")}\n\n${shown}\n`)[0]).toContain("too-deep");
    expect(check("export const A = () => <A />;\n\n<A />\n")[0]).toContain("too-deep");
    expect(check(`{${"[".repeat(3000)}${"]".repeat(3000)}}`).length).toBeGreaterThan(0);
    expect(cpuTime() - started).toBeLessThan(10_000);
  });
});

test.each([
  ["braces that are not expressions", "{a b}".repeat(2000)],
  ["tags of templates", "{% hint %}".repeat(5000)],
])("%s do not keep the parser busy", (_, text) => {
  const started = cpuTime();
  expect(check(text)[0]).toContain("mdx-syntax");
  expect(cpuTime() - started).toBeLessThan(10_000);
});

test.each<[text: string, language: string, want: string]>([
  ["<code>\nline 1\n\nline *2*\n</code>", "text", "line 1\n\nline 2"],
  ["<pre>\n\na\nb `c`\n\nd\n\n</pre>", "text", "a\nb c\n\nd"],
  ['<pre><code class="language-js">\na();\n\nb();\n</code></pre>', "javascript", "a();\n\nb();"],
])("code in HTML stays code with its blank lines: %j", (text, language, want) => {
  const { value, findings } = buildOne(text, "page.mdx");
  expect(findings).toEqual([]);
  expect(value.html).toContain(`data-language="${language}"`);
  const code = /<code[^>]*>([^]*)<\/code>/.exec(value.html)?.[1] ?? "";
  expect(code.replaceAll(/<[^>]*>/g, "")).toBe(want);
});

test.each<[about: string, mistake: (index: number) => string]>([
  ["in text", (index) => `word {not js ${index}}`],
  ["inside of each other", (index) => `{a {b ${index}} d}`],
  ["that end too early", () => "{a + } {1}"],
  ["in attributes", (index) => `<Card title={a b${index}} />`],
])("thousands of mistaken braces %s each have their finding", (_, mistake) => {
  const lines = Array.from({ length: 4000 }, (_unused, index) => mistake(index));
  const found = check(lines.join("\n"));
  expect(found.length).toBe(4000);
  expect(found.every((finding) => /mdx-syntax The `[{<]`/.test(finding))).toBe(true);
});

test("braces that are nested a thousand times leave time for the expressions below", () => {
  const depth = 8000;
  const text = `${"{a ".repeat(depth)}${"}".repeat(depth)}\n\nText {1 + 1}.`;
  expect(check(text).every((finding) => finding.startsWith("1:"))).toBe(true);
  expect(html(text)).toContain("Text 2.");
});

test.each([
  [
    "</TabItm>",
    "<Tabs>\n<TabItem label='A'>\n\nText\n\n</TabItm>\n</Tabs>",
    "write `</TabItem>`, which closes the tag on line 2",
  ],
  ["</note>", "<Note>\n\nText\n\n</note>", "write `</Note>`, which closes the tag on line 1"],
])("the hint for %s names the open tag", (_tag, text, hint) => {
  const hints = buildOne(text, "page.mdx").findings.map((finding) => finding.hint);
  expect(hints).toContain(hint);
});

const lazyLine = /^[ \t]*(?:>|- ).*\n+(?!\n|> |- |## )/m;

test("braces on a page with many of them mean the same as on a page with few", () => {
  // Without quotes and slashes: the parser of a page may take a brace in a text or a pattern for the mistake.
  const text = fc.stringMatching(/^[{}<>*$\\:|#]{1,3}$/);
  const piece = fc.constantFrom(
    ...["{a b}", "{1}", "{/* a */}", "{a:", "{{x}}", "{%", "{...a}", "{[{b: 1}, {b: 2}]}", "{`a ${1} b`}"].concat(
      ["\n", "\n\n", "\n> ", "\n- ", "\n## ", "\n| ", " a ", "<Card>", "</Card>", "<br>", "](", ":icon["],
      ["```\n", "import a from 'b'", "<!-- {a -->"],
    ),
  );
  const many = `${"{1}".repeat(50)}\n\n`;
  fc.assert(
    fc.property(fc.array(fc.oneof(text, piece), { maxLength: 12 }), (written) => {
      const page = `a ${written.join("")}`;
      // After a mistake in a quote or an item, the parser rejects lines without the container's mark, in its own order.
      fc.pre(!lazyLine.test(page));
      const few = buildOne(page, "page.mdx");
      fc.pre(few.findings.every(({ message }) => !message.includes("docsgen shows it as Markdown")));
      const start = `<p>${"1".repeat(50)}</p>\n`;
      const same = buildOne(many + page, "page.mdx");
      expect(same.value.html).toBe(start + few.value.html);
      const list = (findings: typeof few.findings, lines: number): readonly string[] =>
        findings.map(({ position, message }) => `${(position?.line ?? lines) - lines}:${position?.column} ${message}`);
      expect(list(same.findings, 2)).toEqual(list(few.findings, 0));
    }),
    { numRuns: 300, examples: [[["<${", "{2}", "{a b}"]], [["<$ a ", "{1}"]]] },
  );
});

test("many braces in code leave time to find every mistake", () => {
  const code = `\`\`\`json\n${"{}\n".repeat(2000)}\`\`\`\n\n`;
  const mistakes = "a { b\n\n".repeat(3);
  expect(check(code + mistakes).map((finding) => finding.split(":")[0])).toEqual(["2004", "2006", "2008"]);
});

describe("accepts what authors write", () => {
  test.each<[text: string, want: string, findings: readonly string[]]>([
    ["a <!-- b --> c", "<p>a  c</p>", []],
    ["a\n\n<!-- b\n\nc -->\n\nd", "<p>a</p><p>d</p>", []],
    ["## T {#own}", '<h2 id="own">T<a class="anchor" href="#own" aria-label="Link to T"></a></h2>', []],
    [
      "## T {#größe+b}",
      '<h2 id="größe+b">T<a class="anchor" href="#gr%C3%B6%C3%9Fe+b" aria-label="Link to T"></a></h2>',
      [],
    ],
    ["## T {/* #own */}", '<h2 id="own">T<a class="anchor" href="#own" aria-label="Link to T"></a></h2>', []],
    ["a<br>b", "<p>a<br>b</p>", ["1:2 mdx-syntax The tag `<br>` is not closed, which MDX does not allow."]],
    ["a { b", "<p>a { b</p>", ["1:3 mdx-syntax The `{` does not start valid MDX. docsgen shows it as text."]],
    ["a <5 b", "<p>a &#x3C;5 b</p>", ["1:3 mdx-syntax The `<` does not start valid MDX. docsgen shows it as text."]],
    [
      "<https://a.example/b_c_d>",
      '<p><a class="external" href="https://a.example/b_c_d" rel="noopener noreferrer" target="_blank">https://a.example/b_c_d</a></p>',
      ["1:1 mdx-syntax MDX reads `<https://a.example/b_c_d>` as a tag, not as a link."],
    ],
    [
      "export all of it",
      "<p>export all of it</p>",
      ["1:1 mdx-syntax The line that starts with `export` is not valid JavaScript. docsgen shows it as text."],
    ],
    [
      '<Note title="a", {...{ icon: ["x"][0] }} , id={"x"},>\n\nt\n\n</Note>',
      html('<Note title="a" icon="x" id="x">\n\nt\n\n</Note>'),
      [
        "1:16 mdx-syntax The tag `<Note>` has a comma after an attribute, which MDX does not allow. docsgen ignores the comma.",
      ],
    ],
    [
      'a <Badge text="x", color="red" /> List<String, Integer> b',
      html('a <Badge text="x" color="red" /> List\\<String, Integer> b'),
      [
        "1:18 mdx-syntax The tag `<Badge>` has a comma after an attribute, which MDX does not allow. docsgen ignores the comma.",
      ],
    ],
    [
      '---\ntitle: A\n---\nimport { z from "y"\n\n<Note>b</Note>',
      html('import \\{ z from "y"\n\n<Note>b</Note>'),
      ["4:1 mdx-syntax The line that starts with `import` is not valid JavaScript. docsgen shows it as text."],
    ],
    [
      "a <b>c",
      "<p>a <b>c</b></p>",
      ["1:3 mdx-syntax The tag `<b>` has no matching tag in the same block, which MDX does not allow."],
    ],
    [
      "a <Key> b",
      "<p>a &#x3C;Key> b</p>",
      ["1:3 mdx-syntax The tag `<Key>` has no matching tag in the same block, which MDX does not allow."],
    ],
    ["a {'{'}b{\"}\"} \\{c\\} `{d}`", "<p>a {b} {c} <code>{d}</code></p>", []],
    ["    not code", "<p>not code</p>", []],
    [
      "a <B> `List<B>` <C>\n\n```ts\nx<D>\n```",
      html("a \\<B> `List<B>` \\<C>\n\n```ts\nx<D>\n```"),
      ["1:3 mdx-syntax The tag `<B>` has no matching tag in the same block, which MDX does not allow."],
    ],
    ["a<br></br>b", "<p>a<br>b</p>", []],
    [
      "<Note>\n\n- a\n\n</Tip>\n\nb",
      "<ul><li>a</li></ul><p>b</p>",
      [
        "1:1 mdx-syntax The tag `<Note>` has no matching tag in the same block, which MDX does not allow.",
        "5:1 mdx-syntax The tag `<Tip>` has no matching tag in the same block, which MDX does not allow.",
      ],
    ],
    [
      "{{badge:New}} {{a}}",
      '<p><span class="badge">New</span> {{a}}</p>',
      ["1:15 template-text docsgen shows `{{a}}` as text."],
    ],
  ])("%s", (text, want, findings) => {
    expect(html(text)).toBe(want);
    expect(check(text)).toEqual(findings);
  });

  test.each([
    ["a { b } c", "<p>a { b } c</p>"],
    [
      "Set <YOUR_KEY> and List<String> here\n\n{/* comment */}",
      "<p>Set &#x3C;YOUR_KEY> and List&#x3C;String> here</p>",
    ],
    ["<T> {x}\n\n{'text'}", "<p>&#x3C;T> {x}</p>\n<p>text</p>"],
  ])("in Markdown, a stray character is text: %s", (text, want) => {
    const { value, findings } = buildOne(text);
    expect([value.html.trim(), findings]).toEqual([want, []]);
  });
});

describe("lowers elements", () => {
  test.each<[text: string, want: string]>([
    ["<div>\n\na\n\nb\n\n</div>", "<p>a</p><p>b</p>"],
    ["<p>\n  a\n</p>", "<p>a</p>"],
    ["a <sub>b</sub><kbd>c</kbd>", "<p>a <sub>b</sub><kbd>c</kbd></p>"],
    ['<h3 id="x">T</h3>', '<h3 id="x">T<a class="anchor" href="#x" aria-label="Link to T"></a></h3>'],
    ["<ul><li>a</li>{['b'].map((i) => <li key={i}>{i}</li>)}</ul>", "<ul><li>a</li><li>b</li></ul>"],
    [
      '<img src="/a.png" alt="A" width={30} />',
      '<p><img alt="A" width="30" src="\uFDD0a.png" loading="lazy" decoding="async"></p>',
    ],
    [
      "<details>\n<summary>S *s*</summary>\n\nb\n\n</details>",
      '<details class="details"><summary>S <em>s</em></summary><div class="details-body"><p>b</p></div></details>',
    ],
    [
      "<Note>\n\na\n\n</Note>",
      '<aside class="admonition note" aria-label="Note"><p class="admonition-title">Note</p><div class="admonition-body"><p>a</p></div></aside>',
    ],
    [
      "<Warning title={<>A <code>b</code></>}>a</Warning>",
      '<aside class="admonition warning" aria-label="A b"><p class="admonition-title">A <code>b</code></p><div class="admonition-body"><p>a</p></div></aside>',
    ],
    [
      "export const Box = ({ title, children, end = '!' }) => <Tip title={title}>{children}{end}</Tip>;\n\n<Box title=\"T\">a **b**</Box>",
      '<aside class="admonition tip" aria-label="T"><p class="admonition-title">T</p><div class="admonition-body"><p>a <strong>b</strong>!</p></div></aside>',
    ],
    [
      "import { Note as Hint } from 'x-unknown';\nimport { Note as Mark } from '@astrojs/starlight/components';\n\n<Mark>a</Mark>",
      '<aside class="admonition note" aria-label="Note"><p class="admonition-title">Note</p><div class="admonition-body"><p>a</p></div></aside>',
    ],
    [
      ":::tip Title\n\n<Note>a</Note>\n\n:::",
      '<aside class="admonition tip" aria-label="Title"><p class="admonition-title">Title</p><div class="admonition-body"><aside class="admonition note" aria-label="Note"><p class="admonition-title">Note</p><div class="admonition-body"><p>a</p></div></aside></div></aside>',
    ],
  ])("%s", (text, want) => {
    expect(check(text).filter((line) => !line.includes("broken-link"))).toEqual([]);
    expect(html(text)).toBe(want);
  });
});

test("gives the content of a component to its slots, and the rest as its children", () => {
  const module = "export const Pair = ({ end, asideTop, children }) => <>{asideTop}[{children}]{end ?? 'none'}</>;";
  const uses = [
    '<Pair>\n<Fragment slot="end">\n\n**One**\n\n</Fragment>\nTwo\n</Pair>',
    '<Pair>\n\n<b slot="end">Three</b>\n\nFour <i>five</i>\n\n</Pair>',
    '{<Pair><b slot="aside-top">Six</b><i>seven</i></Pair>}',
    "<Pair>Eight</Pair>",
  ];
  const shown = html([module, ...uses].join("\n\n"));
  expect(shown.replaceAll(/<[^>]*>|\s+/g, "")).toBe("[Two]One[Fourfive]ThreeSix[seven]none[Eight]none");
});

test("shows the label of a drawing that is left out", () => {
  const { value, findings } = buildOne(
    'a <svg aria-label="Yes"><path d="M0" /></svg> b\n\n<svg title="x" />',
    "page.mdx",
  );
  expect(value.html.trim()).toBe("<p>a Yes b</p>");
  expect(findings.map(({ code }) => code)).toEqual(["content/removed-element", "content/removed-element"]);
});

test("code right below a tag is a block, as in MDX", () => {
  expect(buildOne("<details>\n<summary>S</summary>\n```json\n{}\n```\n</details>\n").value.codeBlocks.length).toBe(1);
  expect(buildOne("````md\n<div>\n```js\n```\n````\n\n    indented\n").value.codeBlocks.length).toBe(2);
});

test("names may be defined between the tags of a component, and nodes of a component have positions", () => {
  const { value, findings } = buildOne(
    '<Note>\n\nexport const n = "N";\n\n{n}\n\n</Note>\n\n<TypeTable type={{ a: { type: "string" } }} />\n',
    "page.mdx",
  );
  expect(findings).toEqual([]);
  expect(value.html).toContain("<p>N</p>");
  expect(value.html).toContain(">a</code>");
});

test("reports what is left out, where it is", () => {
  const text = [
    "import Thing from '../components/thing.tsx';",
    "",
    "Text <Notte>shown</Notte>",
    "",
    "> <Thing a={1}>",
    ">",
    "> also *shown*",
    ">",
    "> </Thing>",
    "",
    "- a <span style={{ color: 'red' }} onClick={() => go()}>b</span>",
    "",
    '<svg><path d="M0"/></svg> <Note tone="x" className="y">c</Note>',
    "",
    '[x](/gone) <a href="/lost">y</a> <img src=\'/none.png\' alt="" width="1"/>',
  ].join("\n");
  expect(formatFindings(buildOne(text, "page.mdx").findings)).toMatchInlineSnapshot(`
    "content/page.mdx:3:6 error content/unknown-component The component \`<Notte>\` is unknown. docsgen shows only its texts and its content. (did you mean \`Note\`?)
    content/page.mdx:5:3 error content/unknown-component The component \`<Thing>\` is unknown. docsgen shows only its texts and its content. (docsgen does not run \`../components/thing.tsx\`: write the component's result as Markdown or with a directive)
    content/page.mdx:11:11 warning content/removed-style The attribute \`style\` of \`<span>\` has no effect: docsgen removes it. (remove it, or style the site in \`content/static/theme.css\`)
    content/page.mdx:11:36 warning content/unsupported-attribute The attribute \`onClick\` of \`<span>\` has no effect: docsgen removes it. (remove it, or style the site in \`content/static/theme.css\`)
    content/page.mdx:13:1 error content/removed-element The element \`<svg>\` is not supported on pages: docsgen removes it with its content. (save the drawing as a file in \`content/static/\` and show it with \`![text](/drawing.svg)\`)
    content/page.mdx:13:33 warning content/unsupported-attribute The attribute \`tone\` of \`<Note>\` has no effect: docsgen removes it. (remove it, or style the site in \`content/static/theme.css\`)"
  `);
  expect(html(text)).toContain("<p>Text shown</p>");
  expect(html(text)).toContain("<p>also <em>shown</em></p>");
});

test.each<[name: string, given: string, want: string]>([
  [
    "a title and a sentence",
    '<Gone title="A" description="One two." className="p-4 flex" size="lg" />',
    "<p><strong>A</strong></p><p>One two.</p>",
  ],
  [
    "a title that links",
    '<Gone title="A" href="https://a.example" />',
    '<p><a class="external" href="https://a.example" rel="noopener noreferrer" target="_blank">A</a></p>',
  ],
  ["its content after that", '<Gone label="A">b</Gone>', "<p><strong>A</strong> b</p>"],
  ["words in a sentence", 'x <Gone name="A" /> y', "<p>x <strong>A</strong> y</p>"],
  [
    "lists and objects",
    '<Gone items={[{ title: "A", text: "B", icon: "c" }, "D"]} labels={{ one: "E", more: { two: "F" } }} />',
    "<ul><li><p><strong>A</strong></p><p>B</p></li><li><p>D</p></li></ul><p>E</p><p>F</p>",
  ],
  ["JSX", "<Gone caption={<>a <b>c</b></>} />", "<p>a <strong>c</strong></p>"],
  ["no value that is not a constant", '<Gone title={t("x")} text="A" />', "<p><strong>A</strong></p>"],
  [
    "no names that a program fills in",
    '<Gone text="On {{date}}, a&nbsp;b." />',
    "<p><strong>On …, a\u00A0b.</strong></p>",
  ],
])("shows of an unknown component: %s", (_name, given, want) => {
  expect(html(`${given}\n`)).toBe(want);
  expect(check(`${given}\n`).map((finding) => finding.split(" ")[1])).toEqual(["unknown-component"]);
});

test("reads links whose target is between angle brackets", () => {
  expect(html("[a](<https://a.example/b_(c)>) [d]\n\n[d]: <https://d.example>\n")).toContain(
    'href="https://a.example/b_(c)" rel="noopener noreferrer" target="_blank">a</a> <a class="external" href="https://d.example"',
  );
});

test.each([
  [
    "a card that a link surrounds",
    '<a href="https://a.example"><div><h3>A</h3><span>b</span></div></a>',
    '<h3 id="a"><a class="external" href="https://a.example" rel="noopener noreferrer" target="_blank">A</a><a class="anchor" href="#a" aria-label="Link to A"></a></h3><p>b</p>',
  ],
  ["the anchors of fields", '<ParamField query="createdAt" /><ResponseField name="a.b" />', 'id="param-created-at"'],
  ["the anchor of a tab", '<Tabs><Tab title="OAuth 2.0">a</Tab></Tabs>', '<span id="oauth-2-0"></span>'],
  [
    "the anchor of an accordion",
    '<Accordion title="Use llms.txt">a</Accordion>',
    '<details class="details" id="use-llms-txt">',
  ],
])("keeps %s", (_name, given, want) => {
  expect(html(`${given}\n`)).toContain(want);
});

test("the copy of a page has directives and no JSX", () => {
  const { value } = buildOne(
    "export const n = 'N';\n\n# T\n\n<Note title=\"A\">\n\nb {n} <sub>c</sub>\n\n```js\nx()\n```\n\n</Note>\n\n<Gone>d [e](#t)</Gone>\n",
    "page.mdx",
  );
  expect(value.markdown.map(String).join("")).toMatchInlineSnapshot(`
    ":::note[A]
    b N <sub>c</sub>

    \`\`\`js
    x()
    \`\`\`
    :::

    d [e](#t)
    "
  `);
});

test.each([
  ['<a href="https://a.example" aria-label="Home">x</a>', '<a href="https://a.example" aria-label="Home">x</a>'],
  ['<a id="y" href="https://a.example" aria-label="Home">x</a>', 'id="y" href="https://a.example" aria-label="Home"'],
  ['<table><tr><td colspan="2">a</td></tr></table>', '<td colspan="2">a</td>'],
  ['<Note><img src="https://a.example/x.png" alt="x" width="1" /></Note>', 'width="1"'],
])("the copy of a page names attributes as HTML does: %s", (text, want) => {
  expect(buildOne(text, "page.mdx").value.markdown.map(String).join("")).toContain(want);
});

test("code blocks in components keep their places", () => {
  const text = '<Note>\n  <Tip>\n    ```json title="a"\n    { "a": 1 }\n    ```\n  </Tip>\n</Note>\n\n`POST /x`\n';
  const { codeBlocks, codeSpans } = buildOne(text, "page.mdx").value;
  const [block] = codeBlocks;
  expect([
    block?.text,
    block?.position.line,
    block?.lineOffsets.map((offset) => text.slice(offset, offset + 3)),
  ]).toEqual(['{ "a": 1 }', 3, ['{ "']]);
  expect(codeSpans.map(({ offset }) => text.slice(offset, offset + 4))).toEqual(["POST"]);
});

test("a page without JSX is the same in both formats", () => {
  const block = fc.constantFrom(
    "# Title",
    "## Part {#own}",
    "Words *em* **strong** `code {x}` [link](https://a.example).",
    "- a\n- b\n  - c",
    "1. a\n\n   b\n2. c",
    "> quote\n>\n> more",
    "```js {1}\nconst a = {};\n```",
    ":::note[Title]\n\ntext\n\n:::",
    "| a | b |\n|---|---|\n| 1 | 2 |",
    "- [ ] task\n- [x] done",
    "text[^1]\n\n[^1]: note",
    "---",
  );
  fc.assert(
    fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
      const text = ["Start", ...blocks].join("\n\n");
      const [mdx, markdown] = ["page.mdx", "page.md"].map((path) => buildOne(text, path));
      expect([mdx?.value.html, mdx?.findings]).toEqual([markdown?.value.html, markdown?.findings]);
    }),
    { numRuns: 60 },
  );
});

test("any text has a page", () => {
  const piece = fc.constantFrom(
    "<",
    ">",
    "{",
    "}",
    "/",
    "<A",
    "<b>",
    "</b>",
    "<A>",
    "</A>",
    "{/*",
    "*/}",
    "`",
    "```\n",
    "\n\n",
    "- ",
    "> ",
    "import a from 'b'\n",
    "export const c = ",
    "x",
    " ",
    '"',
    "=",
    ":::note\n",
    "<!--",
    "-->",
    "{#a}",
    "{{a}}",
    "<br>",
    "$",
    "|",
    "😀",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      expect(typeof buildOne(pieces.join(""), "page.mdx").value.html).toBe("string");
    }),
    { numRuns: 120 },
  );
});
