import { expect, test } from "vitest";
import { checkDuplicateKeys } from "../../../../generators/api/check/duplicate-keys.ts";
import type { JsonValue } from "../../../../generators/source/json.ts";
import { createSourceFile } from "../../../../generators/source/source-file.ts";

test.each<[text: string, want: readonly string[]]>([
  ['{"a":1,"a":2}', ["a 1:8-11 first 1:2"]],
  ['{"a":1,"a":2,"a":3}', ["a 1:8-11 first 1:2", "a 1:14-17 first 1:2"]],
  ['{ "a" : 1,\n\t"b": 2,\r\n "a"\t: 3 }', ["a 3:2-5 first 1:3"]],
  ['{"a":{"b":1,"b":2},"a":{}}', ["b 1:13-16 first 1:7", "a 1:20-23 first 1:2"]],
  ['[{"a":1},{"a":1},[{"a":1}]]', []],
  ['{"a":["a","a",{"a":1}],"b":"a"}', []],
  ['{"x":["]","}"],"a":[[1],{"b":1}],"x":2}', ["x 1:34-37 first 1:2"]],
  ['{"x":{"y":1},"y":[{"x":1}],"y":1}', ["y 1:28-31 first 1:14"]],
  [String.raw`{"a\"":1,"a\"":2,"a\\":3,"a":4}`, [String.raw`a" 1:10-15 first 1:2`]],
  [String.raw`{"\u0061":1,"a":2}`, ["a 1:13-16 first 1:2"]],
  ['{"a":"b\\":","b":"a","c":"\\\\","a":1}', ["a 1:30-33 first 1:2"]],
  ["{}", []],
  ["[]", []],
  ['"a"', []],
  ["5", []],
])("finds the duplicate keys of %j", (text, want) => {
  const source = createSourceFile("a.json", text);
  const findings = checkDuplicateKeys({ source, value: JSON.parse(text) as JsonValue });
  const keys = findings.map(({ message, position }) => {
    const [, key = "", first = ""] =
      /^This object contains the key `(.*)` twice \(first at a\.json:(\d+)\)/.exec(message) ?? [];
    return { key, first, place: `${position?.line}:${position?.column}-${position?.endColumn}` };
  });
  expect(keys.map(({ key, place }) => `${key} ${place}`)).toEqual(want.map((line) => line.replace(/ first .*/, "")));
  expect(keys.map(({ first }) => first)).toEqual(want.map((line) => /first (\d+)/.exec(line)?.[1]));
});
