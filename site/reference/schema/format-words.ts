import type { TranslateText } from "../../../generators/source/interface-texts.ts";

/** What a format looks like, where its name does not show it. https://spec.openapis.org/registry/format/ */
const samples: Readonly<Record<string, string>> = {
  "date-time": "2025-07-15T10:05:07Z",
  date: "2025-07-15",
  time: "10:05:07Z",
  duration: "P1DT2H",
  byte: "base64",
  "json-pointer": "/a/0",
  "relative-json-pointer": "1/a",
  "uri-template": "/a/{id}",
};

const bits: Readonly<Record<string, number>> = { int32: 32, int64: 64, float: 32, double: 64 };

const meanings = {
  base64url: "formatBase64Url",
  decimal: "formatDecimal",
  unixtime: "formatUnixTime",
  "unix-time": "formatUnixTime",
  regex: "formatRegex",
  "uri-reference": "formatUriReference",
  iri: "formatIri",
  "idn-email": "formatIdnEmail",
  "idn-hostname": "formatIdnHostname",
  password: "formatPassword",
} as const;

/** The name of a format with its meaning, where the name does not explain itself. */
export function formatWords(format: string, translate: TranslateText): string {
  const meaning = meaningOf(format, translate);
  return meaning === undefined ? format : `${format}: ${meaning}`;
}

function meaningOf(format: string, translate: TranslateText): string | undefined {
  if (Object.hasOwn(samples, format)) return samples[format];
  if (Object.hasOwn(bits, format)) return translate("formatBits", { count: bits[format] ?? 0 });
  return Object.hasOwn(meanings, format) ? translate(meanings[format as keyof typeof meanings]) : undefined; // checked just before
}
