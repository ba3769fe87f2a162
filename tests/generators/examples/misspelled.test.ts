import { expect, test } from "vitest";
import { createExampleCheck } from "../../../generators/examples/check-example.ts";
import { bindTarget } from "../../../generators/examples/files/bind-target.ts";
import { checkDocument } from "../../../generators/examples/files/check-document.ts";
import type { DocsgenError } from "../../../generators/source/docsgen-error.ts";
import { once } from "../../../generators/source/once.ts";
import { createSourceFile } from "../../../generators/source/source-file.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { modelOf, withSchemas } from "../api/description.ts";

const schemas = `
System: { type: object, additionalProperties: false, required: [role, content], properties: { role: { const: system }, content: { type: string } } }
User: { type: object, additionalProperties: false, required: [role, content], properties: { role: { const: user }, content: { type: string }, name: { type: string } } }
Message:
  oneOf: [{ $ref: "#/components/schemas/System" }, { $ref: "#/components/schemas/User" }]
  discriminator: { propertyName: role, mapping: { system: "#/components/schemas/System", user: "#/components/schemas/User" } }
Any: { anyOf: [{ $ref: "#/components/schemas/System" }, { $ref: "#/components/schemas/User" }] }
Chat: { type: object, properties: { messages: { type: array, items: { $ref: "#/components/schemas/Message" } } } }
Asked: { type: object, properties: { role: { const: asked }, text: { type: string } } }
Answered: { type: object, properties: { role: { const: answered }, text: { type: string } } }
Turn: { oneOf: [{ $ref: "#/components/schemas/Asked" }, { $ref: "#/components/schemas/Answered" }] }
Shape: { oneOf: [{ required: [radius], properties: { radius: { type: number } } }, { required: [width, height], properties: { width: { type: number }, height: { type: number } } }] }
Closed: { type: object, properties: { id: { type: string } }, oneOf: [{ required: [lives], properties: { lives: { type: integer }, color: {} } }, { required: [bark], properties: { bark: {} } }], unevaluatedProperties: false }
Size: { type: object, required: [width, weight], properties: { width: {}, weight: {} } }
Tags: { type: object, required: [tag_ids], properties: { tag_ids: { type: array, items: { type: integer } }, kind: { enum: [Alpha, beta-2] }, code: { enum: [1, 2] }, on: { type: [boolean, "null"] }, limit: { anyOf: [{ type: integer }, { type: "null" }] } } }
Both: { type: object, properties: { value: { type: [integer, boolean] }, big: { type: integer }, alpha: { type: string }, alphb: { type: string } }, additionalProperties: false }
`;

const open = once(async () => {
  const { value } = await modelOf({ "api.yaml": withSchemas(schemas) });
  const input = { validators: buildValidators(value.model), locate: value.locate };
  return { api: value.model, checking: { ...input, check: createExampleCheck(input) } };
});

async function find(schema: string, text: string): Promise<readonly DocsgenError[]> {
  const { api, checking } = await open();
  const bound = bindTarget([{ name: "api", api }], { schema });
  if (bound === undefined) throw new Error(`no schema ${schema}`);
  return checkDocument(createSourceFile("a.json", text), "json", { target: bound.target, checking }).findings;
}

/** `▸` marks the place of each finding. After it: the code, the name in the hint, and the fix. */
const cases: [name: string, schema: string, text: string, want: string[]][] = [
  ["the tag of a union", "Message", '{▸"roel":"user","content":"a"}', ["required role role"]],
  ["the tag of a union in a list", "Chat", '{"messages":[{▸"roel":"user","content":"a"}]}', ["required role role"]],
  ["the tag of a union without a discriminator", "Any", '{▸"roel":"user","content":"a"}', ["required role role"]],
  ["an optional tag", "Turn", '{▸"roel":"asked","text":"a"}', ["one-of role role"]],
  ["a required property of a branch", "Any", '{"role":"user",▸"contnet":"a"}', ["required content content"]],
  [
    "an optional property of a branch",
    "Any",
    '{"role":"user","content":"a",▸"nmae":"b"}',
    ["additional-properties name name"],
  ],
  ["a property of the branch that fits best", "Shape", '{"width":1,▸"heigth":2}', ["required height height"]],
  [
    "a wrong value in a branch, whose names are not evaluated then",
    "Closed",
    '{"id":"a","lives":▸"b","color":1}',
    ["type - -"],
  ],
  ["a name that no branch states", "Closed", '{"lives":1,▸"extra":1}', ["unevaluated-properties - -"]],
  ["a property in another case", "Tags", '{▸"tagIds":[1]}', ["required tag_ids tag_ids"]],
  ["a property that two names could mean", "Size", '▸{▸"widht":1}', ["required - -", "required width width"]],
  ["a property with two possible names", "Both", '{▸"alphx":"a"}', ["additional-properties alpha -"]],
  [
    "two properties that could be the missing one",
    "Tags",
    '{▸"tagIds":[1],▸"tag_id":[2]}',
    ["required tag_ids -", "undocumented tag_ids -"],
  ],
  ["an allowed value in another case", "Tags", '{"tag_ids":[],"kind":▸"alpha"}', ["enum Alpha Alpha"]],
  ["an allowed value with another separator", "Tags", '{"tag_ids":[],"kind":▸"beta_2"}', ["enum beta-2 beta-2"]],
  ["the value of a tag in another case", "Message", '{"role":▸"User","content":"a"}', ["discriminator user user"]],
  ["an allowed number as text", "Tags", '{"tag_ids":[],"code":▸"2"}', ["enum - 2"]],
  ["a number as text in a union", "Tags", '{"tag_ids":[],"limit":▸"5"}', ["any-of - 5"]],
  ["numbers as text in a list", "Tags", '{"tag_ids":[▸"1",▸"x"]}', ["type - 1", "type - -"]],
  ["a boolean as text", "Tags", '{"tag_ids":[],"on":▸"True"}', ["type - true"]],
  ["a text that is no number of JSON", "Both", '{"value":▸"007"}', ["type - -"]],
  ["a number that JavaScript rounds", "Both", '{"big":▸"12345678901234567890"}', ["type - -"]],
];

test.each(cases)("%s", async (_name, schema, marked, want) => {
  const parts = marked.split("▸");
  const places = parts.slice(0, -1).map((_part, index) => parts.slice(0, index + 1).join("").length + 1);
  const found = (await find(schema, parts.join(""))).toSorted(
    (left, right) => (left.position?.column ?? 0) - (right.position?.column ?? 0),
  );
  const shown = found.map(({ code, hint, fix }) =>
    [code.replace("payload/", ""), /^did you mean `([^`]*)`/.exec(hint ?? "")?.[1] ?? "-", fix?.[0]?.value ?? "-"].join(
      " ",
    ),
  );
  expect([found.map(({ position }) => position?.column), shown]).toEqual([places, want]);
});

test("a value that no branch accepts names the nearest branch and its problem", async () => {
  const [finding] = await find("Any", '{"role":"user","content":5}');
  expect(finding?.message).toBe(
    "This `Any` breaks its schema: `/content` must be a string, but is 5 (validated as `User`).",
  );
  expect(finding?.position).toMatchObject({ column: 26, endColumn: 27 });
});
