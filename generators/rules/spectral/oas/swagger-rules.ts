import type { OasRule } from "../model.ts";

const formats = ["oas2"] as const;
const example = "@.example !== void 0 || @['x-example'] !== void 0 || @.default !== void 0";
const schema = "@.enum || @.type || @.format || @.$ref || @.properties || @.items";
const withExample = `[?(@property !== 'properties' && @ && (${example}) && (${schema}))]`;

/** The rules for Swagger 2.0. */
export const swaggerRules: Readonly<Record<string, OasRule>> = {
  "oas2-operation-formData-consume-check": {
    description: "`consumes` lists no media type of forms, but a parameter is in `formData`.",
    formats,
    given: "#OperationObject",
    then: { function: "oasOpFormDataConsumeCheck" },
    isWorded: true,
  },
  "oas2-api-host": {
    description: "The description has no `host`.",
    formats,
    given: "$",
    then: { field: "host", function: "truthy" },
    isWorded: true,
  },
  "oas2-api-schemes": {
    description: "The description has no `schemes`.",
    formats,
    given: "$",
    then: {
      field: "schemes",
      function: "schema",
      options: { dialect: "draft7", schema: { type: "array", minItems: 1, items: { type: "string" } } },
    },
    isWorded: true,
  },
  "oas2-discriminator": {
    description: "The schema does not define and require its discriminator.",
    formats,
    severity: "error",
    given: "$.definitions[?(@ && @.discriminator)]",
    then: { function: "oasDiscriminator" },
  },
  "oas2-host-not-example": {
    description: "The host is an example.",
    formats,
    recommended: false,
    given: "$",
    then: { field: "host", function: "pattern", options: { notMatch: String.raw`example\.com` } },
    isWorded: true,
  },
  "oas2-host-trailing-slash": {
    description: "The host ends with a slash.",
    formats,
    given: "$",
    then: { field: "host", function: "pattern", options: { notMatch: "/$" } },
    isWorded: true,
  },
  "oas2-parameter-description": {
    description: "The parameter has no `description`.",
    formats,
    recommended: false,
    given: "$..parameters[?(@ && @.in)]",
    then: { field: "description", function: "truthy" },
    isWorded: true,
  },
  "oas2-operation-security-defined": {
    description: "A security scheme is not defined.",
    formats,
    given: "#SecurityRequirementObject",
    then: { function: "oasSecurityDefined", options: { oasVersion: 2 } },
  },
  "oas2-valid-schema-example": {
    description: "An example does not match its schema.",
    formats,
    severity: "error",
    given: ["definitions", "parameters", "responses"].map((name) => `$..${name}..${withExample}`),
    then: { function: "oasExample", options: { schemaField: "$", oasVersion: 2, type: "schema" } },
  },
  "oas2-valid-media-example": {
    description: "An example does not match its schema.",
    formats,
    severity: "error",
    given: "$..responses..[?(@ && @.schema && @.examples)]",
    then: { function: "oasExample", options: { schemaField: "schema", oasVersion: 2, type: "media" } },
  },
  "oas2-anyOf": {
    description: "Swagger 2.0 has no `anyOf`.",
    formats,
    given: "$..anyOf",
    then: { function: "undefined" },
    isWorded: true,
  },
  "oas2-oneOf": {
    description: "Swagger 2.0 has no `oneOf`.",
    formats,
    given: "$..oneOf",
    then: { function: "undefined" },
    isWorded: true,
  },
  "oas2-schema": {
    description: "The description does not follow Swagger 2.0.",
    formats,
    severity: "error",
    resolved: false,
    given: "$",
    then: { function: "oasDocumentSchema" },
  },
  "oas2-unused-definition": {
    description: "Nothing refers to the definition.",
    formats,
    resolved: false,
    given: "$.definitions",
    then: { function: "unreferencedReusableObject", options: { reusableObjectsLocation: "#/definitions" } },
    isWorded: true,
  },
};
