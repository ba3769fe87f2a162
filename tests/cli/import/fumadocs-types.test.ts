import { expect, test } from "vitest";
import { readTypeFile, readTypeMembers } from "../../../cli/import/convert/type-members.ts";
import { importFiles } from "./read-sample.ts";

const code = `/** Colors */
type Fur = "brown" | "gray";
interface Animal {
  /** Its {name}, see \`a<b>\`. */
  name: string;
}
export interface Otter extends Animal {
  /**
   * What it **eats**.
   *
   * - fish
   * @default ["fish"]
   */
  food?: Array<"fish" | { crab: true }>;
  fur: Fur;
  /** @deprecated Use \`swim\`. */
  dive?(depth: number): void;
  /** @internal */
  hidden: number;
}
export type River = Animal & { length: number };
export type Some = Pick<Otter, "name">;
`;

test("writes the properties of a TypeScript type as fields", () => {
  const { text, names } = importFiles({
    "source.config.ts": 'import { defineDocs } from "fumadocs-mdx/config"; export const docs = defineDocs({});',
    "lib/types.ts": code,
    "content/docs/index.mdx": `---
title: Otter
---

<AutoTypeTable path="./lib/types.ts" name="Otter" />

- In a list

  <AutoTypeTable path="./lib/types.ts" name="River" />

<AutoTypeTable path="./lib/types.ts" name="Some" />
`,
  });
  expect(text("content/docs/index.mdx")).toMatchInlineSnapshot(`
    "---
    title: Otter
    ---


    :::field[name]{type="string" required}
    Its \\{name\\}, see \`a<b>\`.
    :::

    :::field[food]{type='Array&#60;"fish" | &#123; crab: true &#125;>' default='["fish"]'}
    What it **eats**.

    - fish
    :::

    :::field[fur]{type='"brown" | "gray"' required}
    :::

    :::field[dive]{type="function" deprecated}
    :::


    - In a list


      :::field[name]{type="string" required}
      Its \\{name\\}, see \`a<b>\`.
      :::

      :::field[length]{type="number" required}
      :::


    <AutoTypeTable path="./lib/types.ts" name="Some" />
    "
  `);
  expect(names).toContain("<AutoTypeTable>");
});

test.each([
  ["a missing type", "Gone"],
  ["a type that only a compiler knows", "Some"],
])("reads no members of %s", (_name, type) => {
  expect(readTypeMembers(readTypeFile(code), type)).toBeUndefined();
});

test("ends for types that extend each other", () => {
  const code = "interface A extends B { a: 1 }\ninterface B extends A { b: 1 }";
  expect(readTypeMembers(readTypeFile(code), "A")).toBeUndefined();
});

test("reads types that extend each other on many paths once", () => {
  const names = Array.from({ length: 20 }, (_item, index) => `A${index}`);
  const code = names.map((name, index) => {
    const next = names[index + 1];
    return `interface ${name} ${next === undefined ? "" : `extends ${next}, ${next}, ${next}`} { ${name}: 1 }`;
  });
  expect(readTypeMembers(readTypeFile(code.join("\n")), "A0")).toHaveLength(names.length);
});
