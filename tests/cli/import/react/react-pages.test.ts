import { describe, expect, test } from "vitest";
import { cpuTime } from "../../../cpu-time.ts";
import { readSample } from "../read-sample.ts";

const docusaurus = {
  "docusaurus.config.js":
    "export default { title: 'Otter', tagline: 'Swim & eat', presets: [['classic', { docs: {}, blog: false }]] };",
  "docs/intro.md": "# Intro\n",
};

function homeOf(files: Readonly<Record<string, string>>): string | undefined {
  const { content } = readSample(files).files?.find(({ path }) => path === "content/index.md") ?? {};
  return content?.toString();
}

describe("withReactPages", () => {
  test("writes the texts and links of a start page in React, with its components", () => {
    const files = {
      ...docusaurus,
      "src/pages/index.tsx": `import Link from "@docusaurus/Link";
import Features from "@site/src/components/Features";
import styles from "./index.module.css";
function Header() {
  const { siteConfig } = useDocusaurusContext();
  return <header><Heading as="h1" className={styles.a}>{siteConfig.title}</Heading><p>{siteConfig.tagline}</p>
    <Link to="/docs/intro">Start <b>now</b></Link><Link to="/lost">Lost</Link></header>;
}
export default function Home() {
  return <Layout title="Hello"><Header /><main><Features /><p>More in <a href="https://a.example.com">A_b</a>.</p></main></Layout>;
}`,
      "src/components/Features/index.tsx": `const list: Item[] = [
  { title: "Easy", Svg: require("./a.svg").default, text: (<>Just <code>swim</code>
    today</>) },
  { title: translate({ message: "Fast" }), text: \`Very\` },
];
const Feature = ({ title, text, Svg }: Item) => <div><Svg /><h3>{title}</h3><p>{text}</p></div>;
const Features = () => <section>{list.map((item, index) => <Feature key={index} {...item} />)}</section>;
export default Features;`,
    };
    expect(homeOf(files)).toBe(`---
title: Otter
layout: home
hero:
  title: Otter
  tagline: Swim & eat
  actions:
    - text: Start now
      link: /docs/intro
---

Lost

### Easy

Just \`swim\` today

### Fast

Very

More in [A\\_b](https://a.example.com).
`);
    expect(readSample(files).left).toEqual([
      {
        what: "the start page in React, whose texts and links are in content/index.md",
        files: ["src/pages/index.tsx"],
      },
    ]);
  });

  test.each([
    ["Nextra", "next.config.mjs", 'import nextra from "nextra"; export default nextra({})({});', "content/docs/a.mdx"],
    [
      "Fumadocs",
      "source.config.ts",
      'import { defineDocs } from "fumadocs-mdx/config"; export const docs = defineDocs({ dir: "content/docs" });',
      "content/docs/a.mdx",
    ],
  ])("writes the start page of %s", (_name, config, text, page) => {
    const files = {
      [config]: text,
      "package.json": '{ "dependencies": { "fumadocs-ui": "1" } }',
      [page]: "# A\n",
      "app/(home)/page.tsx": "export default () => <main><h1>Otter docs</h1><p>Swim</p></main>;",
      "app/about/page.tsx": "export default () => <h1>About</h1>;",
      "app/docs/[[...slug]]/page.tsx": "export default () => <h1>Docs</h1>;",
    };
    expect(homeOf(files)).toContain("hero:\n  title: Otter docs\n  tagline: Swim\n");
    expect(readSample(files).left.map(({ files: left }) => left)).toEqual([
      ["app/about/page.tsx"],
      ["app/(home)/page.tsx"],
    ]);
  });

  test("keeps a start page in Markdown, and leaves pages without constant texts behind", () => {
    const react = { ...docusaurus, "src/pages/index.js": "export default () => <Redirect to={url} />;" };
    expect(homeOf(react)).toBeUndefined();
    expect(readSample(react).left).toEqual([{ what: "pages written in React", files: ["src/pages/index.js"] }]);
    const both = {
      ...docusaurus,
      "docs/intro.md": "---\nslug: /\n---\n# A\n",
      "src/pages/index.js": "export default () => <h1>A</h1>;",
    };
    const config = "export default { presets: [['classic', { docs: { routeBasePath: '/' } }]] };";
    expect(homeOf({ ...both, "docusaurus.config.js": config })).toBeUndefined();
  });

  test("writes the texts and links of other pages of Docusaurus in React", () => {
    const { files, left } = readSample({
      ...docusaurus,
      "src/pages/friends.js": `import users from "../users.json";
export default function Friends() {
  return <Layout><h1><Translate>Friends</Translate></h1><p>All of <b>them</b>.</p>
    <Link href="https://a.example.com">Add yours</Link><img src="/a.png" /><h2>More</h2></Layout>;
}`,
      "src/pages/team/index.tsx": "export default () => <main><p>We swim.</p><h2>Team</h2></main>;",
      "src/pages/moved.js": "export default () => <Redirect to={url} />;",
      "src/pages/_part.js": "export default () => <h1>Part</h1>;",
      "src/pages/404.js": "export default () => <h1>Lost</h1>;",
    });
    expect(files?.map(({ path, content }) => [path, content.toString()])).toEqual([
      [
        "content/friends.md",
        "---\ntitle: Friends\n---\n\nAll of **them**.\n\n[Add yours](https://a.example.com)\n\n## More\n",
      ],
      ["content/team/index.md", "---\ntitle: Team\nhide_title: true\n---\n\nWe swim.\n\n## Team\n"],
    ]);
    expect(left).toEqual([
      { what: "pages written in React", files: ["src/pages/404.js", "src/pages/_part.js", "src/pages/moved.js"] },
      {
        what: "pages in React, whose texts and links are in pages of the same path",
        files: ["src/pages/friends.js", "src/pages/team/index.tsx"],
      },
    ]);
  });

  test("ends at components that contain themselves", () => {
    const text = "const A = () => <div><p>x</p><A /><A /></div>; export default A;";
    const started = cpuTime();
    expect(homeOf({ ...docusaurus, "src/pages/index.js": text })).toContain("title: x");
    expect(cpuTime() - started).toBeLessThan(5000);
  });
});
