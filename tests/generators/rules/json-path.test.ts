import { expect, test } from "vitest";
import { PathSyntaxError } from "../../../generators/rules/json-path/model.ts";
import { parsePath } from "../../../generators/rules/json-path/parse.ts";
import { queryPath, tokensOf } from "../../../generators/rules/json-path/query.ts";
import type { JsonValue } from "../../../generators/source/json.ts";

const shared = { title: "shared" };
const document: JsonValue = {
  info: { title: "Pets" },
  paths: {
    "/a": { get: { tags: ["x", "y"], deprecated: true, parameters: [{ in: "query" }, { in: "path" }] }, post: {} },
    "/b/": { get: { tags: [] } },
  },
  types: { one: { type: "array" }, two: { type: ["array", "null"], enum: [1] } },
  twins: [shared, shared],
};

function select(path: string): readonly string[] {
  const found: string[] = [];
  queryPath(parsePath(path), document, (node) => found.push(`${tokensOf(node).join(".")}${node.isKey ? "~" : ""}`));
  return found;
}

test.each<[string, readonly string[]]>([
  ["$", [""]],
  ["$.paths[*][get,put]", ["paths./a.get", "paths./b/.get"]],
  ["$.paths.*.post", ["paths./a.post"]],
  ["$['paths']['/a']", ["paths./a"]],
  ["$.paths[*]~", ["paths./a~", "paths./b/~"]],
  ["$.", [""]],
  ["$.info.", ["info"]],
  ['$.paths[?(@property ~= "^/a")]', ["paths./a"]],
  ["$.paths[*][?('y' in @.tags)]", ["paths./a.get"]],
  ["$.info[?(@.missing in 'undefined')]", []],
  ["$.info[?(@ in 'All Pets')]", ["info.title"]],
  ["$.paths[*][*].tags^", ["paths./a.get", "paths./b/.get"]],
  ["$..title", ["info.title", "twins.0.title"]],
  ["$..[title,deprecated]", ["info.title", "paths./a.get.deprecated", "twins.0.title"]],
  ["$.paths['/a'].get.parameters[1:]", ["paths./a.get.parameters.1"]],
  ["$.paths['/a'].get.parameters[-1:]", ["paths./a.get.parameters.1"]],
  ["$.paths['/a'].get.parameters[(@.length-1)]", ["paths./a.get.parameters.1"]],
  ["$..[?(@ && @.in)]", ["paths./a.get.parameters.0", "paths./a.get.parameters.1"]],
  ["$..[?(@ && @.in == 'path')]", ["paths./a.get.parameters.1"]],
  ["$.paths[?(@property.match(/\\/$/))]", ["paths./b/"]],
  ["$.paths[*][?(@property === 'post')]", ["paths./a.post"]],
  ["$..[?(@ && @.tags && @.tags.length > 1)]", ["paths./a.get"]],
  ["$..[?(@parentProperty === 'types' && @.enum !== void 0)]", ["types.two"]],
  ['$..[?(@ && @.type && @.type.constructor.name === "Array" && @.type.includes("array"))]', ["types.two"]],
  ["$.types[?(Array.isArray(@.type) ? true : @.type.startsWith('arr'))]", ["types.one", "types.two"]],
  ["$.paths['/a'].get.tags[?(['y'].includes(@))]", ["paths./a.get.tags.1"]],
  ["$.types[?(@.type.some((one) => one === 'null'))]", ["types.two"]],
  ["$.info.@string()", ["info.title"]],
  ["$.missing.deeper", []],
])("the path %s selects %j", (path, expected) => {
  expect(select(path)).toEqual(expected);
});

test.each([
  ["paths"],
  ["$.paths["],
  ["$.paths[?(@.get]"],
  ["$.paths[?(@.get = 1)]"],
  ["$.paths[?(process.exit(1) && import('x'))]"],
  ["$.paths[?(@unknown)]"],
  ["$..[?(@.constructor.constructor('return process')())]"],
  ["$.paths..."],
])("rejects the path %s", (path) => {
  expect(() => parsePath(path)).toThrow(PathSyntaxError);
});

test.each([
  ["$..[?(process.exit(1))]"],
  ["$..[?(@.constructor.constructor('return process'))]"],
  ["$..[?(globalThis)]"],
  ["$..[?(@.__proto__.polluted)]"],
])("the path %s reaches nothing outside the description", (path) => {
  expect(select(path)).toEqual([]);
});

test("visits a shared object once, so that a description with many references stays fast", () => {
  let nested: JsonValue = { leaf: true };
  for (let depth = 0; depth < 60; depth += 1) nested = { left: nested, right: nested };
  let count = 0;
  queryPath(parsePath("$..leaf"), nested, () => (count += 1));
  expect(count).toBe(1);
});
