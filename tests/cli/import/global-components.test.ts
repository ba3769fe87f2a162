import { describe, expect, test } from "vitest";
import { importFiles } from "./read-sample.ts";

const hint = `import type { ReactNode } from "react";
export function Hint({ children }: { children: ReactNode }) {
  return <aside><b>Hint</b>{children}<script dangerouslySetInnerHTML={{ __html: load() }} /></aside>;
}
export default Hint;
`;
const page = "---\ntitle: A\n---\n\n<Hint>Swim.</Hint>\n";
const written = "export function Hint({ children }) {\n  return <aside><b>Hint</b>{children}</aside>;\n}\n";

describe("the import of components that pages use without an import", () => {
  test.each([
    [
      "Zudoku",
      {
        "zudoku.config.tsx": 'import { Hint } from "./src/Hint";\nexport default { mdx: { components: { Hint } } };',
        "src/Hint.tsx": hint,
        "pages/a.mdx": page,
      },
    ],
    [
      "Nextra",
      {
        "next.config.mjs": 'import nextra from "nextra"; export default nextra({})({});',
        "mdx-components.tsx":
          'import { useMDXComponents as theme } from "nextra-theme-docs";\nimport Hint from "@/Hint";\nexport function useMDXComponents(own) { return { ...theme(), Hint, ...own }; }',
        "src/Hint.tsx": hint,
        "content/a.mdx": page,
      },
    ],
    [
      "Docusaurus",
      {
        "docusaurus.config.js": "export default { title: 'A', presets: [['classic', {}]] };",
        "src/theme/MDXComponents.js":
          "import MDXComponents from '@theme-original/MDXComponents';\nimport { Hint } from '@site/src/Hint';\nexport default { ...MDXComponents, Hint };",
        "src/Hint.tsx": hint,
        "docs/a.mdx": page,
      },
    ],
    [
      "Fumadocs",
      {
        "source.config.ts": 'import { defineDocs } from "fumadocs-mdx/config"; export const docs = defineDocs({});',
        "components/mdx.tsx":
          'import { Hint } from "./Hint";\nexport const getMDXComponents = (own) => ({ Hint, ...own });',
        "components/Hint.tsx": hint,
        "content/docs/a.mdx": page,
      },
    ],
  ])("writes them into the pages of %s", (_name, files) => {
    const { text } = importFiles(files);
    const [path = ""] = ["content/a.mdx", "content/docs/a.mdx"].filter((one) => text(one) !== "");
    expect(text(path)).toContain(written);
    expect(text(path)).toContain("<Hint>Swim.</Hint>");
  });

  test("ends for modules that import each other on many paths", () => {
    const names = Array.from({ length: 30 }, (_item, index) => `C${index}`);
    const imports = names.map((name) => `import { ${name} } from "./${name}";\n`);
    const { text } = importFiles({
      "docusaurus.config.js": "export default { title: 'A', presets: [['classic', {}]] };",
      "src/theme/MDXComponents.js": "import { C0 } from '../C0';\nexport default { C0 };",
      "docs/a.mdx": "---\ntitle: A\n---\n\n<C0 />\n",
      ...Object.fromEntries(
        names.map((name, index) => [
          `src/${name}.jsx`,
          `${imports.toSpliced(index, 1).join("")}export const ${name} = () => <p>${names.map((each) => `<${each} />`).join("")}</p>;`,
        ]),
      ),
    });
    expect(text("content/docs/a.mdx")).toContain("export const C0 = () => <p><C0 /><C1 />");
    expect(text("content/docs/a.mdx")).toContain("export const C29 = ");
  });

  test("leaves out components of docsgen, those that the page has itself, and those that are more than markup", () => {
    const { text } = importFiles({
      "zudoku.config.tsx": `import { Card } from "./src/own";
import { Own } from "./src/own";
import { Count } from "./src/own";
export default { mdx: { components: { Card, Own, Count } } };`,
      "src/own.tsx": `import { useState } from "react";
export const Card = () => <b>Card</b>;
export const Own = () => <b>Own</b>;
export const Count = () => { const [n] = useState(0); return <b>{n}</b>; };`,
      "pages/a.mdx":
        "export const Own = () => <i>Mine</i>;\n\n<Card title='A' />\n\n<Own />\n\n<Count />\n\n```\n<Own />\n```\n",
    });
    expect(text("content/a.mdx")).not.toContain("import");
    expect(text("content/a.mdx")).not.toContain("<b>");
  });

  test("follows the imports of a component to other modules of the project", () => {
    const { text } = importFiles({
      "zudoku.config.tsx": 'import { List } from "./src/List";\nexport default { mdx: { components: { List } } };',
      "src/List.tsx": `import { items } from "./data/items";
import { Item } from "./Item";
import { Live } from "./Live";
export const List = () => <ul>{items.map((item) => <Item key={item.id} {...item} />)}<Live /></ul>;`,
      "src/data/items.ts": "interface Item { id: string }\nexport const items: Item[] = [{ id: 'otter' }] as const;",
      "src/Item.tsx": "export const Item = ({ id }: { id: string }) => <li>{id}</li>;",
      "src/Live.tsx": "export const Live = () => <b>{load()}</b>;",
      "pages/a.mdx": "<List />\n",
    });
    const lines = text("content/a.mdx").split("\n");
    expect(lines.filter((line) => line.startsWith("export "))).toEqual([
      "export const List = () => <ul>{items.map((item) => <Item key={item.id} {...item} />)}<Live /></ul>;",
      "export const Item = ({ id }) => <li>{id}</li>;",
      "export const items = [{ id: 'otter' }];",
    ]);
  });
});
