/** What a format looks like, where its name does not show it. https://spec.openapis.org/registry/format/ */
const meanings: Readonly<Record<string, string>> = {
  "date-time": "2025-07-15T10:05:07Z",
  date: "2025-07-15",
  time: "10:05:07Z",
  duration: "P1DT2H",
  byte: "base64",
  base64url: "base64 for URLs",
  int32: "32 bits",
  int64: "64 bits",
  float: "32 bits",
  double: "64 bits",
  decimal: "exact decimal number",
  unixtime: "seconds since 1970",
  "unix-time": "seconds since 1970",
  regex: "regular expression",
  "json-pointer": "/a/0",
  "relative-json-pointer": "1/a",
  "uri-template": "/a/{id}",
  "uri-reference": "absolute or relative",
  iri: "URI in any script",
  "idn-email": "email in any script",
  "idn-hostname": "host name in any script",
  password: "not shown",
};

/** The name of a format with what it means, where that is not plain. */
export function formatWords(format: string): string {
  const meaning = Object.hasOwn(meanings, format) ? meanings[format] : undefined;
  return meaning === undefined ? format : `${format}: ${meaning}`;
}
