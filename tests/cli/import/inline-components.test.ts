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
export const Cast = ({ a, b }) => <b>{(a as string).trim()} {b!}</b>;
export const Now = () => <b>{new Date().getFullYear()}</b>;
export const Outer = () => <Count />;
`,
  "./lines": "const text = `one\n\n  \ntwo ${1}\n\nthree`;\n\nexport const Lines = () => <pre>{text}</pre>;\n",
  "./card": "export default function Card({ title }: Props) {\n  return <h3>{title}</h3>;\n}\n",
  "./terms": `import React, { memo } from "react";
import type { FC } from "react";
interface Props { readonly text?: string }
export const Terms = {
  Crew: memo(({ text = "crew" }: Props) => (
    <a href="/crew">{text}</a>
  )),
  Dock: React.memo<Props>(function Dock(props) { return <a href="/dock">{props.text}</a>; }),
} as const satisfies Record<string, FC<Props>>;
export const AllTerms: FC = memo(() => (
  <ul>{Object.values(Terms).map((Term, index) => <li key={index}><Term /></li>)}</ul>
));
export const Head = (text?: string) => <Terms.Crew text={text} />;
const loud = (text) => text;
export const Other = () => <b>{Object.assign({}, loud)}</b>;
`,
  "./memo": "const Rates = ({ all }) => <b>{all}</b>;\nexport default memo(Rates);\n",
  "./unnamed": "export default memo(() => <b>new</b>);\n",
  "./badge": "const Badge = () => <b>New</b>;\nexport const Other = () => <i>o</i>;\nexport default Badge;\n",
};

const inline = (text: string): string =>
  draftText(
    inlineComponents(createDraft(text), ({ specifier }) => {
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

  test("keeps the blank lines of texts", () => {
    expect(inline('import { Lines } from "./lines";').trim().split("\n")).toEqual([
      "export const Lines = () => <pre>{text}</pre>;",
      "export const text = `one\\n\\n  ",
      "two ${1}\\n",
      "three`;",
    ]);
  });

  test("writes components without their types, and the main component of a module", () => {
    const lines = (text: string): readonly string[] => inline(text).trim().split("\n");
    expect(lines('import { Typed } from "/s/a.jsx";')).toEqual(["export const Typed = ({ a }) => <b>{a}</b>;"]);
    expect(lines('import { Cast } from "/s/a.jsx";')).toEqual([
      "export const Cast = ({ a, b }) => <b>{(a).trim()} {b}</b>;",
    ]);
    expect(lines('import Card from "./card";')).toEqual([
      "export function Card({ title }) {",
      "  return <h3>{title}</h3>;",
      "}",
    ]);
    expect(lines("import Badge, { Other } from './badge'")).toEqual([
      "export const Other = () => <i>o</i>;",
      "export const Badge = () => <b>New</b>;",
    ]);
  });

  test("writes the main component of a module under the name that the page gives it", () => {
    const lines = (text: string): readonly string[] => inline(text).trim().split("\n");
    expect(lines('import Tag from "./badge";')).toEqual([
      "export const Badge = () => <b>New</b>;",
      "export const Tag = Badge;",
    ]);
    expect(lines('import Prices from "./memo";')).toEqual([
      "export const Rates = ({ all }) => <b>{all}</b>;",
      "export const Prices = Rates;",
    ]);
    expect(lines('import New from "./unnamed";')).toEqual(["export const New = () => <b>new</b>;"]);
    const other = 'import Other from "./badge";';
    expect(inline(other)).toBe(other);
  });

  test("writes components that are members of an object, without React's wrappers", () => {
    const terms = `export const Terms = {
  Crew: ({ text = "crew" }) => (
    <a href="/crew">{text}</a>
  ),
  Dock: function Dock(props) { return <a href="/dock">{props.text}</a>; },
};`;
    expect(inline('import { Terms } from "./terms";').trim()).toBe(terms);
    expect(inline('import { AllTerms } from "./terms";').trim()).toBe(`export const AllTerms = () => (
  <ul>{Object.values(Terms).map((Term, index) => <li key={index}><Term /></li>)}</ul>
);
${terms}`);
    expect(inline('import { Head } from "./terms";').trim()).toBe(
      `export const Head = (text) => <Terms.Crew text={text} />;\n${terms}`,
    );
    const assigned = 'import { Other } from "./terms";';
    expect(inline(assigned)).toBe(assigned);
  });

  test("reads imports on several lines", () => {
    const text = 'import {\n  Typed,\n  Count,\n} from "/s/a.jsx";';
    expect(inline(`${text}\n\nText`)).toBe(
      '\nimport { Count } from "/s/a.jsx";\nexport const Typed = ({ a }) => <b>{a}</b>;\n\n\nText',
    );
    const kept = 'import {\n  Count,\n} from "/s/a.jsx";';
    expect(inline(kept)).toBe(kept);
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

  test.each(["Count", "Press", "Now", "Outer", "Missing"])("keeps the import of %s", (name) => {
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
