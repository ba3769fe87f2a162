import type { SpectralAlias, SpectralAliases } from "../model.ts";

const all = (...given: readonly string[]): readonly SpectralAlias[] => [{ formats: undefined, given }];

const operation = "$.paths[*][get,put,post,delete,options,head,patch,trace]";
const array = '$..[?(@ && @.type=="array")]';

/** The names of paths that the rules of `spectral:oas` use, and rulesets that extend it may use. */
export const oasAliases: SpectralAliases = new Map([
  ["PathItem", all("$.paths[*]")],
  ["OperationObject", all(operation)],
  ["SecurityRequirementObject", all("$.security[*]", `${operation}.security[*]`)],
  [
    "ResponseObject",
    [
      { formats: ["oas2"], given: [`${operation}.responses[*]`, "$.responses[*]"] },
      { formats: ["oas3"], given: [`${operation}.responses[*]`, "$.components.responses[*]"] },
    ],
  ],
  ["LinkObject", [{ formats: ["oas3"], given: ["$.components.links[*]", "#ResponseObject.links[*]"] }]],
  [
    "ArrayProperties",
    [
      { formats: ["oas2", "oas3_0"], given: [array] },
      {
        formats: ["oas3_1", "oas3_2"],
        given: [array, '$..[?(@ && Array.isArray(@.type) && @.type.includes("array"))]'],
      },
    ],
  ],
]);
