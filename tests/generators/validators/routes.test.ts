import { describe, expect, test } from "vitest";
import { createFinder, findStatus } from "../../../generators/validators/runtime/find-operation.ts";
import { matchPath, pathOf } from "../../../generators/validators/runtime/path-template.ts";

const matches: readonly (readonly [template: string, address: string, want: object | undefined])[] = [
  ["/a/{b}", "/a/1", { b: "1" }],
  ["/a/{b}", "https://host/v1/a/1?x=/a/2#y", { b: "1" }],
  ["/a/{b}", "a/1", { b: "1" }],
  ["/a/{b}", "/a/", undefined],
  ["/a/{b}", "/1", undefined],
  ["/a/{b}", "/c/1", undefined],
  ["/a%20b/{c}", "/a%20b/1", { c: "1" }],
  ["/a b", "/a%20b", {}],
  ["/a b", "/a%2", undefined],
  ["/{name}.{ending}", "/a.b.json", { name: "a", ending: "b.json" }],
  ["/{name}.{ending}", "/.json", undefined],
  ["/{name}.{ending}", "/a.", undefined],
  ["/{name}.{ending}", "/a", undefined],
  ["/x{a}-{b}-{c}y", "/x1-2-3y", { a: "1", b: "2", c: "3" }],
  ["/x{a}-{b}-{c}y", "/x1-2y", undefined],
  ["/x{a}y", "/xy", undefined],
  ["/x{a}y", "/x1z", undefined],
  ["/x{a}y", "/z1y", undefined],
  ["/{a}{b}", "/12", { a: "1", b: "2" }],
  ["/", "https://host", {}],
  ["/", "", {}],
  ["/a?b={c}", "/a", {}],
];

test.each(matches)("the path %s in the URL %s", (template, address, want) => {
  const found = matchPath(template, address);
  expect(found && Object.fromEntries(found)).toEqual(want);
});

test.each([
  ["https://host", "/"],
  ["HTTP+x.1://host/a", "/a"],
  ["", ""],
  ["?a", "/"],
  ["/a#b?c", "/a"],
  ["a://", "/"],
])("the path of the URL `%s`", (address, want) => {
  expect(pathOf(address)).toBe(want);
});

describe("finds operations by method and URL", () => {
  const operation = (line: string) => {
    const at = line.indexOf(" ");
    return { method: line.slice(0, at), path: line.slice(at + 1) };
  };
  const lines = [
    "get /items/{id}",
    "GET /items/mine",
    "GET /items/{id}.{ending}",
    "GET /items/x-{id}",
    "POST /items/{other}",
    "GET /items/{id}/parts/{part}",
    "GET /items/mine/notes",
    "GET /v1/items",
    "GET /a b",
    "get /items/{again}",
  ];
  const find = createFinder(() => lines.map(operation), ["/v1", "/{tenant}/api/", "", "/v1/items"]);
  test.each([
    ["GET", "/items/5", "get /items/{id}"],
    ["get", "/items/{id}", "get /items/{id}"],
    ["GET", "/items/{again}", "get /items/{again}"],
    ["POST", "/items/5", "POST /items/{other}"],
    ["GET", "/items/mine", "GET /items/mine"],
    ["GET", "/items/5.json", "GET /items/{id}.{ending}"],
    ["GET", "/items/x-5", "GET /items/x-{id}"],
    ["GET", "/items/x-5.json", "GET /items/x-{id}"],
    ["GET", "/items/mine/parts/1", "GET /items/{id}/parts/{part}"],
    ["GET", "/items/mine/notes", "GET /items/mine/notes"],
    ["GET", "/v1/items/5", "get /items/{id}"],
    ["GET", "/v1/items", "GET /v1/items"],
    ["GET", "/acme/api/items/5", "get /items/{id}"],
    ["GET", "https://host/acme/api/items/5?a=b", "get /items/{id}"],
    ["GET", "/a%20b", "GET /a b"],
    ["DELETE", "/items/5", undefined],
    ["GET", "/items", undefined],
    ["GET", "/acme/other/items/5", undefined],
    ["GET", "/items/5/parts", undefined],
  ])("%s %s", (method, address, want) => {
    const found = find(method, address);
    expect(found && `${found.method} ${found.path}`).toBe(want);
  });
});

test.each([
  [200, "200"],
  ["201", "2XX"],
  [404, "4xx"],
  [500, "default"],
])("finds the entry for the status %s", (status, want) => {
  const stated = { "200": "200", "2XX": "2XX", "4xx": "4xx", default: "default" };
  expect(findStatus(stated, status)).toBe(want);
  expect(findStatus({}, status)).toBeUndefined();
});
