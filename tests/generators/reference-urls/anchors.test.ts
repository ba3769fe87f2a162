import { expect, test } from "vitest";
import { callbackAnchors } from "../../../generators/reference-urls/callback-anchors.ts";
import { groupMedia } from "../../../generators/reference-urls/media-groups.ts";
import { listParts, operationUrl, schemaUrl, withCallbacks } from "../../../generators/reference-urls/part-urls.ts";
import { findRuleUrl } from "../../../generators/reference-urls/rule-url.ts";
import type { MediaType, Parameter } from "../../../generators/api/model.ts";
import { media, operation, parameter, reference, text } from "../../site/reference/builders.ts";

const at = (pointer: string, one: MediaType): MediaType => ({ ...one, pointer });
const headerAt = (pointer: string, name: string): Parameter => ({ ...parameter(name, "header"), pointer });

test("callbacks are named by their keys; several callbacks of a key, by method and path", () => {
  const callback = (name: string | undefined, method: string) =>
    operation({ id: "id", ...(name === undefined ? {} : { name }), method, path: "{$url}/a b" });
  const anchors = callbackAnchors(
    [callback("done", "POST"), callback("done", "PUT"), callback(undefined, "POST"), callback("a b", "GET")],
    "x",
  );
  expect(anchors.map(([anchor, { method }]) => [anchor, method])).toEqual([
    ["x/done", "POST"],
    ["x/done/(PUT%20%7B%24url%7D%2Fa%20b)", "PUT"],
    ["x/id", "POST"],
    ["x/a%20b", "GET"],
  ]);
});

test("media types of one schema are grouped, the first at the short URL", () => {
  const pet = reference("Pet");
  const groups = groupMedia(
    [
      media("a/json", pet),
      media("b/xml", text({ pointer: "#/1" })),
      media("c/json", reference("Pet", { pointer: "#/2" })),
      media("d/json", reference("Pet", { pointer: "#/3", constraints: [{ words: "x" } as never] })),
      at("#/5", { ...media("e/f", pet), schema: undefined }),
      at("#/6", { ...media("g/h", pet), schema: undefined }),
    ],
    "at",
  );
  expect(groups.map(({ names, place, anchor }) => [names, place, anchor])).toEqual([
    [["a/json", "c/json"], "at/(a%2Fjson)", "at"],
    [["b/xml"], "at/(b%2Fxml)", "at/(b%2Fxml)"],
    [["d/json"], "at/(d%2Fjson)", "at/(d%2Fjson)"],
    [["e/f", "g/h"], "at/(e%2Ff)", "at/(e%2Ff)"],
  ]);
});

test("every part of an operation has a URL", () => {
  const one = operation({
    id: "op",
    pointer: "#/op",
    parameters: [
      { ...parameter("a b", "query"), pointer: "#/op/parameters/0" },
      { ...parameter("c", "path"), pointer: "#/op/parameters/1" },
      { ...parameter("d", "query"), pointer: "#/op/parameters/2" },
    ],
    requestBody: {
      pointer: "#/op/body",
      isRequired: true,
      content: [
        at("#/op/body/a", media("a/b", text({ pointer: "#/1" }))),
        at("#/op/body/c", media("c/d", text({ pointer: "#/2" }))),
      ],
    } as never,
    responses: [
      {
        status: "200",
        pointer: "#/op/200",
        headers: [headerAt("#/op/200/h", "X-H")],
        content: [
          at("#/op/200/j", media("j/k", text())),
          { ...at("#/op/200/e", media("text/event-stream", text())), isSequential: true },
        ],
        links: [],
      },
      { status: "default", pointer: "#/op/default", headers: [], content: [], links: [] },
    ] as never,
  });
  expect([...listParts(one, "/api/#operation/op")]).toEqual([
    ["#/op", "/api/#operation/op"],
    ["#/op/parameters/query", "/api/#operation/op/query"],
    ["#/op/parameters/path", "/api/#operation/op/path"],
    ["#/op/parameters/0", "/api/#operation/op/query/a%20b"],
    ["#/op/parameters/1", "/api/#operation/op/path/c"],
    ["#/op/parameters/2", "/api/#operation/op/query/d"],
    ["#/op/body/a", "/api/#operation/op/request"],
    ["#/op/body/c", "/api/#operation/op/request/(c%2Fd)"],
    ["#/op/200", "/api/#operation/op/response/200"],
    ["#/op/200/headers", "/api/#operation/op/response/200/(headers)"],
    ["#/op/200/h", "/api/#operation/op/response/200/(headers)/X-H"],
    ["#/op/200/j", "/api/#operation/op/response/200"],
    ["#/op/200/e", "/api/#operation/op/response/200/(text%2Fevent-stream)"],
    ["#/op/default", "/api/#operation/op/response/default"],
  ]);
  const inner = operation({ id: "inner", callbacks: [operation({ id: "deep" })] });
  expect(
    [...withCallbacks(operation({ id: "outer", callbacks: [inner] }), "at")].map(([{ id }, address]) => [id, address]),
  ).toEqual([
    ["outer", "at"],
    ["inner", "at/callbacks/inner"],
    ["deep", "at/callbacks/inner/callbacks/deep"],
  ]);
});

test("the URLs of schemas and operations contain their anchor, on a separate page or not", () => {
  const addresses = {
    schemas: new Map([
      ["a/b c", "/api/schemas/a/"],
      ["d", "/api/#schema/d"],
    ]),
    operations: new Map([
      ["get/x y", "/api/x/"],
      ["z", "/api/#operation/z"],
    ]),
    tags: new Map(),
  };
  expect(["a/b c", "d", "e"].map((name) => schemaUrl(name, addresses))).toEqual([
    "/api/schemas/a/#schema/a/b%20c",
    "/api/#schema/d",
    undefined,
  ]);
  expect(["get/x y", "z", "e"].map((id) => operationUrl(id, addresses))).toEqual([
    "/api/x/#operation/get/x%20y",
    "/api/#operation/z",
    undefined,
  ]);
});

test("a rule has the URL of the nearest part above it", () => {
  const places = new Map([
    ["#/a", "/A"],
    ["#/a/properties/b", "/B"],
  ]);
  const find = (pointer: string): string | undefined => places.get(pointer);
  expect(
    [
      "#/a",
      "#/a/maxLength",
      "#/a/properties/c/type",
      "#/a/properties/b/properties/d/minimum",
      "#/a/schema/properties/e/type",
      "#/a/content/x~1y/schema/properties/f/type",
      "#/a/itemSchema/properties/g/type",
      "#/a/schemas/properties/h/type",
      "#/x/y",
      "#",
    ].map((rule) => findRuleUrl(rule, find)),
  ).toMatchInlineSnapshot(`
    [
      "/A",
      "/A",
      "/A/c",
      "/B/d",
      "/A/e",
      "/A/f",
      "/A/g",
      "/A",
      undefined,
      undefined,
    ]
  `);
});
