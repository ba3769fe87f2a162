const enforced =
  "The same schema must refuse this in optional/format: there `format` is an assertion, here an annotation. docsgen enforces formats unless the config says `sdk.formats: annotation`.";

const formats = [
  "email",
  "idn-email",
  "regex",
  "ipv4",
  "ipv6",
  "idn-hostname",
  "hostname",
  "date",
  "date-time",
  "time",
  "json-pointer",
  "relative-json-pointer",
  "iri",
  "iri-reference",
  "uri",
  "uri-reference",
  "uri-template",
  "uuid",
  "duration",
];

/** Cases of the JSON Schema Test Suite that do not pass, by `file: group: test`, each with its reason. */
export const knownFailures = {
  ...Object.fromEntries(
    formats.map((name) => [
      `format: ${name} format: invalid ${name} string is only an annotation by default`,
      enforced,
    ]),
  ),
  "optional/cross-draft: refs to historic drafts are processed as historic drafts: first item not a string is valid":
    "OpenAPI 3.1 and later are of JSON Schema 2020-12; a `$schema` of another draft has the finding schema/dialect.",
};
