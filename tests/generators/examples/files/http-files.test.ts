import { expect, test } from "vitest";
import { checkMarked } from "./check-marked.ts";

const base = "@base = https://eu.pets.example/api/v1\n";

/** `▸` marks the start of each finding. */
const cases: [name: string, text: string, codes: string[]][] = [
  [
    "requests between separators",
    `${base}### Make a pet
# @name made
POST {{base}}/pets HTTP/1.1
Content-Type: application/json
// a remark
X-Trace: ab

{
  "name": ▸5
}

### List pets
GET {{base}}/pets?limit=▸many
`,
    ["payload/type", "payload/type"],
  ],
  ["a request without a method", `${base}{{base}}/pets?limit=▸x`, ["payload/type"]],
  [
    "a URL over several lines",
    `${base}GET {{base}}/pets\n    ?limit=▸x\n    &kind=cat\nX-Trace: ▸abcde\n`,
    ["payload/type", "payload/max-length"],
  ],
  [
    "Windows line ends",
    `${base}POST {{base}}/pets\nContent-Type: application/json\n\n{"name": ▸5}\n`.replaceAll("\n", "\r\n"),
    ["payload/type"],
  ],
  [
    "variables of the file",
    `@host = {{server}}\n@server = eu.pets.example\nGET https://{{host}}/api/v1/pets?limit=▸x&kind={{kind}}`,
    ["payload/type"],
  ],
  [
    "values of variables in a query and a body",
    `${base}@limit = many\n@age = five\nGET {{base}}/pets?limit=▸{{limit}}\n\n###\nPOST {{base}}/pets\nContent-Type: application/json\n\n{"name": "Tom", "age": ▸"{{age}}"}\n`,
    ["payload/type", "payload/type"],
  ],
  [
    "values that the file sets twice, sets in a script, or takes from elsewhere",
    `${base}@limit = many\n@limit = 5\n@kind = horse\n@age = {{years}}\n< {%\n  request.variables.set("kind", "cat")\n%}\nGET {{base}}/pets?limit={{limit}}&kind={{kind}}\n\n###\nPOST {{base}}/pets\nContent-Type: application/json\n\n{"name": "Tom", "age": {{age}}}\n`,
    [],
  ],
  ["variables of an environment", "GET {{host}}/v1/pets?limit=▸x", ["payload/type"]],
  [
    "values that are made when the request is sent",
    `${base}POST {{base}}/pets\nContent-Type: application/json\n\n{"name": "{{$guid}}", "age": {{$randomInt 1 5}}, "kind": "{{$random.alphabetic(3)}}"}\n`,
    [],
  ],
  ["the response of another request", `${base}GET {{base}}/pets/{{made.response.body.$.id}}`, []],
  ["a body from a file", `${base}POST {{base}}/pets\nContent-Type: application/json\n\n< ./pet.json\n`, []],
  [
    "a body from a file in an encoding",
    `${base}POST {{base}}/pets\nContent-Type: application/json\n\n<@latin1 ./pet.json\n`,
    [],
  ],
  [
    "scripts and saved responses",
    `${base}< {%
  request.variables.set("a", "b")
%}
POST {{base}}/pets
Content-Type: application/json

{"name": ▸5}

> {%
  client.test("status", function() { client.assert(response.status === 200) });
%}
<> 2025-01-01T000000.200.json
>> saved.json
### 
GET {{base}}/pets
> check.js
`,
    ["payload/type"],
  ],
  [
    "a form over several lines",
    `${base}POST {{base}}/tokens\nContent-Type: application/x-www-form-urlencoded\n\ngrant=▸none\n&days=▸x\n`,
    ["payload/enum", "payload/type"],
  ],
  [
    "the parts of a form",
    `${base}POST {{base}}/photos
Content-Type: multipart/form-data; boundary=b

--b
Content-Disposition: form-data; name="file"; filename="a.png"

< ./a.png
--b
Content-Disposition: form-data; name="purpose"

▸none
--b--
`,
    ["payload/enum"],
  ],
  ["a command of curl", `${base}### \ncurl 'https://eu.pets.example/api/v1/pets?limit=▸x'\n`, ["payload/type"]],
  ["a path with a host", "GET /api/v1/pets?limit=▸x\nHost: eu.pets.example\n", ["payload/type"]],
  [
    "a server on the author's machine",
    "GET http://localhost:3000/v1/pets?limit=▸x\n\n###\nGET http://localhost:3000/v1/petz\n",
    ["payload/type"],
  ],
  ["an unknown path of ours", `${base}GET {{base}}/▸petz`, ["example/unknown-path"]],
  ["another API", "▸GET https://api.else.example/v1/pets?limit=x\n", ["example/no-calls"]],
  [
    "another protocol",
    "GRAPHQL https://eu.pets.example/api/v1/pets\n\nquery { a }\n###\nWEBSOCKET wss://a.example/x\n===\n{}\n",
    [],
  ],
  ["nothing but remarks", "# nothing\n\n###\n// @no-log\n", []],
  ["words that are no request", "Lorem ipsum dolor sit amet\n", []],
];

test.each(cases)("checks a file of requests: %s", async (_name, text, codes) => {
  const { want, found, codes: given } = await checkMarked("a.http", text);
  expect([given, found]).toEqual([codes, want]);
});
