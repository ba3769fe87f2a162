import { createExampleCheck } from "../../../../generators/examples/check-example.ts";
import type { CheckingApi } from "../../../../generators/examples/files/check-calls.ts";
import { once } from "../../../../generators/source/once.ts";
import { buildValidators } from "../../../../generators/validators/build-validators.ts";
import { modelOf } from "../../api/description.ts";

const spec = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /teas:
    get:
      operationId: listTeas
      parameters:
        - { name: limit, in: query, required: true, schema: { type: integer, maximum: 5 } }
        - { name: kind, in: query, schema: { enum: [green, black] } }
        - { name: X-Shop, in: header, required: true, schema: { type: integer } }
      responses:
        "404": { description: No, content: { application/problem+json: { schema: { required: [error] } } } }
        "200": { description: All, content: { text/event-stream: { schema: { required: [step] } }, application/json: { schema: { type: array } } } }
        2XX: { description: More, content: { application/json: { schema: { type: integer } } } }
    post:
      operationId: addTea
      requestBody: { content: { multipart/form-data: { schema: { required: [form] } }, application/json: {}, application/jsonl: { schema: { required: [line] } } } }
      responses:
        default: { description: Any, content: { text/plain: { schema: { type: string, maxLength: 2 } } } }
      callbacks: { done: { "{$request.body#/url}": { post: { operationId: told, requestBody: { content: { application/json: { schema: { required: [call] } } } }, responses: {} } } } }
  /teas/{id}:
    get: { operationId: getTea, responses: { "204": { description: None } } }
    put: { operationId: putTea, requestBody: { content: { application/x-www-form-urlencoded: { schema: { required: [form] } }, text/plain: { schema: { type: string } } } }, responses: { "500": { description: No, content: { application/json: { schema: {} } } } } }
webhooks:
  sold: { post: { operationId: sold, requestBody: { content: { text/plain: { schema: { type: string, maxLength: 2 } } } }, responses: {} } }
components:
  schemas:
    Tea: { type: object, required: [name], properties: { name: { type: string, maxLength: 5 }, id: { readOnly: true } } }
`;

const other = spec
  .replace("    Tea:", "    Cup: { type: integer }\n    Pot: {}\n    Tea:")
  .replace("operationId: getTea", "operationId: getCup");

/** A description and two others with more schemas, and what checks payloads against them. */
export const describeTeas = once(async (): Promise<readonly CheckingApi[]> =>
  Promise.all(
    [
      ["api", spec],
      ["shop", other],
      ["bar", other],
    ].map(async ([name = "", text = ""]) => {
      const { value } = await modelOf({ [`${name}.yaml`]: text });
      const input = { validators: buildValidators(value.model), locate: value.locate };
      return { name, api: value.model, checking: { ...input, check: createExampleCheck(input) } };
    }),
  ),
);
