import { rmSync } from "node:fs";
import path from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import type { JsonValue } from "../../../generators/source/json.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { useSources, writeKit } from "../sdk/write-kit.ts";
import { getSchema } from "../validators/build-api.ts";
import { findingsOf, modelOf, withSchemas } from "./description.ts";

interface Case {
  readonly files: Readonly<Record<string, string>>;
  readonly valid: readonly JsonValue[];
  readonly invalid: readonly JsonValue[];
}

/** Validates values against the component `Main`: with the kit's module, and with Ajv on the bundle as written. */
async function check({ files, valid, invalid }: Case): Promise<object> {
  const { value, findings } = await modelOf(files);
  expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
  const { model } = value;
  const kit = await writeKit(model);
  await useSources(kit);
  try {
    const { Main } = (await import(path.join(kit, "sdk/validators/Main.js"))) as { readonly Main: Validator };
    const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
    const validateByAjv = ajv.addSchema(model.bundle, "bundle").compile({ $ref: "bundle#/components/schemas/Main" });
    const verdicts = (values: readonly JsonValue[]): unknown =>
      values.map((given) => [given, Main.is(given), Main.validate(given).valid, validateByAjv(given)]);
    return { valid: verdicts(valid), invalid: verdicts(invalid) };
  } finally {
    rmSync(kit, { recursive: true });
  }
}

interface Validator {
  readonly is: (value: unknown) => boolean;
  readonly validate: (value: unknown) => { readonly valid: boolean };
}

const one = (schemas: string): Record<string, string> => ({ "openapi.yaml": withSchemas(schemas) });

const cases: Readonly<Record<string, Case>> = {
  "an absolute $id of another component": {
    files: one(`
Main: { properties: { a: { $ref: "https://example.com/schemas/size" } } }
Size: { $id: "https://example.com/schemas/size", type: integer }`),
    valid: [{ a: 1 }],
    invalid: [{ a: "x" }],
  },
  "a relative $id, resolved against the nearest $id around it": {
    files: one(`
Main:
  $id: https://example.com/a/main
  properties: { x: { $ref: part }, y: { $ref: "deep/inner" } }
  $defs:
    part: { $id: part, type: string }
    deep: { $id: deep/, $defs: { inner: { $id: inner, type: boolean } } }`),
    valid: [{ x: "s", y: true }],
    invalid: [{ x: 1 }, { y: "s" }],
  },
  "a pointer and an anchor inside a schema with $id start at that schema": {
    files: one(`
Main:
  $id: https://example.com/main
  properties: { a: { $ref: "#/$defs/whole" }, b: { $ref: "#odd.x" }, c: { $ref: "#" } }
  additionalProperties: false
  $defs: { whole: { type: integer }, odd: { $anchor: odd.x, type: string } }`),
    valid: [{ a: 1, b: "s", c: { c: {} } }],
    invalid: [{ a: "s" }, { b: 1 }, { c: { d: 1 } }],
  },
  "a URN, alone and with pointer and anchor": {
    files: one(`
Main:
  prefixItems:
    - $ref: urn:uuid:deadbeef-1234-0000-0000-4321feebdaed
    - $ref: urn:uuid:deadbeef-1234-0000-0000-4321feebdaed#/$defs/a
    - $ref: urn:uuid:deadbeef-1234-0000-0000-4321feebdaed#b
Thing:
  $id: urn:uuid:deadbeef-1234-0000-0000-4321feebdaed
  type: object
  $defs: { a: { type: string }, b: { $anchor: b, type: number } }`),
    valid: [[{}, "s", 1]],
    invalid: [[1], [{}, 1], [{}, "s", "s"]],
  },
  "percent-encoded and escaped pointers, and unknown keywords on the way": {
    files: one(`
Main:
  prefixItems:
    - $ref: "#/components/schemas/Box/$defs/a%25b"
    - $ref: "#/components/schemas/Box/$defs/c~1d~0e"
    - $ref: "#/components/schemas/Box/shelf/0/%22"
Box:
  $defs: { "a%b": { type: string }, "c/d~e": { type: integer } }
  shelf: [{ '"': { type: boolean } }]`),
    valid: [["s", 1, true]],
    invalid: [[1], ["s", "s"], ["s", 1, 1]],
  },
  "$id and $ref as data and as names of properties": {
    files: one(`
Main:
  properties:
    $ref: { type: string }
    $id: { $ref: "#/components/schemas/Real" }
    kind: { enum: [{ $id: "https://example.com/real", $ref: nowhere }] }
Real: { $id: "https://example.com/real", type: integer }
Other: { const: { $id: "https://example.com/real" }, examples: [{ $id: "https://example.com/real" }] }`),
    valid: [{ $ref: "s", $id: 1, kind: { $id: "https://example.com/real", $ref: "nowhere" } }],
    invalid: [{ $ref: 1 }, { $id: "s" }, { kind: 1 }],
  },
  "the $id of a schema in another file, which refers to its own parts": {
    files: {
      ...one(`
Main: { properties: { a: { $ref: "./size.json" }, b: { $ref: "https://example.com/size#/$defs/unit" } } }`),
      "size.json": JSON.stringify({
        $id: "https://example.com/size",
        properties: { unit: { $ref: "#/$defs/unit" }, more: { $ref: "#more" }, self: { $ref: "#" } },
        additionalProperties: false,
        $defs: { unit: { enum: ["cm"] }, more: { $anchor: "more", type: "integer" } },
      }),
    },
    valid: [{ a: { unit: "cm", more: 1, self: {} }, b: "cm" }],
    invalid: [{ a: { unit: "m" } }, { a: { more: "s" } }, { a: { self: { x: 1 } } }, { b: "m" }],
  },
  "files by their paths below an $id, by $dynamicRef and by mapping": {
    files: {
      ...one(`
Main:
  $id: https://example.com/main
  properties: { a: { $ref: parts/size.yaml }, b: { $dynamicRef: "parts/tree.yaml#node" }, c: { $ref: pet } }
Pet:
  $id: https://example.com/pet
  type: object
  required: [kind]
  oneOf: [{ $ref: "parts/cat.yaml" }]
  discriminator: { propertyName: kind, mapping: { tom: "parts/cat.yaml" } }`),
      "parts/size.yaml": "type: integer",
      "parts/tree.yaml":
        '$dynamicAnchor: node\nproperties: { child: { $dynamicRef: "#node" }, n: { $ref: size.yaml } }',
      "parts/cat.yaml": "properties: { kind: { const: tom } }",
    },
    valid: [{ a: 1, b: { child: { n: 1 } }, c: { kind: "tom" } }],
    invalid: [{ a: "s" }, { b: { child: { n: "s" } } }, { c: { kind: "x" } }],
  },
  "$dynamicRef to the anchor of the outermost schema": {
    files: one(`
Main: { $id: "https://example.com/strict", $dynamicAnchor: node, $ref: tree, unevaluatedProperties: false }
Tree:
  $id: https://example.com/tree
  $dynamicAnchor: node
  type: object
  properties: { data: true, children: { type: array, items: { $dynamicRef: "#node" } } }`),
    valid: [{ children: [{ data: 1, children: [{}] }] }],
    invalid: [{ children: [{ daat: 1 }] }, { children: [{ children: [{ daat: 1 }] }] }, { daat: 1 }],
  },
  "$dynamicRef as the item of a generic list, beside a $ref": {
    files: one(`
Main: { properties: { any: { $ref: list }, numbers: { $ref: numbers }, words: { $ref: words } } }
List:
  $id: list
  items: { $ref: "#/components/schemas/Short", $dynamicRef: "#item" }
  $defs: { any: { $dynamicAnchor: item } }
Numbers: { $id: numbers, $ref: list, $defs: { item: { $dynamicAnchor: item, type: number } } }
Words: { $id: words, allOf: [{ $ref: list }], $defs: { item: { $dynamicAnchor: item, type: string } } }
Short: { maxLength: 2 }`),
    valid: [{ any: [1, "s"], numbers: [1], words: ["s"] }],
    invalid: [{ numbers: ["s"] }, { words: [1] }, { any: ["long"] }, { words: ["long"] }],
  },
  "$dynamicRef without $id: a component is a resource of its own": {
    files: one(`
Main: { $dynamicAnchor: node, allOf: [{ $ref: "#/components/schemas/Tree" }], required: [name] }
Tree: { $dynamicAnchor: node, properties: { child: { $dynamicRef: "#node" } } }`),
    valid: [{ name: 1, child: { name: 1 } }],
    invalid: [{ name: 1, child: {} }],
  },
  "the meta-schema of JSON Schema": {
    files: one(`Main: { properties: { schema: { $ref: "https://json-schema.org/draft/2020-12/schema" } } }`),
    valid: [{ schema: { properties: { a: { minLength: 1 } } } }, { schema: true }],
    invalid: [{ schema: { properties: { a: { minLength: -1 } } } }, { schema: 1 }],
  },
  "schemas pasted into components with references to their own root": {
    files: one(`
Main: { properties: { a: { $ref: "#/$defs/a" }, self: { $ref: "#" }, b: { $ref: "#b" } }, $defs: { a: { type: string }, b: { $anchor: b, type: integer } } }
Other: { properties: { a: { $ref: "#/$defs/a" }, b: { $ref: "#b" } }, $defs: { a: { type: boolean }, b: { $anchor: b, type: boolean } } }`),
    valid: [{ a: "s", self: { a: "s" }, b: 1 }],
    invalid: [{ a: true }, { self: { a: 1 } }, { b: true }],
  },
  "twins of one $id: the one in the same component": {
    files: one(`
Other: { $id: "https://example.com/other", $defs: { item: { $id: item, type: string } } }
Main: { $id: "https://example.com/main", items: { $ref: item }, $defs: { item: { $id: item, type: integer } } }`),
    valid: [[1]],
    invalid: [["s"]],
  },
  "$self of OpenAPI 3.2, the address of the document": {
    files: {
      "openapi.yaml": withSchemas(
        `
Main: { properties: { a: { $ref: "https://example.com/api#/components/schemas/Size" }, b: { $ref: "/sizes/big" } } }
Size: { type: integer }
Big: { $id: sizes/big, minimum: 10 }`,
        "3.2.0\n$self: https://example.com/api",
      ),
    },
    valid: [{ a: 1, b: 10 }],
    invalid: [{ a: "s" }, { b: 9 }],
  },
  "references below the old keyword dependencies": {
    files: one(`
Main: { dependencies: { a: [b], c: { $ref: "#/components/schemas/Rest" } }, dependentRequired: { d: [e] } }
Rest: { required: [f] }`),
    valid: [
      { a: 1, b: 1 },
      { c: 1, f: 1 },
      { d: 1, e: 1 },
    ],
    invalid: [{ a: 1 }, { c: 1 }, { d: 1 }],
  },
  "a boolean schema and an empty name on the way": {
    files: one(`
Main: { properties: { no: { $ref: "#/components/schemas/Never" }, x: { $ref: "#/components/schemas/Deep/$defs//$defs/" } } }
Never: false
Deep: { $defs: { "": { $defs: { "": { type: string } } } } }`),
    valid: [{ x: "s" }],
    invalid: [{ no: 1 }, { x: 1 }],
  },
};

describe("references between schemas follow", () => {
  it.each(Object.entries(cases))("%s", async (_, given) => {
    const sure = (values: readonly JsonValue[], verdict: boolean): unknown =>
      values.map((value) => [value, verdict, verdict, verdict]);
    expect(await check(given)).toEqual({ valid: sure(given.valid, true), invalid: sure(given.invalid, false) });
  });
});

describe("a meta-schema without the vocabulary of validation", () => {
  const files = one(`
Meta: { $id: "https://example.com/meta", $vocabulary: { "https://json-schema.org/draft/2020-12/vocab/applicator": true } }
Main:
  $id: https://example.com/main
  $schema: https://example.com/meta
  properties: { never: false, size: { minimum: 10, format: int32 }, other: { $ref: "#/$defs/other" }, asserted: { $id: sub, $schema: "https://json-schema.org/draft/2020-12/schema", type: string } }
  $defs: { other: { type: string } }
User: { properties: { main: { $ref: "#/components/schemas/Main" }, other: { $ref: "https://example.com/main#/$defs/other" } }, type: object }`);

  it("leaves its keywords without effect, but keeps them in the description", async () => {
    const { value, findings } = await modelOf(files);
    expect(findings).toEqual([]);
    const { validate } = buildValidators(value.model);
    const user = getSchema(value.model, "User");
    expect(validate(user, undefined, { main: { size: 1.5, other: 1 }, other: 1 })).toEqual([]);
    expect(validate(user, undefined, { main: { never: 1 } })).toHaveLength(1);
    expect(validate(user, undefined, { main: { asserted: 1 } })).toHaveLength(1);
    expect(validate(user, undefined, 1)).toHaveLength(1);
    expect(JSON.stringify(value.model.bundle)).toContain('"minimum":10');
  });
});

describe("findings about references between schemas", () => {
  it("a pasted schema gets a hint", async () => {
    expect(await findingsOf(one(`Main: { properties: { a: { $ref: "#/$defs/a" } }, $defs: { a: { type: string } } }`)))
      .toMatchInlineSnapshot(`
      [
        "openapi.yaml:7:38 warning ref/root The document has no schema at \`#/$defs/a\`. docsgen resolves the reference from the schema that contains it, \`#/components/schemas/Main\`. (write \`#/components/schemas/Main/$defs/a\`)",
      ]
    `);
  });

  it("a pointer from the root of the document, below $id", async () => {
    expect(
      await findingsOf(
        one(`
Main: { $id: "https://example.com/main", properties: { a: { $ref: "#/components/schemas/Size" } } }
Size: { type: string }`),
      ),
    ).toMatchInlineSnapshot(`
      [
        "openapi.yaml:7:71 warning ref/root The schema with the \`$id\` \`https://example.com/main\` does not contain \`#/components/schemas/Size\`. docsgen resolves the reference from the root of the file. (remove the \`$id\` \`https://example.com/main\`, or give the target an \`$id\` and refer to that)",
      ]
    `);
  });

  it("an unknown URN, an unknown sibling below $id, and a URL on the network", async () => {
    expect(
      await findingsOf(
        one(`
Main: { $id: "https://example.com/main", anyOf: [{ $ref: "urn:example:a" }, { $ref: other }, { $ref: "https://example.org/x" }, { $ref: "#no" }] }`),
      ),
    ).toMatchInlineSnapshot(`
      [
        "openapi.yaml:7:62 error ref/unknown-id \`urn:example:a\` refers to the schema \`urn:example:a\`, but no schema in the description has that \`$id\`. (add the schema to the description, or refer to it by the relative path of its file)",
        "openapi.yaml:7:89 error ref/unknown-id \`other\` refers to the schema \`https://example.com/other\`, but no schema in the description has that \`$id\`. (add the schema to the description, or refer to it by the relative path of its file)",
        "openapi.yaml:7:106 error ref/network \`https://example.org/x\` is on a host that the config does not allow. (download the file and refer to it by a relative path, or add its host to \`remote.hosts\` and run \`docsgen lock\`)",
        "openapi.yaml:7:141 error ref/missing-target \`#no\` cannot be resolved: the file does not contain this path.",
      ]
    `);
  });

  it("an unknown dialect or vocabulary", async () => {
    expect(
      await findingsOf(
        one(`
Old: { $schema: "http://json-schema.org/draft-07/schema#", type: string }
Meta: { $id: "https://example.com/meta", $vocabulary: { "https://json-schema.org/draft/2020-12/vocab/validation": true, "https://example.com/units": true } }
New: { $schema: "https://example.com/meta", type: string }`),
      ),
    ).toMatchInlineSnapshot(`
      [
        "openapi.yaml:7:21 warning schema/dialect The dialect \`http://json-schema.org/draft-07/schema\` is unknown. docsgen reads the schema as JSON Schema 2020-12. (remove \`$schema\`, or write the schema in JSON Schema 2020-12)",
        "openapi.yaml:9:21 warning schema/dialect The meta-schema \`https://example.com/meta\` requires the unknown vocabulary \`https://example.com/units\`. docsgen ignores the vocabulary's keywords.",
      ]
    `);
  });

  it("anchors whose meanings multiply take little time", async () => {
    const steps = Array.from({ length: 16 }, (_, step) => step);
    const step = (name: string, index: number): string =>
      `${name}${index}: { $id: ${name}${index}, anyOf: [{ $ref: ${index === 15 ? "end" : `a${index + 1}`} }, { $ref: ${index === 15 ? "end" : `b${index + 1}`} }], $defs: { x: { $dynamicAnchor: n${index} } } }`;
    const end = `End: { $id: end, allOf: [${steps.map((index) => `{ $dynamicRef: "#n${index}" }`).join(", ")}], $defs: { ${steps.map((index) => `d${index}: { $dynamicAnchor: n${index} }`).join(", ")} } }`;
    const findings = await findingsOf(one([...steps.flatMap((at) => [step("a", at), step("b", at)]), end].join("\n")));
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain("error schema/dynamic-scopes");
  });

  it("invalid identifiers", async () => {
    expect(
      await findingsOf(
        one(`
A: { $id: 5 }
B: { $id: "#b" }
C: { $id: "http://[c" }
D: { $anchor: "1 d" }
E: { $dynamicRef: 7, $ref: "http://[e" }`),
      ),
    ).toMatchInlineSnapshot(`
      [
        "openapi.yaml:7:15 error schema/identifier \`$id\` must be a URI or a URI reference without \`#\`.",
        "openapi.yaml:8:15 error schema/identifier \`$id\` must be a URI or a URI reference without \`#\`.",
        "openapi.yaml:9:15 error schema/identifier \`$id\` must be a URI or a URI reference without \`#\`.",
        "openapi.yaml:10:19 error schema/identifier \`$anchor\` must start with a letter or \`_\` and contain only letters, digits, \`-\`, \`_\`, and \`.\`.",
        "openapi.yaml:11:32 error ref/network \`http://[e\` is on a host that the config does not allow. (download the file and refer to it by a relative path, or add its host to \`remote.hosts\` and run \`docsgen lock\`)",
        "openapi.yaml:11:23 error ref/structure A reference must be a string.",
      ]
    `);
  });

  it("two schemas with one $id", async () => {
    expect(
      await findingsOf(
        one(`A: { $id: "https://example.com/a" }\nB: { properties: { a: { $id: "https://example.com/a" } } }`),
      ),
    ).toMatchInlineSnapshot(`
      [
        "openapi.yaml:8:34 warning schema/duplicate-id Another schema (openapi.yaml:7) already has the \`$id\` \`https://example.com/a\`. (give each schema a unique \`$id\`)",
      ]
    `);
  });
});
