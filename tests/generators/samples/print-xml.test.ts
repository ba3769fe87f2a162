import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonValue } from "../../../generators/source/json.ts";
import { createXmlContext, printXml } from "../../../generators/samples/print-xml.ts";
import { modelOf } from "../api/description.ts";

const schemas = `
    Person:
      type: object
      properties:
        id: { type: integer, xml: { attribute: true } }
        name: { type: string, xml: { namespace: "https://example.com/ns", prefix: s } }
        note: { type: string, xml: { nodeType: cdata } }
        home: { $ref: "#/components/schemas/Place" }
        job: { $ref: "#/components/schemas/Work" }
    Place: { type: object, properties: { city: { type: string } } }
    Work: { type: object, xml: { name: employer }, properties: { text: { type: string, xml: { nodeType: text } }, lang: { type: string, xml: { nodeType: attribute } } } }
    Plain: { type: object, properties: { animals: { type: array, items: { type: string } } } }
    Renamed: { type: object, properties: { animals: { type: array, xml: { name: aliens }, items: { type: string, xml: { name: animal } } } } }
    Wrapped: { type: object, properties: { animals: { type: array, xml: { wrapped: true }, items: { type: string } } } }
    Boxed: { type: object, properties: { animals: { type: array, xml: { nodeType: element, name: aliens }, items: { type: string, xml: { name: animal } } } } }
    Twice: { type: object, properties: { animals: { type: array, xml: { wrapped: true, name: aliens }, items: { type: string } } } }
    People: { type: array, items: { $ref: "#/components/schemas/Person" } }
    Ordered: { type: array, xml: { nodeType: element, name: report }, prefixItems: [{ type: string, xml: { name: title } }, { type: integer, xml: { name: pages } }] }
    Joined: { allOf: [{ $ref: "#/components/schemas/Place" }, { type: object, properties: { zip: { type: string, xml: { attribute: true } } } }] }
    Grid: { type: array, items: { type: array, items: { type: integer } } }
    Named:
      type: object
      properties:
        lang: { type: string, xml: { attribute: true, prefix: p, namespace: "https://example.com/p" } }
        code: { type: string, xml: { attribute: true, prefix: p, namespace: "https://example.com/p" } }
        other: { type: integer, xml: { attribute: true, prefix: p, name: lang } }
        space: { type: string, xml: { attribute: true, prefix: xml, namespace: "https://example.com/p" } }
        body: { type: string, xml: { name: "soap:Body" } }
    Map: { type: object, additionalProperties: { $ref: "#/components/schemas/Person" } }
    Tree: { type: object, properties: { id: { type: string, xml: { attribute: true } }, children: { type: array, items: { $ref: "#/components/schemas/Tree" } } } }
    Either: { oneOf: [{ $ref: "#/components/schemas/Place" }, { type: object, properties: { zip: { type: string, xml: { attribute: true } } } }] }
    None: { type: object, properties: { inner: { type: object, xml: { nodeType: none }, properties: { a: { type: string } } } } }
    Empty: { type: string, xml: { prefix: "", namespace: "https://example.com/all" } }`;

const nil = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"';

async function print(name: string, value: JsonValue, version = "3.2.0"): Promise<string> {
  const text = `openapi: ${version}\ninfo: { title: T, version: "1" }\npaths: {}\ncomponents:\n  schemas:${schemas}\n  responses: { Any: { description: "", content: { text/xml: { schema: { $ref: "#/components/schemas/${name}" } } } } }\n`;
  const { model } = (await modelOf({ "openapi.yaml": text })).value;
  const find = (searched: string) => model.schemas.find((one) => one.name === searched)?.schema;
  const schema = model.components.responses[0]?.value.content[0]?.schema;
  const [declaration, ...lines] = printXml(schema, value, createXmlContext(model, find)).split("\n");
  expect(declaration).toBe('<?xml version="1.0" encoding="UTF-8"?>');
  return lines.map((line) => line.trimStart()).join("");
}

describe("XML documents", () => {
  test.each<[about: string, name: string, value: JsonValue, want: string]>([
    [
      "attributes",
      "Person",
      { id: 3, name: "A & B" },
      '<Person id="3"><s:name xmlns:s="https://example.com/ns">A &amp; B</s:name></Person>',
    ],
    ["CDATA", "Person", { note: "a]]>b" }, "<Person><![CDATA[a]]]]><![CDATA[>b]]></Person>"],
    [
      "the name of a component",
      "Person",
      { home: { city: "Ulm" } },
      "<Person><Place><city>Ulm</city></Place></Person>",
    ],
    [
      "text next to attributes",
      "Person",
      { job: { text: "Baker", lang: "en" } },
      '<Person><employer lang="en">Baker</employer></Person>',
    ],
    ["a list", "Plain", { animals: ["cat", "dog"] }, "<Plain><animals>cat</animals><animals>dog</animals></Plain>"],
    [
      "the name of items",
      "Renamed",
      { animals: ["cat", "dog"] },
      "<Renamed><animal>cat</animal><animal>dog</animal></Renamed>",
    ],
    ["a wrapped list", "Wrapped", { animals: ["cat"] }, "<Wrapped><animals><animals>cat</animals></animals></Wrapped>"],
    [
      "a list that is an element",
      "Boxed",
      { animals: ["cat"] },
      "<Boxed><aliens><animal>cat</animal></aliens></Boxed>",
    ],
    [
      "the name of a wrapped list",
      "Twice",
      { animals: ["cat"] },
      "<Twice><aliens><aliens>cat</aliens></aliens></Twice>",
    ],
    [
      "a list as the root",
      "People",
      [{ id: 1 }, { id: 2 }],
      '<People><Person id="1"></Person><Person id="2"></Person></People>',
    ],
    ["a list of one as the root", "People", [{ id: 1 }], '<People><Person id="1"></Person></People>'],
    ["ordered items", "Ordered", ["A", 2], "<report><title>A</title><pages>2</pages></report>"],
    ["parts of a composition", "Joined", { city: "Ulm", zip: "8" }, '<Joined zip="8"><city>Ulm</city></Joined>'],
    ["objects without a node", "None", { inner: { a: "b" } }, "<None><a>b</a></None>"],
    ["a default namespace", "Empty", "x", '<Empty xmlns="https://example.com/all">x</Empty>'],
    ["no value", "Place", { city: null }, `<Place><city ${nil}></city></Place>`],
    ["no attribute, text, or CDATA without a value", "Person", { id: null, note: null }, "<Person></Person>"],
    ["an empty list", "Wrapped", { animals: [] }, "<Wrapped><animals></animals></Wrapped>"],
    ["lists of lists", "Grid", [[1, 2], [3]], "<Grid><Grid>1</Grid><Grid>2</Grid><Grid>3</Grid></Grid>"],
    ["booleans", "Plain", { animals: [true, false] }, "<Plain><animals>true</animals><animals>false</animals></Plain>"],
    [
      "attributes with a prefix and its namespace, once",
      "Named",
      { lang: "en", code: "<\"&'\n>", other: 1 },
      '<Named xmlns:p="https://example.com/p" p:lang="en" p:code="&lt;&quot;&amp;\'&#10;&gt;"></Named>',
    ],
    ["the prefixes that XML has", "Named", { space: "preserve" }, '<Named xml:space="preserve"></Named>'],
    [
      "names with prefixes, and no invalid names",
      "Named",
      { body: "a", "1st": "b", "two words": "c", ª: "d", Größe: "e" },
      "<Named><soap:Body>a</soap:Body><item>b</item><item>c</item><item>d</item><Größe>e</Größe></Named>",
    ],
    [
      "no invalid characters",
      "Person",
      { note: "a\u0000b", name: "c\u001bd\re" },
      `<Person><![CDATA[a\uFFFDb]]><s:name xmlns:s="https://example.com/ns">c\uFFFDd&#13;e</s:name></Person>`,
    ],
    [
      "additional properties with their keys",
      "Map",
      { first: { id: 1, note: "x" } },
      '<Map><first id="1"><![CDATA[x]]></first></Map>',
    ],
    [
      "recursive schemas",
      "Tree",
      { id: "a", children: [{ id: "b", children: [{ id: "c" }] }] },
      '<Tree id="a"><Tree id="b"><Tree id="c"></Tree></Tree></Tree>',
    ],
    ["properties of branches", "Either", { zip: "8", city: "Ulm" }, '<Either zip="8"><city>Ulm</city></Either>'],
  ])("have %s", async (_about, name, value, want) => expect(await print(name, value)).toBe(want));

  test("name elements after their properties before OpenAPI 3.2", async () => {
    expect(await print("Person", { home: { city: "Ulm" }, job: { text: "Baker" } }, "3.1.0")).toBe(
      "<Person><home><city>Ulm</city></home><employer>Baker</employer></Person>",
    );
  });

  test("keep text that is XML", () => {
    const context = { find: () => undefined, isNamedByComponent: true };
    expect(printXml(undefined, " <a/>", context)).toBe(" <a/>");
  });
});

describe("XML documents of any value", () => {
  const text = fc.string({ unit: "binary", maxLength: 8 });
  const name = fc.oneof(text, fc.constantFrom("id", "lang", "a:b", "xmlns", "1", "p"));
  const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom<JsonValue>(null, true, 1.5),
      text,
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(name, tie("value"), { maxKeys: 4 }),
    ),
  }));
  const xml = fc.record(
    {
      name,
      prefix: name,
      namespace: text,
      attribute: fc.boolean(),
      wrapped: fc.boolean(),
      nodeType: fc.constantFrom("element", "attribute", "text", "cdata", "none"),
    },
    { requiredKeys: [] },
  );

  test("are well-formed", async () => {
    await fc.assert(
      fc.asyncProperty(value, fc.array(xml, { minLength: 4, maxLength: 4 }), async (given, objects) => {
        const names = ["id", "lang", "xmlns", "p"];
        const properties = Object.fromEntries(names.map((key, index) => [key, { xml: objects[index] }]));
        const description = {
          openapi: "3.2.0",
          info: { title: "T", version: "1" },
          paths: {},
          components: {
            schemas: { A: { xml: objects[0], properties, additionalProperties: { $ref: "#/components/schemas/A" } } },
          },
        };
        const { model } = (await modelOf({ "openapi.json": JSON.stringify(description) })).value;
        const schema = model.schemas[0]?.schema;
        const context = createXmlContext(model, () => schema);
        // Text that starts like XML stays as it is.
        if (typeof given === "string" && given.trimStart().startsWith("<")) return;
        expect(findXmlMistake(printXml(schema, given, context))).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    "<a></b>",
    "<a b='1'></a>",
    '<a b="1" b="2"></a>',
    "<a>&</a>",
    "<a></a><b></b>",
    "<1></1>",
    "<a>\u0000</a>",
  ])("are not %j", (document) =>
    expect(findXmlMistake(`<?xml version="1.0" encoding="UTF-8"?>\n${document}`)).toBeDefined(),
  );
});

/** Finds the first place that is not XML, in the form that `printXml` writes. https://www.w3.org/TR/xml/#sec-well-formed */
function findXmlMistake(document: string): string | undefined {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  // oxlint-disable-next-line no-control-regex -- these are the characters
  if (/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(document)) return "a character";
  const part =
    /<!\[CDATA\[(?<cdata>.*?)\]\]>|<\/(?<end>[^\s<>]+)>|<(?<start>[^\s<>/!?"&']+)(?<attributes>(?: [^\s=<>]+="(?:[^<&"]|&(?:#\d+|\w+);)*")*)>|(?<text>(?:[^<&]|&(?:#\d+|\w+);)+)/suy;
  const open: string[] = [];
  let roots = 0;
  part.lastIndex = declaration.length;
  while (part.lastIndex < document.length) {
    const at = part.lastIndex;
    const { cdata, end, start, attributes = "", text } = part.exec(document)?.groups ?? {};
    const names = [...attributes.matchAll(/ ([^\s=]+)="/g)].map(([, name = ""]) => name);
    if (start !== undefined) roots += open.push(start) === 1 ? 1 : 0;
    const isMistake =
      [...names, ...(start === undefined ? [] : [start])].some((one) => /^[\d.-]|[\s!-,/;-@[-^`{-~]/.test(one)) ||
      new Set(names).size < names.length ||
      (end !== undefined && open.pop() !== end) ||
      ((text ?? cdata) !== undefined && open.length === 0) ||
      (start ?? end ?? cdata ?? text) === undefined;
    if (isMistake) return document.slice(at, at + 80);
  }
  return open.length === 0 && roots === 1 ? undefined : "the end";
}
