import { expect, test } from "vitest";
import { bindWord, type Word } from "../../../generators/examples/bind-block.ts";
import { once } from "../../../generators/source/once.ts";
import { printFinding } from "../api/description.ts";
import { buildApi } from "../validators/build-api.ts";

const json = (minimum: number) => ({ "application/json": { schema: { minimum } } });
const text = { "text/plain": { schema: { minimum: 0 } } };
const lines = { "application/x-ndjson": { schema: { minimum: 9 } } };
const events = { "text/event-stream": { schema: { minimum: 8 } } };
const post = (operation: object) => ({ post: { responses: {}, ...operation } });

const paths = {
  "/a": post({
    operationId: "a",
    requestBody: { content: { ...text, ...lines, ...json(1) } },
    responses: {
      404: { description: "", content: json(2) },
      200: { description: "", content: { ...text, ...events } },
      201: { description: "", content: { ...events, ...json(3) } },
      "5XX": { description: "", content: json(4) },
      default: { description: "", content: json(5) },
    },
  }),
  "/b": post({
    operationId: "b",
    requestBody: { content: text },
    responses: { 404: { description: "", content: { ...json(6), ...events } } },
  }),
  "/c": post({
    operationId: "c",
    requestBody: { content: { "application/json": {} } },
    responses: { default: { description: "", content: lines } },
  }),
  "/d": post({
    operationId: "d",
    requestBody: { content: { "application/vnd.x+json; v=1": { schema: { minimum: 7 } } } },
    responses: { "2XX": { description: "", content: json(7) } },
  }),
};
const webhooks = { e: post({ operationId: "e", requestBody: { content: json(1) } }) };

const describe = once(async () => [
  { name: "main", api: await buildApi({ Pet: { minimum: 1 } }, paths, "3.1.0", { webhooks }) },
  {
    name: "own",
    api: await buildApi(
      { Pet: {}, Cup: { minimum: 2 } },
      { "/f": post({ operationId: "f", requestBody: { content: json(2) } }) },
    ),
  },
  {
    name: "other",
    api: await buildApi({ Cup: {} }, { "/f": post({ operationId: "f", requestBody: { content: json(3) } }) }),
  },
]);

const cases: [kind: Word["kind"], name: string, status: string | undefined, want: string][] = [
  ["request", "a", undefined, "main a request request minimum 1: This request of `a`"],
  ["request", "POST /a", undefined, "main a request request minimum 1: This request of `a`"],
  ["request", "e", undefined, "main e request response minimum 1: This request of `e`"],
  ["request", "POST e", undefined, "main e request response minimum 1: This request of `e`"],
  ["request", "b", undefined, "main b example/no-body The operation `b` has no request body in JSON."],
  ["request", "c", undefined, "main c example/no-body The operation `c` has no request body in JSON."],
  ["request", "d", undefined, "main d request request minimum 7: This request of `d`"],
  ["response", "a", undefined, "main a response:201 response minimum 3: This response 201 of `a`"],
  ["response", "a", "201", "main a response:201 response minimum 3: This response 201 of `a`"],
  ["response", "a", "200", "main a response:200 response minimum 5: This response 200 of `a`"],
  ["response", "a", "404", "main a response:404 response minimum 2: This response 404 of `a`"],
  ["response", "a", "503", "main a response:503 response minimum 4: This response 503 of `a`"],
  ["response", "a", "5xx", "main a response:5xx response minimum 4: This response 5xx of `a`"],
  ["response", "a", "418", "main a response:418 response minimum 5: This response 418 of `a`"],
  ["response", "a", "default", "main a response:default response minimum 5: This response default of `a`"],
  ["response", "b", undefined, "main b example/no-body The operation `b` has no response in JSON."],
  [
    "response",
    "b",
    "200",
    "main b example/unknown-response The operation `b` has no response `200` in JSON. (use `404`)",
  ],
  ["response", "c", "200", "main c example/unknown-response The operation `c` has no response `200` in JSON."],
  ["response", "d", undefined, "main d response:2XX response minimum 7: This response 2XX of `d`"],
  ["event", "a", undefined, "main a event response minimum 8: This event of `a`"],
  ["event", "b", undefined, "main b example/no-body The operation `b` has no event stream in JSON."],
  ["event", "c", undefined, "main c event response minimum 9: This event of `c`"],
  ["schema", "Pet", undefined, "main undefined schema undefined minimum 1: This `Pet`"],
  ["schema", "a", undefined, "nobody example/unknown-schema The descriptions have no schema `a`."],
  [
    "schema",
    "Pets",
    undefined,
    "nobody example/unknown-schema The descriptions have no schema `Pets`. (did you mean `Pet`?)",
  ],
  [
    "schema",
    "Cup",
    undefined,
    "nobody example/ambiguous-name The name `Cup` exists in several descriptions. (write `own:Cup` or `other:Cup`)",
  ],
  ["schema", "own:Cup", undefined, "own undefined schema undefined minimum 2: This `Cup`"],
  [
    "schema",
    "own:Cups",
    undefined,
    "nobody example/unknown-schema The description `own` has no schema `Cups`. (did you mean `own:Cup`?)",
  ],
  ["request", "Pet", undefined, "nobody example/unknown-operation The descriptions have no operation `Pet`."],
  [
    "request",
    "f",
    undefined,
    "nobody example/ambiguous-name The name `f` exists in several descriptions. (write `own:f` or `other:f`)",
  ],
  ["request", "other:f", undefined, "other f request request minimum 3: This request of `f`"],
  [
    "request",
    "POST /x",
    undefined,
    "nobody example/unknown-operation The descriptions have no operation `POST /x`. (did you mean `POST /a`?)",
  ],
];

test.each(cases)("resolves the binding %s=%s:%s", async (kind, name, status, want) => {
  const { value, findings } = bindWord(await describe(), { kind, name, status, written: "" }, (part) => ({
    file: "a.md",
    line: 5,
    column: 1 + part.length,
  }));
  const binding = value?.binding;
  const operation = value?.operation?.id;
  const told = findings.map((finding) => {
    const { column } = finding.position ?? {};
    expect([1 + name.length, 1 + (status ?? name).length]).toContain(column);
    return printFinding(finding).replace(/^\S+ error /, "");
  });
  if (value === undefined) expect(["nobody", ...told].join(" ")).toBe(want);
  else if (binding === undefined) expect([value.owner.name, operation, ...told].join(" ")).toBe(want);
  else {
    const { schema, direction, title, part } = binding;
    expect(binding.operation).toBe(operation);
    const minimum = JSON.stringify(schema.source).replace(/\D/g, "");
    expect(`${value.owner.name} ${operation} ${part} ${direction} minimum ${minimum}: ${title}`).toBe(want);
  }
});
