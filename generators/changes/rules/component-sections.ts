/** The sections of components whose texts readers see. */
export const componentSections = [
  "schemas",
  "parameters",
  "responses",
  "requestBodies",
  "headers",
  "securitySchemes",
] as const;
