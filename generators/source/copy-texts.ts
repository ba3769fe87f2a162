/** Texts of the Markdown copies of the reference, and of the heads of its pages. */
export const copyTexts = {
  copyLabel: "{label}:",
  copyOneOf: "one of {values}",
  copyAllOf: "all of {type}",
  copyEither: "either {type}",
  copyEitherWhen: "either {type} when {property} is {values}",
  copyEach: "each {type}",
  copyFormat: "format {format}",
  copyName: "Name",
  copyType: "Type",
  copyRules: "Rules",
  copyDescription: "Description",
  copyOpenApi: "OpenAPI description",
  copyReference: "every operation, with its parameters, bodies, and responses",
  headReference: "Reference of {title}: every operation, parameter, response, and schema.",
  headTag: "Operations of {title}: {group}.",
  headSchema: "The schema {name}.",
} as const;
