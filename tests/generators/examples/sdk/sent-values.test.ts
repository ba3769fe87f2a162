import { expect, it } from "vitest";
import type { SdkSettings } from "../../../../generators/examples/sdk/settings.ts";
import { checkCode } from "./check-code.ts";

/** An API whose query has lists in one text, and names that are no names of code. */
const spec = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /pets:
    get:
      operationId: listPets
      parameters:
        - { name: fields, in: query, style: form, explode: false, schema: { type: array, items: { enum: [name, owner] } } }
        - { name: ids, in: query, style: pipeDelimited, explode: false, schema: { type: array, items: { type: integer } } }
        - { name: kinds, in: query, schema: { type: array, items: { type: string } } }
        - { name: born.before, in: query, schema: { type: string, format: date } }
      responses: { "200": { description: OK } }
    post:
      operationId: addPet
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [name], additionalProperties: false, properties: { name: { type: string }, age: { type: integer } } } } } }
      responses: { "204": { description: OK } }
  /events:
    get:
      operationId: listEvents
      parameters:
        - name: filter
          in: query
          required: true
          schema: { anyOf: [{ type: object, properties: { user_id: { type: string } } }, { type: object, properties: { email: { type: string } } }] }
      responses: { "204": { description: OK } }
  /pets/{id}/{code}:
    get:
      operationId: getPet
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer, maximum: 999 } }
        - { name: code, in: path, required: true, schema: { type: string, enum: ["1", "2"] } }
        - { name: depth, in: query, schema: { type: integer } }
      responses: { "204": { description: OK } }
`;

const calls = { "pets.list": "listPets", "pets.add": "addPet", "pets.get": "getPet", "events.list": "listEvents" };
const sdks: readonly SdkSettings[] = [
  { language: "python", import: "acme", client: "Acme", calls },
  { language: "typescript", import: "@acme/sdk", client: "Acme", calls },
];

const cases: readonly (readonly [language: string, code: string, want: readonly string[]])[] = [
  ["python", `client.pets.list(fields="name,owner", ids="1|2")`, []],
  ["python", `client.pets.list(fields="name,ownr", ids="1|b")`, ["payload/enum ownr -> owner", "payload/type b"]],
  ["python", `client.pets.list(fields=f"name,{other}")`, []],
  ["typescript", `client.pets.list({ fields: "name,ownr" });`, ["payload/enum ownr -> owner"]],
  ["typescript", `client.pets.list({ kinds: "cat,dog" });`, [`payload/type "cat,dog"`]],
  ["python", `client.pets.list({"born.before": "2025-01-01"})`, []],
  ["python", `client.pets.list({"born.before": "January"})`, [`payload/format "January"`]],
  ["python", `client.pets.list({"born.befor": "2025-01-01"})`, [`code/unknown-argument "born.befor" -> born_before`]],
  ["python", `client.pets.add({"<PARAM_1>": "<VALUE_1>", "age": "old"})`, [`payload/type "old"`]],
  ["typescript", `client.pets.add({ request: { "<PARAM_1>": "<VALUE_1>" } });`, []],
  // The properties of an exploded object are in the query, not the object's name.
  ["typescript", `client.events.list({ email: "a@b.c" });`, []],
  [
    "typescript",
    `client.events.list({ emial: "a@b.c" });`,
    ["code/unknown-argument emial", "code/missing-argument list"],
  ],
  ["python", `client.pets.get(id="id", code="2")`, []],
  ["typescript", `client.pets.add({\n  // ...\n  // @ts-expect-error not yet public\n  baz: "new",\n});`, []],
  [
    "typescript",
    `client.pets.add({\n  name: "Rex",\n  // @ts-ignore\n  age: "old",\n  baz: 1,\n});`,
    ["code/unknown-argument baz"],
  ],
  // A segment of a path has no type. A value of a query keeps the type that the code gives it.
  ["python", `client.pets.get("123", "1")`, []],
  ["python", `client.pets.get("1234", "3")`, [`payload/maximum "1234"`, `payload/enum "3" -> 1`]],
  ["typescript", `client.pets.get({ id: "rex", code: "2", depth: "3" });`, [`payload/type "rex"`, `payload/type "3"`]],
];

it.each(cases)("reads the values and names of requests as they are sent: %s %s", async (language, code, want) => {
  await expect(checkCode(language, code, { sdks, spec })).resolves.toEqual(want);
});
