import { describe, expect, test } from "vitest";
import { inlineComponents } from "../../../cli/import/convert/inline-components.ts";
import { createDraft, draftText } from "../../../cli/import/convert/lines.ts";

const modules: Readonly<Record<string, string>> = {
  "/s/a.jsx": `import { useState } from "react";
const kinds = { a: "A" };
export const Hint = ({ title = "x", kind, children }) => (
  <Note>
    <b>{title.toUpperCase()}</b>

    {kinds[kind]} {children}
  </Note>
);
export function Pair({ items }) {
  return <>{items.map((item) => <Hint title={item.name} key={item.id} />)}</>;
}
export const Count = () => { const [n] = useState(0); return <b>{n}</b>; };
export const Press = () => <button onClick={() => alert(1)}>Press</button>;
export const Typed = ({ a }: { a: string }) => <b>{a}</b>;
export const Now = () => <b>{new Date().getFullYear()}</b>;
export const Outer = () => <Count />;
`,
};

const inline = (text: string): string =>
  draftText(inlineComponents(createDraft(text), (specifier) => modules[specifier]));

const hint = `export const kinds = { a: "A" };`;

describe("inlineComponents", () => {
  test("writes a component that only shows markup into the page, with the constants that it uses", () => {
    expect(inline('import { Hint } from "/s/a.jsx";\n\n<Hint/>')).toBe(`
export const Hint = ({ title = "x", kind, children }) => (
  <Note>
    <b>{title.toUpperCase()}</b>
    {kinds[kind]} {children}
  </Note>
);
${hint}


<Hint/>`);
  });

  test("leaves code blocks as they are", () => {
    const text = '```jsx\nimport { Hint } from "/s/a.jsx";\n```';
    expect(inline(text)).toBe(text);
  });

  test("writes the components of a component once", () => {
    const text = inline("import { Pair, Hint } from '/s/a.jsx'");
    expect(text.match(/^export .*?[=(]/gm)).toEqual([
      "export function Pair(",
      "export const Hint =",
      "export const kinds =",
    ]);
    const twice = inline('import { Hint } from "/s/a.jsx";\nimport { Pair } from "/s/a.jsx";');
    expect(twice.match(/export const Hint/g)).toHaveLength(1);
  });

  test.each(["Count", "Press", "Typed", "Now", "Outer", "Missing"])("keeps the import of %s", (name) => {
    const text = `import { ${name} } from "/s/a.jsx";`;
    expect(inline(text)).toBe(text);
  });

  test("keeps other names of the same import, and imports of unknown files", () => {
    expect(inline('import { Count, Hint } from "/s/a.jsx";')).toContain('\nimport { Count } from "/s/a.jsx";\n');
    const taken = 'import { Hint } from "/s/a.jsx";\n\nexport const kinds = [];';
    expect(inline(taken)).toBe(taken);
    expect(inline('import { Hint } from "/s/b.jsx";')).toBe('import { Hint } from "/s/b.jsx";');
  });
});
