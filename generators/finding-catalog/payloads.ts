import { fence, pageOfApi, pathsFile, petFile, petFiles } from "./example-files.ts";
import type { Catalog } from "./model.ts";

const marks = "`invalid` or `invalid=CODE` in the info string of a block says that it must fail.";
const reason = '`check=off:"reason"` in the info string of a block turns its check off.';
const options = [marks, reason];
const required = "`partial` in the info string of a block lets required properties be absent.";

/** Codes for values that break a rule of their schema: `payload/KEYWORD`. */
export const payloadCodes = {
  "payload/type": {
    title: "Value of the wrong type",
    severity: "error",
    meaning: "The value does not have the `type` that the schema states. The API would reject or misread it.",
    example: { files: petFile('type: integer\nexample: "12"'), fixed: petFile("type: integer\nexample: 12") },
    fix: "Write a value of the stated type, or correct the schema.",
    options,
  },
  "payload/enum": {
    title: "Value that the enum does not list",
    severity: "error",
    meaning:
      "The value is not one of the values that `enum` allows. The message lists them and suggests the nearest one.",
    example: {
      files: petFile("enum: [cat, dog]\nexample: cta"),
      fixed: petFile("enum: [cat, dog]\nexample: cat"),
    },
    fix: "Use one of the listed values, or add the value to `enum`.",
    options,
  },
  "payload/const": {
    title: "Value other than the constant",
    severity: "error",
    meaning: "The schema allows exactly one value, stated by `const`.",
    example: { files: petFile("const: pet\nexample: animal"), fixed: petFile("const: pet\nexample: pet") },
    fix: "Write the constant's value.",
    options,
  },
  "payload/maximum": {
    title: "Number above the maximum",
    severity: "error",
    meaning: "The number is greater than the schema's `maximum`.",
    example: {
      files: petFile("type: integer\nmaximum: 30\nexample: 31"),
      fixed: petFile("type: integer\nmaximum: 30\nexample: 30"),
    },
    fix: "Write a smaller number, or raise `maximum`.",
    options,
  },
  "payload/minimum": {
    title: "Number below the minimum",
    severity: "error",
    meaning: "The number is less than the schema's `minimum`.",
    example: {
      files: petFile("type: integer\nminimum: 1\nexample: 0"),
      fixed: petFile("type: integer\nminimum: 1\nexample: 1"),
    },
    fix: "Write a greater number, or lower `minimum`.",
    options,
  },
  "payload/exclusive-maximum": {
    title: "Number that is not below the exclusive maximum",
    severity: "error",
    meaning: "The number must be less than `exclusiveMaximum`. The limit itself is not allowed.",
    example: {
      files: petFile("type: number\nexclusiveMaximum: 1\nexample: 1"),
      fixed: petFile("type: number\nexclusiveMaximum: 1\nexample: 0.9"),
    },
    fix: "Write a smaller number.",
    options,
  },
  "payload/exclusive-minimum": {
    title: "Number that is not above the exclusive minimum",
    severity: "error",
    meaning: "The number must be greater than `exclusiveMinimum`. The limit itself is not allowed.",
    example: {
      files: petFile("type: number\nexclusiveMinimum: 0\nexample: 0"),
      fixed: petFile("type: number\nexclusiveMinimum: 0\nexample: 0.1"),
    },
    fix: "Write a greater number.",
    options,
  },
  "payload/multiple-of": {
    title: "Number that is not a multiple",
    severity: "error",
    meaning: "The number must be a multiple of the schema's `multipleOf`.",
    example: {
      files: petFile("type: integer\nmultipleOf: 5\nexample: 12"),
      fixed: petFile("type: integer\nmultipleOf: 5\nexample: 10"),
    },
    fix: "Write a multiple of the stated number.",
    options,
  },
  "payload/max-length": {
    title: "Text that is too long",
    severity: "error",
    meaning: "The text has more characters than `maxLength` allows. For files, `maxLength` counts bytes.",
    example: {
      files: petFile("type: string\nmaxLength: 3\nexample: hamster"),
      fixed: petFile("type: string\nmaxLength: 3\nexample: cat"),
    },
    fix: "Shorten the text, or raise `maxLength`.",
    options,
  },
  "payload/min-length": {
    title: "Text that is too short",
    severity: "error",
    meaning: "The text has fewer characters than `minLength` requires.",
    example: {
      files: petFile('type: string\nminLength: 1\nexample: ""'),
      fixed: petFile("type: string\nminLength: 1\nexample: cat"),
    },
    fix: "Write a longer text, or lower `minLength`.",
    options,
  },
  "payload/pattern": {
    title: "Text that does not match the pattern",
    severity: "error",
    meaning: "The text does not match the schema's regular expression.",
    example: {
      files: petFile('type: string\npattern: "^pet_[0-9]+$"\nexample: pet-1'),
      fixed: petFile('type: string\npattern: "^pet_[0-9]+$"\nexample: pet_1'),
    },
    fix: "Write a text that matches, or correct `pattern`.",
    options,
  },
  "payload/format": {
    title: "Text that does not have the format",
    severity: "error",
    meaning:
      "The text does not have the stated `format`, such as `date`, `uuid`, or `uri`. docsgen treats formats as rules.",
    example: {
      files: petFile("type: string\nformat: date\nexample: 31/12/2026"),
      fixed: petFile('type: string\nformat: date\nexample: "2026-12-31"'),
    },
    fix: "Write the text in the stated format, or remove `format`.",
    options: [
      ...options,
      "`sdk.formats: annotation` in the config stops docsgen and the kit from rejecting values by their format.",
    ],
  },
  "payload/max-items": {
    title: "List with too many items",
    severity: "error",
    meaning: "The list has more items than `maxItems` allows.",
    example: {
      files: petFile("type: array\nmaxItems: 1\nexample: [1, 2]"),
      fixed: petFile("type: array\nmaxItems: 1\nexample: [1]"),
    },
    fix: "Remove items, or raise `maxItems`.",
    options,
  },
  "payload/min-items": {
    title: "List with too few items",
    severity: "error",
    meaning: "The list has fewer items than `minItems` requires.",
    example: {
      files: petFile("type: array\nminItems: 1\nexample: []"),
      fixed: petFile("type: array\nminItems: 1\nexample: [1]"),
    },
    fix: "Add items, or lower `minItems`.",
    options,
  },
  "payload/unique-items": {
    title: "List with equal items",
    severity: "error",
    meaning: "The schema requires items that differ (`uniqueItems`), but two items are equal.",
    example: {
      files: petFile("type: array\nuniqueItems: true\nexample: [1, 1]"),
      fixed: petFile("type: array\nuniqueItems: true\nexample: [1, 2]"),
    },
    fix: "Remove the repeated item.",
    options,
  },
  "payload/items": {
    title: "Item after the end of a tuple",
    severity: "error",
    meaning: "The schema describes a tuple and allows no items after it (`items: false`).",
    example: {
      files: petFile("type: array\nprefixItems: [{ type: string }]\nitems: false\nexample: [a, b]"),
      fixed: petFile("type: array\nprefixItems: [{ type: string }]\nitems: false\nexample: [a]"),
    },
    fix: "Remove the extra items.",
    options,
  },
  "payload/contains": {
    title: "List without the described item",
    severity: "error",
    meaning: "The list must contain items that match `contains`, as many as `minContains` and `maxContains` state.",
    example: {
      files: petFile("type: array\ncontains: { const: cat }\nexample: [dog]"),
      fixed: petFile("type: array\ncontains: { const: cat }\nexample: [dog, cat]"),
    },
    fix: "Add or remove matching items.",
    options,
  },
  "payload/unevaluated-items": {
    title: "Item that no rule describes",
    severity: "error",
    meaning: "The schema allows only items that one of its parts describes (`unevaluatedItems: false`).",
    example: {
      files: petFile(
        "type: array\nallOf: [{ prefixItems: [{ type: string }] }]\nunevaluatedItems: false\nexample: [a, b]",
      ),
      fixed: petFile(
        "type: array\nallOf: [{ prefixItems: [{ type: string }] }]\nunevaluatedItems: false\nexample: [a]",
      ),
    },
    fix: "Remove the item, or describe it.",
    options,
  },
  "payload/required": {
    title: "Missing required property, parameter, or body",
    severity: "error",
    meaning: "The payload lacks a property that the schema requires, or the call lacks a required parameter or body.",
    example: {
      files: petFile("type: object\nrequired: [name]\nexample: {}"),
      fixed: petFile("type: object\nrequired: [name]\nexample: { name: Rex }"),
    },
    fix: "Add what is missing, or remove its name from `required`.",
    options: [...options, required],
  },
  "payload/dependent-required": {
    title: "Missing property that another property requires",
    severity: "error",
    meaning: "`dependentRequired` requires this property when another property is present.",
    example: {
      files: petFile("type: object\ndependentRequired: { card: [address] }\nexample: { card: 1 }"),
      fixed: petFile("type: object\ndependentRequired: { card: [address] }\nexample: { card: 1, address: Here }"),
    },
    fix: "Add the property, or remove the one that requires it.",
    options: [...options, required],
  },
  "payload/additional-properties": {
    title: "Property that the schema does not allow",
    severity: "error",
    meaning:
      "The schema allows only the listed properties (`additionalProperties: false`). Most of the time the name is misspelled.",
    example: {
      files: petFile(
        "type: object\nadditionalProperties: false\nproperties: { name: { type: string } }\nexample: { nmae: Rex }",
      ),
      fixed: petFile(
        "type: object\nadditionalProperties: false\nproperties: { name: { type: string } }\nexample: { name: Rex }",
      ),
    },
    fix: "Correct the name, or add the property to the schema.",
    options,
  },
  "payload/unevaluated-properties": {
    title: "Property that no part of the schema describes",
    severity: "error",
    meaning: "The schema allows only properties that one of its parts describes (`unevaluatedProperties: false`).",
    example: {
      files: petFile(
        "type: object\nallOf: [{ properties: { name: { type: string } } }]\nunevaluatedProperties: false\nexample: { nmae: Rex }",
      ),
      fixed: petFile(
        "type: object\nallOf: [{ properties: { name: { type: string } } }]\nunevaluatedProperties: false\nexample: { name: Rex }",
      ),
    },
    fix: "Correct the name, or add the property to the schema.",
    options,
  },
  "payload/max-properties": {
    title: "Object with too many properties",
    severity: "error",
    meaning: "The object has more properties than `maxProperties` allows.",
    example: {
      files: petFile("type: object\nmaxProperties: 1\nexample: { a: 1, b: 2 }"),
      fixed: petFile("type: object\nmaxProperties: 1\nexample: { a: 1 }"),
    },
    fix: "Remove properties, or raise `maxProperties`.",
    options,
  },
  "payload/min-properties": {
    title: "Object with too few properties",
    severity: "error",
    meaning: "The object has fewer properties than `minProperties` requires.",
    example: {
      files: petFile("type: object\nminProperties: 1\nexample: {}"),
      fixed: petFile("type: object\nminProperties: 1\nexample: { a: 1 }"),
    },
    fix: "Add properties, or lower `minProperties`.",
    options,
  },
  "payload/not": {
    title: "Value that matches an excluded shape",
    severity: "error",
    meaning: "The value matches the schema of `not`, which describes what is not allowed.",
    example: {
      files: petFile("not: { const: cat }\nexample: cat"),
      fixed: petFile("not: { const: cat }\nexample: dog"),
    },
    fix: "Change the value so that it does not match the excluded shape.",
    options,
  },
  "payload/one-of": {
    title: "Value that matches several branches",
    severity: "error",
    meaning:
      "`oneOf` requires that exactly one branch matches. If none matches, docsgen reports the errors of the nearest branch instead.",
    example: {
      files: petFile("oneOf: [{ type: number }, { type: integer }]\nexample: 1"),
      fixed: petFile("anyOf: [{ type: number }, { type: integer }]\nexample: 1"),
    },
    fix: "Make the branches exclude each other, for example with a discriminator, or use `anyOf`.",
    options,
  },
  "payload/any-of": {
    title: "Value that matches no branch",
    severity: "error",
    meaning:
      "The value has a type that no branch of `anyOf` accepts. If a branch accepts the type, docsgen reports the errors of the nearest branch instead.",
    example: {
      files: petFile("anyOf: [{ type: string }, { type: integer }]\nexample: true"),
      fixed: petFile("anyOf: [{ type: string }, { type: integer }]\nexample: 4"),
    },
    fix: "Write a value that matches one of the branches.",
    options,
  },
  "payload/discriminator": {
    title: "Unknown value of a discriminator",
    severity: "error",
    meaning:
      "The property that selects the branch has a value that selects none. The message lists the values that are allowed.",
    example: {
      files: petFile(
        "oneOf:\n  - { type: object, properties: { kind: { const: cat } }, required: [kind] }\n  - { type: object, properties: { kind: { const: dog } }, required: [kind] }\ndiscriminator: { propertyName: kind }\nexample: { kind: cow }",
      ),
      fixed: petFile(
        "oneOf:\n  - { type: object, properties: { kind: { const: cat } }, required: [kind] }\n  - { type: object, properties: { kind: { const: dog } }, required: [kind] }\ndiscriminator: { propertyName: kind }\nexample: { kind: cat }",
      ),
    },
    fix: "Use one of the allowed values, or add a branch.",
    options,
  },
  "payload/read-only": {
    title: "Read-only property in a request",
    severity: "error",
    meaning: "The API sets this property (`readOnly: true`), so a request must not send it.",
    example: {
      files: pathsFile(
        '/pets:\n  post:\n    requestBody:\n      content:\n        application/json:\n          schema: { type: object, properties: { id: { type: string, readOnly: true } } }\n          example: { id: pet_1 }\n    responses: { "204": { description: Created. } }',
      ),
      fixed: pathsFile(
        '/pets:\n  post:\n    requestBody:\n      content:\n        application/json:\n          schema: { type: object, properties: { id: { type: string, readOnly: true } } }\n          example: { {} }\n    responses: { "204": { description: Created. } }',
      ),
    },
    fix: "Remove the property from the request.",
    options,
  },
  "payload/write-only": {
    title: "Write-only property in a response",
    severity: "error",
    meaning: "A response never contains this property (`writeOnly: true`), for example because it is a secret.",
    example: {
      files: pathsFile(
        '/pets:\n  get:\n    responses:\n      "200":\n        description: Pet.\n        content:\n          application/json:\n            schema: { type: object, properties: { secret: { type: string, writeOnly: true } } }\n            example: { secret: abc }',
      ),
      fixed: pathsFile(
        '/pets:\n  get:\n    responses:\n      "200":\n        description: Pet.\n        content:\n          application/json:\n            schema: { type: object, properties: { secret: { type: string, writeOnly: true } } }\n            example: {}',
      ),
    },
    fix: "Remove the property from the response.",
    options,
  },
  "payload/false": {
    title: "Value where none is allowed",
    severity: "error",
    meaning: "The schema here is `false`, which allows no value.",
    example: {
      files: petFile("type: object\nproperties: { old: false }\nexample: { old: 1 }"),
      fixed: petFile("type: object\nproperties: { old: false }\nexample: {}"),
    },
    fix: "Remove the value.",
    options,
  },
  "payload/depth": {
    title: "Value that is nested too deeply",
    severity: "error",
    meaning:
      "The value is nested so deeply that validating it would exhaust the stack. The kit reports an issue instead of crashing.",
    example: { situation: "A payload contains 100,000 nested lists." },
    fix: "Send a flatter value.",
  },
  "payload/schema": {
    title: "Value that does not match its schema",
    severity: "error",
    meaning: "The validator rejects the value, and docsgen cannot name a single rule. Please report such a case.",
    example: { situation: "The compiled validator and the rules disagree, which is an error in docsgen." },
    fix: "Compare the value with the schema, and report the case to the maintainers of docsgen.",
  },
  "payload/undocumented": {
    title: "Property that the description does not list",
    severity: "warning",
    meaning:
      "The schema allows any property, but does not list this one. It is misspelled, or the description is incomplete.",
    example: {
      files: pageOfApi(`# Pets\n\n${fence("json request=createPet", '{ "name": "Rex", "colour": "brown" }')}`),
      fixed: pageOfApi(`# Pets\n\n${fence("json request=createPet", '{ "name": "Rex" }')}`),
    },
    fix: "Correct the name, or add the property to the schema.",
    options,
  },
  "payload/unknown-parameter": {
    title: "Unknown query parameter",
    severity: "error",
    meaning: "A call sends a query parameter that the operation does not declare.",
    example: {
      files: pageOfApi(`# Pets\n\n${fence("http", "GET /pets?limti=5 HTTP/1.1\nHost: example.com")}`),
      fixed: pageOfApi(`# Pets\n\n${fence("http", "GET /pets?limit=5 HTTP/1.1\nHost: example.com")}`),
    },
    fix: "Correct the name, or declare the parameter.",
    options,
  },
  "payload/media-type": {
    title: "Media type that the operation does not have",
    severity: "error",
    meaning:
      "A call sends or shows a body in a media type that the operation does not describe. It is a warning if the program only implies the media type, as `curl -d` does.",
    example: {
      files: pageOfApi(
        `# Pets\n\n${fence("http", "POST /pets HTTP/1.1\nHost: example.com\nContent-Type: text/plain\n\nRex")}`,
      ),
      fixed: pageOfApi(
        `# Pets\n\n${fence("http", 'POST /pets HTTP/1.1\nHost: example.com\nContent-Type: application/json\n\n{ "name": "Rex" }')}`,
      ),
    },
    fix: "Send the header `Content-Type` with a described media type, or describe this one.",
    options,
  },
  "payload/unexpected-body": {
    title: "Body for an operation without one",
    severity: "warning",
    meaning: "A call sends a body, but the operation does not describe any.",
    example: {
      files: pageOfApi(
        `# Pets\n\n${fence("http", 'GET /pets HTTP/1.1\nHost: example.com\nContent-Type: application/json\n\n{ "name": "Rex" }')}`,
      ),
      fixed: pageOfApi(`# Pets\n\n${fence("http", "GET /pets HTTP/1.1\nHost: example.com")}`),
    },
    fix: "Remove the body, or describe it.",
    options,
  },
} as const satisfies Catalog;

/** Codes about blocks, calls, and files that hold examples. */
export const exampleCodes = {
  "example/unknown-operation": {
    title: "Unknown operation",
    severity: "error",
    meaning:
      "A block, a link, or a code span names an operation that the description does not have, so docsgen cannot check it.",
    example: {
      files: pageOfApi(`# Pets\n\n${fence("json request=createPte", '{ "name": "Rex" }')}`),
      fixed: pageOfApi(`# Pets\n\n${fence("json request=createPet", '{ "name": "Rex" }')}`),
    },
    fix: "Use the operation's `operationId`, or its method and path in quotes.",
    options,
  },
  "example/unknown-schema": {
    title: "Unknown schema",
    severity: "error",
    meaning: "A block names a schema that the description does not have.",
    example: {
      files: pageOfApi(`# Pets\n\n${fence("json schema=Pets", '{ "name": "Rex" }')}`),
      fixed: pageOfApi(`# Pets\n\n${fence("json schema=Pet", '{ "name": "Rex" }')}`),
    },
    fix: "Use a name from `components/schemas`.",
    options,
  },
  "example/unknown-response": {
    title: "Unknown response status",
    severity: "error",
    meaning: "A block names a status for which the operation describes no JSON response.",
    example: {
      files: pageOfApi(`# Pets\n\n${fence("json response=listPets:201", "[]")}`),
      fixed: pageOfApi(`# Pets\n\n${fence("json response=listPets:200", "[]")}`),
    },
    fix: "Name a described status, or describe this one.",
    options,
  },
  "example/unknown-parameter": {
    title: "Unknown parameter of an operation",
    severity: "error",
    meaning:
      "A link of the description passes a value to a parameter that the other operation does not have, or `positional` or `names` of an SDK in the config has a name that the description does not have.",
    example: {
      files: pathsFile(
        '/pets:\n  get:\n    operationId: listPets\n    parameters: [{ name: limit, in: query, schema: { type: integer } }]\n    responses:\n      "200":\n        description: Pets.\n        links: { next: { operationId: listPets, parameters: { limti: "5" } } }',
      ),
      fixed: pathsFile(
        '/pets:\n  get:\n    operationId: listPets\n    parameters: [{ name: limit, in: query, schema: { type: integer } }]\n    responses:\n      "200":\n        description: Pets.\n        links: { next: { operationId: listPets, parameters: { limit: "5" } } }',
      ),
    },
    fix: "Use the name of one of the operation's parameters.",
  },
  "example/unknown-path": {
    title: "Unknown path",
    severity: "error",
    meaning: "A call or a code span such as `GET /v1/pets` uses a path that the description does not have.",
    example: {
      files: pageOfApi("# Pets\n\nCall `GET /pest` to list pets."),
      fixed: pageOfApi("# Pets\n\nCall `GET /pets` to list pets."),
    },
    fix: "Correct the path. If it belongs to another product, list its prefix in `check.externalPaths`.",
    options: [
      ...options,
      "`check.externalPaths` in the config lists the path prefixes of other products.",
      "`check: { prose: off }` in the front matter, or `<!-- docsgen-check prose=off -->` in a passage, turns the check of code spans off.",
    ],
  },
  "example/unknown-method": {
    title: "Unknown method of a path",
    severity: "error",
    meaning: "A call or a code span uses a method that the path does not have.",
    example: {
      files: pageOfApi("# Pets\n\nCall `DELETE /pets` to remove pets."),
      fixed: pageOfApi("# Pets\n\nCall `POST /pets` to create a pet."),
    },
    fix: "Use a method that the hint lists, or describe this one.",
    options: [...options, "`check.externalPaths` and `check: { prose: off }` work as for `example/unknown-path`."],
  },
  "example/ambiguous-name": {
    title: "Name that several descriptions have",
    severity: "error",
    meaning:
      "The main description does not have the name, and several others do. docsgen does not guess which one you mean.",
    example: {
      situation: "A page binds a block with `schema=Error`, and both `admin` and `billing` have a schema `Error`.",
    },
    fix: "Write the description's name before it, such as `schema=admin:Error`.",
    options: ["`apis` in the config names the descriptions."],
  },
  "example/no-body": {
    title: "Binding to a body that the operation does not have",
    severity: "error",
    meaning: "A block is bound to a request, response, or event of an operation that has no JSON body there.",
    example: {
      files: pageOfApi(`# Pets\n\n${fence("json request=listPets", "{}")}`),
      fixed: pageOfApi(`# Pets\n\n${fence("json response=listPets", "[]")}`),
    },
    fix: "Bind the block to another part or operation.",
    options,
  },
  "example/syntax": {
    title: "Example that cannot be parsed",
    severity: "error",
    meaning:
      "The block or file is not valid JSON, YAML, or HAR, or a quote in a shell command is not closed, so docsgen cannot check it and readers cannot copy it.",
    example: {
      files: pageOfApi(`# Pets\n\n${fence("json request=createPet", '{ "name": "Rex", }')}`),
      fixed: pageOfApi(`# Pets\n\n${fence("json request=createPet", '{ "name": "Rex" }')}`),
    },
    fix: "Correct the syntax. If you want to use comments or `…`, mark the block with `partial`.",
    options: [reason, required],
  },
  "example/duplicate-key": {
    title: "Key given twice in a payload",
    severity: "error",
    meaning:
      "An object of a payload file has the same key twice. Only the last value counts, so the first one is not checked.",
    example: {
      files: { ...petFiles, "pet.json": '{ "name": "Rex", "name": "Tom" }\n' },
      fixed: { ...petFiles, "pet.json": '{ "name": "Rex" }\n' },
      command: "docsgen check pet.json --schema Pet",
    },
    fix: "Remove one of the two keys.",
  },
  "example/merge-key": {
    title: "Merge key without a mapping in a payload",
    severity: "error",
    meaning:
      "The YAML merge key `<<` of a payload file copies the keys of a mapping. Its value is not a mapping or a list of mappings.",
    example: {
      files: { ...petFiles, "pet.yaml": "<<: none\nname: Rex\n" },
      fixed: { ...petFiles, "pet.yaml": "name: Rex\n" },
      command: "docsgen check pet.yaml --schema Pet",
    },
    fix: "Refer to an anchored mapping. If `<<` is a real key, write it in quotes.",
  },
  "example/cyclic-alias": {
    title: "YAML alias inside its own node of a payload",
    severity: "error",
    meaning: "A YAML alias of a payload file refers to a node that contains the alias. The value would never end.",
    example: {
      files: { ...petFiles, "pet.yaml": "&pet\nname: Rex\nchild: *pet\n" },
      fixed: { ...petFiles, "pet.yaml": "name: Rex\n" },
      command: "docsgen check pet.yaml --schema Pet",
    },
    fix: "Write the value without the alias.",
  },
  "example/too-many-aliases": {
    title: "YAML aliases of a payload that expand without limit",
    severity: "error",
    meaning: "YAML aliases expand the payload file to more than 1,000,000 nodes.",
    example: { situation: "Each of twenty anchors refers ten times to the anchor before it." },
    fix: "Write the values without aliases.",
  },
  "example/too-deep": {
    title: "Payload file nested more than 1,000 levels deep",
    severity: "error",
    meaning: "A value of the payload file is nested so deeply that reading it could exhaust the stack.",
    example: { situation: "`pet.yaml` has 2,000 nested lists." },
    fix: "Write a flatter payload.",
  },
  "example/empty-file": {
    title: "Empty payload file",
    severity: "error",
    meaning: "The file contains no payload. An empty file proves nothing.",
    example: {
      files: { ...petFiles, "pet.json": "" },
      fixed: { ...petFiles, "pet.json": '{ "name": "Rex" }\n' },
      command: "docsgen check pet.json --schema Pet",
    },
    fix: "Write the payload, or remove the file from the command.",
  },
  "example/more-findings": {
    title: "More than 1,000 findings in one file",
    severity: "error",
    meaning: "docsgen lists the first 1,000 findings of a JSON Lines file and counts the rest.",
    example: { situation: "`batch.jsonl` has a million lines, and each of them lacks a required property." },
    fix: "Fix the listed findings, and run the check again.",
  },
  "example/not-har": {
    title: "File that is not a HAR archive",
    severity: "error",
    meaning: "The file is valid JSON, but not an HTTP archive.",
    example: {
      files: { ...petFiles, "calls.har": "{}\n" },
      fixed: { ...petFiles, "calls.har": '{ "log": { "version": "1.2", "entries": [] } }\n' },
      command: "docsgen check calls.har",
    },
    fix: "Export the recording as HAR: an object `log` with a list `entries`.",
    options: ["`--as FORMAT` reads the file in another format."],
  },
  "example/no-calls": {
    title: "File without calls of this API",
    severity: "warning",
    meaning:
      "No call of the HTTP archive or of the collection matches a server and path of the description, so docsgen checked nothing.",
    example: {
      files: { ...petFiles, "calls.har": '{ "log": { "version": "1.2", "entries": [] } }\n' },
      fixed: {
        ...petFiles,
        "calls.har":
          '{ "log": { "version": "1.2", "entries": [{ "request": { "method": "GET", "url": "/pets", "headers": [], "queryString": [] } }] } }\n',
      },
      command: "docsgen check calls.har",
    },
    fix: "Check the server in the file, or add it to `servers` of the description.",
  },
  "example/missing-file": {
    title: "`externalValue` without a file",
    severity: "error",
    meaning: "An example's `externalValue` names a file that does not exist or is outside the project.",
    example: {
      files: pathsFile(
        '/pets:\n  get:\n    responses:\n      "200":\n        description: Pets.\n        content: { application/json: { schema: {}, examples: { one: { externalValue: pets.json } } } }',
      ),
      fixed: {
        ...pathsFile(
          '/pets:\n  get:\n    responses:\n      "200":\n        description: Pets.\n        content: { application/json: { schema: {}, examples: { one: { externalValue: pets.json } } } }',
        ),
        "spec/pets.json": "[]\n",
      },
    },
    fix: "Name a file of the project, relative to the file that names it.",
  },
  "example/unbound-file": {
    title: "Payload file that is not bound",
    severity: "warning",
    meaning:
      "A pattern of `payloads` in the config matches this file, but neither its entry nor its content says what it must match.",
    example: {
      files: {
        ...petFiles,
        "docsgen.config.yaml": "payloads: [{ files: fixtures/*.json }]\n",
        "fixtures/pet.json": "{}\n",
      },
      fixed: {
        ...petFiles,
        "docsgen.config.yaml": "payloads: [{ files: fixtures/*.json, schema: Pet }]\n",
        "fixtures/pet.json": "{}\n",
      },
    },
    fix: "Add `operation` or `schema` to the entry, or narrow its pattern.",
  },
  "example/unbound": {
    title: "Payload or call that is not bound",
    severity: "note",
    meaning:
      "A block looks like a payload or a call, but is not bound to a schema or an operation, so docsgen does not check it. With `--strict` it is a warning that fails the run.",
    example: {
      files: pageOfApi(`# Pets\n\n${fence("json", '{ "name": "Rex", "age": 3 }')}`),
      command: "docsgen check --verbose",
      fixed: pageOfApi(`# Pets\n\n${fence("json request=createPet", '{ "name": "Rex", "age": 3 }')}`),
    },
    fix: 'Bind the block with `request=`, `response=`, `event=`, or `schema=`, or write `check=off:"reason"`.',
    options: [reason, "`--verbose` lists these blocks, and `--strict` makes each of them a warning."],
  },
  "example/several-bindings": {
    title: "Block with several bindings",
    severity: "error",
    meaning: "A block is bound to more than one part, and a payload can be only one of them.",
    example: {
      files: pageOfApi(`# Pets\n\n${fence("json request=createPet schema=Pet", '{ "name": "Rex" }')}`),
      fixed: pageOfApi(`# Pets\n\n${fence("json request=createPet", '{ "name": "Rex" }')}`),
    },
    fix: "Keep one of `request=`, `response=`, `event=`, and `schema=`.",
  },
  "example/unknown-word": {
    title: "Unknown word in an info string",
    severity: "warning",
    meaning:
      "The first line of a code block has a `word=value` that docsgen does not know. Most of the time it is a misspelled binding.",
    example: {
      files: pageOfApi(`# Pets\n\n${fence("json requst=createPet", '{ "name": "Rex" }')}`),
      fixed: pageOfApi(`# Pets\n\n${fence("json request=createPet", '{ "name": "Rex" }')}`),
    },
    fix: "Correct the word, or remove it.",
  },
  "example/no-reason": {
    title: "`check=off` without a reason",
    severity: "error",
    meaning: "Turning a check off needs a reason, so that later authors know whether it is still valid.",
    example: {
      files: pageOfApi(`# Pets\n\n${fence("json check=off", '{ "name": 5 }')}`),
      fixed: pageOfApi(`# Pets\n\n${fence('json check=off:"response of an older version"', '{ "name": 5 }')}`),
    },
    fix: 'Write `check=off:"reason"`.',
  },
  "example/not-invalid": {
    title: "Block marked invalid that is valid",
    severity: "error",
    meaning:
      "The block is marked with `invalid`, but the payload matches its schema. The page says that the API rejects it, and the API accepts it.",
    example: {
      files: pageOfApi(`# Pets\n\n${fence("json request=createPet invalid", '{ "name": "Rex" }')}`),
      fixed: pageOfApi(`# Pets\n\n${fence("json request=createPet invalid", '{ "name": 5 }')}`),
    },
    fix: "Remove `invalid`, or change the payload.",
  },
  "example/other-code": {
    title: "Block that fails with another code",
    severity: "error",
    meaning: "The block must fail with the code after `invalid=`, but fails with another one.",
    example: {
      files: pageOfApi(`# Pets\n\n${fence("json request=createPet invalid=payload/required", '{ "name": 5 }')}`),
      fixed: pageOfApi(`# Pets\n\n${fence("json request=createPet invalid=payload/type", '{ "name": 5 }')}`),
    },
    fix: "Name the code that the hint shows, or change the payload.",
  },
  "sample/not-shown": {
    title: "Sample that docsgen does not show",
    severity: "note",
    meaning:
      "docsgen generated a call of an operation and found that it is not a valid request, or that a language cannot send it. The reference does not show the sample.",
    example: {
      situation:
        "A required property has a pattern for which docsgen finds no matching text, and the description has no example.",
    },
    fix: "Add examples that match their schemas to the body and the required parameters.",
  },
} as const satisfies Catalog;
