import { describe, expect, test } from "vitest";

import { components } from "../../../generators/pages/components/table.ts";
import { buildPages } from "../../../generators/pages/build/pages.ts";
import { directives } from "../../../generators/pages/directives/table.ts";
import type { GuidePage } from "../../../generators/pages/model.ts";
import type { Checked } from "../../../generators/source/docsgen-error.ts";
import { contentOf } from "./content.ts";
import { formatFindings } from "./format-findings.ts";

function build(text: string): Checked<GuidePage> {
  const content = contentOf({ "page.mdx": text, "other.md": "# Other\n" }, [
    { path: "a.png", content: new Uint8Array() },
    { path: "a.mp4", content: new Uint8Array() },
  ]);
  const embedHosts = ["www.youtube-nocookie.com", "player.vimeo.com", "www.loom.com"];
  const { value, findings } = buildPages(content, [], { embedHosts });
  const page = value.find(({ route }) => route === "/page/");
  if (page === undefined) throw new Error("no page was built");
  return { value: page, findings };
}

function copyOf({ markdown }: GuidePage): string {
  return markdown.map((piece) => (typeof piece === "string" ? piece : "link" in piece ? piece.link : "")).join("");
}

/** Components of several tools that are the same directive. */
const same: readonly [name: string, mdx: string, want: string][] = [
  ["content in an attribute", '<Heading as={"h3"} children={"Add a pet"}>\n</Heading>', "### Add a pet"],
  ["JSX in an attribute", "<Note children={<>A **b**</>} />", ":::note\nA \\*\\*b\\*\\*\n:::"],
  ["content besides the attribute", '<Note children="no">Text</Note>', ":::note\nText\n:::"],
  ["an endpoint of openapi-docs", '<MethodEndpoint method={"post"} path={"/pet"} />', "`POST /pet`"],
  ["a repository of Fumadocs", '<GithubInfo owner="a" repo="b" />', "[a/b](https://github.com/a/b)"],
  ["a repository of Mintlify", '<GitHub.Repo repo="a/b" />', "[a/b](https://github.com/a/b)"],
  ["a remark of Mintlify", "<Warning>Text</Warning>", ":::warning\nText\n:::"],
  ["a check", "<Check>Text</Check>", ":::check\nText\n:::"],
  ["a check without content in a sentence", "Sails <Check size={18} />", 'Sails :icon[check]{size="18"}'],
  ["a remark of Starlight", '<Aside type="caution" title="T">Text</Aside>', ":::caution[T]\nText\n:::"],
  [
    "a remark of Docusaurus",
    '<Admonition type="tip" icon="💡" title="T">\n\nText\n\n</Admonition>',
    ':::tip[T]{icon="💡"}\nText\n:::',
  ],
  ["a remark of Nextra", '<Callout type="error" emoji="🚫">Text</Callout>', ':::danger{icon="🚫"}\nText\n:::'],
  [
    "a remark of Fumadocs",
    '<Callout type="warn" title={<>A <b>b</b></>}>Text</Callout>',
    ":::warning[A **b**]\nText\n:::",
  ],
  ["a remark of Zudoku", '<Callout type="note" icon={false}>Text</Callout>', ':::note{icon="false"}\nText\n:::'],
  [
    "an alert",
    '<Alert variant="destructive"><AlertTitle>T</AlertTitle><AlertDescription>D</AlertDescription></Alert>',
    ":::danger\n**T**\n\nD\n:::",
  ],
  [
    "tabs of Docusaurus",
    '<Tabs groupId="g" defaultValue="b" values={[{ label: "A", value: "a" }, { label: "B", value: "b" }]}><TabItem value="a">1</TabItem><TabItem value="b">2</TabItem></Tabs>',
    '::::tabs{group="g"}\n:::tab[A]{value="a"}\n1\n:::\n\n:::tab[B]{value="b" default}\n2\n:::\n::::',
  ],
  [
    "tabs of Starlight",
    '<Tabs syncKey="s"><TabItem label="A" icon="star">1</TabItem></Tabs>',
    '::::tabs{group="s"}\n:::tab[A]{icon="star"}\n1\n:::\n::::',
  ],
  [
    "tabs of Mintlify",
    '<Tabs><Tab title="A" icon="leaf">1</Tab></Tabs>',
    '::::tabs\n:::tab[A]{#a icon="leaf"}\n1\n:::\n::::',
  ],
  [
    "tabs of Nextra",
    "<Tabs items={['A', { label: 'B' }]} defaultIndex={1}><Tabs.Tab>1</Tabs.Tab><Tabs.Tab>2</Tabs.Tab></Tabs>",
    "::::tabs\n:::tab[A]\n1\n:::\n\n:::tab[B]{default}\n2\n:::\n::::",
  ],
  ["tabs of Nextra with names", '<Tabs><Tabs.Tab name="A">1</Tabs.Tab></Tabs>', "::::tabs\n:::tab[A]\n1\n:::\n::::"],
  [
    "tabs of Fumadocs",
    '<Tabs items={["A"]} groupId="g" persist><Tab value="A">1</Tab></Tabs>',
    '::::tabs{group="g"}\n:::tab[A]{value="A"}\n1\n:::\n::::',
  ],
  [
    "tabs of Zudoku",
    '<CodeTabs syncKey="k"><CodeTabPanel title="A">1</CodeTabPanel></CodeTabs>',
    '::::tabs{group="k"}\n:::tab[A]{#a}\n1\n:::\n::::',
  ],
  [
    "a code group",
    "<CodeGroup dropdown>\n```js a.js\n1\n```\n\n```sh\n2\n```\n</CodeGroup>",
    ':::code-group\n```js title="a.js"\n1\n```\n\n```sh\n2\n```\n:::',
  ],
  [
    "an example of a request",
    "<RequestExample>\n```js\n1\n```\n```sh\n2\n```\n</RequestExample>",
    "::::panel\n:::code-group\n```js\n1\n```\n\n```sh\n2\n```\n:::\n::::",
  ],
  [
    "steps of Mintlify",
    '<Steps titleSize="h3"><Step title="A" titleSize="h3" icon="key">1</Step><Step title="B" id="b">2</Step></Steps>',
    '::::steps\n:::step{icon="key"}\n### A\n\n1\n:::\n\n:::step[B]{#b}\n2\n:::\n::::',
  ],
  [
    "a title with tags",
    '<Steps>\n<Step title="1. <script> in">\na\n\n```html\n<script></script>\n```\n</Step>\n<Step title="2. <link> & <img>">\nb\n</Step>\n</Steps>',
    "::::steps\n:::step[1. <script> in]\na\n\n```html\n<script></script>\n```\n:::\n\n:::step[2. <link> & <img>]\nb\n:::\n::::",
  ],
  ["steps of Starlight", "<Steps>\n1. A\n2. B\n</Steps>", ":::steps\n1. A\n2. B\n:::"],
  ["steps of Nextra", "<Steps>\n### A\n\n1\n</Steps>", ":::steps\n### A\n\n1\n:::"],
  [
    "an accordion",
    '<AccordionGroup><Accordion title="A" icon="key" defaultOpen>1</Accordion><Accordion title="B" defaultOpen={false}>2</Accordion></AccordionGroup>',
    '::::accordions\n:::details[A]{#a open icon="key"}\n1\n:::\n\n:::details[B]{#b}\n2\n:::\n::::',
  ],
  [
    "an accordion whose items have triggers",
    '<Accordion type="single" collapsible>\n  <AccordionItem value="a">\n    <AccordionTrigger>\n      ### A `b`\n    </AccordionTrigger>\n    <AccordionContent>\n      1\n    </AccordionContent>\n  </AccordionItem>\n  <AccordionItem value="c"><AccordionTrigger><h3 id="c">C</h3></AccordionTrigger><AccordionContent>2</AccordionContent></AccordionItem>\n</Accordion>',
    "::::accordions\n:::details[A `b`]\n1\n:::\n\n:::details[C]{#c}\n2\n:::\n::::",
  ],
  [
    "cards of Mintlify",
    '<CardGroup cols={2}><Card title="A" icon="key" href="/other" horizontal cta="Go" arrow={false}>1</Card></CardGroup>',
    '::::cards{cols="2"}\n:::card[A]{href="/other/" icon="key" cta="Go" arrow="false" horizontal}\n1\n:::\n::::'.replace(
      "/other/",
      "other/index.md",
    ),
  ],
  [
    "cards of Starlight",
    '<CardGrid stagger><LinkCard title="A" href="/other/" description="D" /></CardGrid>',
    '::::cards\n:::card[A]{href="other/index.md"}\nD\n:::\n::::',
  ],
  [
    "cards of Nextra",
    '<Cards num={2}><Cards.Card title="A" href="/other" icon={<Icon icon="key" />} arrow /></Cards>',
    '::::cards{cols="2"}\n:::card[A]{href="other/index.md" icon="key" arrow}\n:::\n::::',
  ],
  [
    "columns",
    "<Columns cols={2}><Column>1</Column><Column>2</Column></Columns>",
    '::::columns{cols="2"}\n:::column\n1\n:::\n\n:::column\n2\n:::\n::::',
  ],
  [
    "a button",
    '<LinkButton href="/other" variant="minimal" icon="right-arrow" iconPlacement="end">Go</LinkButton>',
    ':button[Go]{href="other/index.md" variant="minimal" icon="right-arrow"}',
  ],
  [
    "a button around a link",
    '<Button asChild variant="outline"><Link to="/other">Go</Link></Button>',
    ':button[Go]{href="other/index.md" variant="secondary"}',
  ],
  [
    "a parameter",
    '<ParamField query="limit" type="int" required default={20} placeholder="10">1</ParamField>',
    ':::field[limit]{#param-limit type="int" required default="20" placeholder="10" in="query"}\n1\n:::',
  ],
  [
    "a property",
    '<ResponseField name="a" type="object" pre={["x", "y"]} deprecated>1</ResponseField>',
    ':::field[a]{#param-a type="object" deprecated pre="x | y"}\n1\n:::',
  ],
  [
    "a table of types",
    '<TypeTable type={{ a: { type: "string", description: "D", required: true, default: [1] } }} />',
    ':::field[a]{type="string" required default="[1]"}\nD\n:::',
  ],
  [
    "a frame",
    '<Frame caption="C" hint="H"><img src="/a.png" alt="A" /></Frame>',
    ':::frame[C]{hint="H"}\n![A](a.png)\n:::',
  ],
  [
    "an image for one mode",
    '<img className="block dark:hidden" src="/a.png" alt="A" />',
    ':image[A]{src="a.png" theme="light"}',
  ],
  [
    "images for both modes",
    '<ThemedImage alt="A" sources={{ light: "/a.png", dark: "/a.png" }} />',
    ':image[A]{src="a.png" dark="a.png"}',
  ],
  [
    "a tooltip",
    'A <Tooltip tip="T" headline="H" cta="C" href="/other">word</Tooltip>.',
    'A :tooltip[word]{tip="T" headline="H" cta="C" href="other/index.md"}.',
  ],
  [
    "a badge of Mintlify",
    'A <Badge color="purple" size="lg" icon="star" stroke>b</Badge>.',
    'A :badge[b]{type="purple" icon="star"}.',
  ],
  ["a badge of Starlight", '<Badge text="b" variant="caution" size="small" />', ':badge[b]{type="caution"}'],
  ["a badge of VitePress", 'A <Badge type="info" text="b" />', 'A :badge[b]{type="info"}'],
  [
    "an icon",
    'A <Icon name="star" label="Star" size="1.5rem" color="red" /> <Icon icon="flag" iconType="solid" size={32} />',
    'A :icon[star]{label="Star" color="red" size="1.5rem"} :icon[flag]{size="32"}',
  ],
  [
    "a file tree",
    "<FileTree>\n- src/\n  - **a.ts** words\n  - …\n</FileTree>",
    ":::file-tree\n- src/\n  - **a.ts** words\n  - …\n:::",
  ],
  [
    "a tree of Mintlify",
    '<Tree><Tree.Folder name="src" defaultOpen><Tree.File name="a.ts" highlight /></Tree.Folder></Tree>',
    ":::file-tree\n- `src/`\n  - **`a.ts`**\n:::",
  ],
  [
    "a tree of Fumadocs",
    '<Files><Folder name="src"><File name="a.ts" /></Folder></Files>',
    ":::file-tree\n- `src/`\n  - `a.ts`\n:::",
  ],
  [
    "an update",
    '<Update label="May 2025" description="v1" tags={["A", "B"]} rss={{ title: "R", description: "S" }}>1</Update>',
    ':::update[May 2025]{description="v1" tags="A, B" rss="R"}\n1\n:::',
  ],
  [
    "a page in a frame",
    '<iframe src="https://www.loom.com/embed/abc" title="T" width="560" allowFullScreen></iframe>',
    '::embed[T]{src="https://www.loom.com/embed/abc"}',
  ],
  ["a player", '<YouTube id="abc" title="T" />', '::embed[T]{src="https://www.youtube.com/watch?v=abc"}'],
  [
    "a video",
    '<video autoPlay muted loop playsInline title="T"><source src="/a.mp4" type="video/mp4" /></video>',
    '::video[T]{src="a.mp4" loop muted}',
  ],
  [
    "commands",
    '<PackageManagers pkg="a" pkgManagers={["npm", "bun"]} />',
    '::::tabs{group="package-manager"}\n:::tab[npm]{value="npm"}\n```bash\nnpm install a\n```\n:::\n\n:::tab[Bun]{value="bun"}\n```bash\nbun add a\n```\n:::\n::::',
  ],
  [
    "code",
    '<Code code={"a\\nb\\nc\\nd"} lang="js" title="a.js" mark={[1, "3-4"]} ins={2} />',
    '```js title="a.js"\na\nb\nc\nd\n```',
  ],
  [
    "code of Docusaurus",
    '<CodeBlock language="js" showLineNumbers title="a.js">{`a\nb`}</CodeBlock>',
    '```js title="a.js"\na\nb\n```',
  ],
  ["a diagram", "<Mermaid chart={`graph TD;\nA-->B`} />", "```mermaid\ngraph TD;\nA-->B\n```"],
  ["a formula", "A <Latex>x + 1</Latex>.", "A $x + 1$."],
  ["a browser", '<BrowserWindow url="a.b">1</BrowserWindow>', ":::window[a.b]\n1\n:::"],
  [
    "colors",
    '<Color variant="table"><Color.Row title="R"><Color.Item name="a" value={{ light: "#fff", dark: "#000" }} /></Color.Row></Color>',
    "**R**\n\n- a `#fff` `#000`",
  ],
  [
    "a team",
    '<VPTeamMembers members={[{ name: "N", title: "T", avatar: "/a.png", links: [{ icon: "github", link: "https://github.com/" }] }]} />',
    '::::cards\n:::card[N]{img="a.png"}\nT\n\n- [github](https://github.com/)\n:::\n::::',
  ],
  [
    "a landing page",
    '<LandingPage title="T" description="D" actions={[{ label: "Go", href: "/other" }]} features={[{ title: "F", description: "E", icon: "key" }]} />',
    'D\n\n:::actions\n- [Go](other/index.md)\n:::\n\n::::cards\n:::card[F]{icon="key"}\nE\n:::\n::::',
  ],
  [
    "icons of a package",
    'import { RocketIcon, Key as Lock } from "lucide-react";\n\nA <RocketIcon size={20} strokeWidth={1} /> <Lock />',
    'A :icon[RocketIcon]{size="20"} :icon[Key]',
  ],
  [
    "icons with the names of components",
    'import { Check, Link } from "lucide-react";\nimport { Book, Code } from "zudoku/icons";\n\nA <Check /> <Link /> <Book size={16} /> <Code />',
    'A :icon[Check] :icon[Link] :icon[Book]{size="16"} :icon[Code]',
  ],
  [
    "a remark with an icon of Zudoku",
    '<Callout type="sparkles" title="T">1</Callout>',
    ':::note[T]{icon="sparkles"}\n1\n:::',
  ],
  [
    "a menu",
    '<Select><SelectTrigger><SelectValue placeholder="Choose" /></SelectTrigger><SelectContent><SelectLabel>Fruit</SelectLabel><SelectItem value="a">Apple</SelectItem><SelectSeparator /><SelectItem value="b">Pear</SelectItem></SelectContent></Select>',
    "Choose\n\nFruit\n\n- Apple\n- Pear",
  ],
  [
    "a member of an imported package whose last name is another component",
    'import * as SidecarBox from "zudoku/ui/SidecarBox";\n\n<SidecarBox.Head>Request</SidecarBox.Head>',
    "Request",
  ],
  [
    "the first state of a component of the page",
    "export const Counter = () => {\n  const [count, setCount] = useState(3);\n  return <p>Count {count}</p>;\n};\n\n<Counter />",
    "Count 3",
  ],
  ["content only", "<ClientOnly>1</ClientOnly>\n\n<TOCInline toc={1} />\n\n<Head>\n  <title>x</title>\n</Head>", "1"],
];

test.each(same)("%s", (_name, mdx, want) => {
  const { value, findings } = build(mdx);
  expect(formatFindings(findings)).toBe("");
  expect(copyOf(value).trim()).toBe(want);
});

describe("reports", () => {
  test("what a component needs, at its name", () => {
    const { findings } = build(
      '<Callout type="loud">1</Callout>\n\n<iframe src="https://www.loom.com/embed/a"></iframe>\n\n<TypeTable type="x" />\n\n<Icon />\n\n<Image alt="A" />\n\n<Card title="A" colour="red">1</Card>\n\n<GithubInfo />',
    );
    expect(formatFindings(findings)).toMatchInlineSnapshot(`
      "content/page.mdx:1:1 error content/directive-content The component \`<Callout>\` needs a \`type\` that is one of note, default, neutral, primary, secondary, info, information, tip, hint, idea, success, check, important, warn, warning, attention, caution, error, danger, destructive.
      content/page.mdx:3:1 error content/directive-content The component \`<iframe>\` needs a \`title\` that says what it shows.
      content/page.mdx:5:1 error content/directive-content The component \`<TypeTable>\` needs a \`type\` that is an object of entries such as \`{ type: "string" }\`.
      content/page.mdx:7:1 error content/directive-content The component \`<Icon>\` needs an \`icon\` or a \`name\`.
      content/page.mdx:9:1 error content/directive-content The component \`<Image>\` needs a \`src\` that is a path or a URL.
      content/page.mdx:11:17 warning content/unsupported-attribute The attribute \`colour\` of \`<Card>\` has no effect: docsgen removes it. (remove it, or style the site in \`content/static/theme.css\`)
      content/page.mdx:13:1 error content/directive-content The component \`<GithubInfo>\` needs an \`owner\` and a \`repo\`."
    `);
  });
});

test.each<[name: string, text: string, want: readonly string[]]>([
  ["an image", '<img src="/a.png" style={{ width: 4 }} alt="A" />', ["1:19 removed-style style"]],
  [
    "an image in a link",
    '<a href="#b"><img src="/a.png" style={{ width: 4 }} alt="A" /></a>',
    ["1:32 removed-style style"],
  ],
  [
    "an image in a cell",
    '| a |\n| - |\n| <img src="/a.png" align="right" className="x" alt="A" /> |',
    ["3:21 removed-style align, className"],
  ],
  [
    "an image in a component",
    '<Card title="B"><img src="/a.png" class="x" alt="A" /></Card>',
    ["1:35 removed-style class"],
  ],
  ["a frame", '<iframe src="https://e.com" title="A" style={{ border: 0 }} />', ["1:39 removed-style style"]],
  [
    "the look and more",
    '<img src="/a.png" style={{ width: 4 }} onClick={() => zoom()} alt="A" />',
    ["1:19 removed-style style", "1:40 unsupported-attribute onClick"],
  ],
  ["a size in another unit", '<img src="/a.png" width="20rem" alt="A" />', ["1:1 removed-style width"]],
  ["no class for a color mode", '<img src="/a.png" className="block dark:hidden" alt="A" />', []],
  ["no size in percent", '<img src="/a.png" width="50%" height="auto" alt="A" />', []],
])("reports removed attributes of elements of HTML: %s", (_, text, want) => {
  const shown = build(text).findings.flatMap(({ code, message, position }) => {
    const names = [...(/^.*? of /.exec(message)?.[0] ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => name);
    if (!/removed-style|unsupported-attribute/.test(code)) return [];
    return [`${position?.line}:${position?.column} ${code.replace("content/", "")} ${names.join(", ")}`];
  });
  expect(shown).toEqual(want);
});

test("keeps the width of an image in percent", () => {
  expect(build('<img src="https://e.com/a.png" width="50%" alt="A" />').value.html).toContain('width="50%"');
});

test("every component is a directive of the table, in its form", () => {
  for (const [name, component] of Object.entries(components)) {
    if (!("directive" in component)) continue;
    const directive = directives[component.directive];
    expect([name, directive?.form ?? "container"]).toEqual([name, component.form]);
    expect([
      name,
      Object.values(component.attributes ?? {}).filter((one) => directive?.attributes.includes(one) !== true),
    ]).toEqual([name, []]);
  }
});
