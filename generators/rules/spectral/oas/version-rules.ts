import type { OasRule } from "../model.ts";

const formats = ["oas3"] as const;
const recent = ["oas3_1", "oas3_2"] as const;
const schema = "@.enum || @.type || @.format || @.$ref || @.properties || @.items";
const withExample = `[?(@property !== 'properties' && @ && (@.example !== void 0 || @.default !== void 0) && (${schema}))]`;
const mediaWithExample = "[?(@ && @.schema && (@.example !== void 0 || @.examples))]";

/** The rules for OpenAPI 3. */
export const versionRules: Readonly<Record<string, OasRule>> = {
  "oas3-api-servers": {
    description: "The description has no `servers`.",
    formats,
    given: "$",
    then: {
      field: "servers",
      function: "schema",
      options: { dialect: "draft7", schema: { type: "array", minItems: 1, items: { type: "object" } } },
    },
    isWorded: true,
  },
  "oas3-examples-value-or-externalValue": {
    description: "An example needs either `value` or `externalValue`.",
    formats,
    given: [
      "$.components.examples[*]",
      "$.paths[*][*]..content[*].examples[*]",
      "$.paths[*][*]..parameters[*].examples[*]",
      "$.components.parameters[*].examples[*]",
      "$.paths[*][*]..headers[*].examples[*]",
      "$.components.headers[*].examples[*]",
    ],
    then: { function: "xor", options: { properties: ["externalValue", "value"] } },
    isWorded: true,
  },
  "oas3-operation-security-defined": {
    description: "A security scheme is not defined.",
    formats,
    given: "#SecurityRequirementObject",
    then: { function: "oasSecurityDefined", options: { oasVersion: 3 } },
  },
  "oas3-parameter-description": {
    description: "The parameter has no `description`.",
    formats,
    recommended: false,
    given: ["#PathItem", "#OperationObject", "$.components"].map((start) => `${start}.parameters[?(@ && @.in)]`),
    then: { field: "description", function: "truthy" },
    isWorded: true,
  },
  "oas3-server-not-example.com": {
    description: "The server is an example.",
    formats,
    recommended: false,
    given: "$.servers[*].url",
    then: { function: "pattern", options: { notMatch: String.raw`example\.com` } },
    isWorded: true,
  },
  "oas3-server-trailing-slash": {
    description: "The URL of the server ends with a slash.",
    formats,
    given: "$.servers[*].url",
    then: { function: "pattern", options: { notMatch: "./$" } },
    isWorded: true,
  },
  "oas3-valid-media-example": {
    description: "An example does not match its schema.",
    formats,
    severity: "error",
    given: ["content", "headers", "parameters"].map((name) => `$..${name}..${mediaWithExample}`),
    then: { function: "oasExample", options: { schemaField: "schema", oasVersion: 3, type: "media" } },
  },
  "oas3-valid-schema-example": {
    description: "An example does not match its schema.",
    formats,
    severity: "error",
    given: ["$.components.schemas", "$..content", "$..headers", "$..parameters"].map(
      (start) => `${start}..${withExample}`,
    ),
    then: { function: "oasExample", options: { schemaField: "$", oasVersion: 3, type: "schema" } },
  },
  "oas3-schema": {
    description: "The description does not follow its version of OpenAPI.",
    formats,
    severity: "error",
    resolved: false,
    given: "$",
    then: { function: "oasDocumentSchema" },
  },
  "oas3-unused-component": {
    description: "Nothing refers to the component.",
    formats,
    resolved: false,
    given: "$",
    then: { function: "oasUnusedComponent" },
    isWorded: true,
  },
  "oas3-server-variables": {
    description: "The variables of the server do not match its URL.",
    severity: "error",
    formats,
    given: ["$", "#PathItem", "#OperationObject"].map((start) => `${start}.servers[*]`).concat("#LinkObject.server"),
    then: { function: "serverVariables" },
  },
  "oas3-callbacks-in-callbacks": {
    description: "A callback contains callbacks.",
    formats,
    given: "#OperationObject.callbacks[*][*][*].callbacks",
    then: { function: "undefined" },
    isWorded: true,
  },
  "oas3_1-servers-in-webhook": {
    description: "A webhook has `servers`.",
    formats: recent,
    given: ["$.webhooks.servers", "$.webhooks[*][*].servers"],
    then: { function: "undefined" },
    isWorded: true,
  },
  "oas3_1-callbacks-in-webhook": {
    description: "A webhook has `callbacks`.",
    formats: recent,
    given: "$.webhooks[*][*].callbacks",
    then: { function: "undefined" },
    isWorded: true,
  },
  "oas3_2-no-deprecated-xml-attribute": {
    description: "`xml.attribute` is deprecated in OpenAPI 3.2. Write `nodeType: attribute`.",
    formats: ["oas3_2"],
    given: "$..[?(@ && @.xml)].xml",
    then: {
      function: "schema",
      options: { schema: { not: { properties: { attribute: { const: true } }, required: ["attribute"] } } },
    },
    isWorded: true,
  },
};
