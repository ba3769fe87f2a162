import { pathsFile, petFile, specFile, specTail } from "./example-files.ts";
import type { Catalog } from "./model.ts";

const files = "`--spec FILE` and `spec` in the config name another file.";

/** Codes about the API description as a document: its files, structure, paths, names, and security. */
export const descriptionCodes = {
  "spec/version": {
    title: "Unknown or missing version",
    severity: "error",
    meaning:
      "The file does not state a version that docsgen reads: Swagger 2.0 or OpenAPI 3.0, 3.1, or 3.2. Every version has its own rules, so docsgen cannot read the rest.",
    example: {
      files: specFile("openapi: 4.0.0\ninfo: { title: Pets, version: 1.0.0 }\npaths: {}"),
      fixed: specFile("openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\npaths: {}"),
    },
    fix: "Start the file with `openapi: 3.1.0`, or another version that docsgen reads.",
  },
  "spec/missing-file": {
    title: "Missing description",
    severity: "error",
    meaning: "The file that should contain the API description does not exist.",
    example: { situation: "The description is removed while docsgen opens it." },
    fix: "Put the description at `spec/openapi.yaml`, or name its path.",
    options: [files],
  },
  "spec/unreadable-file": {
    title: "Unreadable description",
    severity: "error",
    meaning:
      "The operating system does not let docsgen read a file of the description. The message includes its reason.",
    example: { situation: "The user who runs docsgen has no permission to read `spec/openapi.yaml`." },
    fix: "Change the permissions of the file.",
  },
  "spec/too-large": {
    title: "Description file above 100 MB",
    severity: "error",
    meaning:
      "One file of the description is larger than 100 MB. docsgen does not read it, so that a build has a bounded memory and time.",
    example: { situation: "`spec/openapi.json` is 120 MB." },
    fix: "Split the file, and join the parts with `$ref`.",
  },
  "spec/too-many-files": {
    title: "More than 20,000 description files",
    severity: "error",
    meaning:
      "The `$ref`s of one description reach more than 20,000 files. That is almost always a mistake in a generated description.",
    example: { situation: "A generator wrote one file for each of 30,000 schemas." },
    fix: "Combine the files into fewer, larger ones.",
  },
  "spec/binary-file": {
    title: "Binary file",
    severity: "error",
    meaning: "The file contains an image, an archive, or another binary format, not YAML or JSON.",
    example: { situation: "`spec/openapi.yaml` is a ZIP archive." },
    fix: "Name the description itself, or unpack the archive.",
    options: [files],
  },
  "spec/not-utf8": {
    title: "Description that is not UTF-8",
    severity: "error",
    meaning:
      "docsgen reads text in UTF-8. This file has another encoding, so its characters would be wrong in the documentation.",
    example: { situation: "An editor saved `spec/openapi.yaml` as UTF-16." },
    fix: "Save the file as UTF-8.",
  },
  "spec/empty-file": {
    title: "Empty description",
    severity: "error",
    meaning: "The file contains no text.",
    example: { files: specFile("\n"), fixed: specTail("paths: {}") },
    fix: "Write the description. It starts with `openapi: 3.1.0`, `info`, and `paths`.",
  },
  "spec/syntax": {
    title: "YAML or JSON syntax error",
    severity: "error",
    meaning: "The file is not valid YAML or JSON, so docsgen cannot read any of it.",
    example: {
      files: specFile("openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0\npaths: {}"),
      fixed: specFile("openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\npaths: {}"),
    },
    fix: "Correct the syntax at the position that docsgen prints.",
  },
  "spec/too-many-aliases": {
    title: "YAML aliases that expand without limit",
    severity: "error",
    meaning:
      "YAML aliases (`*name`) expand the file to more than 1,000,000 nodes. Such a file can exhaust the memory of the machine.",
    example: { situation: "Each of twenty anchors refers ten times to the anchor before it." },
    fix: "Use `$ref` for parts that occur many times.",
  },
  "spec/cyclic-alias": {
    title: "YAML alias inside its own node",
    severity: "error",
    meaning: "A YAML alias refers to a node that contains the alias. The value would never end.",
    example: {
      files: petFile("&pet\ntype: object\nproperties: { child: *pet }"),
      fixed: petFile("&pet\ntype: object\nproperties: { child: { $ref: '#/components/schemas/Pet' } }"),
    },
    fix: "Write recursive schemas with `$ref`.",
  },
  "spec/merge-key": {
    title: "Merge key without a mapping",
    severity: "error",
    meaning:
      "The YAML merge key `<<` copies the keys of a mapping. Its value here is not a mapping or a list of mappings.",
    example: {
      files: petFile("<<: none\ntype: object"),
      fixed: petFile("type: object"),
    },
    fix: "Refer to an anchored mapping, such as `<<: *defaults`. If `<<` is a real key, write it in quotes.",
  },
  "spec/too-deep": {
    title: "Description nested more than 1,000 levels deep",
    severity: "error",
    meaning: "A value is nested so deeply that reading it could exhaust the stack.",
    example: { situation: "A generated schema contains itself 2,000 times instead of using `$ref`." },
    fix: "Move nested schemas to `components/schemas`, and refer to them with `$ref`.",
  },
  "spec/structure": {
    title: "Description that breaks the OpenAPI standard",
    severity: "error",
    meaning:
      "The official meta-schema of the description's OpenAPI version rejects this object: something is missing, has the wrong type, or excludes something else. Other tools will read the object in different ways.",
    example: {
      files: specFile("openapi: 3.1.0\ninfo: { title: Pets }\npaths: {}"),
      fixed: specFile("openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0 }\npaths: {}"),
    },
    fix: "Change the object as the message says. docsgen still writes the output if it can show everything else.",
  },
  "spec/unknown-field": {
    title: "Field that OpenAPI does not define",
    severity: "error",
    meaning:
      "The object has a field that the description's OpenAPI version does not define. Most of the time the name is misspelled, so its value has no effect.",
    example: {
      files: pathsFile('/pets:\n  get:\n    sumary: List pets\n    responses: { "200": { description: Pets. } }'),
      fixed: pathsFile('/pets:\n  get:\n    summary: List pets\n    responses: { "200": { description: Pets. } }'),
    },
    fix: "Correct the name, or start the names of your own fields with `x-`.",
  },
  "spec/duplicate-operation-id": {
    title: "operationId used twice",
    severity: "error",
    meaning:
      "Two operations have the same `operationId`. URLs, samples, and the kit use this name, so it must be unique.",
    example: {
      files: pathsFile(
        '/pets:\n  get: { operationId: listPets, responses: { "200": { description: Pets. } } }\n/animals:\n  get: { operationId: listPets, responses: { "200": { description: Animals. } } }',
      ),
      fixed: pathsFile(
        '/pets:\n  get: { operationId: listPets, responses: { "200": { description: Pets. } } }\n/animals:\n  get: { operationId: listAnimals, responses: { "200": { description: Animals. } } }',
      ),
    },
    fix: "Give each operation its own `operationId`.",
  },
  "spec/path": {
    title: "Path without a leading slash, or with braces that do not match",
    severity: "error",
    meaning:
      "Paths are appended to the URL of a server, so each one must start with `/`. Braces enclose the name of a path parameter, so each one needs its other half.",
    example: {
      files: pathsFile('pets:\n  get: { responses: { "200": { description: Pets. } } }'),
      fixed: pathsFile('/pets:\n  get: { responses: { "200": { description: Pets. } } }'),
    },
    fix: "Start the path with `/`, and write each variable as `{name}`.",
  },
  "spec/same-path": {
    title: "Two paths that match the same URLs",
    severity: "error",
    meaning:
      "Two paths differ only in the name of a parameter, so a request matches both. If no method is in both of them, docsgen reports a warning.",
    example: {
      files: pathsFile(
        '/pets/{id}:\n  get: { parameters: [{ name: id, in: path, required: true, schema: { type: string } }], responses: { "200": { description: Pet. } } }\n/pets/{name}:\n  get: { parameters: [{ name: name, in: path, required: true, schema: { type: string } }], responses: { "200": { description: Pet. } } }',
      ),
      fixed: pathsFile(
        '/pets/{id}:\n  get: { parameters: [{ name: id, in: path, required: true, schema: { type: string } }], responses: { "200": { description: Pet. } } }\n/owners/{name}:\n  get: { parameters: [{ name: name, in: path, required: true, schema: { type: string } }], responses: { "200": { description: Pet. } } }',
      ),
    },
    fix: "Join the operations in one path.",
  },
  "spec/path-parameter": {
    title: "Path and parameters that do not match",
    severity: "error",
    meaning:
      "The path has a `{name}` that no parameter declares, has the same one twice, or (a warning) lacks a parameter that the operation declares.",
    example: {
      files: pathsFile('/pets/{id}:\n  get: { responses: { "200": { description: Pet. } } }'),
      fixed: pathsFile(
        '/pets/{id}:\n  get: { parameters: [{ name: id, in: path, required: true, schema: { type: string } }], responses: { "200": { description: Pet. } } }',
      ),
    },
    fix: "Declare each `{name}` of the path as a parameter with `in: path` and `required: true`.",
  },
  "spec/duplicate-parameter": {
    title: "Parameter declared twice",
    severity: "error",
    meaning:
      "An operation declares two parameters with the same name and the same `in`, or (Swagger 2.0) two body parameters, or form fields next to a body. Only one of them can apply.",
    example: {
      files: pathsFile(
        '/pets:\n  get:\n    parameters:\n      - { name: limit, in: query, schema: { type: integer } }\n      - { name: limit, in: query, schema: { type: string } }\n    responses: { "200": { description: Pets. } }',
      ),
      fixed: pathsFile(
        '/pets:\n  get:\n    parameters:\n      - { name: limit, in: query, schema: { type: integer } }\n    responses: { "200": { description: Pets. } }',
      ),
    },
    fix: "Remove one of the parameters.",
  },
  "spec/nested-list": {
    title: "Parameter that is a list of lists",
    severity: "warning",
    meaning:
      "OpenAPI's parameter styles can write a list, but not a list inside a list. docsgen reads each inner list as text.",
    example: {
      files: pathsFile(
        '/pets:\n  get:\n    parameters:\n      - { name: areas, in: query, schema: { type: array, items: { type: array, items: { type: number } } } }\n    responses: { "200": { description: Pets. } }',
      ),
      fixed: pathsFile(
        '/pets:\n  get:\n    parameters:\n      - { name: areas, in: query, schema: { type: array, items: { type: number } } }\n    responses: { "200": { description: Pets. } }',
      ),
    },
    fix: "Describe the parameter with `content: { application/json: … }`, or make it one list.",
  },
  "spec/querystring": {
    title: "Query parameter next to a `querystring` parameter",
    severity: "error",
    meaning:
      "A parameter with `in: querystring` (OpenAPI 3.2) describes the whole query string. A query parameter that the path or the operation adds contradicts it.",
    example: {
      files: specFile(
        'openapi: 3.2.0\ninfo: { title: Pets, version: 1.0.0 }\npaths:\n  /pets:\n    parameters: [{ name: limit, in: query, schema: { type: integer } }]\n    get:\n      parameters:\n        - { name: all, in: querystring, content: { application/x-www-form-urlencoded: { schema: { type: object } } } }\n      responses: { "200": { description: Pets. } }',
      ),
      fixed: specFile(
        'openapi: 3.2.0\ninfo: { title: Pets, version: 1.0.0 }\npaths:\n  /pets:\n    get:\n      parameters:\n        - { name: all, in: querystring, content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { limit: { type: integer } } } } } }\n      responses: { "200": { description: Pets. } }',
      ),
    },
    fix: "Move the query parameter into the schema of the `querystring` parameter.",
  },
  "spec/duplicate-tag": {
    title: "Tag declared twice",
    severity: "error",
    meaning:
      "The list `tags` has two tags with the same name. The reference shows one group for each tag, so names must be unique.",
    example: {
      files: specTail("tags: [{ name: pets }, { name: pets }]\npaths: {}"),
      fixed: specTail("tags: [{ name: pets }]\npaths: {}"),
    },
    fix: "Remove one of the tags.",
  },
  "spec/tag-parent": {
    title: "Invalid parent of a tag",
    severity: "error",
    meaning:
      "The `parent` of a tag (OpenAPI 3.2) does not exist, or tags are each other's parents. The reference cannot build its tree of groups.",
    example: {
      files: specFile(
        "openapi: 3.2.0\ninfo: { title: Pets, version: 1.0.0 }\ntags: [{ name: cats, parent: pet }, { name: pets }]\npaths: {}",
      ),
      fixed: specFile(
        "openapi: 3.2.0\ninfo: { title: Pets, version: 1.0.0 }\ntags: [{ name: cats, parent: pets }, { name: pets }]\npaths: {}",
      ),
    },
    fix: "Name an existing tag as the parent, without circles.",
  },
  "spec/server-variable": {
    title: "Server variable without a matching declaration",
    severity: "error",
    meaning:
      "The URL of a server has a `{name}` that `variables` does not declare, or (a warning) a default that is not in the variable's `enum`.",
    example: {
      files: specTail('servers: [{ url: "https://{region}.example.com" }]\npaths: {}'),
      fixed: specTail(
        'servers: [{ url: "https://{region}.example.com", variables: { region: { default: eu } } }]\npaths: {}',
      ),
    },
    fix: "Declare the variable with a default, or remove it from the URL.",
  },
  "spec/security-scheme": {
    title: "Unknown security scheme",
    severity: "error",
    meaning:
      "`security` names a scheme that `components.securitySchemes` does not declare. Readers would not learn how to authenticate.",
    example: {
      files: specTail("security: [{ apiKey: [] }]\npaths: {}"),
      fixed: specTail(
        "security: [{ apiKey: [] }]\npaths: {}\ncomponents: { securitySchemes: { apiKey: { type: http, scheme: bearer } } }",
      ),
    },
    fix: "Declare the scheme, or correct its name.",
  },
  "spec/scope": {
    title: "Unknown OAuth scope",
    severity: "warning",
    meaning: "`security` requires a scope that no flow of the scheme declares, so the reference cannot describe it.",
    example: {
      files: specTail(
        "security: [{ login: [raed] }]\npaths: {}\ncomponents:\n  securitySchemes:\n    login: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://example.com/token, scopes: { read: Read pets } } } }",
      ),
      fixed: specTail(
        "security: [{ login: [read] }]\npaths: {}\ncomponents:\n  securitySchemes:\n    login: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://example.com/token, scopes: { read: Read pets } } } }",
      ),
    },
    fix: "Correct the scope's name, or declare the scope in a flow.",
  },
  "spec/component-name": {
    title: "Invalid component name",
    severity: "error",
    meaning: "The names of components may contain letters, digits, `.`, `-`, and `_`. Other tools reject this one.",
    example: {
      files: specTail('paths: {}\ncomponents: { schemas: { "Pet list": { type: array } } }'),
      fixed: specTail("paths: {}\ncomponents: { schemas: { PetList: { type: array } } }"),
    },
    fix: "Rename the component and all `$ref`s to it.",
  },
  "spec/duplicate-key": {
    title: "Key given twice in one object",
    severity: "error",
    meaning:
      "An object has the same key twice. Readers of YAML and JSON use one of the two values without a message, and docsgen cannot know which one you mean. The last output stays in place.",
    example: { files: petFile("type: object\ntype: string"), fixed: petFile("type: object") },
    fix: "Remove one of the two keys.",
  },
  "spec/serialized-value": {
    title: "Serialized example that is not JSON",
    severity: "error",
    meaning: "An example's `serializedValue` (OpenAPI 3.2) is not valid JSON, but its media type is.",
    example: {
      files: specFile(
        'openapi: 3.2.0\ninfo: { title: Pets, version: 1.0.0 }\npaths:\n  /pets:\n    get:\n      responses:\n        "200":\n          description: Pets.\n          content:\n            application/json: { schema: {}, examples: { one: { serializedValue: "{" } } }',
      ),
      fixed: specFile(
        'openapi: 3.2.0\ninfo: { title: Pets, version: 1.0.0 }\npaths:\n  /pets:\n    get:\n      responses:\n        "200":\n          description: Pets.\n          content:\n            application/json: { schema: {}, examples: { one: { serializedValue: "{}" } } }',
      ),
    },
    fix: "Write valid JSON, or give the example under the media type that it has.",
  },
  "spec/unsafe-link": {
    title: "URL that is not http or https",
    severity: "warning",
    meaning:
      "The description has a URL with another scheme, such as `javascript:`. docsgen shows it as text. For servers and OAuth URLs, which must be requested, it is an error.",
    example: {
      files: specTail('externalDocs: { url: "javascript:alert(1)" }\npaths: {}'),
      fixed: specTail("externalDocs: { url: https://example.com/docs }\npaths: {}"),
    },
    fix: "Write an `https:` URL.",
  },
  "spec/unused-component": {
    title: "Unused component",
    severity: "note",
    meaning:
      "No operation uses this component, directly or through another component. It still has a page and a validator.",
    example: {
      files: specTail(
        'paths:\n  /pets: { get: { responses: { "200": { description: Pets. } } } }\ncomponents: { schemas: { Pet: { type: object } } }',
      ),
      fixed: specTail(
        'paths:\n  /pets: { get: { responses: { "200": { description: Pets., content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } } } }\ncomponents: { schemas: { Pet: { type: object } } }',
      ),
      command: "docsgen check --verbose",
    },
    fix: "Remove the component, or refer to it.",
  },
} as const satisfies Catalog;
