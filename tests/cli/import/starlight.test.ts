import { expect, test } from "vitest";
import { importFiles, outline, readSample } from "./read-sample.ts";

/** A config with the options of Starlight. */
const configOf = (options: string): Readonly<Record<string, string>> => ({
  "astro.config.mjs": `import starlight from "@astrojs/starlight";
import starlightVersions from "starlight-versions";
export default { integrations: [starlight({ title: "Otter", ${options} })] };`,
});
const page = (title: string, keys = ""): string => `---\ntitle: ${title}\n${keys}---\n\nText.\n`;

test("reads the versions of starlight-versions, each with its own sidebar and pages", () => {
  const files = {
    ...configOf(
      'plugins: [starlightVersions({ current: { label: "3.x" }, versions: [{ slug: "2.1" }, { slug: "1.0", label: "One" }, { slug: "0.9" }, { slug: "1.0" }] })], sidebar: [{ label: "Start", autogenerate: { directory: "start" } }, "about"]',
    ),
    "src/content/versions/2.1.json": JSON.stringify({
      sidebar: [{ label: "Begin", autogenerate: { directory: "start" } }],
    }),
    "src/content/docs/about.md": page("About"),
    "src/content/docs/start/swim.md": page("Swim"),
    "src/content/docs/2.1/index.md": page("Old home", "slug: 2.1\n"),
    "src/content/docs/2.1/start/paddle.md": page("Paddle", "slug: 2.1/start/paddle\n").replace(
      "Text.",
      "[Home](/2.1/) ![Otter](../otter.png)",
    ),
    "src/content/docs/2.1/otter.png": "",
    "src/content/docs/1.0/start.md": page("First", "slug: 1.0/start\n"),
  };
  const { versions, pages, sidebars, config } = readSample(files);
  expect(versions).toEqual([
    { id: "latest", label: "3.x" },
    { id: "2.1", label: "2.1", path: "/2.1/" },
    { id: "1.0", label: "One", path: "/1.0/" },
  ]);
  expect(Object.fromEntries(pages.map(({ target, route, version }) => [target, [route, version]]))).toEqual({
    "content/about.md": ["/about/", undefined],
    "content/start/swim.md": ["/start/swim/", undefined],
    "versions/2.1/content/index.md": ["/2.1/", "2.1"],
    "versions/2.1/content/start/paddle.md": ["/2.1/start/paddle/", "2.1"],
    "versions/1.0/content/start.md": ["/1.0/start/", "1.0"],
  });
  expect(sidebars.map(({ version, items }) => [version, outline(items)])).toEqual([
    [undefined, ["Start:", "  Swim", "About"]],
    ["2.1", ["Begin:", "  Paddle"]],
    ["1.0", ["First"]],
  ]);
  expect(config.filter(({ outcome }) => outcome === "dropped")).toEqual([]);
  const { text } = importFiles(files);
  expect(text("versions/2.1/content/start/paddle.md")).toContain("[Home](/2.1/) ![Otter](../otter.png)");
});

test("keeps the badges of Starlight's links and groups, with their variants and languages", () => {
  const { sidebars } = readSample({
    ...configOf(`locales: { root: { label: "English", lang: "en" }, fr: { label: "Français" } }, sidebar: [
      { label: "A", link: "/a/", badge: { text: "New", variant: "caution" } },
      { label: "Status", link: "https://status.example.com", badge: { text: { en: "Live", fr: "En direct" }, variant: "success" } },
      { label: "All", badge: "3", items: ["b"] }]`),
    "src/content/docs/a.md": page("A"),
    "src/content/docs/b.md": page("B", "sidebar: { badge: { text: Beta, variant: note } }\n"),
    "src/content/docs/fr/a.md": page("A"),
  });
  const badges = sidebars.map(({ items }) =>
    items.map((item) => [
      "badge" in item ? item.badge : undefined,
      item.kind === "group" ? item.items.map((inner) => "badge" in inner && inner.badge) : [],
    ]),
  );
  const first = [{ text: "New", tone: "warning" }, []];
  const last = ["3", [{ text: "Beta", tone: "note" }]];
  expect(badges).toEqual([
    [first, [{ text: "Live", tone: "success" }, []], last],
    [first, [{ text: "En direct", tone: "success" }, []], last],
  ]);
});

test("writes Astro components that only show markup into the page, with slots, images, and the project's aliases", () => {
  const { text, names } = importFiles({
    ...configOf(""),
    "tsconfig.json":
      '{\n  // Paths\n  "compilerOptions": { "baseUrl": ".", "paths": { "@*": ["src/*"], "#shared": ["./shared/box.astro"] } }\n}',
    "src/content/docs/a.mdx":
      '---\ntitle: A\n---\nimport Pair from "@components/pair.astro";\nimport Shared from "#shared";\nimport Card from "../../components/Card.astro";\nimport Clock from "../../components/Clock.astro";\nimport photo from "@assets/photo.png";\n\n<Pair end required><b slot="end-part">B</b></Pair> <Shared /> <Card {...{}} /> <Clock />\n\n<img src={photo.src} />\n',
    "src/components/pair.astro": `---
import Box from "./Box.astro";
interface Props { end?: boolean; required?: boolean }
const { required = false, ...rest } = Astro.props as Props;
const items: string[] = ["x", "y"];
---
<!-- A comment -->
<style>b { color: red }</style>
<div class="pair" class:list={["a", { b: true }]} {...rest}>
  {required ? 'yes' : 'no'}<br>
  {items.map((item) => <li class="item">{item}</li>)}
  <Box {required} label=big />
  {Astro.slots.has("default") && <slot />}
  <slot name="end-part">Otherwise <hr></slot>
</div>
`,
    "src/components/Box.astro": "<p>{Astro.props.label}<slot /></p>\n",
    "shared/box.astro": "---\n---\n<i>Shared</i>\n",
    "src/components/Card.astro":
      '---\nimport { Image } from "astro:assets";\nimport logo from "../assets/logo.png";\nimport sizes from "../data/sizes.json";\n---\n<Image src={logo} alt="Logo">\n</Image> {sizes.map((size) => <b>{size}</b>)}\n',
    "src/components/Clock.astro":
      '---\nconst page = await fetch("https://a.example.com");\n---\n<b>{page.status}</b>\n',
    "src/data/sizes.json": "[1, 2]",
    "src/assets/logo.png": "",
    "src/assets/photo.png": "",
  });
  const page = text("content/a.mdx");
  expect(page).toContain(`export function Pair(props) {
  const { required = false, ...rest } = props;
  const items = ["x", "y"];
  return <><div {...rest}>
  {required ? 'yes' : 'no'}<br />
  {items.map((item) => <li>{item}</li>)}
  <Box required={required} label="big" />
  {(props.children !== undefined) && <>{props.children}</>}
  <>{props.endPart ?? <>Otherwise <hr /></>}</>
</div></>;
}`);
  expect(page).toContain("export function Shared(props) {\n  return <><i>Shared</i></>;\n}");
  expect(page).toContain("export function Box(props) {");
  expect(page).toContain('import logo from "./assets/logo.png";');
  expect(page).toContain('import sizes from "/src/data/sizes.json";');
  expect(page).toContain('import photo from "./assets/photo.png";');
  expect(page).toContain('import Clock from "../../components/Clock.astro";');
  expect(names.filter((name) => name === "<Clock>")).toHaveLength(1);
});

test("copies the images of an old version of Starlight into that version", () => {
  const image = "![A](../../../assets/a.png)";
  const { text, paths } = importFiles({
    ...configOf('plugins: [starlightVersions({ versions: [{ slug: "1.0" }] })]'),
    "src/content/docs/index.md": page("Home").replace("Text.", "![A](../../assets/a.png)"),
    "src/content/docs/1.0/index.md": page("Old", "slug: '1.0'\n").replace("Text.", image),
    "src/content/docs/1.0/more.md": page("More", "slug: 1.0/more\n").replace("Text.", image),
    "src/assets/a.png": "",
  });
  expect(text("content/index.md")).toContain("![A](./assets/a.png)");
  expect(text("versions/1.0/content/index.md")).toContain("![A](./assets/a.png)");
  expect(text("versions/1.0/content/more.md")).toContain("![A](./assets/a.png)");
  expect(paths.filter((path) => path.endsWith(".png"))).toEqual([
    "versions/1.0/content/assets/a.png",
    "content/assets/a.png",
  ]);
});

test("lists images of Astro components as left behind only if no page uses them", () => {
  const { left } = importFiles({
    ...configOf(""),
    "src/content/docs/a.mdx":
      '---\ntitle: A\n---\nimport One from "../../components/One.astro";\nimport Two from "../../components/Two.astro";\n\n<One />\n\n<Two />\n',
    "src/components/One.astro": '---\nimport one from "../assets/one.png";\n---\n<img src={one.src} alt="One" />\n',
    "src/components/Two.astro":
      '---\nimport two from "../assets/two.png";\nlet count = 0;\n---\n<img src={two.src} alt="Two" />\n',
    "src/assets/one.png": "",
    "src/assets/two.png": "",
  });
  expect(left.flatMap(({ files }) => files)).toEqual(["src/assets/two.png"]);
});

test.each([
  ["", "## Use --base now {#use-base-now}", "## Use --base now"],
  ["smartypants: false", "## Use --base now", "## Use --base now"],
  ["smartypants: { dashes: false }", "## Use --base now", "## Use --base now"],
  ["remarkPlugins: [[smarty, { dashes: false }]]", "## Use --base now", "## Use --base now"],
])("keeps the anchors that Astro made after it replaced dashes with `markdown: { %s }`", (markdown, want, written) => {
  const { text } = importFiles({
    "astro.config.mjs": `import starlight from "@astrojs/starlight";
import smarty from "remark-smartypants";
export default { markdown: { ${markdown} }, integrations: [starlight({ title: "A" })] };`,
    "src/content/docs/a.md": `---\ntitle: A\n---\n\n${written}\n\n## Use \`--code\` --- here\n`,
  });
  expect(
    text("content/a.md")
      .split("\n")
      .filter((line) => line.startsWith("##")),
  ).toEqual([want, "## Use `--code` --- here"]);
});

test.each([
  ["tableOfContents: { maxHeadingLevel: 5 }", { tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 5 } }],
  ["tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 }", {}],
  ["tableOfContents: false", { tableOfContents: false }],
])("keeps the levels of all tables of contents with %s", (option, want) => {
  const { pages, config } = readSample({
    ...configOf(option),
    "src/content/docs/a.md": page("A"),
    "src/content/docs/b.md": page("B", "tableOfContents: { maxHeadingLevel: 4 }\n"),
  });
  expect(pages.map(({ frontMatter }) => frontMatter)).toEqual([want, {}]);
  expect(config.filter(({ outcome }) => outcome === "dropped")).toEqual([]);
});

test("copies an image of the front matter whose path starts at the project", () => {
  const { text, paths } = importFiles({
    ...configOf(""),
    "src/content/docs/index.md":
      "---\ntitle: A\nhero:\n  image:\n    file: /src/assets/hero.svg\n    dark: /src/gone.svg\n    light: /logo.svg\n---\n",
    "src/assets/hero.svg": "<svg/>",
    "public/logo.svg": "<svg/>",
  });
  expect(text("content/index.md")).toContain(
    "file: ./assets/hero.svg\n    dark: /src/gone.svg\n    light: /logo.svg\n",
  );
  expect(paths).toContain("content/assets/hero.svg");
});

test("keeps the icons of links, whose names may contain a dot or the name of their set", () => {
  const { text } = importFiles({
    ...configOf(
      'social: [{ icon: "x.com", label: "X", href: "https://x.com/otter" }, { icon: "seti:git", label: "Git", href: "https://git.example.com" }, { icon: "./a.svg", label: "A", href: "https://a.example.com" }]',
    ),
    "src/content/docs/a.md": page("A"),
  });
  const icons = text("docsgen.config.yaml").match(/icon: .*/g);
  expect(icons).toEqual(["icon: x.com", "icon: seti:git"]);
});

test.each([
  ["---\nconst props = Astro.props;\n---\n<b>{props.a}</b>\n", "  return <><b>{props.a}</b></>;"],
  ["<b>One</b>\n\n---\n\n---\n", '  return <><b>One</b>{" "}\n---\n---</>;'],
  [
    "---\nconst { a } = Astro.props;\n---\n<p>\n{a}\n<b>One</b>\ntwo\n<i>x</i>\n{/* c */}\n</p>\n<ul>\n{a.map((b) => (\n<li>b</li>\n))}\n</ul>\n",
    '  const { a } = props;\n  return <><p>\n{a}{" "}\n<b>One</b>{" "}\ntwo\n{" "}<i>x</i>\n{/* c */}\n</p>\n<ul>\n{a.map((b) => (\n<li>b</li>\n))}\n</ul></>;',
  ],
  ["---\nconst { html } = Astro.props;\n---\n<div set:html={html} />\n", undefined],
  ["---\nlet count = 1;\n---\n<b>{count}</b>\n", undefined],
  ["<a href={Astro.url.pathname}>Here</a>\n", undefined],
  ["<p set:text={1 + 1} title=`x` />\n", undefined],
  ['<p set:text="Otter" />\n', '  return <><p>{"Otter"}</p></>;'],
  ["<p>Made with Astro.</p>\n", "  return <><p>Made with Astro.</p></>;"],
  ['{Astro.slots.has("end-part") && <hr>}\n', "  return <>{(props.endPart !== undefined) && <hr />}</>;"],
])("writes the Astro component %j as %j", (component, want) => {
  const { text } = importFiles({
    ...configOf(""),
    "src/content/docs/a.mdx": '---\ntitle: A\n---\nimport Box from "../../components/Box.astro";\n\n<Box />\n',
    "src/components/Box.astro": component,
  });
  const written = text("content/a.mdx");
  if (want === undefined) expect(written).toContain('import Box from "../../components/Box.astro";');
  else expect(written).toContain(`export function Box(props) {\n${want}\n}`);
});
