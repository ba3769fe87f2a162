import { specFile } from "./example-files.ts";
import type { Catalog, Files } from "./model.ts";

const spec = specFile(`openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    get:
      operationId: listPets
      parameters: [{ name: limit, in: query, schema: { type: integer } }]
      responses:
        "200":
          description: All pets.
          content: { application/json: { schema: { type: object, properties: { total: { type: integer } } } } }`);

/** A description of workflows with the fields of one step. */
function workflowFile(step: string): Files {
  return {
    ...spec,
    "pets.arazzo.yaml": `arazzo: 1.0.1
info: { title: Pets, version: 1.0.0 }
sourceDescriptions: [{ name: pets, url: ./spec/openapi.yaml, type: openapi }]
workflows:
  - workflowId: count
    inputs: { type: object, properties: { limit: { type: integer } } }
    steps:
      - { stepId: list, operationId: listPets, ${step} }
`,
  };
}

const command = "docsgen check pets.arazzo.yaml";

/** Codes for descriptions of workflows. */
export const workflowCodes = {
  "workflow/unknown-step": {
    title: "Step that does not exist",
    severity: "error",
    meaning: "An expression or an action names a step that the workflow does not have.",
    example: {
      files: workflowFile("onFailure: [{ name: again, type: retry, stepId: lst }]"),
      fixed: workflowFile("onFailure: [{ name: again, type: retry, stepId: list }]"),
      command,
    },
    fix: "Write the `stepId` of a step of the same workflow.",
  },
  "workflow/unknown-workflow": {
    title: "Workflow that does not exist",
    severity: "error",
    meaning: "A step, an action, or an expression names a workflow that the file does not have.",
    example: {
      files: workflowFile("onSuccess: [{ name: next, type: goto, workflowId: cuont }]"),
      fixed: workflowFile("onSuccess: [{ name: next, type: goto, workflowId: count }]"),
      command,
    },
    fix: "Write the `workflowId` of a workflow in the same file.",
  },
  "workflow/unknown-output": {
    title: "Output that does not exist",
    severity: "error",
    meaning: "An expression reads an output that the step or the workflow does not state.",
    example: {
      files: workflowFile('outputs: { total: "$response.body#/total", all: $steps.list.outputs.totl }'),
      fixed: workflowFile('outputs: { total: "$response.body#/total", all: $steps.list.outputs.total }'),
      command,
    },
    fix: "Correct the name, or add the output to `outputs` of the step.",
  },
  "workflow/unknown-input": {
    title: "Input that does not exist",
    severity: "error",
    meaning: "An expression reads an input that the schema of the workflow's `inputs` does not define.",
    example: {
      files: workflowFile("parameters: [{ name: limit, in: query, value: $inputs.limt }]"),
      fixed: workflowFile("parameters: [{ name: limit, in: query, value: $inputs.limit }]"),
      command,
    },
    fix: "Correct the name, or add the property to `inputs`.",
  },
  "workflow/unknown-parameter": {
    title: "Parameter that the operation does not have",
    severity: "error",
    meaning: "A step passes a parameter that its operation does not define, so the API would ignore or reject it.",
    example: {
      files: workflowFile("parameters: [{ name: limt, in: query, value: 5 }]"),
      fixed: workflowFile("parameters: [{ name: limit, in: query, value: 5 }]"),
      command,
    },
    fix: "Correct the name and `in`, or add the parameter to the description.",
  },
  "workflow/unknown-property": {
    title: "Property that the response does not have",
    severity: "error",
    meaning: "An expression reads a path from the response body that no documented response of the operation has.",
    example: {
      files: workflowFile('outputs: { total: "$response.body#/totl" }'),
      fixed: workflowFile('outputs: { total: "$response.body#/total" }'),
      command,
    },
    fix: "Correct the path, or add the property to the description.",
  },
  "workflow/unknown-status": {
    title: "Status that the operation does not document",
    severity: "warning",
    meaning: "A condition expects a status for which the operation has no response.",
    example: {
      files: workflowFile('successCriteria: [{ condition: "$statusCode == 201" }]'),
      fixed: workflowFile('successCriteria: [{ condition: "$statusCode == 200" }]'),
      command,
    },
    fix: "Expect a documented status, or add the response to the description.",
  },
  "workflow/expression": {
    title: "Text that is not a runtime expression",
    severity: "error",
    meaning: "An output or a condition starts with a name that the Arazzo standard does not define.",
    example: {
      files: workflowFile('outputs: { total: "$respons.body#/total" }'),
      fixed: workflowFile('outputs: { total: "$response.body#/total" }'),
      command,
    },
    fix: "Write one of the expressions of the standard, such as `$response.body#/id` or `$inputs.id`.",
  },
} as const satisfies Catalog;
