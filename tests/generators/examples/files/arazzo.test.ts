import { expect, test } from "vitest";
import { checkMarked } from "./check-marked.ts";

const head = `arazzo: 1.0.1
info: { title: Pets, version: 1.0.0 }
sourceDescriptions:
  - { name: pets, url: ./pets.yaml, type: openapi }
workflows:
`;

const workflow = (steps: string, more = ""): string => `${head}  - workflowId: buy
    inputs: { type: object, properties: { petName: { type: string } } }
${more}    steps:
${steps}`;

/** `▸` marks the start of each finding. */
const cases: [name: string, text: string, codes: string[]][] = [
  [
    "a workflow without errors",
    workflow(
      `      - stepId: make
        operationId: createPet
        requestBody:
          contentType: application/json
          payload: { name: $inputs.petName }
        successCriteria:
          - condition: $statusCode == 201
          - { context: $response.body, condition: "$.name", type: jsonpath }
        outputs: { id: "$response.body#/name" }
      - stepId: read
        operationPath: "{$sourceDescriptions.pets.url}#/paths/~1v1~1pets~1{id}/get"
        parameters:
          - { name: id, in: path, value: $steps.make.outputs.id }
        onFailure:
          - { name: again, type: retry, stepId: make, retryAfter: 1, retryLimit: 2 }
`,
      "    outputs: { id: $steps.make.outputs.id }\n",
    ),
    [],
  ],
  [
    "an unknown operation",
    workflow("      - { stepId: a, operationId: ▸createPets }\n"),
    ["example/unknown-operation"],
  ],
  [
    "an unknown operation of a source",
    workflow("      - { stepId: a, operationId: $sourceDescriptions.pets.▸createPets }\n"),
    ["example/unknown-operation"],
  ],
  [
    "an unknown path",
    workflow("      - { stepId: a, operationPath: '▸{$sourceDescriptions.pets.url}#/paths/~1v1~1petz/get' }\n"),
    ["example/unknown-operation"],
  ],
  [
    "a value of a parameter",
    workflow(
      "      - { stepId: a, operationId: listPets, parameters: [{ name: limit, in: query, value: ▸many }, { name: X-Trace, in: header, value: ▸abcde }] }\n",
    ),
    ["payload/type", "payload/max-length"],
  ],
  [
    "a value as text",
    workflow('      - { stepId: a, operationId: listPets, parameters: [{ name: limit, in: query, value: "10" }] }\n'),
    [],
  ],
  [
    "an unknown parameter",
    workflow(
      "      - { stepId: a, operationId: listPets, parameters: [{ name: ▸limt, in: query, value: 1 }, { name: key, in: query, value: a }] }\n",
    ),
    ["workflow/unknown-parameter"],
  ],
  ["a missing parameter", workflow("      - { stepId: a, operationId: ▸getPet }\n"), ["payload/required"]],
  [
    "a parameter of the workflow",
    workflow(
      "      - { stepId: a, operationId: getPet }\n      - { stepId: b, operationId: listPets }\n",
      "    parameters: [{ name: id, in: path, value: $inputs.petName }]\n",
    ),
    [],
  ],
  [
    "a reusable parameter",
    `${workflow("      - { stepId: a, operationId: getPet, parameters: [{ reference: $components.parameters.id }] }\n")}components: { parameters: { id: { name: id, in: path, value: ▸Tom } } }\n`,
    ["payload/type"],
  ],
  [
    "a body",
    workflow("      - { stepId: a, operationId: createPet, requestBody: { payload: { ▸nmae: Tom } } }\n"),
    ["payload/required"],
  ],
  [
    "a body as text",
    workflow(`      - stepId: a
        operationId: createPet
        requestBody:
          contentType: application/json
          payload: |
            { "name": ▸5, "age": $inputs.petName }
`),
    ["payload/type"],
  ],
  [
    "the fields of a form",
    workflow(
      `      - stepId: a
        operationId: createToken
        requestBody:
          contentType: application/x-www-form-urlencoded
          payload: { grant: ▸cod, days: ▸many }
      - stepId: b
        operationId: createToken
        requestBody: { payload: { grant: $inputs.petName, days: "5" } }
      - stepId: c
        operationId: createToken
        requestBody: { payload: { ▸grnt: code, days: 5 } }
      - stepId: d
        operationId: createToken
        requestBody: { contentType: application/x-www-form-urlencoded, payload: "grant={$inputs.petName}&days=▸x" }
      - stepId: e
        operationId: addPhoto
        requestBody: { payload: { file: $inputs.petName, purpose: ▸5 } }
`,
    ),
    ["payload/enum", "payload/type", "payload/required", "payload/type", "payload/enum"],
  ],
  [
    "a form with replacements",
    workflow(
      `      - stepId: a
        operationId: createToken
        requestBody: { payload: "days=▸x", replacements: [{ target: /grant, value: code }] }
`,
    ),
    ["payload/type"],
  ],
  ["no body", workflow("      - { stepId: a, operationId: ▸createPet }\n"), ["payload/required"]],
  [
    "a body that is not allowed",
    workflow("      - { stepId: a, operationId: listPets, ▸requestBody: { payload: {} } }\n"),
    ["payload/unexpected-body"],
  ],
  [
    "an unknown media type",
    workflow("      - { stepId: a, operationId: createPet, requestBody: { contentType: ▸text/csv, payload: a } }\n"),
    ["payload/media-type"],
  ],
  [
    "names in expressions",
    workflow(
      `      - stepId: make
        operationId: createPet
        requestBody: { payload: { name: "{$inputs.▸petname}" } }
        outputs: { id: "$response.body#/▸idd", other: $▸steps.mak.outputs.id }
      - stepId: read
        operationId: getPet
        parameters: [{ name: id, in: path, value: $steps.make.outputs.▸di }]
        successCriteria: [{ condition: "$statusCode == 200 && $response.body#/▸nam == 'Tom'" }]
`.replace("$▸steps.mak", "$steps.▸mak"),
    ),
    [
      "workflow/unknown-input",
      "workflow/unknown-property",
      "workflow/unknown-step",
      "workflow/unknown-output",
      "workflow/unknown-property",
    ],
  ],
  [
    "an unknown status",
    workflow('      - { stepId: a, operationId: listPets, successCriteria: [{ condition: "$statusCode == ▸418" }] }\n'),
    ["workflow/unknown-status"],
  ],
  [
    "no expression",
    workflow('      - { stepId: a, operationId: listPets, outputs: { a: "▸$respons.body#/0" } }\n'),
    ["workflow/expression"],
  ],
  [
    "a pattern",
    workflow(
      '      - { stepId: a, operationId: listPets, successCriteria: [{ context: $statusCode, condition: "^2$x.y", type: regex }] }\n',
    ),
    [],
  ],
  [
    "unknown steps and workflows",
    workflow(
      "      - { stepId: a, operationId: listPets, onSuccess: [{ name: g, type: goto, stepId: ▸b }, { name: h, type: goto, workflowId: ▸by }] }\n      - { stepId: c, workflowId: ▸buyy }\n",
    ),
    ["workflow/unknown-step", "workflow/unknown-workflow", "workflow/unknown-workflow"],
  ],
  [
    "operations of another description",
    workflow(
      "      - { stepId: a, operationId: $sourceDescriptions.shop.createOrder, parameters: [{ name: x, in: query, value: 1 }] }\n      - { stepId: b, operationId: createOrder }\n",
    ).replace("workflows:", "  - { name: shop, url: https://shop.example/api.yaml, type: openapi }\nworkflows:"),
    [],
  ],
];

test.each(cases)("checks workflows: %s", async (_name, text, codes) => {
  const { want, found, codes: given, result } = await checkMarked("a.yaml", text);
  expect([given, found]).toEqual([codes, want]);
  expect(result).toBeDefined();
});

test.each([
  "arazzo: 1.0.0",
  "arazzo: 1.0.0\nworkflows: 5",
  "arazzo: 1.0.0\nworkflows: [5, {}, { steps: 5 }, { steps: [5, {}] }]",
  "arazzo: 1.0.0\nworkflows: [{ workflowId: 5, steps: [{ stepId: a, operationId: 5, parameters: {}, requestBody: 5, outputs: [], successCriteria: 5 }] }]",
])("a file that is no valid description of workflows does not stop the check: %j", async (text) => {
  expect((await checkMarked("a.yaml", text)).codes).toEqual([]);
});
