import fc from "fast-check";
import { expect, test } from "vitest";
import { docComment, identifier, jsonLiteral, propertyKey, stringLiteral } from "../../templates/text.ts";

const hostile = [
  '"',
  "'",
  "`",
  "\\",
  "\n",
  "\r",
  "\u2028",
  "\u2029",
  "*/",
  "/*",
  "${x}",
  "{{x}}",
  "</script>",
  "<!--",
  "\ud800",
  "\udc00",
  "\0",
  "__proto__",
  "constructor",
  "//",
  "]]>",
  "\u{10ffff}",
];
const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(fc.constantFrom(...hostile)).map((parts) => parts.join("")),
);

function evaluate(code: string): unknown {
  // oxlint-disable-next-line typescript/no-implied-eval -- the test is that hostile text stays inside its literal
  return new Function(`return (${code});`)();
}

test("a string literal means the string, and holds nothing that ends a script or a line", () => {
  fc.assert(
    fc.property(text, (value) => {
      const literal = stringLiteral(value);
      expect(evaluate(literal)).toBe(value);
      expect(literal).not.toMatch(/[\n\r\u2028\u2029]|<\/script|<!--|<script/i);
      expect(literal).not.toMatch(/[\ud800-\udfff]/u);
    }),
  );
});

test("a property key names the property, also __proto__", () => {
  fc.assert(
    fc.property(text, (name) => {
      expect(Object.keys(evaluate(`{ ${propertyKey(name)}: 1 }`) as object)).toEqual([name]);
    }),
  );
});

test("an identifier is one", () => {
  fc.assert(
    fc.property(text, (name) => {
      expect(evaluate(`(() => { "use strict"; const ${identifier(name)} = 1; return ${identifier(name)}; })()`)).toBe(
        1,
      );
    }),
  );
  expect(["class", "Pet", "a b", "1st", "await", ""].map(identifier)).toEqual([
    "class_",
    "Pet",
    "a_b",
    "_1st",
    "await_",
    "_",
  ]);
});

test("a comment is left only at its end", () => {
  fc.assert(
    fc.property(fc.array(text), (lines) => {
      const comment = docComment(lines);
      expect(evaluate(`${comment} 7`)).toBe(7);
      expect(comment.slice(0, -3)).not.toContain("*/");
    }),
  );
  expect(docComment(["One", "", "Two"], "  ")).toBe("  /**\n   * One\n   *\n   * Two\n   */\n");
});

test("a JSON literal means the value", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.stringify(evaluate(jsonLiteral(value)))).toBe(JSON.stringify(value));
    }),
  );
});
