import { isDate, isDateTime, isDuration, isTime } from "./runtime/formats/dates.ts";
import { isEmail, isIdnEmail } from "./runtime/formats/emails.ts";
import { isHostname, isIdnHostname, isIpv4, isIpv6 } from "./runtime/formats/hosts.ts";
import { isDouble, isFloat, isInt32, isInt64 } from "./runtime/formats/numbers.ts";
import { isByte, isDecimal, isJsonPointer, isRegex, isRelativeJsonPointer, isUuid } from "./runtime/formats/texts.ts";
import { isIri, isIriReference, isUri, isUriReference, isUriTemplate } from "./runtime/formats/uris.ts";

/** One format that is enforced: its test, and the module of the kit that exports it. */
export type Format = { readonly file: string } & (
  | { readonly type: "string"; readonly test: (text: string) => boolean }
  | { readonly type: "number"; readonly test: (value: number) => boolean }
);

/** The formats that are enforced; every other one, also `binary` and `password`, is an annotation. */
export const formats: ReadonlyMap<string, Format> = new Map<string, Format>([
  ["date", { type: "string", test: isDate, file: "dates" }],
  ["date-time", { type: "string", test: isDateTime, file: "dates" }],
  ["time", { type: "string", test: isTime, file: "dates" }],
  ["duration", { type: "string", test: isDuration, file: "dates" }],
  ["email", { type: "string", test: isEmail, file: "emails" }],
  ["idn-email", { type: "string", test: isIdnEmail, file: "emails" }],
  ["hostname", { type: "string", test: isHostname, file: "hosts" }],
  ["idn-hostname", { type: "string", test: isIdnHostname, file: "hosts" }],
  ["ipv4", { type: "string", test: isIpv4, file: "hosts" }],
  ["ipv6", { type: "string", test: isIpv6, file: "hosts" }],
  ["uri", { type: "string", test: isUri, file: "uris" }],
  ["uri-reference", { type: "string", test: isUriReference, file: "uris" }],
  ["iri", { type: "string", test: isIri, file: "uris" }],
  ["iri-reference", { type: "string", test: isIriReference, file: "uris" }],
  ["uri-template", { type: "string", test: isUriTemplate, file: "uris" }],
  ["uuid", { type: "string", test: isUuid, file: "texts" }],
  ["regex", { type: "string", test: isRegex, file: "texts" }],
  ["json-pointer", { type: "string", test: isJsonPointer, file: "texts" }],
  ["relative-json-pointer", { type: "string", test: isRelativeJsonPointer, file: "texts" }],
  ["byte", { type: "string", test: isByte, file: "texts" }],
  ["decimal", { type: "string", test: isDecimal, file: "texts" }],
  ["int32", { type: "number", test: isInt32, file: "numbers" }],
  ["int64", { type: "number", test: isInt64, file: "numbers" }],
  ["float", { type: "number", test: isFloat, file: "numbers" }],
  ["double", { type: "number", test: isDouble, file: "numbers" }],
]);
