import { expect, test } from "vitest";
import { bindTarget } from "../../../../generators/examples/files/bind-target.ts";
import type { TargetWords } from "../../../../generators/examples/files/model.ts";
import { DocsgenError } from "../../../../generators/source/docsgen-error.ts";
import { printFinding } from "../../api/description.ts";
import { describeTeas } from "./describe-teas.ts";

const targets: [words: TargetWords, want: string][] = [
  [{}, "nothing"],
  [{ schema: "Tea" }, "api: This `Tea`, schema"],
  [{ schema: "shop:Cup" }, "shop: This `Cup`, schema"],
  [
    { operation: "listTeas" },
    "call/no-such-part The operation `listTeas` has no request body to check a payload against. (pass `--part query` or `--part event` or `--part response:200` or `--part response:404` or `--part response:2XX`)",
  ],
  [{ operation: "listTeas", part: "query" }, "api: This query of `listTeas`"],
  [{ operation: "listTeas", part: "event" }, "api: This event of `listTeas`, listTeas event response step"],
  [
    { operation: "listTeas", part: "response" },
    "api: This response 200 of `listTeas`, listTeas response:200 response array",
  ],
  [
    { operation: "listTeas", part: "response:201" },
    "api: This response 201 of `listTeas`, listTeas response:201 response integer",
  ],
  [
    { operation: "listTeas", part: "response:404" },
    "api: This response 404 of `listTeas`, listTeas response:404 response error",
  ],
  [
    { operation: "listTeas", part: "response:500" },
    "call/no-such-part The operation `listTeas` has no response `500` to check a payload against. (pass `--part query` or `--part event` or `--part response:200` or `--part response:404` or `--part response:2XX`)",
  ],
  [{ operation: "addTea" }, "api: This request of `addTea`, addTea request request line"],
  [
    { operation: "addTea", part: "response" },
    "api: This response default of `addTea`, addTea response:default response string",
  ],
  [
    { operation: "addTea", part: "response:418" },
    "api: This response 418 of `addTea`, addTea response:418 response string",
  ],
  [
    { operation: "addTea", part: "query" },
    "call/no-such-part The operation `addTea` has no query parameter to check a payload against. (pass `--part request` or `--part response:default`)",
  ],
  [
    { operation: "addTea", part: "event" },
    "call/no-such-part The operation `addTea` has no event stream to check a payload against. (pass `--part request` or `--part response:default`)",
  ],
  [{ operation: "done" }, "api: This request of `done`, done request response call"],
  [{ operation: "sold" }, "api: This request of `sold`, sold request response string"],
  [{ operation: "putTea" }, "api: This request of `putTea`, putTea request request form"],
  [
    { operation: "putTea", part: "response" },
    "call/no-such-part The operation `putTea` has no response to check a payload against. (pass `--part request` or `--part response:500`)",
  ],
  [{ operation: "getTea" }, "call/no-such-part The operation `getTea` has no request body to check a payload against."],
  [{ operation: "POST /teas" }, "api: This request of `addTea`, addTea request request line"],
  [{ operation: " post  /teas " }, "api: This request of `addTea`, addTea request request line"],
  [{ operation: "PUT /teas/{id}" }, "api: This request of `putTea`, putTea request request form"],
  [{ operation: "PUT /teas/5" }, "api: This request of `putTea`, putTea request request form"],
  [
    { operation: "PATCH /teas" },
    "call/unknown-operation The descriptions have no operation `PATCH /teas`. (did you mean `GET /teas`?)",
  ],
  [
    { operation: "addTeas" },
    "call/unknown-operation The descriptions have no operation `addTeas`. (did you mean `addTea`?)",
  ],
  [
    { operation: "something" },
    "call/unknown-operation The descriptions have no operation `something`. (pass an operationId, or method and path: `--operation 'POST /v1/orders'`)",
  ],
  [
    { operation: "shop:getCups" },
    "call/unknown-operation The description `shop` has no operation `getCups`. (did you mean `shop:getCup`?)",
  ],
  [{ schema: "Te" }, "call/unknown-schema The descriptions have no schema `Te`. (did you mean `Tea`?)"],
  [
    { schema: "Something" },
    "call/unknown-schema The descriptions have no schema `Something`. (pass a name from `components/schemas`)",
  ],
  [
    { schema: "Cup" },
    "call/ambiguous-name The name `Cup` exists in several descriptions. (pass `shop:Cup` or `bar:Cup`)",
  ],
  [
    { schema: "Tea", operation: "addTea" },
    "call/several-targets `--schema` and `--operation` cannot be used together. (remove one of them)",
  ],
  [
    { schema: "Tea", part: "query" },
    "call/part-without-operation `--part query` needs an operation. (pass `--operation ID` or `--operation 'POST /v1/…'`)",
  ],
  [
    { operation: "addTea", part: "respons" },
    "call/unknown-part The part `respons` does not exist. (did you mean `response`?)",
  ],
  [
    { operation: "addTea", part: "x" },
    "call/unknown-part The part `x` does not exist. (pass `request`, `response`, `response:STATUS`, `query`, or `event`)",
  ],
  [
    { operation: "addTea", part: "" },
    "call/unknown-part The part `` does not exist. (pass `request`, `response`, `response:STATUS`, `query`, or `event`)",
  ],
  [
    { operation: "addTea", part: "response:" },
    "call/unknown-part The part `response:` does not exist. (did you mean `response`?)",
  ],
  [
    { operation: "addTea", part: "request:200" },
    "call/unknown-part The part `request:200` does not exist. (did you mean `request`?)",
  ],
];

test.each(targets)("resolves a command's target options: %j", async (words, want) => {
  const apis = await describeTeas();
  const tell = (): string => {
    const bound = bindTarget(apis, words);
    if (bound === undefined) return "nothing";
    const { owner, target } = bound;
    if (target.kind === "query") return `${owner.name}: ${target.title}`;
    const { title, operation, part, direction, schema } = target;
    const source = JSON.stringify(schema.source);
    const told = /"required":\["(\w+)"/.exec(source)?.[1] ?? /"type":"(\w+)"/.exec(source)?.[1];
    return `${owner.name}: ${title}, ${operation === undefined ? part : `${operation} ${part} ${direction} ${told}`}`;
  };
  const safely = (): string => {
    try {
      return tell();
    } catch (error) {
      if (error instanceof DocsgenError) return printFinding(error).replace(/^error /, "");
      throw error;
    }
  };
  expect(safely()).toBe(want);
});
