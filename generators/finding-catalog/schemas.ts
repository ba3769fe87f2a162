import { petFile, specFile } from "./example-files.ts";
import type { Catalog } from "./model.ts";

/** Codes about schemas: rules that no value can meet, patterns, and forms of other versions. */
export const schemaCodes = {
  "schema/structure": {
    title: "Schema that breaks the standard",
    severity: "error",
    meaning:
      "A keyword of the schema has a value of the wrong type, or the schema is not an object or a boolean. The keyword cannot have an effect.",
    example: { files: petFile("type: object\nrequired: name"), fixed: petFile("type: object\nrequired: [name]") },
    fix: "Give the keyword a value of the type that the message names.",
  },
  "schema/unknown-keyword": {
    title: "Unknown schema keyword",
    severity: "error",
    meaning:
      "Schemas of Swagger 2.0 and OpenAPI 3.0 may use a fixed list of keywords, and this one is not on it. Its rule has no effect. OpenAPI 3.1 and later allow any keyword, so docsgen warns only about a misspelled one, such as `maxLenght`.",
    example: {
      files: specFile(
        "openapi: 3.0.3\ninfo: { title: Pets, version: 1.0.0 }\npaths: {}\ncomponents: { schemas: { Pet: { type: object, maxPropertys: 4 } } }",
      ),
      fixed: specFile(
        "openapi: 3.0.3\ninfo: { title: Pets, version: 1.0.0 }\npaths: {}\ncomponents: { schemas: { Pet: { type: object, maxProperties: 4 } } }",
      ),
    },
    fix: "Correct the keyword's name, or use OpenAPI 3.1, which has all keywords of JSON Schema 2020-12.",
  },
  "schema/empty-range": {
    title: "Range that no value meets",
    severity: "warning",
    meaning: "The limits of the schema contradict each other, so every value is invalid.",
    example: {
      files: petFile("type: integer\nminimum: 10\nmaximum: 5"),
      fixed: petFile("type: integer\nminimum: 5\nmaximum: 10"),
    },
    fix: "Correct one of the limits.",
  },
  "schema/empty-enum": {
    title: "Empty enum",
    severity: "warning",
    meaning: "`enum` lists the allowed values. An empty list allows none, so every value is invalid.",
    example: { files: petFile("enum: []"), fixed: petFile("enum: [cat, dog]") },
    fix: "List the allowed values, or remove `enum`.",
  },
  "schema/enum-type": {
    title: "Enum value of another type",
    severity: "warning",
    meaning: "A value of `enum` does not have the schema's `type`, so it can never match.",
    example: {
      files: petFile("type: string\nenum: [small, 2]"),
      fixed: petFile('type: string\nenum: [small, "2"]'),
    },
    fix: "Write the value in the schema's type, or extend `type`.",
  },
  "schema/enum-member": {
    title: "Enum value that its own schema rejects",
    severity: "warning",
    meaning: "A value of `enum` or `const` breaks another rule of the same schema, so it can never match.",
    example: {
      files: petFile("type: string\nmaxLength: 3\nenum: [cat, hamster]"),
      fixed: petFile("type: string\nmaxLength: 10\nenum: [cat, hamster]"),
    },
    fix: "Change the value or the rule.",
  },
  "schema/enum-duplicate": {
    title: "Enum value listed twice",
    severity: "warning",
    meaning: "`enum` has the same value twice. Most of the time, one of the two is a typing mistake for another value.",
    example: { files: petFile("enum: [cat, dog, cat]"), fixed: petFile("enum: [cat, dog]") },
    fix: "Remove or correct one of them.",
  },
  "schema/required-unknown": {
    title: "Required property that the schema forbids",
    severity: "warning",
    meaning:
      "A property is required, but the schema does not list it and allows no other properties. No object can be valid.",
    example: {
      files: petFile(
        "type: object\nadditionalProperties: false\nrequired: [nme]\nproperties: { name: { type: string } }",
      ),
      fixed: petFile(
        "type: object\nadditionalProperties: false\nrequired: [name]\nproperties: { name: { type: string } }",
      ),
    },
    fix: "Correct the name in `required`, or add the property.",
  },
  "schema/pattern": {
    title: "Pattern that is not an ECMAScript regular expression",
    severity: "error",
    meaning:
      "JSON Schema patterns are regular expressions of ECMAScript. docsgen reads common forms of other dialects and reports a warning with its reading. It leaves out patterns that it cannot read, so the kit does not check them.",
    example: { files: petFile('type: string\npattern: "[a-z"'), fixed: petFile('type: string\npattern: "[a-z]"') },
    fix: "Write the pattern as JavaScript reads it with the `u` flag.",
  },
  "schema/pattern-cost": {
    title: "Pattern that can take exponential time",
    severity: "warning",
    meaning:
      "A text of fewer than a hundred characters needs more than 200,000 steps for this pattern. A stranger could stop a server with it, so the kit tests the pattern only on texts of up to 16 characters.",
    example: { files: petFile('type: string\npattern: "^(a+)+$"'), fixed: petFile('type: string\npattern: "^a+$"') },
    fix: "Remove a repetition inside another repetition, or add `maxLength: 16`.",
  },
  "schema/nullable": {
    title: "`nullable` where it has no effect",
    severity: "warning",
    meaning:
      "`nullable` belongs to OpenAPI 3.0, and does nothing next to `$ref`. docsgen reads it the way its author means it: `null` is allowed. Other tools may not.",
    example: {
      files: petFile("type: string\nnullable: true"),
      fixed: petFile('type: [string, "null"]'),
    },
    fix: 'In OpenAPI 3.1, write `type: [string, "null"]`. In 3.0, put the `$ref` into `allOf`.',
  },
  "schema/items-list": {
    title: "List of `items`",
    severity: "warning",
    meaning: "A list in `items` described tuples in older versions of JSON Schema. docsgen reads it as `prefixItems`.",
    example: {
      files: petFile("type: array\nitems: [{ type: string }, { type: integer }]"),
      fixed: petFile("type: array\nprefixItems: [{ type: string }, { type: integer }]"),
    },
    fix: "Write `prefixItems`.",
  },
  "schema/missing-items": {
    title: "Array without `items`",
    severity: "error",
    meaning:
      "Swagger 2.0 and OpenAPI 3.0 require `items` for `type: array`. Without it, readers do not learn what the list contains.",
    example: {
      files: specFile(
        "openapi: 3.0.3\ninfo: { title: Pets, version: 1.0.0 }\npaths: {}\ncomponents: { schemas: { Pet: { type: array } } }",
      ),
      fixed: specFile(
        "openapi: 3.0.3\ninfo: { title: Pets, version: 1.0.0 }\npaths: {}\ncomponents: { schemas: { Pet: { type: array, items: { type: string } } } }",
      ),
    },
    fix: "Add `items`. An empty schema, `items: {}`, allows any value.",
  },
  "schema/dependencies": {
    title: "`dependencies` of older JSON Schema",
    severity: "warning",
    meaning:
      "JSON Schema 2020-12 replaced `dependencies`. docsgen reads it as `dependentRequired` and `dependentSchemas`.",
    example: {
      files: petFile("type: object\ndependencies: { card: [address] }"),
      fixed: petFile("type: object\ndependentRequired: { card: [address] }"),
    },
    fix: "Write `dependentRequired` for lists of names and `dependentSchemas` for schemas.",
  },
  "schema/identifier": {
    title: "Invalid `$id` or anchor",
    severity: "error",
    meaning:
      "`$id` must be a URI without a fragment. `$anchor` and `$dynamicAnchor` must be plain names. References cannot use this one.",
    example: { files: petFile('$anchor: "1 pet"\ntype: object'), fixed: petFile("$anchor: pet\ntype: object") },
    fix: "Write a URI or a name in the form that the message describes.",
  },
  "schema/duplicate-id": {
    title: "`$id` used twice",
    severity: "warning",
    meaning: "Two schemas have the same `$id`, so a reference to it could mean either of them.",
    example: {
      files: specFile(
        "openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\npaths: {}\ncomponents:\n  schemas:\n    Cat: { $id: https://example.com/pet, type: object }\n    Dog: { $id: https://example.com/pet, type: object }",
      ),
      fixed: specFile(
        "openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\npaths: {}\ncomponents:\n  schemas:\n    Cat: { $id: https://example.com/pet, type: object }\n    Dog: { $id: https://example.com/dog, type: object }",
      ),
    },
    fix: "Give each schema its own `$id`.",
  },
  "schema/dialect": {
    title: "Unknown JSON Schema dialect",
    severity: "warning",
    meaning:
      "`$schema` or `jsonSchemaDialect` names a dialect or requires a vocabulary that docsgen does not know. docsgen reads the schema as JSON Schema 2020-12.",
    example: {
      files: petFile("$schema: https://example.com/dialect\ntype: object"),
      fixed: petFile("type: object"),
    },
    fix: "Remove `$schema`, or write the schema in JSON Schema 2020-12.",
  },
  "schema/dynamic-scopes": {
    title: "Too many meanings of `$dynamicRef`",
    severity: "error",
    meaning:
      "`$dynamicRef` can mean another schema in each place that uses it. docsgen writes one schema for each meaning, and there are too many.",
    example: { situation: "Hundreds of schemas extend each other and share several `$dynamicAnchor` names." },
    fix: "Use fewer `$dynamicAnchor` names, or plain `$ref`s.",
  },
} as const satisfies Catalog;
