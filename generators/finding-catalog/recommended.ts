import { pathsFile, petFile, specFile, specTail } from "./example-files.ts";
import type { Catalog, CatalogEntry, Files } from "./model.ts";

type Texts = Pick<CatalogEntry, "title" | "meaning" | "fix"> & { readonly before: Files; readonly after: Files };

/** The entry of a rule in `docsgen:recommended`, with an example that turns the rule on. */
function describeRule(code: string, { title, meaning, fix, before, after }: Texts): CatalogEntry {
  const config = { "docsgen.config.yaml": `rules:\n  ${code}: warn\n` };
  return {
    title,
    severity: "warning",
    meaning: `${meaning} The rule is part of \`docsgen:recommended\`.`,
    example: { files: { ...config, ...before }, fixed: { ...config, ...after } },
    fix,
    options: [`\`rules: { "${code}": error }\` in the config changes the level; \`off\` turns the rule off.`],
  };
}

function describeRules(rules: Readonly<Record<string, Texts>>): Catalog {
  return Object.fromEntries(
    Object.entries(rules).map(([name, texts]) => [`recommended/${name}`, describeRule(`recommended/${name}`, texts)]),
  );
}

const okay = 'responses: { "200": { description: Pets. } }';
/** An operation with these lines. */
const operation = (lines: string): Files => pathsFile(`/pets:\n  get:\n    ${lines}\n    ${okay}\n`);
const post = (lines: string): Files => pathsFile(`/pets:\n  post:\n    ${lines}\n`);
const info = (line: string): Files =>
  specFile(`openapi: 3.1.0\ninfo: { title: Pets, version: 1.0.0${line} }\npaths: {}\n`);
const servers = (url: string): Files => specTail(`servers:\n  - url: ${url}\npaths: {}\n`);
const ids = (last: string): Files =>
  pathsFile(
    ["listPets", "listOwners", "listVisits", last]
      .map((id, index) => `/p${index}: { get: { operationId: ${id}, ${okay} } }`)
      .join("\n"),
  );
const paths = (...names: readonly string[]): Files =>
  pathsFile(names.map((name) => `${name}: { get: { operationId: a${names.indexOf(name)}, ${okay} } }`).join("\n"));
const parameter = (text: string): Files => operation(`parameters: [${text}]`);
const properties = (...names: readonly string[]): Files =>
  petFile(`type: object\nproperties:\n${names.map((name) => `  ${name}: { type: boolean }`).join("\n")}`);
const scheme = (place: string): Files =>
  specTail(`paths: {}\ncomponents:\n  securitySchemes:\n    key: { type: apiKey, name: key, in: ${place} }\n`);

const documentRules = describeRules({
  "info-description": {
    title: "API without description",
    meaning: "`info` has no `description`, so readers do not learn what the API is for.",
    before: info(""),
    after: info(", description: Manages pets."),
    fix: "Describe the API in `info.description`.",
  },
  "info-contact": {
    title: "API without contact",
    meaning: "`info` has no contact, so readers do not know whom to ask.",
    before: info(""),
    after: info(", contact: { email: api@example.com }"),
    fix: "Add `contact` with a name, a URL, or an email address.",
  },
  "info-license": {
    title: "API without license",
    meaning: "`info` does not name the license of the API.",
    before: info(""),
    after: info(", license: { name: MIT }"),
    fix: "Add `license` with its name.",
  },
  "server-https": {
    title: "Server without HTTPS",
    meaning:
      "A server's URL starts with `http://`, so that others on the network can read requests and their credentials.",
    before: servers("http://api.example.com"),
    after: servers("https://api.example.com"),
    fix: "Use HTTPS.",
  },
  "server-trailing-slash": {
    title: "Server URL with a slash at its end",
    meaning: "Clients join a server's URL and a path, and every path starts with a slash.",
    before: servers("https://api.example.com/v1/"),
    after: servers("https://api.example.com/v1"),
    fix: "Remove the slash. `docsgen check --fix` does it.",
  },
  "tag-description": {
    title: "Tag without description",
    meaning: "Tags are the groups of the reference, and this one has no introduction.",
    before: specTail("tags:\n  - name: Pets\npaths: {}\n"),
    after: specTail("tags:\n  - name: Pets\n    description: Everything about pets.\npaths: {}\n"),
    fix: "Add `description` to the tag.",
  },
  "path-case": {
    title: "Path in another case",
    meaning: "Most segments of the paths are in one case, and this one is in another.",
    before: paths("/pet-owners", "/pet-visits", "/pet-shops", "/petFoods"),
    after: paths("/pet-owners", "/pet-visits", "/pet-shops", "/pet-foods"),
    fix: "Write the segment in the case of the other segments.",
  },
  "path-trailing-slash": {
    title: "Path with a slash at its end",
    meaning: "`/pets/` and `/pets` are different paths for many servers, and clients forget the slash.",
    before: paths("/pets/"),
    after: paths("/pets"),
    fix: "Remove the slash.",
  },
  "path-verb": {
    title: "Path with a verb",
    meaning: "A path names a resource, and the method is the verb.",
    before: paths("/getPets"),
    after: paths("/pets"),
    fix: "Name the resource in the path.",
  },
  "api-key-in-query": {
    title: "API key in the query",
    meaning: "Servers and proxies record URLs in their logs, with the key.",
    before: scheme("query"),
    after: scheme("header"),
    fix: "Send the key in a header.",
  },
});

const operationRules = describeRules({
  "operation-summary": {
    title: "Operation without summary",
    meaning: "The reference and its navigation name operations by their summaries.",
    before: operation("operationId: listPets"),
    after: operation("summary: List all pets"),
    fix: "Add a `summary` of a few words.",
  },
  "operation-description": {
    title: "Operation without description",
    meaning: "The operation has no `description`, so readers do not learn what it does, or when to use it.",
    before: operation("summary: List all pets"),
    after: operation("description: Returns the pets of the shop, newest first."),
    fix: "Describe what the operation does, and its side effects.",
  },
  "operation-id": {
    title: "Operation without `operationId`",
    meaning: "Generators of clients make method names from `operationId`, and examples of pages refer to it.",
    before: operation("summary: List all pets"),
    after: operation("operationId: listPets"),
    fix: "Add a unique `operationId`.",
  },
  "operation-id-case": {
    title: "`operationId` in another case",
    meaning: "Most `operationId`s are in one case, and this one is in another.",
    before: ids("list_shops"),
    after: ids("listShops"),
    fix: "Write the `operationId` in the case of the other ids.",
  },
  "operation-summary-unique": {
    title: "Two operations with one summary",
    meaning: "Readers cannot tell the two operations apart in the navigation and in search results.",
    before: pathsFile(`/pets: { get: { summary: List, ${okay} } }\n/shops: { get: { summary: List, ${okay} } }`),
    after: pathsFile(
      `/pets: { get: { summary: List pets, ${okay} } }\n/shops: { get: { summary: List shops, ${okay} } }`,
    ),
    fix: "Give each operation a summary of its own.",
  },
  "operation-tags": {
    title: "Operation without tags",
    meaning: "The reference groups operations by their tags.",
    before: operation("operationId: listPets"),
    after: operation("tags: [Pets]"),
    fix: "Add `tags` with the name of a group.",
  },
  "operation-tag-defined": {
    title: "Tag that is not listed",
    meaning: "The top-level `tags` do not list the tag, so it has no description and no place in the order.",
    before: operation("tags: [Pets]"),
    after: specTail(
      `tags: [{ name: Pets, description: Pets. }]\npaths: { /pets: { get: { tags: [Pets], ${okay} } } }\n`,
    ),
    fix: "Add the tag to `tags`.",
  },
  "operation-success-response": {
    title: "Operation without successful response",
    meaning: "The operation has no response with a status of 2xx or 3xx.",
    before: pathsFile('/pets: { get: { responses: { "404": { description: No pets. } } } }'),
    after: operation("summary: List all pets"),
    fix: "Describe what a successful call returns.",
  },
  "operation-error-response": {
    title: "Operation without error response",
    meaning: "Every operation can fail, and clients need to know what an error looks like.",
    before: operation("summary: List all pets"),
    after: pathsFile('/pets: { get: { responses: { "200": { description: Pets. }, "404": { description: No. } } } }'),
    fix: "Add a response with a status of 4xx, or `default`.",
  },
  "operation-unauthorized-response": {
    title: "Secured operation without response 401",
    meaning: "The operation needs credentials, but does not describe what happens without them.",
    before: operation("security: [{ key: [] }]"),
    after: pathsFile(
      '/pets: { get: { security: [{ key: [] }], responses: { "200": { description: Pets. }, "401": { description: No. } } } }',
    ),
    fix: "Add a response with the status 401 or 403.",
  },
  "operation-security": {
    title: "Operation without stated security",
    meaning:
      "Neither the operation nor the document has `security`, so readers do not know whether a call needs credentials.",
    before: operation("summary: List all pets"),
    after: operation("security: []"),
    fix: "State `security`. An empty list states that the operation is public.",
  },
  "operation-deprecated": {
    title: "Deprecated operation without replacement",
    meaning: "The operation is deprecated, but its description does not name what to use instead.",
    before: operation("deprecated: true"),
    after: operation("deprecated: true\n    description: Use `GET /v2/pets` instead."),
    fix: "Name the replacement in `description`.",
  },
  "request-body-method": {
    title: "Request body of a method without one",
    meaning: "Many clients, proxies, and caches drop the body of a GET, HEAD, or DELETE request.",
    before: operation("requestBody: { content: { application/json: { schema: { type: object } } } }"),
    after: operation("parameters: [{ name: kind, in: query, schema: { type: string } }]"),
    fix: "Use query parameters, or the method POST.",
  },
  pagination: {
    title: "List without pagination",
    meaning: "The operation returns a list that grows without a limit.",
    before: pathsFile(
      '/pets: { get: { responses: { "200": { description: Pets., content: { application/json: { schema: { type: array } } } } } } }',
    ),
    after: pathsFile(
      '/pets: { get: { parameters: [{ name: limit, in: query, schema: { type: integer } }], responses: { "200": { description: Pets., content: { application/json: { schema: { type: array } } } } } } }',
    ),
    fix: "Add parameters such as `limit` and `cursor`.",
  },
});

const schemaRules = describeRules({
  "parameter-description": {
    title: "Parameter without description",
    meaning: "The parameter has no `description`.",
    before: parameter("{ name: limit, in: query, schema: { type: integer } }"),
    after: parameter("{ name: limit, in: query, description: Maximum number., schema: { type: integer } }"),
    fix: "Describe the parameter.",
  },
  "parameter-case": {
    title: "Parameter in another case",
    meaning: "Most parameters are in one case, and this one is in another.",
    before: parameter(
      "page_size, page_token, sort_by, petKind"
        .split(", ")
        .map((name) => `{ name: ${name}, in: query, schema: {} }`)
        .join(", "),
    ),
    after: parameter(
      "page_size, page_token, sort_by, pet_kind"
        .split(", ")
        .map((name) => `{ name: ${name}, in: query, schema: {} }`)
        .join(", "),
    ),
    fix: "Write the name in the case of the other names.",
  },
  "pagination-bounds": {
    title: "Page size without maximum",
    meaning: "Clients do not know how many items they can request at once, and a single call can request all.",
    before: parameter("{ name: limit, in: query, schema: { type: integer } }"),
    after: parameter("{ name: limit, in: query, schema: { type: integer, maximum: 100 } }"),
    fix: "Add `maximum` to the schema of the parameter.",
  },
  "response-description": {
    title: "Response without description",
    meaning: "The response has an empty `description`.",
    before: pathsFile('/pets: { get: { responses: { "200": { description: "" } } } }'),
    after: pathsFile('/pets: { get: { responses: { "200": { description: The pets of the shop. } } } }'),
    fix: "Describe what the response means.",
  },
  "error-response-schema": {
    title: "Error response without schema",
    meaning: "Clients cannot handle an error whose body is not described.",
    before: pathsFile('/pets: { get: { responses: { "200": { description: Pets. }, "404": { description: No. } } } }'),
    after: pathsFile(
      '/pets: { get: { responses: { "200": { description: Pets. }, "404": { description: No., content: { application/json: { schema: { type: object } } } } } } }',
    ),
    fix: "Add `content` with a schema, such as the problem details of RFC 9457.",
  },
  "empty-response": {
    title: "Body of a response without one",
    meaning: "A response with the status 204, 205, or 304 never has a body.",
    before: pathsFile(
      '/pets: { delete: { responses: { "204": { description: Gone., content: { application/json: { schema: { type: object } } } } } } }',
    ),
    after: pathsFile('/pets: { delete: { responses: { "204": { description: Gone. } } } }'),
    fix: "Remove `content`, or use the status 200.",
  },
  "media-type-example": {
    title: "Media type without example",
    meaning: "Neither the media type nor its schema has an example. Readers see generated values, which mean little.",
    before: post(
      'requestBody: { content: { application/json: { schema: { type: string } } } }\n    responses: { "204": { description: Created. } }',
    ),
    after: post(
      'requestBody: { content: { application/json: { schema: { type: string }, example: Rex } } }\n    responses: { "204": { description: Created. } }',
    ),
    fix: "Add `example` or `examples`.",
  },
  "schema-description": {
    title: "Schema without description",
    meaning: "A named schema has a page in the reference, and this one has no introduction.",
    before: petFile("type: object"),
    after: petFile("type: object\ndescription: An animal of the shop."),
    fix: "Describe the schema.",
  },
  "property-description": {
    title: "Property without description",
    meaning: "The property has no `description`.",
    before: petFile("type: object\nproperties:\n  vaccinated: { type: boolean }"),
    after: petFile(
      "type: object\nproperties:\n  vaccinated: { type: boolean, description: Whether all vaccinations are valid. }",
    ),
    fix: "Describe the property: its meaning, its unit, and its limits.",
  },
  "property-case": {
    title: "Property in another case",
    meaning: "Most properties are in one case, and this one is in another.",
    before: properties("is_young", "is_calm", "is_small", "isLoud"),
    after: properties("is_young", "is_calm", "is_small", "is_loud"),
    fix: "Write the name in the case of the other names.",
  },
  "property-date-format": {
    title: "Date without format",
    meaning: "The property's name suggests a date, but its schema accepts every text.",
    before: petFile("type: object\nproperties:\n  created_at: { type: string }"),
    after: petFile("type: object\nproperties:\n  created_at: { type: string, format: date-time }"),
    fix: "Add `format: date-time` or `format: date`.",
  },
  "enum-description": {
    title: "Enum without described values",
    meaning: "The values of an `enum` are not described, so readers must guess what they mean.",
    before: petFile("type: string\nenum: [open, held]"),
    after: petFile(
      "type: string\nenum: [open, held]\ndescription: >-\n  `open`: for sale. `held`: reserved for a customer.",
    ),
    fix: "Describe each value in `description`, or use `oneOf` with `const` and `description`.",
  },
  "enum-case": {
    title: "Enum value in another case",
    meaning: "Most values of the `enum` are in one case, and this one is in another.",
    before: petFile("type: string\nenum: [for_sale, on_hold, in_care, notFound]"),
    after: petFile("type: string\nenum: [for_sale, on_hold, in_care, not_found]"),
    fix: "Write the value in the case of the other values, if the API allows it.",
  },
  "no-secrets": {
    title: "Secret in an example",
    meaning:
      "An example contains a token with the prefix of a known service, or a random text in a field for secrets. The documentation would publish it.",
    before: petFile("type: string\nexample: glpat-Zk3vQ9mB7tR2wL8nC5hJ"),
    after: petFile("type: string\nexample: YOUR_API_KEY"),
    fix: "Revoke the secret if it is real, and write a made-up value.",
  },
});

/** The rules of `docsgen:recommended`. */
export const recommendedCodes: Catalog = { ...documentRules, ...operationRules, ...schemaRules };
