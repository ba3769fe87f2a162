import { describe, expect, test } from "vitest";
import { modelOf, printFinding } from "./description.ts";

/** A description whose component `Main` refers to places; gives the names that these get. */
async function namesOf(
  references: readonly string[],
  files: Readonly<Record<string, string>>,
  more = "",
): Promise<string[]> {
  const items = references.map((reference) => `{ $ref: '${reference}' }`).join(", ");
  const root = `openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    Main: { prefixItems: [${items}] }\n${more}`;
  const { value, findings } = await modelOf({ "openapi.yaml": root, ...files });
  expect(findings.filter(({ severity }) => severity === "error").map(printFinding)).toEqual([]);
  const main = value.model.schemas.find(({ name }) => name === "Main")?.schema;
  if (main?.kind !== "array") throw new Error("`Main` is a list.");
  return main.prefixItems.map((item) => (item.kind === "reference" ? item.name : item.kind));
}

const deep = "a: { b: { c: { d: { e: { f: { type: string } } } } } }\n";
const shape = "type: object\n";

describe("the targets of components get names", () => {
  const cases: [name: string, references: string[], files: Record<string, string>, want: string[], more?: string][] = [
    ["of its file", ["pet.yaml"], { "pet.yaml": shape }, ["pet"]],
    ["of a file with several dots", ["pet.v1.yaml"], { "pet.v1.yaml": shape }, ["pet.v1"]],
    ["of a file with unusual letters", ["pet%20shop!.yaml"], { "pet shop!.yaml": shape }, ["pet_shop"]],
    ["of its location", ["a.yaml#/Pet"], { "a.yaml": "Pet: { type: string }\n" }, ["Pet"]],
    ["of the last word of its location", ["a.yaml#/x/Pet"], { "a.yaml": "x: { Pet: { type: string } }\n" }, ["Pet"]],
    ["of the last of three words", ["a.yaml#/x/y/Pet"], { "a.yaml": "x: { y: { Pet: { type: string } } }\n" }, ["Pet"]],
    ["of four words at most", ["a.yaml#/a/b/c/d/e"], { "a.yaml": deep }, ["b_c_d_e"]],
    [
      "of words that say what it is",
      ["a.yaml#/definitions/Pet/properties/tag"],
      { "a.yaml": "definitions: { Pet: { properties: { tag: { type: string } } } }\n" },
      ["Pet_tag"],
    ],
    [
      "of definitions, whatever is taken",
      ["a.yaml#/definitions/Pet"],
      { "a.yaml": "definitions: { Pet: { type: string } }\n" },
      ["Pet"],
    ],
    [
      "of the file where words say nothing",
      ["a.yaml#/properties/items"],
      { "a.yaml": "type: object\nproperties: { items: { type: string } }\n" },
      ["a"],
    ],
    ["of no numbers", ["a.yaml#/allOf/0"], { "a.yaml": "allOf: [{ type: string }]\n" }, ["a"]],
    [
      "with their file where two are the same",
      ["a.yaml#/Pet", "b.yaml#/Pet"],
      { "a.yaml": "Pet: { type: string }\n", "b.yaml": "Pet: { type: object }\n" },
      ["Pet", "b_Pet"],
    ],
    [
      "with its folders where that is not enough",
      ["a.yaml#/Pet", "b.yaml#/Pet", "x/b.yaml#/Pet", "y/x/b.yaml#/Pet"],
      {
        "a.yaml": "Pet: { type: string }\n",
        "b.yaml": "Pet: { type: object }\n",
        "x/b.yaml": "Pet: { type: array }\n",
        "y/x/b.yaml": "Pet: { type: integer }\n",
      },
      ["Pet", "b_Pet", "x_b_Pet", "y_x_b_Pet"],
    ],
    [
      "of folders, where the file alone is taken",
      ["pet.yaml", "x/pet.yaml", "y/x/pet.yaml"],
      { "pet.yaml": shape, "x/pet.yaml": shape, "y/x/pet.yaml": shape },
      ["pet", "x_pet", "y_x_pet"],
    ],
    [
      "with a number where no word is left",
      ["pet.yaml", "x/pet.json", "x/pet.yaml", "x/pet.yml"],
      { "pet.yaml": shape, "x/pet.json": "{}", "x/pet.yaml": shape, "x/pet.yml": shape },
      ["pet", "x_pet", "x_pet_2", "x_pet_3"],
    ],
    [
      "of a component that only refers to it",
      ["pet.yaml", "a.yaml#/x"],
      { "pet.yaml": shape, "a.yaml": "x: { $ref: pet.yaml }\n" },
      ["Animal", "x"],
      "    Animal: { $ref: pet.yaml }\n",
    ],
    [
      "of the first component that refers to it",
      ["pet.yaml"],
      { "pet.yaml": shape },
      ["Animal"],
      "    Animal: { $ref: pet.yaml }\n    Beast: { $ref: pet.yaml }\n",
    ],
    [
      "of a component that refers to it over others",
      ["pet.yaml"],
      { "pet.yaml": shape, "a.yaml": "x: { $ref: pet.yaml }\n" },
      ["Animal"],
      "    Animal: { $ref: a.yaml#/x }\n",
    ],
    [
      "not of a component with further keywords",
      ["pet.yaml"],
      { "pet.yaml": shape },
      ["pet"],
      "    Animal: { $ref: pet.yaml, description: D. }\n",
    ],
    [
      "that no component has",
      ["pet.yaml", "a.yaml#/Dog"],
      { "pet.yaml": shape, "a.yaml": "Dog: { type: string }\n" },
      ["pet_2", "a_Dog"],
      "    pet: {}\n    Dog: {}\n",
    ],
    [
      "that a component of another section may have",
      ["pet.yaml"],
      { "pet.yaml": shape },
      ["pet"],
      "  responses: { pet: { description: R. } }\n",
    ],
  ];
  test.each(cases)("%s", async (_name, references, files, ...[want, more]) => {
    expect(await namesOf(references, files, more)).toEqual(want);
  });

  test("standard schemas get names", async () => {
    const address = "https://json-schema.org/draft/2020-12/schema";
    expect(await namesOf([address], {})).toMatchInlineSnapshot(`
      [
        "JsonSchema",
      ]
    `);
  });
});
