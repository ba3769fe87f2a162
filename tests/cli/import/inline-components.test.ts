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
export const Typed = ({ a }: { a: string }): JSX.Element => <b>{a}</b>;
export const Cast = ({ a }) => <b>{a as string}</b>;
export const Now = () => <b>{new Date().getFullYear()}</b>;
export const Outer = () => <Count />;
`,
  "./card": "export default function Card({ title }: Props) {\n  return <h3>{title}</h3>;\n}\n",
  "./badge": "const Badge = () => <b>New</b>;\nexport const Other = () => <i>o</i>;\nexport default Badge;\n",
};

const inline = (text: string): string =>
  draftText(
    inlineComponents(createDraft(text), (specifier) => {
      const code = modules[specifier];
      return code === undefined ? undefined : { file: specifier, text: code };
    }),
  );

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

  test("writes components without their types, and the main component of a module", () => {
    const lines = (text: string): readonly string[] => inline(text).trim().split("\n");
    expect(lines('import { Typed } from "/s/a.jsx";')).toEqual(["export const Typed = ({ a }) => <b>{a}</b>;"]);
    expect(lines('import Card from "./card";')).toEqual([
      "export function Card({ title }) {",
      "  return <h3>{title}</h3>;",
      "}",
    ]);
    expect(lines("import Badge, { Other } from './badge'")).toEqual([
      "export const Other = () => <i>o</i>;",
      "export const Badge = () => <b>New</b>;",
    ]);
    const renamed = 'import Tag from "./badge";';
    expect(inline(renamed)).toBe(renamed);
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

  test.each(["Count", "Press", "Cast", "Now", "Outer", "Missing"])("keeps the import of %s", (name) => {
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
