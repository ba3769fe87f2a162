import type { OasRule } from "../model.ts";

const texts = "$..[description,title]";
const nonEmptyList = { schema: { type: "array", minItems: 1 }, dialect: "draft7" };

/** The rules for every version. */
export const sharedRules: Readonly<Record<string, OasRule>> = {
  "operation-success-response": {
    description: "The operation has no response with a status of 2xx or 3xx.",
    given: "#OperationObject",
    then: { field: "responses", function: "oasOpSuccessResponse" },
    isWorded: true,
  },
  "operation-operationId-unique": {
    description: "Another operation already has this `operationId`.",
    severity: "error",
    given: "$.paths",
    then: { function: "oasOpIdUnique" },
  },
  "operation-parameters": {
    description: "Two parameters of the operation are the same.",
    given: "#OperationObject.parameters",
    then: { function: "oasOpParams" },
  },
  "operation-tag-defined": {
    description: "The operation has a tag that `tags` does not list.",
    given: "$",
    then: { function: "oasTagDefined" },
  },
  "path-params": {
    description: "The parameters do not match the path.",
    severity: "error",
    given: "$.paths",
    then: { function: "oasPathParam" },
  },
  "contact-properties": {
    description: "`contact` needs `name`, `url`, and `email`.",
    recommended: false,
    given: "$.info.contact",
    then: ["name", "url", "email"].map((field) => ({ field, function: "truthy" })),
    isWorded: true,
  },
  "duplicated-entry-in-enum": {
    description: "The `enum` lists a value twice.",
    given: "$..[?(@property !== 'properties' && @ != null && Array.isArray(@.enum))]",
    then: { field: "enum", function: "oasSchema", options: { schema: { type: "array", uniqueItems: true } } },
    isWorded: true,
  },
  "info-contact": {
    description: "`info` has no `contact`.",
    given: "$",
    then: { field: "info.contact", function: "truthy" },
    isWorded: true,
  },
  "info-description": {
    description: "`info` has no `description`.",
    given: "$",
    then: { field: "info.description", function: "truthy" },
    isWorded: true,
  },
  "info-license": {
    description: "`info` has no `license`.",
    recommended: false,
    given: "$",
    then: { field: "info.license", function: "truthy" },
    isWorded: true,
  },
  "license-url": {
    description: "The license has no `url`.",
    recommended: false,
    given: "$",
    then: { field: "info.license.url", function: "truthy" },
    isWorded: true,
  },
  "no-eval-in-markdown": {
    description: "The text contains `eval(`.",
    given: texts,
    then: { function: "pattern", options: { notMatch: String.raw`eval\(` } },
    isWorded: true,
  },
  "no-script-tags-in-markdown": {
    description: "The text contains a `script` element.",
    given: texts,
    then: { function: "pattern", options: { notMatch: "<script" } },
    isWorded: true,
  },
  "openapi-tags-alphabetical": {
    description: "`tags` is not in alphabetical order.",
    recommended: false,
    given: "$",
    then: { field: "tags", function: "alphabetical", options: { keyedBy: "name" } },
  },
  "openapi-tags-uniqueness": {
    description: "`tags` lists a tag twice.",
    severity: "error",
    given: "$.tags",
    then: { function: "uniquenessTags" },
  },
  "openapi-tags": {
    description: "The description lists no `tags`.",
    recommended: false,
    given: "$",
    then: { field: "tags", function: "schema", options: nonEmptyList },
    isWorded: true,
  },
  "operation-description": {
    description: "The operation has no `description`.",
    given: "#OperationObject",
    then: { field: "description", function: "truthy" },
    isWorded: true,
  },
  "operation-operationId": {
    description: "The operation has no `operationId`.",
    given: "#OperationObject",
    then: { field: "operationId", function: "truthy" },
    isWorded: true,
  },
  "operation-operationId-valid-in-url": {
    description: "The `operationId` has characters that URLs do not allow.",
    given: "#OperationObject",
    then: {
      field: "operationId",
      function: "pattern",
      options: { match: String.raw`^[A-Za-z0-9-._~:/?#\[\]@!$&'()*+,;=]*$` },
    },
    isWorded: true,
  },
  "operation-singular-tag": {
    description: "The operation has more than one tag.",
    recommended: false,
    given: "#OperationObject",
    then: { field: "tags", function: "length", options: { max: 1 } },
    isWorded: true,
  },
  "operation-tags": {
    description: "The operation has no `tags`.",
    given: "#OperationObject",
    then: { field: "tags", function: "schema", options: nonEmptyList },
    isWorded: true,
  },
  "path-declarations-must-exist": {
    description: "The path has a parameter without a name.",
    given: "$.paths",
    then: { field: "@key", function: "pattern", options: { notMatch: "{}" } },
    isWorded: true,
  },
  "path-keys-no-trailing-slash": {
    description: "The path ends with a slash.",
    given: "$.paths",
    then: { field: "@key", function: "pattern", options: { notMatch: ".+/$" } },
    isWorded: true,
  },
  "path-not-include-query": {
    description: "The path contains a query.",
    given: "$.paths",
    then: { field: "@key", function: "pattern", options: { notMatch: String.raw`\?` } },
    isWorded: true,
  },
  "tag-description": {
    description: "The tag has no `description`.",
    recommended: false,
    given: "$.tags[*]",
    then: { field: "description", function: "truthy" },
    isWorded: true,
  },
  "no-$ref-siblings": {
    description: "A property has no effect next to `$ref`.",
    formats: ["oas2", "oas3_0"],
    severity: "error",
    resolved: false,
    given: "$..[?(@property === '$ref')]",
    then: { function: "refSiblings" },
  },
  "array-items": {
    description: "A schema of arrays has no `items`.",
    severity: "error",
    resolved: false,
    given: "#ArrayProperties",
    then: { field: "items", function: "truthy" },
    isWorded: true,
  },
  "typed-enum": {
    description: "A value of the `enum` does not have the schema's type.",
    given: "$..[?(@ && @.enum && @.type)]",
    then: { function: "typedEnum" },
  },
};
