import { expect, test } from "vitest";
import { checkExamples } from "../../../generators/examples/check-examples.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { modelOf, printFinding } from "../api/description.ts";

/** Examples at every location of a description, most of them invalid. */
const spec = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /a/{id}:
    post:
      operationId: op
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer }, example: x }
        - { name: q, in: query, schema: { type: integer }, examples: { one: { value: y }, two: { value: 2 } } }
        - { name: X-H, in: header, schema: { type: integer, default: h } }
      requestBody:
        content:
          application/json: { schema: { type: integer }, example: b }
          application/x-ndjson: { schema: { type: integer }, example: "1\\nc\\n2" }
          application/xml: { schema: { type: integer }, example: "<a/>" }
          text/plain: { schema: { type: string, maxLength: 1 }, example: ddd }
          text/csv: { schema: { type: integer }, example: "5" }
          application/x-www-form-urlencoded: { schema: { type: object, properties: { e: { type: integer } } }, example: { e: f } }
          multipart/form-data: { schema: { type: object }, example: "x=y" }
          application/octet-stream: {}
      responses:
        "200":
          description: OK
          headers: { X-R: { schema: { type: integer }, example: r } }
          content:
            application/json: { schema: { type: integer }, examples: { wrong: { value: s } } }
            text/event-stream: { schema: { type: object, properties: { n: { type: integer } } }, examples: { list: { value: [{ n: t }, { n: 1 }] }, one: { value: { n: u } }, text: { value: "data: {\\"n\\": \\"v\\"}\\n\\ndata: [DONE]\\n" } } }
          links:
            L: { operationId: op, parameters: { id: w, path.id: 5, zz: 1, q: $request.query.q }, requestBody: z }
            M: { operationId: opp }
            N: { operationRef: "#/paths/~1a~1{id}/post", parameters: { query.q: no } }
            O: { operationRef: "#/paths/~1b/post" }
            P: { operationRef: "https://else.example/#/paths/~1b/post" }
            Q: { description: nowhere }
        4XX: { description: No, content: { application/problem+json: { schema: { type: integer }, example: four } } }
      callbacks:
        done: { "{$request.body#/url}": { post: { requestBody: { content: { application/json: { schema: { type: integer }, example: cb } } }, responses: { "200": { description: OK } } } } }
webhooks:
  told: { post: { operationId: hook, requestBody: { content: { application/json: { schema: { type: integer }, example: wh } } }, responses: { "200": { description: OK } } } }
components:
  parameters: { P: { name: p, in: query, schema: { type: integer }, example: pp } }
  headers: { H: { schema: { type: integer }, example: hh } }
  requestBodies: { B: { content: { application/json: { schema: { type: integer }, example: bb } } } }
  responses: { R: { description: R, headers: { I: { schema: { type: integer }, example: ii } }, content: { application/json: { schema: { type: integer }, example: rr } } } }
  schemas:
    S: { type: object, properties: { one: { type: integer, example: e1 }, two: { type: integer, examples: [1, e2] }, three: { type: integer, default: "this is a long text that is cut behind sixty letters, whatever it says" } } }
  pathItems: { I: { get: { operationId: item, parameters: [{ name: k, in: query, schema: { type: integer }, example: kk }], responses: { "200": { description: OK } } } } }
`;

test("finds examples at every location of a description", async () => {
  const { value } = await modelOf({ "openapi.yaml": spec });
  const described = { ...value, name: "api", api: value.model, validators: buildValidators(value.model) };
  const { value: summary, findings } = await checkExamples({ apis: [described], pages: [] });
  const told = findings.map((finding) => {
    const { operation = "", part = "", pointer = "" } = finding;
    return `${printFinding(finding)} [${operation} ${part} ${pointer}]`.replace("openapi.yaml:", "");
  });
  expect(summary).toMatchObject({ checked: 33, failed: 25, skipped: 3, unbound: 0 });
  expect(summary.kinds.map(({ name, checked, failed }) => `${name} ${checked} ${failed}`)).toEqual([
    "event 7 4",
    "header 1 1",
    "path 3 2",
    "query 5 4",
    "request 7 7",
    "response 5 5",
    "schema 5 2",
  ]);
  expect(told).toEqual([
    `8:85 error payload/type The example of the parameter \`id\` of \`POST /a/{id}\` breaks its schema: it must be an integer, but is "x". [op path ]`,
    `9:86 error payload/type The example of the parameter \`q\` of \`POST /a/{id}\` breaks its schema: it must be an integer, but is "y". [op query ]`,
    `13:67 error payload/type The example in the request of \`POST /a/{id}\` breaks its schema: it must be an integer, but is "b". [op request ]`,
    `14:75 error payload/type The event on line 2 of the example in the request of \`POST /a/{id}\` breaks its schema: it must be an integer, but is "c". [op event ]`,
    `16:74 error payload/max-length The example in the request of \`POST /a/{id}\` breaks its schema: it must have at most 1 character, but has 3. [op request ]`,
    `18:126 error payload/type The example in the request of \`POST /a/{id}\` breaks its schema: \`/e\` must be an integer, but is "f". [op request /e]`,
    `24:65 error payload/type The example of the parameter \`X-R\` of \`POST /a/{id}\` breaks its schema: it must be an integer, but is "r". [op response:200 ]`,
    `26:88 error payload/type The example \`wrong\` in the response 200 of \`POST /a/{id}\` breaks its schema: it must be an integer, but is "s". [op response:200 ]`,
    `27:131 error payload/type The example \`list\` in the response 200 of \`POST /a/{id}\` breaks its schema: \`/n\` must be an integer, but is "t". [op event /n]`,
    `27:168 error payload/type The example \`one\` in the response 200 of \`POST /a/{id}\` breaks its schema: \`/n\` must be an integer, but is "u". [op event /n]`,
    `27:205 error payload/type The event on line 1 of the example \`text\` in the response 200 of \`POST /a/{id}\` breaks its schema: \`/n\` must be an integer, but is "v". [op event /n]`,
    `35:108 error payload/type The example in the response 4XX of \`POST /a/{id}\` breaks its schema: it must be an integer, but is "four". [op response:4XX ]`,
    `37:133 error payload/type The example in the request of \`POST {$request.body#/url}\` breaks its schema: it must be an integer, but is "cb". [done request ]`,
    `39:120 error payload/type The example in the request of the webhook \`told\` breaks its schema: it must be an integer, but is "wh". [hook request ]`,
    `47:118 error payload/type The example of the parameter \`k\` of \`GET I\` breaks its schema: it must be an integer, but is "kk". [item query ]`,
    `41:78 error payload/type The example of the parameter \`p\` of the component \`P\` breaks its schema: it must be an integer, but is "pp". [ query ]`,
    `42:55 error payload/type The example of the parameter \`H\` of the component \`H\` breaks its schema: it must be an integer, but is "hh". [ header ]`,
    `43:92 error payload/type The example in the request of the component \`B\` breaks its schema: it must be an integer, but is "bb". [ request ]`,
    `44:89 error payload/type The example of the parameter \`I\` of the component \`R\` breaks its schema: it must be an integer, but is "ii". [ response ]`,
    `44:164 error payload/type The example in the response of the component \`R\` breaks its schema: it must be an integer, but is "rr". [ response ]`,
    `29:53 error payload/type The value of the link \`L\` to \`op\` breaks its schema: it must be an integer, but is "w". [op path ]`,
    `29:111 error payload/type The value of the link \`L\` to \`op\` breaks its schema: it must be an integer, but is "z". [op request ]`,
    `31:81 error payload/type The value of the link \`N\` to \`op\` breaks its schema: it must be an integer, but is "no". [op query ]`,
    `46:69 error payload/type The example \`"e1"\` breaks its schema: it must be an integer, but is "e1". [ schema ]`,
    `46:111 error payload/type The example \`"e2"\` breaks its schema: it must be an integer, but is "e2". [ schema ]`,
    `46:151 warning payload/type The default \`"this is a long text that is cut behind sixty letters, wh…\` breaks its schema: it must be an integer, but is "this is a long text that is cut behind sixty letters, wha…". [ schema ]`,
    `10:70 warning payload/type The default \`"h"\` breaks its schema: it must be an integer, but is "h". [ schema ]`,
    `29:68 error example/unknown-parameter The operation \`op\` has no parameter \`zz\`. [  ]`,
    `30:31 error example/unknown-operation The description has no operation \`opp\`. (did you mean \`op\`?) [  ]`,
    `32:32 error example/unknown-operation The description has no operation \`#/paths/~1b/post\`. [  ]`,
  ]);
});
