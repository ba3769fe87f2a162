import { expect, test } from "vitest";
import { checkPage, fence } from "./calls/check-page.ts";

/** A description with one operation below `/items` and one at `/{name}/parts`. */
const describe = (servers: string): string => `openapi: 3.1.0
info: { title: T, version: "1" }
${servers}
paths:
  /items:
    get: { operationId: listItems, parameters: [{ name: limit, in: query, schema: { type: integer } }], responses: { "200": { description: OK } } }
  /items/{id}.json:
    get: { operationId: getItem, parameters: [{ name: id, in: path, required: true, schema: { type: integer } }], responses: { "200": { description: OK } } }
  /items/own:
    get: { operationId: ownItem, responses: { "200": { description: OK } } }
  /v1/things/{thing}:
    post: { operationId: addThing, parameters: [{ name: thing, in: path, required: true, schema: { type: string } }], responses: { "200": { description: OK } } }
    head: { operationId: askThing, parameters: [{ name: thing, in: path, required: true, schema: { type: string } }], responses: { "200": { description: OK } } }
`;

/** The finding for a URL with an invalid parameter: it is ours, close to one of ours, or another API's. */
async function look(servers: string, call: string): Promise<string> {
  const [method, address] = call.split(" ");
  const { findings } = await checkPage(fence("sh", `curl -X ${method} '${address}'`), describe(servers));
  if (findings.length === 0) return "nothing to say";
  return findings.map((text) => text.replace(/^content\/a\.md:2:(\d+) \w+ /, "$1: ")).join("\n");
}

const one = "servers: [{ url: https://api.example.com/base }]";
const many = `servers:
  - { url: "https://{region}.example.com:{port}/{version}/", variables: { region: { default: eu, enum: [eu, u.s] }, port: { default: "443" }, version: { default: a/b } } }
  - { url: "http://localhost:8080" }
  - { url: /relative }`;

const calls: readonly (readonly [servers: string, addresses: readonly string[]])[] = [
  [
    one,
    [
      "GET https://api.example.com/base/items?limit=x",
      "GET https://API.EXAMPLE.COM:443/base/items?limit=x#y",
      "GET http://api.example.com:80/base/items?limit=x",
      "GET https://user@api.example.com/base/items?limit=x",
      "GET //api.example.com/base/items?limit=x",
      "GET api.example.com/base/items?limit=x",
      "GET localhost:80/base/items?limit=x",
      "GET base/items?limit=x",
      "GET https://api.example.com:8080/base/items?limit=x",
      "GET https://other.example.com/base/items?limit=x",
      "GET https://api-example.com/base/items?limit=x",
      "GET /base/items?limit=x",
      "GET /items?limit=x",
      "GET https://api.example.com/items?limit=x",
      "GET https://api.example.com/basement/items?limit=x",
      "GET https://api.example.com/base/itmes?limit=x",
      "GET https://api.example.com/base/nothing/like/it",
      "GET https://api.example.com/base",
      "GET https://api.example.com/base/items/5.json",
      "GET https://api.example.com/base/items/x.json",
      "GET https://api.example.com/base/items/own",
      "DELETE https://api.example.com/base/items",
      "OPTIONS https://api.example.com/base/items",
      "HEAD https://api.example.com/base/items?limit=x",
      "GET https://api.example.com/base/v1/things/a",
      "GET https://api.example.com/base/things/a",
      "GET {{host}}/items?limit=x",
      "GET {{host}}/base/items?limit=x",
      "POST {{host}}/things/a?limit=x",
      "GET {{host}}/itmes",
      "GET https://{{host}}/items?limit=x",
    ],
  ],
  [
    many,
    [
      "GET https://u.s.example.com:1/c/items?limit=x",
      "GET https://uxs.example.com:1/c/items?limit=x",
      "GET https://{{region}}.example.com:1/c/items?limit=x",
      "GET http://localhost:8080/items?limit=x",
      "GET https://localhost:8081/items?limit=x",
      "GET https://anywhere.example/relative/items?limit=x",
      "GET https://anywhere.example/relative/itmes",
      "GET https://anywhere.example/items?limit=x",
    ],
  ],
  ["", ["GET https://anywhere.example/items?limit=x", "GET /items?limit=x"]],
  ["servers: [{ url: example.com/base }]", ["GET /base/items?limit=x"]],
];

test("matches the URLs of a page's calls to operations", async () => {
  const told: string[] = [];
  for (const [servers, addresses] of calls) {
    told.push(`=== ${servers}`);
    for (const address of addresses) told.push(address, `  ${(await look(servers, address)).replaceAll("\n", "\n  ")}`);
  }
  await expect(`${told.join("\n")}\n`).toMatchFileSnapshot("../../golden/expected/addresses.txt");
});
