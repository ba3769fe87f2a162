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
    None: { type: object, properties: { inner: { type: object, xml: { nodeType: none }, properties: { a: { type: string } } } } }
    Empty: { type: string, xml: { prefix: "", namespace: "https://example.com/all" } }`;

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
    ["no value", "Place", { city: null }, "<Place><city></city></Place>"],
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
