import { expect, it } from "vitest";
import type { SdkSettings } from "../../../../generators/examples/sdk/settings.ts";
import { checkCode } from "./check-code.ts";

const spec = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /logs:
    post:
      operationId: createLog
      tags: [Audit log API]
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [data], properties: { data: { type: object, required: [name], properties: { name: { type: string }, size: { type: integer } } } } } } } }
      responses: { "200": { description: OK } }
    get:
      operationId: getLogs
      tags: [Audit log API]
      parameters: [{ name: limit, in: query, schema: { type: integer } }]
      responses: { "200": { description: OK } }
  /tasks: { get: { operationId: getTasks, tags: [Tasks], responses: { "200": { description: OK } } } }
  /tags: { get: { operationId: getTags, tags: [Tags], responses: { "200": { description: OK } } } }
`;
const sdks: readonly SdkSettings[] = [
  { language: "python", import: "acme", client: "ApiClient", from: "openapi-generator" },
  { language: "python", import: "acme", client: "Client", naming: "{tag}.{operationId}" },
  { language: "java", import: "com.acme", client: "Client", naming: "{tag}.{operationId}" },
];

it.each([
  // A class has the name of its group in any casing.
  ["python", `import acme\nacme.AuditLogAPIApi(acme.ApiClient()).get_logs(limit="x")`, ['payload/type "x"']],
  ["python", `import acme\nacme.TasskApi(acme.ApiClient())`, ["code/unknown-method TasskApi -> TasksApi"]],
  ["python", `import acme\nacme.ApiCleint()`, ["code/unknown-method ApiCleint -> ApiClient"]],
  ["python", `import acme\nacme.Task()\nacme.Configuration()`, []],
  // Other names of a method, and requests of the client.
  [
    "python",
    `import acme\nboth = acme.AuditLogAPIApi().get_logs_with_http_info(limit="x")\nboth.data.nothing`,
    ['payload/type "x"'],
  ],
  ["python", `import acme\nacme.ApiClient().call_api("/logs", "GET")`, []],
  // A factory makes a client. The pattern does not state the casing of groups.
  [
    "python",
    `import acme\nc = acme.Client.access_token("t")\nc.auditlogapi.get_logs(limit="x")\nc.tasks.get_tsaks()`,
    ['payload/type "x"', "code/unknown-method get_tsaks -> tasks.get_tasks"],
  ],
  ["python", `import acme\nc = acme.Client.parse("t")\nc.tasks.get_tsaks()`, []],
  // Setters of members.
  [
    "java",
    `import com.acme.Client;\nclass A { void run() {\nClient c = new Client();\nc.auditlogapi.createLog().data("name", "x").data("size", "many").option("pretty", true).execute();\n} }`,
    ['payload/type "many"'],
  ],
  [
    "java",
    `import com.acme.Client;\nclass A { void run() {\nClient c = new Client();\nc.auditlogapi.createLog().dtaa("name", "x").execute();\n} }`,
    ["code/unknown-argument dtaa -> data"],
  ],
  // Members with sample names.
  ["python", `import acme\nacme.AuditLogAPIApi(acme.ApiClient()).create_log({"data": {"field": "value"}})`, []],
  ["python", `import acme\nacme.AuditLogAPIApi(acme.ApiClient()).get_logs({"param": "value", "param": "value"})`, []],
])("knows the clients and classes of %s: %s", async (language, code, want) => {
  await expect(checkCode(language, code, { spec, sdks, isWhole: true })).resolves.toEqual(want);
});

/** A path with a variable that nothing declares, and two operations for the same method. */
const paths = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /vendors/{vendor_id}: { put: { operationId: updateVendor, responses: { "200": { description: OK } } } }
  /orders:
    get:
      operationId: listOrders
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses: { "200": { description: OK } }
  /orders/{id}:
    get:
      operationId: getOrder
      parameters: [{ name: id, in: path, required: true, schema: { type: string, maxLength: 3 } }]
      responses: { "200": { description: OK } }
`;

it.each([
  [`client.vendors.update({ vendor_id: "v", vendro_id: "w" });`, ["code/unknown-argument vendro_id"]],
  [`client.orders.retrieve("long id");`, ['payload/max-length "long id"']],
  [`client.orders.create({\n  // ...\n  nmae: 1,\n});`, []],
])("accepts what the description leaves out: %s", async (code, want) => {
  const own: readonly SdkSettings[] = [
    { language: "typescript", import: "@acme/sdk", client: "Acme", from: "stainless" },
  ];
  await expect(checkCode("typescript", code, { spec: paths, sdks: own })).resolves.toEqual(want);
});

it.each([
  ["client.chat.complete({\n  // ...\n  messages: [],\n});", []],
  ['client.chat.complete({\n  model: "m",\n  // ...\n});', []],
  ["client.chat.complete({\n  model: 3,\n  // ...\n});", ["payload/type 3"]],
  ["if (x) {\n  // ...\n  client.files.list({ purpose: 3 });\n}", ["payload/enum 3"]],
])("takes a comment with dots for members: %s", async (code, want) => {
  await expect(checkCode("typescript", code)).resolves.toEqual(want);
});

/** Credentials as parameters, a body with an envelope, and initialisms. */
const accounts = `openapi: 3.1.0
info: { title: T, version: "1" }
security: [{ key: [] }]
paths:
  /accounts:
    get:
      operationId: accounts_list
      parameters:
        - { name: token, in: query, required: true, schema: { type: string } }
        - { name: page_token, in: query, required: true, schema: { type: string } }
        - { name: contactID, in: query, schema: { type: integer } }
      responses:
        "200":
          description: OK
          content:
            application/json:
              schema: { type: object, properties: { success: { type: boolean }, result: { type: object, properties: { ownerID: { type: string } } }, data: { type: array, items: { type: string } } } }
  /accounts/tags:
    post:
      operationId: accounts_tag
      requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { names: { type: string }, count: { type: integer } } } } } }
      responses: { "204": { description: OK } }
  /accounts/custom:
    get: { operationId: accounts_getForCustomID, responses: { "204": { description: OK } } }
components: { securitySchemes: { key: { type: http, scheme: bearer } } }
`;

it.each([
  // The client sends the token, but not what is named like it.
  [undefined, `client.accounts.list({ contactId: 1 });`, ["code/missing-argument list"]],
  // Some generators leave initialisms in capitals.
  [undefined, `client.accounts.list({ pageToken: "p", contactID: "1" });`, ['payload/type "1"']],
  [
    undefined,
    `client.accounts.list({ pageToken: "p", contactIDs: 1 });`,
    ["code/unknown-argument contactIDs -> contactId"],
  ],
  [
    undefined,
    `client.accounts.getForCustomID();\nclient.accounts.getForCustmID();`,
    ["code/unknown-method getForCustmID -> accounts.getForCustomId"],
  ],
  // A form has only texts.
  [undefined, `client.accounts.tag({ names: ["a", "b"], count: [1] });`, ["payload/type [1]"]],
  // Generated clients return the body next to the status.
  [
    undefined,
    `const r = await client.accounts.list({ pageToken: "p" });\nr.data.success;\nr.body.sucess;`,
    ["code/unknown-property sucess -> success"],
  ],
  [
    undefined,
    `const r = await client.accounts.list({ pageToken: "p" });\nr.response.status;\nr.respons;`,
    ["code/unknown-property respons"],
  ],
  [
    undefined,
    `const r = await client.accounts.list({ pageToken: "p" });\nr.ownerId;`,
    ["code/unknown-property ownerId"],
  ],
  // Stainless returns the body without its envelope, if its config says so.
  [
    "stainless",
    `const r = await client.accounts.list({ page_token: "p" });\nr.ownerID;\nr.sucess;`,
    ["code/unknown-property sucess -> success"],
  ],
] as const)("knows what clients add, with %s: %s", async (from, code, want) => {
  const own: readonly SdkSettings[] = [{ language: "typescript", import: "@acme/sdk", client: "Acme", from }];
  await expect(checkCode("typescript", code, { spec: accounts, sdks: own })).resolves.toEqual(want);
});

it.each([
  "npm:@acme/sdk",
  "npm:@acme/sdk@1.2.0",
  "jsr:@acme/sdk@1/models",
  "https://esm.sh/@acme/sdk@1.2.0",
  "https://cdn.jsdelivr.net/npm/@acme/sdk@1/+esm",
  "https://unpkg.com/@acme/sdk",
])("knows the module %s", async (module) => {
  const own: readonly SdkSettings[] = [{ language: "typescript", import: "@acme/sdk", client: "Acme" }];
  const code = `import { Acme } from "${module}";\nconst acme = new Acme();\nacme.accounts.list({ pageToken: 1 });`;
  await expect(checkCode("typescript", code, { spec: accounts, sdks: own, isWhole: true })).resolves.toEqual([
    "payload/type 1",
  ]);
});
